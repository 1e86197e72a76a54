import type { ButtonId } from '../domain/button.ts';
import type { Seat } from '../domain/seat.ts';
import type { TileId, TileKind } from '../domain/tile.ts';
import type { Zone } from '../domain/zone.ts';

/** The present trust in a board. */
export type BoardState = 'online' | 'stale' | 'offline';

/** One tile face on a camera's picture. */
export interface SeenFace {
  readonly face: TileKind | 'back';
  /** The camera's certainty, in percent. */
  readonly confidence: number;
  readonly x: number;
  readonly y: number;
  /** True if the camera was shown the set it reads, by its own report. */
  readonly isSetEnrolled?: boolean;
  /** The camera's own number of a tile, the same from picture to picture. */
  readonly track: number;
}

/**
 * The sensors' reports about the table, in one form for all. `at`: milliseconds of host time at which it
 * was true. Observations may be wrong, late, doubled or missing; a `zone-read` is the best there is.
 */
export type Observation = { readonly at: number } & (
  | { readonly type: 'tile-seen'; readonly zone: Zone; readonly tile: TileId }
  | { readonly type: 'tile-gone'; readonly zone: Zone; readonly tile: TileId }
  /** Everything readable in the zone, in no particular order. */
  | { readonly type: 'zone-read'; readonly zone: Zone; readonly tiles: readonly TileId[] }
  /** Every face the camera makes out in the zone. */
  | { readonly type: 'faces-read'; readonly zone: Zone; readonly faces: readonly SeenFace[] }
  /** A tag that is no tile of this set. */
  | { readonly type: 'stranger-seen'; readonly zone: Zone; readonly uid: string }
  /** Heights of a wall side's stacks, from its owner's right-hand end. */
  | { readonly type: 'stacks-read'; readonly seat: Seat; readonly heights: readonly number[] }
  | { readonly type: 'dice-rolling' }
  | { readonly type: 'dice-settled'; readonly values: readonly number[] }
  | { readonly type: 'button-pressed'; readonly button: ButtonId }
  /** Lines of a board came garbled, were lost, or spoke of another start: its readings of late may be wrong or missing. */
  | { readonly type: 'line-troubled' }
  /** `zones`: the zones of this board. `synced`: a snapshot of each has arrived since it (re)appeared. */
  | {
      readonly type: 'board-changed';
      readonly port: string;
      readonly state: BoardState;
      readonly zones: readonly Zone[];
      readonly synced: boolean;
    }
);
