import type { Point } from '../picture.ts';
import type { PointMap } from '../point-map.ts';

/** How pale a place (mm) of a straightened zone is, 0..255. */
export type Paleness = (at: Point) => number;

/** The paleness of a map with so many points a mm; nothing is less pale than this. */
export const palenessOn =
  ({ width, height, values }: PointMap, pointsPerMm: number, least: number): Paleness =>
  ({ x, y }) => {
    const column = Math.min(width - 1, Math.max(0, Math.floor(x * pointsPerMm)));
    const row = Math.min(height - 1, Math.max(0, Math.floor(y * pointsPerMm)));
    return Math.max(least, values[row * width + column] ?? 0);
  };
