import type { Seat } from '../../domain/seat.ts';
import { UNKNOWN } from '../../domain/tile.ts';
import type { Zone } from '../../domain/zone.ts';
import type { Action, ActionOf } from '../../engine/actions.ts';
import type { Game } from '../../engine/game.ts';
import type { Rejection } from '../../engine/rejection.ts';
import { isBeforeTheDeal, isHandOn, isLaidOut } from '../../engine/state.ts';
import type { Observation } from '../../sensing/observation.ts';
import type { Heard } from '../evidence/evidence.ts';
import { SeenTable } from '../evidence/seen-table.ts';
import { type SeenZones, showsTiles, type TablePicture } from '../evidence/table-picture.ts';
import { takenUnheard } from '../evidence/wall-count.ts';
import { expectation, unexplainedTiles } from '../expectation/expectation.ts';
import { Position } from '../expectation/position.ts';
import type { Thrown } from '../expectation/table-now.ts';
import { type Reached, reachedUnobserved } from '../expectation/unobserved-actions.ts';
import { BetweenHands, EARLY_ROLL_IN_PLAY_MS, EARLY_ROLL_MS, type TableBetweenHands } from '../hands/between-hands.ts';
import { nextHandSteps } from '../hands/next-hand-steps.ts';
import { WallInSight } from '../hands/wall-in-sight.ts';
import { readCrosswise } from '../hypotheses/reading-order.ts';
import { DiceLying } from './dice-lying.ts';
import { EarlyButtons } from './early-buttons.ts';

export interface BelievedTableOptions {
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
 * The game as far as it is believed, and the table it is played on. It is looked at here and told what is seen; what plays
 * the game on is in `play.ts`, `dice.ts` and `buttons.ts`. Times are milliseconds of the table's clock.
 */
export class BelievedTable implements TableBetweenHands {
  readonly betweenHands: BetweenHands;
  readonly wallInSight: WallInSight;
  readonly earlyButtons = new EarlyButtons();
  readonly diceLying = new DiceLying();
  readonly firstRoller: Seat;
  #game: Game;
  readonly #table: SeenTable;
  #lastPlayedAt: number;
  #refused: readonly Refusal[] = [];
  #crosswise: readonly Thrown[] = [];

  constructor(game: Game, { sensed = [], firstRoller = 0, resumed }: BelievedTableOptions) {
    this.#game = game;
    this.#table = new SeenTable(sensed, game.rules);
    this.wallInSight = new WallInSight(game.rules, this.picture.sensed.has('dice'));
    this.betweenHands = new BetweenHands(game.state.hand === null);
    this.#lastPlayedAt = resumed?.at ?? 0;
    this.firstRoller = firstRoller;
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
    return this.#table.zones(this.#game.state);
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

  /**
   * The roll that play waits for, now or after what no sensor shows; nothing is dealt while the walls are whole. Where the indicator lies
   * face down nobody knows whether one for another is due: dice tell of it only with the tile that is turned over then.
   */
  get awaitedRoll(): AwaitedRoll | undefined {
    const { hand } = this.#game.state;
    const isUndealt = hand?.phase === 'deal' && takenUnheard(this.picture, hand) <= 0;
    const reached = isUndealt ? this.reached.slice(0, 1) : this.reached;
    const isDue = ({ position: { state } }: Reached): boolean => state.hand?.secret.indicator?.tile !== UNKNOWN;
    const rolls = reached
      .filter(isDue)
      .flatMap(({ position }) => position.legal.filter(action => action.type === 'roll-dice'));
    return rolls.find(({ by }) => by === this.firstRoller) ?? rolls[0];
  }

  /** What was rolled before anything waited for it, if that may still come. */
  earlyRoll(at: number): readonly number[] | null {
    return this.betweenHands.earlyRoll(at, isLaidOut(this.#game.state) ? EARLY_ROLL_IN_PLAY_MS : EARLY_ROLL_MS);
  }

  /** What was heard and is still to be explained. */
  heard(at: number): Heard {
    return { thrown: this.earlyRoll(at), said: this.earlyButtons.waiting(at) };
  }

  get crosswise(): readonly Thrown[] {
    return this.#crosswise;
  }

  /** Takes in what a sensor says about where tiles lie. */
  look(observation: Observation): void {
    this.#table.look(observation, this.#game.state);
    this.wallInSight.look(this.#game.state, this.seen);
  }

  /** Takes in how the table lies between two hands. */
  lookBetweenHands(at: number): void {
    this.betweenHands.look(this.picture, isHandOn(this.#game.state), at);
    const { readySince } = this.betweenHands;
    if (readySince !== null) this.diceLying.wallsStood(readySince);
  }

  /**
   * People agree that whatever is still unexplained may lie there: on the indicator's place until somebody may look at a tile,
   * elsewhere as long as it does.
   */
  letStraysLie(): void {
    const { state } = this.#game;
    if (state.hand?.phase !== 'play' && !isBeforeTheDeal(state)) return;
    this.#table.letLie(unexplainedTiles(expectation(state), this.seen));
  }

  /** People have said what was discarded: a camera may see it lie among the discards of somebody else. */
  toldDiscards(discards: readonly ActionOf<'discard'>[]): void {
    const { state } = this.#game;
    this.#table.told(discards, expectation(state), state);
  }

  /** Play has come to this: something was played or taken back. */
  follow(game: Game, at: number): void {
    const before = this.#game.state;
    const { state } = game;
    this.#game = game;
    this.#table.believe(expectation(state), state);
    this.#lastPlayedAt = at;
    this.#crosswise = [...(state.handNo === before.handNo ? this.#crosswise : []), ...readCrosswise(this)];
    if (state.handNo !== before.handNo) {
      this.betweenHands.handBegan();
      this.wallInSight.handBegan();
      this.earlyButtons.handBegan(at);
      this.#table.handBegan();
    }
    if (before.hand?.phase === 'deal' && isLaidOut(state)) this.betweenHands.dealt();
    if (state.handNo !== before.handNo) this.#table.forgetStrays();
    else if (state.hand?.ready.length !== before.hand?.ready.length)
      this.#table.forgetStrays(zone => zone !== 'indicator');
  }

  /** Something around the table was put on record; play stands where it did. */
  noted(game: Game): void {
    this.#game = game;
  }

  refuse(refusal: Refusal): void {
    this.#refused = [...this.#refused, refusal];
  }

  /** What was refused since this was last asked. */
  takeRefused(): readonly Refusal[] {
    const refused = this.#refused;
    this.#refused = [];
    return refused;
  }
}

export type AwaitedRoll = ActionOf<'roll-dice'>;
