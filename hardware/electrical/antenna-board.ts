import type { Place, TableTopPlan } from '../drawings/table-top.ts';

/** Millimetres from the board's lower left corner. */
export type Point = readonly [x: number, y: number];

/** A loop as a printed board: copper in front, one bridge behind, two pads in the middle of its left edge. */
export interface AntennaBoard {
  readonly zone: string;
  readonly width: number;
  readonly height: number;
  readonly trace: number;
  /** From the first pad, turn by turn inwards, to where the bridge begins. */
  readonly front: readonly Point[];
  /** From there under the turns to the second pad. */
  readonly bridge: readonly [Point, Point];
  readonly pads: readonly [Point, Point];
}

/** Copper to the board's edge. */
const MARGIN = 3;
/** Flat copper of this width is as good as round wire of half of it. */
const TRACE_PER_WIRE = 2;
const PADS_APART = 10;

/** The board for a place with a loop; its outermost turn runs where the plan's loop does. */
export function antennaBoardOf(
  { zone, width, height }: Place,
  { turns, pitch, wireDiameter }: TableTopPlan['loop'],
): AntennaBoard {
  // Turns that lie side by side must not touch: the plan's pitch leaves 0.5 mm between them.
  const trace = Math.min(TRACE_PER_WIRE * wireDiameter, pitch - 0.5);
  const middle = MARGIN + height / 2;
  const [below, above] = [middle - PADS_APART / 2, middle + PADS_APART / 2];
  const pads: readonly [Point, Point] = [
    [MARGIN - 1, below],
    [MARGIN - 1, above],
  ];
  const front: Point[] = [pads[0]];
  for (let turn = 0; turn < turns; turn++) {
    const inset = MARGIN + turn * pitch;
    const end = above + turn * pitch;
    const [right, top] = [2 * MARGIN + width - inset, 2 * MARGIN + height - inset];
    // Each turn ends short of where the one within begins, and a slant leads to it.
    front.push([inset, below], [inset, inset], [right, inset], [right, top], [inset, top], [inset, end]);
    if (turn + 1 < turns) front.push([inset + pitch, end - pitch]);
  }
  const end = front.at(-1) ?? pads[1];
  return {
    zone,
    width: width + 2 * MARGIN,
    height: height + 2 * MARGIN,
    trace,
    front,
    bridge: [end, pads[1]],
    pads,
  };
}

/** The board one to one, a group for each layer, as board editors import it. */
export function antennaBoardSvg({ zone, width, height, trace, front, bridge, pads }: AntennaBoard): string {
  const path = (points: readonly Point[]): string =>
    points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(2)} ${(height - y).toFixed(2)}`).join('');
  const copper = (id: string, points: readonly Point[], colour: string): string =>
    `<g id="${id}"><path d="${path(points)}" fill="none" stroke="${colour}" stroke-width="${trace}" stroke-linejoin="round" stroke-linecap="round"/></g>`;
  const holes = [...pads, bridge[0]].map(
    ([x, y]) => `<circle cx="${x.toFixed(2)}" cy="${(height - y).toFixed(2)}" r="${(trace * 0.9).toFixed(2)}"/>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">`,
    `<title>${zone} loop, one to one</title>`,
    `<g id="Edge.Cuts"><rect width="${width}" height="${height}" fill="none" stroke="#000" stroke-width="0.1"/></g>`,
    copper('B.Cu', bridge, '#36c'),
    copper('F.Cu', front, '#c33'),
    `<g id="pads" fill="#c90">${holes.join('')}</g>`,
    '</svg>',
    '',
  ].join('\n');
}
