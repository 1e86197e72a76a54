import type { Transfer } from '../domain/money.ts';
import type { BySeat, Seat } from '../domain/seat.ts';
import type { BonusKind, SeenKind, TileKind, Wind } from '../domain/tile.ts';
import type { StackPlace, WallEnd } from '../domain/wall.ts';
import type { CountedPattern, DeclaredSet, FinishedHand, WinBy } from '../rules/finished-hand.ts';
import type { RuleSetId } from '../rules/rule-set.ts';
import type { AgreedTable, Asked, DeclaredKongType, FoulCode, RollPurpose } from './actions.ts';
import type { EnteredHand } from './state.ts';
import type { TableEvent } from './table-event.ts';

/** Events at the table: facts, in the past tense, never taken back but by another event. docs/reference/events.md. */
export type HandEvent =
  /** The match before it, if there was one, is over: points, hands and dealers begin again. */
  | {
      readonly type: 'match-started';
      /** Seats were drawn again: seat `s` is now where the player who sat at `from[s]` sits, with the points they brought. */
      readonly from?: BySeat<Seat>;
      readonly balances?: BySeat<number>;
      /** The time of the match runs on: since when it has (ms). */
      readonly since?: number;
    }
  | {
      readonly type: 'hand-started';
      readonly rules: RuleSetId;
      readonly dealer: Seat;
      readonly roundWind: Wind;
      /** Hands in a row this dealer has kept the deal before this one. */
      readonly continuations: number;
      readonly options: Readonly<Record<string, unknown>>;
      /** The name under which the table keeps these house rules, where it has given one. */
      readonly houseRules?: string;
      /** When the first hand of the match began (ms), where a match has a time. */
      readonly since?: number;
      /** When the first hand at these seats began (ms), where seats are to be drawn again. */
      readonly seatedSince?: number;
    }
  /** The time of the match is over: this hand is the last. */
  | { readonly type: 'time-called' }
  /** The hand is over, and the time at these seats is over: seats are to be drawn again. */
  | { readonly type: 'seat-draw-called' }
  | { readonly type: 'dice-rolled'; readonly by: Seat; readonly values: readonly number[]; readonly for: RollPurpose }
  /** `side`: whose wall side was broken; `skipped`: stacks counted off from its right-hand end. */
  | { readonly type: 'wall-broken'; readonly side: Seat; readonly skipped: number }
  | {
      readonly type: 'tiles-dealt';
      readonly counts: BySeat<number>;
      readonly hands: BySeat<readonly SeenKind[]>;
    }
  /**
   * The tile that points at special kinds; `wilds`: those kinds. Where only some may look at it both are secret until
   * the hand has ended.
   */
  | {
      readonly type: 'indicator-flipped';
      readonly tile: SeenKind;
      readonly wilds: readonly TileKind[];
      /** Where it lay in the wall, if no dice gave it. */
      readonly stack?: StackPlace;
    }
  | { readonly type: 'bonus-set-aside'; readonly seat: Seat; readonly tile: BonusKind }
  | { readonly type: 'stepped-up' | 'ready-declared'; readonly seat: Seat }
  | { readonly type: 'tile-drawn'; readonly seat: Seat; readonly tile: SeenKind; readonly from: WallEnd }
  | { readonly type: 'tile-discarded'; readonly seat: Seat; readonly tile: TileKind }
  | {
      readonly type: 'chow-claimed' | 'pung-claimed' | 'kong-claimed';
      readonly seat: Seat;
      readonly from: Seat;
      readonly tile: TileKind;
      /** The whole set. */
      readonly tiles: readonly TileKind[];
    }
  | {
      readonly type: 'kong-declared';
      readonly seat: Seat;
      readonly kong: DeclaredKongType;
      readonly tiles: readonly TileKind[];
    }
  | {
      readonly type: 'hand-won';
      readonly seat: Seat;
      readonly by: WinBy;
      readonly from: Seat | null;
      /** Null where no tile wins: all bonus tiles together. */
      readonly tile: TileKind | null;
      /** Without `tile`. */
      readonly concealed: readonly TileKind[];
      readonly melds: readonly DeclaredSet[];
      readonly patterns: readonly CountedPattern[];
      readonly points: number;
      /** The hand as entered at its end, if it was not followed. */
      readonly told?: FinishedHand;
    }
  /** `hits[i]`: the seat that `tiles[i]` hit. `continuations`: how often the deal was kept, where the horses corrected that count. */
  | {
      readonly type: 'horses-flipped';
      readonly tiles: readonly TileKind[];
      readonly hits: readonly Seat[];
      readonly continuations?: number;
    }
  /** `told`: the hand as entered at its end, if it was not followed. */
  | { readonly type: 'hand-drawn'; readonly reason: 'wall-used-up'; readonly told?: FinishedHand }
  | { readonly type: 'foul-reported'; readonly seat: Seat; readonly code: FoulCode }
  /** A tile that was misread, or not seen, is another one. */
  | { readonly type: 'tile-corrected'; readonly seat: Seat; readonly was: SeenKind; readonly tile: TileKind }
  /** A discard was misread. `place`: among all discards of this seat, counted from 0. */
  | {
      readonly type: 'discard-corrected';
      readonly seat: Seat;
      readonly place: number;
      readonly was: TileKind;
      readonly tile: TileKind;
    }
  /**
   * A tile that lies open before this seat, a bonus tile or one of a chow, was misread, or all tiles of a pung were; a chow of which
   * it is the claimed tile is a pung of that.
   */
  | { readonly type: 'laid-tile-corrected'; readonly seat: Seat; readonly was: TileKind; readonly tile: TileKind }
  /**
   * The indicator was misread, or lay face down (`_`) and was turned over; `wilds`: what it points at. Where only some may look
   * at it, all of it is secret.
   */
  | {
      readonly type: 'indicator-corrected';
      readonly was: SeenKind;
      readonly tile: TileKind;
      readonly wilds: readonly TileKind[];
    }
  /**
   * The result of the hand is another than the computed one; the payments that follow correct it. `hand`: the entered correction,
   * where more than the payments was wrong.
   */
  | { readonly type: 'result-corrected'; readonly hand?: FinishedHand }
  /**
   * The end of hand `of` was corrected. `hands`: that hand and those after it that are another by that, as they are now;
   * `balances`: of the match, now.
   */
  | {
      readonly type: 'hands-corrected';
      readonly of: number;
      readonly hands: readonly EnteredHand[];
      readonly balances: BySeat<number>;
    }
  /** The end of the hand stands: neither it nor anything before it is taken back any more. */
  | { readonly type: 'result-confirmed' }
  /** The players agreed that everything is right as it lies, however it came about. `awaited`: of `turn`. */
  | ({ readonly type: 'table-agreed' } & AgreedTable)
  /** The players gave the hand up: no winner, no draw. */
  | { readonly type: 'hand-voided' }
  | {
      readonly type: 'points-transferred';
      readonly transfers: readonly Transfer[];
      readonly balances: BySeat<number>;
    }
  /** The last action was taken back. `of`: the `seq` of its first event; `seqs`: of each, which older records do not tell. */
  | { readonly type: 'action-undone'; readonly of: number; readonly seqs?: readonly number[] };

/** An event as it stands in the record. */
export type Recorded<E extends { readonly type: string }> = {
  /** 1, 2, … within a record. */
  readonly seq: number;
  /** Milliseconds of host time. */
  readonly at: number;
  /** 1, 2, … within a match; 0 before the first hand. */
  readonly handNo: number;
  /** With the first event of what was asked for on a screen. */
  readonly asked?: Asked;
} & E;
export type DomainEvent = Recorded<HandEvent | TableEvent>;
