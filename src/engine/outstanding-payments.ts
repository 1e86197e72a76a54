import { type Transfer, unpaid } from '../domain/money.ts';
import type { Rules } from '../rules/rule-set.ts';
import { score } from '../rules/score.ts';
import { balancesAfter, evolveAll, type PlayedEvent } from './evolve.ts';
import { finishedHand } from './finished.ts';
import type { MatchState } from './state.ts';

/** The payments still due once these events have happened. */
export function settled(rules: Rules, state: MatchState, events: readonly PlayedEvent[]): readonly PlayedEvent[] {
  const { hand } = evolveAll(rules, state, events);
  const result = hand ? score(rules, finishedHand(rules, hand, hand.win)) : null;
  return hand && result?.legal ? paid(state, unpaid(result.transfers, hand.transfers)) : [];
}

/** The event that moves these points; none when there is nothing to pay. */
export const paid = (state: MatchState, transfers: readonly Transfer[]): readonly PlayedEvent[] =>
  transfers.length === 0
    ? []
    : [{ type: 'points-transferred', transfers, balances: balancesAfter(state.balances, transfers) }];
