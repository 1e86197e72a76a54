import { describe, expect, test } from 'vitest';
import { MISHAPS } from '../../src/mirror/mishaps/index.ts';
import type { Reading } from '../../src/mirror/mishaps/mishap.ts';
import { ODD_MOVES } from '../../src/mirror/mishaps/odd-moves.ts';
import { ODD_OPENINGS } from '../../src/mirror/mishaps/odd-openings.ts';

/** The row that a reading is. */
const rowOf = (reading: Reading): string | undefined => MISHAPS.find(({ fits }) => fits(reading))?.id;

describe.each(MISHAPS.map(row => [row.id, row] as const))('%s', (id, { example, nearMiss, prior, perSecond, most }) => {
  test('is what its example is', () => expect(rowOf(example.reading)).toBe(id));
  test('is not what is nearly one', () => expect(rowOf(nearMiss.reading)).not.toBe(id));
  test('speaks more against a branch the longer it lasts, but not for ever', () => {
    expect(prior).toBeGreaterThan(0);
    expect(perSecond).toBeGreaterThan(0);
    expect(most).toBeGreaterThan(prior);
  });
});

test('no row is there twice', () => {
  const ids = [...MISHAPS, ...ODD_MOVES, ...ODD_OPENINGS].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
