import type { TileId, TileKind } from '../../domain/tile.ts';
import { kindCost } from './track.ts';
import type { Tracks } from './tracks.ts';

/** A tile is not taken for a kind that is less likely than this (nat). */
export const FIT = 5;

/** Of these tiles the one that is likeliest to be of this kind; none that hardly may be. */
export function likeliestOf(tracks: Tracks, tiles: readonly TileId[], kind: TileKind): TileId | undefined {
  let best: { readonly tile: TileId; readonly cost: number } | null = null;
  for (const tile of tiles) {
    const cost = kindCost(tracks.of(tile), kind);
    if (cost < FIT && (!best || cost < best.cost)) best = { tile, cost };
  }
  return best?.tile;
}
