import type { Reading } from '../reading/reading.ts';
import { traitsOfKind } from '../reading/sets.ts';
import { isSingle, SUIT_TILES, TRAIT, type Traits } from '../reading/traits.ts';

/** Questions about the sets and the pair of a reading that several rule sets ask. */

const hasAll = (traits: Traits, wanted: Traits): boolean => (traits & wanted) === wanted;

/** Four pungs or kongs, whatever the pair. */
export const isAllPungs = (reading: Reading): boolean =>
  hasAll(reading.everySet, TRAIT.pung) && reading.shape === 'standard';
export const isAllChows = (reading: Reading): boolean =>
  hasAll(reading.everySet, TRAIT.chow) && reading.shape === 'standard';
export const isSevenPairs = (reading: Reading): boolean => reading.shape === 'seven-pairs';
export const isThirteenOrphans = (reading: Reading): boolean => reading.shape === 'thirteen-orphans';

/** Only 2–8 of the suits. */
export const isSimplesOnly = (reading: Reading): boolean => hasAll(reading.every, TRAIT.simples);
/** Only 1s and 9s. */
export const isTerminalsOnly = (reading: Reading): boolean => hasAll(reading.every, TRAIT.terminals);
export const isHonoursOnly = (reading: Reading): boolean => hasAll(reading.every, TRAIT.honours);
/** Only 1s, 9s and honours. */
export const isOuterOnly = (reading: Reading): boolean => hasAll(reading.every, TRAIT.outer);
export const isGreenOnly = (reading: Reading): boolean => hasAll(reading.every, TRAIT.green);
export const hasHonours = (reading: Reading): boolean => hasAll(reading.some, TRAIT.honours);

/** One suit and nothing else. */
export const isOneSuit = (reading: Reading): boolean => !hasHonours(reading) && isSingle(reading.some & SUIT_TILES);
/** One suit and honours, some of each. */
export const isOneSuitWithHonours = (reading: Reading): boolean =>
  hasHonours(reading) && isSingle(reading.some & SUIT_TILES);
/** Tiles of all three suits, in sets or the pair. */
export const hasAllSuits = ({ some }: Pick<Reading, 'some'>): boolean => hasAll(some, SUIT_TILES);
/** A set in each of the three suits. */
export const hasSetInAllSuits = (reading: Reading): boolean => hasAll(reading.someSet, SUIT_TILES);

/** A set that holds a 1 or a 9; the pair does not count. */
export const hasSetWithTerminal = (reading: Reading): boolean => hasAll(reading.someSet, TRAIT.holdsTerminal);
/** Every set holds a 1 or a 9, whatever the pair. */
export const everySetHoldsTerminal = (reading: Reading): boolean => hasAll(reading.everySet, TRAIT.holdsTerminal);

export const hasPung = (reading: Reading): boolean => hasAll(reading.someSet, TRAIT.pung);
/** A 1, a 9 or an honour, anywhere. */
export const hasOuter = (reading: Reading): boolean => hasAll(reading.some, TRAIT.holdsOuter);
/** Every set and the pair hold a 1, a 9 or an honour. */
export const everyGroupHoldsOuter = (reading: Reading): boolean => hasAll(reading.every, TRAIT.holdsOuter);
/** A suit 2, 5 or 8 as the pair. */
export const isTwoFiveEightPair = (reading: Reading): boolean => hasAll(traitsOfKind(reading.pair), TRAIT.twoFiveEight);
/** Only 2s, 5s and 8s of the suits. */
export const isTwoFiveEightOnly = (reading: Reading): boolean => hasAll(reading.every, TRAIT.twoFiveEight);
export const hasRedDragon = (reading: Reading): boolean => hasAll(reading.some, TRAIT.holdsRedDragon);
