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
  /** How this hand stood before its latest event, and so on back to where it started. */
  readonly past: Past | null;
}

interface Past {
  /** The event that came then. */
  readonly seq: number;
  readonly state: MatchState;
  readonly earlier: Past | null;
}

export const emptyHistory = (rules: Rules, firstDealer: Seat | null): History => ({
  rules,
  state: newMatch(rules, firstDealer),
  past: null,
});

/** The history with one event more. */
export function remember(history: History, event: DomainEvent): History {
  const { rules, state } = history;
  if (isTableEvent(event)) return history;
  // an end that is confirmed is taken back no more
  if (event.type === 'result-confirmed') return { ...history, past: null };
  if (event.type === 'hands-corrected')
    return { rules, state: evolve(rules, state, event), past: beneath(rules, history.past, event) };
  const isStart = event.type === 'match-started' || event.type === 'hand-started';
  const past: Past = { seq: event.seq, state, earlier: isStart ? null : history.past };
  if (event.type !== 'action-undone') return { rules, state: evolve(rules, state, event), past };
  return { rules, state: must(stateBefore(history, event.of), `the undone event ${event.of} on record`), past };
}

/** The match that an undo may lead back to, as a correction of earlier hands leaves it. */
function beneath(
  rules: Rules,
  past: Past | null,
  event: Extract<DomainEvent, { type: 'hands-corrected' }>,
): Past | null {
  const chain: Past[] = [];
  for (let one = past; one; one = one.earlier) chain.push(one);
  return chain.reduceRight<Past | null>(
    (earlier, { seq, state }) => ({ seq, state: evolve(rules, state, event), earlier }),
    null,
  );
}

/** The state before an event of this hand; null when it is none of its events. */
export function stateBefore(history: History, seq: number): MatchState | null {
  let { past } = history;
  while (past && past.seq > seq) past = past.earlier;
  return past?.seq === seq ? past.state : null;
}

/** The state a record leads to; the same events always lead to the same one. */
export const replay = (rules: Rules, firstDealer: Seat | null, events: readonly DomainEvent[]): MatchState =>
  events.reduce(remember, emptyHistory(rules, firstDealer)).state;
