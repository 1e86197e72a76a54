import { InvariantError } from '../../domain/result.ts';
import type { Seat } from '../../domain/seat.ts';
import { tilesOf } from '../../domain/tile.ts';
import type { Zone } from '../../domain/zone.ts';
import type { Action } from '../../engine/actions.ts';
import { decide } from '../../engine/decide.ts';
import type { DomainEvent } from '../../engine/events.ts';
import { type Game, note, type Played, play, stateBefore, undo } from '../../engine/game.ts';
import type { Rejection } from '../../engine/rejection.ts';
import { isBeforeTheDeal, isHandOn, isLaidOut } from '../../engine/state.ts';
import type { TableEvent } from '../../engine/table-event.ts';
import type { Observation } from '../../sensing/observation.ts';
import { SeenTable } from '../evidence/seen-table.ts';
import { type SeenZones, showsTiles, type TablePicture } from '../evidence/table-picture.ts';
import { expectation, unexplainedTiles } from '../expectation/expectation.ts';
import { Position } from '../expectation/position.ts';
import { type Reached, reachedUnobserved } from '../expectation/unobserved-actions.ts';
import { BetweenHands, EARLY_ROLL_IN_PLAY_MS, EARLY_ROLL_MS, type TableBetweenHands } from '../hands/between-hands.ts';
import { nextHandSteps } from '../hands/next-hand.ts';
import { WallInSight } from '../hands/wall-in-sight.ts';
import { isSaid } from '../hypotheses/undo-candidates.ts';
import { DiceLying } from './dice-lying.ts';
import { EarlyButtons } from './early-buttons.ts';
import { firstHandByThrows } from './first-throws.ts';
import type { Step } from './pending.ts';
import { isUntouchedSinceRoll, type ThrownAgain, thrownAgain } from './thrown-again.ts';

export interface FollowedGameOptions {
  /** Zones sensed from the start; boards add theirs when they introduce themselves. */
  readonly sensed?: Iterable<Zone>;
  /** Who is taken to roll when dice settle and the first dealer is still to be found. */
  readonly firstRoller?: Seat;
  /** The game is resumed at this moment (ms). */
  readonly resumed?: { readonly at: number };
}

/** An action that was read or asked for, and that the engine refused: dice out of turn, a button pressed too early. */
export interface Refusal {
  readonly action: Action;
  readonly rejection: Rejection;
}

/**
 * The game as far as it has been followed, and the picture of the table it is played on: whatever is played, taken back
 * or said goes through here. Times are milliseconds of the table's clock.
 */
export class FollowedGame implements TableBetweenHands {
  readonly betweenHands: BetweenHands;
  readonly wallInSight: WallInSight;
  readonly #earlyButtons = new EarlyButtons();
  readonly #diceLying = new DiceLying();
  #game: Game;
  readonly #table: SeenTable;
  #lastPlayedAt: number;
  #refused: readonly Refusal[] = [];
  readonly #firstRoller: Seat;
  /** Physical tiles of the set that is played with. */
  readonly #setSize: number;

  constructor(game: Game, { sensed = [], firstRoller = 0, resumed }: FollowedGameOptions) {
    this.#game = game;
    this.#table = new SeenTable(sensed, game.rules.flow.kinds);
    this.wallInSight = new WallInSight(game.rules, this.picture.sensed.has('dice'));
    this.betweenHands = new BetweenHands(game.state.hand === null);
    this.#lastPlayedAt = resumed?.at ?? 0;
    this.#firstRoller = firstRoller;
    this.#setSize = tilesOf(game.rules.flow.kinds).length;
  }

  get game(): Game {
    return this.#game;
  }

  get picture(): TablePicture {
    return this.#table.picture;
  }

  /** When something was last played or taken back. */
  get lastPlayedAt(): number {
    return this.#lastPlayedAt;
  }

  /** What lies where. */
  get seen(): SeenZones {
    return this.#table.zones(!isBeforeTheDeal(this.#game.state));
  }

  /** People agree that whatever still lies on the indicator's place may lie there, until somebody may look at a tile. */
  letIndicatorLie(): void {
    if (this.#game.state.hand?.phase !== 'play') return;
    const unexplained = unexplainedTiles(expectation(this.#game.state), this.seen).get('indicator') ?? [];
    this.#table.letLie(unexplained);
  }

  /** Where play may stand by now, with what no sensor shows. */
  get reached(): readonly Reached[] {
    return reachedUnobserved(Position.from(this.#game.rules, this.#game.state), this.seen);
  }

  /** What leads from here to a new hand. */
  get nextHandSteps(): readonly Action[] {
    const { tilesWereTaken } = this.betweenHands;
    return nextHandSteps(this.#game, { reached: this.reached, tilesWereTaken, isUsedUp: this.wallInSight.isUsedUp });
  }

  /** All that can be seen of the table has been cleared away: a hand that is on is over. */
  get isCleared(): boolean {
    return this.seen.size > 0 && !showsTiles(this.picture) && this.nextHandSteps.length > 0;
  }

  /** Takes in what a sensor says about where tiles lie. */
  look(observation: Observation): void {
    this.#table.look(observation);
    this.wallInSight.look(this.#game.state, this.seen);
  }

  /** Takes in how the table lies between two hands. */
  lookBetweenHands(at: number): void {
    this.betweenHands.look(this.picture, { setSize: this.#setSize, isOn: isHandOn(this.#game.state) }, at);
    const { readySince } = this.betweenHands;
    if (readySince !== null) this.#diceLying.wallsStood(readySince);
  }

  /** Plays, or takes back, what explains the table. What was said by the way is not taken back with it. */
  believe(step: Step, at: number): readonly DomainEvent[] {
    const last = this.#game.steps.at(-1);
    const played = step.type === 'undo' ? undo(this.#game, at) : play(this.#game, step.action, at);
    if (!played.ok) throw new InvariantError(`an explanation was refused: ${JSON.stringify([step, played.error])}`);
    if (step.type !== 'undo') return this.#played(played.value, at);
    if (last && isSaid(last.action, last.before)) this.#stillHolds(last.action, at);
    return this.#follow(played.value, at);
  }

  #stillHolds(said: Action, at: number): void {
    if (said.type === 'roll-dice') this.betweenHands.rolledEarly(said.values, at);
    else this.#earlyButtons.add(said, at);
  }

  /** Plays an action that was said, after what must have come before it without being seen. */
  try(action: Action, at: number): readonly DomainEvent[] {
    const reached = this.reached.find(({ position }) => position.after([action]));
    const before = reached?.by.flatMap(unseen => this.#play(unseen, at)) ?? [];
    return [...before, ...this.#play(action, at)];
  }

  /** What was refused since this was last asked. */
  takeRefused(): readonly Refusal[] {
    const refused = this.#refused;
    this.#refused = [];
    return refused;
  }

  /** Takes actions back and plays others instead: all of it, or nothing where one of them is not possible. */
  carryOut(undone: number, actions: readonly Action[], at: number): readonly DomainEvent[] {
    const refusal = refusalAmong(this.#game, this.seen, undone, actions);
    if (refusal) {
      this.#refused = [...this.#refused, refusal];
      return [];
    }
    const takenBack = Array.from({ length: undone }, () => this.undoLast(at)).flat();
    return [...takenBack, ...actions.flatMap(action => this.try(action, at))];
  }

  undoLast(at: number): readonly DomainEvent[] {
    const undone = undo(this.#game, at);
    return undone.ok ? this.#played(undone.value, at) : [];
  }

  startHand(at: number): readonly DomainEvent[] {
    this.betweenHands.startHeard();
    return this.nextHandSteps.flatMap(action => this.#play(action, at));
  }

  /** Puts what happened around the table on record. */
  note(event: TableEvent, at: number): readonly DomainEvent[] {
    const { game, events } = note(this.#game, event, at);
    this.#game = game;
    return events;
  }

  /** Somebody has said this with a button; if it is too early for it, it is heard again shortly. */
  said(action: Action, at: number): readonly DomainEvent[] {
    const { rules, state } = this.#game;
    if (!decide(rules, state, action).ok) this.#earlyButtons.add(action, at);
    return this.try(action, at);
  }

  /** Somebody says that a hand begins. */
  startSaid(at: number): void {
    this.#diceLying.startSaid(at);
  }

  /** Somebody takes up the dice. */
  diceTakenUp(at: number): void {
    this.#diceLying.takenUp(at);
  }

  /** A roll is for whatever waits for one, now or shortly; where nothing does, one before it was thrown again. */
  rolled(values: readonly number[], at: number): readonly DomainEvent[] {
    if (!this.#diceLying.settled(values, at)) return [];
    const isBegun = this.#isBegunByDice();
    const again = isBegun && !isHandOn(this.#game.state) ? null : this.#thrownAgain(values);
    if (again) {
      this.#diceLying.drop(again.dropped);
      this.betweenHands.rolledAgain(again.dropped, values);
      return this.carryOut(again.undone, again.actions, at);
    }
    const begun = isBegun ? this.startHand(at) : [];
    const roll = this.#awaitedRoll();
    if (roll?.for !== 'first-dealer') this.betweenHands.rolled(values);
    if (roll) return [...begun, ...this.try({ ...roll, values }, at)];
    this.betweenHands.rolledEarly(values, at);
    return begun;
  }

  #thrownAgain(values: readonly number[]): ThrownAgain | null {
    const { readySince } = this.betweenHands;
    if (!isUntouchedSinceRoll(this.#game, this.picture, readySince)) return null;
    const look = { game: this.#game, seen: this.seen, firstRoller: this.#firstRoller };
    const first = firstHandByThrows(look, values, this.#diceLying);
    return first || this.#awaitedRoll() ? first : thrownAgain(look, values, this.#diceLying);
  }

  /** What was rolled before anything waited for it, if that may still come. */
  earlyRoll(at: number): readonly number[] | null {
    return this.betweenHands.earlyRoll(at, isLaidOut(this.#game.state) ? EARLY_ROLL_IN_PLAY_MS : EARLY_ROLL_MS);
  }

  /** Where no wall shows that it is built, dice at an empty table mean the next hand: nobody has heard the button. */
  #isBegunByDice(): boolean {
    const { walls } = this.picture;
    const areWallsUnseen = walls.every(heights => heights === null);
    return areWallsUnseen && this.isCleared && !this.#awaitedRoll();
  }

  #awaitedRoll(): AwaitedRoll | undefined {
    const rolls = this.reached.flatMap(({ position }) => position.legal.filter(action => action.type === 'roll-dice'));
    return rolls.find(({ by }) => by === this.#firstRoller) ?? rolls[0];
  }

  #play(action: Action, at: number): readonly DomainEvent[] {
    const played = play(this.#game, action, at);
    if (played.ok) return this.#played(played.value, at);
    this.#refused = [...this.#refused, { action, rejection: played.error }];
    return [];
  }

  #played(played: Played, at: number): readonly DomainEvent[] {
    return [...this.#follow(played, at), ...this.#playEarlyRoll(at), ...this.#playSaidEarly(at)];
  }

  #follow({ game, events }: Played, at: number): readonly DomainEvent[] {
    const before = this.#game.state;
    const { state } = game;
    this.#game = game;
    this.#table.believe(expectation(state));
    this.#lastPlayedAt = at;
    if (state.handNo !== before.handNo) {
      this.betweenHands.handBegan();
      this.wallInSight.handBegan();
      this.#table.handBegan();
    }
    if (before.hand?.phase === 'deal' && isLaidOut(state)) this.betweenHands.dealt();
    const mayBeOthers = state.handNo !== before.handNo || state.hand?.ready.length !== before.hand?.ready.length;
    if (mayBeOthers && this.#table.hasStrays) this.#table.forgetStrays();
    return events;
  }

  #playEarlyRoll(at: number): readonly DomainEvent[] {
    const values = this.earlyRoll(at);
    const roll = values && this.#awaitedRoll();
    if (!roll) return [];
    this.betweenHands.forgetEarlyRoll();
    return this.try({ ...roll, values }, at);
  }

  #playSaidEarly(at: number): readonly DomainEvent[] {
    const action = this.#earlyButtons.take(at, said => this.reached.some(({ position }) => position.after([said])));
    return action ? this.try(action, at) : [];
  }
}

type AwaitedRoll = Extract<Action, { readonly type: 'roll-dice' }>;

/** The first of these actions that is not possible once so many are taken back; what nobody sees may come before each. */
function refusalAmong(game: Game, seen: SeenZones, undone: number, actions: readonly Action[]): Refusal | null {
  const { rules } = game;
  // Nothing more than what is remembered is taken back.
  const from = stateBefore(game, Math.min(undone, game.steps.length)) ?? game.state;
  let position = Position.from(rules, from);
  for (const action of actions) {
    const next = reachedUnobserved(position, seen).flatMap(reached => reached.position.after([action]) ?? [])[0];
    const decided = next ? null : decide(rules, position.state, action);
    if (decided && !decided.ok) return { action, rejection: decided.error };
    position = next ?? position;
  }
  return null;
}
