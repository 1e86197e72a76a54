import { InvariantError, must } from '../domain/result.ts';
import type { Seat } from '../domain/seat.ts';
import { tilesOf } from '../domain/tile.ts';
import type { Zone } from '../domain/zone.ts';
import type { Action } from '../engine/actions.ts';
import { decide } from '../engine/decide.ts';
import type { Discrepancy, DomainEvent, TableEvent } from '../engine/events.ts';
import { type Game, note, type Played, play, undo } from '../engine/game.ts';
import { legalActions } from '../engine/legal-actions.ts';
import { isMatchOver } from '../engine/next-hand.ts';
import type { Rejection } from '../engine/rejection.ts';
import { isHandOn, isLaidOut, type MatchState } from '../engine/state.ts';
import { isPlayedOut } from '../engine/tiles-on-the-table.ts';
import type { BoardState, ButtonId, Observation } from '../sensing/observation.ts';
import { agreedTable } from './agreed-table.ts';
import { expectation } from './expectation.ts';
import { type Explained, type Explanation, explain } from './explain.ts';
import { discrepancy } from './guidance.ts';
import { areDealt, isJustBegun, lateStart } from './late-start.ts';
import { Lookahead } from './lookahead.ts';
import { distinctOutcomes } from './outcomes.ts';
import { agedSteps, commonSteps, isNothingHappened, type PendingStep, type Step } from './pending-steps.ts';
import { SaidEarly } from './said-early.ts';
import { seenFoul } from './seen-foul.ts';
import { SetUp } from './set-up.ts';
import {
  BLURRED_QUESTION_AFTER_MS,
  LATE_START_AFTER_MS,
  QUESTION_AFTER_MS,
  STILL_MOVING_MS,
  settleMs,
  UNDO_SETTLE_MS,
} from './settling.ts';
import {
  believed,
  emptyPicture,
  forANewHand,
  isBlurred,
  kindsTurnedUp,
  pictured,
  type SeenZones,
  seenZones,
  showsTiles,
  type TablePicture,
  tilesApart,
} from './table-picture.ts';
import { isUnseen, type Reached, reachedUnseen } from './unseen.ts';

export interface MirrorOptions {
  /** Zones sensed from the start; boards add theirs when they introduce themselves. */
  readonly sensed?: Iterable<Zone>;
  /** Who is taken to roll when dice settle and the first dealer is still to be found. */
  readonly firstRoller?: Seat;
  /** Hears of readings that named an action the engine refused (dice out of turn, a button pressed too early). */
  readonly onRefused?: (action: Action, rejection: Rejection) => void;
  readonly watcher?: MirrorWatcher;
  /** The game is gone on with; without it a new one begins. */
  readonly resumed?: ResumedMirror;
}

/** What a mirror knows that goes on with a game another one has followed before. */
export interface ResumedMirror {
  /** Boards that read the table: none of them has said yet what lies in its zones. */
  readonly boards: readonly string[];
  /** The question the table was asking. */
  readonly discrepancy: Discrepancy | null;
  readonly discrepancies: number;
  /** Milliseconds of the table's clock. */
  readonly at: number;
}

/** What people say to a discrepancy, by its number: one of its choices happened, or all is right as it lies. */
export interface Answer {
  readonly discrepancy: number;
  readonly choice: number | 'as-it-lies';
}

/** Looks over the mirror's shoulder, to measure it. */
export interface MirrorWatcher {
  readonly searchBegins: () => void;
  readonly searched: (states: number) => void;
  /** A decision was made, this long (ms) after it could be: when what it follows was decided and it had settled. */
  readonly decided: (lateMs: number) => void;
}

/**
 * Follows the table: keeps what lies where, asks which legal actions explain it, and plays them once they have stood
 * long enough to be believed. It has no clock of its own: time comes with the observations and with `advance`, so a
 * recorded evening gives the same events again. docs/architecture.md.
 */
export class Mirror {
  #game: Game;
  #picture: TablePicture;
  #boards: ReadonlyMap<string, { readonly state: BoardState; readonly synced: boolean }> = new Map();
  #pending: readonly PendingStep[] = [];
  /** Since when (ms) nothing explains the table. */
  #puzzlingSince: number | null = null;
  /** Since when (ms) that has been so and nothing has moved. */
  #unexplainedSince: number | null = null;
  /** What may have happened, where the readings do not decide. */
  #choices: readonly Explanation[] = [];
  readonly #setUp = new SetUp();
  readonly #saidEarly = new SaidEarly();
  /** When (ms) it was last looked into how the hand may have begun. */
  #lateStartTriedAt = 0;
  #lastPlayedAt = 0;
  #discrepancy: Discrepancy | null = null;
  #discrepancies = 0;
  #held = false;
  #now = 0;
  /** The last search for an explanation, which holds as long as game and picture are what they were. */
  #search: {
    readonly state: MatchState;
    readonly tiles: TablePicture['tiles'];
    readonly faces: TablePicture['faces'];
    readonly found: readonly Explanation[];
  } | null = null;
  readonly #options: MirrorOptions;
  /** Physical tiles of the set that is played with. */
  readonly #setSize: number;

  constructor(game: Game, options: MirrorOptions = {}) {
    this.#game = game;
    this.#options = options;
    this.#setSize = tilesOf(game.rules.flow.kinds).length;
    this.#picture = emptyPicture(options.sensed ?? []);
    if (options.resumed) this.#goOn(options.resumed);
  }

  #goOn({ boards, discrepancy, discrepancies, at }: ResumedMirror): void {
    this.#boards = new Map(boards.map(port => [port, { state: 'offline', synced: false }]));
    this.#discrepancy = discrepancy;
    this.#discrepancies = discrepancies;
    this.#lastPlayedAt = at;
    this.#now = at;
  }

  get game(): Game {
    return this.#game;
  }

  get picture(): TablePicture {
    return this.#picture;
  }

  /** What whoever goes on with this game from here has to know. */
  get standing(): Omit<ResumedMirror, 'at'> {
    const boards = [...this.#boards.keys()];
    return { boards, discrepancy: this.#discrepancy, discrepancies: this.#discrepancies };
  }

  /** What does not make sense on the table now; null when all is well. */
  get discrepancy(): Discrepancy | null {
    return this.#discrepancy;
  }

  /** Whether somebody has asked for a pause. */
  get held(): boolean {
    return this.#held;
  }

  /** Readings are not followed while a board is away or has not yet said what lies in its zones, or on request. */
  get paused(): boolean {
    return this.#held || [...this.#boards.values()].some(board => board.state !== 'online' || !board.synced);
  }

  /** Takes in one observation: first everything that became due before it, then what it changes. */
  observe(observation: Observation): readonly DomainEvent[] {
    const events = [...this.advance(observation.at)];
    this.#picture = pictured(this.#picture, observation);
    if (observation.type === 'board-changed') events.push(...this.#boardChanged(observation));
    if (observation.type === 'dice-settled' && !this.#held) events.push(...this.#diceSettled(observation.values));
    if (observation.type === 'button-pressed') events.push(...this.#buttonPressed(observation.button));
    return [...events, ...this.#reconsider()];
  }

  /** Lets time pass up to `to` (ms): explanations that have stood long enough become events. */
  advance(to: number): readonly DomainEvent[] {
    const events: DomainEvent[] = [];
    for (let due = this.nextDueAt(); due !== null && due <= to; due = this.nextDueAt()) {
      this.#now = Math.max(this.#now, due);
      events.push(...this.#fallDue(), ...this.#reconsider());
    }
    this.#now = Math.max(this.#now, to);
    return events;
  }

  /** When (ms) `advance` has something to do next; null: not before the next observation. */
  nextDueAt(): number | null {
    const due = [
      this.#pendingDueAt(),
      this.#lateStartDueAt(),
      this.#questionDueAt(),
      this.#startDueAt(),
      this.#endDueAt(),
    ];
    return due.reduce((first, at) => (at !== null && (first === null || at < first) ? at : first), null);
  }

  /** Plays an action somebody chose on a screen or that needs no tiles to be seen. */
  perform(action: Action, at: number): readonly DomainEvent[] {
    const events = this.advance(at);
    return [...events, ...this.#try(action), ...this.#reconsider()];
  }

  /** Stops following the table, or goes on from however it lies then. */
  hold(held: boolean, at: number): readonly DomainEvent[] {
    const events = this.advance(at);
    this.#held = held;
    return [...events, ...this.#reconsider()];
  }

  /** Somebody answered the question on the screen. One that is settled by now needs no answer. */
  answer({ discrepancy: id, choice }: Answer, at: number): readonly DomainEvent[] {
    const events = this.advance(at);
    const { hand } = this.#game.state;
    if (this.#discrepancy?.id !== id || !hand) return events;
    const chosen = choice === 'as-it-lies' ? undefined : this.#discrepancy.choices[choice];
    const { undone, actions } = chosen ?? {
      undone: 0,
      actions: [agreedTable(this.#game.rules, hand, this.#seen())],
    };
    return [...events, ...this.#carryOut(undone, actions), ...this.#reconsider()];
  }

  // What became due

  #pendingDueAt(): number | null {
    const next = this.#pending.find(({ step }) => step.type === 'undo' || !this.#isToldByNext(step.action));
    if (!next) return null;
    return next.since + (next.step.type === 'undo' ? UNDO_SETTLE_MS : settleMs(next.step.action));
  }

  /** Nobody sees this happen: it is as certain as what it led to. */
  #isToldByNext(action: Action): boolean {
    return action.type === 'correct-tile' || isUnseen(action, this.#seen());
  }

  #questionDueAt(): number | null {
    if (this.#unexplainedSince === null || this.#discrepancy) return null;
    return this.#unexplainedSince + (isBlurred(this.#picture) ? BLURRED_QUESTION_AFTER_MS : QUESTION_AFTER_MS);
  }

  #startDueAt(): number | null {
    const first = this.paused ? undefined : this.#wayToTheNextHand()[0];
    const { readySince } = this.#setUp;
    return readySince === null || !first ? null : readySince + settleMs(first);
  }

  #lateStartDueAt(): number | null {
    if (this.#unexplainedSince === null || !this.#mayHaveBegunOtherwise()) return null;
    return Math.max(this.#unexplainedSince, this.#lateStartTriedAt) + LATE_START_AFTER_MS;
  }

  /** Nobody has to act any more, but somebody still could: their time to do so. */
  #endDueAt(): number | null {
    const { rules, state } = this.#game;
    if (this.paused || !state.hand || !isPlayedOut(state.hand) || this.#pending.length > 0) return null;
    return this.#lastPlayedAt + rules.options.claimWindowMs;
  }

  #fallDue(): readonly DomainEvent[] {
    const isDue = (at: number | null): boolean => at !== null && at <= this.#now;
    const settledAt = this.#pendingDueAt();
    if (settledAt !== null && isDue(settledAt)) {
      this.#options.watcher?.decided(this.#now - Math.max(settledAt, this.#lastPlayedAt));
      return this.#believe(must(this.#pending[0], 'a pending step').step);
    }
    if (isDue(this.#startDueAt())) return this.#startHand();
    if (isDue(this.#endDueAt())) return this.#try({ type: 'end-hand' });
    if (isDue(this.#lateStartDueAt())) return this.#startLate();
    return this.#ask();
  }

  #believe(step: Step): readonly DomainEvent[] {
    this.#pending = this.#pending.slice(1);
    const played = step.type === 'undo' ? undo(this.#game, this.#now) : play(this.#game, step.action, this.#now);
    if (!played.ok) throw new InvariantError(`an explanation was refused: ${JSON.stringify([step, played.error])}`);
    return this.#played(played.value);
  }

  /** Plays an action that was said, after what must have come before it without being seen. */
  #try(action: Action): readonly DomainEvent[] {
    const reached = this.#reached().find(({ point }) => point.after([action]));
    const before = reached?.by.flatMap(unseen => this.#play(unseen)) ?? [];
    return [...before, ...this.#play(action)];
  }

  #play(action: Action): readonly DomainEvent[] {
    const played = play(this.#game, action, this.#now);
    if (played.ok) return this.#played(played.value);
    this.#options.onRefused?.(action, played.error);
    return [];
  }

  #played({ game, events }: Played): readonly DomainEvent[] {
    const before = this.#game.state;
    const { state } = game;
    this.#game = game;
    this.#picture = believed(this.#picture, expectation(game.state));
    this.#lastPlayedAt = this.#now;
    if (state.handNo !== before.handNo) {
      this.#setUp.handBegan();
      this.#picture = forANewHand(this.#picture);
    }
    if (before.hand?.phase === 'deal' && isLaidOut(state)) this.#setUp.dealt();
    return [...events, ...this.#playEarlyRoll(), ...this.#playSaidEarly()];
  }

  #playSaidEarly(): readonly DomainEvent[] {
    const { rules, state } = this.#game;
    const action = this.#saidEarly.take(this.#now, said => decide(rules, state, said).ok);
    return action ? this.#try(action) : [];
  }

  #note(event: TableEvent): readonly DomainEvent[] {
    const { game, events } = note(this.#game, event, this.#now);
    this.#game = game;
    return events;
  }

  // Explaining the table

  #reconsider(): readonly DomainEvent[] {
    this.#setUp.look(this.#picture, this.#setSize, this.#now);
    if (this.paused) {
      this.#pending = [];
      this.#unexplainedSince = null;
      return [];
    }
    const before = this.#search;
    const explanations = this.#explain();
    this.#pending = agedSteps(commonSteps(explanations), this.#pending, this.#now);
    this.#choices = explanations.length > 1 ? explanations : [];
    const makesSense = explanations.some(isNothingHappened) && !this.#wasDealtUnseen();
    const isPuzzling = this.#pending.length === 0 && !makesSense && this.#mayAsk();
    this.#puzzlingSince = isPuzzling ? (this.#puzzlingSince ?? this.#now) : null;
    const isMoving = this.#search !== before && this.#now - (this.#puzzlingSince ?? this.#now) < STILL_MOVING_MS;
    this.#unexplainedSince = !isPuzzling || isMoving ? this.#puzzlingSince && this.#now : this.#unexplainedSince;
    return this.#discrepancy && !isPuzzling ? this.#resolve(this.#discrepancy) : [];
  }

  #explain(): readonly Explanation[] {
    const { state } = this.#game;
    const { tiles, faces } = this.#picture;
    if (this.#search?.state === state && this.#search.tiles === tiles && this.#search.faces === faces)
      return this.#search.found;
    const { watcher } = this.#options;
    watcher?.searchBegins();
    const asRead = this.#explainWith('readings');
    // Cameras mistake tiles that lie still, too: nothing new has to have happened.
    const isMisread = asRead.explanations.length === 0 && faces.size > 0;
    const { explanations, states } = isMisread ? this.#explainWith('beliefs') : asRead;
    watcher?.searched(states);
    const found = distinctOutcomes(this.#game, explanations);
    this.#search = { state, tiles, faces, found };
    return found;
  }

  #explainWith(first: 'readings' | 'beliefs'): Explained {
    const seen = seenZones(this.#picture, { first, now: this.#now });
    return explain(this.#game, seen, kindsTurnedUp(this.#picture), tilesApart(this.#picture));
  }

  /** While tiles are being dealt racks are half full: nothing to ask about. */
  #mayAsk(): boolean {
    return isLaidOut(this.#game.state) || this.#isDealt();
  }

  /** Everybody has the tiles of a new hand before them. */
  #isDealt(): boolean {
    return this.#setUp.wallsAreNew && areDealt(this.#game.rules, this.#seen());
  }

  /** A hand has been dealt whose beginning nobody has seen. */
  #wasDealtUnseen(): boolean {
    const { state } = this.#game;
    return !isLaidOut(state) && state.hand?.phase !== 'deal' && this.#isDealt();
  }

  #mayHaveBegunOtherwise(): boolean {
    return this.#isDealt() || isJustBegun(this.#game.state);
  }

  /** Begins the hand anew as it must have begun, if that explains the table. */
  #startLate(): readonly DomainEvent[] {
    this.#lateStartTriedAt = this.#now;
    const { walls } = this.#picture;
    const start = lateStart(this.#game, {
      seen: this.#seen(),
      turnedUp: kindsTurnedUp(this.#picture),
      walls,
      rolls: this.#setUp.rolls,
      wallsAreNew: this.#setUp.wallsAreNew,
    });
    if (!start) return [];
    return this.#carryOut(start.undone, start.actions);
  }

  #carryOut(undone: number, actions: readonly Action[]): readonly DomainEvent[] {
    const takenBack = Array.from({ length: undone }, () => this.#undoLast()).flat();
    return [...takenBack, ...actions.flatMap(action => this.#try(action))];
  }

  #ask(): readonly DomainEvent[] {
    const foul = isBlurred(this.#picture) ? null : seenFoul(this.#game, this.#seen());
    const reported = foul ? this.#try(foul) : [];
    this.#discrepancies += 1;
    this.#discrepancy = discrepancy(this.#discrepancies, this.#game.state, this.#seen(), this.#choices);
    return [...reported, ...this.#note({ type: 'discrepancy-found', ...this.#discrepancy })];
  }

  #resolve({ id }: Discrepancy): readonly DomainEvent[] {
    this.#discrepancy = null;
    return this.#note({ type: 'discrepancy-resolved', id });
  }

  /** Where play may stand by now, with what no sensor shows. */
  #reached(): readonly Reached[] {
    return reachedUnseen(Lookahead.from(this.#game.rules, this.#game.state), this.#seen());
  }

  #seen(): SeenZones {
    return seenZones(this.#picture, { first: 'beliefs', now: this.#now });
  }

  // Between hands

  /** What leads from here to a new hand, now that all tiles stand in the walls again. */
  #wayToTheNextHand(): readonly Action[] {
    const { rules, state } = this.#game;
    if (state.hand?.phase === 'horses') return [{ type: 'end-hand' }, { type: 'start-hand' }];
    const reached = this.#reached().at(-1);
    if (reached?.point.state.hand && reached.by.length > 0 && isPlayedOut(reached.point.state.hand))
      return [...reached.by, { type: 'end-hand' }, { type: 'start-hand' }];
    const isGivenUp = state.hand !== null && (isLaidOut(state) || (isHandOn(state) && this.#setUp.tilesWereTaken));
    if (isGivenUp) return [{ type: 'void-hand' }, { type: 'start-hand' }];
    return legalActions(rules, state).filter(action => action.type === 'start-hand');
  }

  #startHand(): readonly DomainEvent[] {
    return this.#wayToTheNextHand().flatMap(action => this.#play(action));
  }

  /** A roll is for whatever waits for one, now or shortly. */
  #diceSettled(values: readonly number[]): readonly DomainEvent[] {
    if (this.#setUp.isHeardAgain(values, this.#now)) return [];
    const roll = this.#awaitedRoll();
    if (roll?.for !== 'first-dealer') this.#setUp.rolled(values);
    if (roll) return this.#try({ ...roll, values });
    this.#setUp.rolledEarly(values, this.#now);
    return [];
  }

  #playEarlyRoll(): readonly DomainEvent[] {
    const values = this.#setUp.earlyRoll(this.#now);
    const roll = values && this.#awaitedRoll();
    if (!roll) return [];
    this.#setUp.forgetEarlyRoll();
    return this.#try({ ...roll, values });
  }

  #awaitedRoll(): AwaitedRoll | undefined {
    const rolls = this.#reached().flatMap(({ point }) => point.legal.filter(action => action.type === 'roll-dice'));
    return rolls.find(({ by }) => by === (this.#options.firstRoller ?? 0)) ?? rolls[0];
  }

  #buttonPressed(button: ButtonId): readonly DomainEvent[] {
    if (button === 'start') return this.#startPressed();
    if (button === 'undo') return this.#undoLast();
    const seat = Number(button.slice(-1)) as Seat;
    if (button.startsWith('hu')) return this.#said({ type: 'win', seat });
    if (button.startsWith('ready')) return this.#readyPressed(seat);
    if (button.startsWith('stepup')) return this.#said({ type: 'step-up', seat });
    return [];
  }

  #said(action: Action): readonly DomainEvent[] {
    const { rules, state } = this.#game;
    if (!decide(rules, state, action).ok) this.#saidEarly.add(action, this.#now);
    return this.#try(action);
  }

  /** After the last hand of a match the next one begins with another match. */
  #startPressed(): readonly DomainEvent[] {
    const { rules, state } = this.#game;
    if (isMatchOver(rules, state)) return this.#try({ type: 'start-match' });
    return this.#isCleared() ? this.#startHand() : this.#try({ type: 'start-hand' });
  }

  /** All that can be seen of the table has been cleared away: a hand that is on is over. */
  #isCleared(): boolean {
    return this.#seen().size > 0 && !showsTiles(this.#picture) && this.#wayToTheNextHand().length > 0;
  }

  /** Ready is said with the discard: whoever puts the tile down first has said it in time all the same. */
  #readyPressed(seat: Seat): readonly DomainEvent[] {
    const ready: Action = { type: 'declare-ready', seat };
    const last = this.#game.steps.at(-1);
    const isLate = last?.action.type === 'discard' && last.action.seat === seat;
    if (!isLate || !Lookahead.from(this.#game.rules, last.before).after([ready, last.action])) return this.#said(ready);
    return [...this.#undoLast(), ...this.#try(ready), ...this.#try(last.action)];
  }

  #undoLast(): readonly DomainEvent[] {
    const undone = undo(this.#game, this.#now);
    return undone.ok ? this.#played(undone.value) : [];
  }

  // Boards

  #boardChanged(board: Extract<Observation, { type: 'board-changed' }>): readonly DomainEvent[] {
    const before = this.#boards.get(board.port);
    this.#boards = new Map(this.#boards).set(board.port, { state: board.state, synced: board.synced });
    if (before?.state === board.state) return [];
    return this.#note({ type: 'device-changed', port: board.port, state: board.state });
  }
}

type AwaitedRoll = Extract<Action, { readonly type: 'roll-dice' }>;
