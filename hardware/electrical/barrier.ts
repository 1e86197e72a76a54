/**
 * A light barrier of a rail: a TCRT5000 that sees the side of a tile, one resistor before its diode, one from its transistor
 * to the supply of the 74HC165. Its diode shines while a transistor draws its row to ground. By its data sheet (Vishay 83760): its current peaks with what it sees 2.5 mm away and is above
 * a fifth of that from 0.2 to 15 mm; 0.5 mA at least with 10 mA and a card of 90 % white at 12 mm. Ampere, volt, ohm.
 */
export const BARRIER = {
  diodeResistor: 220,
  pullUp: 10_000,
  /** From the barrier's face to the tile's side, at most; what it gives there is guaranteed. */
  mostMm: 12,
} as const;

const DIODE_SUPPLY = 5;
/** Over the diode, at this current: least and most. */
const FORWARD = { least: 1.1, most: 1.5 } as const;
/** Over the transistor of its row: least and most. */
const SWITCH = { least: 0, most: 0.3 } as const;
const TESTED = { diode: 0.01, gives: 0.0005, white: 0.9 } as const;
/** What a 74HC takes for low, as a part of its supply. */
const LOW = 0.3;

/** Through the diode, at least or at most. */
export function diodeCurrent(which: 'least' | 'most'): number {
  const drop = which === 'least' ? 'most' : 'least';
  return (DIODE_SUPPLY - FORWARD[drop] - SWITCH[drop]) / BARRIER.diodeResistor;
}

/** What its transistor draws at least when a side that is so white, 0 to 1, stands as far away as it may. */
export const drawnFor = (white: number): number =>
  TESTED.gives * (diodeCurrent('least') / TESTED.diode) * (white / TESTED.white);

/** How white a tile's side must be so that the input is low, where the 74HC165 runs on these volts. */
export const whiteNeeded = (supply: number): number => ((1 - LOW) * supply) / BARRIER.pullUp / drawnFor(1);

/** What its diode takes of the light's supply while its row is lit, at most. */
export const diodeTakes = diodeCurrent('most');
/** What its transistor takes of the logic's supply at most, while it sees a tile or the sun. */
export const transistorTakes = (supply: number): number => supply / BARRIER.pullUp;
