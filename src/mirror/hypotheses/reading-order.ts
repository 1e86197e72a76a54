import { isKnown } from '../../domain/kinds.ts';
import type { Seat } from '../../domain/seat.ts';
import { kindOf, type SeenKind } from '../../domain/tile.ts';
import type { Zone } from '../../domain/zone.ts';
import type { Action } from '../../engine/actions.ts';
import { arrivalOrder } from '../evidence/arrival-order.ts';
import type { TablePicture } from '../evidence/table-picture.ts';
import type { Hypotheses } from './hypothesis.ts';

/** However late readings come (ms), a tile that was read so much sooner than another was put down before it. */
const SURELY_SOONER_MS = 1500;

/** When (ms) what an action of a seat put down was read. */
interface Read {
  readonly seat: Seat;
  readonly at: number;
  readonly isDiscard: boolean;
}

/** Those explanations that are least at odds with the order in which the discards and sets of each seat were read. */
export function inReadingOrder(hypotheses: Hypotheses, picture: TablePicture): Hypotheses {
  if (hypotheses.length < 2) return hypotheses;
  const readBy = readings(picture);
  const odds = hypotheses.map(({ actions }) => {
    const read = actions.flatMap(action => readBy(action) ?? []);
    return read.filter(({ seat, at }, i) =>
      read.slice(i + 1).some(later => later.isDiscard && later.seat === seat && at - later.at >= SURELY_SOONER_MS),
    ).length;
  });
  const least = Math.min(...odds);
  return hypotheses.filter((_, i) => odds[i] === least);
}

/** Whether these discards were read one after the other; of those that were never read nothing is said. */
export function areInOrderOfArrival(discards: readonly Action[], picture: TablePicture): boolean {
  const readBy = readings(picture);
  const read = discards.flatMap(discard => readBy(discard) ?? []);
  return read.every(({ at }, i) => read.slice(i + 1).every(later => at < later.at));
}

/** When what an action put down was read, of a discard its tile, of a set the first that turned up there; null: nobody can tell. */
function readings(picture: TablePicture): (action: Action) => Read | null {
  const rows = arrivalOrder(picture);
  const discardedAt = (zone: Zone, tile: SeenKind): number | undefined =>
    rows.get(zone)?.findLast(({ kind }) => kind === tile)?.since;
  return action => {
    if (action.type === 'discard') {
      const at = discardedAt(`discard${action.seat}`, action.tile);
      return at === undefined ? null : { seat: action.seat, at, isDiscard: true };
    }
    if (!('seat' in action && 'tiles' in action)) return null;
    const at = Math.min(...laidAt(picture, `meld${action.seat}`, action.tiles));
    return Number.isFinite(at) ? { seat: action.seat, at, isDiscard: false } : null;
  };
}

/** When tiles of these kinds that lie in a zone first turned up there. Only antennas tell that one was only lifted since. */
function laidAt({ tiles, trails }: TablePicture, zone: Zone, kinds: readonly SeenKind[]): readonly number[] {
  const faces = kinds.filter(isKnown);
  return [...tiles].flatMap(([tile, { zones }]) => {
    const isOfIt = zones.at(-1) === zone && faces.includes(kindOf(tile));
    const stay = isOfIt ? trails.get(tile)?.find(each => each.zone === zone) : undefined;
    return stay ? [stay.since] : [];
  });
}
