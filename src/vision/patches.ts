import type { Point, Quad } from './picture.ts';
import type { PointMap } from './point-map.ts';
import { hangingTogether, pointsIn, type Run, runsOf } from './runs.ts';

/** Points that hang together. */
export interface Patch {
  /** The narrowest four-sided shape round them, clockwise from the corner that is nearest the picture's top left. */
  readonly quad: Quad;
  /** How many there are. */
  readonly points: number;
}

/** The patches of a map of 0 and 1 that have at least so many points. */
export const patchesOf = (map: PointMap, least: number): readonly Patch[] =>
  hangingTogether(runsOf(map, 1)).flatMap(runs => {
    const points = pointsIn(runs);
    const quad = points >= least ? quadRound(hullOf(runs.flatMap(cornersOf))) : null;
    return quad ? [{ quad, points }] : [];
  });

/** Those of the points of a run: all of them together have the hull of their patch. */
const cornersOf = ({ row, from, to }: Run): readonly Point[] =>
  [row, row + 1].flatMap(y => [
    { x: from, y },
    { x: to, y },
  ]);

const turn = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

/** The convex hull, clockwise on a screen. Andrew, *Another efficient algorithm for convex hulls in two dimensions*, 1979. */
function hullOf(points: readonly Point[]): readonly Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const half = (from: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of from) {
      for (;;) {
        const [a, b] = [chain.at(-2), chain.at(-1)];
        if (!a || !b || turn(a, b, point) > 0) break;
        chain.pop();
      }
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

/**
 * Four sides of the hull that hold all of it: again and again the side goes whose neighbours, made longer until they meet,
 * add the least area. Rounded corners become the corners they were rounded from. `null` where no four sides are left.
 */
function quadRound(hull: readonly Point[]): Quad | null {
  const shape = [...hull];
  while (shape.length > 4) {
    let best: { at: number; added: number; corner: Point } | null = null;
    for (let at = 0; at < shape.length; at++) {
      const [before, a, b, after] = [-1, 0, 1, 2].map(step => shape[(at + step + shape.length) % shape.length]);
      if (!before || !a || !b || !after) continue;
      const corner = meeting(before, a, b, after);
      if (!corner) continue;
      const added = Math.abs(turn(a, corner, b)) / 2;
      if (!best || added < best.added) best = { at, added, corner };
    }
    if (!best) return null;
    shape[best.at] = best.corner;
    shape.splice((best.at + 1) % shape.length, 1);
  }
  const [a, b, c, d] = shape;
  return a && b && c && d ? fromTopLeft([a, b, c, d]) : null;
}

/** Where the line through a and b, made longer beyond b, meets the one through d and c, made longer beyond c. */
function meeting(a: Point, b: Point, c: Point, d: Point): Point | null {
  const across = { x: b.x - a.x, y: b.y - a.y };
  const back = { x: c.x - d.x, y: c.y - d.y };
  const slant = across.x * back.y - across.y * back.x;
  if (slant > -1e-9) return null;
  const far = ((d.x - a.x) * back.y - (d.y - a.y) * back.x) / slant;
  return { x: a.x + far * across.x, y: a.y + far * across.y };
}

/** The same corners, from the one nearest the top left. */
function fromTopLeft(quad: Quad): Quad {
  const sums = quad.map(({ x, y }) => x + y);
  const first = sums.indexOf(Math.min(...sums));
  const at = (step: number): Point => quad[(first + step) % 4] ?? quad[0];
  return [at(0), at(1), at(2), at(3)];
}
