import type { Seat } from '../domain/seat.ts';
import type { SeenKind, TileKind } from '../domain/tile.ts';
import type { IllegalReason } from '../rules/finished-hand.ts';

/** Why an action is not possible now: a code and the facts needed to explain it. */
export type Rejection =
  | { readonly code: 'action/no-hand-is-on' | 'action/hand-is-on' | 'action/first-dealer-not-rolled' }
  | { readonly code: 'action/not-your-turn'; readonly turn: Seat }
  /** `awaited`: what the hand waits for instead. */
  | { readonly code: 'action/not-now'; readonly awaited: string }
  | { readonly code: 'action/wrong-dice'; readonly dice: number }
  | { readonly code: 'action/wrong-tile-count'; readonly seat: Seat; readonly expected: number; readonly got: number }
  | { readonly code: 'action/too-many-of-a-kind'; readonly tile: TileKind }
  | { readonly code: 'action/not-in-this-set'; readonly tile: TileKind }
  | { readonly code: 'action/tile-not-held'; readonly tile: SeenKind }
  | { readonly code: 'action/tile-not-shown' }
  | { readonly code: 'action/not-claimable'; readonly tile: TileKind | null }
  | { readonly code: 'action/not-a-set'; readonly tiles: readonly TileKind[] }
  | { readonly code: 'action/no-pung-to-add-to'; readonly tile: TileKind }
  | { readonly code: 'action/no-replacement-left' }
  | { readonly code: 'action/last-tile-is-kept' }
  | { readonly code: 'action/not-a-win'; readonly reason: IllegalReason }
  | { readonly code: 'action/wrong-number-of-horses'; readonly expected: number; readonly got: number };
