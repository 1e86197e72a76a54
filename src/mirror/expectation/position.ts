import type { Action } from '../../engine/actions.ts';
import { legalActions } from '../../engine/legal-actions.ts';
import type { MatchState } from '../../engine/state.ts';
import type { Rules } from '../../rules/rule-set.ts';
import { type Expectation, expectation } from './expectation.ts';
import { stateAfter } from './state-after.ts';

/**
 * A point of the game and what may follow. Readings change far more often than the game goes on, so whatever has been
 * worked out about a state is kept as long as the state is.
 */
export class Position {
  readonly state: MatchState;
  readonly #rules: Rules;
  readonly #next = new Map<string, Position | null>();
  #legal: readonly Action[] | null = null;
  #expected: Expectation | null = null;

  private constructor(rules: Rules, state: MatchState) {
    this.#rules = rules;
    this.state = state;
  }

  static from(rules: Rules, state: MatchState): Position {
    const known = positions.get(state) ?? new Position(rules, state);
    positions.set(state, known);
    return known;
  }

  /** Everything that may happen next. */
  get legal(): readonly Action[] {
    this.#legal ??= legalActions(this.#rules, this.state);
    return this.#legal;
  }

  /** What should lie where. */
  get expected(): Expectation {
    this.#expected ??= expectation(this.state);
    return this.#expected;
  }

  /** After these actions, one after the other; null when one of them is not possible. */
  after(actions: readonly Action[]): Position | null {
    let ahead: Position | null = this;
    for (const action of actions) if (ahead) ahead = ahead.#afterOne(action);
    return ahead;
  }

  #afterOne(action: Action): Position | null {
    const key = JSON.stringify(action);
    const known = this.#next.get(key);
    if (known !== undefined) return known;
    const state = stateAfter(this.#rules, this.state, [action]);
    const next = state && Position.from(this.#rules, state);
    this.#next.set(key, next);
    return next;
  }
}

const positions = new WeakMap<MatchState, Position>();
