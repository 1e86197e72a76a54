import { PARTS, type PartName } from '../parts.ts';

/** Right and down, in steps of 1.27 mm. */
export type Point = readonly [x: number, y: number];

/** Where a wire meets a symbol, and which way from there its body lies. */
export interface ShapePin {
  readonly name: string;
  readonly at: Point;
  readonly into: Point;
}

/** What a symbol looks like. */
export interface Shape {
  readonly pins: readonly ShapePin[];
  /** Each from point to point; three in a row that end where they began are filled. */
  readonly lines: readonly (readonly Point[])[];
  readonly box: readonly [from: Point, to: Point] | null;
  /** Its pins bear their names, their numbers, or neither. */
  readonly shows: 'names' | 'numbers' | 'nothing';
}

/** Quarter turns clockwise. */
export type Turn = 0 | 1 | 2 | 3;

const turnedOnce = ([x, y]: Point): Point => [-y + 0, x];
const turnedBy = (point: Point, turn: number): Point => (turn === 0 ? point : turnedBy(turnedOnce(point), turn - 1));

/** The shape, turned. */
export const turnedShape = (shape: Shape, turn: Turn): Shape => ({
  ...shape,
  pins: shape.pins.map(({ name, at, into }) => ({ name, at: turnedBy(at, turn), into: turnedBy(into, turn) })),
  lines: shape.lines.map(line => line.map(point => turnedBy(point, turn))),
  box: shape.box && [turnedBy(shape.box[0], turn), turnedBy(shape.box[1], turn)],
});

/** How far from a part with two ends its wires begin. */
const END = 3;
/** Two ends, one above the other; the lines reach from `inner` to its other side. */
const standing = (inner: number, lines: Shape['lines'], [top, bottom] = ['1', '2']): Shape => ({
  pins: [
    { name: top ?? '', at: [0, -END], into: [0, END - inner] },
    { name: bottom ?? '', at: [0, END], into: [0, inner - END] },
  ],
  lines,
  box: null,
  shows: 'nothing',
});

const rectangle = (x: number, y: number): readonly Point[] => [
  [-x, -y],
  [x, -y],
  [x, y],
  [-x, y],
  [-x, -y],
];
const RESISTOR = standing(2, [rectangle(0.8, 2)]);
const FUSE = standing(2, [
  rectangle(0.8, 2),
  [
    [0, -2],
    [0, 2],
  ],
]);
const PLATES: Shape['lines'] = [
  [
    [-1.6, -0.5],
    [1.6, -0.5],
  ],
  [
    [-1.6, 0.5],
    [1.6, 0.5],
  ],
];
const CAPACITOR = standing(0.5, PLATES);
const POLARISED = standing(0.5, [
  ...PLATES,
  [
    [-2, -1.5],
    [-1, -1.5],
  ],
  [
    [-1.5, -2],
    [-1.5, -1],
  ],
]);
const TRIMMER = standing(0.5, [
  ...PLATES,
  [
    [-1.8, 1.8],
    [1.8, -1.8],
    [0.9, -1.6],
  ],
]);
/** Half a turn of wire after the other. */
const COIL = standing(2, [
  [-1.5, -0.5, 0.5, 1.5].flatMap(middle =>
    [-90, -60, -30, 0, 30, 60, 90].map(
      (degrees): Point => [
        Math.round(70 * Math.cos((degrees * Math.PI) / 180)) / 100,
        middle + Math.round(50 * Math.sin((degrees * Math.PI) / 180)) / 100,
      ],
    ),
  ),
]);
/** Points down, from its anode to the bar of its cathode. */
const ARROW: readonly Point[] = [
  [-1.2, -1],
  [1.2, -1],
  [0, 1],
  [-1.2, -1],
];
const DIODE = standing(
  1,
  [
    ARROW,
    [
      [-1.2, 1],
      [1.2, 1],
    ],
  ],
  ['A', 'K'],
);
const SCHOTTKY = standing(
  1,
  [
    ARROW,
    [
      [-1.6, 0.5],
      [-1.6, 1],
      [1.6, 1],
      [1.6, 1.5],
    ],
  ],
  ['A', 'K'],
);
const BOTH_WAYS = standing(2, [
  [
    [-1.2, -2],
    [1.2, -2],
    [0, 0],
    [-1.2, -2],
  ],
  [
    [-1.2, 2],
    [1.2, 2],
    [0, 0],
    [-1.2, 2],
  ],
  [
    [-1.6, -0.5],
    [-1.6, 0],
    [1.6, 0],
    [1.6, 0.5],
  ],
]);
const TRANSISTOR: Shape = {
  pins: [
    { name: 'G', at: [-4, 0], into: [2.5, 0] },
    { name: 'D', at: [0, -3], into: [0, 1.5] },
    { name: 'S', at: [0, 3], into: [0, -1.5] },
  ],
  lines: [
    [
      [-1.5, -1.5],
      [-1.5, 1.5],
    ],
    [
      [-1, -2],
      [-1, -1],
    ],
    [
      [-1, -0.5],
      [-1, 0.5],
    ],
    [
      [-1, 1],
      [-1, 2],
    ],
    [
      [-1, -1.5],
      [0, -1.5],
    ],
    [
      [-1, 1.5],
      [0, 1.5],
      [0, 0],
      [-1, 0],
    ],
    [
      [-1, 0],
      [-0.3, -0.4],
      [-0.3, 0.4],
      [-1, 0],
    ],
  ],
  box: null,
  shows: 'nothing',
};

/** Which way the names go on a box; `-` leaves a gap. Between two on top or at the bottom there is room for a capacitor. */
interface Sides {
  readonly left: string;
  readonly right: string;
  readonly top?: string;
  readonly bottom?: string;
  readonly width: number;
}
const LEAD = 3;
const PITCH = 2;
const UPPER_PITCH = 6;

/** A box with its names on it. Its middle is at 0, and all pins lie on even steps. */
function boxed({ left, right, top = '', bottom = '', width }: Sides): Shape {
  const [lefts, rights, tops, bottoms] = [left, right, top, bottom].map(names => names.split(' ').filter(Boolean));
  const rows = Math.max(lefts?.length ?? 0, rights?.length ?? 0);
  const [halfWidth, halfHeight] = [width / 2, rows + 1];
  const row = (i: number): number => PITCH * i - halfHeight + PITCH;
  const across = (i: number, count: number): number => UPPER_PITCH * (i - (count - 1) / 2);
  const pins = (names: readonly string[] | undefined, at: (i: number, count: number) => Point, into: Point) =>
    (names ?? []).flatMap((name, i, all) => (name === '-' ? [] : [{ name, at: at(i, all.length), into }]));
  return {
    pins: [
      ...pins(lefts, i => [-halfWidth - LEAD, row(i)], [LEAD, 0]),
      ...pins(rights, i => [halfWidth + LEAD, row(i)], [-LEAD, 0]),
      ...pins(tops, (i, count) => [across(i, count), -halfHeight - LEAD], [0, LEAD]),
      ...pins(bottoms, (i, count) => [across(i, count), halfHeight + LEAD], [0, -LEAD]),
    ],
    lines: [],
    box: [
      [-halfWidth, -halfHeight],
      [halfWidth, halfHeight],
    ],
    shows: width > 6 ? 'names' : 'numbers',
  };
}

const GATES = boxed({
  left: '1A 1OE - 2A 2OE - 3A 3OE - 4A 4OE',
  right: '1Y - - 2Y - - 3Y - - 4Y -',
  top: 'VCC',
  bottom: 'GND',
  width: 14,
});
const REGISTER = boxed({
  left: 'SER - SRCLK RCLK - OE SRCLR - -',
  right: 'QA QB QC QD QE QF QG QH QHS',
  top: 'VCC',
  bottom: 'GND',
  width: 14,
});
const INPUT_REGISTER = boxed({
  left: 'A B C D E F G H',
  right: 'QH QHN - SER - PL CP CE',
  top: 'VCC',
  bottom: 'GND',
  width: 14,
});
const COUNTER = boxed({
  left: 'CP0 CP1 MR',
  right: 'Q0 Q1 Q2 Q3 Q4 Q5 Q6 Q7 Q8 Q9 CO',
  top: 'VCC',
  bottom: 'GND',
  width: 14,
});
const BRIDGE = standing(1, [
  [
    [-1, -1],
    [1, -1],
  ],
  [
    [-1, 1],
    [1, 1],
  ],
]);
const NPN: Shape = {
  pins: [
    { name: 'B', at: [-4, 0], into: [3, 0] },
    { name: 'C', at: [0, -3], into: [0, 1] },
    { name: 'E', at: [0, 3], into: [0, -1] },
  ],
  lines: [
    [
      [-1, -1.5],
      [-1, 1.5],
    ],
    [
      [-1, -0.6],
      [0, -2],
    ],
    [
      [-1, 0.6],
      [0, 2],
    ],
    [
      [0, 2],
      [-0.7, 1.7],
      [-0.1, 1.1],
      [0, 2],
    ],
  ],
  box: null,
  shows: 'nothing',
};
const PLUG = boxed({ left: '1 2', right: '', width: 4 });

/** What stands for each part. Modules show their pins as they lie, seen from above, USB upwards. */
export const SHAPES: Readonly<Record<PartName, Shape>> = {
  nano: boxed({
    left: 'D13 A0 A1 A2 A3 A4 A5',
    right: 'D12 D11 D10 D9 D8 D7 D6 D5 D4 D3 D2',
    top: '5V',
    bottom: 'GND',
    width: 20,
  }),
  pico: boxed({
    left: 'GP2 GP3 GP4 GP6 GP7 - GP10 GP11 GP12 GP13 GP14 GP15',
    right: 'VSYS 3V3 - GP27 GP26 GP22 GP21 GP20 GP19 GP18 GP17 GP16',
    bottom: 'GND',
    width: 22,
  }),
  pn5180: boxed({ left: 'NSS SCK MOSI MISO BUSY RST', right: 'RFP - - RFN', top: '3V3 5V', bottom: 'GND', width: 18 }),
  mfrc522: boxed({ left: 'SDA SCK MOSI MISO RST', right: '', top: '3V3', bottom: 'GND', width: 14 }),
  down: GATES,
  up: GATES,
  outputs: REGISTER,
  lowOutputs: REGISTER,
  inputs: INPUT_REGISTER,
  lowInputs: INPUT_REGISTER,
  rowCounter: COUNTER,
  lowRowCounter: COUNTER,
  barrier: boxed({ left: 'A - - K', right: 'C - - E', width: 14 }),
  rowTransistor: NPN,
  regulator: boxed({ left: 'IN', right: 'OUT', bottom: 'GND', width: 14 }),
  switchTransistor: TRANSISTOR,
  lowTransistor: TRANSISTOR,
  schottky: SCHOTTKY,
  pinDiode: DIODE,
  choke: COIL,
  tvs: BOTH_WAYS,
  fuse: FUSE,
  r100: RESISTOR,
  r220: RESISTOR,
  r330: RESISTOR,
  r1k5: RESISTOR,
  r8k2: RESISTOR,
  r10k: RESISTOR,
  r100k: RESISTOR,
  c100n: CAPACITOR,
  c10n: CAPACITOR,
  c10u: CAPACITOR,
  c470u: POLARISED,
  series: CAPACITOR,
  across: CAPACITOR,
  trimmer: TRIMMER,
  damping: RESISTOR,
  loop: COIL,
  power: boxed({ left: '', right: '1 2', width: 4 }),
  plug: PLUG,
  railPlug: boxed({ left: '1 2 3 4 5 6', right: '', width: 4 }),
  bridge: BRIDGE,
};

/** The pins that a shape lacks: none, or it shows less than there is. */
export const missingPins = (part: PartName): readonly string[] =>
  Object.keys(PARTS[part].pins).filter(name => !SHAPES[part].pins.some(pin => pin.name === name));
