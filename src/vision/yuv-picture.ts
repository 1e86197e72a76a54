import type { Picture } from './picture.ts';

/** Bytes of a picture as cameras give it (YUV 4:2:0, planes one after the other); width and height are even. */
export const yuvBytes = (width: number, height: number): number => (width * height * 3) / 2;

/** A picture of a camera. */
export interface CameraPicture extends Picture {
  readonly data: Uint8ClampedArray;
}

/**
 * Such a picture in red, green and blue (BT.601, full range, as `yuvj420p` and cameras of a Pi have it); in place of another
 * one of that size where that one is done with.
 */
export function pictureFromYuv(
  bytes: Uint8Array,
  width: number,
  height: number,
  inPlaceOf: CameraPicture | null = null,
): CameraPicture {
  const isSameSize = inPlaceOf?.width === width && inPlaceOf.height === height;
  const data = isSameSize ? inPlaceOf.data : new Uint8ClampedArray(width * height * 4);
  const half = width / 2;
  const blues = width * height;
  const reds = blues + blues / 4;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const light = bytes[y * width + x] ?? 0;
      const colour = (y >> 1) * half + (x >> 1);
      const blue = (bytes[blues + colour] ?? 128) - 128;
      const red = (bytes[reds + colour] ?? 128) - 128;
      const to = (y * width + x) * 4;
      data[to] = light + 1.402 * red;
      data[to + 1] = light - 0.344 * blue - 0.714 * red;
      data[to + 2] = light + 1.772 * blue;
      data[to + 3] = 255;
    }
  return { width, height, data };
}
