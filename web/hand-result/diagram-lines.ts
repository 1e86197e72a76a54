import type { Point } from '../board/geometry.ts';
import type { NetPayment } from '../table/panels/payments.ts';
import type { Seat } from '../view-types.ts';

/** Size of the diagram in which the seats lie as they do at the table. */
export const DIAGRAM = { width: 560, height: 560 } as const;
const MIDDLE: Point = { x: DIAGRAM.width / 2, y: DIAGRAM.height / 2 };

export const SEAT_POINTS: readonly [Point, Point, Point, Point] = [
  { x: MIDDLE.x, y: 486 },
  { x: 486, y: MIDDLE.y },
  { x: MIDDLE.x, y: 74 },
  { x: 74, y: MIDDLE.y },
];
/** Lines end this far from the middle of a seat. */
const SEAT_RADIUS = 75;
const HORSE_PITCH = { x: 62, y: 84 } as const;
/** Between the horses and the seats there is room for a line and its points, this far from the middle. */
const CORRIDOR = 97;
/** A curve comes this much less far from the middle than the point it bends to. */
const BEND = 1.55;

export interface PaymentLine {
  readonly path: string;
  /** Where the points are written. */
  readonly label: Point;
}

/** An arrow from payer to receiver that leaves the middle of the diagram free. */
export function paymentLine({ from, to }: NetPayment): PaymentLine {
  const [start, end] = [SEAT_POINTS[from], SEAT_POINTS[to]];
  const isAcross = Math.abs(from - to) === 2;
  const between = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  const bend = isAcross ? bendAcross(from, to) : awayFromMiddle(between, 1.5);
  const [a, b] = [towards(start, bend, SEAT_RADIUS), towards(end, bend, SEAT_RADIUS + 6)];
  const label = { x: (a.x + 2 * bend.x + b.x) / 4, y: (a.y + 2 * bend.y + b.y) / 4 };
  return { path: `M${a.x} ${a.y}Q${bend.x} ${bend.y} ${b.x} ${b.y}`, label };
}

/** Opposite seats: around the middle, on the side to the payer's right. */
function bendAcross(from: Seat, to: Seat): Point {
  const [start, end] = [SEAT_POINTS[from], SEAT_POINTS[to]];
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const length = Math.hypot(dx, dy);
  const by = BEND * CORRIDOR;
  return { x: Math.round(MIDDLE.x - (dy / length) * by), y: Math.round(MIDDLE.y + (dx / length) * by) };
}

const awayFromMiddle = (point: Point, factor: number): Point => ({
  x: Math.round(MIDDLE.x + (point.x - MIDDLE.x) * factor),
  y: Math.round(MIDDLE.y + (point.y - MIDDLE.y) * factor),
});

function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return {
    x: Math.round(from.x + ((to.x - from.x) / length) * distance),
    y: Math.round(from.y + ((to.y - from.y) / length) * distance),
  };
}

/** Where a horse lies: up to two in one row in the middle, more in two rows. */
export function horsePoint(index: number, count: number): Point {
  const rows = count > 2 ? 2 : 1;
  const perRow = Math.ceil(count / rows);
  const row = Math.floor(index / perRow);
  const inRow = row === rows - 1 ? count - perRow * (rows - 1) : perRow;
  return {
    x: MIDDLE.x + ((index % perRow) - (inRow - 1) / 2) * HORSE_PITCH.x,
    y: MIDDLE.y + (row - (rows - 1) / 2) * HORSE_PITCH.y,
  };
}

/** From a horse to the seat it hits. */
export function horseLine(index: number, count: number, seat: Seat): string {
  const start = horsePoint(index, count);
  const tileEdge = towards(start, SEAT_POINTS[seat], seat === 0 || seat === 2 ? 40 : 30);
  const end = towards(SEAT_POINTS[seat], start, SEAT_RADIUS);
  return `M${tileEdge.x} ${tileEdge.y}L${end.x} ${end.y}`;
}
