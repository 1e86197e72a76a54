import { type Group, HONOURS } from './sets.ts';

/** The counts of a group's kinds (0–4 each) as one number, base 5, the lowest kind first. */
export type GroupKey = number;
export const NO_TILES: GroupKey = 0;
export const POWERS_OF_5: readonly number[] = Array.from({ length: 9 }, (_, power) => 5 ** power);

/** By how much a group's key grows with one tile of this rank (0–8). */
export const powerOf = (rank: number): GroupKey => POWERS_OF_5[rank] as number;

/** The key of a group of these tiles (34 counts). */
export const keyOfGroup = (counts: ArrayLike<number>, group: Group): GroupKey =>
  group === HONOURS ? keyOfSeven(counts, 27) : keyOfNine(counts, group * 9);

// by fives and twenty-fives, which processors multiply by faster
const keyOfSeven = (counts: ArrayLike<number>, from: number): GroupKey =>
  (counts[from] as number) +
  5 * ((counts[from + 1] as number) + 5 * (counts[from + 2] as number)) +
  125 *
    ((counts[from + 3] as number) +
      5 * (counts[from + 4] as number) +
      25 * ((counts[from + 5] as number) + 5 * (counts[from + 6] as number)));

const keyOfNine = (counts: ArrayLike<number>, from: number): GroupKey =>
  keyOfSeven(counts, from) + 78125 * ((counts[from + 7] as number) + 5 * (counts[from + 8] as number));
