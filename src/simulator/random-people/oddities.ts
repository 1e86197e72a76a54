import type { BySeat } from '../../domain/seat.ts';
import { between, type Random, type Range } from '../random.ts';

/** How strongly a person may have a habit, and what it is without the habit. */
interface Strength {
  readonly neutral: number;
  /** The range of a person who has the habit. */
  readonly range: Range;
  readonly draw: (random: Random, range: Range) => number;
}

/** As likely to be in the lower half as in the upper, counted in factors: twice as fast is as likely as half as fast. */
const inFactors = (random: Random, [from, to]: Range): number => from * (to / from) ** random();
/** Most people do it now and then, a few all the time. */
const mostlySeldom = (random: Random, [from, to]: Range): number => from + random() ** 2 * (to - from);
const whole = (random: Random, range: Range): number => Math.round(between(random, range));

const chance: Strength = { neutral: 0, range: [0.02, 1], draw: mostlySeldom };
/** So often in a hand of middling length. */
const timesAHand = (most: number): Strength => ({ neutral: 0, range: [0.05, most], draw: mostlySeldom });

/**
 * The habits of people at a mahjong table, each person's their own. A chance is one of 0 to 1 that it happens where it can.
 * docs/reference/simulator.md.
 */
export const HABITS = {
  /** How fast the hands are: 3 is three times as fast as most. */
  pace: { neutral: 1, range: [0.3, 3], draw: inFactors },
  /** Chance per handful dealt that the rack is put in order meanwhile. */
  sortsAtDeal: { ...chance, draw: between },
  /** Chance per own turn. */
  sortsOwnTurn: chance,
  /** Chance per discard of another player. */
  sortsOthersTurns: chance,
  /** The most tiles taken up at once. */
  handful: { neutral: 1, range: [2, 5], draw: whole },
  /** Chance that the next tile is taken while the last discard is still in the air. */
  drawsEarly: chance,
  /** Chance that the next tile is taken before a claim, and put back. */
  reachesTooSoon: chance,
  /** Chance that a drawn tile is looked at over the rack, or put in and taken out again. */
  looksAtDraw: chance,
  /** Chance that a useless tile goes from the wall to the discards. */
  throwsAtOnce: { ...chance, draw: between },
  /** Chance that a set is laid down piece by piece: own tiles first, the discard first, or all of it through the rack. */
  laysClaimsInSteps: { ...chance, draw: between },
  /** Chance per claim that could be made: it is begun, and withdrawn. */
  withdrawsClaims: { neutral: 0, range: [0.02, 0.4], draw: mostlySeldom },
  /** Another tile than the one that is meant is thrown first. */
  takesBack: timesAHand(1),
  /** A wild tile is laid open, and taken back. */
  showsJoker: timesAHand(1),
  /** A tile falls on the table or the floor, and is put back. */
  drops: timesAHand(1),
  /** A tile that lies there is lifted, looked at and put back. */
  liftsTiles: timesAHand(3),
  /** A side of the wall is pushed out of its place, and back. */
  pushesWall: timesAHand(1.5),
  /** Everybody stops for a chat. */
  chats: timesAHand(1),
  /** Chance per throw that the dice are thrown again. */
  rerolls: { neutral: 0, range: [0.02, 0.5], draw: mostlySeldom },
  /** Chance that a won hand is not laid open tile by tile, or the winning tile is fetched. */
  opensOwnWay: { ...chance, draw: between },
  /** Chance that the tiles are swept together as soon as the hand is over. */
  rebuildsEarly: { ...chance, draw: between },
  /** Chance per bonus tile that it stays in the rack while its owner takes another for it and plays on. */
  laysBonusLate: chance,
  /** Chance per kong that its last tile is laid down long after the others. */
  laysKongsLate: chance,
  /** Chance that the next tile is taken, and kept, before a player calls that the discard wins. */
  drawsBeforeWin: chance,
  /** Chance per discard that it comes to lie among a neighbour's. */
  throwsAstray: { neutral: 0, range: [0.005, 0.1], draw: mostlySeldom },
  /** A rack falls over so that all see it, and is stood up again. */
  fallsOpen: timesAHand(0.5),
  /** A player plays with the dice while no throw is awaited. */
  playsWithDice: timesAHand(1),
} as const satisfies Record<string, Strength>;

export type HabitName = keyof typeof HABITS;
export const HABIT_NAMES = Object.keys(HABITS) as readonly HabitName[];

/** The habits of a player. */
export type Person = Readonly<Record<HabitName, number>>;
export type Company = BySeat<Person>;

/** Who has no habits. */
export const NEUTRAL_PERSON: Person = Object.fromEntries(
  HABIT_NAMES.map(name => [name, HABITS[name].neutral]),
) as Record<HabitName, number>;
