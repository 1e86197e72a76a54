import { expect, test } from 'vitest';
import { seededRandom } from '../../src/simulator/seeded-random.ts';
import { pictureFromYuv } from '../../src/vision/yuv-picture.ts';
import { yuvOf } from './yuv-of.ts';

/** Blocks of four points of one colour each: what YUV 4:2:0 keeps. */
function aPicture(width: number, height: number, seed: number) {
  const random = seededRandom(seed);
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2) {
      const colour = [0, 1, 2].map(() => Math.floor(random() * 256));
      for (const at of [0, 1, width, width + 1]) data.set(colour, (y * width + x + at) * 4);
    }
  return { width, height, data };
}

test('a picture as cameras give it has the colours it was made of', () => {
  const picture = aPicture(8, 6, 1);
  const { data } = pictureFromYuv(yuvOf(picture), 8, 6);
  for (const [at, value] of data.entries()) expect(Math.abs(value - (picture.data[at] ?? 0))).toBeLessThanOrEqual(2);
});

test('the next picture takes the place of the one before where it is of its size, and is as it would be alone', () => {
  const [first, next] = [aPicture(8, 6, 1), aPicture(8, 6, 2)].map(yuvOf);
  if (!first || !next) throw new Error('two pictures');
  const before = pictureFromYuv(first, 8, 6);
  const after = pictureFromYuv(next, 8, 6, before);
  expect(after.data).toBe(before.data);
  expect(after).toEqual(pictureFromYuv(next, 8, 6));
  expect(pictureFromYuv(next.subarray(0, 24), 4, 4, after).data).toHaveLength(64);
});
