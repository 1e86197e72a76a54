import type { BySeat, Seat } from '../domain/seat.ts';
import type { SeenKind } from '../domain/tile.ts';
import type { Localised, RuleSetId } from '../rules/rule-set.ts';
import type { EndedHandView, LedgerHand } from './match-view.ts';
import type { TableMessage } from './socket-contract.ts';

/** An entry of the list of recorded hands. */
export interface ListedHand {
  readonly id: string;
  readonly match: string;
  /** 1, 2, … within the match's folder. */
  readonly handNo: number;
  readonly rules: RuleSetId;
  /** The name of its house rules; the standard ones have none. */
  readonly houseRules?: Localised;
  readonly seats: BySeat<string>;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly outcome: 'won' | 'drawn' | 'voided';
  readonly winner: Seat | null;
  /** The most any seat gained. */
  readonly points: number;
  /** The result of the hand, by seat. */
  readonly deltas: BySeat<number>;
}

/** Hands that fit what was looked for, the newest first: some of `total`. */
export interface HandListView {
  readonly total: number;
  readonly hands: readonly ListedHand[];
}

/** One event of a hand that is over, as it is shown again. */
export interface ReplayStep {
  /** The message that the table display showed. */
  readonly message: TableMessage;
  /** All concealed tiles at that moment. */
  readonly concealed: BySeat<readonly SeenKind[]>;
}

/** A line as it crossed a serial port. */
export interface ReadingView {
  /** Milliseconds since 1970. */
  readonly t: number;
  readonly port: string;
  /** `rx`: from the board; `tx`: to it. */
  readonly dir: 'rx' | 'tx';
  readonly line: string;
}

/** A recorded hand, ready to be watched. */
export interface ReplayView {
  readonly header: { readonly match: string; readonly handNo: number; readonly startedAt: number };
  readonly steps: readonly ReplayStep[];
  /** The basis of the result; null where the hand was given up. */
  readonly ended: EndedHandView | null;
  /** The result of the hand, payment by payment. */
  readonly ledger: LedgerHand;
  /** The boards' lines meanwhile; empty if not kept, or if the viewer may not see them. */
  readonly raw: readonly ReadingView[];
}
