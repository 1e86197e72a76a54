import type { Point, Quad } from '../../src/vision/picture.ts';
import { USUAL_LAYOUT } from '../../src/vision/table-layout.ts';

/** A place over the table, mm: x to the right and y towards seat 0 from the table's far left corner, z up from its cloth. */
export interface Place extends Point {
  readonly z: number;
}

/** Points of a picture along each side. */
export const FILM_SIZE = 1152;
const MIDDLE = USUAL_LAYOUT.side / 2;
/** Where the camera hangs: on an arm of seat 0's side, and not quite in the middle. */
const CAMERA: Place = { x: MIDDLE + 25, y: MIDDLE + 120, z: 1200 };
/** How long its lens is, in points. */
const FOCAL = 1370;

const DEPTH = unit({ x: MIDDLE - CAMERA.x, y: MIDDLE - CAMERA.y, z: -CAMERA.z });
const RIGHT = unit({ x: -DEPTH.z, y: 0, z: DEPTH.x });
const DOWN = cross(RIGHT, DEPTH);

/** Where a place is seen in the picture, through a lens without distortion. */
export function seenAt({ x, y, z }: Place): Point {
  const from = { x: x - CAMERA.x, y: y - CAMERA.y, z: z - CAMERA.z };
  const depth = dot(from, DEPTH);
  return {
    x: FILM_SIZE / 2 + (FOCAL * dot(from, RIGHT)) / depth,
    y: FILM_SIZE / 2 + (FOCAL * dot(from, DOWN)) / depth,
  };
}

/** A flat quad at a height over the table, in the picture. */
export function quadSeenAt([a, b, c, d]: Quad, z: number): Quad {
  return [seenAt({ ...a, z }), seenAt({ ...b, z }), seenAt({ ...c, z }), seenAt({ ...d, z })];
}

/** The corners of the table in the picture. */
export const TABLE_CORNERS: Quad = quadSeenAt(
  [
    { x: 0, y: 0 },
    { x: USUAL_LAYOUT.side, y: 0 },
    { x: USUAL_LAYOUT.side, y: USUAL_LAYOUT.side },
    { x: 0, y: USUAL_LAYOUT.side },
  ],
  0,
);

function dot(a: Place, b: Place): number {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

function cross(a: Place, b: Place): Place {
  return { x: a.y * b.z - a.z * b.y, y: a.z * b.x - a.x * b.z, z: a.x * b.y - a.y * b.x };
}

function unit(a: Place): Place {
  const length = Math.sqrt(dot(a, a));
  return { x: a.x / length, y: a.y / length, z: a.z / length };
}
