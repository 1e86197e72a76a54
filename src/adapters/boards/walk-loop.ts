import type { WalkMargin } from '../../antenna/walk-map.ts';
import type { Zone } from '../../domain/zone.ts';
import { LEVELS, levelDb, readAtLevels, type TagsHeard, type Visit, WEAKEST_LEVEL } from './carrier-levels.ts';

/** A board reads one tag, and reports it as gone, within this time (ms), also beside four others on the air. */
const ONE_TAG_MS = 3000;

/**
 * Returns the margin of the tile on this zone's loop: how much weaker than the strongest its carrier may be; `unread` if not even
 * the strongest reads it, null if the board cannot set its carrier.
 */
export async function readWhereItLies(
  visit: Visit,
  heard: TagsHeard,
  zone: Zone,
): Promise<WalkMargin | 'unread' | null> {
  const [strongest] = (await readAtLevels(visit, heard, { levels: [0], settlesMs: ONE_TAG_MS })) ?? [null];
  if (strongest === null) return null;
  if (heard.in(zone).size === 0) return 'unread';
  const levels = LEVELS.slice(1);
  const zones = await readAtLevels(visit, heard, { levels, settlesMs: ONE_TAG_MS });
  const tags = zones?.find(one => one.zone === zone)?.tags ?? [];
  const lost = tags.findIndex(some => some.size === 0);
  if (lost < 0) return { db: -levelDb(WEAKEST_LEVEL), isAtLeast: true };
  // Between the last level that reads it and the first that does not.
  return { db: -(levelDb(lost) + levelDb(lost + 1)) / 2, isAtLeast: false };
}
