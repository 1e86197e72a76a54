import { expect, test } from 'vitest';
import { formatTileId, tileId } from '../../src/domain/tile.ts';
import { type Census, censusResult, counted, NOTHING_COUNTED } from '../../src/sensing/census.ts';
import type { Observation } from '../../src/sensing/observation.ts';

const KINDS = ['B5', 'C1'] as const;
const B5 = [0, 1, 2, 3].map(copy => tileId('B5', copy));

const after = (...observations: readonly Observation[]): Census => observations.reduce(counted, NOTHING_COUNTED);

test('a tile that was read once, anywhere, is not missing', () => {
  const census = after(
    { type: 'zone-read', at: 1, zone: 'rack0', tiles: B5.slice(0, 3) },
    { type: 'tile-gone', at: 2, zone: 'rack0', tile: tileId('B5', 0) },
    { type: 'tile-seen', at: 3, zone: 'discard2', tile: tileId('C1', 1) },
  );
  const { seen, of, missing } = censusResult(census, KINDS);
  expect([seen, of]).toEqual([4, 8]);
  expect(missing.map(formatTileId)).toEqual(['B5.3', 'C1.0', 'C1.2', 'C1.3']);
});

test('a tile of another set is named, with where it lies now', () => {
  const census = after(
    { type: 'tile-seen', at: 1, zone: 'rack1', tile: tileId('F1', 0) },
    { type: 'tile-seen', at: 2, zone: 'meld1', tile: tileId('F1', 0) },
  );
  expect(censusResult(census, KINDS).outOfPlace).toEqual([{ tile: tileId('F1', 0), zone: 'meld1' }]);
});

test('a tag nobody knows is told of until it is no longer read there', () => {
  const stranger = (at: number): Observation => ({ type: 'stranger-seen', at, zone: 'rack3', uid: 'E004AA' });
  const read = (at: number): Observation => ({ type: 'zone-read', at, zone: 'rack3', tiles: [] });
  expect(censusResult(after(stranger(1), read(1), stranger(5), read(5)), KINDS).strangers).toEqual(['rack3']);
  expect(censusResult(after(stranger(1), read(5)), KINDS).strangers).toEqual([]);
});
