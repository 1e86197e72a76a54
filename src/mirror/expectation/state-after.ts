import type { Action } from '../../engine/actions.ts';
import { decide } from '../../engine/decide.ts';
import { evolveAll } from '../../engine/evolve.ts';
import type { MatchState } from '../../engine/state.ts';
import type { Rules } from '../../rules/rule-set.ts';

/** What is true after these actions, one after the other; null when one of them is not possible. */
export function stateAfter(rules: Rules, state: MatchState, actions: readonly Action[]): MatchState | null {
  let after = state;
  for (const action of actions) {
    const decided = decide(rules, after, action);
    if (!decided.ok) return null;
    after = evolveAll(rules, after, decided.value);
  }
  return after;
}
