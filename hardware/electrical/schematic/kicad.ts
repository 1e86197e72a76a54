import { createHash } from 'node:crypto';
import { kindOf, type Netlist, padsAt } from '../netlist.ts';
import type { Pin } from '../parts.ts';
import { type Point, SHAPES, turnedShape } from './shapes.ts';
import { type Anchor, PAGE_SIZE, type Page, type PlacedSymbol, type PlacedText, type Supply } from './sheet.ts';

const STEP_MM = 1.27;
const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&').replace(/\n/g, '\\n')}"`;
const mm = (steps: number): string => String(Math.round(steps * STEP_MM * 1000) / 1000 + 0);
const size = ([width, height]: Point): string => `${mm(width)} ${mm(height)}`;
/** KiCad draws a frame around a page, and a title in its corner: room for them. */
const MARGIN: Point = [8, 3];
const FRAMED: Point = [PAGE_SIZE[0] + 2 * MARGIN[0] + 3, PAGE_SIZE[1] + 20];
const at = ([x, y]: Point): string => size([x + MARGIN[0], y + MARGIN[1]]);
const PAPER = `(paper "User" ${size(FRAMED)})`;
/** Inside symbols KiCad counts upwards. */
const upwards = ([x, y]: Point): string => `${mm(x)} ${mm(-y)}`;

/** The same name gives the same number, so that the same circuit gives the same file. */
function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  const [a, b, c, d, e] = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(13, 16), hex.slice(17, 20), hex.slice(20, 32)];
  return `${a}-${b}-4${c}-8${d}-${e}`;
}

const font = (height: number, anchor: Anchor = 'middle', isHidden = false): string => {
  const justify = anchor === 'middle' ? '' : ` (justify ${anchor === 'start' ? 'left' : 'right'})`;
  return `(effects (font (size ${mm(height)} ${mm(height)}))${justify}${isHidden ? ' hide' : ''})`;
};
const property = (name: string, value: string, id: number, where: string, effects: string): string =>
  `(property ${quoted(name)} ${quoted(value)} (id ${id}) (at ${where} 0) ${effects})`;

const PIN_TYPES: Readonly<Record<Pin['kind'], string>> = {
  power: 'power_in',
  ground: 'power_in',
  in: 'input',
  out: 'output',
  tri: 'tri_state',
  both: 'bidirectional',
  passive: 'passive',
};
const pinType = ({ kind, isSource }: Pin): string => (isSource ? 'power_out' : PIN_TYPES[kind]);
/** Which way a pin's line runs from its end, as KiCad counts degrees. */
const degreesOf = ([x, y]: Point): number => (x > 0 ? 0 : x < 0 ? 180 : y < 0 ? 90 : 270);

const polyline = (points: readonly Point[], isFilled: boolean): string =>
  `(polyline (pts ${points.map(point => `(xy ${upwards(point)})`).join(' ')}) (stroke (width 0.2) (type default) (color 0 0 0 0)) (fill (type ${isFilled ? 'outline' : 'none'})))`;
/** Arrows are filled: three corners, and back to the first. */
const isArrow = (points: readonly Point[]): boolean =>
  points.length === 4 && points[0]?.[0] === points[3]?.[0] && points[0]?.[1] === points[3]?.[1];

const libraryName = ({ part, turn }: PlacedSymbol): string => `paizhuo:${part}${turn === 0 ? '' : `_${turn * 90}`}`;

/** A symbol as the file's own library has it. */
function librarySymbol(netlist: Netlist, symbol: PlacedSymbol): string {
  const { part, turn, ref } = symbol;
  const shape = turnedShape(SHAPES[part], turn);
  const kind = kindOf({ ref, part });
  const name = libraryName(symbol);
  const bare = name.replace('paizhuo:', '');
  const pins = shape.pins.flatMap(pin => {
    const type = pinType(kind.pins[pin.name] ?? { kind: 'passive' });
    const length = Math.abs(pin.into[0]) + Math.abs(pin.into[1]);
    // Pads of one pin lie on each other, and only the first is seen.
    return padsAt(netlist, `${ref}.${pin.name}`).map(
      (pad, i) =>
        `(pin ${i > 0 && type.startsWith('power') ? 'passive' : type} line (at ${upwards(pin.at)} ${degreesOf(pin.into)}) (length ${mm(length)})${i > 0 ? ' hide' : ''} (name ${quoted(pin.name)} ${font(0.9)}) (number ${quoted(pad)} ${font(0.8)}))`,
    );
  });
  const box = shape.box
    ? `(rectangle (start ${upwards(shape.box[0])}) (end ${upwards(shape.box[1])}) (stroke (width 0.2) (type default) (color 0 0 0 0)) (fill (type background)))`
    : '';
  return [
    `(symbol ${quoted(name)}`,
    shape.shows === 'nothing' || (shape.shows === 'names' && !kind.pads) ? '(pin_numbers hide)' : '',
    `(pin_names (offset 0.6)${shape.shows === 'names' ? '' : ' hide'})`,
    '(in_bom yes) (on_board yes)',
    property('Reference', ref.replace(/\d+$/, ''), 0, '0 0', font(1)),
    property('Value', kind.value, 1, '0 0', font(1)),
    property('Footprint', kind.footprint, 2, '0 0', font(1, 'middle', true)),
    property('Datasheet', '', 3, '0 0', font(1, 'middle', true)),
    `(symbol ${quoted(`${bare}_0_1`)} ${box} ${shape.lines.map(line => polyline(line, isArrow(line))).join(' ')})`,
    `(symbol ${quoted(`${bare}_1_1`)} ${pins.join('\n      ')})`,
    ')',
  ]
    .filter(Boolean)
    .join('\n    ');
}

/** What a supply's mark looks like, from the point where the wire meets it. */
export const SUPPLY_LINES: Readonly<Record<Supply, readonly (readonly Point[])[]>> = {
  '5V': arrowUp(),
  '3V3': arrowUp(),
  GND: [
    [
      [0, 0],
      [0, 1],
    ],
    [
      [-1.2, 1],
      [1.2, 1],
    ],
    [
      [-0.7, 1.5],
      [0.7, 1.5],
    ],
    [
      [-0.2, 2],
      [0.2, 2],
    ],
  ],
};
function arrowUp(): readonly (readonly Point[])[] {
  return [
    [
      [0, 0],
      [0, -1.6],
    ],
    [
      [-0.6, -0.8],
      [0, -1.6],
      [0.6, -0.8],
    ],
  ];
}

function supplySymbol(net: Supply): string {
  return [
    `(symbol ${quoted(`paizhuo:${net}`)} (power) (pin_numbers hide) (pin_names (offset 0) hide) (in_bom yes) (on_board yes)`,
    property('Reference', '#PWR', 0, '0 0', font(1, 'middle', true)),
    property('Value', net, 1, '0 0', font(1)),
    `(symbol ${quoted(`${net}_0_1`)} ${SUPPLY_LINES[net].map(line => polyline(line, false)).join(' ')})`,
    `(symbol ${quoted(`${net}_1_1`)} (pin power_in line (at 0 0 ${net === 'GND' ? 270 : 90}) (length 0) hide (name ${quoted(net)} ${font(1)}) (number "1" ${font(1)}))))`,
  ].join('\n    ');
}
const DIAMOND: readonly Point[] = [
  [0, 0],
  [0.8, 0.8],
  [0, 1.6],
  [-0.8, 0.8],
  [0, 0],
];
const FLAG = [
  '(symbol "paizhuo:PWR_FLAG" (power) (pin_numbers hide) (pin_names (offset 0) hide) (in_bom yes) (on_board yes)',
  property('Reference', '#FLG', 0, '0 0', font(1, 'middle', true)),
  property('Value', 'PWR_FLAG', 1, '0 0', font(1)),
  `(symbol "PWR_FLAG_0_1" ${polyline(DIAMOND, false)})`,
  '(symbol "PWR_FLAG_0_0" (pin power_out line (at 0 0 90) (length 0) hide (name "pwr" (effects (font (size 1.27 1.27)))) (number "1" (effects (font (size 1.27 1.27)))))))',
].join('\n    ');

/** A placed symbol that is no part of the board: a supply's mark, or what says that a supply comes from here. */
interface Mark {
  readonly symbol: string;
  readonly ref: string;
  readonly value: string;
  readonly at: Point;
}

function marksOf({ supplies, sources }: Page, numbers: { power: number; flag: number }): readonly Mark[] {
  const number = (count: number): string => String(count).padStart(3, '0');
  return [
    ...supplies.map(({ net, at: place }) => ({
      ...{ symbol: `paizhuo:${net}`, value: net, at: place },
      ref: `#PWR${number(++numbers.power)}`,
    })),
    ...sources.map(({ at: place }) => ({
      ...{ symbol: 'paizhuo:PWR_FLAG', value: 'PWR_FLAG', at: place },
      ref: `#FLG${number(++numbers.flag)}`,
    })),
  ];
}

const placedText = ({ at: place, anchor, size }: PlacedText): readonly [string, string] => [
  at(place),
  font(size, anchor),
];

function placedPart(symbol: PlacedSymbol, netlist: Netlist, path: string): string {
  const kind = kindOf(symbol);
  const [refAt, refFont] = placedText(symbol.refText);
  const hidden = font(1, 'middle', true);
  const [valueAt, valueFont] = symbol.valueText ? placedText(symbol.valueText) : [at(symbol.at), hidden];
  const pins = symbol.shape.pins.flatMap(({ name }) => padsAt(netlist, `${symbol.ref}.${name}`));
  return [
    `(symbol (lib_id ${quoted(libraryName(symbol))}) (at ${at(symbol.at)} 0) (unit 1) (in_bom yes) (on_board yes)`,
    `(uuid ${uuidOf(path)})`,
    property('Reference', symbol.ref, 0, refAt, refFont),
    property('Value', kind.value, 1, valueAt, valueFont),
    property('Footprint', kind.footprint, 2, at(symbol.at), hidden),
    property('Datasheet', '', 3, at(symbol.at), hidden),
    ...kind.numbers.map((number, i) =>
      property(i === 0 ? 'From one maker' : 'From another', number, 4 + i, at(symbol.at), hidden),
    ),
    ...pins.map(pad => `(pin ${quoted(pad)} (uuid ${uuidOf(`${path}/${pad}`)}))`),
    ')',
  ].join('\n    ');
}

function placedMark({ symbol, ref, value, at: [x, y] }: Mark, path: string): string {
  const isFlag = value === 'PWR_FLAG';
  return [
    `(symbol (lib_id ${quoted(symbol)}) (at ${at([x, y])} 0) (unit 1) (in_bom yes) (on_board yes) (uuid ${uuidOf(path)})`,
    property('Reference', ref, 0, at([x, y]), font(1, 'middle', true)),
    property(
      'Value',
      value,
      1,
      at([x, y + (value === 'GND' ? 3 : -2.6)]),
      font(0.8, 'middle', isFlag || value === 'GND'),
    ),
    `(pin "1" (uuid ${uuidOf(`${path}/1`)})))`,
  ].join('\n    ');
}

/** What stands in the corner of each page. */
const titleBlock = (netlist: Netlist, title: string): string =>
  [
    `(title_block (title ${quoted(`${netlist.board} board, ${netlist.mcu}: ${title}`)}) (rev "1") (company "Paizhuo")`,
    '(comment 1 "A design study: nobody has built it")',
    `(comment 2 ${quoted(`Made from hardware/wiring/${netlist.board}-${netlist.mcu}.json by hardware/electrical/draw.ts`)}))`,
  ].join('\n    ');

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)];

/** One page as KiCad's schematic editor reads it (6 and later). */
function pageFile(netlist: Netlist, page: Page, marks: readonly Mark[]): string {
  const path = `${netlist.board}-${netlist.mcu}/${page.name}`;
  const id = (kind: string, i: number): string => `(uuid ${uuidOf(`${path}/${kind}/${i}`)})`;
  const stroke = '(stroke (width 0) (type default) (color 0 0 0 0))';
  return [
    `(kicad_sch (version 20211123) (generator eeschema)`,
    `(uuid ${uuidOf(path)})`,
    PAPER,
    titleBlock(netlist, page.title),
    '(lib_symbols',
    ...unique([
      ...page.symbols.map(symbol => librarySymbol(netlist, symbol)),
      ...page.supplies.map(({ net }) => supplySymbol(net)),
      ...(page.sources.length > 0 ? [FLAG] : []),
    ]),
    ')',
    ...page.junctions.map(
      (place, i) => `(junction (at ${at(place)}) (diameter 0) (color 0 0 0 0) ${id('junction', i)})`,
    ),
    ...page.open.map((place, i) => `(no_connect (at ${at(place)}) ${id('open', i)})`),
    ...page.wires.map(([from, to], i) => `(wire (pts (xy ${at(from)}) (xy ${at(to)})) ${stroke} ${id('wire', i)})`),
    ...page.frames.flatMap(({ at: [x, y], size: [width, height] }, i) => {
      const corners: readonly Point[] = [
        [x, y],
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
        [x, y],
      ];
      return `(polyline (pts ${corners.map(corner => `(xy ${at(corner)})`).join(' ')}) (stroke (width 0.15) (type dash) (color 0 0 0 0)) ${id('frame', i)})`;
    }),
    ...page.texts.map(
      (text, i) => `(text ${quoted(text.text)} (at ${at(text.at)} 0) ${font(text.size, text.anchor)} ${id('text', i)})`,
    ),
    ...page.labels.map(
      ({ net, at: place, side }, i) =>
        `(global_label ${quoted(net)} (shape passive) (at ${at(place)} ${side === 'left' ? 180 : 0}) (fields_autoplaced) ${font(1, side === 'left' ? 'end' : 'start')} ${id('label', i)})`,
    ),
    ...page.symbols.map(symbol => placedPart(symbol, netlist, `${path}/${symbol.ref}`)),
    ...marks.map(mark => placedMark(mark, `${path}/${mark.ref}`)),
    ')',
    '',
  ].join('\n  ');
}

const SHEET_SIZE: Point = [50, 20];

/** The files of a board's drawn circuit, by name: a first page that leads to the others. */
export function kicadSchematic(netlist: Netlist, pages: readonly Page[]): ReadonlyMap<string, string> {
  const board = `${netlist.board}-${netlist.mcu}`;
  const numbers = { power: 0, flag: 0 };
  const marked = pages.map(page => ({ page, marks: marksOf(page, numbers) }));
  const sheetPath = (page: Page): string => `/${uuidOf(`${board}/sheet/${page.name}`)}`;
  const sheets = pages.map((page, i) => {
    const [x, y]: Point = [20, 20 + 30 * i];
    return [
      `(sheet (at ${at([x, y])}) (size ${size(SHEET_SIZE)}) (fields_autoplaced) (stroke (width 0.15) (type solid) (color 0 0 0 0)) (fill (color 0 0 0 0.0))`,
      `(uuid ${uuidOf(`${board}/sheet/${page.name}`)})`,
      property('Sheet name', page.title, 0, at([x, y - 1]), font(1.2, 'start')),
      property('Sheet file', `${page.name}.kicad_sch`, 1, at([x, y + 22]), font(1, 'start')),
      ')',
    ].join('\n    ');
  });
  const instance = (page: Page, name: string, ref: string, value: string, footprint: string): string =>
    `(path "${sheetPath(page)}/${uuidOf(`${board}/${page.name}/${name}`)}" (reference ${quoted(ref)}) (unit 1) (value ${quoted(value)}) (footprint ${quoted(footprint)}))`;
  const instances = marked.flatMap(({ page, marks }) => [
    ...page.symbols.map(symbol => {
      const { value, footprint } = kindOf(symbol);
      return instance(page, symbol.ref, symbol.ref, value, footprint);
    }),
    ...marks.map(({ ref, value }) => instance(page, ref, ref, value, '')),
  ]);
  const root = [
    '(kicad_sch (version 20211123) (generator eeschema)',
    `(uuid ${uuidOf(board)})`,
    PAPER,
    titleBlock(netlist, 'pages'),
    '(lib_symbols)',
    ...sheets,
    '(sheet_instances (path "/" (page "1"))',
    ...pages.map((page, i) => `(path "${sheetPath(page)}" (page "${i + 2}"))`),
    ')',
    '(symbol_instances',
    ...instances,
    ')',
    ')',
    '',
  ].join('\n  ');
  return new Map([
    [`${board}.kicad_sch`, root],
    ...marked.map(({ page, marks }) => [`${page.name}.kicad_sch`, pageFile(netlist, page, marks)] as const),
  ]);
}
