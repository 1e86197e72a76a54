import { expect, test } from 'vitest';
import { atPath, refusedTile } from '../../web/score/draft-request.ts';

const request = { win: { hand: ['E', 'B1'], worth: 0 }, seats: [{ melds: [{ tiles: ['RD', 'RD', 'RD'] }] }] };

test('a path of a refused request leads to what lies there, or nowhere', () => {
  expect(atPath(request, 'seats[0].melds[0].tiles[2]')).toBe('RD');
  expect(atPath(request, 'win.tile.kind[3]')).toBeUndefined();
});

test('the tile for which a hand was refused is named; what is no tile is not', () => {
  expect(refusedTile(request, 'win.hand[0]')).toBe('E');
  expect(refusedTile(request, 'win.worth')).toBeNull();
  expect(refusedTile(request, '')).toBeNull();
});
