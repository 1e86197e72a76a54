import { loopsOf } from '../drawings/table-loops.ts';
import type { TableTopPlan } from '../drawings/table-top.ts';

/** Matching a loop to its reader: two series capacitors, one across the loop, one resistor that spoils its quality. SI units. */

/** The carrier of ISO 15693. */
export const CARRIER_HZ = 13.56e6;
const OMEGA = 2 * Math.PI * CARRIER_HZ;

/**
 * Tags answer 424 and 484 kHz beside the carrier: a loop of this quality still lets both sidebands through (13.56 MHz / 14
 * is 969 kHz, twice 484).
 */
export const QUALITY = 14;

export interface Matching {
  /** Henry. */
  readonly inductance: number;
  /** In series with the loop, its own resistance included, ohm. */
  readonly resistance: number;
  /** In series towards the reader, farad; a reader with two legs has twice as much in each. */
  readonly series: number;
  /** Across the loop, farad. */
  readonly across: number;
}

/** What brings a loop of this inductance to `target` ohm at the carrier; the loop must have more than that to give. */
export function matchingOf(inductance: number, target: number, quality = QUALITY): Matching {
  const reactance = OMEGA * inductance;
  const resistance = reactance / quality;
  const square = resistance ** 2 + reactance ** 2;
  const conductance = resistance / square;
  const susceptance = -reactance / square;
  // The rest that is left inductive is just what the series capacitor takes away.
  const left = Math.sqrt(conductance / target - conductance ** 2);
  return {
    inductance,
    resistance,
    series: conductance / target / (OMEGA * left),
    across: (-left - susceptance) / OMEGA,
  };
}

/** What the reader then sees, ohm: real and imaginary. */
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

/** The part of a wave that comes back, 0 to 1: what a NanoVNA shows as S11. */
export function reflectionOf([re, im]: readonly [number, number], target: number): number {
  return Math.hypot(re - target, im) / Math.hypot(re + target, im);
}

/** What the reader has to give so that this much current flows in the loop, watt; `current` is its peak in ampere. */
export const powerFor = ({ resistance }: Matching, current: number): number => (resistance * current ** 2) / 2;

/** What a board makes of each loop: 50 ohm. */
export const TARGET_OHM = 50;

/** The matching of each kind of loop of a table, by its zone without the seat. */
export function loopMatchings(plan: TableTopPlan): ReadonlyMap<string, Matching> {
  const loops = [...loopsOf(plan, 'full'), ...loopsOf(plan, 'open')];
  return new Map(loops.map(({ zone, inductance }) => [zone.replace(/\d$/, ''), matchingOf(inductance, TARGET_OHM)]));
}
