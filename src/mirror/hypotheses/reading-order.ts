import type { Seat } from '../../domain/seat.ts';
import type { SeenKind } from '../../domain/tile.ts';
import { arrivalOrder } from '../evidence/arrival-order.ts';
import type { TablePicture } from '../evidence/table-picture.ts';
import type { Hypotheses } from './hypothesis.ts';

/** However late readings come (ms), a tile that was read so much sooner than another was put down before it. */
const SURELY_SOONER_MS = 1500;

/** Those explanations that are least at odds with the order in which the discards of each seat were read. */
export function inReadingOrder(hypotheses: Hypotheses, picture: TablePicture): Hypotheses {
  if (hypotheses.length < 2) return hypotheses;
  const rows = arrivalOrder(picture);
  const readAt = (seat: Seat, tile: SeenKind): number | undefined =>
    rows.get(`discard${seat}`)?.findLast(({ kind }) => kind === tile)?.since;
  const odds = hypotheses.map(({ actions }) => {
    const discards = actions.filter(action => action.type === 'discard');
    const read = discards.flatMap(({ seat, tile }) => {
      const at = readAt(seat, tile);
      return at === undefined ? [] : [{ seat, at }];
    });
    return read.filter(({ seat, at }, i) =>
      read.slice(i + 1).some(later => later.seat === seat && at - later.at >= SURELY_SOONER_MS),
    ).length;
  });
  const least = Math.min(...odds);
  return hypotheses.filter((_, i) => odds[i] === least);
}
