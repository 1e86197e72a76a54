import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { linesFromEnd } from '../../../src/adapters/archive/lines-from-end.ts';

test('however long they are, the lines of a file come last one first, each with where it ends', () => {
  const directory = mkdtempSync(join(tmpdir(), 'paizhuo-lines-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const file = join(directory, 'lines.jsonl');
  const lines = [0, 1, 65_535, 65_536, 3, 200_000, 0, 32_768, 70_000].map((long, i) => `${i}牌${'x'.repeat(long)}`);
  const text = ['', ...lines].map(line => `${line}\n`).join('');
  writeFileSync(file, `${text}half a li`);
  const found = [...linesFromEnd(file)];
  expect(found.map(({ line }) => line)).toEqual(['', ...lines].toReversed());
  const bytes = Buffer.from(text);
  expect(
    found.map(({ line, end }) => bytes.toString('utf8', end - 1 - Buffer.byteLength(line), end - 1) === line),
  ).toEqual(found.map(() => true));
});
