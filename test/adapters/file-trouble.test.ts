import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { whyUnread, whyUnwritten } from '../../src/adapters/file-trouble.ts';

const folder = mkdtempSync(join(tmpdir(), 'paizhuo-trouble-'));
const file = join(folder, 'file');
writeFileSync(file, '');

const troubleOf = (act: () => unknown): unknown => {
  try {
    return act();
  } catch (error) {
    return error;
  }
};

test.each([
  ['a file that is not there', join(folder, 'nowhere'), 'there is no such file'],
  ['a file in a file', join(file, 'x'), 'there is no such folder'],
  ['a folder', folder, 'it is a folder'],
])('%s cannot be read, and it is said why', (_what, path, why) => {
  expect(whyUnread(troubleOf(() => readFileSync(path)))).toBe(why);
});

test.each([
  [
    'a file in a folder that is not there',
    () => writeFileSync(join(folder, 'nowhere', 'x'), ''),
    'there is no such folder',
  ],
  ['a file in a file', () => writeFileSync(join(file, 'x'), ''), 'there is no such folder'],
  ['a file where a folder is', () => writeFileSync(folder, ''), 'it is a folder'],
  ['a folder where a file is', () => mkdirSync(file, { recursive: true }), 'it is a file'],
])('%s cannot be written, and it is said why', (_what, act, why) => {
  expect(whyUnwritten(troubleOf(act))).toBe(why);
});

test('what has no words keeps its code', () => {
  expect(whyUnread(Object.assign(new Error('too many'), { code: 'EMFILE' }))).toBe('EMFILE');
});
