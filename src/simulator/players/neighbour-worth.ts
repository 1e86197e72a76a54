import { isSuitTile, isTerminal, kindIndex, rankOf, suitOf, type TileKind } from '../../domain/tile.ts';
import { countTiles, type KindIndex, PLAYING_KINDS } from '../../rules/index.ts';

/** How much a tile has to do with the rest of a hand: copies count most, then neighbours, then not being at the edge of a suit. */
export function companyIn(held: readonly TileKind[]): (tile: TileKind) => number {
  const counts = countTiles(held);
  return tile => {
    const kind = kindIndex(tile);
    let company = SAME * ((counts[kind] as number) - 1); // the tile itself is no company
    for (const { kind: other, worth } of NEIGHBOURS[kind] ?? []) company += worth * (counts[other] as number);
    return isTerminal(tile) ? company - 0.5 : company;
  };
}

const SAME = 4;

/** Kinds one or two ranks away in the same suit, and what one of them is worth beside a tile. */
const NEIGHBOURS: readonly (readonly { readonly kind: KindIndex; readonly worth: number }[])[] = PLAYING_KINDS.map(
  tile =>
    PLAYING_KINDS.flatMap((other, kind) => {
      if (other === tile || !isSuitTile(tile) || !isSuitTile(other) || suitOf(tile) !== suitOf(other)) return [];
      const worth = 3 - Math.abs(rankOf(tile) - rankOf(other));
      return worth > 0 ? [{ kind, worth }] : [];
    }),
);
