import { type GroupKey, keyOfGroup, powerOf } from './group-key.ts';
import { type Group, groupOf, HONOURS as HONOUR_GROUP, type KindIndex } from './sets.ts';

/**
 * For every way a group's tiles can be held, how many wilds are missing to complete sets: the answer to "is this a
 * win" is then four look-ups. Built on first use, in some tens of milliseconds.
 */

/** More than any hand can hold. */
const TOO_MANY = 15;
/** The size that most rule sets play with; entries of a larger hand are computed on demand. */
const TILES_FILLED = 14;

/**
 * By key (`GroupKey`): low four bits the fewest wilds that complete sets of exactly these tiles, high four bits the
 * same with a pair among them. Empty until the first question.
 */
const SUITS = new Uint8Array(5 ** 9);
const HONOURS = new Uint8Array(5 ** 7);
/** No tiles: no wilds, or the two of a pair. Never 0, so it tells that a table has been filled. */
const NO_TILES = 2 << 4;

/**
 * True if these concealed tiles (34 counts, wilds not among them) form sets and one pair when each wild stands for any
 * kind, a fifth tile of one included. The number of tiles must be that of a winning hand.
 */
export function isComplete(counts: ArrayLike<number>, wilds = 0): boolean {
  if (SUITS[0] !== NO_TILES) fillTables();
  // Most hands are no win, and their first group shows it.
  const b = SUITS[keyOfGroup(counts, 0)] as number;
  return ((b & 0xf) <= wilds || b >> 4 <= wilds) && isCompleteFrom(b, counts, wilds);
}

/** The same with the entry of the first group: a function of its own, which is compiled as one that is often gone through. */
function isCompleteFrom(b: number, counts: ArrayLike<number>, wilds: number): boolean {
  const c = SUITS[keyOfGroup(counts, 1)] as number;
  const d = SUITS[keyOfGroup(counts, 2)] as number;
  const h = HONOURS[keyOfGroup(counts, HONOUR_GROUP)] as number;
  if (setsIn(b, c, d, h) + pairIn(b, c, d, h) > wilds) return false;
  // An entry that is not filled in is 0: it costs no more than it should, and shows no win.
  return (b !== 0 && c !== 0 && d !== 0 && h !== 0) || fewestWildsAmong(counts, true) <= wilds;
}

/** The same where the pair lies there already: they form sets and nothing else. */
export const areSets = (counts: ArrayLike<number>, wilds: number): boolean => fewestWildsAmong(counts, false) <= wilds;

/** The same where the pair is to be one of these kinds. */
export function isCompleteWithPair(counts: ArrayLike<number>, wilds: number, pairs: readonly KindIndex[]): boolean {
  const besides = fewestWildsAmong(counts, false);
  return pairs.some(pair => {
    const group = groupOf(pair);
    const key = keyOfGroup(counts, group);
    const covers = Math.min(2, counts[pair] as number);
    const left = key - covers * powerOf(pair - group * 9);
    return besides - setsAlone(group, key) + setsAlone(group, left) + 2 - covers <= wilds;
  });
}

/** The fewest wilds with which these tiles form sets, and a pair where there is to be one. */
function fewestWildsAmong(counts: ArrayLike<number>, withPair: boolean): number {
  if (SUITS[0] !== NO_TILES) fillTables();
  const b = entryOf(0, keyOfGroup(counts, 0));
  const c = entryOf(1, keyOfGroup(counts, 1));
  const d = entryOf(2, keyOfGroup(counts, 2));
  const h = entryOf(HONOUR_GROUP, keyOfGroup(counts, HONOUR_GROUP));
  return setsIn(b, c, d, h) + (withPair ? pairIn(b, c, d, h) : 0);
}

/** The wilds that these four entries take for sets alone. */
const setsIn = (b: number, c: number, d: number, h: number): number => (b & 0xf) + (c & 0xf) + (d & 0xf) + (h & 0xf);

/** The wilds that a pair takes besides: it lies where it costs least. */
const pairIn = (b: number, c: number, d: number, h: number): number =>
  Math.min((b >> 4) - (b & 0xf), (c >> 4) - (c & 0xf), (d >> 4) - (d & 0xf), (h >> 4) - (h & 0xf));

const setsAlone = (group: Group, key: GroupKey): number => entryOf(group, key) & 0xf;

/** The entry of the table, computed at the first request. */
function entryOf(group: Group, key: GroupKey): number {
  const table = group === HONOUR_GROUP ? HONOURS : SUITS;
  const known = table[key] as number;
  return known === 0 ? found(table, key) : known;
}

/** The entry of a key that is not filled in, and all it is answered from, kept for the next time. */
function found(table: Uint8Array, key: GroupKey): number {
  const counts = new Uint8Array(table === HONOURS ? 7 : 9);
  for (let rank = 0; rank < counts.length; rank++) counts[rank] = Math.floor(key / powerOf(rank)) % 5;
  const entry = fewestWilds(table, counts, key);
  table[key] = entry;
  return entry;
}

/** The fewest wilds these tiles of a group can do with, as sets alone or with the pair among them. */
export function fewestWildsFor(group: Group, key: GroupKey): number {
  if (SUITS[0] !== NO_TILES) fillTables();
  const both = entryOf(group, key);
  return Math.min(both & 0xf, both >> 4);
}

function fillTables(): void {
  fill(SUITS, 9);
  fill(HONOURS, 7);
}

/** Walks all counts in the order of their keys, so that everything a key is answered from is there before it. */
function fill(table: Uint8Array, kinds: 9 | 7): void {
  const counts = new Uint8Array(kinds);
  const walk = (rank: number, key: number, left: number): void => {
    if (rank < 0) {
      table[key] = key === 0 ? NO_TILES : fewestWilds(table, counts, key);
      return;
    }
    for (let held = 0; held <= Math.min(4, left); held++) {
      counts[rank] = held;
      walk(rank - 1, key + held * powerOf(rank), left - held);
    }
    counts[rank] = 0;
  };
  walk(kinds - 1, 0, TILES_FILLED);
}

/** The lowest tile must be part of a pung, a chow or the pair: the cheapest of these decides. */
function fewestWilds(table: Uint8Array, counts: Uint8Array, key: number): number {
  let lowest = 0;
  while (counts[lowest] === 0) lowest++;
  const held = counts[lowest] as number;
  const inPung = Math.min(held, 3);
  const inPair = Math.min(held, 2);
  const after = (rest: GroupKey): number => (table[rest] as number) || found(table, rest);
  const afterPung = after(key - inPung * powerOf(lowest));
  const afterPair = after(key - inPair * powerOf(lowest));
  let sets = 3 - inPung + (afterPung & 0xf);
  let paired = Math.min(3 - inPung + (afterPung >> 4), 2 - inPair + (afterPair & 0xf));
  const lastStart = counts.length === 9 ? Math.min(6, lowest) : -1; // honours form no chows
  for (let start = Math.max(0, lowest - 2); start <= lastStart; start++) {
    let rest = key;
    let wilds = 3;
    for (let rank = lowest; rank < start + 3; rank++) {
      if (counts[rank] === 0) continue;
      rest -= powerOf(rank);
      wilds--;
    }
    const afterChow = after(rest);
    sets = Math.min(sets, wilds + (afterChow & 0xf));
    paired = Math.min(paired, wilds + (afterChow >> 4));
  }
  return (Math.min(paired, TOO_MANY) << 4) | Math.min(sets, TOO_MANY);
}
