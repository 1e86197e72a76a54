import { expect, test } from 'vitest';
import { scaleOf } from '../../../src/vision/finder/shrunk.ts';

test.each([
  ['a small picture', 600, 450, 1],
  ['a photograph of four by three', 3200, 2400, 5],
  ['a square', 1280, 1280, 2],
  ['a panorama, which keeps as many points in all', 19_200, 1600, 10],
])('the finder looks at %s (%i × %i) with one point for %i', (_, width, height, scale) => {
  expect(scaleOf({ width, height }, 640)).toBe(scale);
});
