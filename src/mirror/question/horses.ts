import { SEATS } from '../../domain/seat.ts';
import { SUIT_KINDS, type TileKind } from '../../domain/tile.ts';
import { horsesToFlip } from '../../engine/horses.ts';
import type { HandState, MatchState } from '../../engine/state.ts';
import type { Choice } from '../../engine/table-event.ts';
import { cannotTurnUp } from '../../engine/tiles-on-the-table.ts';
import type { Rules } from '../../rules/rule-set.ts';

/** More horses can have hit the four in too many ways to be chosen from. */
const HORSES = 2;

/** Which players the horses that are due may hit. */
export function horseChoices(rules: Rules, { hand }: MatchState): readonly Choice[] {
  const ways = hand?.phase === 'horses' ? waysToHit(rules, hand, horsesToFlip(rules, hand)) : [];
  return ways.map(tiles => ({ undone: 0, actions: [{ type: 'flip-horses', tiles }] }));
}

/**
 * Which tiles this number of horses may be that can still be in the wall, one way of all that hit the same players; none where there are
 * too many horses.
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
