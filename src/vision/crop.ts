import { squareTo } from './homography.ts';
import type { Picture, Quad } from './picture.ts';

/** What the network looks at: 48 points wide, 64 high. */
export const CROP_WIDTH = 48;
export const CROP_HEIGHT = 64;
/** Numbers of one crop: three planes, red, green and blue. */
export const CROP_SIZE = 3 * CROP_WIDTH * CROP_HEIGHT;

/** More looks at a point than this show nothing new. */
const MOST_SAMPLES = 8;

/**
 * The quad of the picture, straightened, as three planes of 64×48 numbers 0..1. Each point is the mean of what it covers,
 * so that fine lines of a large picture do not break up. What lies outside the picture is its edge continued.
 */
export function cropOf(picture: Picture, quad: Quad): Float32Array {
  const planes = new Float32Array(CROP_SIZE);
  const [a, b, c, d, e, f, g, h] = squareTo(quad);
  const samples = samplesAPoint(quad);
  const sum: [number, number, number] = [0, 0, 0];
  for (let row = 0; row < CROP_HEIGHT; row++)
    for (let column = 0; column < CROP_WIDTH; column++) {
      sum.fill(0);
      for (let down = 0; down < samples; down++) {
        const y = (row + (down + 0.5) / samples) / CROP_HEIGHT;
        for (let across = 0; across < samples; across++) {
          const x = (column + (across + 0.5) / samples) / CROP_WIDTH;
          const depth = g * x + h * y + 1;
          addColour(picture, (a * x + b * y + c) / depth - 0.5, (d * x + e * y + f) / depth - 0.5, sum);
        }
      }
      const place = row * CROP_WIDTH + column;
      for (let plane = 0; plane < 3; plane++)
        planes[plane * CROP_WIDTH * CROP_HEIGHT + place] = (sum[plane] ?? 0) / (samples * samples * 255);
    }
  return planes;
}

/** How often along each side a point of the crop is looked at, so that all it covers is seen. */
function samplesAPoint([a, b, c, d]: Quad): number {
  const across = Math.max(Math.hypot(b.x - a.x, b.y - a.y), Math.hypot(c.x - d.x, c.y - d.y)) / CROP_WIDTH;
  const down = Math.max(Math.hypot(d.x - a.x, d.y - a.y), Math.hypot(c.x - b.x, c.y - b.y)) / CROP_HEIGHT;
  return Math.min(MOST_SAMPLES, Math.max(1, Math.ceil(Math.max(across, down))));
}

/** The same crop turned by half. */
export function upsideDown(crop: Float32Array): Float32Array {
  const points = CROP_WIDTH * CROP_HEIGHT;
  const turned = new Float32Array(crop.length);
  for (let from = 0; from < crop.length; from += points)
    turned.set(crop.subarray(from, from + points).toReversed(), from);
  return turned;
}

/** Adds the colour at a place between points, mixed from the four around it. */
function addColour({ width, height, data }: Picture, x: number, y: number, sum: [number, number, number]): void {
  const left = clamp(x, width - 1);
  const top = clamp(y, height - 1);
  const x0 = left | 0;
  const y0 = top | 0;
  const x1 = Math.min(width - 1, x0 + 1);
  const y1 = Math.min(height - 1, y0 + 1);
  const byX = left - x0;
  const byY = top - y0;
  const upperLeft = (y0 * width + x0) * 4;
  const upperRight = (y0 * width + x1) * 4;
  const lowerLeft = (y1 * width + x0) * 4;
  const lowerRight = (y1 * width + x1) * 4;
  for (let plane = 0; plane < 3; plane++) {
    const upper = (data[upperLeft + plane] ?? 0) * (1 - byX) + (data[upperRight + plane] ?? 0) * byX;
    const lower = (data[lowerLeft + plane] ?? 0) * (1 - byX) + (data[lowerRight + plane] ?? 0) * byX;
    sum[plane] = (sum[plane] ?? 0) + upper * (1 - byY) + lower * byY;
  }
}

const clamp = (value: number, most: number): number => Math.min(most, Math.max(0, value));
