import type { Picture, Point, Quad } from './picture.ts';

/**
 * Whether the camera still looks where it did. `moved`: it was pushed, and the table's corners are at `corners` now. `lost`:
 * too few of the corners are found again; something covers them, or it was pushed too far.
 */
export type View = { readonly state: 'steady' | 'lost' } | { readonly state: 'moved'; readonly corners: Quad };

/** Points along the longer side that are looked at: enough to see a push of a few mm. */
const LOOKED_AT = 640;
/** Points round a corner that are compared, along each side and to both sides of it. */
const REACH = 14;
/** A corner is looked for so far from where it was: some 5 cm of a table that fills the picture. */
const FAR = 32;
/** A corner nearer to the edge of the picture than this would be out of it after a push of 2 cm: it is known by what lies further inside, */
const ROOM = REACH + 16;
/** by so much at most, that it is still seen itself. */
const INWARD = REACH - 6;
/** Correlation, −1..1: a corner is where it was, or was found again, above these. */
const SAME = 0.85;
const FOUND = 0.75;
/**
 * A patch whose lightness varies less than this, 0..255, tells no place from another: it is no mark. What is compared with a mark
 * may vary less, for light falls and rises.
 */
const LEAST_CONTRAST = 4;
/** A camera that moved less, in points of what is looked at, has not been pushed. */
const LEAST_SHIFT = 1.5;
/** So many corners say where the table is. */
const LEAST_CORNERS = 3;

/** Of a smaller copy of a picture: how large it is. */
interface Copy {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

/** Lightness of a part of it, which begins there and is so wide. */
interface Grey extends Copy {
  readonly left: number;
  readonly top: number;
  readonly across: number;
  readonly values: Float32Array;
}

interface Mark {
  readonly at: Point;
  readonly patch: Float32Array;
}

/** Remembers what the table's corners look like, and finds them again when the camera was pushed. */
export class SteadyView {
  readonly #corners: Quad;
  readonly #marks: readonly (Mark | null)[];

  /** `corners`: those of the table in this picture. */
  constructor(picture: Picture, corners: Quad) {
    this.#corners = corners;
    const { width, height, scale } = copyOf(picture);
    this.#marks = corners.map(({ x, y }) => {
      const at = { x: inside(x * scale, width), y: inside(y * scale, height) };
      const patch = patchAt(greyRound(picture, at, REACH), at.x, at.y, LEAST_CONTRAST);
      return patch && { at, patch };
    });
  }

  /** Where the camera looks in this picture. A view without marks of its own is taken to be steady. */
  look(picture: Picture): View {
    const marks = this.#marks.filter(mark => mark !== null);
    if (marks.length < LEAST_CORNERS) return { state: 'steady' };
    const here = marks.filter(
      ({ at, patch }) => likeness(patch, patchAt(greyRound(picture, at, REACH), at.x, at.y)) >= SAME,
    );
    if (here.length >= LEAST_CORNERS) return { state: 'steady' };
    const { scale } = copyOf(picture);
    const shifts = this.#marks.map(mark => mark && shiftOf(greyRound(picture, mark.at, REACH + FAR + 1), mark));
    const found = shifts.filter(shift => shift !== null);
    if (found.length < LEAST_CORNERS) return { state: 'lost' };
    const mean = {
      x: found.reduce((sum, { x }) => sum + x, 0) / found.length,
      y: found.reduce((sum, { y }) => sum + y, 0) / found.length,
    };
    if (Math.hypot(mean.x, mean.y) < LEAST_SHIFT) return { state: 'steady' };
    const to = (corner: Point, index: number): Point => {
      const shift = shifts[index] ?? mean;
      return { x: corner.x + shift.x / scale, y: corner.y + shift.y / scale };
    };
    const [a, b, c, d] = this.#corners;
    return { state: 'moved', corners: [to(a, 0), to(b, 1), to(c, 2), to(d, 3)] };
  }
}

/** Where a mark is looked at along one side of the picture. */
function inside(corner: number, length: number): number {
  const at = Math.round(corner);
  const inward = Math.max(0, Math.min(INWARD, Math.max(ROOM - at, at - (length - 1 - ROOM))));
  return at < length / 2 ? at + inward : at - inward;
}

/** How far a mark has moved, in points of the smaller copy; null where it is not found. Every other place first, then around the best. */
function shiftOf(grey: Grey, { at, patch }: Mark): Point | null {
  const likest = (from: Point, far: number, step: number): { readonly like: number; readonly shift: Point } => {
    let best = { like: -1, shift: from };
    for (let y = from.y - far; y <= from.y + far; y += step)
      for (let x = from.x - far; x <= from.x + far; x += step) {
        const like = likeness(patch, patchAt(grey, at.x + x, at.y + y));
        if (like > best.like) best = { like, shift: { x, y } };
      }
    return best;
  };
  const { like, shift } = likest(likest({ x: 0, y: 0 }, FAR, 2).shift, 1, 1);
  return like >= FOUND ? shift : null;
}

function copyOf({ width, height }: Picture): Copy {
  const scale = Math.min(1, LOOKED_AT / Math.max(width, height));
  return { width: Math.floor(width * scale), height: Math.floor(height * scale), scale };
}

/** Of the smaller copy what lies so far round a place: more of it is not needed. */
function greyRound(picture: Picture, { x, y }: Point, reach: number): Grey {
  const copy = copyOf(picture);
  const [left, top] = [Math.max(0, x - reach), Math.max(0, y - reach)];
  const [right, bottom] = [Math.min(copy.width, x + reach + 1), Math.min(copy.height, y + reach + 1)];
  const across = Math.max(0, right - left);
  const values = new Float32Array(across * Math.max(0, bottom - top));
  for (let row = top, at = 0; row < bottom; row++)
    for (let column = left; column < right; column++, at++) values[at] = lightnessAt(picture, column, row, copy.scale);
  return { ...copy, left, top, across, values };
}

/** How light a point of the copy is: two looks are enough to calm a camera's noise. */
function lightnessAt({ width, data }: Picture, x: number, y: number, scale: number): number {
  let sum = 0;
  for (const part of [0.25, 0.75]) {
    const from = (Math.floor((y + part) / scale) * width + Math.floor((x + part) / scale)) * 4;
    sum += (data[from] ?? 0) + (data[from + 1] ?? 0) + (data[from + 2] ?? 0);
  }
  return sum / 6;
}

/** What is round a place, with mean 0 and length 1; null at the edge of the picture and where it varies less than this, or not at all. */
function patchAt(
  { width, height, left, top, across, values }: Grey,
  x: number,
  y: number,
  least = 0,
): Float32Array | null {
  if (x < REACH || y < REACH || x >= width - REACH || y >= height - REACH) return null;
  const side = 2 * REACH + 1;
  const patch = new Float32Array(side * side);
  for (let row = 0; row < side; row++) {
    const from = (y - REACH + row - top) * across + x - REACH - left;
    patch.set(values.subarray(from, from + side), row * side);
  }
  const mean = patch.reduce((sum, value) => sum + value, 0) / patch.length;
  const length = Math.sqrt(patch.reduce((sum, value) => sum + (value - mean) ** 2, 0));
  if (length === 0 || length < least * side) return null;
  return patch.map(value => (value - mean) / length);
}

const likeness = (one: Float32Array, other: Float32Array | null): number =>
  other ? one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0) : -1;
