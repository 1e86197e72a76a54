import type { TagUid } from '../../domain/tile.ts';
import type { Zone } from '../../domain/zone.ts';
import { LEVELS, levelDb, readAtLevels, type TagsHeard, type Visit, WEAKEST_LEVEL } from './carrier-levels.ts';

/** A loop has a margin if it reads all its tags with a carrier weaker by so much, dB. */
const NEEDED_DB = -3;

/** The tags in a zone at its loop's own level, and the first weaker level at which each of some was no longer read. */
export interface ZoneMargin {
  readonly zone: Zone;
  readonly level: number;
  readonly tags: number;
  readonly lost: ReadonlyMap<TagUid, number>;
}

/**
 * Weakens a board's field step by step and returns the tags that are then no longer read; null if the board cannot do that.
 * `levels`: of each loop, in the order of the board's zones.
 */
export async function measureMargin(
  visit: Visit,
  heard: TagsHeard,
  levels: readonly number[],
): Promise<readonly ZoneMargin[] | null> {
  const strongest = Math.min(...levels);
  const zones = await readAtLevels(visit, heard, { levels: LEVELS.slice(strongest) });
  if (zones === null) return null;
  return zones.map(({ zone, tags }, i) => {
    const level = levels[i] ?? strongest;
    return marginOf(zone, level, tags.slice(level - strongest));
  });
}

/** `tags`: read at the loop's own level and at each weaker one. */
function marginOf(zone: Zone, level: number, [own = new Set(), ...weaker]: readonly ReadonlySet<TagUid>[]): ZoneMargin {
  const lost = new Map(
    [...own].flatMap(tag => {
      const step = weaker.findIndex(read => !read.has(tag));
      return step < 0 ? [] : [[tag, level + 1 + step] as const];
    }),
  );
  return { zone, level, tags: own.size, lost };
}

/** How much weaker a level is than a loop's own, dB. */
const belowDb = (level: number, own: number): number => levelDb(level) - levelDb(own);

/** True if no tag is lost until the carrier is 3 dB weaker, or as weak as it can be. */
export function isMarginEnough({ level: own, lost }: ZoneMargin): boolean {
  const needed = LEVELS.find(level => belowDb(level, own) <= NEEDED_DB) ?? WEAKEST_LEVEL;
  return [...lost.values()].every(level => level > needed);
}

/** A zone in one line: its tiles, and at each step which of them are lost. */
export function formatMargin({ zone, level: own, tags, lost }: ZoneMargin): string {
  if (tags === 0) return `${zone}  no tile is read at level ${own}`;
  if (own === WEAKEST_LEVEL) return `${zone}  ${tags} tiles at level ${own}, the weakest: no margin can be measured`;
  const steps = LEVELS.slice(own + 1).map(level => {
    const gone = [...lost].flatMap(([uid, at]) => (at === level ? [uid] : []));
    const db = `${belowDb(level, own).toFixed(1)} dB`;
    if (gone.length > 0) return `${db} without ${gone.join(' ')}`;
    return [...lost.values()].some(at => at < level) ? `${db} no others` : `${db} all`;
  });
  return `${zone}  ${tags} tiles at level ${own}: ${steps.join(', ')}`;
}
