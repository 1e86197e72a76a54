import { DRAGONS, type HonourKind, kindIndex, type TileKind, WINDS } from '../../domain/tile.ts';
import type { LaidGroup } from '../reading/laid-group.ts';
import type { Counts, Reading } from '../reading/reading.ts';
import { pungOf, type Traits } from '../reading/traits.ts';

/** Questions about pungs (or kongs) and pairs of winds and dragons. */

export const hasPungOf = (reading: Reading, honour: HonourKind): boolean => (reading.someSet & pungOf(honour)) !== 0;

export function countDragonPungs(reading: Reading): number {
  let count = 0;
  for (const dragon of DRAGONS) if (hasPungOf(reading, dragon)) count += 1;
  return count;
}

const DRAGON_PUNGS = pungsOf(DRAGONS);
const WIND_PUNGS = pungsOf(WINDS);

/** Pungs of all three dragons. */
export const isGreatDragons = (reading: Reading): boolean => (reading.someSet & DRAGON_PUNGS) === DRAGON_PUNGS;
/** Pungs of all four winds. */
export const isGreatWinds = (reading: Reading): boolean => (reading.someSet & WIND_PUNGS) === WIND_PUNGS;
/** Pungs of two dragons and a pair of the third. */
export const isLittleDragons = (reading: Reading): boolean => isAllButAPair(reading, DRAGONS);
/** Pungs of three winds and a pair of the fourth. */
export const isLittleWinds = (reading: Reading): boolean => isAllButAPair(reading, WINDS);

function isAllButAPair(reading: Reading, honours: readonly HonourKind[]): boolean {
  const pair = honours.find(honour => kindIndex(honour) === reading.pair);
  return pair !== undefined && honours.every(honour => hasPungOf(reading, honour) !== (honour === pair));
}

function pungsOf(honours: readonly HonourKind[]): Traits {
  return honours.reduce((traits, honour) => traits | pungOf(honour), 0);
}

/** A set or pair of these honours. */
export const isAmong = ({ kinds }: LaidGroup, honours: readonly TileKind[]): boolean =>
  kinds.every(kind => honours.includes(kind));
export const isPungAmong = (group: LaidGroup, honours: readonly TileKind[]): boolean =>
  group.type === 'pung' && isAmong(group, honours);

/** How many tiles are missing from pungs of all these honours, counted over all tiles of a hand. */
export const missingPungs = (honours: readonly HonourKind[], tiles: Counts): number =>
  honours.reduce((sum, honour) => sum + Math.max(0, 3 - (tiles[kindIndex(honour)] as number)), 0);
