import { squareTo } from '../homography.ts';
import type { Picture, Quad } from '../picture.ts';
import type { PointMap } from '../point-map.ts';

/** How pale a part of a picture is, straightened; the picture has as many points as the one it was made for. */
export type StraightPaleness = (picture: Picture) => PointMap;

/** Parts of the way from one point of a picture to the next. */
const PARTS = 256;
/** What lies outside of the picture. */
const OUTSIDE = -1;

/** Where each point of a map is looked for in a picture: the first byte of a point, and how far right of it and below it. */
interface Places {
  readonly points: Int32Array;
  readonly right: Uint8Array;
  readonly below: Uint8Array;
}

/**
 * How pale each point of a quad is in pictures of this size, straightened (`palenessBetween`); what lies outside is not pale at
 * all. Where they are looked for is worked out once, and whole numbers are mixed: every look at a zone takes a hundred thousand.
 */
export function straightPalenessOf(
  size: Pick<Picture, 'width' | 'height'>,
  quad: Quad,
  across: number,
  down: number,
): StraightPaleness {
  const [width, height] = [Math.round(across), Math.round(down)];
  const { points, right, below } = placesOf(size, quad, width, height);
  const line = size.width * 4;
  return ({ data }) => {
    const values = new Uint8Array(points.length);
    for (let to = 0; to < points.length; to++) {
      const at = points[to] as number;
      if (at === OUTSIDE) continue;
      const byX = right[to] as number;
      const byY = below[to] as number;
      const red = mixed(data, at, line, byX, byY);
      const green = mixed(data, at + 1, line, byX, byY);
      const blue = mixed(data, at + 2, line, byX, byY);
      values[to] = (Math.max(red, green, blue) + 4 * Math.min(red, green, blue)) / (5 * PARTS * PARTS);
    }
    return { width, height, values };
  };
}

function placesOf(
  { width, height }: Pick<Picture, 'width' | 'height'>,
  quad: Quad,
  columns: number,
  rows: number,
): Places {
  const [a, b, c, d, e, f, g, h] = squareTo(quad);
  const points = new Int32Array(columns * rows).fill(OUTSIDE);
  const [right, below] = [new Uint8Array(points.length), new Uint8Array(points.length)];
  for (let row = 0, to = 0; row < rows; row++) {
    const v = (row + 0.5) / rows;
    for (let column = 0; column < columns; column++, to++) {
      const u = (column + 0.5) / columns;
      const depth = g * u + h * v + 1;
      const x = (a * u + b * v + c) / depth - 0.5;
      const y = (d * u + e * v + f) / depth - 0.5;
      const left = Math.floor(x);
      const top = Math.floor(y);
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue;
      points[to] = (top * width + left) * 4;
      right[to] = (x - left) * PARTS;
      below[to] = (y - top) * PARTS;
    }
  }
  return { points, right, below };
}

/** One plane's value, times `PARTS` twice, so many parts right of a point and below it. */
function mixed(data: Picture['data'], at: number, line: number, byX: number, byY: number): number {
  const upper = (data[at] ?? 0) * (PARTS - byX) + (data[at + 4] ?? 0) * byX;
  const lower = (data[at + line] ?? 0) * (PARTS - byX) + (data[at + line + 4] ?? 0) * byX;
  return upper * (PARTS - byY) + lower * byY;
}
