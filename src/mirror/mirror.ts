import { must } from '../domain/result.ts';
import type { Action } from '../engine/actions.ts';
import type { DomainEvent } from '../engine/events.ts';
import type { Game } from '../engine/game.ts';
import { isLaidOut } from '../engine/state.ts';
import type { Discrepancy } from '../engine/table-event.ts';
import type { Observation } from '../sensing/observation.ts';
import { buttonPressed } from './belief/buttons.ts';
import { pendingDueAt } from './belief/due-time.ts';
import { dwellMs, LATE_START_AFTER_MS, UNSEEN_BREAK_AFTER_MS } from './belief/dwell-times.ts';
import { FollowedGame } from './belief/followed-game.ts';
import { agedSteps, commonSteps, isNothingHappened, type PendingStep } from './belief/pending.ts';
import { Boards } from './evidence/boards.ts';
import { isBlurred, type SeenZones, type TablePicture } from './evidence/table-picture.ts';
import {
  isDealt,
  isPlayedMeanwhile,
  isPlayedUnseen,
  lateBeginning,
  mayHaveBegunOtherwise,
  unseenBreak,
  wasDealtUnseen,
} from './hands/missed-deal.ts';
import { endOfPlay } from './hands/wall-used-up.ts';
import type { Hypothesis } from './hypotheses/hypothesis.ts';
import { PacedSearch } from './hypotheses/paced-search.ts';
import type { Answer, MirrorOptions, MirrorWatcher, ResumedMirror } from './mirror-options.ts';
import { agreedActions } from './question/accept-as-it-lies.ts';
import { discrepancy } from './question/discrepancy.ts';
import { seenFoul } from './question/foul.ts';
import { type UnansweredWin, unansweredWin } from './question/unanswered-win.ts';
import { questionAfterMs, UnexplainedTimer } from './question/unexplained-timer.ts';

/**
 * Follows the table: keeps what lies where, asks which legal actions explain it, and plays them once they have stood
 * long enough to be believed. It has no clock of its own: time comes with the observations and with `advance`, so a
 * recorded evening gives the same events again. docs/architecture.md.
 */
export class Mirror {
  readonly #followed: FollowedGame;
  readonly #boards: Boards;
  readonly #search: PacedSearch;
  readonly #unexplainedTimer = new UnexplainedTimer();
  readonly #watcher: MirrorWatcher | undefined;
  #pending: readonly PendingStep[] = [];
  /** What may have happened, where the readings do not decide. */
  #choices: readonly Hypothesis[] = [];
  /** When (ms) it was last looked into how the hand may have begun. */
  #lateStartTriedAt = 0;
  /** Since when (ms) nobody has had anything to do but to win on the last tile; null: there is more to play. */
  #playedOutSince: number | null = null;
  /** Since when (ms) the wall has been seen to be broken by dice that nobody has heard; null: it is not. */
  #brokenSince: number | null = null;
  #unansweredWin: UnansweredWin | null = null;
  #discrepancy: Discrepancy | null;
  #discrepancies: number;
  #held = false;
  #now: number;

  constructor(game: Game, options: MirrorOptions = {}) {
    const { resumed, watcher } = options;
    this.#followed = new FollowedGame(game, options);
    this.#boards = new Boards(resumed?.boards);
    this.#search = new PacedSearch(watcher);
    this.#watcher = watcher;
    this.#discrepancy = resumed?.discrepancy ?? null;
    this.#discrepancies = resumed?.discrepancies ?? 0;
    this.#now = resumed?.at ?? 0;
  }

  get game(): Game {
    return this.#followed.game;
  }

  get picture(): TablePicture {
    return this.#followed.picture;
  }

  /** What whoever goes on with this game from here has to know. */
  get standing(): Omit<ResumedMirror, 'at'> {
    return { boards: this.#boards.ports, discrepancy: this.#discrepancy, discrepancies: this.#discrepancies };
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
    return this.#held || !this.#boards.areFollowed;
  }

  /** Takes in one observation: first everything that became due before it, then what it changes. */
  observe(observation: Observation): readonly DomainEvent[] {
    const before = this.advance(observation.at);
    this.#followed.look(observation);
    return [...before, ...this.#said(observation), ...this.#reconsider()];
  }

  /** What an observation says by itself, wherever the tiles lie. */
  #said(observation: Observation): readonly DomainEvent[] {
    switch (observation.type) {
      case 'board-changed': {
        const { port, state } = observation;
        return this.#boards.changed(observation)
          ? this.#followed.note({ type: 'device-changed', port, state }, this.#now)
          : [];
      }
      case 'dice-settled':
        return this.#held ? [] : this.#followed.rolled(observation.values, this.#now);
      case 'button-pressed':
        return buttonPressed(this.#followed, observation.button, this.#now);
      default:
        return [];
    }
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
    const searchAt = this.#searchDueAt();
    if (searchAt !== null) return searchAt;
    const due = [
      this.#pendingDueAt(),
      this.#lateStartDueAt(),
      this.#questionDueAt(),
      this.#startDueAt(),
      this.#endDueAt(),
      this.#brokenDueAt(),
    ];
    return due.reduce((first, at) => (at !== null && (first === null || at < first) ? at : first), null);
  }

  /** Plays an action somebody chose on a screen or that needs no tiles to be seen. */
  perform(action: Action, at: number): readonly DomainEvent[] {
    const events = this.advance(at);
    return [...events, ...this.#followed.try(action, this.#now), ...this.#reconsider()];
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
    if (this.#discrepancy?.id !== id) return events;
    const chosen = choice === 'as-it-lies' ? undefined : this.#discrepancy.choices[choice];
    const { undone, actions } = chosen ?? { undone: 0, actions: agreedActions(this.#followed) };
    const carriedOut = this.#followed.carryOut(undone, actions, this.#now);
    if (!chosen) this.#followed.letIndicatorLie();
    return [...events, ...carriedOut, ...this.#reconsider()];
  }

  // What became due

  /** Nothing is believed or asked before it is known what explains the table. */
  #searchDueAt(): number | null {
    return this.paused ? null : this.#search.dueAt;
  }

  #pendingDueAt(): number | null {
    return pendingDueAt(this.#pending, this.#followed);
  }

  #questionDueAt(): number | null {
    const { unexplainedSince } = this.#unexplainedTimer;
    if (unexplainedSince === null || this.#discrepancy || !this.#mayAsk()) return null;
    return unexplainedSince + questionAfterMs(this.game, this.picture, this.#seen);
  }

  #startDueAt(): number | null {
    const { betweenHands } = this.#followed;
    const isSaid = betweenHands.isStartDue(this.#now);
    const since = isSaid ? this.#now : betweenHands.readySince;
    if (since === null || this.paused) return null;
    const [first] = this.#followed.nextHandSteps;
    return first ? since + (isSaid ? 0 : dwellMs(first)) : null;
  }

  #lateStartDueAt(): number | null {
    const { unexplainedSince } = this.#unexplainedTimer;
    if (unexplainedSince === null || !mayHaveBegunOtherwise(this.#followed)) return null;
    return Math.max(unexplainedSince, this.#lateStartTriedAt) + LATE_START_AFTER_MS;
  }

  /** Nobody has to act any more, but somebody still could: their time to do so. */
  #endDueAt(): number | null {
    if (this.paused || this.#playedOutSince === null || this.#pending.length > 0) return null;
    const chances = endOfPlay(this.#followed)?.chances ?? 1;
    return this.#playedOutSince + chances * this.game.rules.options.claimWindowMs;
  }

  #brokenDueAt(): number | null {
    if (this.#brokenSince === null) return null;
    return this.#brokenSince + (this.picture.sensed.has('dice') ? UNSEEN_BREAK_AFTER_MS : 0);
  }

  #fallDue(): readonly DomainEvent[] {
    if (this.#searchDueAt() !== null) return [];
    const isDue = (at: number | null): boolean => at !== null && at <= this.#now;
    const pendingDueAt = this.#pendingDueAt();
    if (pendingDueAt !== null && isDue(pendingDueAt)) {
      this.#watcher?.decided(this.#now - Math.max(pendingDueAt, this.#followed.lastPlayedAt));
      return this.#believeNext();
    }
    if (isDue(this.#startDueAt())) return this.#followed.startHand(this.#now);
    if (isDue(this.#endDueAt())) return this.#followed.carryOut(0, endOfPlay(this.#followed)?.actions ?? [], this.#now);
    if (isDue(this.#brokenDueAt())) return this.#breakWall();
    if (isDue(this.#lateStartDueAt())) return this.#startLate();
    return this.#ask();
  }

  #believeNext(): readonly DomainEvent[] {
    const { step } = must(this.#pending[0], 'a pending step');
    this.#pending = this.#pending.slice(1);
    return this.#followed.believe(step, this.#now);
  }

  // Explaining the table

  #reconsider(): readonly DomainEvent[] {
    return [...this.#payUnanswered(), ...this.#explainAgain()];
  }

  /** Nobody has answered with what tile a hand was won, and all of it has been taken away. */
  #payUnanswered(): readonly DomainEvent[] {
    if (!this.#unansweredWin || this.paused || !this.#followed.isCleared) return [];
    const { state, win } = this.#unansweredWin;
    this.#unansweredWin = null;
    return state === this.game.state ? this.#followed.carryOut(win.undone, win.actions, this.#now) : [];
  }

  #explainAgain(): readonly DomainEvent[] {
    this.#followed.lookBetweenHands(this.#now);
    if (this.paused) {
      this.#pending = [];
      this.#unexplainedTimer.lookAway();
      this.#brokenSince = null;
      return [];
    }
    this.#brokenSince = unseenBreak(this.#followed) ? (this.#brokenSince ?? this.#now) : null;
    const before = this.#search.searches;
    const hypotheses = this.#search.hypotheses(this.#followed, this.#followed.earlyRoll(this.#now), this.#now);
    if (!hypotheses) return [];
    this.#pending = agedSteps(commonSteps(hypotheses), this.#pending, this.#search.begunAt);
    this.#choices = hypotheses.length > 1 ? hypotheses : [];
    const makesSense = hypotheses.some(isNothingHappened) && !wasDealtUnseen(this.#followed);
    const isUnexplained =
      this.#pendingDueAt() === null && !makesSense && (this.#mayAsk() || wasDealtUnseen(this.#followed));
    this.#unexplainedTimer.look(isUnexplained, this.#search.searches !== before, this.#now);
    // Somebody who lays a hand open has not let the last chance pass.
    const isPlayedOut = !isUnexplained && endOfPlay(this.#followed) !== null;
    this.#playedOutSince = isPlayedOut ? (this.#playedOutSince ?? this.#now) : null;
    return this.#discrepancy && !isUnexplained ? this.#resolve(this.#discrepancy) : [];
  }

  get #seen(): SeenZones {
    return this.#followed.seen;
  }

  /** While tiles are being dealt racks are half full: nothing to ask about. */
  #mayAsk(): boolean {
    const { state } = this.game;
    // Horses that are too few or too many would go unpaid.
    const areHorsesDue = state.hand?.phase === 'horses';
    const isDealOver = [isDealt, isPlayedUnseen, isPlayedMeanwhile].some(isSo => isSo(this.#followed));
    return isLaidOut(state) || areHorsesDue || isDealOver;
  }

  #breakWall(): readonly DomainEvent[] {
    const broken = must(unseenBreak(this.#followed), 'a wall that is seen to be broken');
    return this.#followed.try({ type: 'break-wall', ...broken }, this.#now);
  }

  #startLate(): readonly DomainEvent[] {
    this.#lateStartTriedAt = this.#now;
    const start = lateBeginning(this.#followed);
    return start ? this.#followed.carryOut(start.undone, start.actions, this.#now) : [];
  }

  #ask(): readonly DomainEvent[] {
    const mayBeLawful = this.#choices.length > 0 || isBlurred(this.picture);
    const foul = mayBeLawful ? null : seenFoul(this.game, this.#seen);
    const reported = foul ? this.#followed.try(foul, this.#now) : [];
    this.#unansweredWin = unansweredWin(this.game, this.#choices);
    this.#discrepancies += 1;
    this.#discrepancy = discrepancy(this.#discrepancies, this.game.state, this.#seen, this.#choices);
    return [...reported, ...this.#followed.note({ type: 'discrepancy-found', ...this.#discrepancy }, this.#now)];
  }

  #resolve({ id }: Discrepancy): readonly DomainEvent[] {
    this.#discrepancy = null;
    return this.#followed.note({ type: 'discrepancy-resolved', id }, this.#now);
  }
}
