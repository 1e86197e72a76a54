import { decode as decodePng } from 'fast-png';
import jpeg from 'jpeg-js';
import type { Picture } from '../../vision/picture.ts';
import { reasonOf } from '../reason.ts';
import { orientationOf, uprighted } from './exif-orientation.ts';

/** No phone takes larger pictures; a file that says so would fill the memory. */
const MOST_MEGAPIXELS = 60;
const MOST_MEGABYTES = 1024;

/** A file that is no picture this program reads. The message names neither path nor file. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
}

/** The points of a JPEG or PNG file as it was held, transparent ones on white. @throws PictureError */
export function decodePicture(bytes: Uint8Array): Picture {
  if (bytes.length === 0) throw new PictureError('the file is empty');
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return decoded('JPEG', () => fromJpeg(bytes));
  if (bytes[0] === 0x89 && bytes[1] === 0x50) return decoded('PNG', () => fromPng(bytes));
  throw new PictureError('the file is neither a JPEG nor a PNG picture');
}

function decoded(format: string, decode: () => Picture): Picture {
  try {
    const picture = decode();
    if (picture.width > 0 && picture.height > 0) return picture;
  } catch (error) {
    if (error instanceof PictureError) throw error;
    throw new PictureError(`the ${format} picture is damaged or cut off: ${reasonOf(error)}`);
  }
  throw new PictureError(`the ${format} picture is empty: it has no width or no height`);
}

const tooLarge = (): PictureError =>
  new PictureError(`the picture is too large: at most ${MOST_MEGAPIXELS} megapixels`);

function fromJpeg(bytes: Uint8Array): Picture {
  try {
    const picture = jpeg.decode(bytes, {
      useTArray: true,
      formatAsRGBA: true,
      maxResolutionInMP: MOST_MEGAPIXELS,
      maxMemoryUsageInMB: MOST_MEGABYTES,
      tolerantDecoding: false,
    });
    return uprighted(picture, orientationOf(bytes));
  } catch (error) {
    throw /limit exceeded/.test(reasonOf(error)) ? tooLarge() : error;
  }
}

function fromPng(bytes: Uint8Array): Picture {
  const size = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (size.getUint32(16) * size.getUint32(20) > MOST_MEGAPIXELS * 1e6) throw tooLarge();
  const { width, height, data: packed, channels, depth, palette } = decodePng(bytes);
  const data = depth < 8 ? unpacked(packed, width, height, depth) : packed;
  const points = new Uint8Array(width * height * 4);
  const most = palette ? 255 : 2 ** depth - 1;
  for (let i = 0; i < width * height; i++) {
    const value = (channel: number): number => ((data[i * channels + channel] ?? 0) * 255) / most;
    const grey = value(0);
    const colour = palette
      ? (palette[data[i] ?? 0] ?? [0, 0, 0])
      : channels < 3
        ? [grey, grey, grey]
        : [grey, value(1), value(2)];
    const opacity = palette ? (colour[3] ?? 255) : channels % 2 === 0 ? value(channels - 1) : 255;
    for (let plane = 0; plane < 3; plane++)
      points[i * 4 + plane] = Math.round(((colour[plane] ?? 0) * opacity + 255 * (255 - opacity)) / 255);
    points[i * 4 + 3] = 255;
  }
  return { width, height, data: points };
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
