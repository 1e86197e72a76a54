/** The reader's transmitter, its module's filter, and the current that both give a matched loop. SI units. */
import { CARRIER_HZ, impedanceOf, type Matching, TARGET_OHM } from './matching.ts';

/** The filter in each of a module’s two legs, between chip and antenna: a coil, then a capacitor to ground. Henry and farad. */
export interface ModuleFilter {
  readonly coil: number;
  readonly capacitor: number;
}

/** The filter of the chip maker's own design, with which the loops of the table are computed. */
export const USUAL_FILTER: ModuleFilter = { coil: 470e-9, capacitor: 253e-12 };

/** A PN5180 at 5 V: two outputs against each other, so the first harmonic of a square wave of 5 V peak, volt. */
const SOURCE_V = (4 / Math.PI) * 5;
/** Of both outputs together, ohm; a guess: the data sheet has none. From 2 to 20 ohm a loop gets 311 to 235 mA. */
const SOURCE_OHM = 5;

const OMEGA = 2 * Math.PI * CARRIER_HZ;

type Complex = readonly [re: number, im: number];
const inverse = ([re, im]: Complex): Complex => [re / (re ** 2 + im ** 2), -im / (re ** 2 + im ** 2)];

/** The impedance behind the filter’s coils: the load beside the capacitors, two in series between the legs. */
function behindCoils({ capacitor }: ModuleFilter, load: Complex): Complex {
  const [re, im] = inverse(load);
  return inverse([re, im + (OMEGA * capacitor) / 2]);
}

/** The impedance between both outputs of the chip. */
const atChip = (filter: ModuleFilter, load: Complex): Complex => {
  const [re, im] = behindCoils(filter, load);
  return [re, im + 2 * OMEGA * filter.coil];
};

/** Returns the peak currents of the chip's outputs and of the loop, ampere. */
export function currentsOf(filter: ModuleFilter, matching: Matching): { readonly chip: number; readonly loop: number } {
  const [re, im] = atChip(filter, impedanceOf(matching));
  const chip = SOURCE_V / Math.hypot(re + SOURCE_OHM, im);
  // capacitors and coils take nothing: all of it is the loop's
  return { chip, loop: chip * Math.sqrt(re / matching.resistance) };
}

/**
 * Returns the load that a module with this filter needs for the table's field, ohm: with it the chip sees what it sees with the usual
 * filter and TARGET_OHM, so it gives every loop the same current. Real and imaginary part.
 */
export function loadFor(filter: ModuleFilter): Complex {
  const [re, im] = atChip(USUAL_FILTER, [TARGET_OHM, 0]);
  const [g, b] = inverse([re, im - 2 * OMEGA * filter.coil]);
  return inverse([g, b - (OMEGA * filter.capacitor) / 2]);
}
