import type { Numbers } from '../network.ts';
import { FINDER_STRIDE } from './finder-network.ts';
import type { FoundTile } from './found-tile.ts';

/** Half a side of this many points has the logarithm 0 (`hardware/camera/model/finder/targets.py`). */
const UNIT = 10;
/** Planes of the answer. */
const [FACE, BACK, OFF_X, OFF_Y, ACROSS, DOWN, ACROSS_COS, ACROSS_SIN, DOWN_COS, DOWN_SIN] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
];
/** Places that are less likely the middle of a tile are not looked at. */
const LEAST_P = 0.2;

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

/** The tiles that an answer tells of, in points of what the finder looked at: its likeliest places among their neighbours. */
export function decoded({ data, dims }: Numbers): readonly FoundTile[] {
  const [, , height = 0, width = 0] = dims;
  const points = height * width;
  const heat = new Float32Array(points);
  for (let at = 0; at < points; at++) heat[at] = Math.max(data[FACE * points + at] ?? 0, data[BACK * points + at] ?? 0);
  const least = Math.log(LEAST_P / (1 - LEAST_P));
  const found: FoundTile[] = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const here = heat[at] ?? 0;
      if (here < least || !isHighest(heat, width, height, x, y, here)) continue;
      const told = (plane: number): number => data[plane * points + at] ?? 0;
      const across = sideOf(told(ACROSS), told(ACROSS_COS), told(ACROSS_SIN));
      const down = sideOf(told(DOWN), told(DOWN_COS), told(DOWN_SIN));
      found.push({
        middle: { x: (x + 0.5 + told(OFF_X)) * FINDER_STRIDE, y: (y + 0.5 + told(OFF_Y)) * FINDER_STRIDE },
        across,
        // clockwise on a screen
        down: across.x * down.y >= across.y * down.x ? down : { x: -down.x, y: -down.y },
        p: sigmoid(here),
        isBack: (data[BACK * points + at] ?? 0) > (data[FACE * points + at] ?? 0),
      });
    }
  return found;
}

/** True if no place beside this one is higher; of equal ones the first counts. */
function isHighest(heat: Float32Array, width: number, height: number, x: number, y: number, here: number): boolean {
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++)
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
      const there = heat[row * width + column] ?? 0;
      const isBefore = row < y || (row === y && column < x);
      if (there > here || (there === here && isBefore)) return false;
    }
  return true;
}

/** A half side from the logarithm of its length and twice its angle. */
function sideOf(length: number, cos: number, sin: number): { x: number; y: number } {
  const angle = Math.atan2(sin, cos) / 2;
  const points = UNIT * Math.exp(Math.min(4, Math.max(-2, length)));
  return { x: points * Math.cos(angle), y: points * Math.sin(angle) };
}
