import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NETWORK_CLASSES, SEEN_CLASSES } from '../../src/vision/classes.ts';

interface Confusions {
  readonly shown: readonly string[];
  readonly read: readonly string[];
  readonly all: readonly (readonly number[])[];
  readonly sure: readonly (readonly number[])[];
}

const tableOf = (file: string): Confusions => JSON.parse(readFileSync(`hardware/camera/model/${file}`, 'utf8'));
const unshown = tableOf('confusions.json');
const enrolled = tableOf('confusions-enrolled.json');
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

test.each([
  ['a set that was not shown', unshown, 360],
  ['a set that was shown once', enrolled, 720],
])(
  'the confusion table of %s names what the network tells apart, and no reading is sure that was not made',
  (_, table, drawings) => {
    expect(table.shown).toEqual(SEEN_CLASSES);
    expect(table.read).toEqual(SEEN_CLASSES);
    for (const [row, all] of table.all.entries()) {
      expect(sum(all)).toBe(drawings);
      for (const [column, count] of all.entries()) expect(table.sure[row]?.[column]).toBeLessThanOrEqual(count);
    }
  },
);

test.each([
  ['a set that was not shown', unshown, 0.996],
  ['a set that was shown once', enrolled, 0.9975],
])('of drawn playing faces of %s told as some face with 0.9 or more, nearly all are right', (_, table, share) => {
  const playing = table.sure.slice(0, 34).map(row => row.slice(0, NETWORK_CLASSES.length));
  const right = sum(playing.map((row, at) => row[at] ?? 0));
  expect(right / sum(playing.flat())).toBeGreaterThanOrEqual(share);
});
