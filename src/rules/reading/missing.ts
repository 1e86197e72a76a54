import type { KindIndex } from './sets.ts';

/** How many tiles a shape lacks, wilds not counted. What one tile changes is looked up when it is asked for: often `now` says enough. */
export interface Missing {
  /** With all that are held. */
  readonly now: number;
  /** With one more of a kind of which not all four are held. */
  readonly with: (kind: KindIndex) => number;
  /** With one less of a kind; where none is held, as it is now. */
  readonly without: (kind: KindIndex) => number;
}

/** Of two shapes the nearer. */
export const nearer = (a: Missing, b: Missing): Missing => ({
  now: Math.min(a.now, b.now),
  with: kind => Math.min(a.with(kind), b.with(kind)),
  without: kind => Math.min(a.without(kind), b.without(kind)),
});
