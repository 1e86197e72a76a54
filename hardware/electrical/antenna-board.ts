import type { Place, TableTopPlan } from '../drawings/table-top.ts';

/** Millimetres from the board's lower left corner. */
export type Point = readonly [x: number, y: number];

/** The copper of one net: `turn` and `loop-N` are one piece of metal, the loop itself. */
export type Net = 'P' | 'N' | 'loop-P' | 'turn';

/** A piece of copper in front, with round ends. */
export interface Track {
  readonly net: Net;
  readonly width: number;
  readonly from: Point;
  readonly to: Point;
}

/** A pad of a part. `drill`: the hole through it, in millimetres; null: it lies on the surface. */
export interface Pad {
  readonly ref: string;
  readonly number: string;
  readonly net: Net;
  readonly at: Point;
  readonly size: Point;
  readonly drill: number | null;
}

/** A loop of one turn as a printed board, with its matching at the left edge. Copper in front only. */
export interface AntennaBoard {
  readonly zone: string;
  readonly width: number;
  readonly height: number;
  readonly tracks: readonly Track[];
  readonly pads: readonly Pad[];
}

/** Copper's middle to the board's edge. */
const MARGIN = 4;
/** Flat copper of this width is as good as round wire of half of it. */
const TRACE_PER_WIRE = 2;
/** From the upper to the lower leg. */
const LEGS_APART = 20;
const LEG_WIDTH = 1;

/** Pads of one part, from its middle: where each lies, and how large it is. Millimetres, as the footprints of KiCad 9 have them. */
interface Footprint {
  readonly offsets: readonly [Point, Point];
  readonly size: Point;
  readonly drill: number | null;
}
const R2512: Footprint = {
  offsets: [
    [-2.96, 0],
    [2.96, 0],
  ],
  size: [1.23, 3.35],
  drill: null,
};
const C1206: Footprint = {
  offsets: [
    [0, 1.475],
    [0, -1.475],
  ],
  size: [1.75, 1.15],
  drill: null,
};
const C0603: Footprint = {
  offsets: [
    [-0.775, 0],
    [0.775, 0],
  ],
  size: [0.9, 0.95],
  drill: null,
};
const TZC3: Footprint = {
  offsets: [
    [0, 1.9],
    [0, -1.9],
  ],
  size: [1.8, 1.4],
  drill: null,
};
const XH: Footprint = {
  offsets: [
    [0, 1.25],
    [0, -1.25],
  ],
  size: [2, 1.7],
  drill: 1,
};

/** The same part turned by half: its first pad lies where its second was. */
const turned = ({ offsets: [first, second], ...rest }: Footprint): Footprint => ({ ...rest, offsets: [second, first] });

/** Where the parts stand, from the loop's left side; each is as far from the next as fingers want. */
const AT = { resistor: 8, across: 15, trimmer: 21, series: 27, plug: 34 } as const;

/** Returns the board for a place with a loop of one turn; its copper runs where the plan's loop does. */
export function antennaBoardOf(
  { zone, width, height }: Place,
  { turns, wireDiameter }: TableTopPlan['loop'],
): AntennaBoard {
  if (turns !== 1) throw new Error(`a printed loop has one turn, not ${turns}`);
  const trace = TRACE_PER_WIRE * wireDiameter;
  const [left, right, bottom, top] = [MARGIN, MARGIN + width, MARGIN, MARGIN + height];
  const middle = MARGIN + height / 2;
  const [upper, lower] = [middle + LEGS_APART / 2, middle - LEGS_APART / 2];
  const pads = (ref: string, at: Point, nets: readonly [Net, Net], { offsets, size, drill }: Footprint): Pad[] =>
    offsets.map(([dx, dy], i) => ({
      ref,
      number: String(i + 1),
      net: nets[i] ?? 'turn',
      at: [at[0] + dx, at[1] + dy],
      size,
      drill,
    }));
  const all = [
    ...pads('R1', [left + AT.resistor, upper], ['loop-P', 'turn'], turned(R2512)),
    ...pads('C3', [left + AT.across, middle], ['loop-P', 'turn'], C1206),
    ...pads('C4', [left + AT.trimmer, middle], ['loop-P', 'turn'], TZC3),
    ...pads('C1', [left + AT.series, upper], ['P', 'loop-P'], turned(C0603)),
    ...pads('C2', [left + AT.series, lower], ['N', 'turn'], turned(C0603)),
    ...pads('J1', [left + AT.plug, middle], ['P', 'N'], XH),
  ];
  const padAt = (ref: string, number: string): Point => {
    const pad = all.find(one => one.ref === ref && one.number === number);
    if (!pad) throw new Error(`the board has no pad ${ref}.${number}`);
    return pad.at;
  };
  const run = (net: Net, trackWidth: number, ...points: readonly Point[]): Track[] =>
    points.slice(1).map((to, i) => ({ net, width: trackWidth, from: points[i] ?? to, to }));
  const plugX = left + AT.plug;
  const tracks = [
    // The loop: from the resistor clockwise round to the lower leg.
    ...run(
      'turn',
      trace,
      padAt('R1', '2'),
      [left, upper],
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
      [left, lower],
    ),
    ...run('turn', LEG_WIDTH, [left, lower], padAt('C2', '2')),
    ...run('loop-P', LEG_WIDTH, padAt('R1', '1'), padAt('C1', '2')),
    ...(['C3', 'C4'] as const).flatMap(ref => [
      ...run('loop-P', LEG_WIDTH, padAt(ref, '1'), [padAt(ref, '1')[0], upper]),
      ...run('turn', LEG_WIDTH, padAt(ref, '2'), [padAt(ref, '2')[0], lower]),
    ]),
    ...run('P', LEG_WIDTH, padAt('C1', '1'), [plugX, upper], padAt('J1', '1')),
    ...run('N', LEG_WIDTH, padAt('C2', '1'), [plugX, lower], padAt('J1', '2')),
  ];
  return { zone, width: width + 2 * MARGIN, height: height + 2 * MARGIN, tracks, pads: all };
}

/** A stretch of copper, as a thick line: a pad is one as long as it is longer than wide. */
interface Copper {
  readonly net: Net;
  readonly width: number;
  readonly from: Point;
  readonly to: Point;
  readonly what: string;
}

/** Returns the least distance between two pieces of copper of different nets, and which they are. Millimetres; below 0 they overlap. */
export function leastClearance({ tracks, pads }: AntennaBoard): { readonly gap: number; readonly between: string } {
  const copper: Copper[] = [
    ...tracks.map((track): Copper => ({ ...track, what: `track of ${track.net}` })),
    ...pads.map(({ ref, number, net, at: [x, y], size: [w, h] }): Copper => {
      const half = Math.abs(w - h) / 2;
      const [dx, dy] = w > h ? [half, 0] : [0, half];
      // A rectangle lies within the thick line through it; its corners are what a track meets first.
      return { net, width: Math.min(w, h), from: [x - dx, y - dy], to: [x + dx, y + dy], what: `pad ${ref}.${number}` };
    }),
  ];
  const pairs = copper.flatMap((a, i) => copper.slice(i + 1).flatMap(b => (a.net === b.net ? [] : [[a, b] as const])));
  return pairs
    .map(([a, b]) => ({ gap: gapBetween(a, b) - (a.width + b.width) / 2, between: `${a.what} and ${b.what}` }))
    .reduce((least, one) => (one.gap < least.gap ? one : least));
}

interface Line {
  readonly from: Point;
  readonly to: Point;
}

/** The least distance of two straight lines; 0 where they cross. */
function gapBetween(a: Line, b: Line): number {
  const side = (line: Line, [x, y]: Point): number =>
    Math.sign((line.to[0] - line.from[0]) * (y - line.from[1]) - (line.to[1] - line.from[1]) * (x - line.from[0]));
  const crosses = side(a, b.from) * side(a, b.to) < 0 && side(b, a.from) * side(b, a.to) < 0;
  if (crosses) return 0;
  return Math.min(distanceTo(a.from, b), distanceTo(a.to, b), distanceTo(b.from, a), distanceTo(b.to, a));
}

function distanceTo([x, y]: Point, { from: [ax, ay], to: [bx, by] }: Line): number {
  const square = (bx - ax) ** 2 + (by - ay) ** 2;
  const t = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / square));
  return Math.hypot(ax + (bx - ax) * t - x, ay + (by - ay) * t - y);
}

/** Returns the board one to one, a group for each layer, as board editors import it. */
export function antennaBoardSvg({ zone, width, height, tracks, pads }: AntennaBoard): string {
  const mm = (value: number): string => value.toFixed(2);
  const line = ({ width: thick, from, to }: Track): string =>
    `<path d="M${mm(from[0])} ${mm(height - from[1])}L${mm(to[0])} ${mm(height - to[1])}" stroke-width="${thick}"/>`;
  const rectangle = ({ at: [x, y], size: [w, h] }: Pad): string =>
    `<rect x="${mm(x - w / 2)}" y="${mm(height - y - h / 2)}" width="${w}" height="${h}"/>`;
  const hole = ({ at: [x, y], drill }: Pad): string =>
    drill === null ? '' : `<circle cx="${mm(x)}" cy="${mm(height - y)}" r="${drill / 2}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">`,
    `<title>${zone} loop, one to one</title>`,
    `<g id="Edge.Cuts"><rect width="${width}" height="${height}" fill="none" stroke="#000" stroke-width="0.1"/></g>`,
    `<g id="F.Cu" fill="none" stroke="#c33" stroke-linecap="round">${tracks.map(line).join('')}</g>`,
    `<g id="pads" fill="#c90">${pads.map(rectangle).join('')}</g>`,
    `<g id="drill" fill="#fff">${pads.map(hole).join('')}</g>`,
    '</svg>',
    '',
  ].join('\n');
}
