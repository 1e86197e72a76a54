import type { PartName } from '../parts.ts';
import { type Point, SHAPES } from './shapes.ts';
import { isSupply, type Sheet, type Supply } from './sheet.ts';

/** A turn of what stands, by which its first pin lies on the left, or comes to the bottom. */
const FIRST_LEFT = 3;
const FIRST_BELOW = 2;

/** Wire between a chip and what hangs above it. */
const ABOVE = 8;
const FIRST_CAPACITOR = 7;
const NAMES = 4;
const CAPACITORS_APART = 12;

/** A capacitor from here down to ground. */
export function toGround(sheet: Sheet, ref: string, [x, y]: Point): void {
  sheet.put(ref, [x, y + 3]);
  sheet.supply('GND', [x, y + 6]);
}

/** A chip: supplies above with their capacitors beside them, ground below, its signals on both sides as labels. */
export function chip(
  sheet: Sheet,
  ref: string,
  part: PartName,
  at: Point,
  more: Readonly<Record<string, PartName>> = {},
): void {
  const place = sheet.put(ref, at);
  for (const { name, into } of SHAPES[part].pins) {
    const end = place(name);
    const net = sheet.netOf(ref, name);
    if (net === null) sheet.open(end);
    else if (into[0] !== 0) sheet.label(net, end, into[0] > 0 ? 'left' : 'right');
    else if (isSupply(net) && into[1] < 0) sheet.supply(net, end);
    else if (isSupply(net)) {
      const extra = more[net] ? [sheet.find(more[net], net, 'GND')] : [];
      supplyAbove(sheet, net, end, [...sheet.near(ref, net), ...extra], end[0] < at[0] ? -1 : 1);
    }
  }
}

/** A supply over a chip's pin, and its capacitors in a row to one side. */
function supplyAbove(sheet: Sheet, net: Supply, [x, y]: Point, capacitors: readonly string[], way: -1 | 1): void {
  const up = y - ABOVE;
  // On the left their names come between them and the pin.
  const first = way > 0 ? FIRST_CAPACITOR : FIRST_CAPACITOR + NAMES;
  const places = capacitors.map((_, i) => x + way * (first + i * CAPACITORS_APART));
  sheet.wire([x, y], [x, up], [places.at(-1) ?? x, up]);
  sheet.supply(net, [x, up]);
  for (const [i, capacitor] of capacitors.entries()) toGround(sheet, capacitor, [places[i] ?? x, up]);
}

/** What holds a net at a supply while nobody drives it. */
export function pull(sheet: Sheet, ref: string, net: string, to: Supply, [x, y]: Point): void {
  sheet.label(net, [x, y], 'left');
  sheet.wire([x, y], [x + 2, y]);
  sheet.put(ref, [x + 5, y], FIRST_LEFT);
  sheet.wire([x + 8, y], [x + 11, y]);
  sheet.supply(to, [x + 11, y]);
}

/** All resistors from nets to a supply that are left, one below the other. */
export function pulls(sheet: Sheet, at: Point): void {
  const resistors = (['r8k2', 'r10k', 'r100k'] as const).flatMap(part => sheet.all(part));
  for (const [i, ref] of resistors.entries()) {
    const [net, to] = [sheet.netOf(ref, '1'), sheet.netOf(ref, '2')];
    if (net !== null && to !== null && isSupply(to)) pull(sheet, ref, net, to, [at[0], at[1] + i * PULLS_APART]);
  }
}
const PULLS_APART = 8;

/** A net that leads off the board: through a resistor or as it is, by a plug, with a diode against fingers. */
export function leadOut(sheet: Sheet, net: string, at: Point, resistor: PartName | null = null): void {
  const [x, y] = at;
  const outside = resistor === null ? net : `${net}-out`;
  const node = resistor === null ? x + 3 : x + 12;
  sheet.label(net, at, 'left');
  if (resistor === null) sheet.wire(at, [node, y]);
  else {
    sheet.wire(at, [x + 2, y]);
    sheet.put(sheet.find(resistor, net, outside), [x + 5, y], FIRST_LEFT);
    sheet.wire([x + 8, y], [node, y]);
  }
  toGround(sheet, sheet.find('tvs', outside, 'GND'), [node, y]);
  const plug = sheet.put(sheet.find('plug', outside, 'GND'), [node + 14, y + 1]);
  sheet.wire([node, y], plug('1'));
  sheet.supply('GND', plug('2'));
}

/** Bias onto one leg of the reader: 5 V by a resistor and a choke; a capacitor keeps it from the reader. */
export function biasedLeg(sheet: Sheet, leg: 'P' | 'N', [x, y]: Point): void {
  const [reader, bias, biased] = [`RF${leg}`, `bias-${leg}`, `RF${leg}-biased`];
  sheet.label(reader, [x, y], 'left');
  sheet.wire([x, y], [x + 2, y]);
  sheet.put(sheet.find('c10n', reader, biased), [x + 5, y], FIRST_LEFT);
  sheet.wire([x + 8, y], [x + 20, y]);
  sheet.label(biased, [x + 20, y], 'right');
  sheet.put(sheet.find('choke', bias, biased), [x + 15, y - 5]);
  sheet.wire([x + 15, y], [x + 15, y - 2]);
  sheet.wire([x + 15, y - 8], [x + 15, y - 12]);
  sheet.wire([x + 15, y - 10], [x + 27, y - 10]);
  toGround(sheet, sheet.find('c100n', bias, 'GND'), [x + 27, y - 10]);
  sheet.put(sheet.find('r330', '5V', bias), [x + 15, y - 15]);
  sheet.supply('5V', [x + 15, y - 18]);
}

/** How far the lower leg lies under the upper one. */
const LEGS_APART = 36;
const BIAS_ROW = 16;

/** The switch of one loop, which draws its bias to ground. */
function loopSwitch(sheet: Sheet, zone: string, [x, y]: Point): void {
  const [on, drawn] = [`${zone}-on`, `${zone}-bias`];
  const part = sheet.all('switchTransistor', on)[0] === undefined ? 'lowTransistor' : 'switchTransistor';
  const gate = sheet.find('r100', on);
  const transistor = sheet.put(sheet.find(part, on, drawn), [x - 4, y + 4]);
  sheet.wire(transistor('D'), [x - 4, y], [x + 14, y]);
  sheet.supply('GND', transistor('S'));
  const [gateX, gateY] = transistor('G');
  sheet.wire([gateX, gateY], [x - 19, gateY]);
  sheet.put(sheet.find('r100k', on, 'GND'), [x - 16, gateY + 4]);
  sheet.wire([x - 16, gateY], [x - 16, gateY + 1]);
  sheet.supply('GND', [x - 16, gateY + 7]);
  sheet.label(sheet.netOf(gate, '1') ?? '', [x - 27, gateY], 'left');
  sheet.wire([x - 27, gateY], [x - 25, gateY]);
  sheet.put(gate, [x - 22, gateY], FIRST_LEFT);
  sheet.put(sheet.find('r100k', drawn, '5V'), [x + 3, y - 4], FIRST_BELOW);
  sheet.wire([x + 3, y - 1], [x + 3, y]);
  sheet.supply('5V', [x + 3, y - 7]);
}

/** One loop's switch; `at` is where the reader's upper leg comes in. Its matching sits at the loop. */
export function antenna(sheet: Sheet, zone: string, at: Point, note: string): void {
  const [x, y] = at;
  const below = y + LEGS_APART;
  const end = x + 40;
  for (const [leg, row] of [
    ['P', y],
    ['N', below],
  ] as const) {
    const [biased, switched] = [`RF${leg}-biased`, `${zone}-${leg}`];
    sheet.label(biased, [x, row], 'left');
    sheet.wire([x, row], [x + 2, row]);
    sheet.put(sheet.find('pinDiode', biased, switched), [x + 5, row], FIRST_LEFT);
    const isUpper = leg === 'P';
    const middle = isUpper ? row + 6 : row - 6;
    sheet.put(sheet.find('choke', switched, `${zone}-bias`), [x + 14, middle], isUpper ? 0 : FIRST_BELOW);
    sheet.wire([x + 14, row], [x + 14, isUpper ? middle - 3 : middle + 3]);
    sheet.wire([x + 14, isUpper ? middle + 3 : middle - 3], [x + 14, y + BIAS_ROW]);
  }
  loopSwitch(sheet, zone, [x, y + BIAS_ROW]);
  const plug = sheet.put(sheet.find('plug', `${zone}-P`, `${zone}-N`), [end + 8, y + LEGS_APART / 2 + 1]);
  sheet.wire([x + 8, y], [end, y], [end, plug('1')[1]], plug('1'));
  sheet.wire([x + 8, below], [end, below], [end, plug('2')[1]], plug('2'));
  sheet.text('to the loop', [end + 12, y + LEGS_APART / 2 + 1.5]);
  sheet.text(note, [x - 40, below + 5]);
}

/** The parts at a loop: `at` is where the upper leg comes in. */
export function matching(sheet: Sheet, [x, y]: Point): void {
  const below = y + LEGS_APART;
  const middle = y + LEGS_APART / 2;
  const plug = sheet.put(sheet.find('plug', 'P', 'N'), [x - 8, middle + 1]);
  for (const [leg, row, side, pin] of [
    ['P', y, x - 14, '1'],
    ['N', below, x - 14, '2'],
  ] as const) {
    const [, level] = plug(pin);
    sheet.put(sheet.find('series', leg, `loop-${leg}`), [x + 10, row], FIRST_LEFT);
    sheet.wire(plug(pin), [side, level], [side, row], [x + 7, row]);
  }
  const [across, trimmer, end] = [x + 22, x + 40, x + 64];
  for (const [part, where] of [
    ['across', across],
    ['trimmer', trimmer],
  ] as const) {
    sheet.put(sheet.find(part, 'loop-P', 'loop-N'), [where, middle]);
    sheet.wire([where, y], [where, middle - 3]);
    sheet.wire([where, middle + 3], [where, below]);
  }
  sheet.wire([x + 13, y], [trimmer + 8, y]);
  sheet.put(sheet.find('damping', 'loop-P', 'turn'), [trimmer + 11, y], FIRST_LEFT);
  sheet.put(sheet.find('loop', 'turn', 'loop-N'), [end, middle]);
  sheet.wire([trimmer + 14, y], [end, y], [end, middle - 3]);
  sheet.wire([x + 13, below], [end, below], [end, middle + 3]);
}
