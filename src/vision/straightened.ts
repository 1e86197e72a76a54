import { squareTo } from './homography.ts';
import type { Picture, Quad } from './picture.ts';

/** The quad of a picture as a picture of its own, so many points wide and high. What lies outside the picture is black. */
export function straightened({ width, height, data }: Picture, quad: Quad, across: number, down: number): Picture {
  const [a, b, c, d, e, f, g, h] = squareTo(quad);
  const [columns, rows] = [Math.round(across), Math.round(down)];
  const points = new Uint8ClampedArray(columns * rows * 4);
  const line = width * 4;
  for (let row = 0, to = 0; row < rows; row++) {
    const v = (row + 0.5) / rows;
    for (let column = 0; column < columns; column++, to += 4) {
      points[to + 3] = 255;
      const u = (column + 0.5) / columns;
      const depth = g * u + h * v + 1;
      const x = (a * u + b * v + c) / depth - 0.5;
      const y = (d * u + e * v + f) / depth - 0.5;
      const [left, top] = [Math.floor(x), Math.floor(y)];
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue;
      const [byX, byY] = [x - left, y - top];
      const from = (top * width + left) * 4;
      for (let plane = from; plane < from + 3; plane++) {
        const upper = (data[plane] ?? 0) * (1 - byX) + (data[plane + 4] ?? 0) * byX;
        const lower = (data[plane + line] ?? 0) * (1 - byX) + (data[plane + line + 4] ?? 0) * byX;
        points[to + plane - from] = upper * (1 - byY) + lower * byY;
      }
    }
  }
  return { width: columns, height: rows, data: points };
}
