import { kindIndex, type TileKind } from '../../domain/tile.ts';
import { type Counts, countTiles } from './reading.ts';

/** Tiles that are still to be read. */
export interface Held {
  readonly counts: Counts;
  readonly wilds: number;
}

/** A hand's concealed tiles, and one more, counted: wild ones apart from the others. */
export function heldOf(tiles: readonly TileKind[], wildKinds: readonly TileKind[], more: TileKind | null = null): Held {
  const counts = countTiles(tiles);
  if (more) counts[kindIndex(more)] = (counts[kindIndex(more)] as number) + 1;
  let wilds = 0;
  for (const tile of wildKinds) {
    const kind = kindIndex(tile);
    wilds += counts[kind] as number;
    counts[kind] = 0;
  }
  return { counts, wilds };
}
