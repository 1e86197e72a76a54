import type { BySeat } from '../domain/seat.ts';

/** The clock of a round as it is shown. Times are the club's own, in ms since 1970. */
export type ClockFace =
  | { readonly type: 'waiting'; readonly lengthMs: number }
  | { readonly type: 'running'; readonly endsAt: number }
  | { readonly type: 'stopped'; readonly leftMs: number };

/** The message of a club for the screens of one of its tables. docs/reference/mqtt.md. */
export interface ClubWord {
  /** The newest announcement that is for this table; null: none stands. */
  readonly announcement: { readonly id: number; readonly text: string } | null;
  /** The round of a tournament that is played at this table; null: none. */
  readonly round: RoundWord | null;
}

export interface RoundWord {
  /** The club's id of the round; a match that begins for the round carries it. */
  readonly tag: string;
  /** The name of the tournament. */
  readonly name: string;
  readonly no: number;
  readonly of: number;
  /** Who is to sit where, as everybody may read it. */
  readonly seats: BySeat<string>;
  readonly clock: ClockFace;
}

/** A club's message as the screens of a table receive it. */
export interface ClubMessage {
  readonly word: ClubWord;
  /** The club's clock when this was sent. */
  readonly now: number;
  /** True while a call to the desk is open. */
  readonly isCalling: boolean;
}

export const NO_WORD: ClubWord = { announcement: null, round: null };
