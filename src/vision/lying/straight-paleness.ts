import { squareTo } from '../homography.ts';
import { type PointMap, paleness } from '../pale-map.ts';
import type { Picture, Quad } from '../picture.ts';

/** How pale each point of a quad of the picture is, straightened; what lies outside the picture is not pale at all. */
export function straightPaleness({ width, height, data }: Picture, quad: Quad, across: number, down: number): PointMap {
  const [a, b, c, d, e, f, g, h] = squareTo(quad);
  const [columns, rows] = [Math.round(across), Math.round(down)];
  const values = new Uint8Array(columns * rows);
  const line = width * 4;
  const mixed = (at: number, byX: number, byY: number): number => {
    const upper = (data[at] ?? 0) * (1 - byX) + (data[at + 4] ?? 0) * byX;
    const lower = (data[at + line] ?? 0) * (1 - byX) + (data[at + line + 4] ?? 0) * byX;
    return upper * (1 - byY) + lower * byY;
  };
  for (let row = 0, to = 0; row < rows; row++) {
    const v = (row + 0.5) / rows;
    for (let column = 0; column < columns; column++, to++) {
      const u = (column + 0.5) / columns;
      const depth = g * u + h * v + 1;
      const x = (a * u + b * v + c) / depth - 0.5;
      const y = (d * u + e * v + f) / depth - 0.5;
      const [left, top] = [Math.floor(x), Math.floor(y)];
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue;
      const at = (top * width + left) * 4;
      const [byX, byY] = [x - left, y - top];
      values[to] = paleness(mixed(at, byX, byY), mixed(at + 1, byX, byY), mixed(at + 2, byX, byY));
    }
  }
  return { width: columns, height: rows, values };
}
