import type { Picture } from './picture.ts';

/** One number a point, rows from the top: how pale, 0..255, or whether something is there, 0 or 1. */
export interface PointMap {
  readonly width: number;
  readonly height: number;
  readonly values: Uint8Array;
}

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
export function paleness(red: number, green: number, blue: number): number {
  const most = Math.max(red, green, blue);
  return most - 0.8 * (most - Math.min(red, green, blue));
}

/** Tiles are paler than what lies under them, or than their own ink, by more than this; noise and light are less. */
const LEAST_CONTRAST = 30;

/** Where dark and pale part best; `null` where the picture is all alike. Otsu, *A Threshold Selection Method from Gray-Level Histograms*, 1979. */
export function thresholdOf({ values }: PointMap): number | null {
  const counts = new Array<number>(256).fill(0);
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  const sum = counts.reduce((total, count, value) => total + count * value, 0);
  let below = 0;
  let sumBelow = 0;
  let best = { between: -1, value: 0, contrast: 0 };
  for (const [value, count] of counts.entries()) {
    below += count;
    sumBelow += count * value;
    const above = values.length - below;
    if (below === 0 || above === 0) continue;
    const contrast = (sum - sumBelow) / above - sumBelow / below;
    const between = below * above * contrast ** 2;
    if (between > best.between) best = { between, value, contrast };
  }
  return best.contrast > LEAST_CONTRAST ? best.value : null;
}

/** 1 where the map is above the limit. */
export const above = ({ width, height, values }: PointMap, limit: number): PointMap => ({
  width,
  height,
  values: values.map(value => (value > limit ? 1 : 0)),
});

/** The map with gaps and holes up to twice the reach filled: widened, then narrowed again. */
export const closed = (map: PointMap, reach: number): PointMap => spread(spread(map, reach, 1), reach, 0);

/** Every point that has this value gives it to all within reach, along rows and then along columns. */
function spread({ width, height, values }: PointMap, reach: number, value: 0 | 1): PointMap {
  const along = (from: Uint8Array, step: number, length: number, lines: number, lineStep: number): Uint8Array => {
    const to = Uint8Array.from(from);
    for (let line = 0; line < lines; line++) {
      let last = Number.NEGATIVE_INFINITY;
      let next = -1;
      for (let i = 0; i < length; i++) {
        while (next < length && next < i + reach) {
          next++;
          if (next < length && from[line * lineStep + next * step] === value) last = next;
        }
        if (last >= i - reach) to[line * lineStep + i * step] = value;
      }
    }
    return to;
  };
  return { width, height, values: along(along(values, 1, width, height, width), width, height, width, 1) };
}
