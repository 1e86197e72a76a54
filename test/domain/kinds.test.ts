import fc from 'fast-check';
import { expect, test } from 'vitest';
import { copiesAmong, facesOf, giveUp, holdsAll, isKnown } from '../../src/domain/kinds.ts';
import { TILE_KINDS, UNKNOWN } from '../../src/domain/tile.ts';

/** Few kinds, so that most of them lie there more than once. */
const aKind = fc.constantFrom('B1', 'B2', 'E', 'RD', 'F1');
const tiles = fc.array(fc.oneof(aKind, fc.constant(UNKNOWN)), { maxLength: 14 });

test('every face is named once, in the order in which it lies there first', () => {
  expect(facesOf(['B2', '_', 'B1', 'B2', '_', 'E'])).toEqual(['B2', '_', 'B1', 'E']);
});

test('the copies of all faces together are the hand', () => {
  fc.assert(
    fc.property(tiles, hand => {
      const copies = facesOf(hand).map(face => copiesAmong(hand, face));
      expect(copies.reduce((sum, count) => sum + count, 0)).toBe(hand.length);
    }),
  );
});

test('a hand is known to hold what it can give up without its unknown tiles', () => {
  fc.assert(
    fc.property(tiles, fc.array(aKind, { maxLength: 4 }), (hand, asked) => {
      expect(holdsAll(hand, asked)).toBe(giveUp(hand.filter(isKnown), asked) !== null);
    }),
  );
});

test('no two kinds are the same face', () => {
  expect(facesOf(TILE_KINDS)).toEqual(TILE_KINDS);
});
