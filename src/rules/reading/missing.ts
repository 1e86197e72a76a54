import type { KindIndex } from './sets.ts';

/** How many tiles a shape lacks, wilds not counted. */
export interface Missing {
  /** With all that are held. */
  readonly now: number;
  /** With one less of a kind; where none is held, as it is now. Looked up when it is asked for: often `now` says enough. */
  readonly without: (kind: KindIndex) => number;
}

/** Of two shapes the nearer. */
export const nearer = (a: Missing, b: Missing): Missing => ({
  now: Math.min(a.now, b.now),
  without: kind => Math.min(a.without(kind), b.without(kind)),
});
