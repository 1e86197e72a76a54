import { kindIndex, type TileKind } from '../../domain/tile.ts';
import { type Counts, noTiles } from './reading.ts';

/** Tiles that are still to be read. */
export interface Held {
  readonly counts: Counts;
  readonly wilds: number;
}

/** A hand's concealed tiles, counted: wild ones apart from the others. */
export function heldOf(tiles: readonly TileKind[], wildKinds: readonly TileKind[]): Held {
  const counts = noTiles();
  let wilds = 0;
  for (const tile of tiles) {
    if (wildKinds.length > 0 && wildKinds.includes(tile)) {
      wilds++;
      continue;
    }
    const kind = kindIndex(tile);
    counts[kind] = (counts[kind] as number) + 1;
  }
  return { counts, wilds };
}
