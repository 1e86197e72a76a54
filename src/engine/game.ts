import { append } from '../domain/append.ts';
import { err, must, ok, type Result } from '../domain/result.ts';
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

/** The events of one action, and the state they left. */
export interface Step {
  readonly action: Action;
  /** The `seq` of its first event; the others follow it. */
  readonly seq: number;
  /** Its events. */
  readonly happened: readonly PlayedEvent[];
  /** The match before it; null: what the step before it led to. */
  readonly before: MatchState | null;
}

/** True if nothing has been played since people agreed on the table. */
export const isAgreedOn = ({ steps }: Pick<Game, 'steps'>): boolean => steps.at(-1)?.action.type === 'agree-on-table';

/** How many actions can be undone at least: more than players ever undo, few enough to keep. */
const REMEMBERED_STEPS = 32;
/** One step in this number keeps the match before it. A whole match takes ten times the memory of an event. */
const STEPS_A_STATE = 16;

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
  const steps = stepsAfter(game, { action, seq: seq + 1, happened });
  return ok({ game: { rules, state, seq: seq + events.length, steps }, events });
}

/**
 * The steps that may still be taken back, as they are with this beneath them. The end of a hand that was followed stands once it is
 * corrected; an entered one can be undone as a whole.
 */
function beneath(game: Game, corrected: readonly PlayedEvent[]): readonly Step[] {
  const { rules, state, steps } = game;
  const isLast = corrected.some(event => event.type === 'hands-corrected' && event.of === state.handNo);
  if (isLast && !state.hand?.told) return [];
  return steps.map((step, at) => ({ ...step, before: evolveAll(rules, stateBeforeStep(game, at), corrected) }));
}

/** The undoable steps after one more: nothing from before a hand that was started, or entered as a whole. */
function stepsAfter({ state, steps }: Game, step: Omit<Step, 'before'>): readonly Step[] {
  if (step.action.type === 'confirm-result') return [];
  // a step is written field by field: a spread one takes three times the memory
  const { action, seq, happened } = step;
  if (happened.some(({ type }) => STARTS.has(type))) return [{ action, seq, happened, before: state }];
  const left = steps.length < REMEMBERED_STEPS + STEPS_A_STATE ? steps : steps.slice(STEPS_A_STATE);
  return append(left, { action, seq, happened, before: left.length % STEPS_A_STATE === 0 ? state : null });
}

/** True if no hand is on, and none comes back however much is taken back: its secrets may be shown. */
export const isSettled = (game: Game): boolean =>
  !isHandOn(game.state) && game.steps.every((_, at) => !isHandOn(stateBeforeStep(game, at)));

/** The match before its latest actions, so many of them; null when they are not all remembered. */
export function stateBefore(game: Game, undone: number): MatchState | null {
  if (undone === 0) return game.state;
  return undone > game.steps.length ? null : stateBeforeStep(game, game.steps.length - undone);
}

/** The match before the step at this place. */
export function stateBeforeStep({ rules, steps }: Pick<Game, 'rules' | 'steps'>, at: number): MatchState {
  const from = steps.findLastIndex((step, i) => i <= at && step.before !== null);
  const before = must(steps[from]?.before, 'a state that the first step keeps');
  return steps.slice(from, at).reduce((state, { happened }) => evolveAll(rules, state, happened), before);
}

/** Takes the last action back, as an event that names all of its events: the record keeps both. */
export function undo(game: Game, at: number): Result<Played, Rejection> {
  const step = game.steps.at(-1);
  if (!step) return err({ code: 'action/nothing-to-undo' });
  const state = stateBeforeStep(game, game.steps.length - 1);
  const { seq: of, happened } = step;
  const seqs = [of, ...happened.slice(1).map((_, i) => of + 1 + i)] as const;
  const events = numbered(game, state, [{ type: 'action-undone', of, seqs }], at);
  return ok({ game: { ...game, state, seq: game.seq + 1, steps: game.steps.slice(0, -1) }, events });
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
