import type { Group } from './sets.ts';

/**
 * For every way a group's tiles can be held, how many wilds are missing to complete sets: the answer to "is this a
 * win" is then four look-ups. Built on first use, in some tens of milliseconds.
 */

/** More than any hand can hold. */
const TOO_MANY = 15;
const MOST_TILES = 14;

/**
 * By key (`GroupKey`): low four bits the fewest wilds that complete sets of exactly these tiles, high four bits the
 * same with a pair among them.
 */
type FewestWilds = Uint8Array;

let suitTable: FewestWilds | null = null;
let honourTable: FewestWilds | null = null;

const ofSuits = (): FewestWilds => {
  suitTable ??= buildTable(9, true);
  return suitTable;
};
const ofHonours = (): FewestWilds => {
  honourTable ??= buildTable(7, false);
  return honourTable;
};

const tableOf = (group: Group): FewestWilds => (group === 3 ? ofHonours() : ofSuits());

/** The fewest wilds with which these tiles of a group form sets, and (`paired`) a pair besides. */
export const fewestWilds = (group: Group, key: number, paired: boolean): number => {
  const both = tableOf(group)[key] ?? 0xff;
  return paired ? both >> 4 : both & 0xf;
};

/**
 * Whether these concealed tiles (34 counts, wilds not among them) form sets and one pair when each wild stands for any
 * kind, a fifth tile of one included. The number of tiles must be that of a winning hand.
 */
export function isComplete(counts: ArrayLike<number>, wilds = 0): boolean {
  const suits = ofSuits();
  let bamboo = 0;
  let characters = 0;
  let dots = 0;
  for (let rank = 8; rank >= 0; rank--) {
    bamboo = bamboo * 5 + (counts[rank] as number);
    characters = characters * 5 + (counts[rank + 9] as number);
    dots = dots * 5 + (counts[rank + 18] as number);
  }
  let honours = 0;
  for (let kind = 33; kind >= 27; kind--) honours = honours * 5 + (counts[kind] as number);
  const b = suits[bamboo] as number;
  const c = suits[characters] as number;
  const d = suits[dots] as number;
  const h = ofHonours()[honours] as number;
  const sets = (b & 0xf) + (c & 0xf) + (d & 0xf) + (h & 0xf);
  // The pair is where it costs least more than sets alone.
  const pair = Math.min((b >> 4) - (b & 0xf), (c >> 4) - (c & 0xf), (d >> 4) - (d & 0xf), (h >> 4) - (h & 0xf));
  return sets + pair <= wilds;
}

/** Walks all counts in the order of their keys, so that everything a key is answered from is there before it. */
function buildTable(kinds: number, hasChows: boolean): FewestWilds {
  const powers = Array.from({ length: kinds }, (_, rank) => 5 ** rank);
  const table = new Uint8Array(5 ** kinds).fill(0xff);
  const counts = new Uint8Array(kinds + 2);
  table[0] = 2 << 4; // no tiles: no wilds, or the two of a pair

  const fewestFor = (key: number): number => {
    let lowest = 0;
    while (counts[lowest] === 0) lowest++;
    const held = counts[lowest] as number;
    const power = powers[lowest] as number;
    const pung = Math.min(held, 3);
    const pair = Math.min(held, 2);
    const afterPung = table[key - pung * power] as number;
    let sets = 3 - pung + (afterPung & 0xf);
    let paired = Math.min(3 - pung + (afterPung >> 4), 2 - pair + ((table[key - pair * power] as number) & 0xf));
    if (hasChows) {
      for (let start = Math.max(0, lowest - 2); start <= Math.min(kinds - 3, lowest); start++) {
        let rest = key;
        let wilds = 3;
        for (let rank = lowest; rank < start + 3; rank++) {
          if ((counts[rank] as number) === 0) continue;
          rest -= powers[rank] as number;
          wilds--;
        }
        const after = table[rest] as number;
        sets = Math.min(sets, wilds + (after & 0xf));
        paired = Math.min(paired, wilds + (after >> 4));
      }
    }
    return (Math.min(paired, TOO_MANY) << 4) | Math.min(sets, TOO_MANY);
  };

  const walk = (rank: number, key: number, left: number): void => {
    if (rank < 0) {
      if (key > 0) table[key] = fewestFor(key);
      return;
    }
    for (let held = 0; held <= Math.min(4, left); held++) {
      counts[rank] = held;
      walk(rank - 1, key + held * (powers[rank] as number), left - held);
    }
    counts[rank] = 0;
  };
  walk(kinds - 1, 0, MOST_TILES);
  return table;
}
