import type { Meld } from '../domain/meld.ts';
import type { Transfer } from '../domain/money.ts';
import { type BySeat, bySeat, type Seat } from '../domain/seat.ts';
import type { SeenKind, TileKind, Wind } from '../domain/tile.ts';
import type { Wall, WallEnd } from '../domain/wall.ts';
import type { Win } from '../rules/finished-hand.ts';
import type { Rules } from '../rules/rule-set.ts';
import type { RollPurpose } from './events.ts';

/** Everything that is true of a match. Plain data: the same events give the same state. */
export interface MatchState {
  /** Hands begun so far. */
  readonly handNo: number;
  readonly balances: BySeat<number>;
  /** The last roll, whatever it was for. */
  readonly dice: Roll | null;
  /** The hand that is on, or the last one; null before the first. */
  readonly hand: HandState | null;
  /** Who deals the first hand, where that is settled without dice. */
  readonly firstDealer: Seat | null;
}

export interface Roll {
  readonly by: Seat;
  readonly values: readonly number[];
  readonly for: RollPurpose;
}

/**
 * `dice`: the break is to be rolled; `deal`: the tiles are being taken; `play`; `horses`: won, tiles are to be flipped;
 * `over`: the result stands.
 */
export type HandPhase = 'dice' | 'deal' | 'play' | 'horses' | 'over';

/**
 * What the player whose turn it is must do next. `draw`: from the front (others may still claim the last discard);
 * `replacement`: from the tail; `act`: declare a kong, win or discard; `discard`: only that (after a claim).
 */
export type Awaited = 'draw' | 'replacement' | 'act' | 'discard';

export interface HandState {
  readonly dealer: Seat;
  readonly roundWind: Wind;
  readonly continuations: number;
  readonly phase: HandPhase;
  readonly wall: Wall;
  readonly turn: Seat;
  readonly awaited: Awaited;
  readonly concealed: BySeat<readonly SeenKind[]>;
  readonly melds: BySeat<readonly Meld[]>;
  /** In order, claimed tiles included. */
  readonly discards: BySeat<readonly Discard[]>;
  /** The tile drawn this turn, still in the hand; null after a claim and with the dealt hand. */
  readonly drawn: Drawn | null;
  /** The discard others may claim. */
  readonly claimable: Claimable | null;
  /** A kong whose fourth tile others may win on; it is paid once they have let it pass. */
  readonly robbable: { readonly seat: Seat; readonly tile: TileKind } | null;
  /** Everything paid in this hand so far, in order. */
  readonly transfers: readonly Transfer[];
  readonly win: Win | null;
  readonly horses: readonly { readonly tile: TileKind; readonly hits: Seat }[];
}

export interface Discard {
  readonly tile: TileKind;
  readonly claimedBy: Seat | null;
}
export interface Drawn {
  readonly tile: SeenKind;
  readonly from: WallEnd;
}
export interface Claimable {
  readonly seat: Seat;
  readonly tile: TileKind;
  /** Discarded right after the discarder's kong replacement. */
  readonly afterKong: boolean;
}

/** A match that has not begun. `firstDealer` null: dice decide. */
export const newMatch = (rules: Rules, firstDealer: Seat | null): MatchState => ({
  handNo: 0,
  balances: bySeat(() => rules.options.startingPoints),
  dice: null,
  hand: null,
  firstDealer,
});

export const isHandOn = (state: MatchState): boolean => state.hand !== null && state.hand.phase !== 'over';
