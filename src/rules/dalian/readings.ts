import { DRAGONS, isHonour, isTerminal, kindIndex, type TileKind } from '../../domain/tile.ts';
import type { Localised } from '../localised.ts';
import { countDeclared } from '../patterns/circumstances.ts';
import { withDeclared } from '../patterns/hopes.ts';
import { isAllPungs } from '../patterns/sets.ts';
import { isComplete } from '../reading/completion.ts';
import { layDown } from '../reading/place.ts';
import { countTiles, type Reading } from '../reading/reading.ts';
import { isPung, KIND_COUNT, type KindIndex, kindsOfSet, tileAt } from '../reading/sets.ts';
import { TRAIT, type Traits } from '../reading/traits.ts';
import { findingWays } from '../reading/ways.ts';
import type { OwnHand, WonHand } from '../scoring.ts';
import { isJoyousKong } from './declared-sets.ts';
import type { Options } from './options.ts';

export const waysOf = findingWays({ sees: 'everything' });

/** DL-10. A hand of pungs that waits for its pair is a single float, and is paid as that. */
export function isClosedWait(reading: Reading, hand: WonHand, { edgeWin }: Options): boolean {
  const { place } = reading;
  if (place === null || place.in === 'pung' || isAllPungs(reading)) return false;
  if (edgeWin !== 'any-only-wait' && place.in !== 'chow-middle') return false;
  return edgeWin === 'reading' || isOnlyWait(place.as, hand);
}

/** True if no other kind, of which the winner does not hold all four, would have completed the sets and the pair. */
function isOnlyWait(kind: KindIndex, hand: WonHand): boolean {
  const counts = hand.counts.with(kindIndex(hand.tile), (hand.counts[kindIndex(hand.tile)] ?? 0) - 1);
  const held = withDeclared(counts, hand.winner);
  return ALL_KINDS.every(other => {
    if (other === kind || (held[other] ?? 0) >= 4) return true;
    return !isComplete(counts.with(other, (counts[other] ?? 0) + 1));
  });
}

/** Declared, held, or to come: then two of it are held and the rest is complete. */
export function mayHavePung({ melds, win }: OwnHand): boolean {
  if (melds.some(({ kind }) => kind !== 'chow')) return true;
  const counts = countTiles(win.hand);
  return counts.some((count, kind) => {
    if (count < 2) return false;
    const rest = count === 2 && layDown({ counts, wilds: 0 }, [kind, kind]);
    return !rest || isComplete(rest.counts);
  });
}

const isOuter = (tile: TileKind): boolean => isTerminal(tile) || isHonour(tile);
export const hasOuterBefore = (hand: WonHand): boolean =>
  hand.win.hand.some(isOuter) || hand.winner.melds.some(meld => meld.tiles.some(isOuter));

/** Pungs whose fourth tile is elsewhere in the hand. */
export function countFoursOfAKind(reading: Reading, hand: WonHand): number {
  const declaredPungs = hand.declared.filter((_, at) => hand.winner.melds[at]?.kind === 'pung');
  const pungs = [...declaredPungs, ...reading.concealed.filter(isPung)];
  const others = [...reading.declared, ...reading.concealed].filter(set => !isPung(set)).flatMap(kindsOfSet);
  return pungs.filter(kind => others.includes(kind) || reading.pair === kind).length;
}

/** DL-7. Outside kongs, dragons are in concealed sets only: a pung of them may not be claimed. */
export function countBonusDragons(reading: Reading, hand: WonHand, { dragonTileBonus }: Options): number {
  if (dragonTileBonus === 'off' || countDeclared(hand, isJoyousKong) === 0) return 0;
  const tiles = [...reading.concealed.flatMap(kindsOfSet), reading.pair, reading.pair];
  return tiles.filter(kind => DRAGONS.includes(tileAt(kind) as 'RD')).length;
}

export function missingSuits(traits: Traits): Localised {
  const missing = SUIT_NAMES.filter(({ trait }) => (traits & trait) === 0);
  return { zh: `缺${missing.map(({ zh }) => zh).join('、')}`, en: `no ${missing.map(({ en }) => en).join(', no ')}` };
}
const SUIT_NAMES = [
  { trait: TRAIT.bamboo, zh: '条', en: 'bamboo' },
  { trait: TRAIT.characters, zh: '万', en: 'characters' },
  { trait: TRAIT.dots, zh: '筒', en: 'dots' },
] as const;
export const ALL_KINDS = Array.from({ length: KIND_COUNT }, (_, kind) => kind);
