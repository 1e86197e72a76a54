import type { Seat } from '../domain/seat.ts';
import type { TileKind } from '../domain/tile.ts';

/** A kind that brings a hand nearer to a win, and how many of it the player had not seen: at least one. */
export interface AcceptedKind {
  readonly kind: TileKind;
  readonly copies: number;
}

/** One of the tiles a player might have discarded, and what it would have left. */
export interface DiscardChoice {
  readonly tile: TileKind;
  /**
   * How many tiles the hand has to exchange before it waits for a tile it may win with; 0: it waits. From two on only the
   * shape of a win is looked at; nearer than that all the rule set asks of one.
   */
  readonly distance: number;
  /** It has the shape of a hand that waits, and would win with no tile. */
  readonly isInVain: boolean;
  /** The kinds that would bring it nearer, or win, in the order of the set. */
  readonly accepts: readonly AcceptedKind[];
  /** How many tiles that is. */
  readonly tiles: number;
}

/** How far a discard falls behind the best one: steps further from a win, or else tiles that it accepts less. Zeros: it does not. */
export interface GivenUp {
  readonly steps: number;
  readonly tiles: number;
}

/** A player visibly near a win: declared ready, or with three sets laid down. */
export interface Threat {
  readonly seat: Seat;
  readonly by: 'ready' | 'sets';
}

/** A discard, judged by what its player could see. */
export interface ReviewedDiscard {
  /** Of the event. */
  readonly seq: number;
  readonly seat: Seat;
  readonly tile: TileKind;
  /** It is of the kind drawn last; else it came from the hand. */
  readonly isDrawn: boolean;
  /** With the best of all discards. */
  readonly before: number;
  /** The tiles in the player's hand to choose from, best first; the discarded one among them. */
  readonly choices: readonly DiscardChoice[];
  readonly givesUp: GivenUp;
  /** The discards of a simulated player in this place; any of these. */
  readonly opinion: readonly TileKind[];
  /** Others who plainly were near a win. */
  readonly threats: readonly Threat[];
  /** Who could have won on it, or did. */
  readonly winners: readonly Seat[];
}

export const CALLS = ['chow', 'pung', 'kong', 'win'] as const;
export type Call = (typeof CALLS)[number];

/** A discard that a player could claim. */
export interface ReviewedCall {
  /** Of the call; of the discard, where it was let pass. */
  readonly seq: number;
  readonly seat: Seat;
  readonly from: Seat;
  readonly tile: TileKind;
  /** The claim that took it; null: every player let it pass. */
  readonly taken: Call | null;
  readonly offered: readonly Call[];
  /** How far the hand was from a win, and is with the best of the calls, or with the one that was taken; null with a win. */
  readonly before: number | null;
  readonly after: number | null;
}

/** The review of a hand that is over, from each seat with the tiles seen there and then. */
export interface HandReview {
  readonly discards: readonly ReviewedDiscard[];
  readonly calls: readonly ReviewedCall[];
  /** Parts are unknown: tiles were unseen or misread. */
  readonly isPartly: boolean;
}
