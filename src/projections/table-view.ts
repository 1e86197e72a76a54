import type { Transfer } from '../domain/money.ts';
import type { BySeat, Seat } from '../domain/seat.ts';
import type { SeenKind, TileKind, Wind } from '../domain/tile.ts';
import type { Break, WallPlace } from '../domain/wall.ts';
import type { RollPurpose } from '../engine/actions.ts';
import type { HandEvent } from '../engine/events.ts';
import type { EnteredHand } from '../engine/state.ts';
import type { DeviceState } from '../engine/table-event.ts';
import type { WallHint } from '../mirror/evidence/wall-check.ts';
import type { CountedPattern, Interpretation, WinBy } from '../rules/finished-hand.ts';
import type { Localised, RuleSetId } from '../rules/rule-set.ts';
import type { TableWords } from '../rules/table-words.ts';
import type { DiscrepancyView } from './discrepancy-view.ts';

/** The public view of a table. Nothing secret has a field to travel in. */
export interface TableView {
  readonly rules: {
    readonly id: RuleSetId;
    readonly name: Localised;
    readonly words: TableWords;
    /** The name of the house rules; the standard ones have none. */
    readonly houseRules?: Localised;
  };
  /** 1, 2, … within the match; 0 before the first hand. */
  readonly handNo: number;
  readonly phase: TablePhase;
  /** Null until the first dealer is known. */
  readonly dealer: Seat | null;
  readonly roundWind: Wind;
  readonly continuations: number;
  /** Who deals next, once the result stands; null before that and after the last hand. */
  readonly nextDeal: NextDealView | null;
  /** The player to draw, discard or declare; null: none. */
  readonly turn: Seat | null;
  readonly wall: WallView;
  readonly indicator: IndicatorView | null;
  /** Kinds that stand for others, as far as everybody may know them. */
  readonly wilds: readonly TileKind[];
  /** The time of the match is over: no hand follows this one. */
  readonly isLastHand: boolean;
  /** The time at these seats is over: seats are to be drawn again before the next hand. */
  readonly isSeatDrawDue: boolean;
  /**
   * The throw that is waited for before the wall is broken, and at an unfollowed table for an indicator; null: none. Of
   * several players who throw, the next.
   */
  readonly awaitedThrow: { readonly by: Seat; readonly for: RollPurpose; readonly dice: number } | null;
  /** The facts of the running hand that people may enter where nothing reads their tiles. */
  readonly mayTell: readonly ToldMeanwhile[];
  /** The last roll. */
  readonly dice: { readonly by: Seat; readonly values: readonly number[]; readonly for: RollPurpose } | null;
  readonly seats: BySeat<SeatView>;
  /** The tile everybody looks at: discarded and not yet claimed or passed. */
  readonly lastDiscard: { readonly seat: Seat; readonly tile: TileKind } | null;
  readonly horses: readonly HorseView[];
  /** Every payment of this hand so far, in order. */
  readonly transfers: readonly Transfer[];
  readonly result: ResultView | null;
  readonly devices: readonly { readonly port: string; readonly state: DeviceState }[];
  readonly discrepancy: DiscrepancyView | null;
  /** Play is not followed: no board is there, or the host has asked for a pause. */
  readonly paused: boolean;
  /** How fast simulated players move (1: human pace); null at a real table. */
  readonly simulatedSpeed: number | null;
  /** Notices about the equipment that no board reports. */
  readonly notices: readonly NoticeCode[];
  /** Oddities of the walls that have lasted a while; play goes on. */
  readonly hints: readonly WallHint[];
}

/**
 * `hand-stopped`: a mistake of the program's own; the record is kept and the table read again. `disk-full`,
 * `disk-refuses`: play goes on, the record waits. `storage-low`: the disk will be full before long. `clock-doubted`:
 * the calendar has leapt ahead, or is behind the record, and may be wrong.
 */
export type NoticeCode = 'hand-stopped' | 'disk-full' | 'disk-refuses' | 'storage-low' | 'clock-doubted';

/** `setup`: walls are being built; `dice`: the break is to be rolled; `over`: the result stands. */
export const TABLE_PHASES = ['setup', 'dice', 'deal', 'bonus', 'indicator', 'play', 'horses', 'over'] as const;
export type TablePhase = (typeof TABLE_PHASES)[number];

export interface WallView {
  /** Height (0–2) of each stack, by the seat whose side it is, from that seat's right-hand end to its left. */
  readonly heights: BySeat<readonly number[]>;
  readonly broken: Break | null;
  /** Where the next tile is drawn from; null before the break and when the wall is used up. */
  readonly next: WallPlace | null;
  /** Where the next replacement comes from. */
  readonly tail: WallPlace | null;
  readonly left: number;
}

/** The tile of the wall that points at special kinds. */
export interface IndicatorView {
  /** Where it is to be taken from, or was. */
  readonly place: WallPlace;
  /** Null while it lies face down. */
  readonly tile: TileKind | null;
}

/** `ready`: who declares ready; `indicator`: which tile was turned over; `throw-again`: dice for another secret indicator. */
export type ToldMeanwhile = 'ready' | 'indicator' | 'throw-again';

export interface NextDealView {
  readonly dealer: Seat;
  readonly roundWind: Wind;
  /** Hands in a row this dealer will have kept the deal. */
  readonly continuations: number;
}

/** A pattern that was counted. */
export interface PatternView extends CountedPattern {
  readonly name: Localised;
  /** Its value multiplies what the others add up to. */
  readonly multiplies: boolean;
  /** It is no part of the hand's points: it multiplies what is paid. */
  readonly isPaidOnTop: boolean;
}

/** A tile turned over after a win. */
export interface HorseView {
  readonly tile: TileKind;
  readonly hits: Seat;
  /** The payments for this one. */
  readonly transfers: readonly Transfer[];
}

export interface SeatView {
  readonly name: string;
  readonly wind: Wind | null;
  readonly balance: number;
  readonly concealedCount: number;
  /** In order of declaration. */
  readonly melds: readonly MeldView[];
  /** Flowers and seasons set aside. */
  readonly bonus: readonly TileKind[];
  /** Has declared that only the winning tile is missing. */
  readonly ready: boolean;
  /** Has doubled this hand before the first play. */
  readonly steppedUp: boolean;
  /** In order, claimed tiles included. */
  readonly discards: readonly { readonly tile: TileKind; readonly claimedBy: Seat | null }[];
  /** The hand laid open at the end, without the winning tile; null while it is concealed. */
  readonly revealed: readonly TileKind[] | null;
}

export interface MeldView {
  readonly kind: 'chow' | 'pung' | 'kong';
  readonly kong: 'exposed' | 'added' | 'concealed' | null;
  /** Null where the tile lies face down. */
  readonly tiles: readonly (TileKind | null)[];
  /** The seat that gave the claimed tile. */
  readonly from: Seat | null;
  /** Which of the tiles was claimed. */
  readonly claimed: number | null;
}

export type ResultView =
  | (WonHandView & {
      readonly type: 'won';
      readonly by: WinBy;
      readonly from: Seat | null;
      /** Null where all bonus tiles together won. */
      readonly tile: TileKind | null;
      /** The unit of the points; null where they are the payment. */
      readonly unit: Localised | null;
      /** The others who have won on the same tile, in the order of turns. */
      readonly alsoWon: readonly WonHandView[];
    } & PaidResult)
  | ({ readonly type: 'drawn' } & PaidResult);

/** The win of one player and its worth. */
export interface WonHandView {
  readonly seat: Seat;
  readonly patterns: readonly PatternView[];
  readonly points: number;
  /** The steps from points to payments: the worth of fan, who pays double, a cap. Each once. */
  readonly paidFor: readonly Localised[];
  readonly interpretation: Interpretation | null;
}

interface PaidResult {
  readonly transfers: readonly Transfer[];
  /** This hand's gain or loss by seat: every transfer so far. */
  readonly deltas: BySeat<number>;
  /** True if the result was corrected. */
  readonly corrected: boolean;
}

/** A corrected hand as everybody may know of it. */
export interface PublicHand extends Omit<EnteredHand, 'round' | 'haveDealt' | 'dealerBy' | 'hand'> {
  readonly winners: readonly Seat[];
  /** Who gave the winning tile. */
  readonly from: Seat | null;
}

/** An event with everything secret left out: what a display may animate. */
export type PublicEvent =
  | Exclude<
      HandEvent,
      {
        type:
          | 'tiles-dealt'
          | 'tile-drawn'
          | 'kong-declared'
          | 'hand-started'
          | 'indicator-flipped'
          | 'indicator-corrected'
          | 'tile-corrected'
          | 'table-agreed'
          | 'hands-corrected';
      }
    >
  /** `options`: the house rules with the values played; older versions do not tell. */
  | (Omit<Extract<HandEvent, { type: 'hand-started' }>, 'options'> & {
      readonly options?: Readonly<Record<string, unknown>>;
    })
  /** `tile`: null where only some may look at it. */
  | { readonly type: 'indicator-flipped'; readonly tile: SeenKind | null; readonly wilds: readonly TileKind[] }
  | {
      readonly type: 'indicator-corrected';
      readonly was: TileKind | null;
      readonly tile: TileKind | null;
      readonly wilds: readonly TileKind[];
    }
  | Omit<Extract<HandEvent, { type: 'tiles-dealt' }>, 'hands'>
  | Omit<Extract<HandEvent, { type: 'tile-drawn' }>, 'tile'>
  | { readonly type: 'tile-corrected'; readonly seat: Seat }
  | { readonly type: 'table-agreed' }
  | {
      readonly type: 'hands-corrected';
      readonly of: number;
      readonly hands: readonly PublicHand[];
      readonly balances: BySeat<number>;
    }
  | (Omit<Extract<HandEvent, { type: 'kong-declared' }>, 'tiles'> & { readonly tiles: readonly (TileKind | null)[] });
