import type { TileKind } from '../../domain/tile.ts';
import type { DeclaredSet } from '../finished-hand.ts';

/** A set or pair of a reading, and the very tiles that form it. */
export interface LaidGroup {
  readonly type: 'chow' | 'pung' | 'pair' | 'single';
  /** As represented: a wild is what it stands for. */
  readonly kinds: readonly TileKind[];
  /** Which tiles, by their place in `LaidOut.tiles`. */
  readonly at: readonly number[];
  readonly declared: DeclaredSet | null;
  readonly holdsWinningTile: boolean;
}

/** A hand on the table as it was read. */
export interface LaidOut {
  /** The concealed tiles as entered, the winning tile, then the declared sets. */
  readonly tiles: readonly TileKind[];
  /** The winning tile's place among them. */
  readonly winning: number;
  readonly groups: readonly LaidGroup[];
}
