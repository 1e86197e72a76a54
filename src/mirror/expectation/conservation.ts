import { isKnown } from '../../domain/kinds.ts';
import { SEATS } from '../../domain/seat.ts';
import type { SeenKind, TileKind } from '../../domain/tile.ts';
import type { Zone } from '../../domain/zone.ts';
import type { Action } from '../../engine/actions.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { SeenZones } from '../evidence/table-picture.ts';
import { type Expectation, missing } from './expectation.ts';

/**
 * Whether the sets of these actions would take more tiles than there are: while a discard is on its way to a set it is
 * still read where it lay, and must not be counted there and in the set. `before` and `after`: what should lie where without
 * these actions, and with them.
 */
export function takesMoreTilesThanExist(
  evidence: Evidence,
  actions: readonly Action[],
  { before, after }: { readonly before: Expectation; readonly after: Expectation },
): boolean {
  const { seen } = evidence;
  const laidDown = actions.flatMap(setOf).filter(kind => isAmongDiscards(seen, kind));
  if (laidDown.length === 0) return false;
  const { turnedUp } = evidence;
  // Where only cameras look no tile is told from others of its kind.
  if (turnedUp.size === 0) return false;
  // A tile whose chip has died is known from what people said of it.
  const unread = missing(before, seen);
  return [...new Set(laidDown)].some(
    kind => countIn(after, seen, kind) > (turnedUp.get(kind) ?? 0) + countIn(unread, seen, kind),
  );
}

const setOf = (action: Action): readonly TileKind[] =>
  'seat' in action && 'tiles' in action ? action.tiles.filter(isKnown) : [];

const isAmongDiscards = (seen: SeenZones, kind: TileKind): boolean =>
  SEATS.some(seat => seen.get(`discard${seat}`)?.includes(kind));

/** How many tiles of this kind lie in zones that somebody senses. */
function countIn(zones: ReadonlyMap<Zone, readonly SeenKind[]>, seen: SeenZones, kind: TileKind): number {
  let count = 0;
  for (const [zone, tiles] of zones) if (seen.has(zone)) for (const tile of tiles) if (tile === kind) count += 1;
  return count;
}
