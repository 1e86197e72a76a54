import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Picture } from '../../src/vision/picture.ts';

/** How often a browser looks whether the picture is another one, a second. */
const RATE = 10;
/** Squares in the film's corner that say which picture this is: so many, so wide. */
const BITS = 12;
const SQUARE = 16;

/** A film of one picture, which the next one is written over: a browser that takes it for its camera sees what is there now. */
export class FilmFile {
  readonly path: string;
  readonly #file: number;
  #from = 0;
  #number = 0;

  constructor(folder: string) {
    this.path = join(folder, 'film.y4m');
    this.#file = openSync(this.path, 'w');
  }

  /**
   * `number`, up to 4095, is told by squares in the corner. They are written last and read first: where the browser sees
   * the new number, all the rest is new as well.
   */
  show(picture: Picture, number: number): void {
    const { width, height } = picture;
    if (this.#from === 0)
      this.#from = writeSync(this.#file, `YUV4MPEG2 W${width} H${height} F${RATE}:1 Ip A1:1 C420jpeg\nFRAME\n`);
    writeSync(this.#file, yuvForFilms(numbered(picture, this.#number)), 0, null, this.#from);
    const corner = { width, height: SQUARE, data: picture.data.subarray(0, width * SQUARE * 4) };
    writeSync(this.#file, yuvForFilms(numbered(corner, number)), 0, width * SQUARE, this.#from);
    this.#number = number;
  }

  close(): void {
    closeSync(this.#file);
  }
}

function numbered({ width, height, data }: Picture, number: number): Picture {
  const copy = new Uint8ClampedArray(data);
  for (let y = 0; y < SQUARE; y++)
    for (let x = 0; x < BITS * SQUARE; x++)
      copy.fill((number >> Math.floor(x / SQUARE)) & 1 ? 255 : 0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return { width, height, data: copy };
}

/** Run in a page: the number of the picture that a video shows; null: none yet. */
export function numberShown({ bits, square }: { readonly bits: number; readonly square: number }): number | null {
  const video = document.querySelector('video');
  if (!video || video.videoWidth === 0) return null;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: bits * square, height: square });
  const surface = canvas.getContext('2d');
  surface?.drawImage(video, 0, 0, bits * square, square, 0, 0, bits * square, square);
  const { data } = surface?.getImageData(0, 0, bits * square, square) ?? { data: [] };
  return Array.from({ length: bits }, (_, bit) => {
    const middle = ((square / 2) * bits * square + bit * square + square / 2) * 4;
    return (data[middle] ?? 0) > 127 ? 1 << bit : 0;
  }).reduce((sum, value) => sum + value, 0);
}

export const SQUARES = { bits: BITS, square: SQUARE };

/** YUV 4:2:0 as films have it: light from 16 to 235, one colour for each four points. */
function yuvForFilms({ width, height, data }: Picture): Uint8Array {
  const bytes = new Uint8Array((width * height * 3) / 2);
  const [blues, reds] = [width * height, (width * height * 5) / 4];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 4;
      const [red, green, blue] = [data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0];
      bytes[y * width + x] = 16 + (65.74 * red + 129.06 * green + 25.06 * blue) / 256;
      if (x % 2 === 1 || y % 2 === 1) continue;
      const colour = (y / 2) * (width / 2) + x / 2;
      bytes[blues + colour] = 128 + (-37.95 * red - 74.49 * green + 112.44 * blue) / 256;
      bytes[reds + colour] = 128 + (112.44 * red - 94.15 * green - 18.29 * blue) / 256;
    }
  return bytes;
}
