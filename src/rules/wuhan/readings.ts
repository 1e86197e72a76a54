import { DRAGONS, kindIndex, WINDS } from '../../domain/tile.ts';
import { isGreatDragons, missingPungs } from '../patterns/honours.ts';
import { kindsThatLookDifferent, pairsOf } from '../reading/pairs.ts';
import {
  type Counts,
  concealedCounts,
  pairsReading,
  standardReadings,
  type Tiles,
  type VisitReading,
} from '../reading/reading.ts';
import { isPung, KIND_COUNT, type KindIndex, type SetCode, traitsOfKind, traitsOfSet } from '../reading/sets.ts';
import { ANY_TRAITS, HONOUR_PUNGS, isSingle, SUIT_TILES, TRAIT, type Traits } from '../reading/traits.ts';
import { findingWays, type WaysOf } from '../reading/ways.ts';

/** The traits of sets and pairs that patterns ask for; readings that are alike in these are worth the same. */
const SEEN =
  TRAIT.pung | SUIT_TILES | TRAIT.honours | TRAIT.terminals | TRAIT.twoFiveEight | TRAIT.holdsRedDragon | HONOUR_PUNGS;
export const waysOf = findingWays({ sees: SEEN });

/**
 * Of that, what the wilds of this hand can still decide: no suit where there are tiles of two already, no terminals
 * beside another tile, no three dragons or four winds where too many are missing.
 */
function whatMatters({ counts, declared, wilds }: Required<Omit<Tiles, 'settled'>>): Traits {
  let some = 0;
  let every = ANY_TRAITS;
  const look = (traits: Traits): void => {
    some |= traits;
    every &= traits;
  };
  for (let kind = 0; kind < KIND_COUNT; kind++) if (counts[kind] !== 0) look(traitsOfKind(kind));
  for (const set of declared) look(traitsOfSet(set));
  const mayBeOneSuit = isSingle(some & SUIT_TILES) || (some & SUIT_TILES) === 0;
  const mayBeTerminals = (every & TRAIT.terminals) !== 0;
  const all = withDeclaredPungs(counts, declared);
  const mayBeHonours = [DRAGONS, WINDS].some(honours => missingPungs(honours, all) <= wilds);
  return (
    TRAIT.pung |
    TRAIT.twoFiveEight |
    (mayBeOneSuit ? SUIT_TILES | TRAIT.honours : 0) |
    (mayBeTerminals ? TRAIT.terminals : 0) |
    (mayBeHonours ? HONOUR_PUNGS : 0)
  );
}

function withDeclaredPungs(counts: Counts, declared: readonly SetCode[]): Counts {
  const all = counts.slice();
  for (const set of declared) if (isPung(set)) all[set] = 3;
  return all;
}

/** Four wilds and five natural pairs: the wilds as what they are, or as two pairs of anything. */
export function wildSevenPairs(others: Counts, wild: KindIndex, visit: VisitReading): void {
  const natural = pairsOf(others);
  if (natural?.length !== 5) return;
  visit(pairsReading('seven-pairs', [...natural, wild, wild]));
  for (const one of KINDS_APART) {
    for (const other of KINDS_APART) visit(pairsReading('seven-pairs', [...natural, one, other], { wilds: 4 }));
  }
}
/** WH-12: a wild is a red dragon only among big three dragons. */
const RED_DRAGON = kindIndex('RD');
const KINDS_APART = kindsThatLookDifferent(SEEN).filter(kind => kind !== RED_DRAGON);
const finders = new Map<Traits, WaysOf>();

function waysSeeing(sees: Traits): WaysOf {
  const finder = finders.get(sees) ?? findingWays({ sees, notWild: RED_DRAGON });
  finders.set(sees, finder);
  return finder;
}

export function softReadings(tiles: Required<Omit<Tiles, 'settled'>>, visit: VisitReading): void {
  standardReadings(waysSeeing(whatMatters(tiles)), tiles, visit);
  greatDragonsReadings(tiles, visit);
}

/**
 * The same where a soft win brings more than a hard one: a reading in which every wild stands for its own kind is hard, and
 * is left out. `asTheyAre`: the concealed tiles, wilds among them.
 */
export function trulySoftReadings(
  tiles: Required<Omit<Tiles, 'settled'>>,
  asTheyAre: Counts,
  visit: VisitReading,
): void {
  const visitSoft: VisitReading = reading => areEqual(concealedCounts(reading), asTheyAre) || visit(reading);
  standardReadings(waysToKinds, tiles, visitSoft);
  greatDragonsReadings(tiles, visitSoft);
}
const waysToKinds = findingWays({ sees: 'everything', notWild: RED_DRAGON });
const areEqual = (one: Counts, other: Counts): boolean => one.every((count, kind) => count === other[kind]);

function greatDragonsReadings(tiles: Required<Omit<Tiles, 'settled'>>, visit: VisitReading): void {
  if (missingPungs(DRAGONS, withDeclaredPungs(tiles.counts, tiles.declared)) > tiles.wilds) return;
  standardReadings(waysOf, tiles, reading => !isGreatDragons(reading) || visit(reading));
}
