import { fieldAt, type WireLoop } from './field.ts';

/** The size of a loop, along the middle of its copper, in millimetres. */
export interface LoopSize {
  readonly width: number;
  readonly height: number;
  /** True if it stands in a rack's back wall, and tiles stand before it. */
  readonly isUpright: boolean;
}

/** A place for the middle of a tile, in millimetres from the loop's left and near edge. */
export interface WalkPlace {
  readonly x: number;
  readonly y: number;
}

const MM = 1e-3;
/** A tag in a tile that lies on 5 mm of wood, or stands at a rack's wall, its coil 1 mm inside the back. */
const TAG_ABOVE_MM = 6;
/** The middle of a tag in a standing tile, above the lower edge of the loop. */
const STANDING_MM = 20;
/** From the copper to the middle of a tile at its inner edge. */
const INSIDE_MM = 20;
/** A hand's breadth beside the copper, where no tile should be read. */
export const BESIDE_MM = 60;
/** A loop longer than this has five places along it; a narrower one than the other has one across. */
const LONG_MM = 300;
const NARROW_MM = 90;

/** `count` places from one inner edge to the other. */
const along = (length: number, count: number): readonly number[] =>
  count === 1
    ? [length / 2]
    : Array.from({ length: count }, (_, i) => INSIDE_MM + (i / (count - 1)) * (length - 2 * INSIDE_MM));

/** Returns the places to lead a tile over: in the loop row by row, then beside its edges. */
export function walkPlaces({ width, height, isUpright }: LoopSize): readonly WalkPlace[] {
  const columns = along(width, width > LONG_MM ? 5 : 3);
  const middle = isUpright ? STANDING_MM : height / 2;
  const rows = isUpright || height < NARROW_MM ? [middle] : along(height, 3);
  const inside = rows.flatMap(y => columns.map(x => ({ x, y })));
  const ends = [-BESIDE_MM, width + BESIDE_MM].map(x => ({ x, y: middle }));
  const sides = isUpright ? [] : [-BESIDE_MM, height + BESIDE_MM].map(y => ({ x: width / 2, y }));
  return [...inside, ...ends, ...sides];
}

/** True if the place lies within the loop. */
export const isInside = ({ x, y }: WalkPlace, { width, height }: LoopSize): boolean =>
  x > 0 && x < width && y > 0 && y < height;

/** The field through a tag's coil at the place for one ampere in one turn, A/m, computed for air. */
export function computedField({ x, y }: WalkPlace, { width, height }: Omit<LoopSize, 'isUpright'>): number {
  const [w, h] = [width * MM, height * MM];
  const loop: WireLoop = {
    turns: 1,
    corners: [
      [0, 0, 0],
      [w, 0, 0],
      [w, h, 0],
      [0, h, 0],
    ],
  };
  return Math.abs(fieldAt(loop, [x * MM, y * MM, TAG_ABOVE_MM * MM])[2]);
}
