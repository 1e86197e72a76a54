import type { BySeat } from '../domain/seat.ts';

/** What the clock of a round shows. Times are the club's own, in ms since 1970. */
export type ClockFace =
  | { readonly type: 'waiting'; readonly lengthMs: number }
  | { readonly type: 'running'; readonly endsAt: number }
  | { readonly type: 'stopped'; readonly leftMs: number };

/** What a club says on the screens of one of its tables. docs/reference/mqtt.md. */
export interface ClubWord {
  /** The newest announcement that is for this table; null: none stands. */
  readonly announcement: { readonly id: number; readonly text: string } | null;
  /** The round of a tournament that is played at this table; null: none. */
  readonly round: RoundWord | null;
}

export interface RoundWord {
  /** What the club knows the round by; a match that is begun for it says so. */
  readonly tag: string;
  /** What the tournament is called. */
  readonly name: string;
  readonly no: number;
  readonly of: number;
  /** Who is to sit where, as everybody may read it. */
  readonly seats: BySeat<string>;
  readonly clock: ClockFace;
}

/** What screens of a table are sent of its club. */
export interface ClubMessage {
  readonly word: ClubWord;
  /** The club's clock when this was sent. */
  readonly now: number;
  /** True while a call to the desk is open. */
  readonly isCalling: boolean;
}

export const NO_WORD: ClubWord = { announcement: null, round: null };
