import { decode as decodePng } from 'fast-png';
import type { Picture } from '../../vision/picture.ts';
import { reasonOf } from '../reason.ts';
import { decodeJpeg, type Photograph } from './jpeg/decode-jpeg.ts';
import { UnreadKindError } from './jpeg/unread-kind-error.ts';

/** No phone takes larger pictures; a file that says so would fill the memory. */
const MOST_MEGAPIXELS = 60;
/** A photograph is decoded so that it has at most as many as this: tiles of a whole table are still read. */
const ENOUGH_MEGAPIXELS = 8;

/** A file that is no picture this program reads. The message names neither path nor file. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
}

/** The points of a JPEG or PNG file as it was held, transparent ones on white, large photographs smaller. @throws PictureError */
export function decodePicture(bytes: Uint8Array): Photograph {
  if (bytes.length === 0) throw new PictureError('the file is empty');
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return decoded('JPEG', () => fromJpeg(bytes));
  if (bytes[0] === 0x89 && bytes[1] === 0x50) return decoded('PNG', () => fromPng(bytes));
  throw new PictureError('the file is neither a JPEG nor a PNG picture');
}

function decoded(format: string, decode: () => Photograph): Photograph {
  try {
    const picture = decode();
    if (picture.width > 0 && picture.height > 0) return picture;
  } catch (error) {
    if (error instanceof PictureError) throw error;
    if (error instanceof UnreadKindError)
      throw new PictureError(`the ${format} picture is of a kind that is not read: ${error.message}`);
    throw new PictureError(`the ${format} picture is damaged or cut off: ${reasonOf(error)}`);
  }
  throw new PictureError(`the ${format} picture is empty: it has no width or no height`);
}

const tooLarge = (): PictureError =>
  new PictureError(`the picture is too large: at most ${MOST_MEGAPIXELS} megapixels`);

function fromJpeg(bytes: Uint8Array): Photograph {
  return decodeJpeg(bytes, (width, height) => {
    const megapixels = (width * height) / 1e6;
    if (megapixels > MOST_MEGAPIXELS) throw tooLarge();
    return Math.min(8, Math.max(1, Math.floor(8 * Math.sqrt(ENOUGH_MEGAPIXELS / megapixels))));
  });
}

function fromPng(bytes: Uint8Array): Photograph {
  const size = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (size.getUint32(16) * size.getUint32(20) > MOST_MEGAPIXELS * 1e6) throw tooLarge();
  const { width, height, data: packed, channels, depth, palette } = decodePng(bytes);
  const data = depth < 8 ? unpacked(packed, width, height, depth) : packed;
  const most = palette ? 255 : 2 ** depth - 1;
  const colourAt = (point: number): readonly number[] => {
    if (palette) return palette[data[point] ?? 0] ?? [0, 0, 0];
    const value = (channel: number): number => ((data[point * channels + channel] ?? 0) * 255) / most;
    const [first, opacity] = [value(0), channels % 2 === 0 ? value(channels - 1) : 255];
    return channels < 3 ? [first, first, first, opacity] : [first, value(1), value(2), opacity];
  };
  return { ...shrunkBy(stepFor(width, height), width, height, colourAt), taken: { width, height } };
}

/** So many points along each side are one of a picture that has enough of them. */
const stepFor = (width: number, height: number): number =>
  Math.max(1, Math.ceil(Math.sqrt((width * height) / (ENOUGH_MEGAPIXELS * 1e6))));

/** A picture whose points are each the mean of `step` × `step`, transparent ones on white. */
function shrunkBy(
  step: number,
  width: number,
  height: number,
  colourAt: (point: number) => readonly number[],
): Picture {
  const [across, down] = [Math.ceil(width / step), Math.ceil(height / step)];
  const data = new Uint8ClampedArray(across * down * 4).fill(255);
  for (let at = 0; at < across * down; at++) {
    const [left, top] = [(at % across) * step, Math.floor(at / across) * step];
    const [right, bottom] = [Math.min(width, left + step), Math.min(height, top + step)];
    const sums = [0, 0, 0];
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) {
        const colour = colourAt(y * width + x);
        const opacity = colour[3] ?? 255;
        for (let plane = 0; plane < 3; plane++)
          sums[plane] = (sums[plane] ?? 0) + ((colour[plane] ?? 0) * opacity + 255 * (255 - opacity)) / 255;
      }
    for (const [plane, sum] of sums.entries()) data[at * 4 + plane] = sum / ((right - left) * (bottom - top));
  }
  return { width: across, height: down, data };
}

/** One sample a point, of rows that hold several in a byte, the leftmost in its highest bits (PNG, 7.2). */
function unpacked(packed: ArrayLike<number>, width: number, height: number, depth: number): Uint8Array {
  const [inByte, most] = [8 / depth, 2 ** depth - 1];
  const bytesInRow = Math.ceil(width / inByte);
  return Uint8Array.from({ length: width * height }, (_, at) => {
    const [column, row] = [at % width, Math.floor(at / width)];
    const byte = packed[row * bytesInRow + Math.floor(column / inByte)] ?? 0;
    return (byte >> (8 - depth * ((column % inByte) + 1))) & most;
  });
}
