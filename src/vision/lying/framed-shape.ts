import type { Point } from '../picture.ts';
import type { Shape } from './pale-shapes.ts';

/** A shape in a rectangle round it that may be turned: how much of each mm² of it the shape covers. */
export interface FramedShape {
  /** Of the rectangle, mm. */
  readonly width: number;
  readonly height: number;
  /** How much (mm²) of a rectangle in it the shape covers; mm from its top left. */
  readonly covered: (left: number, top: number, right: number, bottom: number) => number;
  /** A place of the rectangle on the table. */
  readonly onTable: (place: Point) => Point;
  /** A direction on the table, as it is in the rectangle. */
  readonly turned: (direction: Point) => Point;
}

/** A place for a tile in the rectangle round a shape, mm. */
export interface Cell {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The rectangle of least area round a shape has a side along one of its hull's; its turn, in radians, less than an eighth. */
export function turnOf({ hull }: Shape): number {
  let best = { turn: 0, area: Number.POSITIVE_INFINITY };
  for (const [at, from] of hull.entries()) {
    const to = hull[(at + 1) % hull.length] ?? from;
    const turn = lessThanAnEighth(Math.atan2(to.y - from.y, to.x - from.x));
    const { left, right, top, bottom } = extent(hull, turn);
    const area = (right - left) * (bottom - top);
    if (area < best.area) best = { turn, area };
  }
  return best.turn;
}

const lessThanAnEighth = (turn: number): number => turn - Math.round(turn / (Math.PI / 2)) * (Math.PI / 2);

function extent(points: readonly Point[], turn: number) {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const xs = points.map(({ x, y }) => x * cos + y * sin);
  const ys = points.map(({ x, y }) => y * cos - x * sin);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** A shape in a rectangle that is turned so far (radians). */
export function framed(shape: Shape, turn: number): FramedShape {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const box = extent(shape.hull, turn);
  // a point of the map reaches half a step further than its middle
  const half = Math.sqrt(shape.area / shape.xs.length) / 2;
  const [left, top] = [box.left - half, box.top - half];
  const [width, height] = [box.right + half - left, box.bottom + half - top];
  const columns = (Math.ceil(width) + 1) | 0;
  const rows = (Math.ceil(height) + 1) | 0;
  const share = shape.area / shape.xs.length;
  const cells = new Float32Array(columns * rows);
  for (let at = 0; at < shape.xs.length; at++) {
    const x = shape.xs[at] ?? 0;
    const y = shape.ys[at] ?? 0;
    // both are above 0: a point lies half a step inside of the rectangle
    const cell = ((y * cos - x * sin - top) | 0) * columns + ((x * cos + y * sin - left) | 0);
    cells[cell] = (cells[cell] ?? 0) + share;
  }
  const sums = summed(cells, columns, rows);
  const before = (x: number, y: number): number => {
    const column = Math.max(0, Math.min(columns, Math.round(x)));
    const row = Math.max(0, Math.min(rows, Math.round(y)));
    return sums[row * (columns + 1) + column] ?? 0;
  };
  return {
    width,
    height,
    covered: (l, t, r, b) => before(r, b) - before(l, b) - before(r, t) + before(l, t),
    onTable: ({ x, y }) => ({
      x: (x + left) * cos - (y + top) * sin,
      y: (y + top) * cos + (x + left) * sin,
    }),
    turned: ({ x, y }) => ({ x: x * cos + y * sin, y: y * cos - x * sin }),
  };
}

/** For each place the sum of all that lies above it and to its left. */
function summed(cells: Float32Array, columns: number, rows: number): Float64Array {
  const sums = new Float64Array((columns + 1) * (rows + 1));
  for (let row = 0; row < rows; row++) {
    let line = 0;
    for (let column = 0; column < columns; column++) {
      line += cells[row * columns + column] ?? 0;
      sums[(row + 1) * (columns + 1) + column + 1] = (sums[row * (columns + 1) + column + 1] ?? 0) + line;
    }
  }
  return sums;
}
