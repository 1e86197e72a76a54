import type { KindIndex } from './sets.ts';

/**
 * How many tiles a shape lacks, wilds not counted: with all that are held, and without one of a kind that is held.
 * What the rest of the hand lacks is worked out only once.
 */
export interface Missing {
  readonly now: number;
  readonly without: (kind: KindIndex) => number;
}

/** Of two shapes the nearer. */
export const nearer = (a: Missing, b: Missing): Missing => ({
  now: Math.min(a.now, b.now),
  without: kind => Math.min(a.without(kind), b.without(kind)),
});
