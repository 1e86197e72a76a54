import { between, type Random, type Range } from '../random.ts';

/** The range of a board's quirk, and its value when nothing is wrong. */
interface Measure {
  readonly neutral: number;
  readonly range: Range;
  readonly draw: (random: Random, range: Range) => number;
}

const inFactors = (random: Random, [from, to]: Range): number => from * (to / from) ** random();
const mostlyLittle = (random: Random, [from, to]: Range): number => from + random() ** 2 * (to - from);

/** The quirks of boards, their cables and their host, each board's its own. docs/reference/simulator.md. */
export const QUIRKS = {
  /** Time between two looks at a zone (ms). */
  pollMs: { neutral: 100, range: [40, 400], draw: (random, range) => Math.round(inFactors(random, range)) },
  /** Looks in a row that a tag may miss. */
  missesUntilGone: { neutral: 3, range: [1, 6], draw: (random, range) => Math.round(between(random, range)) },
  /** How long a tag must have lain in the field until it can answer (ms). */
  dwellMs: { neutral: 0, range: [5, 200], draw: between },
  /** The most that a tag, each again, is read later than that (ms). */
  detectDelayMs: { neutral: 0, range: [20, 900], draw: mostlyLittle },
  /** Chance that a tag at the board's weakest antenna does not answer for a while; its other antennas are better. */
  misses: { neutral: 0, range: [0.002, 0.08], draw: mostlyLittle },
  /** 1: tags answer in an order left to chance. */
  replyOrder: { neutral: 0, range: [1, 1], draw: between },
  /** By how much its clock is fast, or slow where negative: 0.01 is a hundredth. */
  clockDrift: { neutral: 0, range: [-0.02, 0.02], draw: between },
  /** How long what the host asks is under way (ms). */
  slowHostMs: { neutral: 0, range: [10, 200], draw: between },
  /** The most that a line is under way (ms). */
  lateLinesMs: { neutral: 0, range: [20, 500], draw: mostlyLittle },
  /** Chance per line that it is lost, doubled, broken or cut, so that it has to be sent again. */
  brokenLines: { neutral: 0, range: [0.001, 0.06], draw: mostlyLittle },
  /** Chance that it starts again while tiles are being dealt. */
  restartsInDeal: { neutral: 0, range: [0.05, 0.5], draw: between },
} as const satisfies Record<string, Measure>;

export type QuirkName = keyof typeof QUIRKS;
export const QUIRK_NAMES = Object.keys(QUIRKS) as readonly QuirkName[];

/** The quirks of a board, its cable and its host. */
export type BoardNature = Readonly<Record<QuirkName, number>>;

/** A board nothing is wrong with. */
export const NEUTRAL_BOARD: BoardNature = Object.fromEntries(
  QUIRK_NAMES.map(name => [name, QUIRKS[name].neutral]),
) as Record<QuirkName, number>;
