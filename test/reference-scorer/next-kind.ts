import { isSuitTile, RANKS, rankOf, suitOf, type TileKind } from '../../src/domain/tile.ts';

/** The kind after an indicator: 9 goes on with 1 of the suit, an honour with the next of its ring. */
export function nextInRing(indicator: TileKind, honourRings: readonly (readonly TileKind[])[]): TileKind {
  if (isSuitTile(indicator)) return `${suitOf(indicator)}${RANKS[rankOf(indicator) % 9] ?? 1}`;
  const ring = honourRings.find(kinds => kinds.includes(indicator));
  const next = ring?.[(ring.indexOf(indicator) + 1) % ring.length];
  if (next === undefined) throw new Error(`no kind comes after ${indicator}`);
  return next;
}
