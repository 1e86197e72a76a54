import { append } from '../domain/append.ts';
import { err, ok, type Result } from '../domain/result.ts';
import type { Seat } from '../domain/seat.ts';
import type { Rules } from '../rules/rule-set.ts';
import type { Action, Asked } from './actions.ts';
import { decide } from './decide.ts';
import type { DomainEvent, HandEvent } from './events.ts';
import { evolveAll, type PlayedEvent } from './evolve.ts';
import type { Rejection } from './rejection.ts';
import { isHandOn, type MatchState, newMatch } from './state.ts';
import type { TableEvent } from './table-event.ts';
import { timed } from './timed.ts';

/** A match and how it came about: the state, and enough of the past to take the last actions back. */
export interface Game {
  readonly rules: Rules;
  readonly state: MatchState;
  /** The `seq` of the newest event; 0 before the first. */
  readonly seq: number;
  /** The latest actions of this hand, oldest first. */
  readonly steps: readonly Step[];
}

/** What one action did. */
export interface Step {
  readonly action: Action;
  /** The `seq` of each of its events. */
  readonly seqs: readonly [number, ...number[]];
  readonly before: MatchState;
}

/** True if nothing has been played since people agreed on the table. */
export const isAgreedOn = ({ steps }: Pick<Game, 'steps'>): boolean => steps.at(-1)?.action.type === 'agree-on-table';

/** How many actions can be undone: more than players ever undo, few enough to keep. */
const REMEMBERED_STEPS = 32;

/** Events before a hand or a match are settled: they can no longer be undone. */
const STARTS: ReadonlySet<DomainEvent['type']> = new Set(['match-started', 'hand-started']);

export const newGame = (rules: Rules, firstDealer: Seat | null): Game => ({
  rules,
  state: newMatch(rules, firstDealer),
  seq: 0,
  steps: [],
});

export interface Played {
  readonly game: Game;
  readonly events: readonly DomainEvent[];
}

/** Plays an action at a time (ms): the events it leads to, numbered, and the game after them. */
export function play(game: Game, action: Action, at: number): Result<Played, Rejection> {
  const decided = decide(game.rules, game.state, action);
  if (!decided.ok) return decided;
  const happened = timed(game, decided.value, at);
  const state = evolveAll(game.rules, game.state, happened);
  const events = numbered(game, state, happened, at, action.asked);
  const { rules, seq } = game;
  if (action.type === 'correct-hand')
    return ok({ game: { rules, state, seq: seq + events.length, steps: beneath(game, happened) }, events });
  const seqs = [seq + 1, ...events.slice(1).map(event => event.seq)] as const;
  const step: Step = { action, seqs, before: game.state };
  return ok({ game: { rules, state, seq: seq + events.length, steps: stepsAfter(game.steps, step, events) }, events });
}

/**
 * The steps that may still be taken back, as they are with this beneath them. The end of a hand that was followed stands once it is
 * corrected; an entered one can be undone as a whole.
 */
function beneath({ rules, state, steps }: Game, corrected: readonly PlayedEvent[]): readonly Step[] {
  const isLast = corrected.some(event => event.type === 'hands-corrected' && event.of === state.handNo);
  if (isLast && !state.hand?.told) return [];
  return steps.map(step => ({ ...step, before: evolveAll(rules, step.before, corrected) }));
}

/** The undoable events after one more step: nothing from before a hand that was started, or entered as a whole. */
function stepsAfter(before: readonly Step[], step: Step, events: readonly DomainEvent[]): readonly Step[] {
  if (step.action.type === 'confirm-result') return [];
  return events.some(({ type }) => STARTS.has(type)) ? [step] : append(latest(before), step);
}

/** True if no hand is on, and none comes back however much is taken back: its secrets may be shown. */
export const isSettled = ({ state, steps }: Pick<Game, 'state' | 'steps'>): boolean =>
  !isHandOn(state) && steps.every(({ before }) => !isHandOn(before));

/** The steps that are still remembered beside one more. */
const latest = (steps: readonly Step[]): readonly Step[] =>
  steps.length < REMEMBERED_STEPS ? steps : steps.slice(1 - REMEMBERED_STEPS);

/** The match before its latest actions, so many of them; null when they are not all remembered. */
export const stateBefore = ({ state, steps }: Pick<Game, 'state' | 'steps'>, undone: number): MatchState | null =>
  undone === 0 ? state : (steps.at(-undone)?.before ?? null);

/** Takes the last action back, as an event that names all of its events: the record keeps both. */
export function undo(game: Game, at: number): Result<Played, Rejection> {
  const step = game.steps.at(-1);
  if (!step) return err({ code: 'action/nothing-to-undo' });
  const events = numbered(game, step.before, [{ type: 'action-undone', of: step.seqs[0], seqs: step.seqs }], at);
  return ok({ game: { ...game, state: step.before, seq: game.seq + 1, steps: game.steps.slice(0, -1) }, events });
}

/** Puts what the table's equipment did on record; the hand is not changed by it. */
export function note(game: Game, event: TableEvent, at: number): Played {
  const events = numbered(game, game.state, [event], at);
  return { game: { ...game, seq: game.seq + 1 }, events };
}

const numbered = (
  game: Game,
  after: MatchState,
  events: readonly (HandEvent | TableEvent)[],
  at: number,
  asked?: Asked,
): readonly DomainEvent[] =>
  events.map((event, i) =>
    Object.assign({ seq: game.seq + 1 + i, at, handNo: after.handNo, ...(i === 0 && asked && { asked }) }, event),
  );

export const isTableEvent = <E extends { readonly type: string }>(
  event: E,
): event is Extract<E, { readonly type: TableEvent['type'] }> =>
  event.type === 'device-changed' || event.type === 'discrepancy-found' || event.type === 'discrepancy-resolved';
