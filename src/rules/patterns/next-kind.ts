import { kindIndex, RANKS, SUIT_KINDS, type TileKind } from '../../domain/tile.ts';

/**
 * The kind that an indicator points to: the next rank of its suit, 9 leading back to 1; the next of a ring of honours,
 * each rule set having its own.
 */
export function nextKind(indicator: TileKind, rings: readonly (readonly TileKind[])[]): TileKind {
  const at = kindIndex(indicator);
  const next = at % RANKS.length === RANKS.length - 1 ? at - RANKS.length + 1 : at + 1;
  if (at < SUIT_KINDS.length) return SUIT_KINDS[next] ?? indicator;
  const ring = rings.find(kinds => kinds.includes(indicator)) ?? [indicator];
  return ring[(ring.indexOf(indicator) + 1) % ring.length] ?? indicator;
}
