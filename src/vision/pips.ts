import type { Point } from './picture.ts';

/** Looks along each side of a die. */
export const PIP_GRID = 20;
/** What lies nearer to the edge of a die than this belongs to its sides or to the cloth; parts of its side from its middle. */
const WITHIN = 0.42;
/** How far pips are from the middle, and how large, as makers have them; parts of the side. The single pip may be far larger. */
const SPACINGS = [0.22, 0.26, 0.3];
const RADII = [0.075, 0.11];
const RADII_OF_ONE = [0.08, 0.12, 0.17, 0.23];
/** A pattern must fit the picture so well (correlation), and so much better than every other count. */
const LEAST_FIT = 0.72;
const LEAST_LEAD = 0.06;

const CORNERS: readonly Point[] = [
  { x: -1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
  { x: 1, y: -1 },
];
const MIDDLE: Point = { x: 0, y: 0 };
const turned = (pips: readonly Point[]): readonly Point[] => pips.map(({ x, y }) => ({ x: -y, y: x }));

/** How pips lie, one step from the middle: those that look the same after a quarter turn once, the others both ways. */
const ARRANGEMENTS: readonly (readonly Point[])[] = [
  [MIDDLE],
  ...bothWays(CORNERS.slice(0, 2)),
  ...bothWays([
    { x: -1, y: 0 },
    { x: 1, y: 0 },
  ]),
  ...bothWays([...CORNERS.slice(0, 2), MIDDLE]),
  CORNERS,
  [...CORNERS, MIDDLE],
  ...bothWays([...CORNERS, { x: 0, y: -1 }, { x: 0, y: 1 }]),
];

function bothWays(pips: readonly Point[]): readonly (readonly Point[])[] {
  return [pips, turned(pips)];
}

/** A picture of pips that a die may show; `marks` has mean 0 and length 1 over the places that are looked at. */
interface Pattern {
  readonly count: number;
  readonly marks: Float32Array;
}

const PLACES: readonly { readonly at: number; readonly x: number; readonly y: number }[] = Array.from(
  { length: PIP_GRID ** 2 },
  (_, at) => ({
    at,
    x: ((at % PIP_GRID) + 0.5) / PIP_GRID - 0.5,
    y: (Math.floor(at / PIP_GRID) + 0.5) / PIP_GRID - 0.5,
  }),
).filter(({ x, y }) => Math.abs(x) <= WITHIN && Math.abs(y) <= WITHIN);

const PATTERNS: readonly Pattern[] = ARRANGEMENTS.flatMap(pips =>
  pips.length === 1
    ? RADII_OF_ONE.map(radius => patternOf(pips, 0, radius))
    : SPACINGS.flatMap(spacing => RADII.map(radius => patternOf(pips, spacing, radius))),
);

function patternOf(pips: readonly Point[], spacing: number, radius: number): Pattern {
  const softness = 1 / PIP_GRID;
  const marks = Float32Array.from(PLACES, ({ x, y }) => {
    const nearest = Math.min(...pips.map(pip => Math.hypot(pip.x * spacing - x, pip.y * spacing - y)));
    return Math.min(1, Math.max(0, (radius - nearest) / softness + 0.5));
  });
  return { count: pips.length, marks: normed(marks) ?? marks };
}

/** With mean 0 and length 1; null where all is alike. */
function normed(values: Float32Array): Float32Array | null {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const length = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0));
  return length < 1e-6 ? null : values.map(value => (value - mean) / length);
}

/** How well each count of pips explains a look at a die, from 1 at place 1 to 6 at place 6: correlations, -1..1. */
export type Fits = readonly number[];

/** Fits of a square look at a die, `PIP_GRID` × `PIP_GRID` numbers: how unlike the body each place is. */
export function fitsOf(look: Float32Array): Fits | null {
  const seen = normed(Float32Array.from(PLACES, ({ at }) => look[at] ?? 0));
  if (!seen) return null;
  const fits = [-1, -1, -1, -1, -1, -1, -1];
  for (const { count, marks } of PATTERNS) {
    let fit = 0;
    for (let place = 0; place < marks.length; place++) fit += (marks[place] ?? 0) * (seen[place] ?? 0);
    if (fit > (fits[count] ?? 1)) fits[count] = fit;
  }
  return fits;
}

/** The count that fits best over all looks at one die; null where none fits well or another fits nearly as well. */
export function countOf(looks: readonly Fits[]): number | null {
  const best = [1, 2, 3, 4, 5, 6]
    .map(count => ({ count, fit: Math.max(-1, ...looks.map(fits => fits[count] ?? -1)) }))
    .toSorted((a, b) => b.fit - a.fit);
  const [first, second] = best;
  return first && second && first.fit >= LEAST_FIT && first.fit - second.fit >= LEAST_LEAD ? first.count : null;
}
