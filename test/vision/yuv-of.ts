import type { Picture } from '../../src/vision/picture.ts';

/** A picture as cameras give it: YUV 4:2:0, full range, one colour for each four points. */
export function yuvOf({ width, height, data }: Picture): Uint8Array {
  const bytes = new Uint8Array((width * height * 3) / 2);
  const [blues, reds] = [width * height, (width * height * 5) / 4];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 4;
      const [red, green, blue] = [data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0];
      const light = 0.299 * red + 0.587 * green + 0.114 * blue;
      bytes[y * width + x] = Math.round(light);
      if (x % 2 === 1 || y % 2 === 1) continue;
      const colour = (y / 2) * (width / 2) + x / 2;
      bytes[blues + colour] = Math.round(128 + (blue - light) / 1.772);
      bytes[reds + colour] = Math.round(128 + (red - light) / 1.402);
    }
  return bytes;
}
