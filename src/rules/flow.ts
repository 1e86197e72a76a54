import type { KongType, Meld } from '../domain/meld.ts';
import type { Transfer } from '../domain/money.ts';
import type { BySeat, Seat } from '../domain/seat.ts';
import type { TileKind } from '../domain/tile.ts';

/** Whether a break is counted in steps from the dealer's side or with the dealer's side as 1 (docs/rules/common.md, BR-1). */
export type BreakCount = 'steps' | 'dealer-is-one';

/** What another player's discard may be taken for, in no particular order. */
export type ClaimType = 'chow' | 'pung' | 'kong' | 'win';

/**
 * The questions the engine asks about how a hand is played. A rule set answers every one; the engine never asks which
 * rule set it is running.
 */
export interface Flow {
  /** Faces in the set: four tiles of each suit and honour kind, one of each bonus kind. */
  readonly kinds: readonly TileKind[];
  /** Stacks on each side of the wall, by seat. */
  readonly stacks: (dealer: Seat) => BySeat<number>;
  /** How the first dealer is found: one player's roll is counted round the table, or whoever rolls highest. */
  readonly firstDealer: { readonly dice: number; readonly count: 'roller-is-one' | 'highest-total' };
  /** The roll that breaks the wall. */
  readonly breaking: { readonly dice: number; readonly count: BreakCount };
  /** Concealed tiles after the deal. */
  readonly dealt: { readonly dealer: number; readonly others: number };
  readonly claims: readonly ClaimType[];
  /** Whether an added kong must use the tile just drawn. */
  readonly addedKong: 'drawn-now' | 'any-own-turn';
  /** Kongs whose fourth tile others may win on. */
  readonly robbable: readonly KongType[];
  /** Whether everybody may know which tile a concealed kong is of while the hand is on. */
  readonly showsConcealedKongs: boolean;
  /** What happens to the wall's last tile when it does not win. */
  readonly lastTile: 'kept' | 'discarded';
  /** Paid the moment a kong stands (it could not be robbed, or was not), kept whatever happens later. */
  readonly kongPayment: (kong: Meld & { readonly kind: 'kong' }, owner: Seat) => readonly Transfer[];
  /** Tiles flipped from the tail after a win; 0 where there are none. `continuations`: hands this dealer has kept the deal. */
  readonly horses: (continuations: number) => number;
  /** The seat a horse hits. */
  readonly horseHits: (horse: TileKind, dealer: Seat) => Seat;
  /** Who deals the next hand; `winner` is null after a draw. */
  readonly nextDealer: (hand: { readonly dealer: Seat; readonly winner: Seat | null }) => Seat;
}
