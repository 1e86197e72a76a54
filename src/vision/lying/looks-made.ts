import type { Point, Quad } from '../picture.ts';
import type { Paleness } from './paleness.ts';

/** A place is looked at in so many columns and rows. */
const COLUMNS = 14;
const ROWS = 18;
/** Its rim, where the next tile or the cloth may be seen, as a part of it. */
const RIM = 0.12;
/** A point is ink when it is less pale than the palest tenth by this part; so much of it at least is on a printed face. */
const INK = 0.8;
const LEAST_INK = 0.02;
/** A side of a tile is seen where paleness dips, or ends, along it by so much, within so many mm. */
const DIP = 5;
const REACH_MM = 2;
const SIDES_SEEN = 3;

/**
 * Whether a place of a straightened zone (mm) looks made: printed on, or with sides that end. A sleeve or a sheet of paper
 * is as pale as a tile, but neither.
 */
export const looksMade = (at: Paleness, place: Quad): boolean =>
  hasInk(place, at) ||
  place.filter((from, side) => endsAt(from, place[(side + 1) % 4] ?? from, at)).length >= SIDES_SEEN;

function hasInk([a, b, c, d]: Quad, at: Paleness): boolean {
  const values: number[] = [];
  for (let row = 0; row < ROWS; row++)
    for (let column = 0; column < COLUMNS; column++) {
      const u = RIM + ((1 - 2 * RIM) * (column + 0.5)) / COLUMNS;
      const v = RIM + ((1 - 2 * RIM) * (row + 0.5)) / ROWS;
      const x = (a.x * (1 - u) + b.x * u) * (1 - v) + (d.x * (1 - u) + c.x * u) * v;
      values.push(at({ x, y: (a.y * (1 - u) + b.y * u) * (1 - v) + (d.y * (1 - u) + c.y * u) * v }));
    }
  const body = values.toSorted((one, other) => other - one)[Math.floor(values.length / 10)] ?? 0;
  return values.filter(value => value < body * INK).length >= LEAST_INK * values.length;
}

/** True if the middle of paleness across a side is lower than on both sides of it, or falls to one side of it. */
function endsAt(from: Point, to: Point, at: Paleness): boolean {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const across = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
  const mean = (aside: number): number => {
    let sum = 0;
    for (let part = 0; part < ROWS; part++) {
      const along = RIM + ((1 - 2 * RIM) * (part + 0.5)) / ROWS;
      sum += at({
        x: from.x + (to.x - from.x) * along + across.x * aside,
        y: from.y + (to.y - from.y) * along + across.y * aside,
      });
    }
    return sum / ROWS;
  };
  const inside = mean(REACH_MM);
  const outside = mean(-REACH_MM);
  const least = Math.min(...[-1, -0.5, 0, 0.5, 1].map(mean));
  return least < Math.min(inside, outside) - DIP || outside < inside * INK;
}
