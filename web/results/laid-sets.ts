import { laidSets as laidOut } from '../../src/domain/laid-sets.ts';
import type { MatchView } from '../../src/projections/match-view.ts';
import type { TileKind } from '../view-types.ts';

/** The first winner's tiles as they are laid out in a row; empty where only a value was entered. */
export function laidSets({
  win,
  told,
}: Pick<MatchView['hands'][number], 'win' | 'told'>): readonly (readonly TileKind[])[] {
  const { request } = told ?? {};
  if (!win || !request?.win) return [];
  return laidOut({ melds: request.seats[win.seat].melds, concealed: request.win.hand, winning: request.win.tile });
}
