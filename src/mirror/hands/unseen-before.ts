import { SEATS } from '../../domain/seat.ts';
import type { Zone } from '../../domain/zone.ts';
import type { Action } from '../../engine/actions.ts';
import { legalActions } from '../../engine/legal-actions.ts';
import type { MatchState } from '../../engine/state.ts';
import type { Rules } from '../../rules/rule-set.ts';
import { after } from '../belief/engine-steps.ts';

/** The deal and the draws into racks without antennas that must have come before an action; null: it is not possible after any of them. */
export function unseenBefore(
  rules: Rules,
  state: MatchState,
  action: Action,
  sensed: ReadonlySet<Zone>,
): readonly Action[] | null {
  const before: Action[] = [];
  for (let at: MatchState | null = state; at && !after(rules, at, action); ) {
    const next = legalActions(rules, at).find(each => isUnseen(each, sensed));
    if (!next) return null;
    before.push(next);
    at = after(rules, at, next);
  }
  return before;
}

function isUnseen(action: Action, sensed: ReadonlySet<Zone>): boolean {
  if (action.type === 'draw') return !sensed.has(`rack${action.seat}`);
  return action.type === 'deal' && !SEATS.some(seat => sensed.has(`rack${seat}`));
}
