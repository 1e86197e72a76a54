import { describe, expect, test } from 'vitest';
import type { TileRead } from '../../src/vision/read-picture.ts';
import { asTheWinnerSees } from '../../web/score/hand-from-photo.ts';
import { framed, handIn, withRow } from '../../web/score/hand-in-picture.ts';

/** A row of tiles of this height, three quarters as wide. */
const row = (number: number, count: number, x: number, y: number, height: number): readonly TileRead[] =>
  Array.from({ length: count }, (_, at) => {
    const [left, width] = [x + at * height * 0.75, height * 0.75];
    return {
      ...{ tile: 'C1', p: 0.95, top: [['C1', 0.95]], lies: 'upright', row: number },
      quad: [
        { x: left, y },
        { x: left + width, y },
        { x: left + width, y: y + height },
        { x: left, y: y + height },
      ],
    } as const;
  });

describe('the hand in a picture', () => {
  test('is all that is seen where that is no more than a hand', () => {
    expect(handIn([...row(0, 4, 0, 0, 40), ...row(1, 11, 300, 300, 40)]).size).toBe(15);
  });

  test('is the nearest long row with what lies beside it, not what lies about on the table', () => {
    const others = [...row(0, 9, 0, 0, 20), ...row(1, 8, 0, 60, 20)];
    const hand = [...row(2, 13, 50, 400, 48), ...row(3, 1, 580, 400, 48)];
    const chosen = handIn([...others, ...hand]);
    expect([...chosen].toSorted((a, b) => a - b)).toEqual(hand.map((_, at) => others.length + at));
  });

  test('is a row of faces, not of what lies face down', () => {
    const faceDown = row(0, 14, 0, 0, 60).map(tile => ({ ...tile, tile: 'back' }) as const);
    const hand = row(1, 13, 50, 400, 48);
    expect([...handIn([...faceDown, ...hand])]).toEqual(hand.map((_, at) => faceDown.length + at));
  });

  test('has nothing of a thing beside it that was hardly read as a tile', () => {
    const thing = row(0, 2, 0, 0, 40).map(tile => ({ ...tile, p: 0.04 }));
    expect([...handIn([...thing, ...row(1, 14, 50, 300, 48)])]).toEqual(Array.from({ length: 14 }, (_, at) => at + 2));
  });

  test('changes by a row with a tap, and to what lies in a frame', () => {
    const tiles = [...row(0, 3, 0, 0, 40), ...row(1, 2, 0, 100, 40)];
    expect([...withRow(tiles, new Set([0, 1, 2]), 3)]).toEqual([0, 1, 2, 3, 4]);
    expect([...withRow(tiles, new Set([0, 1, 2]), 1)]).toEqual([]);
    expect([...framed(tiles, { x: 200, y: 150 }, { x: 0, y: 90 })]).toEqual([3, 4]);
  });
});

describe('which way a hand lies', () => {
  const lying = (...ways: readonly TileRead['lies'][]): readonly TileRead[] =>
    row(0, ways.length, 0, 0, 40).map((tile, at) => ({ ...tile, lies: ways[at] ?? 'upright' }));

  test('is told by a clear majority: a picture from across the table is turned', () => {
    const tiles = lying('upside-down', 'upside-down', 'either-way', 'upside-down', 'upside-down', 'upright');
    expect(asTheWinnerSees(tiles).map(({ lies }) => lies)).toEqual(tiles.map(({ lies }) => lies).toReversed());
  });

  test('is not told by a bare one: players do not turn their tiles', () => {
    const tiles = lying('upside-down', 'upright', 'upside-down', 'upright', 'upside-down');
    expect(asTheWinnerSees(tiles)).toEqual(tiles);
  });
});
