import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NETWORK_CLASSES, SEEN_CLASSES } from '../../src/vision/classes.ts';

interface Confusions {
  readonly shown: readonly string[];
  readonly read: readonly string[];
  readonly all: readonly (readonly number[])[];
  readonly sure: readonly (readonly number[])[];
}

const table: Confusions = JSON.parse(readFileSync('hardware/camera/model/confusions.json', 'utf8'));
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

test('the confusion table names what the network tells apart, and no reading is sure that was not made', () => {
  expect(table.shown).toEqual(SEEN_CLASSES);
  expect(table.read).toEqual(SEEN_CLASSES);
  for (const [row, all] of table.all.entries()) {
    expect(sum(all)).toBe(360);
    for (const [column, count] of all.entries()) expect(table.sure[row]?.[column]).toBeLessThanOrEqual(count);
  }
});

test('of drawn playing faces told as some face with 0.9 or more, 99.6 % are right', () => {
  const playing = table.sure.slice(0, 34).map(row => row.slice(0, NETWORK_CLASSES.length));
  const right = sum(playing.map((row, at) => row[at] ?? 0));
  expect(right / sum(playing.flat())).toBeGreaterThanOrEqual(0.996);
});
