import type { TileKind } from '../../domain/tile.ts';
import { kindIndex } from '../../domain/tile.ts';
import type { Interpretation } from '../finished-hand.ts';
import { areSets, fewestWildsFor, isComplete } from './completion.ts';
import { type GroupKey, keyOfGroup } from './group-key.ts';
import {
  GROUPS,
  type Group,
  HONOURS,
  KIND_COUNT,
  type KindIndex,
  kindsOfSet,
  type SetCode,
  tileAt,
  tilesIn,
  tilesOfSet,
  traitsOfKind,
  traitsOfSet,
} from './sets.ts';
import { ANY_TRAITS, type Traits } from './traits.ts';
import type { Way, WaysOf } from './ways.ts';

/** Tiles by kind: how many of each of the 34. */
export type Counts = number[];

const NONE: Counts = Array.from({ length: KIND_COUNT }, () => 0);
export const noTiles = (): Counts => NONE.slice();

export const countTiles = (tiles: readonly TileKind[]): Counts => {
  const counts = noTiles();
  for (const tile of tiles) {
    const kind = kindIndex(tile);
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
};

/** One legal way to read a whole hand: what its tiles are taken to form. Predicates look at nothing else of the tiles. */
export interface Reading {
  readonly shape: Interpretation['shape'];
  /** Traits that every set has and that some set has, declared ones included; nothing where the shape has no sets. */
  readonly everySet: Traits;
  readonly someSet: Traits;
  /** The same with the pair (or all pairs, or all tiles) taken in. */
  readonly every: Traits;
  readonly some: Traits;
  /** −1 where there is no single pair. */
  readonly pair: KindIndex;
  /** The sets read from the concealed tiles. */
  readonly concealed: readonly SetCode[];
  readonly declared: readonly SetCode[];
  /** Where the winning tile lies, for rule sets that ask. */
  readonly place: Place | null;
  /** How many wilds stand for some kind in it; a wild that was read as the tile it is does not. */
  readonly wilds: number;
}

/** Where the winning tile lies in a reading: the set it completes, or the pair. */
export interface Place {
  readonly in: 'pung' | 'chow-end' | 'chow-middle' | 'pair';
  /** The kind it stands for. */
  readonly as: KindIndex;
  /** True if all other tiles of a set are wilds that were in hand, where a rule set has asked for that. */
  readonly isFished?: boolean;
}

/** The tiles of one group: their counts as a key, and how many they are. */
export const groupTiles = (counts: Counts, group: Group): { readonly key: GroupKey; readonly size: number } => ({
  key: keyOfGroup(counts, group),
  size: tilesIn(counts, group),
});

/** The tiles to be read. */
export interface Tiles {
  /** The concealed tiles, wilds not among them. */
  readonly counts: Counts;
  readonly wilds?: number;
  readonly declared: readonly SetCode[];
  /** Sets, a pair and the winning tile's place that are settled before the rest is read. */
  readonly settled?: Settled;
}

export interface Settled {
  readonly sets: readonly SetCode[];
  /** −1: the pair is still to be found. */
  readonly pair: KindIndex;
  readonly place: Place | null;
}
export const NOTHING_SETTLED: Settled = { sets: [], pair: -1, place: null };

/** Looks at readings one by one; says whether another may change anything. */
export type VisitReading = (reading: Reading) => boolean;

/** One reading of these tiles as sets and one pair, of those that `suits` accepts; null when there is none. */
export function anyReading(
  waysOf: WaysOf,
  tiles: Tiles,
  suits: (reading: Reading) => boolean = () => true,
): Reading | null {
  let found: Reading | null = null;
  standardReadings(waysOf, tiles, reading => {
    if (suits(reading)) found = reading;
    return found === null;
  });
  return found;
}

/**
 * Shows every reading of these tiles as sets and one pair, each wild standing for something, for as long as the caller
 * wants to see more. Group by group, with every share of the wilds that can lead somewhere.
 */
export function standardReadings(
  waysOf: WaysOf,
  { counts, wilds = 0, declared, settled = NOTHING_SETTLED }: Tiles,
  visit: VisitReading,
): void {
  const isPaired = settled.pair >= 0;
  if (!(isPaired ? areSets(counts, wilds) : isComplete(counts, wilds))) return;
  if (wilds === 0) {
    naturalReadings(waysOf, { counts, declared, settled }, visit);
    return;
  }
  const tiles = GROUPS.map(group => groupTiles(counts, group));
  const fewest = tiles.map(({ key }, group) => fewestWildsFor(group as Group, key));
  /** The fewest wilds that all groups after one take. */
  const kept = [0, 0, 0, 0];
  for (let group = HONOURS; group > 0; group--) kept[group - 1] = (kept[group] as number) + (fewest[group] as number);
  const chosen: Way[] = [];

  const readFrom = (group: number, wildsLeft: number, paired: boolean): boolean => {
    const held = tiles[group];
    if (!held) return !paired || visit(standardReading(chosen, declared, settled, wilds));
    const most = wildsLeft - (kept[group] as number);
    // The last group takes all wilds that are left.
    const least = group === HONOURS ? wildsLeft : (fewest[group] as number);
    for (let used = least; used <= most; used++) {
      const beyondSets = (held.size + used) % 3;
      if (beyondSets === 1 || (beyondSets === 2 && paired)) continue;
      for (const way of waysOf(group as Group, held.key, used)) {
        chosen[group] = way;
        if (!readFrom(group + 1, wildsLeft - used, paired || beyondSets === 2)) return false;
      }
    }
    return true;
  };
  readFrom(0, wilds, isPaired);
}

/** The same without wilds: the tiles are complete, so each group's are, one of them with the pair. */
function naturalReadings(
  waysOf: WaysOf,
  { counts, declared, settled }: Required<Omit<Tiles, 'wilds'>>,
  visit: VisitReading,
): void {
  const honours = waysOf(HONOURS, keyOfGroup(counts, HONOURS), 0);
  const dots = waysOf(2, keyOfGroup(counts, 2), 0);
  const characters = waysOf(1, keyOfGroup(counts, 1), 0);
  for (const b of waysOf(0, keyOfGroup(counts, 0), 0)) {
    for (const c of characters) {
      for (const d of dots) {
        for (const h of honours) if (!visit(standardReading([b, c, d, h], declared, settled, 0))) return;
      }
    }
  }
}

function standardReading(ways: readonly Way[], declared: readonly SetCode[], settled: Settled, wilds: number): Reading {
  let everySet = ANY_TRAITS;
  let someSet = 0;
  let pair = settled.pair;
  const concealed = settled.sets.slice();
  const take = (set: SetCode): void => {
    everySet &= traitsOfSet(set);
    someSet |= traitsOfSet(set);
  };
  for (const set of settled.sets) take(set);
  for (const set of declared) take(set);
  for (const way of ways) {
    everySet &= way.everySet;
    someSet |= way.someSet;
    if (way.pair >= 0) pair = way.pair;
    for (const set of way.sets) concealed.push(set);
  }
  const ofPair = traitsOfKind(pair);
  return {
    shape: 'standard',
    everySet,
    someSet,
    every: everySet & ofPair,
    some: someSet | ofPair,
    pair,
    concealed,
    declared,
    place: settled.place,
    wilds,
  };
}

/** A hand without sets: seven pairs, or thirteen single tiles and one more. `kinds` in the order they are shown. */
export function pairsReading(
  shape: 'seven-pairs' | 'thirteen-orphans',
  kinds: readonly KindIndex[],
  { pair = -1, wilds = 0 }: { readonly pair?: KindIndex; readonly wilds?: number } = {},
): Reading {
  let every = ANY_TRAITS;
  let some = 0;
  for (const kind of kinds) {
    every &= traitsOfKind(kind);
    some |= traitsOfKind(kind);
  }
  return { shape, everySet: 0, someSet: 0, every, some, pair, concealed: kinds, declared: [], place: null, wilds };
}

/** The concealed tiles of sets and a pair by what they are read as. */
export function concealedCounts({ concealed, pair }: Reading): Counts {
  const counts = noTiles();
  if (pair >= 0) counts[pair] = 2;
  for (const set of concealed) for (const kind of kindsOfSet(set)) counts[kind] = (counts[kind] as number) + 1;
  return counts;
}

/** The reading as it is shown to people. */
export function interpretationOf(reading: Reading): Interpretation {
  const { shape, pair } = reading;
  if (shape === 'seven-pairs') {
    return { shape, pair: null, sets: reading.concealed.map(kind => [tileAt(kind), tileAt(kind)]) };
  }
  if (shape === 'loose')
    return {
      shape,
      pair: null,
      sets: [...reading.declared.map(tilesOfSet), ...reading.concealed.map(kind => [tileAt(kind)])],
    };
  const pairTiles = [tileAt(pair), tileAt(pair)];
  if (shape === 'thirteen-orphans') {
    return {
      shape,
      pair: pairTiles,
      sets: reading.concealed.filter(kind => kind !== pair).map(kind => [tileAt(kind)]),
    };
  }
  return { shape, pair: pairTiles, sets: [...reading.declared, ...reading.concealed].map(tilesOfSet) };
}
