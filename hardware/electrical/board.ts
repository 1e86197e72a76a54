import type { Wiring } from '../wiring/wiring.ts';
import { Circuit, type Netlist } from './netlist.ts';

/** Whatever leads off the board goes through a plug, and a diode takes what fingers bring. */
function leadOut(circuit: Circuit, net: string): void {
  circuit.add('J', 'plug', { 1: net, 2: 'GND' });
  circuit.add('D', 'tvs', { 1: net, 2: 'GND' });
}

/** 5 V through a fuse, 3.3 V made of it. The Nano's own diode keeps them from its USB socket. */
function addSupplies(circuit: Circuit): void {
  circuit.add('J', 'power', { 1: '5V-in', 2: 'GND' });
  circuit.add('F', 'fuse', { 1: '5V-in', 2: '5V' });
  circuit.add('C', 'c470u', { 1: '5V', 2: 'GND' });
  circuit.addChip('regulator', { IN: '5V', OUT: '3V3', GND: 'GND' });
  circuit.add('C', 'c10u', { 1: '3V3', 2: 'GND' });
}

/** Towards the readers 5 V become 3.3 V, from them each MISO has a gate that its own select opens. */
function addReaders(circuit: Circuit, hasDice: boolean): void {
  const reader = { '3V3': '3V3', GND: 'GND', SCK: 'SCK-3', MOSI: 'MOSI-3' };
  const tile = { ...reader, '5V': '5V', NSS: 'NSS-3', RST: 'RST-3', MISO: 'MISO-3', BUSY: 'BUSY-3' };
  circuit.addChip('pn5180', { ...tile, RFP: 'RFP', RFN: 'RFN' });
  circuit.add('C', 'c10u', { 1: '5V', 2: 'GND' });
  const gate = (n: number, from: string, to: string, enable = 'GND'): Record<string, string> => ({
    [`${n}A`]: from,
    [`${n}Y`]: to,
    [`${n}OE`]: enable,
  });
  const spare = (n: number, off: string): Record<string, string> => ({ [`${n}A`]: 'GND', [`${n}OE`]: off });
  const down = { VCC: '3V3', GND: 'GND' };
  circuit.addChip('down', {
    ...down,
    ...gate(1, 'spi-clock', 'SCK-3'),
    ...gate(2, 'spi-out', 'MOSI-3'),
    ...gate(3, 'tile-reader-select', 'NSS-3'),
    ...gate(4, 'tile-reader-reset', 'RST-3'),
  });
  circuit.addChip('up', {
    VCC: '5V',
    GND: 'GND',
    ...gate(1, 'MISO-3', 'spi-in', 'tile-reader-select'),
    ...gate(2, 'BUSY-3', 'tile-reader-busy'),
    ...(hasDice ? gate(3, 'DICE-MISO-3', 'spi-in', 'dice-reader-select') : spare(3, '5V')),
    ...spare(4, '5V'),
  });
  // What rests while the Nano starts: nobody selected, readers in reset, nothing read.
  circuit.add('R', 'r10k', { 1: 'tile-reader-select', 2: '5V' });
  circuit.add('R', 'r10k', { 1: 'tile-reader-reset', 2: 'GND' });
  circuit.add('R', 'r100k', { 1: 'spi-in', 2: 'GND' });
  circuit.add('R', 'r10k', { 1: 'BUSY-3', 2: 'GND' });
  circuit.add('R', 'r100k', { 1: 'MISO-3', 2: 'GND' });
  circuit.add('R', 'r100k', { 1: 'NSS-3', 2: '3V3' });
  circuit.add('R', 'r100k', { 1: 'RST-3', 2: 'GND' });
  if (!hasDice) return;
  circuit.addChip('mfrc522', { ...reader, SDA: 'DICE-SDA-3', RST: 'DICE-RST-3', MISO: 'DICE-MISO-3' });
  circuit.addChip('down', {
    ...down,
    ...gate(1, 'dice-reader-select', 'DICE-SDA-3'),
    ...gate(2, 'dice-reader-reset', 'DICE-RST-3'),
    ...spare(3, '3V3'),
    ...spare(4, '3V3'),
  });
  circuit.add('R', 'r10k', { 1: 'dice-reader-select', 2: '5V' });
  circuit.add('R', 'r10k', { 1: 'dice-reader-reset', 2: 'GND' });
  circuit.add('R', 'r100k', { 1: 'DICE-SDA-3', 2: '3V3' });
  circuit.add('R', 'r100k', { 1: 'DICE-RST-3', 2: 'GND' });
}

/**
 * One loop's switch and matching. Both legs of the reader, 12 mA of bias on them through chokes, reach the loop through a PIN
 * diode each; a transistor draws the bias through the loop that is on. The others' diodes have no bias: 0.4 pF each.
 */
function addAntenna(circuit: Circuit, zone: string, output: string): void {
  const [on, drawn] = [`${zone}-on`, `${zone}-bias`];
  circuit.add('Q', 'switchTransistor', { G: on, D: drawn, S: 'GND' });
  circuit.add('R', 'r100', { 1: output, 2: on });
  circuit.add('R', 'r100k', { 1: on, 2: 'GND' });
  circuit.add('R', 'r100k', { 1: drawn, 2: '5V' });
  for (const leg of ['P', 'N']) {
    const [switched, loop] = [`${zone}-${leg}`, `${zone}-loop-${leg}`];
    circuit.add('D', 'pinDiode', { A: `RF${leg}-biased`, K: switched });
    circuit.add('L', 'choke', { 1: switched, 2: drawn });
    circuit.add('C', 'series', { 1: switched, 2: loop });
  }
  circuit.add('C', 'across', { 1: `${zone}-loop-P`, 2: `${zone}-loop-N` });
  circuit.add('C', 'trimmer', { 1: `${zone}-loop-P`, 2: `${zone}-loop-N` });
  circuit.add('R', 'damping', { 1: `${zone}-loop-P`, 2: `${zone}-wire` });
  circuit.add('J', 'plug', { 1: `${zone}-wire`, 2: `${zone}-loop-N` });
}

function addAntennas(circuit: Circuit, zones: readonly string[]): void {
  for (const leg of ['P', 'N']) {
    circuit.add('C', 'c10n', { 1: `RF${leg}`, 2: `RF${leg}-biased` });
    circuit.add('R', 'r330', { 1: '5V', 2: `bias-${leg}` });
    circuit.add('C', 'c100n', { 1: `bias-${leg}`, 2: 'GND' });
    circuit.add('L', 'choke', { 1: `bias-${leg}`, 2: `RF${leg}-biased` });
  }
  for (const [i, zone] of zones.entries()) addAntenna(circuit, zone, `antenna-${'ABCDEFGH'.charAt(i)}`);
}

function addOutputs(circuit: Circuit, { antennas, lamps }: Wiring['outputs']): void {
  const chip = { VCC: '5V', GND: 'GND', SRCLK: 'spi-clock', RCLK: 'outputs-latch', SRCLR: '5V', OE: 'outputs-enable' };
  const driven = (names: readonly string[]): Record<string, string> =>
    Object.fromEntries(names.map((name, i) => [`Q${'ABCDEFGH'.charAt(i)}`, name]));
  const colours = lamps.flatMap(zone => ['red', 'green'].map(colour => `lamp-${zone}-${colour}`));
  const switches = antennas.map((_, i) => `antenna-${'ABCDEFGH'.charAt(i)}`);
  circuit.addChip('outputs', { ...chip, SER: 'spi-out', QHS: 'outputs-chain', ...driven(switches) });
  circuit.addChip('outputs', { ...chip, SER: 'outputs-chain', ...driven(colours) });
  circuit.add('R', 'r10k', { 1: 'outputs-enable', 2: '5V' });
  for (const colour of colours) {
    circuit.add('R', 'r330', { 1: colour, 2: `${colour}-out` });
    leadOut(circuit, `${colour}-out`);
  }
}

/** Signals of a Nano's pins that lead off the board as they are. */
const LEADS_OUT = /^(button-|seat-|shared-air|walls-)/;

/** The circuit of a board, after its wiring: the same pins of the Nano as the firmware's. */
export function boardNetlist({ board, pins, outputs }: Wiring): Netlist {
  const circuit = new Circuit(board);
  addSupplies(circuit);
  const signals = Object.fromEntries(pins.map(({ signal, label }) => [label, signal]));
  circuit.add('A', 'nano', { '5V': '5V', GND: 'GND', ...signals });
  addReaders(
    circuit,
    pins.some(({ signal }) => signal === 'dice-reader-select'),
  );
  addOutputs(circuit, outputs);
  addAntennas(circuit, outputs.antennas);
  for (const { signal } of pins.filter(pin => LEADS_OUT.test(pin.signal))) leadOut(circuit, signal);
  // The wire between the boards is pulled up in one place: here, and left out on all boards but the middle's.
  if (board === 'centre') circuit.add('R', 'r10k', { 1: 'shared-air', 2: '5V' });
  return circuit.netlist;
}
