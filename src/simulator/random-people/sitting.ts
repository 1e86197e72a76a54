import { bySeat } from '../../domain/seat.ts';
import { happens, type Random, type Range } from '../random.ts';
import { seededRandom } from '../seeded-random.ts';
import { type Company, HABIT_NAMES, HABITS, type HabitName, NEUTRAL_PERSON, type Person } from './oddities.ts';
import { type BoardNature, NEUTRAL_BOARD, QUIRK_NAMES, QUIRKS, type QuirkName } from './quirks.ts';

/** One of the many ways in which a table can be unlike another. */
export type Oddity = HabitName | QuirkName;
export const ODDITIES: readonly Oddity[] = [...HABIT_NAMES, ...QUIRK_NAMES];
export const isOddity = (name: string): name is Oddity => ODDITIES.some(oddity => oddity === name);

/** Who sits at the table, and what it is made of. */
export interface Sitting {
  readonly people: Company;
  /** In the order of the table profile's boards. */
  readonly boards: readonly BoardNature[];
}

export interface SittingOptions {
  /** The same seed gives the same sitting. */
  readonly seed: number;
  readonly boards: number;
  /** Which of both are left to chance; the others are off. */
  readonly random: { readonly people: boolean; readonly boards: boolean };
  /** Oddities that are switched off; everything else stays as it was drawn. */
  readonly without?: readonly Oddity[];
}

/** Streams of chance of a sitting, beside those of the table: each oddity has its own, so that none changes another. */
export const SITTING_STREAM = { habits: 1000, quirks: 1100, acts: 1200, game: 1300, antennas: 1400 } as const;

/** How often a habit, or a quirk, is to be met at a table at all. */
const MET = 0.5;

/** Draws who sits at the table and what it is made of. */
export function drawSitting({ seed, boards, random, without = [] }: SittingOptions): Sitting {
  const people = bySeat((): Record<HabitName, number> => ({ ...NEUTRAL_PERSON }));
  const natures = Array.from({ length: boards }, (): Record<QuirkName, number> => ({ ...NEUTRAL_BOARD }));
  if (random.people)
    HABIT_NAMES.forEach((name, i) => {
      if (!without.includes(name)) drawFor(people, name, HABITS[name], mixed(seed, SITTING_STREAM.habits + i));
    });
  if (random.boards)
    QUIRK_NAMES.forEach((name, i) => {
      if (!without.includes(name)) drawFor(natures, name, QUIRKS[name], mixed(seed, SITTING_STREAM.quirks + i));
    });
  return { people, boards: natures };
}

/** The oddities that a player, or some board, of this sitting has. */
export const odditiesOf = ({ people, boards }: Sitting): readonly Oddity[] => [
  ...HABIT_NAMES.filter(name => people.some(person => person[name] !== HABITS[name].neutral)),
  ...QUIRK_NAMES.filter(name => boards.some(board => board[name] !== QUIRKS[name].neutral)),
];

/** A sitting in few words: what is odd about it, seat by seat and board by board, to two places. */
export function describeSitting(sitting: Sitting): Readonly<Partial<Record<Oddity, readonly number[]>>> {
  const { people, boards } = sitting;
  const valuesOf = (name: Oddity): readonly number[] =>
    name in HABITS
      ? people.map((person: Person) => person[name as HabitName])
      : boards.map(board => board[name as QuirkName]);
  return Object.fromEntries(odditiesOf(sitting).map(name => [name, valuesOf(name).map(toThreePlaces)]));
}

const toThreePlaces = (value: number): number => Math.round(value * 1000) / 1000;

function drawFor<Name extends string>(
  things: readonly Record<Name, number>[],
  name: Name,
  { range, draw }: { readonly range: Range; readonly draw: (random: Random, range: Range) => number },
  random: Random,
): void {
  const isMet = happens(random, MET);
  for (const thing of things) {
    const drawn = draw(random, range);
    if (isMet) thing[name] = drawn;
  }
}

/**
 * Chance of its own for each stream of each seed. Generators whose seeds lie side by side run side by side, so that the
 * bits of both are mixed first (the finaliser of MurmurHash3, by Austin Appleby, in the public domain).
 */
export function mixed(seed: number, stream: number): Random {
  let bits = Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(stream + 1, 0x85ebca77);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return seededRandom(bits ^ (bits >>> 16));
}
