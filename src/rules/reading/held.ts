import { kindIndex, type TileKind } from '../../domain/tile.ts';
import { type Counts, countTiles } from './reading.ts';

/** Tiles that are still to be read. */
export interface Held {
  readonly counts: Counts;
  readonly wilds: number;
}

/** A hand's concealed tiles, counted: wild ones apart from the others. */
export function heldOf(tiles: readonly TileKind[], wildKinds: readonly TileKind[]): Held {
  const counts = countTiles(tiles);
  let wilds = 0;
  for (const tile of wildKinds) {
    const kind = kindIndex(tile);
    wilds += counts[kind] as number;
    counts[kind] = 0;
  }
  return { counts, wilds };
}
