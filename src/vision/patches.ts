import type { PointMap } from './pale-map.ts';
import type { Point, Quad } from './picture.ts';

/** Points that hang together. */
export interface Patch {
  /** The narrowest four-sided shape round them, clockwise from the corner that is nearest the picture's top left. */
  readonly quad: Quad;
  /** How many there are. */
  readonly points: number;
}

/** The patches of a map of 0 and 1 that have at least so many points. */
export function patchesOf(map: PointMap, least: number): readonly Patch[] {
  const isSeen = new Uint8Array(map.values.length);
  const found: Patch[] = [];
  for (let start = 0; start < map.values.length; start++) {
    if (isSeen[start] || !map.values[start]) continue;
    const { edge, points } = patchFrom(start, map, isSeen);
    const quad = points >= least ? quadRound(hullOf(edge)) : null;
    if (quad) found.push({ quad, points });
  }
  return found;
}

/** The first and last point of every row of the patch that this point belongs to: enough for its hull. */
function patchFrom(
  start: number,
  { width, values }: PointMap,
  isSeen: Uint8Array,
): { edge: readonly Point[]; points: number } {
  const ends = new Map<number, [number, number]>();
  const waiting = [start];
  isSeen[start] = 1;
  let points = 0;
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const x = at % width;
    const y = Math.floor(at / width);
    points++;
    const row = ends.get(y);
    if (!row) ends.set(y, [x, x + 1]);
    else {
      row[0] = Math.min(row[0], x);
      row[1] = Math.max(row[1], x + 1);
    }
    for (const next of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
      if (next < 0 || next >= values.length || isSeen[next] || !values[next]) continue;
      isSeen[next] = 1;
      waiting.push(next);
    }
  }
  const edge = [...ends].flatMap(([y, [left, right]]) => [
    { x: left, y },
    { x: right, y },
    { x: left, y: y + 1 },
    { x: right, y: y + 1 },
  ]);
  return { edge, points };
}

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
