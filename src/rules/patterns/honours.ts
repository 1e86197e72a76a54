import { DRAGONS, type HonourKind, WINDS } from '../../domain/tile.ts';
import type { Reading } from '../reading/reading.ts';
import { tileAt } from '../reading/sets.ts';
import { pungOf } from '../reading/traits.ts';

/** Questions about pungs (or kongs) and pairs of winds and dragons. */

export const hasPungOf = (reading: Reading, honour: HonourKind): boolean => (reading.someSet & pungOf(honour)) !== 0;

/** How many of these honours the reading has as pungs. */
const pungsAmong = (reading: Reading, honours: readonly HonourKind[]): number =>
  honours.filter(honour => hasPungOf(reading, honour)).length;

export const countDragonPungs = (reading: Reading): number => pungsAmong(reading, DRAGONS);
/** Pungs of all three dragons. */
export const isGreatDragons = (reading: Reading): boolean => countDragonPungs(reading) === DRAGONS.length;
/** Pungs of all four winds. */
export const isGreatWinds = (reading: Reading): boolean => pungsAmong(reading, WINDS) === WINDS.length;
/** Pungs of two dragons and a pair of the third. */
export const isLittleDragons = (reading: Reading): boolean => isAllButAPair(reading, DRAGONS);
/** Pungs of three winds and a pair of the fourth. */
export const isLittleWinds = (reading: Reading): boolean => isAllButAPair(reading, WINDS);

function isAllButAPair(reading: Reading, honours: readonly HonourKind[]): boolean {
  const missing = honours.filter(honour => !hasPungOf(reading, honour));
  return missing.length === 1 && reading.pair >= 0 && tileAt(reading.pair) === missing[0];
}
