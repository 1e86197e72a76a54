import { expect, test } from 'vitest';
import { decoded } from '../../../src/vision/finder/decode.ts';
import { quadOf } from '../../../src/vision/finder/found-tile.ts';

const [WIDTH, HEIGHT, PLANES] = [12, 10, 10];
const NOTHING = -6;

/** An answer in which tiles have their middle at these places. */
function answer(...tiles: readonly { readonly x: number; readonly y: number; readonly told: readonly number[] }[]) {
  const data = new Float32Array(PLANES * WIDTH * HEIGHT);
  data.fill(NOTHING, 0, 2 * WIDTH * HEIGHT);
  for (const { x, y, told } of tiles)
    for (const [plane, value] of told.entries()) data[(plane * HEIGHT + y) * WIDTH + x] = value;
  return { data, dims: [1, PLANES, HEIGHT, WIDTH] };
}

/** 30 across and 40 down, upright. */
const UPRIGHT = [Math.log(1.5), Math.log(2), 1, 0, -1, 0] as const;

test('a tile is told once, where it is likeliest, with its corners clockwise from its top left', () => {
  const [tile, ...others] = decoded(
    answer(
      { x: 4, y: 5, told: [2, NOTHING, 0.5, -0.5, ...UPRIGHT] },
      { x: 5, y: 5, told: [1, NOTHING, -0.5, -0.5, ...UPRIGHT] },
    ),
  );
  expect(others).toEqual([]);
  expect(tile?.isBack).toBe(false);
  const quad = quadOf(tile as NonNullable<typeof tile>).map(({ x, y }) => [Math.round(x), Math.round(y)]);
  expect(quad).toEqual([
    [25, 20],
    [55, 20],
    [55, 60],
    [25, 60],
  ]);
});

test('a back is told apart from a face, and a place that shows nothing is no tile', () => {
  const found = decoded(
    answer({ x: 2, y: 2, told: [NOTHING, 2, 0, 0, ...UPRIGHT] }, { x: 8, y: 7, told: [-3, NOTHING, 0, 0, ...UPRIGHT] }),
  );
  expect(found.map(({ isBack }) => isBack)).toEqual([true]);
});
