import type { TableView, TileKind, WonHand } from '../view-types.ts';

/** Tiles of a winning hand that belong together. */
export interface TileSet {
  readonly type: 'meld' | 'concealed';
  /** Null where a tile lies face down. */
  readonly tiles: readonly (TileKind | null)[];
  /** Which of them is the winning tile; -1 in all sets but one. */
  readonly winning: number;
  /** Where a wild tile lies for what is shown. */
  readonly standIns: readonly number[];
}

/** A winner's hand, and the tile it was won with. */
type LaidHand = Pick<WonHand, 'seat' | 'interpretation'> & { readonly tile: TileKind | null };

/**
 * The winner's hand the way it was read: declared sets first, then the concealed ones and the pair. Without an
 * interpretation the concealed tiles lie in one row with the winning tile at its end.
 */
export function groupHand(view: TableView, result: LaidHand): readonly TileSet[] {
  const { melds, revealed } = view.seats[result.seat];
  const declared = melds.map((meld): TileSet => ({ type: 'meld', tiles: meld.tiles, winning: -1, standIns: [] }));
  const { tile } = result;
  const held = [...(revealed ?? []), ...(tile === null ? [] : [tile])];
  const concealed = concealedSets(result, declared) ?? [held];
  const standIns = standInsOf(concealed, held);
  const [set, at] = placeOfWinningTile(concealed, standIns, tile);
  const sets = concealed.map(
    (tiles, index): TileSet => ({
      type: 'concealed',
      tiles,
      winning: index === set ? at : -1,
      standIns: standIns[index] ?? [],
    }),
  );
  return [...declared, ...sets];
}

/** By set, the kinds read in place of wild tiles. */
function standInsOf(sets: readonly (readonly TileKind[])[], held: readonly TileKind[]): readonly (readonly number[])[] {
  const left = [...held];
  return sets.map(tiles =>
    tiles.flatMap((tile, index) => {
      const found = left.indexOf(tile);
      if (found >= 0) left.splice(found, 1);
      return found >= 0 ? [] : [index];
    }),
  );
}

/** The set and the place in it; a wild tile that won is one of those that stand for others. */
function placeOfWinningTile(
  sets: readonly (readonly TileKind[])[],
  standIns: readonly (readonly number[])[],
  tile: TileKind | null,
): readonly [set: number, at: number] {
  if (tile === null) return [-1, -1];
  const set = sets.findIndex(tiles => tiles.includes(tile));
  if (set >= 0) return [set, (sets.length === 1 ? sets[set]?.lastIndexOf(tile) : sets[set]?.indexOf(tile)) ?? -1];
  const wild = standIns.findLastIndex(places => places.length > 0);
  return [wild, standIns[wild]?.at(-1) ?? -1];
}

/** The interpretation's sets without the declared ones. A concealed kong laid face down stands for any kong in it. */
function concealedSets(
  { interpretation }: Pick<LaidHand, 'interpretation'>,
  declared: readonly TileSet[],
): readonly (readonly TileKind[])[] | null {
  if (!interpretation) return null;
  const sets = [...interpretation.sets];
  for (const { tiles } of declared) {
    const wanted = nameOf(tiles);
    const at = sets.findIndex(set => (tiles.includes(null) ? set.length === tiles.length : nameOf(set) === wanted));
    if (at >= 0) sets.splice(at, 1);
  }
  return interpretation.pair ? [...sets, interpretation.pair] : sets;
}

/** A set by its tiles; a kong is read like the pung it could be. */
const nameOf = (tiles: readonly (TileKind | null)[]): string => [...tiles].sort().slice(0, 3).join(' ');
