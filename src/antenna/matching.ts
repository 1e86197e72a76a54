/** Matches a loop to its reader: two series capacitors, one across the loop, one resistor that sets the current. SI units. */

/** The carrier of ISO 15693. */
export const CARRIER_HZ = 13.56e6;
const OMEGA = 2 * Math.PI * CARRIER_HZ;

/**
 * Every antenna switch sees this resistance at the carrier, ohm: with the usual filter a PN5180 then gives a loop 296 mA, so its carrier can be set
 * to what the table needs.
 */
export const TARGET_OHM = 120;

/**
 * The resistance of every loop, ohm. A matched reader gives each loop the same power, so one resistance gives each the
 * same current, and one field map holds for all. A loop of one turn then has a quality of at most 15, low enough for the tags' answers
 * 424 and 484 kHz beside the carrier.
 */
export const LOOP_OHM = 7;

/** One turn of wire beside a lead of at most 3 cm: the capacitance across the loop that no part adds, farad. */
export const STRAY = 12e-12;

export interface Matching {
  /** Henry. */
  readonly inductance: number;
  /** In series with the loop, its own resistance included, ohm. */
  readonly resistance: number;
  /** In series towards the reader, farad; a reader with two legs has twice as much in each. */
  readonly series: number;
  /** Across the loop, strays included, farad. */
  readonly across: number;
}

/**
 * Returns the parts that make this load of a loop at the carrier, ohm. The loop's parallel resistance must exceed the real part; an
 * inductive load must be less than what is left of the loop.
 */
export function matchingOf(
  inductance: number,
  [target, reactive]: readonly [re: number, im: number] = [TARGET_OHM, 0],
  resistance = LOOP_OHM,
): Matching {
  const reactance = OMEGA * inductance;
  const square = resistance ** 2 + reactance ** 2;
  const conductance = resistance / square;
  const susceptance = -reactance / square;
  // The series capacitor takes away what is left inductive, down to the load's own part.
  const left = Math.sqrt(conductance / target - conductance ** 2);
  return {
    inductance,
    resistance,
    series: 1 / (OMEGA * ((left * target) / conductance - reactive)),
    across: (-left - susceptance) / OMEGA,
  };
}

/** Returns the impedance that the reader sees, ohm: real and imaginary. */
export function impedanceOf(
  { inductance, resistance, series, across }: Matching,
  hz = CARRIER_HZ,
): readonly [re: number, im: number] {
  const omega = 2 * Math.PI * hz;
  const reactance = omega * inductance;
  const square = resistance ** 2 + reactance ** 2;
  const re = resistance / square;
  const im = -reactance / square + omega * across;
  const whole = re ** 2 + im ** 2;
  return [re / whole, -im / whole - 1 / (omega * series)];
}

/** Returns the part of a wave that comes back, 0 to 1: S11 on a NanoVNA. */
export function reflectionOf([re, im]: readonly [number, number], target: number): number {
  return Math.hypot(re - target, im) / Math.hypot(re + target, im);
}

/** Returns the power for this peak current in the loop, watt and ampere. */
export const powerFor = ({ resistance }: Matching, current: number): number => (resistance * current ** 2) / 2;

/** The trimmer of every loop, farad: Murata TZC3 or Knowles JZ300. */
export const TRIMMER = { least: 5e-12, most: 30e-12 } as const;

/** The parts to solder at a loop: each is in the E24 series. Farad and ohm. */
export interface FittedParts {
  /** One of two, in each leg. */
  readonly seriesEach: number;
  /** Beside the trimmer; 0: none. */
  readonly acrossFixed: number;
  readonly resistor: number;
}

const E24 = [10, 11, 12, 13, 15, 16, 18, 20, 22, 24, 27, 30, 33, 36, 39, 43, 47, 51, 56, 62, 68, 75, 82, 91];

/** Returns the nearest value of the E24 series, by ratio. */
export function nearestE24(value: number): number {
  const decade = 10 ** Math.floor(Math.log10(value));
  const candidates = [...E24.map(one => (one / 10) * decade), 10 * decade];
  return candidates.reduce((best, one) =>
    Math.abs(Math.log(one / value)) < Math.abs(Math.log(best / value)) ? one : best,
  );
}

/** Returns the parts for a loop; the trimmer, in the middle of its range, and the stray make up the rest across it. */
export function fittedParts(matching: Matching, ownResistance = 0, stray = STRAY): FittedParts {
  const fixed = matching.across - stray - (TRIMMER.least + TRIMMER.most) / 2;
  return {
    seriesEach: nearestE24(2 * matching.series),
    acrossFixed: fixed < 1e-12 ? 0 : nearestE24(fixed),
    resistor: nearestE24(matching.resistance - ownResistance),
  };
}
