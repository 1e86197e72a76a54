import { allKnown } from '../domain/kinds.ts';
import { SEATS, type Seat, seatAfter } from '../domain/seat.ts';
import type { Rules } from '../rules/rule-set.ts';
import type { Action, ActionOf, ClaimedSetType } from './actions.ts';
import { judgeWin } from './finished.ts';
import type { HandState } from './state.ts';

/** Actions that others may take with a tile a player gave up. */
export type Claiming = ActionOf<'win' | ClaimedSetType>;

export const isClaiming = (action: Action): action is Claiming =>
  action.type === 'win' || action.type === 'claim-kong' || action.type === 'claim-pung' || action.type === 'claim-chow';

/** True if a player lays down a set with a tile that another player gave up. */
export const isClaimOfSet = (action: Action): action is Exclude<Claiming, { readonly type: 'win' }> =>
  isClaiming(action) && action.type !== 'win';

const PRIORITY: readonly Claiming['type'][] = ['win', 'claim-kong', 'claim-pung', 'claim-chow'];

/**
 * Who is served first when several want the same tile: a win before a set of one kind, that before a chow. Of several
 * winners the nearest after the giver, or where the table plays it so the one who is paid most.
 */
export function inOrderOfClaims(rules: Rules, hand: HandState, claims: readonly Claiming[]): readonly Claiming[] {
  if (claims.length < 2) return claims;
  const giver = hand.claimable?.seat ?? hand.robbable?.seat ?? hand.turn;
  const away = (seat: Seat): number => SEATS.findIndex(steps => seatAfter(giver, steps) === seat);
  const paid = (action: Claiming): number =>
    action.type === 'win' && rules.flow.winnersOnOneTile === 'best-hand' ? paymentOf(rules, hand, action.seat) : 0;
  return claims.toSorted(
    (a, b) => PRIORITY.indexOf(a.type) - PRIORITY.indexOf(b.type) || paid(b) - paid(a) || away(a.seat) - away(b.seat),
  );
}

function paymentOf(rules: Rules, hand: HandState, seat: Seat): number {
  const held = allKnown(hand.secret.concealed[seat]);
  const judged = held && judgeWin(rules, hand, seat, held);
  if (!judged?.score.legal) return 0;
  return judged.score.transfers.reduce((sum, transfer) => sum + (transfer.to === seat ? transfer.points : 0), 0);
}
