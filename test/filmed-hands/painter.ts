import { squareTo, unproject } from '../../src/vision/homography.ts';
import type { Picture, Point, Quad } from '../../src/vision/picture.ts';
import type { Colour } from '../vision/drawn-tile.ts';

/** A part of a picture: points from `left` and `top` to before `right` and `bottom`. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A picture that is painted on, only within this part of it. */
export interface Canvas extends Picture {
  readonly within: Box;
}

export const wholeBox = ({ width, height }: Picture): Box => ({ left: 0, top: 0, right: width, bottom: height });

/** All points that a shape with these corners may cover. */
export function boxRound(corners: readonly Point[]): Box {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return {
    left: Math.floor(Math.min(...xs)) - 1,
    top: Math.floor(Math.min(...ys)) - 1,
    right: Math.ceil(Math.max(...xs)) + 1,
    bottom: Math.ceil(Math.max(...ys)) + 1,
  };
}

export const overlap = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
});

export const isEmpty = ({ left, top, right, bottom }: Box): boolean => left >= right || top >= bottom;

/** Copies a part of a picture into another one of its size. */
export function copyBox(from: Picture, to: Picture, { left, top, right, bottom }: Box): void {
  for (let y = top; y < bottom; y++) {
    const row = y * from.width;
    to.data.set(from.data.subarray((row + left) * 4, (row + right) * 4), (row + left) * 4);
  }
}

/** Fills a convex shape; `strength` 1 covers what was there, less lets it shine through. */
export function fill(canvas: Canvas, shape: readonly Point[], colour: Colour, strength = 1): void {
  if (strength === 1) cover(canvas, shape, colour);
  else shade(canvas, shape, colour, strength);
}

function shade(canvas: Canvas, shape: readonly Point[], colour: Colour, strength: number): void {
  eachRow(canvas, shape, (y, from, to) => {
    for (let x = from; x < to; x++)
      for (let plane = 0, at = (y * canvas.width + x) * 4; plane < 3; plane++, at++)
        canvas.data[at] = (canvas.data[at] ?? 0) * (1 - strength) + (colour[plane] ?? 0) * strength;
  });
}

/** The four numbers of a point are written at once. */
function cover(canvas: Canvas, shape: readonly Point[], colour: Colour): void {
  const points = new Int32Array(canvas.data.buffer);
  const [point = 0] = new Int32Array(Uint8ClampedArray.of(...colour, 255).buffer);
  eachRow(canvas, shape, (y, from, to) => points.fill(point, y * canvas.width + from, y * canvas.width + to));
}

/** Lays a face into the quad, clockwise from the face's own top left, its points mixed where it is seen from a slant, in this light. */
export function lay(canvas: Canvas, quad: Quad, face: Picture, light = 1): void {
  const toQuad = squareTo(quad);
  eachRow(canvas, quad, (y, from, to) => {
    for (let x = from; x < to; x++) {
      const on = unproject(toQuad, { x: x + 0.5, y: y + 0.5 });
      mix(
        face,
        { x: on.x * face.width - 0.5, y: on.y * face.height - 0.5 },
        light,
        canvas.data,
        (y * canvas.width + x) * 4,
      );
    }
  });
}

/** The colour of a picture between its points, into other points. */
function mix(
  { width, height, data }: Picture,
  { x, y }: Point,
  light: number,
  into: Picture['data'],
  at: number,
): void {
  const left = Math.max(0, Math.min(width - 2, Math.floor(x)));
  const top = Math.max(0, Math.min(height - 2, Math.floor(y)));
  const byX = Math.max(0, Math.min(1, x - left));
  const byY = Math.max(0, Math.min(1, y - top));
  const from = (top * width + left) * 4;
  for (let plane = from; plane < from + 3; plane++) {
    const upper = (data[plane] ?? 0) * (1 - byX) + (data[plane + 4] ?? 0) * byX;
    const lower = (data[plane + width * 4] ?? 0) * (1 - byX) + (data[plane + width * 4 + 4] ?? 0) * byX;
    into[at + plane - from] = (upper * (1 - byY) + lower * byY) * light;
  }
}

/** The rows of a convex shape, each with its first point and the one after its last: whole numbers to the engine as well, which counts faster so. */
function eachRow(
  { within: { left, top, right, bottom } }: Canvas,
  shape: readonly Point[],
  row: (y: number, from: number, to: number) => void,
): void {
  const ys = shape.map(({ y }) => y);
  const last = Math.min(bottom, Math.ceil(Math.max(...ys)));
  for (let y = Math.max(top, Math.floor(Math.min(...ys))) | 0; y < last; y++) {
    const xs = shape.flatMap((a, at) => crossing(a, shape[(at + 1) % shape.length] ?? a, y + 0.5));
    if (xs.length < 2) continue;
    row(y, Math.max(left, Math.round(Math.min(...xs))) | 0, Math.min(right, Math.round(Math.max(...xs))) | 0);
  }
}

/** Where an edge crosses a row. */
const crossing = (a: Point, b: Point, y: number): readonly number[] =>
  a.y <= y === b.y <= y ? [] : [a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y)];

/** A round-ended stroke that is darker towards its sides, as an arm or a finger is. */
export function stroke(canvas: Canvas, a: Point, b: Point, radius: number, colour: Colour, strength = 1): void {
  const { width, data, within } = canvas;
  const [along, down] = [b.x - a.x, b.y - a.y];
  const length = along * along + down * down || 1;
  const [left, right] = [Math.min(a.x, b.x) - radius, Math.max(a.x, b.x) + radius];
  const [top, bottom] = [Math.min(a.y, b.y) - radius, Math.max(a.y, b.y) + radius];
  for (let y = Math.max(within.top, Math.floor(top)) | 0; y < Math.min(within.bottom, bottom); y++)
    for (let x = Math.max(within.left, Math.floor(left)) | 0; x < Math.min(within.right, right); x++) {
      const part = Math.max(0, Math.min(1, ((x - a.x) * along + (y - a.y) * down) / length));
      const [aside, apart] = [x - a.x - part * along, y - a.y - part * down];
      const far = (aside * aside + apart * apart) / (radius * radius);
      if (far >= 1) continue;
      const round = 1 - 0.35 * far;
      for (let plane = 0, at = (y * width + x) * 4; plane < 3; plane++, at++)
        data[at] = (data[at] ?? 0) * (1 - strength) + (colour[plane] ?? 0) * round * strength;
    }
}

/** The convex shape round points. Andrew, *Another efficient algorithm for convex hulls in two dimensions*, 1979. */
export function hullOf(points: readonly Point[]): readonly Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const half = (from: readonly Point[]): readonly Point[] => {
    const chain: Point[] = [];
    for (const point of from) {
      for (let [a, b] = chain.slice(-2); a && b && turn(a, b, point) <= 0; [a, b] = chain.slice(-2)) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

const turn = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
