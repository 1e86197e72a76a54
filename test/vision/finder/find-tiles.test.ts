import { expect, test } from 'vitest';
import { withRowsContinued } from '../../../src/vision/finder/find-tiles.ts';
import type { FoundTile } from '../../../src/vision/finder/found-tile.ts';

const tile = (x: number, y: number, p: number): FoundTile => ({
  ...{ middle: { x, y }, across: { x: 15, y: 0 }, down: { x: 0, y: 20 } },
  ...{ p, isBack: false },
});

test('a faint tile counts where it continues a row of tiles, and only there', () => {
  const row = [tile(100, 100, 0.7), tile(130, 100, 0.35), tile(160, 100, 0.32), tile(190, 100, 0.6)];
  const elsewhere = tile(400, 300, 0.4);
  expect(withRowsContinued([...row, elsewhere]).toSorted((a, b) => a.middle.x - b.middle.x)).toEqual(row);
});

test('a faint back continues no row', () => {
  const back = { ...tile(130, 100, 0.4), isBack: true };
  expect(withRowsContinued([tile(100, 100, 0.7), back])).toEqual([tile(100, 100, 0.7)]);
});
