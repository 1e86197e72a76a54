import { allKnown } from '../../domain/kinds.ts';
import { SEATS, type Seat } from '../../domain/seat.ts';
import { SUIT_KINDS, type TileKind, UNKNOWN } from '../../domain/tile.ts';
import { tilesLeft } from '../../domain/wall.ts';
import { horsesFor, horsesToFlip } from '../../engine/horses.ts';
import type { HandState } from '../../engine/state.ts';
import type { Choice } from '../../engine/table-event.ts';
import { cannotTurnUp } from '../../engine/tiles-on-the-table.ts';
import type { Rules } from '../../rules/rule-set.ts';
import type { SeenZones } from '../evidence/table-picture.ts';
import type { Unexplained } from '../expectation/expectation.ts';
import type { TableNow } from '../expectation/table-now.ts';

/** More horses can have hit the four in too many ways to be chosen from. */
const HORSES = 2;

/** Horses that are due and that nobody saw, and may be laid down once more where their place is read; none where all are known. */
export function unseenHorses({ game: { rules, state }, seen }: TableNow): SeenZones {
  const { hand } = state;
  const due = hand?.phase === 'horses' && seen.has('indicator') ? horsesToFlip(rules, hand) : 0;
  return due > 0 ? new Map([['indicator', Array.from({ length: due }, () => UNKNOWN)]]) : new Map();
}

/** Whom the horses that are due may hit. */
export function horseChoices({ game: { rules, state } }: Pick<TableNow, 'game'>): readonly Choice[] {
  const { hand } = state;
  const ways = hand?.phase === 'horses' ? waysToHit(rules, hand, horsesToFlip(rules, hand)) : [];
  return ways.map(tiles => ({ undone: 0, actions: [{ type: 'flip-horses', tiles }] }));
}

/**
 * Which tiles so many horses may be that can still be in the wall, one way of all that hit the same players; none where there are too
 * many horses.
 */
export function waysToHit(rules: Rules, hand: HandState, count: number): readonly (readonly TileKind[])[] {
  const { horses } = rules.flow;
  if (!horses || count === 0) return [[]];
  if (count > HORSES) return [];
  const left = SUIT_KINDS.filter(kind => cannotTurnUp(rules, hand, kind) === null);
  const hitting = SEATS.flatMap(seat => {
    const [one, another = one] = left.filter(kind => horses.hits(kind, hand.dealer) === seat);
    return one && another ? [{ one, another }] : [];
  });
  return count === 1
    ? hitting.map(({ one }) => [one])
    : hitting.flatMap(({ one, another }, i) => [
        [one, another],
        ...hitting.slice(i + 1).map(other => [one, other.one]),
      ]);
}

/** The horses that lie there, or, of those that nobody has seen, one way of all that hit the same players; the wall may have had none left. */
export function horsesFlipped(
  rules: Rules,
  hand: HandState,
  winner: Seat,
  unexplained: Unexplained,
): readonly (readonly TileKind[])[] {
  const due = horsesFor(rules, hand, winner);
  const lying = allKnown(unexplained.get('indicator') ?? []);
  if (lying?.length === due) return [lying];
  if (lying?.length !== 0) return [];
  const ways = waysToHit(rules, hand, due);
  return isNearTheEnd(hand) ? [[], ...ways] : ways;
}

/** With no more tiles left than this by what was followed, the one that won may have been the last, and no horse be left. */
const NEAR_THE_END = 4;

export const isNearTheEnd = ({ wall }: HandState): boolean => tilesLeft(wall) <= NEAR_THE_END;
