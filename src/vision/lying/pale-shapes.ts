import type { Point } from '../picture.ts';
import type { PointMap } from '../point-map.ts';
import { fillRuns, hangingTogether, pointsIn, type Run, runsOf } from '../runs.ts';

/** Points of a map that hang together, with what they enclose: the middle of each, in mm. */
export interface Shape {
  readonly xs: Float32Array;
  readonly ys: Float32Array;
  /** The middle of them all. */
  readonly middle: Point;
  /** Its convex hull, in mm. */
  readonly hull: readonly Point[];
  /** In mm². */
  readonly area: number;
}

/** The shapes of a map of 0 and 1 that are larger than this (mm²); ink that one of them encloses is part of it. */
export const shapesOf = (map: PointMap, pointsPerMm: number, least: number): readonly Shape[] =>
  hangingTogether(runsOf(withoutHoles(map), 1)).flatMap(runs => {
    const area = pointsIn(runs) / pointsPerMm ** 2;
    return area < least ? [] : [{ ...middlesOf(runs, pointsPerMm), area, hull: hullOf(runs, pointsPerMm) }];
  });

/** 1 all over but for what hangs together with the edge of the map. */
function withoutHoles(map: PointMap): PointMap {
  const { width, height } = map;
  const values = new Uint8Array(map.values.length).fill(1);
  const isAtEdge = ({ row, from, to }: Run): boolean => row === 0 || row === height - 1 || from === 0 || to === width;
  for (const runs of hangingTogether(runsOf(map, 0))) if (runs.some(isAtEdge)) fillRuns(values, width, runs, 0);
  return { width, height, values };
}

function middlesOf(runs: readonly Run[], pointsPerMm: number): Pick<Shape, 'xs' | 'ys' | 'middle'> {
  const [xs, ys] = [new Float32Array(pointsIn(runs)), new Float32Array(pointsIn(runs))];
  let at = 0;
  for (const { row, from, to } of runs)
    for (let x = from; x < to; x++, at++) {
      xs[at] = (x + 0.5) / pointsPerMm;
      ys[at] = (row + 0.5) / pointsPerMm;
    }
  return { xs, ys, middle: { x: meanOf(xs), y: meanOf(ys) } };
}

function meanOf(values: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < values.length; at++) sum += values[at] ?? 0;
  return sum / values.length;
}

/** Andrew, *Another efficient algorithm for convex hulls in two dimensions*, 1979. */
function hullOf(runs: readonly Run[], pointsPerMm: number): readonly Point[] {
  const ends = new Map<number, { left: number; right: number }>();
  for (const { row, from, to } of runs) {
    const before = ends.get(row) ?? { left: from, right: to };
    ends.set(row, { left: Math.min(before.left, from), right: Math.max(before.right, to) });
  }
  const inMm = (x: number, row: number): Point => ({ x: (x + 0.5) / pointsPerMm, y: (row + 0.5) / pointsPerMm });
  const rows = [...ends];
  const half = (points: readonly Point[], side: 1 | -1): readonly Point[] => {
    const chain: Point[] = [];
    for (const point of points) {
      for (let [a, b] = chain.slice(-2); a && b && turn(a, b, point) * side <= 0; [a, b] = chain.slice(-2)) chain.pop();
      chain.push(point);
    }
    return chain;
  };
  const left = half(
    rows.map(([row, ends]) => inMm(ends.left, row)),
    -1,
  );
  const right = half(
    rows.map(([row, ends]) => inMm(ends.right - 1, row)),
    1,
  );
  return [...right, ...left.toReversed()];
}

const turn = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
