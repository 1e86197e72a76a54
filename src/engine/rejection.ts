import type { Seat } from '../domain/seat.ts';
import type { SeenKind, TileKind } from '../domain/tile.ts';
import type { IllegalReason } from '../rules/finished-hand.ts';

/** Why an action is not possible now: a code and the facts needed to explain it. */
export type Rejection =
  | { readonly code: 'action/no-hand-is-on' | 'action/hand-is-on' | 'action/first-dealer-not-rolled' }
  | { readonly code: 'action/match-is-over' }
  | { readonly code: 'action/no-such-hand'; readonly handNo: number }
  /** `not-the-last`: something else has been done since what was to be taken back, or it has been taken back. */
  | { readonly code: 'action/nothing-to-undo' | 'action/not-the-last' }
  /** The current hand has another dealer than was entered. */
  | { readonly code: 'action/another-dealer'; readonly dealer: Seat }
  | { readonly code: 'action/not-your-turn'; readonly turn: Seat }
  /** `awaited`: what the hand waits for instead. */
  | { readonly code: 'action/not-now'; readonly awaited: string }
  | { readonly code: 'action/wrong-dice'; readonly dice: number }
  | { readonly code: 'action/wrong-tile-count'; readonly seat: Seat; readonly expected: number; readonly got: number }
  | { readonly code: 'action/too-many-of-a-kind'; readonly tile: TileKind }
  | { readonly code: 'action/not-in-this-set'; readonly tile: TileKind }
  | { readonly code: 'action/tile-not-held'; readonly tile: SeenKind }
  | { readonly code: 'action/tile-not-shown' }
  /** Fewer tiles were left in the wall than lie on the table besides those that the hand knows of. */
  | { readonly code: 'action/more-tiles-than-there-are'; readonly left: number }
  | { readonly code: 'action/no-such-discard'; readonly place: number }
  | { readonly code: 'action/not-claimable'; readonly tile: TileKind | null }
  | { readonly code: 'action/not-a-set'; readonly tiles: readonly TileKind[] }
  | { readonly code: 'action/no-pung-to-add-to'; readonly tile: TileKind }
  | { readonly code: 'action/no-replacement-left' }
  | { readonly code: 'action/last-tile-is-kept' }
  /** A declared player may only discard what was drawn, or win. */
  | { readonly code: 'action/hand-is-frozen' }
  | { readonly code: 'action/not-ready' }
  | { readonly code: 'action/wild-is-kept'; readonly tile: TileKind }
  /** The set would leave the player without a tile that may be discarded. */
  | { readonly code: 'action/nothing-to-discard' }
  /** Of seats that were drawn again one is taken twice, or by no player. */
  | { readonly code: 'action/not-everybody-sits' }
  | { readonly code: 'action/too-many-sets'; readonly most: number }
  /** The rule set does not know such a set, or not of this tile. */
  | { readonly code: 'action/may-not-be-declared'; readonly tiles: readonly TileKind[] }
  /** Four of a kind are laid down on the turn that completed them. */
  | { readonly code: 'action/too-late-for-this-kong'; readonly tile: TileKind }
  | { readonly code: 'action/not-a-bonus-tile'; readonly tile: TileKind }
  /** Flowers and seasons are never discarded. */
  | { readonly code: 'action/bonus-tile-is-set-aside'; readonly tile: TileKind }
  /** `handNo`: which hand would be none, where one before it is corrected. */
  | { readonly code: 'action/not-a-win'; readonly reason: IllegalReason; readonly handNo?: number }
  | { readonly code: 'action/wrong-number-of-horses'; readonly expected: number; readonly got: number };
