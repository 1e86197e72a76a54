import type { Transfer } from '../domain/money.ts';
import type { BySeat, Seat } from '../domain/seat.ts';
import type { TileKind, Wind } from '../domain/tile.ts';
import type { FoulCode } from '../engine/actions.ts';
import type { Explanation } from '../rules/explain.ts';
import type { CountedPattern, FinishedHand, WinBy } from '../rules/finished-hand.ts';
import type { Localised, RuleSetId } from '../rules/rule-set.ts';
import type { TableWords } from '../rules/table-words.ts';
import type { SeatStatistics } from './statistics.ts';

/** The match up to now as everybody may see it: the last result laid open, the ledger, and what people like to count. */
export interface MatchView {
  readonly rules: {
    readonly id: RuleSetId;
    readonly name: Localised;
    readonly words: TableWords;
    /** The name of the house rules; the standard ones have none. */
    readonly houseRules?: Localised;
    /** The house rules played, all of them. */
    readonly options: Readonly<Record<string, unknown>>;
  };
  readonly names: BySeat<string>;
  readonly startingPoints: number;
  readonly balances: BySeat<number>;
  /** Hand by hand, the oldest first; the last may still be on. */
  readonly hands: readonly MatchHandView[];
  /** The last hand that is over, also while the next is on; null before the first and where it does not count. */
  readonly ended: EndedHandView | null;
  readonly statistics: BySeat<SeatStatistics>;
}

/** A hand of the running match, as it can be looked at and corrected. */
export interface MatchHandView extends LedgerHand {
  /** Its number among the recorded hands of this match, which are counted on where seats were drawn. */
  readonly recordNo: number;
  /** True if players named the dealer: a correction may change it. Otherwise the hand before, or the tiles, decide. */
  readonly isDealerSaid: boolean;
  /** The hand as it ended; null while it is on, and where it does not count. */
  readonly told: Pick<EndedHandView, 'request' | 'faceDown'> | null;
}

/** The result of a hand, payment by payment. */
export interface LedgerHand {
  readonly handNo: number;
  /** The `seq` of the event that made it what it is: a correction says which it has seen. */
  readonly version: number;
  /** The seat whose phone entered it; null: the host's, or it was followed. */
  readonly enteredBy: Seat | null;
  readonly dealer: Seat;
  readonly roundWind: Wind;
  readonly continuations: number;
  /** Null while it is on. */
  readonly outcome: 'won' | 'drawn' | 'voided' | null;
  readonly win: LedgerWin | null;
  /** The others who have won on the same tile. */
  readonly alsoWon: readonly LedgerWin[];
  /** In order; the sum of their transfers is what the hand moved. */
  readonly entries: readonly LedgerEntry[];
  readonly deltas: BySeat<number>;
  /** After the hand, as far as it has gone. */
  readonly balances: BySeat<number>;
}

export interface LedgerWin {
  readonly seat: Seat;
  readonly by: WinBy;
  readonly from: Seat | null;
  readonly tile: TileKind | null;
  readonly points: number;
  readonly patterns: readonly (CountedPattern & { readonly name: Localised })[];
}

export type LedgerEntry = { readonly seq: number; readonly at: number } & (
  | { readonly type: 'paid'; readonly transfers: readonly Transfer[] }
  /** The hand was corrected: how it stood before. What it moves now are the other entries. */
  | { readonly type: 'corrected'; readonly by: Seat | null; readonly was: StoodBefore }
  | { readonly type: 'tile-corrected' | 'discard-corrected' | 'laid-tile-corrected'; readonly seat: Seat }
  | { readonly type: 'foul'; readonly seat: Seat; readonly code: FoulCode }
);

/** A hand before it was corrected. */
export type StoodBefore = Pick<LedgerHand, 'dealer' | 'outcome' | 'win' | 'alsoWon' | 'deltas'>;

/** A hand that is over, with everything its result rests on, and with a request to correct and score it again. */
export interface EndedHandView {
  readonly handNo: number;
  readonly explanation: Explanation;
  /** A score request. Without face-down kongs, which are secret. */
  readonly request: FinishedHand & {
    readonly rules: RuleSetId;
    readonly options: Readonly<Record<string, unknown>>;
  };
  /** The payments for those kongs, to add to a new score of the request. */
  readonly faceDown: readonly Transfer[];
}
