import { kindIndex, type TileKind } from '../../domain/tile.ts';
import type { Rules } from '../rule-set.ts';
import type { Shapes } from '../scoring.ts';
import { ORPHANS } from './pairs.ts';
import { type Counts, countTiles, groupTiles } from './reading.ts';
import { GROUPS, type Group, groupOf, HONOURS, type KindIndex } from './sets.ts';
import { type GroupKey, piecesFor } from './ways.ts';

/** How far a hand is from a win, as it is and with one tile less. */
export interface Distances {
  readonly now: number;
  /** Without a tile it does not hold it is as far as it is now. */
  readonly without: (tile: TileKind) => number;
}

/**
 * How many tiles a hand has to exchange before it is ready: 0 is ready, −1 is won. `wilds`: the kinds that are wild.
 * This is about shapes only: what else a rule set asks of a win, and whether the missing tiles still exist, it does
 * not look at.
 */
export const distanceToWin = (
  rules: Rules,
  concealed: readonly TileKind[],
  declaredSets: number,
  wilds: readonly TileKind[] = [],
): number => distancesToWin(rules, concealed, declaredSets, wilds).now;

/** The same, for every tile that may be discarded as well: what the rest of the hand lacks is worked out only once. */
export function distancesToWin(
  { scoring }: Rules,
  concealed: readonly TileKind[],
  declaredSets: number,
  wilds: readonly TileKind[] = [],
): Distances {
  const missingInSets = missingFromSets(4 - declaredSets);
  return distancesBy(concealed, wilds, (counts, changed) => {
    const missing = missingInSets(counts, changed);
    return declaredSets === 0 ? Math.min(missing, missingForPairs(counts, scoring.shapes)) : missing;
  });
}

/** Tiles that are missing from a win, wilds not counted. `changed`: the kind of which there is one less than at first. */
type MissingTiles = (counts: Counts, changed: KindIndex | null) => number;

/** The distances of a hand in which so many tiles are missing. */
export function distancesBy(
  concealed: readonly TileKind[],
  wilds: readonly TileKind[],
  missing: MissingTiles,
): Distances {
  const naturals = wilds.length === 0 ? concealed : concealed.filter(tile => !wilds.includes(tile));
  const counts = countTiles(naturals);
  const needless = concealed.length - naturals.length + 1; // the wilds, and the winning tile
  const now = missing(counts, null) - needless;
  const without = (tile: TileKind): number => {
    if (wilds.includes(tile)) return concealed.includes(tile) ? now + 1 : now;
    const kind = kindIndex(tile);
    const held = counts[kind] ?? 0;
    if (held === 0) return now;
    counts[kind] = held - 1;
    const left = missing(counts, kind) - needless;
    counts[kind] = held;
    return left;
  };
  return { now, without };
}

/** Tiles that are missing from this many sets and a pair. */
function missingFromSets(sets: number): MissingTiles {
  let atFirst: readonly Missing[] = [];
  const besides: Missing[] = [];
  const allBut = (group: Group): Missing =>
    atFirst.reduce((all, missing, other) => (other === group ? all : together(all, missing, sets)), FROM_NOTHING);
  return (counts, changed) => {
    if (changed === null) atFirst = GROUPS.map(group => missingIn(group, groupTiles(counts, group).key));
    const group = changed === null ? HONOURS : groupOf(changed);
    besides[group] ??= allBut(group);
    const inGroup = changed === null ? atFirst[group] : missingIn(group, groupTiles(counts, group).key);
    return pairedTogether(besides[group], inGroup ?? FROM_NOTHING, sets);
  };
}

/** For 0–4 sets, without and with a pair: how many tiles are missing. `[sets * 2 + pair]`. */
type Missing = readonly number[];
const SLOTS = 10;
const FROM_NOTHING: Missing = Array.from({ length: SLOTS }, (_, slot) => Math.floor(slot / 2) * 3 + (slot % 2) * 2);

/** Few answers differ: each is kept once, and by key (`GroupKey`) its number; 0 where nobody has asked yet. */
const answers: Missing[] = [FROM_NOTHING];
const numbers = new Map<string, number>();
const OF_SUIT = new Uint16Array(5 ** 9);
const OF_HONOURS = new Uint16Array(5 ** 7);

/** The lowest tile is part of a set or the pair, or of nothing; the rest is the same question with fewer tiles. */
function missingIn(group: Group, tiles: GroupKey): Missing {
  const table = group === HONOURS ? OF_HONOURS : OF_SUIT;
  const known = table[tiles] as number;
  if (known > 0 || tiles === 0) return answers[known] as Missing;
  let best = missingIn(group, withoutLowest(tiles));
  for (const { size, covers, key } of piecesFor(group, tiles)) {
    const rest = missingIn(group, tiles - key);
    const step = size === 3 ? 2 : 1;
    best = best.map((missing, slot) =>
      slot < step || (step === 1 && slot % 2 === 0)
        ? missing
        : Math.min(missing, size - covers + (rest[slot - step] ?? 0)),
    );
  }
  const number = numberOf(best);
  table[tiles] = number;
  return answers[number] as Missing;
}

function numberOf(answer: Missing): number {
  const text = answer.join();
  const number = numbers.get(text) ?? answers.push(answer) - 1;
  numbers.set(text, number);
  return number;
}

function withoutLowest(tiles: GroupKey): GroupKey {
  let power = 1;
  while (Math.floor(tiles / power) % 5 === 0) power *= 5;
  return tiles - power;
}

/** The sets of two groups of tiles taken together, up to this many; either may hold the pair. */
function together(a: Missing, b: Missing, most: number): Missing {
  if (a === FROM_NOTHING) return b;
  if (b === FROM_NOTHING) return a;
  const both: number[] = [];
  for (let sets = 0; sets <= most; sets++) both.push(setsTogether(a, b, sets), pairedTogether(a, b, sets));
  return both;
}

function setsTogether(a: Missing, b: Missing, sets: number): number {
  let least = TOO_MANY;
  for (let ofA = 0, ofB = sets * 2; ofB >= 0; ofA += 2, ofB -= 2)
    least = Math.min(least, (a[ofA] as number) + (b[ofB] as number));
  return least;
}

function pairedTogether(a: Missing, b: Missing, sets: number): number {
  let least = TOO_MANY;
  for (let ofA = 0, ofB = sets * 2; ofB >= 0; ofA += 2, ofB -= 2) {
    const pairInA = (a[ofA + 1] as number) + (b[ofB] as number);
    const pairInB = (a[ofA] as number) + (b[ofB + 1] as number);
    least = Math.min(least, pairInA, pairInB);
  }
  return least;
}
/** More than any hand can lack. */
const TOO_MANY = 99;

/** Tiles missing from seven pairs or thirteen orphans, where the rule set knows them; wilds not counted. */
export function missingForPairs(counts: Counts, { sevenPairs, thirteenOrphans }: Shapes): number {
  const pairs = sevenPairs === null ? Number.POSITIVE_INFINITY : missingForSevenPairs(counts, sevenPairs);
  return thirteenOrphans ? Math.min(pairs, missingForOrphans(counts)) : pairs;
}

function missingForSevenPairs(counts: Counts, which: NonNullable<Shapes['sevenPairs']>): number {
  let pairs = 0;
  let different = 0;
  let kinds = 0;
  for (const count of counts) {
    if (count > 0) kinds++;
    if (count >= 2) different++;
    pairs += count >> 1;
  }
  switch (which) {
    case 'any':
      return 7 - pairs;
    case 'different':
      return 7 - different + Math.max(0, 7 - kinds);
    case 'four-wilds':
      return 5 - Math.min(5, pairs) + 4;
  }
}

function missingForOrphans(counts: Counts): number {
  let held = 0;
  let paired = 0;
  for (const kind of ORPHANS) {
    const count = counts[kind] ?? 0;
    if (count > 0) held++;
    if (count > 1) paired = 1;
  }
  return 14 - held - paired;
}
