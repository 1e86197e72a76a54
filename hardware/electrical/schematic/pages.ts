import { fittedParts, type Matching } from '../../../src/antenna/matching.ts';
import type { Netlist } from '../netlist.ts';
import type { PartName } from '../parts.ts';
import { antenna, biasedLeg, chip, leadOut, matching, pull, pulls, toGround } from './blocks.ts';
import type { Point } from './shapes.ts';
import { type Page, Sheet } from './sheet.ts';

/** What a page says of a loop's matching: the values of the three parts that differ from loop to loop. */
export type LoopNotes = (zone: string) => string;

/** On a table without rack loops the first switch has the loop for opened hands. */
const INSTEAD: Readonly<Record<string, string>> = { rack: 'reveal' };

/** What a loop's parts are to be, rounded as one buys them; the trimmer does the rest. */
export const loopNotes =
  (matchings: ReadonlyMap<string, Matching>): LoopNotes =>
  zone =>
    [zone, INSTEAD[zone] ?? []]
      .flat()
      .flatMap(name => {
        const matching = matchings.get(name);
        return matching ? [`${name}: ${valuesOf(matching)}`] : [];
      })
      .join('\n');

const pico = (farad: number): string => (farad * 1e12).toFixed(0);
const valuesOf = (one: Matching): string => {
  const { resistor, seriesEach, acrossFixed } = fittedParts(one);
  return `Rq ${resistor} Ω, Cs ${pico(seriesEach)} pF each, Cp ${pico(acrossFixed)} pF beside the trimmer`;
};

export const FINGERS =
  'D: diodes against what fingers bring, 5 V both ways.\nJ: plugs of two pins, 2.5 mm; pin 2 is ground.';

/** The circuit of a board, drawn: a page for each of its functions. */
export function boardPages(netlist: Netlist, notes: LoopNotes): readonly Page[] {
  const drawn = new Set<string>();
  const sheet = (name: string, title: string): Sheet => new Sheet(netlist, drawn, { name, title });
  const controller = sheet('controller', 'Supply, microcontroller, plugs');
  const readers = sheet('readers', 'Reader chips');
  const outputs = sheet('outputs', 'Outputs and lamps');
  const zones = [...netlist.nets.keys()].flatMap(net => /^(.+)-bias$/.exec(net)?.[1] ?? []);
  const antennas = Array.from({ length: Math.ceil(zones.length / LOOPS_A_PAGE) }, (_, i) => {
    const page = i === 0 ? sheet('antennas', SWITCHES) : sheet(`antennas-${i + 1}`, `${SWITCHES}, ${i + 1}`);
    if (i === 0) drawBias(page);
    drawLoops(page, zones.slice(i * LOOPS_A_PAGE, (i + 1) * LOOPS_A_PAGE), notes);
    return page;
  });
  // Readers last: resistors that no other page has hold their nets.
  drawOutputs(outputs);
  drawController(controller, netlist);
  drawReaders(readers, netlist);
  return [controller, readers, outputs, ...antennas].map(({ page }) => page);
}

/** 5 V by a terminal and a fuse; says where the wire with them ends. */
export function drawSupply(sheet: Sheet): Point {
  sheet.frame('5 V in', [4, 8], [64, 34]);
  const power = sheet.put(sheet.find('power'), [18, 26]);
  const [x, y] = power('1');
  sheet.wire([x, y], [x + 8, y]);
  sheet.put(sheet.find('fuse'), [x + 11, y], 3);
  sheet.wire([x + 14, y], [x + 28, y]);
  toGround(sheet, sheet.find('c470u'), [x + 22, y]);
  sheet.wire(power('2'), [x + 2, y + 2], [x + 2, y + 4]);
  sheet.supply('GND', [x + 2, y + 4]);
  sheet.source('GND', [x + 2, y + 2]);
  return [x + 28, y];
}

function drawController(sheet: Sheet, netlist: Netlist): void {
  const end = drawSupply(sheet);
  sheet.supply('5V', end);
  sheet.source('5V', end);
  const [nano] = sheet.all('nano');
  if (nano === undefined) drawPico(sheet);
  else drawNano(sheet, nano);
  sheet.frame('Plugs', [160, 8], [66, 128]);
  sheet.text(FINGERS, [162, 129]);
  const plugs = sheet.all('plug').map(ref => sheet.netOf(ref, '1') ?? '');
  for (const [i, net] of plugs.entries()) leadOut(sheet, net, [190, 20 + 14 * i]);
  if (netlist.board !== 'centre') return;
  const [held] = (['5V', '3V3'] as const).filter(net => sheet.all('r10k', 'shared-air', net).length > 0);
  if (held) pull(sheet, sheet.find('r10k', 'shared-air', held), 'shared-air', held, [190, 20 + 14 * plugs.length]);
  chip(sheet, sheet.find('railPlug'), 'railPlug', [196, 90]);
  protectors(sheet, [
    [182, 106],
    [212, 106],
    [182, 117],
    [212, 117],
  ]);
}

/** The diodes of a rail's signals. */
export function protectors(sheet: Sheet, places: readonly Point[]): void {
  for (const [i, ref] of sheet.all('tvs').entries()) {
    const [x, y] = places[i] ?? [0, 0];
    sheet.label(sheet.netOf(ref, '1') ?? '', [x, y], 'left');
    sheet.wire([x, y], [x + 3, y]);
    toGround(sheet, ref, [x + 3, y]);
  }
}

function drawNano(sheet: Sheet, nano: string): void {
  sheet.frame('3.3 V for the reader chips', [72, 8], [84, 34]);
  const ref = sheet.find('regulator');
  const regulator = sheet.put(ref, [108, 20]);
  const [inX, y] = regulator('IN');
  const [outX] = regulator('OUT');
  sheet.wire([inX, y], [inX - 14, y]);
  sheet.supply('5V', [inX - 14, y]);
  const [before = '', after = ''] = [sheet.near(ref, '5V')[0], sheet.near(ref, '3V3')[0]];
  toGround(sheet, before, [inX - 14, y]);
  sheet.wire([outX, y], [outX + 17, y]);
  sheet.supply('3V3', [outX + 5, y]);
  toGround(sheet, after, [outX + 5, y]);
  toGround(sheet, sheet.find('c10u', '3V3', 'GND'), [outX + 17, y]);
  sheet.supply('GND', regulator('GND'));
  sheet.frame('Microcontroller, seen from above', [4, 46], [152, 86]);
  chip(sheet, nano, 'nano', [80, 90]);
}

function drawPico(sheet: Sheet): void {
  sheet.frame('To the Pico, and 3.3 V from it', [72, 8], [84, 34]);
  const y = 24;
  sheet.supply('5V', [84, y]);
  sheet.wire([84, y], [88, y]);
  sheet.put(sheet.find('schottky'), [91, y], 3);
  sheet.wire([94, y], [100, y]);
  sheet.label('pico-supply', [100, y], 'right');
  sheet.supply('3V3', [134, y]);
  toGround(sheet, sheet.find('c10u', '3V3', 'GND'), [134, y]);
  sheet.frame('Microcontroller, seen from above', [4, 46], [152, 86]);
  chip(sheet, sheet.find('pico'), 'pico', [80, 88]);
}

/** Where the gates stand, from left to right. */
const GATES: readonly Point[] = [
  [35, 110],
  [97, 110],
  [159, 110],
];

function drawReaders(sheet: Sheet, netlist: Netlist): void {
  sheet.frame('Reads tiles', [4, 8], [96, 62]);
  chip(sheet, sheet.find('pn5180'), 'pn5180', [50, 44], { '5V': 'c10u' });
  const [dice] = sheet.all('mfrc522');
  if (dice !== undefined) {
    sheet.frame('Reads dice', [104, 8], [74, 62]);
    chip(sheet, dice, 'mfrc522', [140, 44]);
  }
  const gates = (['down', 'up'] as const).flatMap(part => sheet.all(part).map(ref => ({ part, ref })));
  if (gates.length > 0) {
    const title = netlist.mcu === 'rp2040' ? 'A gate for each MISO' : 'Levels: 5 V to 3.3 V, and back';
    sheet.frame(title, [4, 76], [180, 58]);
  }
  for (const [i, { part, ref }] of gates.entries()) chip(sheet, ref, part, GATES[i] ?? [0, 0]);
  sheet.frame('What rests while nobody drives it', [188, 8], [42, 128]);
  pulls(sheet, [214, 20]);
}

const REGISTERS: readonly Point[] = [
  [46, 44],
  [46, 104],
];

function drawOutputs(sheet: Sheet): void {
  sheet.frame('Registers', [4, 8], [100, 128]);
  const registers = (['outputs', 'lowOutputs'] as const).flatMap((part: PartName) =>
    sheet.all(part).map(ref => ({ part, ref })),
  );
  for (const [i, { part, ref }] of registers.entries()) chip(sheet, ref, part, REGISTERS[i] ?? [0, 0]);
  const rest = sheet.find('r10k', 'outputs-enable');
  const to = sheet.netOf(rest, '2') === '5V' ? '5V' : '3V3';
  pull(sheet, rest, 'outputs-enable', to, [46, 131]);
  sheet.frame('Lamps: red and green, common cathode to pin 2', [108, 8], [90, 128]);
  const lamps = sheet.all('r330').flatMap(ref => {
    const net = sheet.netOf(ref, '1') ?? '';
    return net.startsWith('lamp-') ? [net] : [];
  });
  for (const [i, net] of lamps.entries()) leadOut(sheet, net, [138, 22 + 17 * i], 'r330');
  sheet.text(FINGERS, [112, 129]);
}

const SWITCHES = 'Antenna switches';
const LOOPS_A_PAGE = 2;
const LOOPS_APART = 56;
const CHOSEN = `One output of the first 74HC595 is high: its transistor draws
12 mA through each leg, by 330 Ω, a choke, the diode and a choke.
Diodes with bias let 13.56 MHz through; those of the other loops,
without, are 0.4 pF each. Over each 330 Ω stand about 4 V while
a loop is on, and 0 V while none is.
The matching sits at each loop: see the drawing of a loop.`;

function drawBias(sheet: Sheet): void {
  sheet.frame('Bias for the PIN diodes', [4, 8], [66, 74]);
  biasedLeg(sheet, 'P', [18, 38]);
  biasedLeg(sheet, 'N', [18, 74]);
  sheet.frame('How a loop is chosen', [4, 88], [66, 26]);
  sheet.text(CHOSEN, [7, 96]);
}

function drawLoops(sheet: Sheet, zones: readonly string[], notes: LoopNotes): void {
  for (const [i, zone] of zones.entries()) {
    const top = 8 + LOOPS_APART * i;
    sheet.frame(`Loop ${zone}`, [76, top], [150, LOOPS_APART - 3]);
    antenna(sheet, zone, [120, top + 8], notes(zone));
  }
}

const AT_THE_LOOP = `One turn, the same resistance in every loop: the field map reckons with 216 mA (peak) in each.
These parts sit at the loop, on its printed board or on a scrap of perfboard beside the tape.
The lead between board and loop is a twisted pair of at most 30 cm; at this end it carries 120 Ω.`;

/** The circuit at a loop, drawn: the same for all, with the values of each. */
export function loopPage(netlist: Netlist, matchings: ReadonlyMap<string, Matching>): Page {
  const sheet = new Sheet(netlist, new Set(), { name: 'loop', title: 'Matching, at each loop' });
  sheet.frame('A loop and its matching', [4, 8], [150, 70]);
  matching(sheet, [40, 22]);
  sheet.frame('Values', [4, 84], [150, 40]);
  sheet.text([...matchings].map(([zone, one]) => `${zone}: ${valuesOf(one)}`).join('\n'), [8, 92]);
  sheet.text(AT_THE_LOOP, [8, 112]);
  return sheet.page;
}
