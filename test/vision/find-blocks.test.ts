import { describe, expect, test } from 'vitest';
import { findBlocks } from '../../src/vision/find-blocks.ts';
import type { Point, Quad } from '../../src/vision/picture.ts';
import { type Block, middlesOf, pictureOf } from './drawn-block.ts';

const box = (left: number, top: number, right: number, bottom: number): Quad => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];

/** The quad turned about its first corner. */
const turned = (quad: Quad, degrees: number): Quad => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const [{ x, y }] = quad;
  const to = (point: Point): Point => ({
    x: x + (point.x - x) * cos - (point.y - y) * sin,
    y: y + (point.x - x) * sin + (point.y - y) * cos,
  });
  return [to(quad[0]), to(quad[1]), to(quad[2]), to(quad[3])];
};

const PICTURES: readonly (readonly [string, number, number, readonly Block[]])[] = [
  ['a sheet of touching tiles from edge to edge', 660, 800, [{ columns: 13, rows: 12, quad: box(0, 0, 660, 800) }]],
  ['a wide sheet with narrow gaps', 900, 500, [{ columns: 17, rows: 7, quad: box(15, 12, 885, 488), gap: 0.04 }]],
  [
    'a sheet seen from a slant',
    800,
    700,
    [
      {
        columns: 9,
        rows: 6,
        quad: [
          { x: 120, y: 60 },
          { x: 690, y: 80 },
          { x: 770, y: 640 },
          { x: 40, y: 600 },
        ],
      },
    ],
  ],
  ['a hand of fourteen tiles', 960, 260, [{ columns: 14, rows: 1, quad: box(30, 90, 926, 175) }]],
  [
    'a hand of fourteen tiles lying askew',
    960,
    300,
    [{ columns: 14, rows: 1, quad: turned(box(40, 60, 908, 143), 5) }],
  ],
  [
    'melds, a hand and the winning tile apart',
    960,
    500,
    [
      { columns: 3, rows: 1, quad: box(60, 60, 252, 145) },
      { columns: 3, rows: 1, quad: box(330, 64, 522, 149) },
      { columns: 7, rows: 1, quad: box(60, 300, 508, 385) },
      { columns: 1, rows: 1, quad: box(600, 300, 664, 385) },
    ],
  ],
  ['discards whose last row is not full', 700, 500, [{ columns: 6, rows: 3, quad: box(100, 80, 520, 365), last: 3 }]],
];

const middleOf = (quad: Quad): Point => ({
  x: quad.reduce((sum, { x }) => sum + x, 0) / 4,
  y: quad.reduce((sum, { y }) => sum + y, 0) / 4,
});

describe('tiles are found, each once, in reading order', () => {
  test.each(PICTURES)('%s', (_, width, height, blocks) => {
    const truth = blocks.flatMap(block => {
      const across = Math.hypot(block.quad[1].x - block.quad[0].x, block.quad[1].y - block.quad[0].y) / block.columns;
      return middlesOf(block).map(middle => ({ middle, reach: across / 5 }));
    });
    const found = findBlocks(pictureOf(width, height, blocks)).map(middleOf);
    expect(found).toHaveLength(truth.length);
    for (const [at, { middle, reach }] of truth.entries())
      expect(Math.hypot((found[at]?.x ?? 0) - middle.x, (found[at]?.y ?? 0) - middle.y), `tile ${at}`).toBeLessThan(
        reach,
      );
  });

  test('a cloth without tiles has none', () => {
    expect(findBlocks(pictureOf(400, 300, []))).toEqual([]);
  });
});
