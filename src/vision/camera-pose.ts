import { squareTo } from './homography.ts';
import type { Point, Quad } from './picture.ts';

/** Where a camera is, from how it sees a square on the table. */
export interface CameraPose {
  /** Over which place of the square it hangs, as parts of its sides, and how high, in sides. */
  readonly over: Point;
  readonly height: number;
  /** The corners of the square, lifted so far above the table (in sides), in the picture. */
  readonly lifted: (height: number) => Quad;
}

/** How long lenses are, in longer sides of the picture: a phone's usual one, and what is too short or too long for any. */
const USUAL_FOCAL = 0.8;
const FOCAL: readonly [number, number] = [0.55, 2];
/** So much the usual lens counts beside what the picture shows: a square seen straight from above tells nothing of it. */
const USUAL_COUNTS = 1e-5;

type Vector = readonly [number, number, number];

/**
 * The camera that sees the unit square (top left first, clockwise) as this quad, in a picture of so many points whose
 * middle its lens looks at, without distortion. Zhang, *A Flexible New Technique for Camera Calibration*, 2000, 2.
 * Null: no camera sees a square so.
 */
export function poseOf(corners: Quad, size: { readonly width: number; readonly height: number }): CameraPose | null {
  const longest = Math.max(size.width, size.height);
  const middle = { x: size.width / 2, y: size.height / 2 };
  const [a, b, c, d] = corners.map(({ x, y }) => ({ x: (x - middle.x) / longest, y: (y - middle.y) / longest }));
  if (!a || !b || !c || !d) return null;
  const [h0, h1, h2, h3, h4, h5, h6, h7] = squareTo([a, b, c, d]);
  const focal = focalOf([h0, h3, h6], [h1, h4, h7]);
  const seen = (x: number, y: number, z: number): Vector => [x / focal, y / focal, z];
  const [across, down, from] = [seen(h0, h3, h6), seen(h1, h4, h7), seen(h2, h5, 1)];
  const scale = (lengthOf(across) + lengthOf(down)) / 2;
  const [right, near, far] = [times(across, 1 / scale), times(down, 1 / scale), times(from, 1 / scale)];
  // away from the camera, through the table
  const through = cross(right, near);
  const height = dot(through, far);
  if (![...right, ...near, ...far].every(Number.isFinite) || height <= 0) return null;
  return {
    over: { x: -dot(right, far), y: -dot(near, far) },
    height,
    lifted: up => {
      const at = (x: number, y: number): Point => {
        const [px, py, pz] = [0, 1, 2].map(
          axis => (right[axis] ?? 0) * x + (near[axis] ?? 0) * y - (through[axis] ?? 0) * up + (far[axis] ?? 0),
        );
        const depth = (pz ?? 0) / (focal * longest);
        return { x: middle.x + (px ?? 0) / depth, y: middle.y + (py ?? 0) / depth };
      };
      return [at(0, 0), at(1, 0), at(1, 1), at(0, 1)];
    },
  };
}

/** The lens with which both sides of the square are as long as each other and at right angles. */
function focalOf(across: Vector, down: Vector): number {
  const inPlane = ([x, y]: Vector, [u, v]: Vector): number => x * u + y * v;
  const [a, b] = [inPlane(across, down), across[2] * down[2]];
  const [c, d] = [inPlane(across, across) - inPlane(down, down), across[2] ** 2 - down[2] ** 2];
  const usual = 1 / USUAL_FOCAL ** 2;
  const inverse = (usual * USUAL_COUNTS - a * b - c * d) / (a * a + c * c + USUAL_COUNTS);
  const [least, most] = FOCAL;
  return inverse <= 0 ? most : Math.min(most, Math.max(least, Math.sqrt(1 / inverse)));
}

const dot = ([a, b, c]: Vector, [x, y, z]: Vector): number => a * x + b * y + c * z;
const lengthOf = (vector: Vector): number => Math.sqrt(dot(vector, vector));
const times = ([x, y, z]: Vector, factor: number): Vector => [x * factor, y * factor, z * factor];
const cross = ([a, b, c]: Vector, [x, y, z]: Vector): Vector => [b * z - c * y, c * x - a * z, a * y - b * x];
