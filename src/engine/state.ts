import type { Meld } from '../domain/meld.ts';
import type { Transfer } from '../domain/money.ts';
import { type BySeat, bySeat, type Seat } from '../domain/seat.ts';
import type { BonusKind, SeenKind, TileKind, Wind } from '../domain/tile.ts';
import type { Wall, WallEnd, WallPlace } from '../domain/wall.ts';
import type { FinishedHand, Win } from '../rules/finished-hand.ts';
import type { Rules } from '../rules/rule-set.ts';
import type { RollPurpose } from './actions.ts';

/** Everything that is true of a match. Plain data: the same events give the same state. */
export interface MatchState {
  /** Hands begun so far. */
  readonly handNo: number;
  /** Hands won or drawn so far. */
  readonly handsPlayed: number;
  /** Rounds begun so far: a new one begins when everybody has dealt and the deal passes. */
  readonly round: number;
  /** Who has dealt in this round. */
  readonly haveDealt: readonly Seat[];
  readonly balances: BySeat<number>;
  /** The last roll, whatever it was for. */
  readonly dice: Roll | null;
  /** The rolls for the first deal, in order. */
  readonly firstRolls: readonly Roll[];
  /** The hands before the current one, in order: their entries may still be corrected. */
  readonly entered: readonly EnteredHand[];
  /** The hand that is on, or the last one; null before the first. */
  readonly hand: HandState | null;
  /** Who deals the first hand, where that is settled without dice. */
  readonly firstDealer: Seat | null;
  /** Since when the match runs (ms), where it has a time; null without one and before its first hand. */
  readonly since: number | null;
  /** When the first hand at these seats began (ms), where seats are to be drawn again; null elsewhere and before it. */
  readonly seatedSince: number | null;
}

/** A hand of the match, as little of it as the hands after it and the balances depend on. */
export interface EnteredHand {
  readonly handNo: number;
  readonly dealer: Seat;
  readonly roundWind: Wind;
  readonly continuations: number;
  /** Rounds begun and seats that have dealt in the last of them, this hand included. */
  readonly round: number;
  readonly haveDealt: readonly Seat[];
  /** The source that settled who deals: the hand before it, the players, or the tiles that were seen dealt. */
  readonly dealerBy: 'rules' | 'players' | 'tiles';
  /** Null while the hand is on. */
  readonly outcome: 'won' | 'drawn' | 'voided' | null;
  /** How it ended; null while it is on, and where it does not count. */
  readonly hand: FinishedHand | null;
  readonly transfers: readonly Transfer[];
}

export interface Roll {
  readonly by: Seat;
  readonly values: readonly number[];
  readonly for: RollPurpose;
}

export const totalOf = ({ values }: Pick<Roll, 'values'>): number => values.reduce((sum, value) => sum + value, 0);

/**
 * `dice`: the break is to be rolled; `deal`: the tiles are being taken; `bonus`: dealt bonus tiles are replaced;
 * `indicator`: the wall's indicator is to be turned over; `play`; `horses`: won, tiles are to be flipped; `over`: the
 * result stands.
 */
export type HandPhase = 'dice' | 'deal' | 'bonus' | 'indicator' | 'play' | 'horses' | 'over';

/**
 * The next action of the player on turn. `draw`: from the front (others may still claim the last discard);
 * `bonus`: set a bonus tile aside; `replacement`: draw from the tail; `act`: declare, win or discard; `discard`: only
 * that (after a claim); `ready-discard`: a tile without which the hand is ready; `keep`: win with one of the wall's last
 * tiles, or keep it.
 */
export type Awaited = 'draw' | 'bonus' | 'replacement' | 'act' | 'discard' | 'ready-discard' | 'keep';

/** The open part of a hand, for everyone at the table; of `melds`, not the faces of concealed kongs where these lie face down. */
export interface OpenHand {
  readonly dealer: Seat;
  readonly roundWind: Wind;
  readonly continuations: number;
  readonly phase: HandPhase;
  /** How it ended; null while it is on. */
  readonly outcome: 'won' | 'drawn' | 'voided' | null;
  readonly wall: Wall;
  readonly turn: Seat;
  readonly awaited: Awaited;
  /** Replacements that the player whose turn it is has still to draw. */
  readonly owed: number;
  /** How many kongs in a row have been laid down, each with what replaced the fourth of the one before. */
  readonly kongsInARow: number;
  readonly bonus: BySeat<readonly BonusKind[]>;
  readonly melds: BySeat<readonly Meld[]>;
  /** In order, claimed tiles included. */
  readonly discards: BySeat<readonly Discard[]>;
  /** The discard others may claim. */
  readonly claimable: Claimable | null;
  /** A kong whose fourth tile others may win on; it is paid once they have let it pass. */
  readonly robbable: { readonly seat: Seat; readonly tile: TileKind } | null;
  /** Who has declared ready, in order. */
  readonly ready: readonly Seat[];
  /** Who has just looked at the indicator and may win by it at once. */
  readonly mayRush: readonly Seat[];
  /** Who has doubled the hand before the first play, in order. */
  readonly steppedUp: readonly Seat[];
  /** The time of the match is over: no hand follows this one. */
  readonly isLast: boolean;
  /** The time at these seats is over: seats are to be drawn again before another hand. */
  readonly isSeatDrawDue: boolean;
  /** Who has won falsely in this hand, in order. */
  readonly wonFalsely: readonly Seat[];
  /** Whose tiles lie open for everybody while they play on. */
  readonly shown: readonly Seat[];
  /** Everything paid in this hand so far, in order. */
  readonly transfers: readonly Transfer[];
  /** Who has won; of several the first in the order of turns. */
  readonly win: Win | null;
  /** The others who have won on the same tile, in that order. */
  readonly alsoWon: readonly Win[];
  readonly horses: readonly { readonly tile: TileKind; readonly hits: Seat }[];
  /** The hand as entered at its end; null: it was followed to its end, or is on. */
  readonly told: FinishedHand | null;
  /** The result was corrected; null: it stands as it was worked out. */
  readonly correction: Correction | null;
  /** The part of the agreed table that was not followed; null: none. */
  readonly unfollowed: Unfollowed | null;
}

/** Facts that turned up on a table that people agreed on. */
export interface Unfollowed {
  /** Chows and pungs whose claimed discard has an unknown owner. */
  readonly sets: BySeat<readonly Meld[]>;
  /** Discards with an unknown thrower. */
  readonly discards: BySeat<readonly TileKind[]>;
}

/**
 * The private part of a hand. Every field answers in `asSeenBy` (src/projections/seen-hand.ts) to whom it is
 * shown.
 */
export interface SecretHand {
  readonly concealed: BySeat<readonly SeenKind[]>;
  /** The tile drawn last this turn, still in the hand; null after a claim and with the dealt hand. */
  readonly drawn: Drawn | null;
  /** Everything drawn this turn, in order. */
  readonly drawnThisTurn: readonly SeenKind[];
  /** Where the rule set has only some look at it, a secret until the hand has been won; else it lies open. */
  readonly indicator: Indicator | null;
  /** Indicators that count no longer; seen by the player who may see the indicator. */
  readonly setAside: readonly SeenKind[];
}

/** A hand: what lies open before everybody, and what does not. */
export interface HandState extends OpenHand {
  readonly secret: SecretHand;
}

export interface Correction {
  /** The corrected hand; null if only the payments were wrong. */
  readonly told: FinishedHand | null;
}

export interface Discard {
  readonly tile: TileKind;
  readonly claimedBy: Seat | null;
}
export interface Drawn {
  readonly tile: SeenKind;
  readonly from: WallEnd;
  /** The kind of replacement it was drawn as; null: an ordinary draw. */
  readonly replaces: 'kong' | 'bonus' | null;
}
export interface Claimable {
  readonly seat: Seat;
  readonly tile: TileKind;
  /** Discarded right after the discarder's kong replacement. */
  readonly afterKong: boolean;
}
export interface Indicator {
  /** Where in the wall it lies, or lay. */
  readonly place: WallPlace;
  /** Null while it is still to be turned over; unknown if no sensor saw it. */
  readonly tile: SeenKind | null;
  readonly wilds: readonly TileKind[];
}

/** A match that has not begun. `firstDealer` null: dice decide. `balances`: what everybody brings, where it is not the starting points. */
export const newMatch = (
  rules: Rules,
  firstDealer: Seat | null,
  balances: BySeat<number> = bySeat(() => rules.options.startingPoints),
): MatchState => ({
  handNo: 0,
  handsPlayed: 0,
  round: 0,
  haveDealt: [],
  balances,
  dice: null,
  firstRolls: [],
  entered: [],
  hand: null,
  firstDealer,
  since: null,
  seatedSince: null,
});

export const isHandOn = (state: MatchState): boolean => state.hand !== null && state.hand.phase !== 'over';

/** True if a hand has begun and is not dealt yet. */
export const isBeforeTheDeal = ({ hand }: MatchState): boolean => hand?.phase === 'dice' || hand?.phase === 'deal';

/** True if everybody has the tiles of the hand before them. */
export const isLaidOut = ({ hand }: MatchState): boolean =>
  hand !== null && (hand.phase === 'bonus' || hand.phase === 'indicator' || hand.phase === 'play');
