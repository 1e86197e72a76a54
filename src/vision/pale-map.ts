import type { Picture } from './picture.ts';
import type { PointMap } from './point-map.ts';
import { runsOf } from './runs.ts';

/** How pale each point of a smaller copy is: light, and without much colour. A point is the mean of what it covers. */
export function palenessOf(picture: Picture, width: number, height: number): PointMap {
  const values = new Uint8Array(width * height);
  const [across, down] = [picture.width / width, picture.height / height];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const right = Math.max(Math.floor(x * across) + 1, Math.floor((x + 1) * across));
      const bottom = Math.max(Math.floor(y * down) + 1, Math.floor((y + 1) * down));
      let sum = 0;
      let points = 0;
      for (let py = Math.floor(y * down); py < bottom; py++)
        for (let px = Math.floor(x * across); px < right; px++) {
          const at = (py * picture.width + px) * 4;
          sum += paleness(picture.data[at] ?? 0, picture.data[at + 1] ?? 0, picture.data[at + 2] ?? 0);
          points++;
        }
      values[y * width + x] = sum / points;
    }
  return { width, height, values };
}

/** How pale a colour is, 0..255. */
const paleness = (red: number, green: number, blue: number): number =>
  palenessBetween(Math.min(red, green, blue), Math.max(red, green, blue));

/** How pale a colour is whose weakest and strongest part are these, 0..255. */
export const palenessBetween = (least: number, most: number): number => most - 0.8 * (most - least);

/** Tiles are paler than what lies under them, or than their own ink, by more than this; noise and light are less. */
const LEAST_CONTRAST = 30;

/** How many points have each paleness. */
export function countsOf({ values }: PointMap): Uint32Array {
  const counts = new Uint32Array(256);
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? 0;
    counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}

/** Where dark and pale part best, from how many points have each paleness; `null` where all are alike. Otsu, *A Threshold Selection Method from Gray-Level Histograms*, 1979. */
export function thresholdOf(counts: Uint32Array): number | null {
  const points = counts.reduce((total, count) => total + count, 0);
  const sum = counts.reduce((total, count, value) => total + count * value, 0);
  let below = 0;
  let sumBelow = 0;
  let best = { between: -1, value: 0, contrast: 0 };
  for (const [value, count] of counts.entries()) {
    below += count;
    sumBelow += count * value;
    const above = points - below;
    if (below === 0 || above === 0) continue;
    const contrast = (sum - sumBelow) / above - sumBelow / below;
    const between = below * above * contrast ** 2;
    if (between > best.between) best = { between, value, contrast };
  }
  return best.contrast > LEAST_CONTRAST ? best.value : null;
}

/** 1 where the map is above the limit. */
export function above({ width, height, values }: PointMap, limit: number): PointMap {
  const higher = new Uint8Array(values.length);
  for (let at = 0; at < values.length; at++) higher[at] = (values[at] ?? 0) > limit ? 1 : 0;
  return { width, height, values: higher };
}

/** The map with gaps and holes up to twice the reach filled: widened, then narrowed again. */
export const closed = (map: PointMap, reach: number): PointMap => spread(spread(map, reach, 1), reach, 0);

/** Every point that has this value gives it to all within reach, along rows and columns. */
function spread(map: PointMap, reach: number, value: 0 | 1): PointMap {
  const { width, height } = map;
  const values = map.values.slice();
  for (const { row, from, to } of runsOf(map, value)) {
    const [left, right] = [Math.max(0, from - reach), Math.min(width, to + reach)];
    for (let y = Math.max(0, row - reach); y <= Math.min(height - 1, row + reach); y++)
      values.fill(value, y * width + left, y * width + right);
  }
  return { width, height, values };
}
