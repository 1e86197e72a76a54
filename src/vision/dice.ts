import { above, closed } from './pale-map.ts';
import type { Picture, Point, Quad } from './picture.ts';
import { countOf, type Fits, fitsOf, PIP_GRID } from './pips.ts';
import type { PointMap } from './point-map.ts';
import { fillRuns, hangingTogether, placesOf, pointsIn, runsOf } from './runs.ts';

/** A die that lies in a picture; places are points of it. */
export interface Die {
  readonly quad: Quad;
  readonly middle: Point;
  /** Null where its pips cannot be counted for sure. */
  readonly pips: number | null;
}

/** Dice that are sold are so wide. Seen a little from the side one looks longer than wide. */
const SIDE_MM: readonly [number, number] = [7, 30];
const MOST_ASPECT = 1.4;
/** A die fills its four sides this far, however round its corners are. */
const LEAST_FILL = 0.72;
/** Pips as dark as the cloth, and cut into the edge, are closed up to twice this, mm. */
const CLOSED_MM = 1.2;
/** So much must a die stand out from the cloth, and pips from their die, 0..255. */
const LEAST_CONTRAST = 24;
const LEAST_PIP_CONTRAST = 7;
/** A shadow beside a die stands out by less than this part of what the die does. */
const OF_DIE = 0.45;
/** How a look at a die may be turned (degrees), moved and sized against the four sides that were found. */
const TURNS = [-10, 0, 10];
const SHIFTS = [-0.12, -0.06, 0, 0.06, 0.12];
const SIZES = [0.85, 0.95];

/**
 * The dice in a straightened picture of the place where they are thrown, with their pips counted by how they lie. What is
 * not as large and square as a die is left out. Colours do not matter, as long as a die stands out from the cloth and pips
 * from their die.
 */
export function findDice(picture: Picture, pointsPerMm: number): readonly Die[] {
  const apart = apartFromCloth(picture);
  const ofDie = (SIDE_MM[1] * pointsPerMm) ** 2;
  const low = filled(above(apart, LEAST_CONTRAST), ofDie);
  const strong = filled(closed(strongIn(apart, low), Math.round(CLOSED_MM * pointsPerMm)), ofDie);
  return hangingTogether(runsOf(strong, 1)).flatMap(runs => {
    const points = placesOf(runs, strong.width);
    if (points.length < (SIDE_MM[0] * pointsPerMm) ** 2 * LEAST_FILL) return [];
    const box = boxRound([...points], picture.width);
    const [least, most] = [Math.min(box.across, box.down), Math.max(box.across, box.down)];
    const isSized = least >= SIDE_MM[0] * pointsPerMm && most <= SIDE_MM[1] * pointsPerMm;
    const isSquare = most <= MOST_ASPECT * least && points.length >= LEAST_FILL * least * most;
    const quad = quadOf(box);
    if (!isSized || !isSquare || isAtEdge(quad, picture)) return [];
    return [{ quad, middle: box.middle, pips: pipsOn(picture, box, Math.sqrt(points.length)) }];
  });
}

/** The narrowest box round some points, turned by an angle (radians). */
interface Box {
  readonly middle: Point;
  readonly across: number;
  readonly down: number;
  readonly angle: number;
}

/** A box is tried every so many radians of a quarter turn. */
const BOX_TURNS = Array.from({ length: 18 }, (_, at) => (at * Math.PI) / 36);

function boxRound(points: readonly number[], width: number): Box {
  const places = points.map(at => ({ x: (at % width) + 0.5, y: Math.floor(at / width) + 0.5 }));
  const boxes = BOX_TURNS.map((angle): Box => {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const { x, y } of places) {
      const [u, v] = [x * cos + y * sin, y * cos - x * sin];
      left = Math.min(left, u);
      right = Math.max(right, u);
      top = Math.min(top, v);
      bottom = Math.max(bottom, v);
    }
    const [u, v] = [(left + right) / 2, (top + bottom) / 2];
    const middle = { x: u * cos - v * sin, y: u * sin + v * cos };
    return { middle, across: right - left + 1, down: bottom - top + 1, angle };
  });
  return boxes.reduce((best, box) => (box.across * box.down < best.across * best.down ? box : best));
}

function quadOf({ middle, across, down, angle }: Box): Quad {
  const at = (u: number, v: number): Point => ({
    x: middle.x + (u * across * Math.cos(angle) - v * down * Math.sin(angle)) / 2,
    y: middle.y + (u * across * Math.sin(angle) + v * down * Math.cos(angle)) / 2,
  });
  return [at(-1, -1), at(1, -1), at(1, 1), at(-1, 1)];
}

/** A shadow leaves at least this part of the cloth's light. */
const DEEPEST_SHADOW = 0.5;

/** How unlike the cloth each point is, in light or in shadow, 0..255. The cloth is what most of the picture shows, lighter towards a lamp. */
function apartFromCloth({ width, height, data }: Picture): PointMap {
  const planes = [0, 1, 2].map(plane => clothOf(data, plane, width, height));
  const values = new Uint8Array(width * height);
  const cloth = [0, 0, 0];
  const seen = [0, 0, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let [along, square] = [0, 1e-6];
      for (const [plane, [mean, byX, byY]] of planes.entries()) {
        const here = mean + byX * (x / width - 0.5) + byY * (y / height - 0.5);
        const value = data[(y * width + x) * 4 + plane] ?? 0;
        cloth[plane] = here;
        seen[plane] = value;
        along += here * value;
        square += here * here;
      }
      const light = Math.min(1, Math.max(DEEPEST_SHADOW, along / square));
      let most = 0;
      for (let plane = 0; plane < 3; plane++)
        most = Math.max(most, Math.abs((seen[plane] ?? 0) - (cloth[plane] ?? 0) * light));
      values[y * width + x] = most;
    }
  return { width, height, values };
}

/** Every so many points are enough to know the cloth. */
const CLOTH_STEP = 5;
/** What differs from the cloth by more is none, 0..255. */
const CLOTH_NOISE = 30;

/** The light of the cloth in one plane: in the middle, and how much it grows across and down. */
function clothOf(
  data: Picture['data'],
  plane: number,
  width: number,
  height: number,
): readonly [number, number, number] {
  const samples: { readonly x: number; readonly y: number; readonly value: number }[] = [];
  for (let y = 0; y < height; y += CLOTH_STEP)
    for (let x = 0; x < width; x += CLOTH_STEP)
      samples.push({ x: x / width - 0.5, y: y / height - 0.5, value: data[(y * width + x) * 4 + plane] ?? 0 });
  let [mean, byX, byY] = [median(samples.map(({ value }) => value)), 0, 0];
  for (let round = 0; round < 3; round++) {
    const cloth = samples.filter(({ x, y, value }) => Math.abs(value - mean - byX * x - byY * y) < CLOTH_NOISE);
    const sum = (of: (sample: (typeof samples)[number]) => number): number =>
      cloth.reduce((total, sample) => total + of(sample), 0);
    // Places are spread evenly about the middle, so that each slope can be found by itself.
    mean = sum(({ x, y, value }) => value - byX * x - byY * y) / Math.max(1, cloth.length);
    byX =
      sum(({ x, value }) => x * (value - mean)) /
      Math.max(
        1e-6,
        sum(({ x }) => x * x),
      );
    byY =
      sum(({ y, value }) => y * (value - mean)) /
      Math.max(
        1e-6,
        sum(({ y }) => y * y),
      );
  }
  return [mean, byX, byY];
}

/** Of every patch the points that stand out nearly as much as the patch does at its strongest: dice without their shadows. */
function strongIn(apart: PointMap, low: PointMap): PointMap {
  const values = new Uint8Array(low.values.length);
  for (const runs of hangingTogether(runsOf(low, 1))) {
    const points = placesOf(runs, low.width);
    const seen = points.map(at => apart.values[at] ?? 0).toSorted();
    const limit = (seen[Math.floor(seen.length * 0.6)] ?? 0) * OF_DIE;
    for (const at of points) if ((apart.values[at] ?? 0) >= limit) values[at] = 1;
  }
  return { ...low, values };
}

/** The map with every hole filled that is no larger than a die: pips, and whatever a lamp does on one. */
function filled(map: PointMap, most: number): PointMap {
  const values = map.values.slice();
  for (const hole of hangingTogether(runsOf(map, 0))) if (pointsIn(hole) <= most) fillRuns(values, map.width, hole, 1);
  return { ...map, values };
}

/** The pips on top of a die: looked at in many places about its middle, for its sides are seen as well where it lies aslant. */
function pipsOn(picture: Picture, { middle, angle: along }: Box, side: number): number | null {
  const body = bodyOf(picture, middle, side * 0.35);
  const looks: Fits[] = [];
  let contrast = 0;
  for (const turn of TURNS)
    for (const size of SIZES)
      for (const left of SHIFTS)
        for (const up of SHIFTS) {
          const angle = along + (turn * Math.PI) / 180;
          const at = { x: middle.x + left * side, y: middle.y + up * side };
          const look = lookAt(picture, body, at, angle, side * size);
          contrast = Math.max(contrast, deviation(look));
          const fits = fitsOf(look);
          if (fits) looks.push(fits);
        }
  return contrast < LEAST_PIP_CONTRAST ? null : countOf(looks);
}

/** The colour that most of a die has: pips are less than half of it. */
function bodyOf({ width, height, data }: Picture, middle: Point, reach: number): readonly number[] {
  const planes: [number[], number[], number[]] = [[], [], []];
  for (let y = Math.max(0, Math.floor(middle.y - reach)); y < Math.min(height, middle.y + reach); y++)
    for (let x = Math.max(0, Math.floor(middle.x - reach)); x < Math.min(width, middle.x + reach); x++)
      for (const [plane, values] of planes.entries()) values.push(data[(y * width + x) * 4 + plane] ?? 0);
  return planes.map(median);
}

/** How unlike the body each place of a square is, `PIP_GRID` × `PIP_GRID` numbers. */
function lookAt(
  { width, height, data }: Picture,
  body: readonly number[],
  middle: Point,
  angle: number,
  side: number,
): Float32Array {
  const [cos, sin] = [Math.cos(angle) * side, Math.sin(angle) * side];
  const look = new Float32Array(PIP_GRID ** 2);
  for (let at = 0; at < look.length; at++) {
    const u = ((at % PIP_GRID) + 0.5) / PIP_GRID - 0.5;
    const v = (Math.floor(at / PIP_GRID) + 0.5) / PIP_GRID - 0.5;
    const x = Math.min(width - 1, Math.max(0, Math.floor(middle.x + u * cos - v * sin)));
    const y = Math.min(height - 1, Math.max(0, Math.floor(middle.y + u * sin + v * cos)));
    const from = (y * width + x) * 4;
    look[at] = Math.hypot(
      (data[from] ?? 0) - (body[0] ?? 0),
      (data[from + 1] ?? 0) - (body[1] ?? 0),
      (data[from + 2] ?? 0) - (body[2] ?? 0),
    );
  }
  return look;
}

function deviation(values: Float32Array): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** A die that is cut off by the edge is not all there. */
const isAtEdge = (quad: Quad, { width, height }: Picture): boolean =>
  quad.some(({ x, y }) => x < 1 || y < 1 || x > width - 1 || y > height - 1);
