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
      const [left, top] = [Math.floor(x), Math.floor(y)];
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue;
      values[to] = palenessAt(data, (top * width + left) * 4, line, x - left, y - top);
    }
  }
  return { width: columns, height: rows, values };
}

/** How pale a place is that lies so far to the right of a point and below it. */
function palenessAt(data: Picture['data'], point: number, line: number, byX: number, byY: number): number {
  let [least, most] = [255, 0];
  for (let at = point; at < point + 3; at++) {
    const upper = (data[at] ?? 0) * (1 - byX) + (data[at + 4] ?? 0) * byX;
    const lower = (data[at + line] ?? 0) * (1 - byX) + (data[at + line + 4] ?? 0) * byX;
    const seen = upper * (1 - byY) + lower * byY;
    if (seen < least) least = seen;
    if (seen > most) most = seen;
  }
  return palenessBetween(least, most);
}
