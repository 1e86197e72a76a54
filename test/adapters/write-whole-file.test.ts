import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { onASmallDisk, ROOM_BYTES } from '../support/on-a-small-disk.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'paizhuo-whole-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

test.each(['writeWholeFile', 'writeWholeFileAsync'])(
  'a disk that takes a part of a file has the one before, as %s wrote it',
  write => {
    const file = join(directory, 'people.json');
    writeFileSync(file, 'before');
    const said = onASmallDisk(
      'src/adapters/write-whole-file.ts',
      `const text = 'x'.repeat(${ROOM_BYTES + 1});
      try { await m.${write}(${JSON.stringify(file)}, text); console.log('done'); } catch (error) { console.log(error.code); }`,
    );
    expect(said).toBe('EFBIG\n');
    expect(readFileSync(file, 'utf8')).toBe('before');
    expect(readdirSync(directory)).toEqual(['people.json']);
  },
);
