import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { without } from '../../../src/domain/kinds.ts';
import type { TileKind } from '../../../src/domain/tile.ts';
import { distancesToWin, distanceToWin } from '../../../src/rules/reading/distance.ts';
import { countTiles } from '../../../src/rules/reading/reading.ts';
import { FOUR_WINDS, kindsOfSet, PLAYING_KINDS } from '../../../src/rules/reading/sets.ts';
import type { RuleSetId } from '../../../src/rules/rule-set.ts';
import { rulesOf } from '../written-hand.ts';

/** Knows sets and a pair only, no seven pairs. */
const tianjin = rulesOf('tianjin');

const setsAmong = (kinds: number) =>
  Array.from({ length: FOUR_WINDS }, (_, set) => kindsOfSet(set)).filter(set => set.every(kind => kind < kinds));

/** The fewest tiles that are missing from so many sets of these and a pair, whichever they are: all are tried. */
function searched(held: readonly TileKind[], sets: readonly (readonly number[])[], wanted: number): number {
  const left = countTiles(held);
  let least = Number.POSITIVE_INFINITY;
  const layDown = (kinds: readonly number[], then: (missing: number) => void): void => {
    let missing = 0;
    for (const kind of kinds) {
      const count = left[kind] ?? 0;
      if (count <= 0) missing++;
      left[kind] = count - 1;
    }
    then(missing);
    for (const kind of kinds) left[kind] = (left[kind] ?? 0) + 1;
  };
  const choose = (from: number, more: number, missing: number): void => {
    if (missing >= least) return;
    if (more === 0) {
      for (let kind = 0; kind < left.length; kind++)
        least = Math.min(least, missing + 2 - Math.max(0, Math.min(2, left[kind] ?? 0)));
      return;
    }
    for (let at = from; at < sets.length; at++)
      layDown(sets[at] ?? [], lacking => choose(at, more - 1, missing + lacking));
  };
  choose(0, wanted, 0);
  return least;
}

/** So many tiles of the first kinds, and so many wilds besides. */
const someTiles = (kinds: number, count: number) =>
  fc.shuffledSubarray(
    PLAYING_KINDS.slice(0, kinds).flatMap(kind => [kind, kind, kind, kind]),
    { minLength: count, maxLength: count },
  );
const WILD = 'WD';

describe('the distance that is looked up', () => {
  test('of any tiles beside two declared sets, some of them wild, is what trying all sets finds', () => {
    const allButWhite = PLAYING_KINDS.length - 1;
    fc.assert(
      fc.property(someTiles(allButWhite, 8), fc.nat(4), (tiles, wilds) => {
        const held = [...tiles.slice(wilds), ...Array<TileKind>(wilds).fill(WILD)];
        const missing = searched(tiles.slice(wilds), setsAmong(PLAYING_KINDS.length), 2);
        expect(distanceToWin(tianjin, held, 2, [WILD])).toBe(missing - wilds - 1);
      }),
      { numRuns: 60 },
    );
  });

  test('of a whole hand of one suit, some of it wild, is what trying all sets finds', () => {
    fc.assert(
      fc.property(someTiles(9, 14), fc.nat(5), (tiles, wilds) => {
        const held = [...tiles.slice(wilds), ...Array<TileKind>(wilds).fill(WILD)];
        const missing = searched(tiles.slice(wilds), setsAmong(9), 4);
        expect(distanceToWin(tianjin, held, 0, [WILD])).toBe(missing - wilds - 1);
      }),
      { numRuns: 60 },
    );
  });
});

test.each<RuleSetId>(['guangdong', 'hong-kong', 'wuhan', 'tianjin'])(
  'in %s the distances after each discard are those of the hands that are left',
  id => {
    const rules = rulesOf(id);
    fc.assert(
      fc.property(someTiles(PLAYING_KINDS.length, 14), fc.nat(3), (tiles, declared) => {
        const held = tiles.slice(3 * declared);
        const wilds: readonly TileKind[] = id === 'wuhan' || id === 'tianjin' ? ['B5', 'B6'] : [];
        const distances = distancesToWin(rules, held, declared, wilds);
        for (const tile of held)
          expect([tile, distances.without(tile)]).toEqual([
            tile,
            distanceToWin(rules, without(held, [tile]), declared, wilds),
          ]);
      }),
      { numRuns: 200 },
    );
  },
);
