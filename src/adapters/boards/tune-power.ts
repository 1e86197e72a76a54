import type { TagUid } from '../../domain/tile.ts';
import { isTileZone, type Zone } from '../../domain/zone.ts';
import { isPowerRefused, SETTLES_WITHIN_MS, type TagsHeard, type Visit } from './measure-margin.ts';

/** The carrier at each level, in volts of a supply of 5 V: docs/reference/firmware.md, "The carrier". */
const LEVEL_V = [5, 4.85, 4.75, 4.5, 4, 3, 2.75, 2.5, 2] as const;
export const WEAKEST_LEVEL = LEVEL_V.length - 1;
/** How much weaker each level is than the strongest, dB. */
export const levelDb = (level: number): number => 20 * Math.log10((LEVEL_V[level] ?? 0) / LEVEL_V[0]);
const LEVELS: readonly number[] = LEVEL_V.map((_, level) => level);

/** The range of levels that suit a loop. */
export interface LevelRange {
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

/** Tags that were read in a zone, at each level from the weakest on; as many lists as levels. */
export interface ZoneLevels {
  readonly zone: Zone;
  readonly tags: readonly ReadonlySet<TagUid>[];
}

/** Reads a board's zones at every level; null if the board cannot set its carrier. */
export async function readAtLevels(visit: Visit, heard: TagsHeard): Promise<readonly ZoneLevels[] | null> {
  const zones = (visit.status.hello?.zones ?? []).filter(isTileZone);
  const read = new Map<Zone, ReadonlySet<TagUid>[]>(zones.map(zone => [zone, []]));
  try {
    for (const level of LEVELS) {
      visit.command({ type: 'POWER', weaker: level });
      await visit.until(() => isPowerRefused(visit), SETTLES_WITHIN_MS);
      if (isPowerRefused(visit)) return null;
      for (const zone of zones) read.get(zone)?.push(new Set(heard.in(zone)));
    }
  } finally {
    visit.command({ type: 'POWER', weaker: null });
  }
  return zones.map(zone => ({ zone, tags: read.get(zone) ?? [] }));
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
