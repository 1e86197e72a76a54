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

/** What is on the screens that show what the director has chosen. */
export interface OnAir {
  /** Null: nothing. */
  readonly table: string | null;
}

/** What the desk has settled about evenings, matches and screens. */
export type DeskDecision =
  | { readonly type: 'announced'; readonly announcement: Announcement }
  | { readonly type: 'announcement-withdrawn'; readonly announcement: number }
  /** Somebody has gone to a table that called. */
  | { readonly type: 'call-answered'; readonly table: string }
  /** What a match has brought each seat is otherwise by so much; nought together. */
  | {
      readonly type: 'points-corrected';
      readonly table: string;
      readonly match: string;
      readonly change: BySeat<number>;
    }
  /** A match that counts nowhere, or counts again. */
  | { readonly type: 'match-counted'; readonly table: string; readonly match: string; readonly counts: boolean }
  | { readonly type: 'put-on-air'; readonly table: string | null };
