import { copiesOf, type SeenKind, type TileKind, UNKNOWN } from './tile.ts';

/** How often each face occurs. */
export function countKinds<K extends SeenKind>(tiles: readonly K[]): ReadonlyMap<K, number> {
  const counts = new Map<K, number>();
  for (const tile of tiles) counts.set(tile, (counts.get(tile) ?? 0) + 1);
  return counts;
}

/** How many tiles show this face. */
export function copiesAmong(tiles: readonly SeenKind[], face: SeenKind): number {
  let copies = 0;
  for (const tile of tiles) if (tile === face) copies++;
  return copies;
}

/** True if one set of tiles has these tiles. */
export const areOfOneSet = (tiles: readonly TileKind[]): boolean =>
  [...countKinds(tiles)].every(([kind, count]) => count <= copiesOf(kind));

/** How many of the tiles may show this face, unknown ones counting as any. */
export function copiesPossible(tiles: readonly SeenKind[], face: TileKind): number {
  let copies = 0;
  for (const tile of tiles) if (tile === face || tile === UNKNOWN) copies++;
  return copies;
}

/** Each face once, in the order in which they lie there. */
export const facesOf = <K extends SeenKind>(tiles: readonly K[]): readonly K[] =>
  tiles.filter((tile, at) => tiles.indexOf(tile) === at);

/** The rest of `all`, most often tiles, once those of `taken` are put aside one for one. */
export function without<T>(all: readonly T[], taken: readonly T[]): readonly T[] {
  let left = all;
  for (const each of taken) {
    const at = left.indexOf(each);
    if (at >= 0) left = left.toSpliced(at, 1);
  }
  return left;
}

/**
 * A hand after giving up `taken`; an unknown tile stands in for a face the hand is not known to hold.
 * Null when the hand cannot hold them all.
 */
export function giveUp(held: readonly SeenKind[], taken: readonly SeenKind[]): readonly SeenKind[] | null {
  let left = held;
  for (const tile of taken) {
    const exact = left.lastIndexOf(tile);
    const at = exact >= 0 ? exact : left.lastIndexOf(UNKNOWN);
    if (at < 0) return null;
    left = left.toSpliced(at, 1);
  }
  return left;
}

/** True if the hand is known to hold all these tiles. */
export const holdsAll = (held: readonly SeenKind[], tiles: readonly TileKind[]): boolean =>
  tiles.every(tile => copiesAmong(tiles, tile) <= copiesAmong(held, tile));

/** True if the hand may hold these tiles, unknown ones counting as any. */
export const mayHold = (held: readonly SeenKind[], tiles: readonly TileKind[]): boolean => giveUp(held, tiles) !== null;

/** The same for one tile. */
export const mayHoldOne = (held: readonly SeenKind[], tile: SeenKind): boolean =>
  held.includes(tile) || held.includes(UNKNOWN);

export const isKnown = (tile: SeenKind): tile is TileKind => tile !== UNKNOWN;
/** The tiles, when every face is known; null otherwise. */
export const allKnown = (tiles: readonly SeenKind[]): readonly TileKind[] | null =>
  tiles.includes(UNKNOWN) ? null : (tiles as readonly TileKind[]);
