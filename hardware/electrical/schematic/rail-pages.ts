import type { Netlist } from '../netlist.ts';
import type { PartName } from '../parts.ts';
import { chip, pulls } from './blocks.ts';
import { drawSupply, protectors } from './pages.ts';
import type { Point } from './shapes.ts';
import { isSupply, type Page, Sheet } from './sheet.ts';

/** A turn of what stands, by which its first pin lies on the left. */
const FIRST_LEFT = 3;
const BARRIERS_A_PAGE = 18;

const HOW = `Each rise of walls-load has the registers take in
what the barriers see, and the counter light the
next row: nothing, then rows 1 to 6, one at a time.
A row is every third stack, at one height.
walls-dark sets the counter back: nothing is lit.`;
const MARK = `Bridges to close say whose side it is:
seat 0: D, B; seat 1: C, B;
seat 2: D, A; seat 3: C, A.`;

/** The circuit of a rail, drawn. */
export function railPages(netlist: Netlist): readonly Page[] {
  const drawn = new Set<string>();
  const sheet = (name: string, title: string): Sheet => new Sheet(netlist, drawn, { name, title });
  const rows = sheet('rows', 'Supply, plugs, rows of light');
  const registers = sheet('registers', 'Registers, and the mark');
  const all = registers.all('barrier');
  const barriers = [0, 1].map(i => {
    const page = sheet(`barriers-${i + 1}`, `Barriers, ${i + 1}`);
    for (const [j, ref] of all.slice(i * BARRIERS_A_PAGE, (i + 1) * BARRIERS_A_PAGE).entries())
      drawBarrier(page, ref, [40 + 74 * Math.floor(j / 6), 18 + 20 * (j % 6)]);
    return page;
  });
  drawRows(rows);
  drawRegisters(registers);
  return [rows, ...barriers, registers].map(({ page }) => page);
}

const partOf = (sheet: Sheet, ...names: readonly PartName[]): PartName =>
  names.find(name => sheet.all(name).length > 0) ?? 'rowCounter';

function drawRows(sheet: Sheet): void {
  sheet.label('5V-light', drawSupply(sheet), 'right');
  sheet.frame('Towards the board, and to the next rail', [72, 8], [154, 34]);
  const [towards = '', next = ''] = sheet.all('railPlug');
  chip(sheet, towards, 'railPlug', [108, 27]);
  chip(sheet, next, 'railPlug', [146, 27]);
  const supply = sheet.netOf(towards, '1') === '5V' ? '5V' : '3V3';
  sheet.supply(supply, [60, 52]);
  sheet.wire([60, 52], [64, 52]);
  sheet.source(supply, [64, 52]);
  protectors(
    sheet,
    [0, 1, 2, 3, 4].map((i): Point => [i < 3 ? 176 : 206, 13 + 9 * (i % 3)]),
  );
  sheet.frame('Which row is lit', [4, 46], [80, 84]);
  const counter = partOf(sheet, 'rowCounter', 'lowRowCounter');
  chip(sheet, sheet.find(counter), counter, [44, 84]);
  sheet.text(HOW, [8, 116]);
  sheet.frame('One transistor a row', [88, 46], [138, 84]);
  for (const [i, ref] of sheet.all('rowTransistor').entries())
    drawRow(sheet, ref, [128 + 66 * (i % 2), 60 + 26 * Math.floor(i / 2)]);
}

function drawRow(sheet: Sheet, ref: string, [x, y]: Point): void {
  const [base, light] = [sheet.netOf(ref, 'B') ?? '', sheet.netOf(ref, 'C') ?? ''];
  const resistor = sheet.find('r1k5', base);
  const place = sheet.put(ref, [x, y]);
  sheet.label(sheet.netOf(resistor, '1') ?? '', [x - 18, y], 'left');
  sheet.wire([x - 18, y], [x - 14, y]);
  sheet.put(resistor, [x - 11, y], FIRST_LEFT);
  sheet.wire([x - 8, y], place('B'));
  sheet.wire(place('C'), [x, y - 5], [x + 4, y - 5]);
  sheet.label(light, [x + 4, y - 5], 'right');
  sheet.supply('GND', place('E'));
}

/** A barrier: its diode's resistor on the left, its transistor's on the right. */
function drawBarrier(sheet: Sheet, ref: string, [x, y]: Point): void {
  const [diode, seen] = [sheet.netOf(ref, 'A') ?? '', sheet.netOf(ref, 'C') ?? ''];
  const pullUp = sheet.find('r10k', seen);
  const place = sheet.put(ref, [x, y]);
  const [left, upper] = place('A');
  sheet.wire([left, upper], [left - 2, upper]);
  sheet.put(sheet.find('r220', diode), [left - 5, upper], FIRST_LEFT);
  sheet.wire([left - 8, upper], [left - 10, upper]);
  sheet.label('5V-light', [left - 10, upper], 'left');
  sheet.label(sheet.netOf(ref, 'K') ?? '', place('K'), 'left');
  const [right] = place('C');
  sheet.wire([right, upper], [right + 6, upper]);
  sheet.put(pullUp, [right + 9, upper], FIRST_LEFT);
  sheet.wire([right + 12, upper], [right + 15, upper]);
  const supply = sheet.netOf(pullUp, '2');
  if (supply !== null && isSupply(supply)) sheet.supply(supply, [right + 15, upper]);
  sheet.wire([right + 3, upper], [right + 3, upper + 6]);
  sheet.label(seen, [right + 3, upper + 6], 'right');
  sheet.supply('GND', place('E'));
}

const REGISTERS: readonly Point[] = [
  [44, 40],
  [116, 40],
  [188, 40],
  [44, 98],
  [116, 98],
];

function drawRegisters(sheet: Sheet): void {
  const part = partOf(sheet, 'inputs', 'lowInputs');
  for (const [i, ref] of sheet.all(part).entries()) chip(sheet, ref, part, REGISTERS[i] ?? [0, 0]);
  sheet.frame('What rests while nobody drives it', [150, 66], [40, 68]);
  pulls(sheet, [174, 78]);
  sheet.frame('The mark', [192, 66], [36, 68]);
  for (const [i, ref] of sheet.all('bridge').entries()) {
    const y = 78 + 8 * i;
    sheet.label(sheet.netOf(ref, '1') ?? '', [208, y], 'left');
    sheet.wire([208, y], [210, y]);
    sheet.put(ref, [213, y], FIRST_LEFT);
    sheet.wire([216, y], [219, y]);
    sheet.supply('GND', [219, y]);
  }
  sheet.text(MARK, [194, 116]);
}
