import { squareTo, unproject } from '../../src/vision/homography.ts';
import type { Picture, Point, Quad } from '../../src/vision/picture.ts';
import type { Colour } from '../vision/drawn-tile.ts';

/** Fills a convex shape; `strength` 1 covers what was there, less lets it shine through. */
export function fill(canvas: Picture, shape: readonly Point[], colour: Colour, strength = 1): void {
  eachRow(canvas, shape, (y, from, to) => {
    for (let x = from; x < to; x++)
      for (let plane = 0, at = (y * canvas.width + x) * 4; plane < 3; plane++, at++)
        canvas.data[at] = (canvas.data[at] ?? 0) * (1 - strength) + (colour[plane] ?? 0) * strength;
  });
}

/** Lays a face into the quad, clockwise from the face's own top left, its points mixed where it is seen from a slant, in this light. */
export function lay(canvas: Picture, quad: Quad, face: Picture, light = 1): void {
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

/** The rows of a convex shape, each with its first point and the one after its last. */
function eachRow(
  { width, height }: Picture,
  shape: readonly Point[],
  row: (y: number, from: number, to: number) => void,
): void {
  const ys = shape.map(({ y }) => y);
  const bottom = Math.min(height, Math.ceil(Math.max(...ys)));
  for (let y = Math.max(0, Math.floor(Math.min(...ys))); y < bottom; y++) {
    const xs = shape.flatMap((a, at) => crossing(a, shape[(at + 1) % shape.length] ?? a, y + 0.5));
    if (xs.length < 2) continue;
    row(y, Math.max(0, Math.round(Math.min(...xs))), Math.min(width, Math.round(Math.max(...xs))));
  }
}

/** Where an edge crosses a row. */
const crossing = (a: Point, b: Point, y: number): readonly number[] =>
  a.y <= y === b.y <= y ? [] : [a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y)];

/** A round-ended stroke that is darker towards its sides, as an arm or a finger is. */
export function stroke(canvas: Picture, a: Point, b: Point, radius: number, colour: Colour, strength = 1): void {
  const { width, height, data } = canvas;
  const [along, down] = [b.x - a.x, b.y - a.y];
  const length = along * along + down * down || 1;
  const [left, right] = [Math.min(a.x, b.x) - radius, Math.max(a.x, b.x) + radius];
  const [top, bottom] = [Math.min(a.y, b.y) - radius, Math.max(a.y, b.y) + radius];
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom); y++)
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, right); x++) {
      const part = Math.max(0, Math.min(1, ((x - a.x) * along + (y - a.y) * down) / length));
      const far = Math.hypot(x - a.x - part * along, y - a.y - part * down) / radius;
      if (far >= 1) continue;
      const round = 1 - 0.35 * far * far;
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
