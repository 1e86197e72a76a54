import { windOf } from '../../domain/seat.ts';
import { DRAGONS, type HonourKind, kindIndex, WINDS } from '../../domain/tile.ts';
import { isConcealedKong, isKong } from '../patterns/circumstances.ts';
import { mayBeAllPungs, mayBeOneSuit, withDeclared } from '../patterns/hopes.ts';
import { fewestMissingFromPairs } from '../reading/missing-from-pairs.ts';
import { type Counts, countTiles } from '../reading/reading.ts';
import { traitsAmong } from '../reading/sets.ts';
import { TRAIT } from '../reading/traits.ts';
import type { OwnHand, Shapes } from '../scoring.ts';

/**
 * True if one more tile can make a hand worth so many fan.
 *
 * Three fan and more by itself, and every limit hand, is one suit, with honours or without; nothing but pungs; three
 * hidden pungs, or kongs; pungs of two dragons or of three winds; or a hand without sets. What can become none of this
 * lives on pungs of a dragon and of its own winds or, without honours, on being simple and all chows.
 */
export function mayBeWorth(own: OwnHand, fan: number, shapes: Shapes): boolean {
  const concealed = countTiles(own.win.hand);
  const all = withDeclared(concealed, own);
  if (mayBeOneSuit(all) || mayBeAllPungs(own, { counts: concealed, wilds: 0 })) return true;
  if (mostHiddenPungs(own, concealed) >= 3 || own.melds.filter(isKong).length >= 3) return true;
  if (own.melds.length === 0 && fewestMissingFromPairs(concealed, shapes) <= 1) return true;
  const mayBePung = (honour: HonourKind): boolean => (all[kindIndex(honour)] as number) >= 2;
  const dragons = DRAGONS.filter(mayBePung).length;
  if (dragons >= 2 || WINDS.filter(mayBePung).length >= 3) return true;
  const hasHonours = (traitsAmong(all) & TRAIT.honours) !== 0;
  if (!hasHonours) return SIMPLE_AND_ALL_CHOWS >= fan;
  return dragons + [windOf(own.win.seat, own.dealer), own.roundWind].filter(mayBePung).length >= fan;
}

const SIMPLE_AND_ALL_CHOWS = 2;

function mostHiddenPungs({ melds }: OwnHand, concealed: Counts): number {
  const pungs = concealed.filter(count => count >= 3).length + melds.filter(isConcealedKong).length;
  return concealed.includes(2) ? pungs + 1 : pungs;
}
