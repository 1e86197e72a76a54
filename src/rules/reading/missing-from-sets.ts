import { type GroupKey, keyOfGroup, NO_TILES, powerOf } from './group-key.ts';
import type { Missing } from './missing.ts';
import type { Counts } from './reading.ts';
import { GROUPS, type Group, groupOf, HONOURS, type KindIndex } from './sets.ts';

/**
 * How many tiles are missing from so many sets and a pair. Sets never cross groups, so each group is looked up by
 * itself, for every number of sets it may have to provide, and the cheapest way to share them out decides.
 *
 * All the ways to hold tiles of a group lead to some hundreds of different answers, and two groups taken together give
 * one of them again. So answers are numbers, and both questions are look-ups, filled as they are asked.
 */
export function fewestMissingFromSets(counts: Counts, sets: number): number {
  const bc = together(lackAmong(counts, 0), lackAmong(counts, 1));
  return paired(together(bc, together(lackAmong(counts, 2), lackAmong(counts, HONOURS))), sets);
}

/**
 * The same with one tile more or less too: that changes one group, and what the others lack together stays as it is.
 * `from`: the groups whose tiles are of use; none of the others is.
 */
export function missingFromSets(counts: Counts, sets: number, from: readonly Group[] = GROUPS): Missing {
  const keyOf = (group: Group): GroupKey => (from.includes(group) ? keyOfGroup(counts, group) : NO_TILES);
  const keys = [keyOf(0), keyOf(1), keyOf(2), keyOf(HONOURS)] as const;
  const b = lackIn(0, keys[0]);
  const c = lackIn(1, keys[1]);
  const d = lackIn(2, keys[2]);
  const h = lackIn(HONOURS, keys[HONOURS]);
  const bc = together(b, c);
  const dh = together(d, h);
  const besides = [together(c, dh), together(b, dh), together(bc, h), together(bc, d)] as const;
  const now = paired(together(bc, dh), sets);
  const changedBy = (kind: KindIndex, tiles: 1 | -1): number => {
    const group = groupOf(kind);
    if (!from.includes(group)) return now;
    const key = keys[group] + tiles * powerOf(kind - group * 9);
    return paired(together(besides[group], lackIn(group, key)), sets);
  };
  return {
    now,
    with: kind => changedBy(kind, 1),
    without: kind => (counts[kind] === 0 ? now : changedBy(kind, -1)),
  };
}

const lackAmong = (counts: Counts, group: Group): Lack => lackIn(group, keyOfGroup(counts, group));

/** An answer by its number. */
type Lack = number;
/** For 0–5 sets, without and with a pair, how many tiles are missing: `[sets * 2 + pair]`. */
type Answer = readonly number[];
const SLOTS = 12;
/** More answers than there are. */
const ANSWERS = 512;
const NOTHING_HELD: Lack = 0;

const answers: Answer[] = [Array.from({ length: SLOTS }, (_, slot) => Math.floor(slot / 2) * 3 + (slot % 2) * 2)];
const numbers = new Map<number, Lack>();
/** By key, and by two answers; 0 if not asked yet. */
const OF_SUIT = new Uint16Array(5 ** 9);
const OF_HONOURS = new Uint16Array(5 ** 7);
const TOGETHER = new Uint16Array(ANSWERS * ANSWERS);

const answer = (lack: Lack): Answer => answers[lack] as Answer;
const paired = (lack: Lack, sets: number): number => answer(lack)[sets * 2 + 1] as number;

/** No answer is more than the seventeen tiles of five sets and a pair: one digit a slot makes a safe integer of it. */
function numberOf(found: Answer): Lack {
  const packed = found.reduce((sum, missing) => sum * 18 + missing, 0);
  const number = numbers.get(packed) ?? answers.push(found) - 1;
  numbers.set(packed, number);
  return number;
}

function lackIn(group: Group, tiles: GroupKey): Lack {
  const table = group === HONOURS ? OF_HONOURS : OF_SUIT;
  const known = table[tiles] as Lack;
  if (known !== NOTHING_HELD || tiles === NO_TILES) return known;
  const found = numberOf(searched(group, tiles));
  table[tiles] = found;
  return found;
}

/** The lowest tile is part of a set or the pair, or of nothing; the rest is the same question with fewer tiles. */
function searched(group: Group, tiles: GroupKey): Answer {
  let lowest = 0;
  while (countAt(tiles, lowest) === 0) lowest++;
  const held = countAt(tiles, lowest);
  const best = [...answer(lackIn(group, tiles - powerOf(lowest)))];
  const layDown = (size: 2 | 3, covers: number, key: GroupKey): void => {
    const rest = answer(lackIn(group, tiles - key));
    const step = size === 3 ? 2 : 1; // a set more, or the pair
    for (let slot = step; slot < SLOTS; slot += 3 - step)
      best[slot] = Math.min(best[slot] as number, size - covers + (rest[slot - step] as number));
  };
  layDown(3, Math.min(3, held), Math.min(3, held) * powerOf(lowest));
  layDown(2, Math.min(2, held), Math.min(2, held) * powerOf(lowest));
  const lastStart = group === HONOURS ? -1 : Math.min(6, lowest); // honours form no chows
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
  return best;
}

const countAt = (tiles: GroupKey, rank: number): number => Math.floor(tiles / powerOf(rank)) % 5;

/** The sets of two groups of tiles; either may hold the pair. */
function together(a: Lack, b: Lack): Lack {
  if (a === NOTHING_HELD) return b;
  if (b === NOTHING_HELD) return a;
  const known = TOGETHER[a * ANSWERS + b] as Lack;
  if (known !== NOTHING_HELD) return known;
  const found = numberOf(sharedOut(answer(a), answer(b)));
  TOGETHER[a * ANSWERS + b] = found;
  return found;
}

/** Every way to share sets and pair out between two groups is tried. */
function sharedOut(a: Answer, b: Answer): Answer {
  return a.map((_, slot) => {
    let least = Number.POSITIVE_INFINITY;
    for (let ofA = 0; ofA <= slot; ofA++) {
      if (slot % 2 === 0 && ofA % 2 === 1) continue; // without a pair neither may have one
      least = Math.min(least, (a[ofA] as number) + (b[slot - ofA] as number));
    }
    return least;
  });
}
