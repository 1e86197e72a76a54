import { expect, test } from 'vitest';
import { must } from '../../src/domain/result.ts';
import { SEATS } from '../../src/domain/seat.ts';
import { tilesOf } from '../../src/domain/tile.ts';
import { emptyPicture, pictured } from '../../src/mirror/evidence/table-picture.ts';
import { takenFromTheWall } from '../../src/mirror/evidence/trails.ts';
import type { Observation } from '../../src/sensing/observation.ts';
import { rules } from '../support/dealt-hand.ts';

test('a tile whose board missed that it left is dealt anew once the whole set has stood in the walls', () => {
  const { flow } = rules('hong-kong');
  const tiles = tilesOf(flow.kinds);
  const [tile, other] = [must(tiles[0], 'a tile'), must(tiles[1], 'another')];
  const taken = (observations: readonly Observation[]): readonly number[] =>
    takenFromTheWall(observations.reduce(pictured, emptyPicture([], flow))).map(({ length }) => length);
  const handBefore: readonly Observation[] = [
    { type: 'tile-seen', at: 1000, zone: 'rack1', tile },
    { type: 'tile-seen', at: 1000, zone: 'discard3', tile: other },
    { type: 'tile-gone', at: 2000, zone: 'rack1', tile },
    { type: 'tile-seen', at: 2000, zone: 'discard1', tile },
  ];
  const walls = flow.stacks(0).map((stacks, side): Observation => {
    return { type: 'stacks-read', at: 9000, seat: must(SEATS[side], 'a side'), heights: Array(stacks).fill(2) };
  });
  const dealt: Observation = { type: 'tile-seen', at: 12_000, zone: 'rack2', tile };
  expect(taken([...handBefore, dealt])).toEqual([0, 1, 0, 1]);
  expect(taken([...handBefore, ...walls, dealt])).toEqual([0, 0, 1, 1]);
});
