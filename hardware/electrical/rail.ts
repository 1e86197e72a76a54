import { ROWS, rowOf, SPARE_INPUTS } from '../wiring/wall-rail.ts';
import { addRailPlug, addSupply, protectRailSignals } from './board.ts';
import { Circuit, type Netlist } from './netlist.ts';

export const STACKS = 18;
const LEVELS = ['lower', 'upper'] as const;
const REGISTERS = 5;
/** In the order in which they are shifted out. */
const INPUTS = 'HGFEDCBA';

/** A barrier's net: low while it sees a tile. */
const barrierNet = (stack: number, level: number): string => `stack-${stack + 1}-${LEVELS[level]}`;

/** The nets at a rail's inputs, in the order in which they are shifted out. */
const inputNets: readonly string[] = [
  ...Array.from({ length: 2 * STACKS }, (_, i) => barrierNet(i >> 1, i % 2)),
  ...SPARE_INPUTS.map(input => `mark-${input}`),
];

/**
 * The circuit of a rail beside boards with this microcontroller. Its logic lives on theirs; the light of its barriers has a
 * supply and a fuse of its own. A counter lights one row after the other, each time the registers have taken in what they see.
 */
export function railNetlist(mcu: 'atmega328p' | 'rp2040'): Netlist {
  const circuit = new Circuit('rail', mcu, 'hardware/wiring/wall-rail.ts');
  const isLow = mcu === 'rp2040';
  const supply = isLow ? '3V3' : '5V';
  addSupply(circuit, '5V-light');
  addRailPlug(circuit, supply, 'walls-data');
  addRailPlug(circuit, supply, 'next-data');
  protectRailSignals(circuit, ['walls-data', 'next-data']);
  // Nothing is lit while the board starts, and nothing comes where no further rail is.
  circuit.add('R', 'r100k', { 1: 'walls-dark', 2: supply });
  circuit.add('R', 'r10k', { 1: 'next-data', 2: supply });
  const rows = Array.from({ length: ROWS }, (_, row) => `row-${row + 1}`);
  circuit.addChip(isLow ? 'lowRowCounter' : 'rowCounter', {
    ...{ VCC: supply, GND: 'GND', CP0: 'walls-load', CP1: 'GND', MR: 'walls-dark' },
    ...Object.fromEntries(rows.map((net, row) => [`Q${row + 1}`, net])),
  });
  for (const net of rows) {
    circuit.add('R', 'r1k5', { 1: net, 2: `${net}-base` });
    circuit.add('Q', 'rowTransistor', { B: `${net}-base`, C: `${net}-light`, E: 'GND' });
  }
  for (let i = 0; i < 2 * STACKS; i++) addBarrier(circuit, supply, i >> 1, i % 2);
  for (const input of SPARE_INPUTS) {
    circuit.add('R', 'r10k', { 1: `mark-${input}`, 2: supply });
    circuit.add('J', 'bridge', { 1: `mark-${input}`, 2: 'GND' });
  }
  const chain = ['walls-data', ...Array.from({ length: REGISTERS - 1 }, (_, i) => `chain-${i + 1}`), 'next-data'];
  for (let i = 0; i < REGISTERS; i++)
    circuit.addChip(isLow ? 'lowInputs' : 'inputs', {
      ...{ VCC: supply, GND: 'GND', PL: 'walls-load', CP: 'walls-clock', CE: 'GND' },
      ...{ QH: chain[i] ?? '', SER: chain[i + 1] ?? '' },
      ...Object.fromEntries([...INPUTS].map((input, j) => [input, inputNets[8 * i + j] ?? ''])),
    });
  return circuit.netlist;
}

function addBarrier(circuit: Circuit, supply: string, stack: number, level: number): void {
  const net = barrierNet(stack, level);
  circuit.add('R', 'r220', { 1: '5V-light', 2: `${net}-diode` });
  circuit.add('U', 'barrier', { A: `${net}-diode`, K: `row-${rowOf(stack, level) + 1}-light`, C: net, E: 'GND' });
  circuit.add('R', 'r10k', { 1: net, 2: supply });
}
