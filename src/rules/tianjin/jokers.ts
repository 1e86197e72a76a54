import { type TileKind, WINDS } from '../../domain/tile.ts';
import type { DeclaredSet, FinishedHand } from '../finished-hand.ts';
import { isConcealedKong } from '../patterns/circumstances.ts';
import { objectionToFourWinds } from '../patterns/four-winds.ts';
import { nextKind } from '../patterns/next-kind.ts';
import type { Objection, WonHand } from '../scoring.ts';

export const HONOUR_RINGS: readonly (readonly TileKind[])[] = [WINDS, ['RD', 'GD', 'WD']];

/** The indicator's own kind and its neighbour; none for a drawn hand entered without its indicator. */
export const jokerKinds = ({ indicator }: Pick<FinishedHand, 'indicator'>): readonly TileKind[] =>
  indicator === null ? [] : [indicator, nextKind(indicator, HONOUR_RINGS)];

/** Why a set cannot have been declared; null where it can. */
export function objectionToSet(set: DeclaredSet, hand: Pick<FinishedHand, 'indicator'>): Objection | null {
  if (set.kind === 'chow') return { path: '.kind', message: 'chows are not played' };
  const joker = set.tiles.find(tile => jokerKinds(hand).includes(tile));
  if (joker && !isConcealedKong(set)) return { path: '.tiles', message: `${joker} is a joker; it is never claimed` };
  return objectionToFourWinds(set);
}

/** No tile of a joker kind is held or declared. */
export const isJokerFree = (hand: WonHand): boolean => {
  const jokers = jokerKinds(hand);
  const isJoker = (tile: TileKind): boolean => jokers.includes(tile);
  return !isJoker(hand.tile) && !hand.win.hand.some(isJoker) && !hand.winner.melds.some(set => set.tiles.some(isJoker));
};
