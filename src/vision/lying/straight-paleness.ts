import { squareTo } from '../homography.ts';
import { palenessBetween } from '../pale-map.ts';
import type { Picture, Quad } from '../picture.ts';
import type { PointMap } from '../point-map.ts';

/** How pale each point of a quad of the picture is, straightened; what lies outside the picture is not pale at all. */
export function straightPaleness({ width, height, data }: Picture, quad: Quad, across: number, down: number): PointMap {
  const [a, b, c, d, e, f, g, h] = squareTo(quad);
  const [columns, rows] = [Math.round(across), Math.round(down)];
  const values = new Uint8Array(columns * rows);
  const line = width * 4;
  for (let row = 0, to = 0; row < rows; row++) {
    const v = (row + 0.5) / rows;
    for (let column = 0; column < columns; column++, to++) {
      const u = (column + 0.5) / columns;
      const depth = g * u + h * v + 1;
      const x = (a * u + b * v + c) / depth - 0.5;
      const y = (d * u + e * v + f) / depth - 0.5;
      if (!(x >= 0 && y >= 0 && x < width - 1 && y < height - 1)) continue;
      // a loop that turns a hundred thousand times for each zone makes no arrays
      const left = x | 0;
      const top = y | 0;
      const at = (top * width + left) * 4;
      const red = between(data, at, line, x - left, y - top);
      const green = between(data, at + 1, line, x - left, y - top);
      const blue = between(data, at + 2, line, x - left, y - top);
      values[to] = palenessBetween(Math.min(red, green, blue), Math.max(red, green, blue));
    }
  }
  return { width: columns, height: rows, values };
}

/** One plane's value at a place that lies so far to the right of a point and below it. */
function between(data: Picture['data'], at: number, line: number, byX: number, byY: number): number {
  const upper = (data[at] ?? 0) * (1 - byX) + (data[at + 4] ?? 0) * byX;
  const lower = (data[at + line] ?? 0) * (1 - byX) + (data[at + line + 4] ?? 0) * byX;
  return upper * (1 - byY) + lower * byY;
}
