import type { BySeat } from '../../domain/seat.ts';

/** A text on every screen, or on those of some tables. */
export interface Announcement {
  readonly id: number;
  readonly text: string;
  /** Null: all. */
  readonly tables: readonly string[] | null;
  /** Ms since 1970, by the club's clock. */
  readonly at: number;
}

/** The director's choice for the screens. */
export interface OnAir {
  /** Null: nothing. */
  readonly table: string | null;
}

/** Of two different events under one number: the one that came first counts, or the other. */
export const TELLINGS = ['first', 'other'] as const;
export type Telling = (typeof TELLINGS)[number];

/** Decisions of the desk about evenings, matches and screens. */
export type DeskDecision =
  | { readonly type: 'announced'; readonly announcement: Announcement }
  | { readonly type: 'announcement-withdrawn'; readonly announcement: number }
  /** The desk has answered a table's call. */
  | { readonly type: 'call-answered'; readonly table: string }
  /** A match's result is corrected by these points for each seat, which sum to zero. */
  | {
      readonly type: 'points-corrected';
      readonly table: string;
      readonly match: string;
      readonly change: BySeat<number>;
    }
  /** A match that counts nowhere, or counts again. */
  | { readonly type: 'match-counted'; readonly table: string; readonly match: string; readonly counts: boolean }
  /** Of a match with two records. */
  | { readonly type: 'telling-chosen'; readonly table: string; readonly match: string; readonly telling: Telling }
  | { readonly type: 'put-on-air'; readonly table: string | null };
