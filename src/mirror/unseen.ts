import { SEATS } from '../domain/seat.ts';
import type { Action } from '../engine/actions.ts';
import { decide } from '../engine/decide.ts';
import { evolve } from '../engine/evolve.ts';
import { legalActions } from '../engine/legal-actions.ts';
import type { MatchState } from '../engine/state.ts';
import type { Rules } from '../rules/rule-set.ts';
import type { SeenZones } from './table-picture.ts';

/** A point that play may have reached without anybody having seen it get there. */
export interface Reached {
  readonly by: readonly Action[];
  readonly state: MatchState;
}

/**
 * Where play may stand by now although nothing has been seen: tiles are dealt and drawn into racks that nobody senses,
 * and only what follows shows that they were. The least first: nothing at all.
 */
export function reachedUnseen(rules: Rules, state: MatchState, seen: SeenZones): readonly Reached[] {
  const reached: Reached[] = [{ by: [], state }];
  for (let last = reached[0]; last; ) {
    const action = unseenAction(rules, last.state, seen);
    const after = action && stateAfter(rules, last.state, [action]);
    last = after ? { by: [...last.by, action], state: after } : undefined;
    if (last) reached.push(last);
  }
  return reached;
}

/** What happens next without any sensor telling; null when somebody would see it. There is never more than one. */
const unseenAction = (rules: Rules, state: MatchState, seen: SeenZones): Action | null =>
  SEATS.every(seat => seen.has(`rack${seat}`))
    ? null
    : (legalActions(rules, state).find(action => isUnseen(action, seen)) ?? null);

/** Whether only what follows tells that this was done. */
export function isUnseen(action: Action, seen: SeenZones): boolean {
  if (action.type === 'draw') return !seen.has(`rack${action.seat}`);
  return action.type === 'deal' && !SEATS.some(seat => seen.has(`rack${seat}`));
}

/** What is true after these actions, one after the other; null when one of them is not possible. */
export function stateAfter(rules: Rules, state: MatchState, actions: readonly Action[]): MatchState | null {
  let after = state;
  for (const action of actions) {
    const decided = decide(rules, after, action);
    if (!decided.ok) return null;
    after = decided.value.reduce((s, event) => evolve(rules, s, event), after);
  }
  return after;
}
