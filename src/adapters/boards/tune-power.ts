import { LEVELS, levelDb, WEAKEST_LEVEL, type ZoneLevels } from './carrier-levels.ts';

/** The range of levels that suit a loop. */
interface LevelRange {
  /** The weakest level at which every tile of its own is read; null: not even the strongest. */
  readonly reads: number | null;
  /** The strongest level at which no tile beside it is read. */
  readonly spares: number;
}

/** Returns the level in the middle of the range, in decibels; where nothing suits both, the one that reads its own tiles. */
export function middleLevel({ reads, spares }: LevelRange): number {
  if (reads === null) return 0;
  const middle = (levelDb(reads) + levelDb(Math.min(spares, reads))) / 2;
  return LEVELS.filter(level => level <= reads && level >= Math.min(spares, reads)).reduce((best, level) =>
    Math.abs(levelDb(level) - middle) < Math.abs(levelDb(best) - middle) ? level : best,
  );
}

/** The weakest level at which all tags are read that the strongest reads; null: there are none. */
export function weakestThatReads({ tags }: ZoneLevels): number | null {
  const all = tags[0]?.size ?? 0;
  if (all === 0) return null;
  const missing = tags.findIndex(some => some.size < all);
  return missing < 0 ? WEAKEST_LEVEL : missing - 1;
}

/** The strongest level at which no tag is read, at this one and all weaker ones; above the weakest: none. */
export const strongestThatSpares = ({ tags }: ZoneLevels): number => tags.findLastIndex(some => some.size > 0) + 1;
