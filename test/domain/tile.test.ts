import { describe, expect, test } from 'vitest';
import { windOf } from '../../src/domain/seat.ts';
import { copyOf, formatTileId, kindOf, parseTileId, TILE_KINDS, tileId, tilesOf } from '../../src/domain/tile.ts';

test('a set has 144 tiles, each named once, and every name leads back to its tile', () => {
  const tiles = tilesOf(TILE_KINDS);
  expect(tiles).toEqual(Array.from({ length: 144 }, (_, id) => id));
  for (const tile of tiles) {
    expect(parseTileId(formatTileId(tile))).toBe(tile);
    expect(tileId(kindOf(tile), copyOf(tile))).toBe(tile);
  }
});

test.each(['', 'B5', 'B5.4', 'B10.1', 'F1.1', 'B5.2.1', 'b5.2', '_.0', 'B5.-1'])('%j names no tile', text => {
  expect(parseTileId(text)).toBeNull();
});

describe('seat winds', () => {
  test('run counter-clockwise from the dealer, who is East', () => {
    expect([0, 1, 2, 3].map(seat => windOf(seat as 0 | 1 | 2 | 3, 2))).toEqual(['W', 'N', 'E', 'S']);
  });
});
