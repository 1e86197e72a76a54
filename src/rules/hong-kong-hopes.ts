import { windOf } from '../domain/seat.ts';
import { DRAGONS, type HonourKind, kindIndex, WINDS } from '../domain/tile.ts';
import { fewestMissingFromPairs } from './reading/missing-from-pairs.ts';
import { fewestMissingFromPungs } from './reading/missing-from-pungs.ts';
import { type Counts, countTiles } from './reading/reading.ts';
import { traitsOfKind } from './reading/sets.ts';
import { SUIT_TILES, TRAIT, type Traits } from './reading/traits.ts';
import type { OwnHand, Shapes } from './scoring.ts';

/**
 * Whether one more tile can make a hand worth so many fan, told without reading it: nearly every hand that lacks one
 * tile is too cheap, and why is plain to see.
 *
 * Three fan and more by itself, and every limit hand, is one suit, with honours or without; nothing but pungs; three
 * hidden pungs, or kongs; pungs of two dragons or of three winds; or a hand without sets. What can become none of this
 * lives on pungs of a dragon and of its own winds or, without honours, on being simple and all chows.
 */
export function mayBeWorth(own: OwnHand, fan: number, shapes: Shapes): boolean {
  const concealed = countTiles(own.hand);
  const all = countTiles([...own.hand, ...own.melds.flatMap(meld => meld.tiles)]);
  const has = traitsAmong(all);
  if (!hasTwoSuits(has) || mayBeWithoutSets(own, concealed, shapes) || mayBePungs(own, concealed)) return true;
  if (own.melds.filter(({ kind }) => kind === 'kong').length >= 3) return true;
  const mayBePung = (honour: HonourKind): boolean => (all[kindIndex(honour)] as number) >= 2;
  const dragons = DRAGONS.filter(mayBePung).length;
  if (dragons >= 2 || WINDS.filter(mayBePung).length >= 3) return true;
  if ((has & TRAIT.honours) === 0) return SIMPLE_AND_ALL_CHOWS >= fan;
  return dragons + [windOf(own.seat, own.dealer), own.roundWind].filter(mayBePung).length >= fan;
}

const SIMPLE_AND_ALL_CHOWS = 2;

function traitsAmong(counts: Counts): Traits {
  let some = 0;
  for (let kind = 0; kind < counts.length; kind++) if (counts[kind] !== 0) some |= traitsOfKind(kind);
  return some;
}

const hasTwoSuits = (has: Traits): boolean => (has & SUIT_TILES & ((has & SUIT_TILES) - 1)) !== 0;

const mayBeWithoutSets = ({ melds }: OwnHand, concealed: Counts, shapes: Shapes): boolean =>
  melds.length === 0 && fewestMissingFromPairs(concealed, shapes) <= 1;

/** Nothing but pungs, or three that are hidden: those declared are hidden only where they are concealed kongs. */
function mayBePungs({ melds }: OwnHand, concealed: Counts): boolean {
  if (!melds.some(({ kind }) => kind === 'chow') && fewestMissingFromPungs(concealed, 4 - melds.length) <= 1)
    return true;
  let hidden = melds.filter(meld => meld.kind === 'kong' && meld.kong === 'concealed').length;
  for (const count of concealed) if (count >= 3) hidden++;
  return hidden >= 3 || (hidden === 2 && concealed.includes(2));
}
