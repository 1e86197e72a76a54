import type { Point } from '../../src/vision/picture.ts';
import type { Colour } from '../vision/drawn-tile.ts';
import { FILM_SIZE } from './view-from-above.ts';

/** A lamp over the far left of the table: a quarter darker at the near right. */
export const lightAt = ({ x, y }: Point): number => 1.06 - 0.22 * Math.hypot(x / FILM_SIZE - 0.3, y / FILM_SIZE - 0.25);

/** A colour in that light. */
export const lit = ([red, green, blue]: Colour, at: Point): Colour => {
  const light = lightAt(at);
  return [red * light, green * light, blue * light];
};
