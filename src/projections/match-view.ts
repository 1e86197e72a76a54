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
    /** The house rules played, all of them. */
    readonly options: Readonly<Record<string, unknown>>;
  };
  readonly names: BySeat<string>;
  readonly startingPoints: number;
  readonly balances: BySeat<number>;
  /** Hand by hand, the oldest first; the last may still be on. */
  readonly hands: readonly LedgerHand[];
  /** The last hand while its result stands; null before the first and while the next is on. */
  readonly ended: EndedHandView | null;
  readonly statistics: BySeat<SeatStatistics>;
}

/** What a hand moved, payment by payment. */
export interface LedgerHand {
  readonly handNo: number;
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
  /** The result was put right: these transfers take back what was wrong and pay what was missing. */
  | { readonly type: 'result-corrected'; readonly transfers: readonly Transfer[] }
  | { readonly type: 'tile-corrected' | 'discard-corrected' | 'laid-tile-corrected'; readonly seat: Seat }
  | { readonly type: 'foul'; readonly seat: Seat; readonly code: FoulCode }
);

/** A hand that is over, with everything its result rests on, and as it can be told again to be scored anew. */
export interface EndedHandView {
  readonly handNo: number;
  readonly explanation: Explanation;
  /** A score request. Kongs that lie face down are left out of it, because nobody may look at them. */
  readonly request: FinishedHand & {
    readonly rules: RuleSetId;
    readonly options: Readonly<Record<string, unknown>>;
  };
  /** What those kongs moved; whoever scores the request anew adds it. */
  readonly faceDown: readonly Transfer[];
}
