import { KIND_COUNT } from './sets.ts';

/** How many tiles a shape lacks, wilds not counted. */
export interface Missing {
  /** With all that are held. */
  readonly now: number;
  /** By kind: with one less of it; where none is held, as it is now. */
  readonly without: readonly number[];
}

/** Of two shapes the nearer. */
export function nearer(a: Missing, b: Missing): Missing {
  const without = a.without.slice();
  for (let kind = 0; kind < KIND_COUNT; kind++)
    without[kind] = Math.min(without[kind] as number, b.without[kind] as number);
  return { now: Math.min(a.now, b.now), without };
}
