import { project, squareTo } from './homography.ts';
import { patchesOf } from './patches.ts';
import type { Picture, Point, Quad } from './picture.ts';
import type { PointMap } from './point-map.ts';

/** A marker lies in each corner of the playing area: 0 far left as seat 0 sees it, then clockwise. */
export type MarkerId = 0 | 1 | 2 | 3;

/**
 * The first four markers of OpenCV's ArUco dictionary `DICT_4X4_50`: four rows of four cells, 1 is white, with a black
 * frame one cell wide round them.
 */
export const MARKERS: Readonly<Record<MarkerId, string>> = {
  0: '1011010100110010',
  1: '0000111110011010',
  2: '0011001100101101',
  3: '1001100101000110',
};
const IDS: readonly MarkerId[] = [0, 1, 2, 3];
/** Cells along a side, the frame included. */
export const MARKER_CELLS = 6;

/** A marker in a picture; the quad begins with the marker's own top left. */
export interface MarkerSeen {
  readonly id: MarkerId;
  readonly quad: Quad;
}

/** Points along the longer side that are looked at. */
const LOOKED_AT = 1600;
/** A point is dark when it is darker than this part of what lies round it. */
const DARKER = 0.85;
/** How far round a point is looked, as a part of the longer side. */
const ROUND = 1 / 24;
/** The smallest marker that can be read, in points of what is looked at. */
const LEAST_SIDE = 14;
/** White cells are lighter than black ones by at least this, 0..255. */
const LEAST_CONTRAST = 30;
/** Cells of the frame that may seem white: a reflection, or a fold. */
const MOST_WRONG_IN_FRAME = 1;

/** The markers in a picture, however they are turned; each at most once, where it is seen largest. */
export function findMarkers(picture: Picture): readonly MarkerSeen[] {
  const step = Math.max(1, Math.max(picture.width, picture.height) / LOOKED_AT);
  const light = lightOf(picture, Math.floor(picture.width / step), Math.floor(picture.height / step));
  const found = patchesOf(darkIn(light), LEAST_SIDE * MARKER_CELLS)
    .filter(({ quad }) => shortestSide(quad) >= LEAST_SIDE)
    .flatMap(({ quad }) => readMarker(light, quad) ?? []);
  return IDS.flatMap(id => {
    const [largest] = found
      .filter(marker => marker.id === id)
      .toSorted((a, b) => shortestSide(b.quad) - shortestSide(a.quad));
    if (!largest) return [];
    const [a, b, c, d] = largest.quad;
    const full = ({ x, y }: Point): Point => ({
      x: (x * picture.width) / light.width,
      y: (y * picture.height) / light.height,
    });
    return [{ id, quad: [full(a), full(b), full(c), full(d)] as const }];
  });
}

/** How light each point of a smaller copy is: the mean of what it covers. */
function lightOf(picture: Picture, width: number, height: number): PointMap {
  const values = new Uint8Array(width * height);
  const [across, down] = [picture.width / width, picture.height / height];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let [sum, points] = [0, 0];
      for (let py = Math.floor(y * down); py < Math.max((y + 1) * down, Math.floor(y * down) + 1); py++)
        for (let px = Math.floor(x * across); px < Math.max((x + 1) * across, Math.floor(x * across) + 1); px++) {
          const from = (Math.min(py, picture.height - 1) * picture.width + Math.min(px, picture.width - 1)) * 4;
          sum += (picture.data[from] ?? 0) + (picture.data[from + 1] ?? 0) + (picture.data[from + 2] ?? 0);
          points += 3;
        }
      values[y * width + x] = sum / points;
    }
  return { width, height, values };
}

/** 1 where a point is darker than what lies round it, so that shadows and a lamp at one side do not matter. */
function darkIn({ width, height, values }: PointMap): PointMap {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += values[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  const reach = Math.max(4, Math.round(Math.max(width, height) * ROUND));
  const dark = new Uint8Array(values.length);
  const sumTo = (x: number, y: number): number => sums[y * (width + 1) + x] ?? 0;
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)];
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)];
      const sum = sumTo(right, bottom) - sumTo(left, bottom) - sumTo(right, top) + sumTo(left, top);
      const mean = sum / ((bottom - top) * (right - left));
      if ((values[y * width + x] ?? 0) < mean * DARKER) dark[y * width + x] = 1;
    }
  }
  return { width, height, values: dark };
}

/** Looks along each side of a cell; its rim, which may show its neighbour, is left out. */
const LOOKS = [0.3, 0.5, 0.7];

/** The marker that a dark four-sided patch is; null where it is none. */
function readMarker(light: PointMap, quad: Quad): MarkerSeen | null {
  const map = squareTo(quad);
  const cells = Array.from({ length: MARKER_CELLS ** 2 }, (_, cell) => {
    let sum = 0;
    for (const dy of LOOKS)
      for (const dx of LOOKS) {
        const at = project(map, {
          x: ((cell % MARKER_CELLS) + dx) / MARKER_CELLS,
          y: (Math.floor(cell / MARKER_CELLS) + dy) / MARKER_CELLS,
        });
        const x = Math.min(light.width - 1, Math.max(0, Math.floor(at.x)));
        const y = Math.min(light.height - 1, Math.max(0, Math.floor(at.y)));
        sum += light.values[y * light.width + x] ?? 0;
      }
    return sum / LOOKS.length ** 2;
  });
  const [darkest, lightest] = [Math.min(...cells), Math.max(...cells)];
  if (!(lightest - darkest >= LEAST_CONTRAST)) return null;
  const bits = cells.map(cell => (cell > (darkest + lightest) / 2 ? '1' : '0'));
  const isFrame = (cell: number): boolean => {
    const [x, y] = [cell % MARKER_CELLS, Math.floor(cell / MARKER_CELLS)];
    return x === 0 || y === 0 || x === MARKER_CELLS - 1 || y === MARKER_CELLS - 1;
  };
  if (bits.filter((bit, cell) => bit === '1' && isFrame(cell)).length > MOST_WRONG_IN_FRAME) return null;
  let inner = bits.filter((_, cell) => !isFrame(cell)).join('');
  for (let turns = 0; turns < 4; turns++) {
    const id = IDS.find(one => MARKERS[one] === inner);
    if (id !== undefined) return { id, quad: startingAt(quad, turns) };
    inner = turnedBack(inner);
  }
  return null;
}

/** Four rows of four, turned a quarter counter-clockwise. */
const turnedBack = (bits: string): string =>
  Array.from({ length: 16 }, (_, at) => bits[(at % 4) * 4 + 3 - Math.floor(at / 4)]).join('');

function startingAt(quad: Quad, first: number): Quad {
  const at = (step: number): Point => quad[(first + step) % 4] ?? quad[0];
  return [at(0), at(1), at(2), at(3)];
}

const shortestSide = (quad: Quad): number =>
  Math.min(
    ...quad.map((a, at) => {
      const b = quad[(at + 1) % 4] ?? a;
      return Math.hypot(a.x - b.x, a.y - b.y);
    }),
  );
