import type { Seat } from '../view-types.ts';

/** The board is a square of this many units; seat 0 sits at the bottom, 1 on the right, 2 at the top, 3 on the left. */
export const BOARD = 1080;
const MIDDLE = BOARD / 2;

/** Quarter turns counter-clockwise from a tile that seat 0 reads upright. */
export type QuarterTurns = 0 | 1 | 2 | 3;

/** A point on the board, in units from its top left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The point `along` units to a seat's right-hand side and `out` units from the middle of the table towards it. */
export function pointFor(seat: Seat, along: number, out: number): Point {
  switch (seat) {
    case 0:
      return { x: MIDDLE + along, y: MIDDLE + out };
    case 1:
      return { x: MIDDLE + out, y: MIDDLE - along };
    case 2:
      return { x: MIDDLE - along, y: MIDDLE - out };
    case 3:
      return { x: MIDDLE - out, y: MIDDLE + along };
  }
}

export const turnedBy = (turn: QuarterTurns, by: number): QuarterTurns => ((((turn + by) % 4) + 4) % 4) as QuarterTurns;

/** On which side of the screen a seat sits when the table is turned until `bottom` sits at the lower edge. */
export const sideOf = (seat: Seat, bottom: Seat): Seat => turnedBy(seat, -bottom);

/** Where a point comes to lie when the table is turned until `bottom` sits at the lower edge. */
export function turnedPoint({ x, y }: Point, bottom: Seat): Point {
  const [right, down] = [x - MIDDLE, y - MIDDLE];
  switch (bottom) {
    case 0:
      return { x, y };
    case 1:
      return { x: MIDDLE - down, y: MIDDLE + right };
    case 2:
      return { x: MIDDLE - right, y: MIDDLE - down };
    case 3:
      return { x: MIDDLE + down, y: MIDDLE - right };
  }
}

/** A point as CSS `left` and `top` within the board. */
export const placedAt = ({ x, y }: Point): { readonly left: string; readonly top: string } => ({
  left: `${(x / BOARD) * 100}%`,
  top: `${(y / BOARD) * 100}%`,
});
