import { compareKinds, type TileKind } from './tile.ts';

interface WonTiles {
  readonly melds: readonly { readonly tiles: readonly TileKind[] }[];
  /** Without the winning tile; empty where only a value was entered. */
  readonly concealed: readonly TileKind[];
  readonly winning: TileKind | null;
}

/** A winner's tiles as they are laid out in a row: sets, then the rest, then the winning tile. */
export const laidSets = ({ melds, concealed, winning }: WonTiles): readonly (readonly TileKind[])[] =>
  [
    ...melds.map(({ tiles }) => tiles),
    concealed.toSorted(compareKinds),
    winning !== null && concealed.length > 0 ? [winning] : [],
  ].filter(set => set.length > 0);
