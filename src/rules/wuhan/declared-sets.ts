import type { DeclaredSet, FinishedHand } from '../finished-hand.ts';
import { isConcealedKong } from '../patterns/circumstances.ts';
import { objectionToFourWinds } from '../patterns/four-winds.ts';
import type { Objection } from '../scoring.ts';
import { wildKind } from './wild-tiles.ts';

export function objectionToSet(set: DeclaredSet, hand: Pick<FinishedHand, 'indicator'>): Objection | null {
  if (set.tiles.includes('RD')) return { path: '.tiles', message: 'red dragons may not be declared' };
  const wild = hand.indicator && wildKind(hand);
  if (wild && !isConcealedKong(set) && set.tiles.includes(wild)) {
    return { path: '.tiles', message: `${wild} is wild; it is never claimed` };
  }
  return objectionToFourWinds(set);
}

/** A declared set that others could see being made: all but concealed kongs. */
export const opensTheMouth = (set: DeclaredSet): boolean => !isConcealedKong(set);
export const isWildKong = (set: DeclaredSet, hand: FinishedHand): boolean =>
  isConcealedKong(set) && set.tiles[0] === wildKind(hand);
