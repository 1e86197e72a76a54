import { type GroupKey, keyOfGroup, NO_TILES, powerOf } from './group-key.ts';
import type { Missing } from './missing.ts';
import type { Counts } from './reading.ts';
import { type Group, HONOURS, sizeOf } from './sets.ts';

/**
 * How many tiles are missing from so many sets and a pair. Sets never cross groups, so each group is looked up by
 * itself, for every number of sets it may have to provide, and the cheapest way to share them out decides.
 */
export function fewestMissingFromSets(counts: Counts, sets: number): number {
  const [b, c, d, h] = lacksOf(counts);
  return pairedTogether(together(b, c, sets), together(d, h, sets), sets);
}

/** The same with one tile less too: that changes one group, and what the others lack together is worked out once. */
export function missingFromSets(counts: Counts, sets: number): Missing {
  const [b, c, d, h] = lacksOf(counts);
  const bc = together(b, c, sets);
  const dh = together(d, h, sets);
  const now = pairedTogether(bc, dh, sets);
  const without = counts.map(() => now);
  const lookInto = (group: Group, besides: Lack): void => {
    const all = keyOfGroup(counts, group);
    for (let rank = 0; rank < sizeOf(group); rank++) {
      const kind = group * 9 + rank;
      if (counts[kind] === 0) continue;
      without[kind] = pairedTogether(besides, lackIn(group, all - powerOf(rank)), sets);
    }
  };
  lookInto(0, together(c, dh, sets));
  lookInto(1, together(b, dh, sets));
  lookInto(2, together(bc, h, sets));
  lookInto(HONOURS, together(bc, d, sets));
  return { now, without };
}

const lacksOf = (counts: Counts): readonly [Lack, Lack, Lack, Lack] => [
  lackIn(0, keyOfGroup(counts, 0)),
  lackIn(1, keyOfGroup(counts, 1)),
  lackIn(2, keyOfGroup(counts, 2)),
  lackIn(HONOURS, keyOfGroup(counts, HONOURS)),
];

/** For 0–4 sets, without and with a pair: how many tiles are missing. `[sets * 2 + pair]`. */
type Lack = readonly number[];
const SLOTS = 10;
const FROM_NOTHING: Lack = Array.from({ length: SLOTS }, (_, slot) => Math.floor(slot / 2) * 3 + (slot % 2) * 2);

/** Few answers differ: each is kept once, and by key its number; 0 where nobody has asked yet. */
const answers: Lack[] = [FROM_NOTHING];
const numbers = new Map<number, number>();
const OF_SUIT = new Uint16Array(5 ** 9);
const OF_HONOURS = new Uint16Array(5 ** 7);

/** The lowest tile is part of a set or the pair, or of nothing; the rest is the same question with fewer tiles. */
function lackIn(group: Group, tiles: GroupKey): Lack {
  const table = group === HONOURS ? OF_HONOURS : OF_SUIT;
  const known = table[tiles] as number;
  if (known > 0 || tiles === NO_TILES) return answers[known] as Lack;
  let lowest = 0;
  while (countAt(tiles, lowest) === 0) lowest++;
  const held = countAt(tiles, lowest);
  const best = [...lackIn(group, tiles - powerOf(lowest))];
  const layDown = (size: 2 | 3, covers: number, key: GroupKey): void => {
    const rest = lackIn(group, tiles - key);
    const missing = size - covers;
    if (size === 2) for (let slot = 1; slot < SLOTS; slot += 2) lower(best, slot, missing + (rest[slot - 1] as number));
    else for (let slot = 2; slot < SLOTS; slot++) lower(best, slot, missing + (rest[slot - 2] as number));
  };
  layDown(3, Math.min(3, held), Math.min(3, held) * powerOf(lowest));
  layDown(2, Math.min(2, held), Math.min(2, held) * powerOf(lowest));
  const lastStart = group === HONOURS ? -1 : Math.min(6, lowest);
  for (let start = Math.max(0, lowest - 2); start <= lastStart; start++) {
    let covers = 0;
    let key = NO_TILES;
    for (let rank = lowest; rank < start + 3; rank++) {
      if (countAt(tiles, rank) === 0) continue;
      covers++;
      key += powerOf(rank);
    }
    layDown(3, covers, key);
  }
  const number = numberOf(best);
  table[tiles] = number;
  return answers[number] as Lack;
}

const countAt = (tiles: GroupKey, rank: number): number => Math.floor(tiles / powerOf(rank)) % 5;

function lower(best: number[], slot: number, missing: number): void {
  if (missing < (best[slot] as number)) best[slot] = missing;
}

/** No slot lacks more than the fourteen tiles of a hand: four bits each make a number of an answer. */
function numberOf(answer: Lack): number {
  const packed = answer.reduce((sum, missing) => sum * 16 + missing, 0);
  const number = numbers.get(packed) ?? answers.push(answer) - 1;
  numbers.set(packed, number);
  return number;
}

/** The sets of two groups of tiles taken together, up to this many; either may hold the pair. */
function together(a: Lack, b: Lack, most: number): Lack {
  if (a === FROM_NOTHING) return b;
  if (b === FROM_NOTHING) return a;
  const both = [...FROM_NOTHING];
  for (let sets = 0; sets <= most; sets++) {
    both[sets * 2] = setsTogether(a, b, sets);
    both[sets * 2 + 1] = pairedTogether(a, b, sets);
  }
  return both;
}

function setsTogether(a: Lack, b: Lack, sets: number): number {
  let least = TOO_MANY;
  for (let ofA = 0, ofB = sets * 2; ofB >= 0; ofA += 2, ofB -= 2) {
    const missing = (a[ofA] as number) + (b[ofB] as number);
    if (missing < least) least = missing;
  }
  return least;
}

function pairedTogether(a: Lack, b: Lack, sets: number): number {
  let least = TOO_MANY;
  for (let ofA = 0, ofB = sets * 2; ofB >= 0; ofA += 2, ofB -= 2) {
    const pairInA = (a[ofA + 1] as number) + (b[ofB] as number);
    const pairInB = (a[ofA] as number) + (b[ofB + 1] as number);
    if (pairInA < least) least = pairInA;
    if (pairInB < least) least = pairInB;
  }
  return least;
}
/** More than any hand can lack. */
const TOO_MANY = 99;
