import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseTiles } from '../../../src/domain/notation.ts';
import type { TileKind } from '../../../src/domain/tile.ts';
import { isComplete, isCompleteWithPair } from '../../../src/rules/reading/completion.ts';
import { distanceToWin } from '../../../src/rules/reading/distance.ts';
import { anyReading, countTiles, type Reading, standardReadings } from '../../../src/rules/reading/reading.ts';
import { kindsOfSet, PLAYING_KINDS } from '../../../src/rules/reading/sets.ts';
import { findingWays } from '../../../src/rules/reading/ways.ts';
import { rulesOf } from '../written-hand.ts';

const everyWay = findingWays({ sees: 'everything' });
const guangdong = rulesOf('guangdong');

function tiles(text: string): readonly TileKind[] {
  const read = parseTiles(text);
  if (!read.ok) throw new Error(read.error.text);
  return read.value as readonly TileKind[];
}

/** Any 14 tiles, so many of them wild; suits rather than honours, or few would fit together. */
const aHand = fc
  .tuple(
    fc.shuffledSubarray(
      PLAYING_KINDS.flatMap((_, k) => (k < 21 ? [k, k, k, k] : [k])),
      { minLength: 14, maxLength: 14 },
    ),
    fc.integer({ min: 0, max: 7 }),
  )
  .map(([kinds, wilds]) => {
    const counts = countTiles([]);
    for (const kind of kinds.slice(wilds)) counts[kind] = (counts[kind] ?? 0) + 1;
    return { counts, wilds, declared: [] };
  });

const readings = (hand: Parameters<typeof standardReadings>[1]): readonly Reading[] => {
  const found: Reading[] = [];
  standardReadings(everyWay, hand, reading => found.push(reading) > 0);
  return found;
};

describe('a win by shape', () => {
  test.each([
    ['B123456789 C123 D55', 0, true],
    ['B123456789 C12 D55', 1, true],
    ['B123456789 C12 D55 E', 0, false],
    ['B11112345678999', 0, true],
    ['B1112345678999 B5', 0, true],
    ['B1112345678999 E', 0, false],
    ['E E E S S S W W W N N N RD RD', 0, true],
    ['E S W C123456789 D11', 0, false],
    ['', 2, true],
    ['', 14, true],
    ['B19 C19 D19 E', 7, false],
  ])('%s with %i wilds: %j', (text, wilds, expected) => {
    expect(isComplete(countTiles(tiles(text)), wilds)).toBe(expected);
  });

  test('a wild may be a fifth tile of a kind', () => {
    expect(isComplete(countTiles(tiles('B1111 C123456789')), 1)).toBe(true);
  });

  test('the table of shapes knows a win exactly when there is a reading', () => {
    fc.assert(
      fc.property(aHand, hand => {
        expect(isComplete(hand.counts, hand.wilds)).toBe(anyReading(everyWay, hand) !== null);
      }),
      { numRuns: 2000 },
    );
  });

  test('it has a given pair exactly when some reading has it', () => {
    fc.assert(
      fc.property(aHand, fc.nat(33), (hand, pair) => {
        fc.pre(hand.wilds <= 4);
        let hasPair = false;
        standardReadings(everyWay, hand, reading => {
          hasPair = reading.pair === pair;
          return !hasPair;
        });
        expect(isCompleteWithPair(hand.counts, hand.wilds, [pair])).toBe(hasPair);
      }),
      { numRuns: 500 },
    );
  });

  test('one more wild in place of a tile never spoils a win', () => {
    fc.assert(
      fc.property(aHand, fc.nat(33), ({ counts, wilds }, kind) => {
        fc.pre((counts[kind] ?? 0) > 0 && isComplete(counts, wilds));
        expect(isComplete(counts.with(kind, (counts[kind] ?? 0) - 1), wilds + 1)).toBe(true);
      }),
    );
  });
});

describe('readings', () => {
  test('every tile has its place in every reading, and wilds fill the rest', () => {
    fc.assert(
      fc.property(aHand, hand => {
        for (const { concealed, pair } of readings(hand).slice(0, 200)) {
          const represented = countTiles([]);
          for (const kind of [...concealed.flatMap(kindsOfSet), pair, pair])
            represented[kind] = (represented[kind] ?? 0) + 1;
          expect(represented.reduce((sum, count) => sum + count, 0)).toBe(14);
          expect(hand.counts.every((count, kind) => count <= (represented[kind] ?? 0))).toBe(true);
        }
      }),
      { numRuns: 50 },
    );
  });

  test('no reading is shown twice', () => {
    fc.assert(
      fc.property(aHand, hand => {
        const texts = readings({ ...hand, wilds: Math.min(hand.wilds, 4) }).map(({ concealed, pair }) =>
          [...[...concealed].sort((a, b) => a - b), pair].join(),
        );
        expect(new Set(texts).size).toBe(texts.length);
      }),
      { numRuns: 50 },
    );
  });

  test.each([
    ['B111222333 C123 D55', 2],
    ['B112233445566 D55', 1],
    ['B11122233344455', 4],
  ])('%s can be read in %i ways', (text, ways) => {
    expect(readings({ counts: countTiles(tiles(text).slice(0, 14)), declared: [] })).toHaveLength(ways);
  });
});

describe('the distance to a win', () => {
  test.each([
    ['B123456789 C123 D55', 0, -1],
    ['B123456789 C123 D5', 0, 0],
    ['B123456789 C12 D57', 0, 1],
    ['B1155 C2299 D3377 C1', 0, 0],
    ['B147 C147 D147 B2 C5 D89', 0, 4],
    ['C123 D5', 3, 0],
    ['D5', 4, 0],
  ])('%s with %i declared sets is %i tiles from ready', (text, declared, distance) => {
    expect(distanceToWin(guangdong, tiles(text), declared)).toBe(distance);
  });

  test('wild tiles count as whatever is missing', () => {
    expect(distanceToWin(rulesOf('tianjin'), tiles('B12 C45 D78 E E S S B8 B9 RD'), 0, ['B8', 'B9'])).toBe(1);
  });

  test('nothing is missing from exactly the hands that are complete', () => {
    const tianjin = rulesOf('tianjin');
    fc.assert(
      fc.property(aHand, ({ counts, wilds }) => {
        const held = counts.flatMap((count, kind) => Array<TileKind>(count).fill(PLAYING_KINDS[kind] as TileKind));
        const joker = 'WD';
        fc.pre(!held.includes(joker));
        const withJokers = [...held, ...Array<TileKind>(wilds).fill(joker)];
        expect(distanceToWin(tianjin, withJokers, 0, [joker]) < 0).toBe(isComplete(counts, wilds));
      }),
      { numRuns: 500 },
    );
  });

  test('drawing a tile brings a hand at most one step nearer', () => {
    fc.assert(
      fc.property(aHand, fc.nat(26), ({ counts }, drawn) => {
        const held = counts
          .flatMap((count, kind) => Array<TileKind>(count).fill(PLAYING_KINDS[kind] as TileKind))
          .slice(0, 13);
        fc.pre(held.length === 13);
        const before = distanceToWin(guangdong, held, 0);
        const after = distanceToWin(guangdong, [...held, PLAYING_KINDS[drawn] as TileKind], 0);
        expect(before - after === 0 || before - after === 1).toBe(true);
      }),
    );
  });
});
