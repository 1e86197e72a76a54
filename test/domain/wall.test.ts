import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bySeat, SEATS, type Seat } from '../../src/domain/seat.ts';
import {
  breaksLeaving,
  breakWall,
  buildWall,
  nextPlace,
  putBack,
  takeAt,
  takeFrom,
  tilesLeft,
  tilesStanding,
  type Wall,
  type WallPlace,
} from '../../src/domain/wall.ts';

const aSeat = fc.constantFrom<Seat>(...SEATS);
const guangdongWall = buildWall([14, 13, 14, 13]);

/** Where the tiles go, one after the other, until the wall is used up. */
function takenFrom(wall: Wall, ends: readonly ('wall' | 'tail')[]): readonly WallPlace[] {
  const taken: WallPlace[] = [];
  let rest = wall;
  for (const end of ends) {
    const place = nextPlace(rest, end);
    if (!place) break;
    taken.push(place);
    rest = takeFrom(rest, end);
  }
  return taken;
}

describe('a wall of 14, 13, 14 and 13 stacks', () => {
  test('holds 108 tiles', () => {
    expect(tilesLeft(guangdongWall)).toBe(108);
  });

  test('broken at side 3 after seven stacks is drawn from the eighth, top before bottom, clockwise', () => {
    const wall = breakWall(guangdongWall, { side: 3, skipped: 7 });
    expect(takenFrom(wall, ['wall', 'wall', 'wall'])).toEqual([
      { side: 3, stack: 7, layer: 'top' },
      { side: 3, stack: 7, layer: 'bottom' },
      { side: 3, stack: 8, layer: 'top' },
    ]);
  });

  test('runs on from the left end of a side to the right-hand end of the side to its left', () => {
    const wall = breakWall(guangdongWall, { side: 0, skipped: 12 });
    expect(takenFrom(wall, Array(6).fill('wall')).map(place => `${place.side}.${place.stack}`)).toEqual([
      '0.12',
      '0.12',
      '0.13',
      '0.13',
      '3.0',
      '3.0',
    ]);
  });

  test('gives replacements from the last skipped stack, top first, going counter-clockwise', () => {
    const wall = breakWall(guangdongWall, { side: 1, skipped: 2 });
    expect(takenFrom(wall, Array(6).fill('tail')).map(place => `${place.side}.${place.stack} ${place.layer}`)).toEqual([
      '1.1 top',
      '1.1 bottom',
      '1.0 top',
      '1.0 bottom',
      '2.13 top',
      '2.13 bottom',
    ]);
  });

  test('a count past the end of the side breaks the next one', () => {
    const wall = breakWall(guangdongWall, { side: 1, skipped: 15 });
    expect(nextPlace(wall, 'wall')).toEqual({ side: 0, stack: 2, layer: 'top' });
    expect(nextPlace(wall, 'tail')).toEqual({ side: 0, stack: 1, layer: 'top' });
  });
});

test('front and tail can meet in one stack: the tail takes the top, the front the bottom', () => {
  const twoStacks = breakWall(buildWall([2, 0, 0, 0]), { side: 0, skipped: 1 });
  expect(takenFrom(twoStacks, ['wall', 'wall', 'tail', 'wall'])).toEqual([
    { side: 0, stack: 1, layer: 'top' },
    { side: 0, stack: 1, layer: 'bottom' },
    { side: 0, stack: 0, layer: 'top' },
    { side: 0, stack: 0, layer: 'bottom' },
  ]);
});

test('every tile of a wall is taken exactly once, in whatever order its two ends are used', () => {
  const anEnd = fc.constantFrom('wall', 'tail');
  fc.assert(
    fc.property(
      aSeat,
      fc.integer({ min: 2, max: 24 }),
      fc.array(anEnd, { minLength: 108, maxLength: 120 }),
      (side, skipped, ends) => {
        const taken = takenFrom(breakWall(guangdongWall, { side, skipped }), ends);
        const places = new Set(taken.map(place => `${place.side}.${place.stack}.${place.layer}`));
        expect(taken).toHaveLength(108);
        expect(places.size).toBe(108);
      },
    ),
  );
});

test('a wall knows how many tiles stand in it, whatever was taken from it or put back', () => {
  const anEnd = fc.constantFrom('wall', 'tail');
  fc.assert(
    fc.property(aSeat, fc.nat(24), fc.array(anEnd, { maxLength: 107 }), (side, skipped, ends) => {
      const wall = ends.reduce<Wall>((left, end) => takeFrom(left, end), breakWall(guangdongWall, { side, skipped }));
      expect(tilesLeft(wall)).toBe(tilesStanding(wall.heights));
      const place = nextPlace(wall, 'tail');
      expect(place && putBack(takeAt(wall, place), place)).toEqual(wall);
      expect(place && tilesLeft(takeAt(wall, place))).toBe(107 - ends.length);
    }),
  );
});

test('many tiles are taken from a wall at once as they are one by one', () => {
  fc.assert(
    fc.property(aSeat, fc.nat(24), fc.nat(100), (side, skipped, count) => {
      const wall = breakWall(guangdongWall, { side, skipped });
      const oneByOne = Array.from({ length: count }).reduce<Wall>(left => takeFrom(left, 'wall'), wall);
      expect(takeFrom(wall, 'wall', count)).toEqual(oneByOne);
    }),
  );
});

test('a wall tells where it was broken, also on rails that are longer than its sides', () => {
  const stacks = [14, 13, 14, 13] as const;
  fc.assert(
    fc.property(aSeat, fc.nat(12), fc.integer({ min: 20, max: 80 }), (side, skipped, drawn) => {
      const { heights } = takeFrom(breakWall(buildWall(stacks), { side, skipped }), 'wall', drawn);
      const rails = bySeat(seat => [...heights[seat], ...Array<number>(18 - stacks[seat]).fill(0)]);
      expect(breaksLeaving(stacks, heights)).toContainEqual({ side, skipped });
      expect(breaksLeaving(stacks, rails)).toEqual(breaksLeaving(stacks, heights));
    }),
  );
});
