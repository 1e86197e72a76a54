import type { Picture } from '../picture.ts';
import { FINDER_MULTIPLE } from './finder-network.ts';

/** A picture as the finder looks at it. */
export interface Shrunk {
  readonly width: number;
  readonly height: number;
  /** Three planes, red, green and blue, 0..1; black beside the picture. */
  readonly planes: Float32Array;
  /** Points of the picture for each point of this. */
  readonly scale: number;
}

/** The shorter side of most pictures, of the longer one. */
const USUAL = 0.75;

const upTo = (points: number): number => Math.max(1, Math.ceil(points / FINDER_MULTIPLE)) * FINDER_MULTIPLE;

/** Points of a picture for each point along the side of one that is shrunk so that it has at most `longest` points there, if it is of four by three. */
export function scaleOf({ width, height }: Pick<Picture, 'width' | 'height'>, longest: number): number {
  // a panorama keeps as many points in all
  return Math.max(1, Math.min(Math.max(width, height) / longest, Math.sqrt((width * height) / (USUAL * longest ** 2))));
}

/** The picture shrunk by `scaleOf`. Each point is the mean of the points that it covers. */
export function shrunk(picture: Picture, longest: number): Shrunk {
  const scale = scaleOf(picture, longest);
  const [across, down] = [Math.floor(picture.width / scale), Math.floor(picture.height / scale)];
  const [width, height] = [upTo(across), upTo(down)];
  const planes = new Float32Array(3 * width * height);
  const columns = spansOf(across, picture.width, scale);
  const rows = spansOf(down, picture.height, scale);
  const { data } = picture;
  for (let y = 0; y < down; y++) {
    const [top, bottom] = [rows[y] ?? 0, rows[y + 1] ?? 0];
    for (let x = 0; x < across; x++) {
      const [left, right] = [columns[x] ?? 0, columns[x + 1] ?? 0];
      let [red, green, blue] = [0, 0, 0];
      for (let row = top; row < bottom; row++)
        for (let at = (row * picture.width + left) * 4, end = at + (right - left) * 4; at < end; at += 4) {
          red += data[at] ?? 0;
          green += data[at + 1] ?? 0;
          blue += data[at + 2] ?? 0;
        }
      const whole = 255 * (bottom - top) * (right - left);
      const place = y * width + x;
      planes[place] = red / whole;
      planes[width * height + place] = green / whole;
      planes[2 * width * height + place] = blue / whole;
    }
  }
  return { width, height, planes, scale };
}

/** Where the points of a side begin in the picture, and where the last one ends. */
const spansOf = (points: number, of: number, scale: number): Int32Array =>
  Int32Array.from({ length: points + 1 }, (_, at) => Math.min(of, Math.round(at * scale)));
