import { must } from '../domain/result.ts';
import type { Seat } from '../domain/seat.ts';
import type { Rules } from '../rules/rule-set.ts';
import type { DomainEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { isTableEvent } from './game.ts';
import { type MatchState, newMatch } from './state.ts';

/** A record being read: the state its events have led to, and those an undo may lead back to. */
export interface History {
  readonly rules: Rules;
  readonly state: MatchState;
  /** The state before each event of this hand, by its `seq`. */
  readonly before: ReadonlyMap<number, MatchState>;
}

export const emptyHistory = (rules: Rules, firstDealer: Seat | null): History => ({
  rules,
  state: newMatch(rules, firstDealer),
  before: new Map(),
});

/** The history with one event more. */
export function remember(history: History, event: DomainEvent): History {
  const { rules, state } = history;
  if (isTableEvent(event)) return history;
  const before = new Map(event.type === 'match-started' || event.type === 'hand-started' ? [] : history.before).set(
    event.seq,
    state,
  );
  if (event.type !== 'action-undone') return { rules, state: evolve(rules, state, event), before };
  return { rules, state: must(before.get(event.of), `the undone event ${event.of} on record`), before };
}

/** The state a record leads to; the same events always lead to the same one. */
export const replay = (rules: Rules, firstDealer: Seat | null, events: readonly DomainEvent[]): MatchState =>
  events.reduce(remember, emptyHistory(rules, firstDealer)).state;
