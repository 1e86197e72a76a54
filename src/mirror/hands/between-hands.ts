import { showsMadeOutTiles, showsTiles, standingTiles, type TablePicture } from '../evidence/table-picture.ts';
import type { TableNow } from '../expectation/table-now.ts';
import type { Reached } from '../expectation/unobserved-actions.ts';
import type { WallInSight } from './wall-in-sight.ts';

type Values = readonly number[];

/** Nobody builds four walls in less time. */
const WALLS_BUILT_IN_MS = 2500;

/** Dice may be rolled while the last wall is still being pushed together, or the last dealt tile still unread. */
export const EARLY_ROLL_MS = 4000;

/** The last tile is pushed away this soon (ms) after somebody has said that the next hand begins, or that was not said. */
const SAID_EARLY_MS = 4000;

/** Dice that are thrown while tiles are in play wait longer: what they follow may be read only once its board is back. */
export const EARLY_ROLL_IN_PLAY_MS = 20_000;

/**
 * What happens between two deals: tiles are pushed away, walls are built and dice are rolled, sometimes before the
 * hand they belong to has been seen to begin.
 */
export class BetweenHands {
  #isFirst: boolean;
  #readySince: number | null = null;
  #wallsAreComplete = false;
  #isNewDeal = false;
  /** Tiles of a hand that is over have all been taken away, whether the walls were then all seen complete or not. */
  #wereTilesTakenAway = false;
  /** Since when (ms) no tile has been seen on a table whose walls nobody senses. */
  #emptySince: number | null = null;
  #tilesWereTaken = false;
  /** Tiles of the hand that is on have been dealt, into racks that nobody reads. */
  #isDealt = false;
  #areTilesOut = false;
  /** When (ms) somebody pressed start although tiles were still read on the table. */
  #startSaidAt: number | null = null;
  #rolls: readonly Values[] = [];
  #early: { readonly values: Values; readonly at: number } | null = null;

  /** `isFirst`: no hand of the match has been dealt yet. */
  constructor(isFirst: boolean) {
    this.#isFirst = isFirst;
  }

  /** Since when (ms) a whole set has stood in the walls and nothing has lain anywhere else; null: it does not. */
  get readySince(): number | null {
    return this.#readySince;
  }

  /**
   * All walls have stood complete since tiles were last dealt, or nothing lay on the table for long enough to build them:
   * whatever is dealt now belongs to a new hand.
   */
  get isNewDeal(): boolean {
    return this.#isNewDeal;
  }

  /** What is dealt now can belong to no hand before: the first one of a match is new however its walls were read. */
  get mayBeNewDeal(): boolean {
    return this.#isFirst || this.#isNewDeal || this.#wereTilesTakenAway;
  }

  /** Tiles have been seen outside the walls since the hand began. */
  get tilesWereTaken(): boolean {
    return this.#tilesWereTaken;
  }

  /** What was rolled since the walls were built, in order. */
  get rolls(): readonly Values[] {
    return this.#rolls;
  }

  /** Takes in the table as it lies at `now`, whether a hand `isOn` or not. */
  look(picture: TablePicture, isOn: boolean, now: number): void {
    const standing = standingTiles(picture);
    const areComplete = standing === picture.setSize;
    const areTilesOut = showsTiles(picture);
    const areTakenAway = !isOn && this.#areTilesOut && !areTilesOut;
    const areRebuilt = areComplete && !this.#wallsAreComplete;
    this.#wereTilesTakenAway ||= areTakenAway;
    this.#isNewDeal ||= areRebuilt;
    if (areTakenAway || areRebuilt) {
      const early = this.earlyRoll(now);
      this.#rolls = early ? [early] : [];
    }
    this.#wallsAreComplete = areComplete;
    this.#areTilesOut = areTilesOut;
    if (this.#emptySince !== null && now - this.#emptySince >= WALLS_BUILT_IN_MS) this.#isNewDeal = true;
    const isJustDealt = this.#isDealt && !this.#tilesWereTaken;
    const isEmpty = standing === null && !this.#areTilesOut && !isJustDealt;
    if (isEmpty && this.#emptySince === null) this.#rolls = [];
    this.#emptySince = isEmpty ? (this.#emptySince ?? now) : null;
    this.#tilesWereTaken ||= showsMadeOutTiles(picture);
    this.#readySince = areComplete && !this.#areTilesOut ? (this.#readySince ?? now) : null;
  }

  /** Start was pressed before the last tile was seen to leave the table: buttons are faster than tiles. */
  startSaidEarly(now: number): void {
    this.#startSaidAt = now;
  }

  /** Whether a start that was said early counts now: the table has been cleared, and soon. */
  isStartDue(now: number): boolean {
    return this.#startSaidAt !== null && !this.#areTilesOut && now - this.#startSaidAt <= SAID_EARLY_MS;
  }

  startHeard(): void {
    this.#startSaidAt = null;
  }

  handBegan(): void {
    this.#tilesWereTaken = false;
    this.#isDealt = false;
    this.#startSaidAt = null;
  }

  dealt(): void {
    this.#isFirst = false;
    this.#isDealt = true;
    this.#isNewDeal = false;
    this.#wereTilesTakenAway = false;
    this.#emptySince = null;
    this.#rolls = [];
  }

  rolled(values: Values): void {
    this.#rolls = [...this.#rolls, values];
  }

  /** Thrown again: what was `dropped` counts no more. */
  rolledAgain(dropped: readonly Values[], values: Values): void {
    this.#rolls = [...this.#rolls.filter(roll => !dropped.includes(roll)), values];
  }

  /** Nothing waits for this roll yet. */
  rolledEarly(values: Values, now: number): void {
    this.#early = { values, at: now };
    if (this.mayBeNewDeal) this.rolled(values);
  }

  /** A roll that came before what it was rolled for, unless that is too long ago (ms). */
  earlyRoll(now: number, within = EARLY_ROLL_MS): Values | null {
    return this.#early && now - this.#early.at <= within ? this.#early.values : null;
  }

  forgetEarlyRoll(): void {
    this.#early = null;
  }
}

/** A followed table, with what is remembered of it from one deal to the next. */
export interface TableBetweenHands extends TableNow {
  readonly betweenHands: BetweenHands;
  readonly wallInSight: WallInSight;
  /** Where play may stand by now, with what no sensor shows. */
  readonly reached: readonly Reached[];
}
