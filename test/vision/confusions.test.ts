import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SURER_FROM, stepOf } from '../../src/sensing/confusions.ts';
import { NETWORK_CLASSES, SEEN_CLASSES } from '../../src/vision/classes.ts';

interface Confusions {
  readonly shown: readonly string[];
  readonly read: readonly string[];
  /** From which confidence on a reading is at each step of sureness. */
  readonly from: readonly number[];
  /** By step, face shown and face read. */
  readonly counts: readonly (readonly (readonly number[])[])[];
}

const tableOf = (file: string): Confusions => JSON.parse(readFileSync(`hardware/camera/model/${file}`, 'utf8'));
const unshown = tableOf('confusions.json');
const enrolled = tableOf('confusions-enrolled.json');
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

test.each([
  ['a set that was not shown', unshown, 360],
  ['a set that was shown once', enrolled, 720],
])(
  'the confusion table of %s names what the network tells apart, and has a reading of each drawing',
  (_, table, drawings) => {
    expect(table.shown).toEqual(SEEN_CLASSES);
    expect(table.read).toEqual(SEEN_CLASSES);
    expect(table.from).toEqual([0, ...SURER_FROM]);
    for (const row of SEEN_CLASSES.keys()) expect(sum(table.counts.map(step => sum(step[row] ?? [])))).toBe(drawings);
  },
);

test.each([
  ['a set that was not shown', unshown, 90, 0.996],
  ['a set that was not shown', unshown, 97, 0.999],
  ['a set that was shown once', enrolled, 90, 0.9975],
])(
  'of drawn playing faces of %s told as some face with %i %% or more, nearly all are right',
  (_, table, from, share) => {
    const sure = table.counts.slice(stepOf(from));
    const playing = sure.map(step => step.slice(0, 34).map(row => row.slice(0, NETWORK_CLASSES.length)));
    const right = sum(playing.flatMap(step => step.map((row, at) => row[at] ?? 0)));
    expect(right / sum(playing.flat(2))).toBeGreaterThanOrEqual(share);
  },
);
