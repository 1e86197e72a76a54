import { isSuitTile, rankOf, suitOf, type TileKind } from '../../domain/tile.ts';

/**
 * The kind that an indicator points to: the next rank of its suit, 9 leading back to 1; the next of a ring of honours,
 * each rule set having its own.
 */
export function nextKind(indicator: TileKind, rings: readonly (readonly TileKind[])[]): TileKind {
  if (isSuitTile(indicator)) return `${suitOf(indicator)}${(rankOf(indicator) % 9) + 1}` as TileKind;
  const ring = rings.find(kinds => kinds.includes(indicator)) ?? [indicator];
  return ring[(ring.indexOf(indicator) + 1) % ring.length] ?? indicator;
}
