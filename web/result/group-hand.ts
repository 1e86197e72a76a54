import type { TableView, TileKind, WonResult } from '../view-types.ts';

/** Tiles of a winning hand that belong together. */
export interface TileSet {
  readonly type: 'meld' | 'concealed';
  /** Null where a tile lies face down. */
  readonly tiles: readonly (TileKind | null)[];
  /** Which of them is the winning tile; -1 in all sets but one. */
  readonly winning: number;
}

/**
 * The winner's hand the way it was read: declared sets first, then the concealed ones and the pair. Without an
 * interpretation the concealed tiles lie in one row with the winning tile at its end.
 */
export function groupHand(view: TableView, result: WonResult): readonly TileSet[] {
  const { melds, revealed } = view.seats[result.seat];
  const declared = melds.map((meld): TileSet => ({ type: 'meld', tiles: meld.tiles, winning: -1 }));
  const { tile } = result;
  const concealed = concealedSets(result, declared) ?? [[...(revealed ?? []), ...(tile === null ? [] : [tile])]];
  const isRow = concealed.length === 1;
  const winner = tile === null ? -1 : concealed.findIndex(tiles => tiles.includes(tile));
  const sets = concealed.map((tiles, index): TileSet => {
    const at = tile === null ? -1 : isRow ? tiles.lastIndexOf(tile) : tiles.indexOf(tile);
    return { type: 'concealed', tiles, winning: index === winner ? at : -1 };
  });
  return [...declared, ...sets];
}

/** The interpretation's sets without the declared ones. A concealed kong laid face down stands for any kong in it. */
function concealedSets(
  { interpretation }: WonResult,
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
