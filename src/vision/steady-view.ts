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
/** A patch whose lightness varies less than this, 0..255, tells no place from another. */
const LEAST_CONTRAST = 4;
/** A camera that moved less, in points of what is looked at, has not been pushed. */
const LEAST_SHIFT = 1.5;
/** So many corners say where the table is. */
const LEAST_CORNERS = 3;

/** Lightness of a smaller copy. */
interface Grey {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
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
    const grey = greyOf(picture);
    this.#marks = corners.map(({ x, y }) => {
      const at = { x: inside(x * grey.scale, grey.width), y: inside(y * grey.scale, grey.height) };
      const patch = patchAt(grey, at.x, at.y);
      return patch && { at, patch };
    });
  }

  /** Where the camera looks in this picture. A view without marks of its own is taken to be steady. */
  look(picture: Picture): View {
    const marks = this.#marks.filter(mark => mark !== null);
    if (marks.length < LEAST_CORNERS) return { state: 'steady' };
    const grey = greyOf(picture);
    const here = marks.filter(({ at, patch }) => likeness(patch, patchAt(grey, at.x, at.y)) >= SAME);
    if (here.length >= LEAST_CORNERS) return { state: 'steady' };
    const shifts = this.#marks.map(mark => mark && shiftOf(grey, mark));
    const found = shifts.filter(shift => shift !== null);
    if (found.length < LEAST_CORNERS) return { state: 'lost' };
    const mean = {
      x: found.reduce((sum, { x }) => sum + x, 0) / found.length,
      y: found.reduce((sum, { y }) => sum + y, 0) / found.length,
    };
    if (Math.hypot(mean.x, mean.y) < LEAST_SHIFT) return { state: 'steady' };
    const to = (corner: Point, index: number): Point => {
      const shift = shifts[index] ?? mean;
      return { x: corner.x + shift.x / grey.scale, y: corner.y + shift.y / grey.scale };
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

function greyOf({ width, height, data }: Picture): Grey {
  const scale = Math.min(1, LOOKED_AT / Math.max(width, height));
  const [across, down] = [Math.floor(width * scale), Math.floor(height * scale)];
  const values = new Float32Array(across * down);
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++) {
      // two looks a point are enough to calm a camera's noise
      let sum = 0;
      for (const part of [0.25, 0.75]) {
        const from = (Math.floor((y + part) / scale) * width + Math.floor((x + part) / scale)) * 4;
        sum += (data[from] ?? 0) + (data[from + 1] ?? 0) + (data[from + 2] ?? 0);
      }
      values[y * across + x] = sum / 6;
    }
  return { width: across, height: down, scale, values };
}

/** What is round a place, with mean 0 and length 1; null at the edge of the picture and where all is alike. */
function patchAt({ width, height, values }: Grey, x: number, y: number): Float32Array | null {
  if (x < REACH || y < REACH || x >= width - REACH || y >= height - REACH) return null;
  const side = 2 * REACH + 1;
  const patch = new Float32Array(side * side);
  for (let row = 0; row < side; row++) {
    const from = (y - REACH + row) * width + x - REACH;
    patch.set(values.subarray(from, from + side), row * side);
  }
  const mean = patch.reduce((sum, value) => sum + value, 0) / patch.length;
  const length = Math.sqrt(patch.reduce((sum, value) => sum + (value - mean) ** 2, 0));
  if (length < LEAST_CONTRAST * side) return null;
  return patch.map(value => (value - mean) / length);
}

const likeness = (one: Float32Array, other: Float32Array | null): number =>
  other ? one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0) : -1;
