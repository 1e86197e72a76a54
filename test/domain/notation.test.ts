import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatHand,
  formatMeld,
  formatTiles,
  parseHand,
  parseMeld,
  parseTiles,
  type WrittenMeld,
} from '../../src/domain/notation.ts';
import { SEATS } from '../../src/domain/seat.ts';
import { RANKS, SUITS, TILE_KINDS, type TileKind, UNKNOWN } from '../../src/domain/tile.ts';

const aTile = fc.constantFrom(...TILE_KINDS);
const aClaim = (tile: TileKind) => fc.constantFrom(...SEATS).map(from => ({ claimed: tile, from }));

const aChow: fc.Arbitrary<WrittenMeld> = fc
  .record({
    suit: fc.constantFrom(...SUITS),
    first: fc.constantFrom(...RANKS.slice(0, 7)),
    nth: fc.nat(2),
    claimed: fc.boolean(),
  })
  .chain(({ suit, first, nth, claimed }) => {
    const tiles = [first, first + 1, first + 2].map(rank => `${suit}${rank}` as TileKind);
    const chow = { kind: 'chow', tiles } as const;
    return claimed ? aClaim(tiles[nth] as TileKind).map(claim => ({ ...chow, ...claim })) : fc.constant(chow);
  });

const aPungOrKong: fc.Arbitrary<WrittenMeld> = fc.tuple(aTile, fc.nat(6)).chain(([tile, type]) => {
  const pung = { kind: 'pung', tiles: [tile, tile, tile] } as const;
  const kong = { kind: 'kong', tiles: [tile, tile, tile, tile] } as const;
  switch (type) {
    case 0:
      return fc.constant(pung);
    case 1:
      return fc.constant({ ...kong, kong: 'concealed' } as const);
    case 2:
      return fc.constantFrom({ ...kong, kong: 'exposed' } as const, { ...kong, kong: 'added' } as const);
    case 3:
      return fc.constant({ kind: 'kong', kong: 'exposed', tiles: ['E', 'S', 'W', 'N'] } as const);
    default:
      return aClaim(tile).map((claim): WrittenMeld => {
        if (type === 4) return { ...pung, ...claim };
        return { ...kong, kong: type === 5 ? 'exposed' : 'added', ...claim };
      });
  }
});

const aMeld = fc.oneof(aChow, aPungOrKong);
const aHand = fc.record({
  melds: fc.array(aMeld, { maxLength: 4 }),
  concealed: fc.array(fc.oneof(aTile, fc.constant(UNKNOWN)), { maxLength: 14 }),
  winning: fc.option(aTile),
});

describe('what is written can be read again', () => {
  test('tiles', () => {
    fc.assert(
      fc.property(fc.array(aTile), tiles => {
        expect(parseTiles(formatTiles(tiles))).toEqual({ ok: true, value: tiles });
      }),
    );
  });
  test('declared sets', () => {
    fc.assert(
      fc.property(aMeld, meld => {
        expect(parseMeld(formatMeld(meld).slice(1, -1))).toEqual({ ok: true, value: meld });
      }),
    );
  });
  test('whole hands', () => {
    fc.assert(
      fc.property(aHand, hand => {
        expect(parseHand(formatHand(hand))).toEqual({ ok: true, value: hand });
      }),
    );
  });
});

test.each([
  ['[E E E E] [B312<3] C45 D678 GD GD + C6', '[E E E E] [B312<3] C45 D678 GD GD + C6'],
  ['  [ B222 <1 ]C45   EEE  RDRD _ _', '[B222<1] C45 E E E RD RD _ _'],
  ['[B2222<1+] [C1111<?] [E S W N] D5 + D5', '[B2222<1+] [C1111<?] [E S W N] D5 + D5'],
  ['[B222<?] D5', '[B222] D5'],
  ['', ''],
])('%j is the hand %j', (text, written) => {
  const hand = parseHand(text);
  expect(hand.ok && formatHand(hand.value)).toBe(written);
});

test('the claimed tile of a chow is written first', () => {
  expect(parseMeld('B312<0')).toEqual({
    ok: true,
    value: { kind: 'chow', tiles: ['B1', 'B2', 'B3'], claimed: 'B3', from: 0 },
  });
});

test.each([
  ['B1X', 'notation/no-tile'],
  ['B0', 'notation/no-tile'],
  ['F9', 'notation/no-tile'],
  ['[B124]', 'notation/no-set'],
  ['[B22]', 'notation/no-set'],
  ['[B22222]', 'notation/no-set'],
  ['[E S W]', 'notation/no-set'],
  ['[B9 C12]', 'notation/no-set'],
  ['[B222<1+]', 'notation/no-set'],
  ['[_ _ _]', 'notation/no-set'],
  ['[]', 'notation/no-set'],
  ['[B222<4]', 'notation/no-seat'],
  ['[B222<]', 'notation/no-seat'],
  ['[B222', 'notation/bracket'],
  ['B222]', 'notation/bracket'],
  ['B1 +', 'notation/no-winning-tile'],
  ['B1 + B2 B3', 'notation/no-winning-tile'],
  ['B1 + _', 'notation/no-winning-tile'],
])('%j is no hand: %s', (text, code) => {
  expect(parseHand(text)).toMatchObject({ ok: false, error: { code } });
});

test('any text is read or refused', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'BCDEF123<+[]_ RW?') }), text => {
      expect(typeof parseHand(text).ok).toBe('boolean');
    }),
  );
});
