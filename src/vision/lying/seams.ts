import type { Point } from '../picture.ts';
import type { Cell, FramedShape } from './framed-shape.ts';
import type { Paleness } from './paleness.ts';

/** A side is looked at in so many places; its ends, where tiles are round, are left out. */
const PLACES = 12;
const ENDS = 0.1;
/** A gap between tiles is as dark as ink: what is dark no farther across the side than this (mm) to both sides is a gap. */
const GAP_MM = 1.2;
/** What is less pale than the body by this part is ink. */
const INK = 0.75;
/** A side has another tile beside it where so much of what lies this near (mm) to it is covered. */
const NEAR_MM = 3;
const COVERED = 0.7;

/** How much ink lies across the sides of cells that others lie beside, in sides that are nothing but ink: on real sides there is none. */
export function seamInk(frame: FramedShape, cells: readonly Cell[], paleness: Paleness): number {
  return cells.reduce((sum, cell) => sum + inkRight(frame, cell, paleness) + inkBelow(frame, cell, paleness), 0);
}

function inkRight(frame: FramedShape, { top, right, bottom }: Cell, paleness: Paleness): number {
  if (frame.covered(right, top, right + NEAR_MM, bottom) < COVERED * NEAR_MM * (bottom - top)) return 0;
  return inkAlong(
    part => ({ x: right, y: top + (bottom - top) * part }),
    aside => ({ x: aside, y: 0 }),
    frame,
    paleness,
  );
}

function inkBelow(frame: FramedShape, { left, right, bottom }: Cell, paleness: Paleness): number {
  if (frame.covered(left, bottom, right, bottom + NEAR_MM) < COVERED * NEAR_MM * (right - left)) return 0;
  return inkAlong(
    part => ({ x: left + (right - left) * part, y: bottom }),
    aside => ({ x: 0, y: aside }),
    frame,
    paleness,
  );
}

function inkAlong(
  along: (part: number) => Point,
  across: (aside: number) => Point,
  { onTable }: FramedShape,
  paleness: Paleness,
): number {
  const seen = Array.from({ length: PLACES }, (_, place) => {
    const { x, y } = along(ENDS + ((1 - 2 * ENDS) * (place + 0.5)) / PLACES);
    const values = [-GAP_MM, 0, GAP_MM].map(aside => {
      const off = across(aside);
      return paleness(onTable({ x: x + off.x, y: y + off.y }));
    });
    return Math.max(...values);
  });
  const body = seen.toSorted((a, b) => b - a)[1] ?? 0;
  return seen.filter(value => value < INK * body).length / PLACES;
}
