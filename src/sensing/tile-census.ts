import { kindOf, type TileId, type TileKind, tilesOf } from '../domain/tile.ts';
import type { TagRegistry } from './tag-registry.ts';

/** Whether all tiles that are played with are there, as far as anybody can tell. */
export interface TileCensus {
  /** Tiles of the set. */
  readonly of: number;
  /** Tiles of the set that no tag is known for. */
  readonly withoutTag: readonly TileId[];
  /** Tiles with a tag that has not been read since the table was switched on. */
  readonly notYetSeen: readonly TileId[];
  /** Tiles that were read but do not belong to what is played: flowers in a game without, say. */
  readonly notPlayedWith: readonly TileId[];
}

/** `kinds`: what is played with; `seen`: every tile that has been read. */
export function takeCensus(kinds: readonly TileKind[], { tileOf }: TagRegistry, seen: ReadonlySet<TileId>): TileCensus {
  const tiles = tilesOf(kinds);
  const tagged = new Set(tileOf.values());
  return {
    of: tiles.length,
    withoutTag: tiles.filter(tile => !tagged.has(tile)),
    notYetSeen: tiles.filter(tile => tagged.has(tile) && !seen.has(tile)),
    notPlayedWith: [...seen].filter(tile => !kinds.includes(kindOf(tile))),
  };
}
