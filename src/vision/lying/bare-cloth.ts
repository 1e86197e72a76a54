import { isInside, project, squareTo } from '../homography.ts';
import type { Picture, Point, Quad } from '../picture.ts';
import type { PointMap } from '../point-map.ts';
import type { ZoneOnTable } from './zone-on-table.ts';

/** A place is looked at in so many parts along each side. */
const PARTS = 6;
/** Points that are mixed for each of them, along each side: a camera's noise is stronger than a cloth's colour in the dark. */
const MIXED = 3;
/** Of a place, what lies beside its rim: tiles beside it, and their shadows, reach a little into it. */
const INSIDE = 0.12;
/** A cloth in a shadow or a stronger light is as light as this times what it is elsewhere; its colour stays. */
const LIGHTER: readonly [number, number] = [0.45, 1.5];
/** Shares of red, green and blue that differ by more than this, together, are of another colour. */
const OTHER_COLOUR = 0.13;
const BARE = 0.8;
/** The cloth is looked at in places so far from each other. */
const STEP_MM = 6;

type Colour = readonly [number, number, number];

/**
 * Whether at a place (points of the picture) nothing is seen but the cloth and these tiles: nothing else lies there, and
 * nothing is in the way.
 */
export function isBare(picture: Picture, place: Quad, cloth: Colour, tiles: readonly Quad[]): boolean {
  const toPlace = squareTo(place);
  let bare = 0;
  for (let i = 0; i < PARTS * PARTS; i++) {
    const at = project(toPlace, {
      x: INSIDE + ((1 - 2 * INSIDE) * ((i % PARTS) + 0.5)) / PARTS,
      y: INSIDE + ((1 - 2 * INSIDE) * (Math.floor(i / PARTS) + 0.5)) / PARTS,
    });
    if (isCloth(meanAt(picture, at), cloth) || tiles.some(tile => isInside(at, tile))) bare++;
  }
  return bare >= BARE * PARTS * PARTS;
}

function meanAt({ width, height, data }: Picture, { x, y }: Point): Colour {
  const sum: [number, number, number] = [0, 0, 0];
  const half = (MIXED - 1) / 2;
  for (let i = 0; i < MIXED * MIXED; i++) {
    const column = Math.min(width - 1, Math.max(0, Math.floor(x) + (i % MIXED) - half));
    const row = Math.min(height - 1, Math.max(0, Math.floor(y) + Math.floor(i / MIXED) - half));
    for (let plane = 0; plane < 3; plane++)
      sum[plane] = (sum[plane] ?? 0) + (data[(row * width + column) * 4 + plane] ?? 0);
  }
  return [sum[0] / MIXED ** 2, sum[1] / MIXED ** 2, sum[2] / MIXED ** 2];
}

function isCloth(seen: Colour, cloth: Colour): boolean {
  const [light, usual] = [sumOf(seen), sumOf(cloth)];
  if (light < usual * LIGHTER[0] || light > usual * LIGHTER[1]) return false;
  return (
    seen.reduce((apart, plane, at) => apart + Math.abs(plane / light - (cloth[at] ?? 0) / usual), 0) < OTHER_COLOUR
  );
}

const sumOf = ([red, green, blue]: Colour): number => red + green + blue || 1;

/** What is under the tiles: the colour in the middle of what is seen where nothing is as pale as they are. */
export function clothOf(picture: Picture, { width, height, inPicture }: ZoneOnTable, pale: PointMap): Colour {
  const seen: Colour[] = [];
  for (let y = STEP_MM / 2; y < height; y += STEP_MM)
    for (let x = STEP_MM / 2; x < width; x += STEP_MM) {
      const [column, row] = [Math.floor((x / width) * pale.width), Math.floor((y / height) * pale.height)];
      if (!pale.values[row * pale.width + column]) seen.push(meanAt(picture, inPicture({ x, y })));
    }
  const middle = (plane: 0 | 1 | 2): number =>
    seen.map(colour => colour[plane]).toSorted((a, b) => a - b)[seen.length >> 1] ?? 0;
  return [middle(0), middle(1), middle(2)];
}
