import type { Seat } from './seat.ts';
import type { TileKind } from './tile.ts';

/** Where a claimed set's last tile came from. */
export interface Claim {
  readonly claimed: TileKind;
  readonly from: Seat;
}

export type Chow = { readonly kind: 'chow'; readonly tiles: readonly TileKind[] } & Claim;
export type Pung = { readonly kind: 'pung'; readonly tiles: readonly TileKind[] } & Claim;
/** Three in hand and a discard. */
export type ExposedKong = {
  readonly kind: 'kong';
  readonly kong: 'exposed';
  readonly tiles: readonly TileKind[];
} & Claim;
/** An open pung and the player's own fourth tile; it remembers the pung's claim. */
export type AddedKong = { readonly kind: 'kong'; readonly kong: 'added'; readonly tiles: readonly TileKind[] } & Claim;
/** Four in hand, laid down. */
export type ConcealedKong = { readonly kind: 'kong'; readonly kong: 'concealed'; readonly tiles: readonly TileKind[] };

/** One each of the four winds, laid down open from the hand, where the rule set knows it. */
export type FourWindsKong = { readonly kind: 'kong'; readonly kong: 'exposed'; readonly tiles: readonly TileKind[] };

/** A declared set, as it lies in front of its owner. */
export type Meld = Chow | Pung | ExposedKong | AddedKong | ConcealedKong | FourWindsKong;
export type KongType = 'exposed' | 'added' | 'concealed';
