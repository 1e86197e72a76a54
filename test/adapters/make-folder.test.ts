import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeFolder } from '../../src/adapters/make-folder.ts';

let scratch: string;
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'folders-'));
});
afterEach(() => rmSync(scratch, { recursive: true }));

test('a folder is made with all that it lies in, and is left as it is where it is there', () => {
  const folder = join(scratch, 'a', 'b', 'c');
  makeFolder(folder, 0o700);
  writeFileSync(join(folder, 'kept'), '');
  makeFolder(folder, 0o750);
  expect(existsSync(join(folder, 'kept'))).toBe(true);
  expect([folder, join(scratch, 'a')].map(path => statSync(path).mode & 0o777)).toEqual([0o700, 0o700]);
});

test('a file in its place, or in the place of what it lies in, is an error', () => {
  const file = join(scratch, 'file');
  writeFileSync(file, '');
  expect(() => makeFolder(file)).toThrow('EEXIST');
  expect(() => makeFolder(join(file, 'a', 'b'))).toThrow('ENOTDIR');
});

test.runIf(existsSync('/proc/self'))('where nothing can be made, that is an error and no endless try', () => {
  expect(() => makeFolder('/proc/paizhuo')).toThrow('nothing can be made in /proc');
  expect(() => makeFolder('/proc/paizhuo/data/hands')).toThrow('nothing can be made in /proc');
});
