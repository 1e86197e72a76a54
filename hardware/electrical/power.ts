import { ROWS } from '../wiring/wall-rail.ts';
import { diodeTakes, transistorTakes } from './barrier.ts';
import { STACKS } from './rail.ts';

/** What a table takes from its supplies. Ampere at 5 V, each part at its most. */

const PN5180_LOGIC = 0.02;

/** From data sheets; where a maker gives none, from what like parts take. */
const TAKES = {
  nano: 0.03,
  /** Its transmitter, and what its logic takes through the 3.3 V regulator. */
  pn5180: 0.25 + PN5180_LOGIC,
  mfrc522: 0.1 + 0.013,
  /** Both legs of one antenna switch: one is on at a time. */
  antennaBias: 0.025,
  /** One colour through 330 ohm. */
  lamp: 0.01,
  logic: 0.005,
  /** Six chips that are clocked now and then, and the base of one transistor. */
  railLogic: 0.004,
} as const;

const BARRIERS_A_RAIL = 2 * STACKS;
const RAILS = 4;
/** A rail's light: one row at a time. */
const railLight = (BARRIERS_A_RAIL / ROWS) * diodeTakes;
/** What a rail's logic takes of the middle's board when every barrier sees a tile, or the sun. */
const railLogic = (supply: number): number => TAKES.railLogic + BARRIERS_A_RAIL * transistorTakes(supply);

/** What the light of all rails takes, and would take if all barriers shone at once. */
export const LIGHT = { byRows: RAILS * railLight, atOnce: RAILS * ROWS * railLight } as const;

export interface Branch {
  readonly name: string;
  readonly takes: number;
  /** Its fuse: what it carries for ever, ampere. */
  readonly fuse: number;
  /** What its wire carries, ampere: 0.5 mm² copper, bundled. */
  readonly wire: number;
}

export interface Supply {
  readonly name: string;
  readonly gives: number;
  readonly branches: readonly Branch[];
}

const WIRE = 3;
const FUSE = 0.75;
const lamps = (count: number): number => 2 * count * TAKES.lamp;
const board = TAKES.nano + TAKES.pn5180 + TAKES.antennaBias + TAKES.logic;

/** What others may take of the 3.3 V that a Pico makes, by its data sheet, and what they take of it on the middle's board, which takes most. */
export const PICO = {
  gives: 0.3,
  taken: PN5180_LOGIC + TAKES.mfrc522 + TAKES.logic + lamps(1) + RAILS * railLogic(3.3),
} as const;

/** The supply of a table with its boards, and with rails along its walls if they are wanted. The host has its own. */
export function supplyOf({ rails }: { readonly rails: number }): Supply {
  const seats = [0, 1, 2, 3].map(
    (seat): Branch => ({ name: `seat ${seat}`, takes: board + lamps(3), fuse: FUSE, wire: WIRE }),
  );
  const takes = board + TAKES.mfrc522 + lamps(1) + rails * railLogic(5);
  const centre: Branch = { name: 'middle', takes, fuse: FUSE, wire: WIRE };
  const rail = (side: number): Branch => ({ name: `rail ${side}`, takes: railLight, fuse: FUSE, wire: WIRE });
  const branches = [...seats, centre, ...Array.from({ length: rails }, (_, side) => rail(side))];
  return { name: '5 V 4 A', gives: 4, branches };
}

/** What a supply gives at most, all its branches at once. */
export const takenFrom = ({ branches }: Supply): number => branches.reduce((sum, { takes }) => sum + takes, 0);
