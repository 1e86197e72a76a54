import type { Point, Quad } from '../picture.ts';

/**
 * A tile that was found: a parallelogram about its middle. `across` and `down` are half its sides; which way is up is not
 * known, so a tile turned by half is the same.
 */
export interface FoundTile {
  readonly middle: Point;
  readonly across: Point;
  readonly down: Point;
  /** How likely a tile has its middle here, 0..1. */
  readonly p: number;
  readonly isBack: boolean;
}

export const lengthOf = ({ x, y }: Point): number => Math.hypot(x, y);

/** The corners of a tile, clockwise from its own top left. */
export const quadOf = ({ middle, across, down }: Pick<FoundTile, 'middle' | 'across' | 'down'>): Quad => {
  const corner = (right: number, lower: number): Point => ({
    x: middle.x + right * across.x + lower * down.x,
    y: middle.y + right * across.y + lower * down.y,
  });
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
};

/** Where a point lies on a tile: 0, 0 in its middle, ±1 at its sides. */
export function placeOn({ middle, across, down }: FoundTile, point: Point): Point {
  const [x, y] = [point.x - middle.x, point.y - middle.y];
  const area = across.x * down.y - across.y * down.x;
  return { x: (x * down.y - y * down.x) / area, y: (across.x * y - across.y * x) / area };
}

/** A tile of which the corners are known, as one that surely lies there. */
export function placeOf([a, b, c, d]: Quad): FoundTile {
  return {
    middle: { x: (a.x + b.x + c.x + d.x) / 4, y: (a.y + b.y + c.y + d.y) / 4 },
    across: { x: (b.x + c.x - a.x - d.x) / 4, y: (b.y + c.y - a.y - d.y) / 4 },
    down: { x: (c.x + d.x - a.x - b.x) / 4, y: (c.y + d.y - a.y - b.y) / 4 },
    p: 1,
    isBack: false,
  };
}
