import { describe, expect, test } from 'vitest';
import type { FoundTile } from '../../../src/vision/finder/found-tile.ts';
import { inRows } from '../../../src/vision/finder/in-rows.ts';

interface Named extends FoundTile {
  readonly name: string;
}

/** A tile 30 wide and 40 high, turned by so many degrees. */
function tile(name: string, x: number, y: number, degrees = 0): Named {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return {
    name,
    middle: { x, y },
    across: { x: 15 * cos, y: 15 * sin },
    down: { x: -20 * sin, y: 20 * cos },
    p: 1,
    isBack: false,
  };
}

/** A row from a place in a direction. */
const row = (names: string, x: number, y: number, degrees = 0): readonly Named[] =>
  [...names].map((name, at) =>
    tile(
      name,
      x + at * 31 * Math.cos((degrees * Math.PI) / 180),
      y + at * 31 * Math.sin((degrees * Math.PI) / 180),
      degrees,
    ),
  );

const namesOf = (rows: readonly (readonly Named[])[]): readonly string[] =>
  rows.map(tiles => tiles.map(({ name }) => name).join(''));

describe('tiles in rows', () => {
  test('are read from the top, each row from the left', () => {
    const tiles = [...row('efgh', 100, 300), ...row('abc', 90, 100), ...row('d', 300, 105)];
    expect(namesOf(inRows(tiles.toReversed()))).toEqual(['abc', 'd', 'efgh']);
  });

  test('are read along the longest row however the picture is turned', () => {
    for (const degrees of [-70, -30, 12, 45, 80])
      expect(namesOf(inRows(row('abcdefgh', 400, 400, degrees))), `${degrees}`).toEqual(['abcdefgh']);
  });

  test('face the same way, though some were found upside down', () => {
    const tiles = row('abcdef', 100, 100).map((one, at) =>
      at % 2 === 0 ? one : { ...one, across: { x: -one.across.x, y: 0 }, down: { x: 0, y: -one.down.y } },
    );
    expect(
      inRows(tiles)
        .flat()
        .every(({ across, down }) => across.x > 0 && down.y > 0),
    ).toBe(true);
  });

  test('a tile that lies apart is a row of its own', () => {
    expect(namesOf(inRows([...row('abc', 100, 100), ...row('d', 260, 100)]))).toEqual(['abc', 'd']);
  });
});
