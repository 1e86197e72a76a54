import type { Point, Quad } from './picture.ts';

/** A projection of the plane: three rows of three, the last number 1. */
export type Homography = readonly [number, number, number, number, number, number, number, number];

/**
 * The projection that takes the unit square (top left first, clockwise) to the quad. Heckbert, *Fundamentals of Texture
 * Mapping and Image Warping*, 1989, 2.2.3. A quad without area yields numbers that are not finite.
 */
export function squareTo([a, b, c, d]: Quad): Homography {
  const sumX = a.x - b.x + c.x - d.x;
  const sumY = a.y - b.y + c.y - d.y;
  const right = { x: b.x - c.x, y: b.y - c.y };
  const left = { x: d.x - c.x, y: d.y - c.y };
  const area = right.x * left.y - left.x * right.y;
  const g = (sumX * left.y - left.x * sumY) / area;
  const h = (right.x * sumY - sumX * right.y) / area;
  return [b.x - a.x + g * b.x, d.x - a.x + h * d.x, a.x, b.y - a.y + g * b.y, d.y - a.y + h * d.y, a.y, g, h];
}

/** The point that the projection takes to this one. */
export function unproject([a, b, c, d, e, f, g, h]: Homography, { x, y }: Point): Point {
  const depth = (d * h - e * g) * x + (b * g - a * h) * y + (a * e - b * d);
  return {
    x: ((e - f * h) * x + (c * h - b) * y + (b * f - c * e)) / depth,
    y: ((f * g - d) * x + (a - c * g) * y + (c * d - a * f)) / depth,
  };
}

/** Where the projection takes a point. */
export function project([a, b, c, d, e, f, g, h]: Homography, { x, y }: Point): Point {
  const depth = g * x + h * y + 1;
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth };
}

/** True if a point lies in a convex quad, clockwise on a screen. */
export const isInside = ({ x, y }: Point, quad: Quad): boolean =>
  quad.every((a, at) => {
    const b = quad[(at + 1) % 4] ?? a;
    return (b.x - a.x) * (y - a.y) >= (b.y - a.y) * (x - a.x);
  });
