import { err, ok, type Result } from '../domain/result.ts';
import type { MarkerId, MarkerSeen } from './markers.ts';
import type { Point, Quad } from './picture.ts';

/** Markers on the mat: how wide (mm), and how far from the two edges of the paper that lie on those of the playing area. */
export const MARKER_SIDE = 80;
export const MARKER_INSET = 20;

/** Where a marker of the mat lies on a table whose playing area is so wide, mm, clockwise from its own top left. */
export function markerOnTable(id: MarkerId, side: number): Quad {
  const far = side - MARKER_INSET - MARKER_SIDE;
  const left = id === 1 || id === 2 ? far : MARKER_INSET;
  const top = id === 2 || id === 3 ? far : MARKER_INSET;
  const at = (x: number, y: number): Point => ({ x: left + x * MARKER_SIDE, y: top + y * MARKER_SIDE });
  return [at(0, 0), at(1, 0), at(1, 1), at(0, 1)];
}

/** Why the corners are not known. `missing`: these markers would have helped. `askew`: a page does not lie as it should. */
export type NoCorners =
  | { readonly code: 'missing'; readonly missing: readonly MarkerId[] }
  | { readonly code: 'askew'; readonly marker: MarkerId };

/** With three markers the fourth corner is known from the others. */
const LEAST_MARKERS = 3;
/** A page that lies well has its marker where the others say, to this part of the table's side. */
const MOST_APART = 0.02;

/** Where the corners of the playing area lie in a picture that shows the mat, the far left one as seat 0 sees it first. */
export function cornersFrom(markers: readonly MarkerSeen[], side: number): Result<Quad, NoCorners> {
  const missing = ([0, 1, 2, 3] as const).filter(id => markers.every(marker => marker.id !== id));
  if (markers.length < LEAST_MARKERS) return err({ code: 'missing', missing });
  const pairs = markers.flatMap(({ id, quad }) => {
    const lying = markerOnTable(id, side);
    return quad.map((seen, at) => ({ id, seen, lying: lying[at] ?? lying[0] }));
  });
  const map = fitted(pairs.map(({ seen, lying }) => ({ from: { x: lying.x / side, y: lying.y / side }, to: seen })));
  if (!map) return err({ code: 'missing', missing });
  const to = (x: number, y: number): Point => applied(map, { x, y });
  const corners: Quad = [to(0, 0), to(1, 0), to(1, 1), to(0, 1)];
  const size = Math.max(...corners.map(({ x, y }) => Math.hypot(x - corners[0].x, y - corners[0].y)));
  const worst = pairs
    .map(({ id, seen, lying }) => {
      const { x, y } = to(lying.x / side, lying.y / side);
      return { id, apart: Math.hypot(x - seen.x, y - seen.y) / size };
    })
    .reduce((a, b) => (b.apart > a.apart ? b : a));
  return worst.apart <= MOST_APART ? ok(corners) : err({ code: 'askew', marker: worst.id });
}

interface Pair {
  readonly from: Point;
  readonly to: Point;
}

/** The projection (eight numbers, the ninth is 1) that takes all points nearest to where they are: least squares. */
function fitted(pairs: readonly Pair[]): readonly number[] | null {
  const scale = Math.max(1, ...pairs.map(({ to }) => Math.max(Math.abs(to.x), Math.abs(to.y))));
  const rows = pairs.flatMap(({ from: { x, y }, to }) => {
    const [u, v] = [to.x / scale, to.y / scale];
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  const square = Array.from({ length: 8 }, (_, i) =>
    Array.from({ length: 9 }, (_, j) => rows.reduce((sum, row) => sum + (row[i] ?? 0) * (row[j] ?? 0), 0)),
  );
  const solved = solve(square);
  return solved ? solved.map((value, at) => (at < 6 ? value * scale : value)) : null;
}

function applied([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0]: readonly number[], { x, y }: Point): Point {
  const depth = g * x + h * y + 1;
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth };
}

/** Gauss with the largest pivot: rows hold the numbers of each unknown and then what they come to. Null: nothing is certain. */
function solve(given: readonly (readonly number[])[]): readonly number[] | null {
  const rows = given.map(row => [...row]);
  for (let at = 0; at < rows.length; at++) {
    const pivot = rows.slice(at).reduce((best, row) => (Math.abs(row[at] ?? 0) > Math.abs(best[at] ?? 0) ? row : best));
    const divisor = pivot[at] ?? 0;
    if (Math.abs(divisor) < 1e-12) return null;
    rows[rows.indexOf(pivot)] = rows[at] ?? pivot;
    rows[at] = pivot.map(value => value / divisor);
    for (const [other, row] of rows.entries()) {
      const factor = row[at] ?? 0;
      if (other !== at) rows[other] = row.map((value, column) => value - factor * (rows[at]?.[column] ?? 0));
    }
  }
  return rows.map(row => row.at(-1) ?? 0);
}
