import { seatOf, type Zone } from '../domain/zone.ts';
import { project, squareTo } from './homography.ts';
import type { Point, Quad } from './picture.ts';

/** A part of the table in mm, from its corner at the far left as seat 0 sees it. */
export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Where on a table a camera looks for tiles. Seat 0 sits at the bottom, seat 1 at the right, as on the display. */
export interface TableLayout {
  /** Of the square whose corners are marked in the picture, mm. */
  readonly side: number;
  readonly zones: Readonly<Partial<Record<Zone, Rect>>>;
}

/** The whole table is that large where no player has measured it, mm. */
const SIDE = 840;

/** Zones of seat 0, mm; those of the others are the same, turned round the middle. */
const OF_SEAT_0 = {
  meld: { left: 500, top: 750, right: 840, bottom: 840 },
  discard: { left: 300, top: 530, right: 540, bottom: 680 },
  reveal: { left: 90, top: 750, right: 500, bottom: 840 },
} as const;

/** A rectangle of seat 0, as it lies for the seat that sits so many quarters further, counter-clockwise. */
function turned({ left, top, right, bottom }: Rect, quarters: number): Rect {
  if (quarters === 0) return { left, top, right, bottom };
  return turned({ left: top, top: SIDE - right, right: bottom, bottom: SIDE - left }, quarters - 1);
}

/** Where things lie on most tables; on a real one the zones are dragged to where they are. */
export const USUAL_LAYOUT: TableLayout = {
  side: SIDE,
  zones: {
    ...Object.fromEntries(
      ([0, 1, 2, 3] as const).flatMap(seat =>
        (['meld', 'discard', 'reveal'] as const).map(area => [`${area}${seat}`, turned(OF_SEAT_0[area], seat)]),
      ),
    ),
    indicator: { left: 360, top: 360, right: 480, bottom: 480 },
  },
};

/**
 * A zone in the picture, clockwise from the corner that is at the top left for the player who's zone it is: straightened, its
 * tiles stand upright. `corners` are those of the table in the picture, the far left one as seat 0 sees it first.
 */
export function zoneInPicture(corners: Quad, { side }: TableLayout, zone: Zone, rect: Rect): Quad {
  const map = squareTo(corners);
  const at = (x: number, y: number): Point => project(map, { x: x / side, y: y / side });
  const { left, top, right, bottom } = rect;
  const quad = [at(left, top), at(right, top), at(right, bottom), at(left, bottom)];
  const first = [0, 3, 2, 1][seatOf(zone) ?? 0] ?? 0;
  const corner = (step: number): Point => quad[(first + step) % 4] ?? { x: 0, y: 0 };
  return [corner(0), corner(1), corner(2), corner(3)];
}

/** How wide and high a zone is for the player who's it is, mm. */
export function sizeOf(
  zone: Zone,
  { left, top, right, bottom }: Rect,
): { readonly width: number; readonly height: number } {
  const isAside = (seatOf(zone) ?? 0) % 2 === 1;
  return isAside ? { width: bottom - top, height: right - left } : { width: right - left, height: bottom - top };
}

/** Where dice are thrown on most tables where a camera is to read them: between seats 0 and 1, beside the discards. */
export const USUAL_DICE: Rect = { left: 560, top: 560, right: 680, bottom: 680 };
