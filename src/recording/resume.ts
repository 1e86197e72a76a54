import type { Seat } from '../domain/seat.ts';
import type { DomainEvent } from '../engine/events.ts';
import { type Game, newGame, note, type Played, play } from '../engine/game.ts';
import { emptyHistory, type History, stateBefore } from '../engine/history.ts';
import { isHandOn } from '../engine/state.ts';
import type { DeviceState, Discrepancy } from '../engine/table-event.ts';
import type { Rules } from '../rules/rule-set.ts';
import { readOn, startOfRecord } from './read-on.ts';
import { retrace } from './retrace.ts';

/** Where a recorded match stands, for a table to go on from there. */
export interface Resumption {
  /** The latest actions of a hand that is on included, so that they can still be taken back. */
  readonly game: Game;
  /** The same as displays know it. */
  readonly history: History;
  /** Everything on record. */
  readonly events: readonly DomainEvent[];
  /** The question the table was asking. */
  readonly discrepancy: Discrepancy | null;
  /** How many questions it has asked so far. */
  readonly discrepancies: number;
  /** Boards with at least one line. */
  readonly boards: readonly string[];
  /** Facts that are true now and not yet on record: no board has sent a line. To be kept and shown before anything else. */
  readonly news: readonly DomainEvent[];
  /** Part of this hand's record is damaged: the state of the hand is unknown, so it is given up. */
  readonly isHandLost: boolean;
  /** The moment it goes on at: never before its last event. */
  readonly at: number;
}

/** Reads a match up to its last event. Damage costs the hand it is in, never the points moved before or after. */
export function resumeMatch(
  rules: Rules,
  firstDealer: Seat | null,
  events: readonly DomainEvent[],
  now: number,
): Resumption {
  const at = Math.max(now, events.at(-1)?.at ?? now);
  const { history, isDamaged } = events.reduce(readOn, startOfRecord(emptyHistory(rules, firstDealer)));
  const questions = events.filter(event => event.type === 'discrepancy-found');
  const left: Game = {
    ...newGame(rules, firstDealer),
    state: history.state,
    seq: events.at(-1)?.seq ?? 0,
    // the end of a hand that a start has gone by is given out, and stands
    steps: isDamaged || !isHandOn(history.state) ? [] : latestSteps(history, events),
  };
  const isHandLost = isDamaged && isHandOn(history.state);
  const { game, events: news } = unheardOf(left, events, at, isHandLost);
  return {
    game,
    history,
    events,
    discrepancy: openQuestion(events),
    discrepancies: Math.max(0, ...questions.map(({ id }) => id)),
    boards: [...boardStates(events).keys()],
    news,
    isHandLost,
    at,
  };
}

/** The table's open question; null: none. */
export function openQuestion(events: readonly DomainEvent[]): Discrepancy | null {
  const asked = events.findLast(event => event.type === 'discrepancy-found');
  const isAnswered = events.some(event => event.type === 'discrepancy-resolved' && event.id === asked?.id);
  return asked && !isAnswered ? asked : null;
}

/** Boards count as away until they say something; a hand that cannot be known is given up. */
function unheardOf(game: Game, recorded: readonly DomainEvent[], at: number, isHandLost: boolean): Played {
  let now: Played = { game, events: [] };
  for (const [port, state] of boardStates(recorded)) {
    if (state === 'offline') continue;
    now = followedBy(now, note(now.game, { type: 'device-changed', port, state: 'offline' }, at));
  }
  const voided = isHandLost ? play(now.game, { type: 'void-hand' }, at) : null;
  return voided?.ok ? followedBy(now, voided.value) : now;
}

const boardStates = (events: readonly DomainEvent[]): ReadonlyMap<string, DeviceState> =>
  new Map(events.flatMap(event => (event.type === 'device-changed' ? [[event.port, event.state] as const] : [])));

const followedBy = (first: Played, then: Played): Played => ({
  game: then.game,
  events: [...first.events, ...then.events],
});

/** The actions of this hand that may be taken back; none where today's rules would give another hand. */
function latestSteps(history: History, events: readonly DomainEvent[]): Game['steps'] {
  const start = events.findLastIndex(event => event.type === 'hand-started');
  const started = events[start];
  const before = started && stateBefore(history, started.seq);
  if (!before) return [];
  const { game, difference } = retrace(
    { rules: history.rules, state: before, seq: started.seq - 1, steps: [] },
    events.slice(start),
  );
  return difference ? [] : game.steps;
}
