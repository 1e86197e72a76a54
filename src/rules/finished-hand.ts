import type { KongType } from '../domain/meld.ts';
import type { Transfer } from '../domain/money.ts';
import type { BySeat, Seat } from '../domain/seat.ts';
import type { BonusKind, TileKind, Wind } from '../domain/tile.ts';

/** How a hand was won: the id of a way to win. */
export type WinBy = string;

/** The winning hand and the circumstances that rules ask about. */
export interface Win {
  readonly seat: Seat;
  readonly by: WinBy;
  /** Who discarded the tile or declared the robbed kong; null on a self-draw. */
  readonly from: Seat | null;
  /** Concealed tiles without the winning tile. */
  readonly hand: readonly TileKind[];
  /** The winning tile; null for great flowers, and for hands entered by their worth. */
  readonly tile: TileKind | null;
  /** The winning tile was a kong's replacement. */
  readonly replacement: boolean;
  /** How many kongs in a row that replacement followed; one by default. */
  readonly kongsInARow?: number;
  /** The winning discard was made right after the discarder's kong replacement. */
  readonly afterKong: boolean;
  /** The wall's last tile (or, where the rule set says so, the discard after it). */
  readonly lastTile: boolean;
  /** The winner's own first turn. */
  readonly firstTurn: boolean;
  /** The worth of the hand in all, where people enter it instead of its tiles. */
  readonly worth?: number;
  /** With `worth`, where it matters: the other players who had not opened. Without it their sets show it. */
  readonly unopened?: readonly Seat[];
  /** With `worth`, where it matters: the player who pays for all three. */
  readonly responsible?: Seat;
}

/** Another player who has won on the same tile: the first winner's entry gives the tile and its owner. */
export type FurtherWin = Pick<Win, 'seat' | 'hand' | 'worth'>;

/** The giver of a claimed set's tile; unknown for a set entered from memory. */
interface ToldClaim {
  readonly claimed?: TileKind | null;
  readonly from?: Seat | null;
}
/** A declared set as entered after the hand. Every `Meld` is one. */
export type DeclaredSet =
  | ({ readonly kind: 'chow' | 'pung'; readonly tiles: readonly TileKind[] } & ToldClaim)
  | DeclaredKong;
export type DeclaredKong = {
  readonly kind: 'kong';
  readonly kong: KongType;
  readonly tiles: readonly TileKind[];
} & ToldClaim;

/** The open part of one seat at the end of a hand. */
export interface FinishedSeat {
  /** In order of declaration. */
  readonly melds: readonly DeclaredSet[];
  readonly bonus: readonly BonusKind[];
  readonly discards: readonly TileKind[];
  readonly ready: boolean;
}

/** Everything scoring a hand depends on. docs/reference/score.md. */
export interface FinishedHand {
  readonly dealer: Seat;
  readonly continuations: number;
  readonly roundWind: Wind;
  readonly seats: BySeat<FinishedSeat>;
  readonly indicator: TileKind | null;
  /** The facts of the whole hand, by the ids of the rule set's facts. */
  readonly facts: readonly string[];
  readonly horses: readonly TileKind[];
  /** Null: the hand was a draw. */
  readonly win: Win | null;
  /** Who else has won on that tile, in the order of turns after the player who gave it; none by default. */
  readonly alsoWon?: readonly FurtherWin[];
}

/** Everybody who has won, each as if alone. */
export const winsIn = ({ win, alsoWon }: Pick<FinishedHand, 'win' | 'alsoWon'>): readonly Win[] => {
  if (!win) return [];
  if (alsoWon === undefined) return [win];
  const { worth: _, ...common } = win;
  const further = alsoWon.map(one => {
    const isWorthTold = one.worth !== undefined;
    return { ...common, ...one, firstTurn: false, ...(isWorthTold && { tile: null }) };
  });
  return [win, ...further];
};

/** Who has won, as far as the next deal goes: of several the dealer, if it is one of them; null: no player has. */
export function winnerForTheDeal(hand: Pick<FinishedHand, 'dealer' | 'win' | 'alsoWon'>): Seat | null {
  const winners = winsIn(hand).map(({ seat }) => seat);
  return winners.find(seat => seat === hand.dealer) ?? winners[0] ?? null;
}

/** A pattern that was counted, with the value the rule page gives it. */
export interface CountedPattern {
  readonly id: string;
  readonly value: number;
}

/** How the tiles were read: as represented, wild tiles as what they stand for. */
export interface Interpretation {
  readonly sets: readonly (readonly TileKind[])[];
  readonly pair: readonly TileKind[] | null;
  /** `loose`: a hand that needs no sets; each tile is a set of one. */
  readonly shape: 'standard' | 'seven-pairs' | 'thirteen-orphans' | 'loose';
}

/** Why a hand is no win: an id that the rule set has words for (`Rules.reasons`). */
export type IllegalReason = string;

export interface LegalScore {
  readonly legal: true;
  readonly patterns: readonly CountedPattern[];
  readonly interpretation: Interpretation | null;
  readonly points: number;
  /** The wins of the others on the same tile; only where there are any. */
  readonly alsoWon?: readonly ScoredWin[];
  /** Everything the hand moves: win, horses, kongs, whatever else the rule set pays for. */
  readonly transfers: readonly Transfer[];
}

/** The scored win of one player. */
export interface ScoredWin extends Pick<LegalScore, 'patterns' | 'interpretation' | 'points'> {
  readonly seat: Seat;
}

/** The best legal reading of a hand and what it pays, or why it is no win. */
export type Score = LegalScore | { readonly legal: false; readonly reason: IllegalReason };
