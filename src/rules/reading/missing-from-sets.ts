import { type GroupKey, keyOfGroup, powerOf } from './group-key.ts';
import type { Missing } from './missing.ts';
import type { Counts } from './reading.ts';
import { type Group, groupOf, HONOURS } from './sets.ts';
import { piecesFor } from './ways.ts';

/**
 * How many tiles are missing from so many sets and a pair. Sets never cross groups, so each group is looked up by
 * itself, for every number of sets it may have to provide, and the cheapest way to share them out decides. A discard
 * changes one group: what the three others lack together is the same for all of its tiles.
 */
export function missingFromSets(counts: Counts, sets: number): Missing {
  const lack = (group: Group): Lack => lackIn(group, keyOfGroup(counts, group));
  const [b, c, d, h] = [lack(0), lack(1), lack(2), lack(HONOURS)];
  const bc = together(b, c, sets);
  const dh = together(d, h, sets);
  const besides: (Lack | undefined)[] = [undefined, undefined, undefined, undefined];
  const allBut = (group: Group): Lack => {
    switch (group) {
      case 0:
        return together(c, dh, sets);
      case 1:
        return together(b, dh, sets);
      case 2:
        return together(bc, h, sets);
      default:
        return together(bc, d, sets);
    }
  };
  return {
    now: pairedTogether(bc, dh, sets),
    without: kind => {
      const group = groupOf(kind);
      besides[group] ??= allBut(group);
      const left = lackIn(group, keyOfGroup(counts, group) - powerOf(kind - group * 9));
      return pairedTogether(besides[group], left, sets);
    },
  };
}

/** For 0–4 sets, without and with a pair: how many tiles are missing. `[sets * 2 + pair]`. */
type Lack = readonly number[];
const SLOTS = 10;
const FROM_NOTHING: Lack = Array.from({ length: SLOTS }, (_, slot) => Math.floor(slot / 2) * 3 + (slot % 2) * 2);

/** Few answers differ: each is kept once, and by key its number; 0 where nobody has asked yet. */
const answers: Lack[] = [FROM_NOTHING];
const numbers = new Map<string, number>();
const OF_SUIT = new Uint16Array(5 ** 9);
const OF_HONOURS = new Uint16Array(5 ** 7);

/** The lowest tile is part of a set or the pair, or of nothing; the rest is the same question with fewer tiles. */
function lackIn(group: Group, tiles: GroupKey): Lack {
  const table = group === HONOURS ? OF_HONOURS : OF_SUIT;
  const known = table[tiles] as number;
  if (known > 0 || tiles === 0) return answers[known] as Lack;
  let best = lackIn(group, withoutLowest(tiles));
  for (const { size, covers, key } of piecesFor(group, tiles)) {
    const rest = lackIn(group, tiles - key);
    const step = size === 3 ? 2 : 1;
    best = best.map((missing, slot) =>
      slot < step || (step === 1 && slot % 2 === 0)
        ? missing
        : Math.min(missing, size - covers + (rest[slot - step] ?? 0)),
    );
  }
  const number = numberOf(best);
  table[tiles] = number;
  return answers[number] as Lack;
}

function numberOf(answer: Lack): number {
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
