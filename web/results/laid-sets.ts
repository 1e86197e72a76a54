import { TILE_KINDS } from '../../src/domain/tile.ts';
import type { MatchView } from '../../src/projections/match-view.ts';
import type { TileKind } from '../view-types.ts';

/** The first winner's tiles as they are laid out in a row: sets, then the rest, then the winning tile; empty where only a value was entered. */
export function laidSets({
  win,
  told,
}: Pick<MatchView['hands'][number], 'win' | 'told'>): readonly (readonly TileKind[])[] {
  const { request } = told ?? {};
  const concealed = request?.win?.hand.toSorted((a, b) => TILE_KINDS.indexOf(a) - TILE_KINDS.indexOf(b)) ?? [];
  const winning = request?.win?.tile ? [request.win.tile] : [];
  const melds = win && request ? request.seats[win.seat].melds.map(({ tiles }) => tiles) : [];
  return [...melds, concealed, concealed.length > 0 ? winning : []].filter(set => set.length > 0);
}
