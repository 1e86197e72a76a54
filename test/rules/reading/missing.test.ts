import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TileKind } from '../../../src/domain/tile.ts';
import type { Missing } from '../../../src/rules/reading/missing.ts';
import { fewestMissingFromPairs, missingFromPairs } from '../../../src/rules/reading/missing-from-pairs.ts';
import { fewestMissingFromPungs, missingFromPungs } from '../../../src/rules/reading/missing-from-pungs.ts';
import { fewestMissingFromSets, missingFromSets } from '../../../src/rules/reading/missing-from-sets.ts';
import { type Counts, countTiles } from '../../../src/rules/reading/reading.ts';
import { PLAYING_KINDS } from '../../../src/rules/reading/sets.ts';
import { kinds } from '../../support/dealt-hand.ts';

const someTiles = fc.shuffledSubarray(
  PLAYING_KINDS.flatMap((kind): readonly TileKind[] => [kind, kind, kind, kind]),
  { minLength: 1, maxLength: 14 },
);

const shapes: readonly (readonly [string, (counts: Counts) => Missing, (counts: Counts) => number])[] = [
  ['four sets', counts => missingFromSets(counts, 4), counts => fewestMissingFromSets(counts, 4)],
  ['two sets', counts => missingFromSets(counts, 2), counts => fewestMissingFromSets(counts, 2)],
  ['three pungs', counts => missingFromPungs(counts, 3), counts => fewestMissingFromPungs(counts, 3)],
  ...(['any', 'different', 'four-wilds'] as const).map(sevenPairs => {
    const played = { sevenPairs, thirteenOrphans: sevenPairs !== 'any' };
    return [
      `seven pairs (${sevenPairs})`,
      (counts: Counts) => missingFromPairs(counts, played),
      (counts: Counts) => fewestMissingFromPairs(counts, played),
    ] as const;
  }),
];

test.each(shapes)('what %s lack with a tile more or less is what they lack of that hand', (_, missing, fewest) => {
  fc.assert(
    fc.property(someTiles, tiles => {
      const counts = countTiles(tiles);
      const changed = (tiles: 1 | -1, least: number, most: number): readonly number[] =>
        counts.map((count, kind) =>
          count < least || count > most ? fewest(counts) : fewest(counts.with(kind, count + tiles)),
        );
      const { now, with: withOne, without } = missing(counts);
      expect({
        now,
        with: counts.map((count, kind) => (count > 3 ? now : withOne(kind))),
        without: counts.map((_, kind) => without(kind)),
      }).toEqual({ now: fewest(counts), with: changed(1, 0, 3), without: changed(-1, 1, 4) });
    }),
  );
});

test('tiles of a group that is of no use count for nothing', () => {
  const counts = countTiles(kinds('B123 C456 D789 E E S'));
  const useful = countTiles(kinds('C456 E E S'));
  const [missing, expected] = [missingFromSets(counts, 4, [1, 3]), missingFromSets(useful, 4)];
  expect([missing.now, missing.with(9), missing.without(27)]).toEqual([
    expected.now,
    expected.with(9),
    expected.without(27),
  ]);
  expect([missing.with(0), missing.without(0)]).toEqual([missing.now, missing.now]);
});

test.each([
  ['E E E S S S W W W N N N C99', 4, 0],
  ['E E E E S S S W W W N N C9', 4, 2],
  ['B123456789 C123 D5', 4, 9],
  ['E E S S', 1, 1],
] as const)('%s lacks of %i pungs and a pair %i tiles', (text, pungs, missing) => {
  expect(fewestMissingFromPungs(countTiles(kinds(text)), pungs)).toBe(missing);
});

test('a pair of nothing lacks two tiles', () => {
  const played = { sevenPairs: 'any', thirteenOrphans: false } as const;
  expect(fewestMissingFromPairs(countTiles(kinds('B1122 C3')), played)).toBe(9);
  expect(fewestMissingFromPairs(countTiles(kinds('B1122 C33445566 D7')), played)).toBe(1);
});
