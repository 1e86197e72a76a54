import type { Wiring } from '../wiring/wiring.ts';
import { Circuit, type Netlist } from './netlist.ts';
import type { PartName } from './parts.ts';

/** What leads to every rail; beside it each has the data of its own. */
const RAIL_SIGNALS = ['walls-dark', 'walls-load', 'walls-clock'] as const;

/** A plug towards rails: their logic's supply, what the board tells them, and what they answer by `data`. */
export function addRailPlug(circuit: Circuit, supply: string, data: string): void {
  const [dark, load, clock] = RAIL_SIGNALS;
  circuit.add('J', 'railPlug', { 1: supply, 2: 'GND', 3: dark, 4: load, 5: clock, 6: data });
}

/** A diode for each signal of rails that fingers reach. */
export function protectRailSignals(circuit: Circuit, data: readonly string[]): void {
  for (const net of [...RAIL_SIGNALS, ...data]) circuit.add('D', 'tvs', { 1: net, 2: 'GND' });
}

/** What the logic of a board runs on, and what differs for that. */
interface Logic {
  readonly supply: '5V' | '3V3';
  readonly outputs: PartName;
  readonly transistor: PartName;
}
const LOGIC_5V: Logic = { supply: '5V', outputs: 'outputs', transistor: 'switchTransistor' };
const LOGIC_3V3: Logic = { supply: '3V3', outputs: 'lowOutputs', transistor: 'lowTransistor' };

/** Whatever leads off the board goes through a plug, and a diode takes what fingers bring. */
function leadOut(circuit: Circuit, net: string): void {
  circuit.add('J', 'plug', { 1: net, 2: 'GND' });
  circuit.add('D', 'tvs', { 1: net, 2: 'GND' });
}

/** 5 V through a fuse. */
export function addSupply(circuit: Circuit, net: string): void {
  circuit.add('J', 'power', { 1: '5V-in', 2: 'GND' });
  circuit.add('F', 'fuse', { 1: '5V-in', 2: net });
  circuit.add('C', 'c470u', { 1: net, 2: 'GND' });
}

/** A Nano, and 3.3 V made for the readers. Its own diode keeps the 5 V from its USB socket. */
function addNano(circuit: Circuit, pins: Readonly<Record<string, string>>): void {
  circuit.add('A', 'nano', { '5V': '5V', GND: 'GND', ...pins });
  circuit.addChip('regulator', { IN: '5V', OUT: '3V3', GND: 'GND' });
  circuit.add('C', 'c10u', { 1: '3V3', 2: 'GND' });
}

/** A Pico, which makes the board's 3.3 V itself. A diode keeps the 5 V from its USB socket; over USB alone its logic runs. */
function addPico(circuit: Circuit, pins: Readonly<Record<string, string>>): void {
  circuit.add('D', 'schottky', { A: '5V', K: 'pico-supply' });
  circuit.add('A', 'pico', { VSYS: 'pico-supply', '3V3': '3V3', GND: 'GND', ...pins });
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

/** Readers beside a microcontroller of 3.3 V hang on its pins as they are; where there are two, each MISO has a gate. */
function addReadersDirectly(circuit: Circuit, hasDice: boolean): void {
  const reader = { '3V3': '3V3', GND: 'GND', SCK: 'spi-clock', MOSI: 'spi-out' };
  const tile = { ...reader, '5V': '5V', NSS: 'tile-reader-select', RST: 'tile-reader-reset', BUSY: 'tile-reader-busy' };
  circuit.addChip('pn5180', { ...tile, MISO: hasDice ? 'TILE-MISO' : 'spi-in', RFP: 'RFP', RFN: 'RFN' });
  circuit.add('C', 'c10u', { 1: '5V', 2: 'GND' });
  circuit.add('R', 'r10k', { 1: 'tile-reader-select', 2: '3V3' });
  circuit.add('R', 'r10k', { 1: 'tile-reader-reset', 2: 'GND' });
  // What an RP2350 of stepping A2 lets out of an input holds it up against more than these (RP2350-E9).
  circuit.add('R', 'r8k2', { 1: 'tile-reader-busy', 2: 'GND' });
  circuit.add('R', 'r100k', { 1: 'spi-in', 2: 'GND' });
  if (!hasDice) return;
  const dice = { SDA: 'dice-reader-select', RST: 'dice-reader-reset', MISO: 'DICE-MISO' };
  circuit.addChip('mfrc522', { ...reader, ...dice });
  const gates = { '1A': 'TILE-MISO', '1Y': 'spi-in', '1OE': 'tile-reader-select' };
  const diceGate = { '2A': 'DICE-MISO', '2Y': 'spi-in', '2OE': 'dice-reader-select' };
  const spare = { '3A': 'GND', '3OE': '3V3', '4A': 'GND', '4OE': '3V3' };
  circuit.addChip('down', { VCC: '3V3', GND: 'GND', ...gates, ...diceGate, ...spare });
  circuit.add('R', 'r100k', { 1: 'TILE-MISO', 2: 'GND' });
  circuit.add('R', 'r10k', { 1: 'dice-reader-select', 2: '3V3' });
  circuit.add('R', 'r10k', { 1: 'dice-reader-reset', 2: 'GND' });
}

/**
 * One loop's switch. Both legs of the reader, 12 mA of bias on them through chokes, reach the loop's plug through a PIN
 * diode each; a transistor draws the bias through the loop that is on. The others' diodes have no bias: 0.4 pF each.
 */
function addAntenna(circuit: Circuit, transistor: PartName, zone: string, output: string): void {
  const [on, drawn] = [`${zone}-on`, `${zone}-bias`];
  circuit.add('Q', transistor, { G: on, D: drawn, S: 'GND' });
  circuit.add('R', 'r100', { 1: output, 2: on });
  circuit.add('R', 'r100k', { 1: on, 2: 'GND' });
  circuit.add('R', 'r100k', { 1: drawn, 2: '5V' });
  for (const leg of ['P', 'N']) {
    circuit.add('D', 'pinDiode', { A: `RF${leg}-biased`, K: `${zone}-${leg}` });
    circuit.add('L', 'choke', { 1: `${zone}-${leg}`, 2: drawn });
  }
  circuit.add('J', 'plug', { 1: `${zone}-P`, 2: `${zone}-N` });
}

function addAntennas(circuit: Circuit, { transistor }: Logic, zones: readonly string[]): void {
  for (const leg of ['P', 'N']) {
    circuit.add('C', 'c10n', { 1: `RF${leg}`, 2: `RF${leg}-biased` });
    circuit.add('R', 'r330', { 1: '5V', 2: `bias-${leg}` });
    circuit.add('C', 'c100n', { 1: `bias-${leg}`, 2: 'GND' });
    circuit.add('L', 'choke', { 1: `bias-${leg}`, 2: `RF${leg}-biased` });
  }
  for (const [i, zone] of zones.entries()) addAntenna(circuit, transistor, zone, `antenna-${'ABCDEFGH'.charAt(i)}`);
}

function addOutputs(circuit: Circuit, { supply, outputs }: Logic, { antennas, lamps }: Wiring['outputs']): void {
  const chip = {
    VCC: supply,
    GND: 'GND',
    SRCLK: 'spi-clock',
    RCLK: 'outputs-latch',
    SRCLR: supply,
    OE: 'outputs-enable',
  };
  const driven = (names: readonly string[]): Record<string, string> =>
    Object.fromEntries(names.map((name, i) => [`Q${'ABCDEFGH'.charAt(i)}`, name]));
  const colours = lamps.flatMap(zone => ['red', 'green'].map(colour => `lamp-${zone}-${colour}`));
  const switches = antennas.map((_, i) => `antenna-${'ABCDEFGH'.charAt(i)}`);
  circuit.addChip(outputs, { ...chip, SER: 'spi-out', QHS: 'outputs-chain', ...driven(switches) });
  circuit.addChip(outputs, { ...chip, SER: 'outputs-chain', ...driven(colours) });
  circuit.add('R', 'r10k', { 1: 'outputs-enable', 2: supply });
  for (const colour of colours) {
    circuit.add('R', 'r330', { 1: colour, 2: `${colour}-out` });
    leadOut(circuit, `${colour}-out`);
  }
}

/** Signals of a microcontroller's pins that lead off the board as they are. */
const LEADS_OUT = /^(button-|seat-|shared-air)/;

/** The circuit of a board with a Nano or a Pico, after its wiring: the same pins as the firmware's. */
export function boardNetlist({ board, mcu, pins, outputs }: Wiring): Netlist {
  const circuit = new Circuit(board, mcu, `hardware/wiring/${board}-${mcu}.json`);
  const isPico = mcu === 'rp2040';
  const logic = isPico ? LOGIC_3V3 : LOGIC_5V;
  const hasDice = pins.some(({ signal }) => signal === 'dice-reader-select');
  const signals = Object.fromEntries(pins.map(({ signal, label }) => [label, signal]));
  addSupply(circuit, '5V');
  if (isPico) {
    addPico(circuit, signals);
    addReadersDirectly(circuit, hasDice);
  } else {
    addNano(circuit, signals);
    addReaders(circuit, hasDice);
  }
  addOutputs(circuit, logic, outputs);
  addAntennas(circuit, logic, outputs.antennas);
  for (const { signal } of pins.filter(pin => LEADS_OUT.test(pin.signal))) leadOut(circuit, signal);
  if (board === 'centre') {
    addRailPlug(circuit, logic.supply, 'walls-data');
    protectRailSignals(circuit, ['walls-data']);
  }
  // The wire between the boards is pulled up in one place: here, and left out on all boards but the middle's.
  if (board === 'centre') circuit.add('R', 'r10k', { 1: 'shared-air', 2: logic.supply });
  return circuit.netlist;
}
