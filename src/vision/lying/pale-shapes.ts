import type { PointMap } from '../pale-map.ts';
import type { Point } from '../picture.ts';

/** Points of a map that hang together, with what they enclose: the middle of each, in mm. */
export interface Shape {
  readonly xs: Float32Array;
  readonly ys: Float32Array;
  /** Its convex hull, in mm. */
  readonly hull: readonly Point[];
  /** In mm². */
  readonly area: number;
}

/** The shapes of a map of 0 and 1 that are larger than this (mm²); ink that one of them encloses is part of it. */
export function shapesOf(map: PointMap, pointsPerMm: number, least: number): readonly Shape[] {
  const { width, height, values } = map;
  // 0: what belongs to a shape; 1: what lies outside of all; 2: a shape that is known
  const seen = new Uint8Array(values.length);
  const waiting = new Int32Array(values.length);
  for (let at = 0; at < values.length; at++) {
    const x = at % width;
    const isEdge = x === 0 || x === width - 1 || at < width || at >= width * (height - 1);
    if (isEdge && !seen[at] && !values[at]) connected(at, map, seen, 1, waiting);
  }
  const shapes: Shape[] = [];
  for (let start = 0; start < seen.length; start++) {
    if (seen[start]) continue;
    const points = connected(start, map, seen, 2, waiting);
    const area = points.length / pointsPerMm ** 2;
    if (area < least) continue;
    const xs = Float32Array.from(points, at => ((at % width) + 0.5) / pointsPerMm);
    const ys = Float32Array.from(points, at => (Math.floor(at / width) + 0.5) / pointsPerMm);
    shapes.push({ xs, ys, area, hull: hullOf(xs, ys) });
  }
  return shapes;
}

/** All unseen points that hang together with this one: of the map's 0 for what lies outside, of any for a shape. */
function connected(
  start: number,
  { width, values }: PointMap,
  seen: Uint8Array,
  as: 1 | 2,
  waiting: Int32Array,
): Int32Array {
  waiting[0] = start;
  seen[start] = as;
  let found = 1;
  const visit = (to: number): void => {
    if (seen[to] !== 0 || (as === 1 && values[to] !== 0)) return;
    seen[to] = as;
    waiting[found++] = to;
  };
  for (let next = 0; next < found; next++) {
    const at = waiting[next] ?? 0;
    const x = at % width;
    if (x > 0) visit(at - 1);
    if (x < width - 1) visit(at + 1);
    visit(at - width);
    visit(at + width);
  }
  return waiting.slice(0, found);
}

/** Andrew, *Another efficient algorithm for convex hulls in two dimensions*, 1979. */
function hullOf(xs: Float32Array, ys: Float32Array): readonly Point[] {
  const ends = new Map<number, { left: number; right: number }>();
  for (const [at, y] of ys.entries()) {
    const x = xs[at] ?? 0;
    const row = ends.get(y);
    if (!row) ends.set(y, { left: x, right: x });
    else {
      row.left = Math.min(row.left, x);
      row.right = Math.max(row.right, x);
    }
  }
  const rows = [...ends].toSorted(([a], [b]) => a - b);
  const half = (points: readonly Point[], side: 1 | -1): readonly Point[] => {
    const chain: Point[] = [];
    for (const point of points) {
      for (let [a, b] = chain.slice(-2); a && b && turn(a, b, point) * side <= 0; [a, b] = chain.slice(-2)) chain.pop();
      chain.push(point);
    }
    return chain;
  };
  const left = half(
    rows.map(([y, { left: x }]) => ({ x, y })),
    -1,
  );
  const right = half(
    rows.map(([y, { right: x }]) => ({ x, y })),
    1,
  );
  return [...right, ...left.toReversed()];
}

const turn = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
