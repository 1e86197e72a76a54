import { describe, expect, test } from 'vitest';
import { explain } from '../../src/rules/explain.ts';
import { type Circumstances, judged, rulesOf, writtenHand } from './written-hand.ts';

type Options = Readonly<Record<string, unknown>>;
/** Payments alone; the dealer does not double, so that each share is the base. */
const paid = (hand: string, options: Options, given: Circumstances = {}): string =>
  judged('hong-kong', writtenHand(hand, given), { dealerDoubles: false, ...options }).split(': ')[1] ?? '';

const SELF_DRAWS = { selfDrawPaidBy: 'feeder' };
const DISCARDS = { fedDiscardPaidBy: 'feeder' };
const WINNING_TILE = { discardFeeds: true };
const only = (...responsibleFor: readonly string[]) => ({ responsibleFor });
const onDiscard = (from: 0 | 2 | 3): Circumstances => ({ win: { by: 'discard', from } });

const DRAGONS = '[RD RD RD<0] [GD GD GD<0] [WD WD WD<3] B555 B8 + B8';
const WINDS = '[E E E<0] [S S S<0] [W W W<2] [N N N<3] B8 + B8';
const ONE_SUIT = '[D999<0] [D123<0] [D456<0] [D777<3] D8 + D8';
const TWO_SUITS = '[D999<0] [D111<0] [B444<0] [D777<3] D8 + D8';

describe('who fed the hand pays for a self-draw', () => {
  test.each([
    ['three sets of dragons', DRAGONS, 'third-dragons', '0 192 0 -192'],
    ['four sets of winds', WINDS, 'fourth-winds', '0 192 0 -192'],
    ['twelve tiles of one suit', ONE_SUIT, 'fourth-set-of-one-suit', '0 24 0 -24'],
    ['twelve tiles', TWO_SUITS, 'fourth-set', '0 12 0 -12'],
  ])('of %s', (_what, hand, fed, pays) => {
    expect(paid(hand, { ...SELF_DRAWS, ...only(fed) })).toBe(pays);
  });

  test.each([
    ['dragons where only winds count', DRAGONS, 'fourth-winds', '-64 192 -64 -64'],
    ['twelve tiles of two suits where only one suit counts', TWO_SUITS, 'fourth-set-of-one-suit', '-4 12 -4 -4'],
    [
      'four winds, one of them a concealed kong',
      '[E E E E] [S S S<0] [W W W<2] [N N N<3] B8 + B8',
      'fourth-winds',
      '-64 192 -64 -64',
    ],
    [
      'four claimed sets of dots and a pair of another suit',
      '[D999<0] [D111<0] [D444<0] [D777<3] B8 + B8',
      'fourth-set-of-one-suit',
      '-4 12 -4 -4',
    ],
  ])('but each pays for %s', (_what, hand, fed, pays) => {
    expect(paid(hand, { ...SELF_DRAWS, ...only(fed) })).toBe(pays);
  });

  test('a concealed kong of dragons is one of three sets, though no player fed it', () => {
    const hand = '[RD RD RD RD] [GD GD GD<0] [WD WD WD<3] B555 B8 + B8';
    expect(paid(hand, { ...SELF_DRAWS, ...only('third-dragons') })).toBe('0 192 0 -192');
  });

  test('of several the last pays', () => {
    const hand = '[RD RD RD<0] [GD GD GD<0] [WD WD WD<3] [B555<2] B8 + B8';
    expect(paid(hand, SELF_DRAWS)).toBe('0 192 -192 0');
    expect(paid(hand, { ...SELF_DRAWS, ...only('third-dragons') })).toBe('0 192 0 -192');
  });

  test('all of these count unless the house chooses among them', () => {
    for (const hand of [DRAGONS, WINDS, ONE_SUIT, TWO_SUITS]) expect(paid(hand, SELF_DRAWS)).toMatch(/^0 \d+ 0 -\d+$/);
  });
});

describe('a discard that completes a fed hand', () => {
  test('is paid by the discarder and the others, unless the feeder pays for all', () => {
    expect(paid(TWO_SUITS, SELF_DRAWS, onDiscard(2))).toBe('-2 8 -4 -2');
    expect(paid(TWO_SUITS, DISCARDS, onDiscard(2))).toBe('0 8 0 -8');
  });

  test('is paid half by each of the two where the house shares it', () => {
    const halves = { fedDiscardPaidBy: 'feeder-and-discarder' };
    expect(paid(TWO_SUITS, halves, onDiscard(2))).toBe('0 8 -4 -4');
    expect(paid(TWO_SUITS, halves, onDiscard(3))).toBe('0 8 0 -8');
    expect(paid(TWO_SUITS, { ...halves, discardPaidBy: 'alike' }, onDiscard(2))).toBe('0 6 -3 -3');
  });

  test('halves of an odd number are rounded up', () => {
    const chickens = { fedDiscardPaidBy: 'feeder-and-discarder', discardPaidBy: 'alike', minimumFan: 1 };
    const given = { ...onDiscard(2), winner: { bonus: ['F1'] } } as const;
    expect(paid('[D123<0] [C123<0] [B456<0] [B678<3] D8 + D8', chickens, given)).toBe('0 4 -2 -2');
  });

  test('is paid by the feeder too where the discarder would have paid for all', () => {
    expect(paid(DRAGONS, { ...DISCARDS, discardPaidBy: 'discarder' }, onDiscard(2))).toBe('0 192 0 -192');
  });

  test('is paid as ever where no player fed the hand', () => {
    expect(paid('[D999<0] [D111<0] B444 D77 D88 + D8', DISCARDS, onDiscard(2))).toBe('-2 8 -4 -2');
  });

  test.each([
    ['as-discard', '0 8 0 -8'],
    ['all', '-2 6 -2 -2'],
  ])('a robbed kong that is paid %s', (robbedKongPaidBy, pays) => {
    const robbed = { win: { by: 'robbed-kong', from: 2 }, winner: { bonus: ['F1'] } } as const;
    expect(paid('[D999<0] [C111<0] [B444<0] [B777<3] D8 + D8', { ...DISCARDS, robbedKongPaidBy }, robbed)).toBe(pays);
  });

  test('says in the account who pays for all', () => {
    const hand = writtenHand(TWO_SUITS, onDiscard(2));
    const explained = explain(rulesOf('hong-kong', DISCARDS), hand);
    const payments = explained.outcome === 'won' ? explained.payments : [];
    expect(payments.map(({ from, why }) => [from, why.at(-1)?.en])).toEqual([[3, 'fed the hand: pays for all three']]);
  });
});

describe('where the giver of a kong feeds', () => {
  const KONG = { ...SELF_DRAWS, kongFeeds: true };
  test.each([
    ['the kong’s replacement wins', '[B111<0] [C2222<3] D888 D555 E + E', {}, '0 12 0 -12'],
    ['a second kong came in between', '[B2222<3] [C4444] D888 D555 E + E', { kongsInARow: 2 }, '0 24 0 -24'],
  ] as const)('it pays for all if %s', (_what, hand, win, pays) => {
    expect(paid(hand, KONG, { win: { replacement: true, ...win } })).toBe(pays);
  });

  test.each([
    ['the tile was drawn later', '[B111<0] [C2222<3] D888 D555 E + E', { replacement: false }],
    ['the kong was concealed', '[B111<0] [C2222] D888 D555 E + E', { replacement: true }],
    ['it was added to a pung', '[B111<0] [C2222<3+] D888 D555 E + E', { replacement: true }],
    ['another kong was the last', '[B2222<3] [C4444] D888 D555 E + E', { replacement: true }],
  ])('each pays if %s', (_what, hand, win) => {
    expect(paid(hand, KONG, { win })).toBe(paid(hand, {}, { win }));
  });
});

describe('where the winning discard feeds, its giver pays for all', () => {
  test.each([
    [
      'if it makes the third set of dragons',
      '[RD RD RD<0] [GD GD GD<0] WD WD B555 B88 + WD',
      'third-dragons',
      '0 192 -192 0',
    ],
    [
      'if it makes the fourth set of winds',
      '[E E E<0] [S S S<0] [W W W<3] N N B88 + N',
      'fourth-winds',
      '0 192 -192 0',
    ],
    [
      'if three sets of the one suit are claimed',
      '[D999<0] [D123<0] [D456<0] D77 D88 + D7',
      'fourth-set-of-one-suit',
      '0 16 -16 0',
    ],
    [
      'if three sets are claimed, and it makes the pair',
      '[D999<0] [D111<0] [B444<0] D777 D8 + D8',
      'fourth-set',
      '0 8 -8 0',
    ],
    ['if four are', TWO_SUITS, 'fourth-set', '0 8 -8 0'],
  ])('%s', (_what, hand, fed, pays) => {
    expect(paid(hand, { ...WINNING_TILE, ...only(fed) }, onDiscard(2))).toBe(pays);
  });

  test.each([
    ['it makes the pair of dragons', '[RD RD RD<0] [GD GD GD<0] B111 B555 WD + WD', 'third-dragons', '-64 192 -64 -64'],
    ['two sets are claimed', '[D999<0] [D111<0] B444 D777 D8 + D8', 'fourth-set', '-2 8 -4 -2'],
  ])('but not if %s', (_what, hand, fed, pays) => {
    const bases = paid(hand, only(fed), onDiscard(2));
    expect(paid(hand, { ...WINNING_TILE, ...only(fed) }, onDiscard(2))).toBe(bases);
    if (fed === 'fourth-set') expect(bases).toBe(pays);
  });

  test('before the player who fed an earlier set', () => {
    expect(paid(TWO_SUITS, { ...WINNING_TILE, ...DISCARDS }, onDiscard(2))).toBe('0 8 -8 0');
  });

  test('a self-draw is none of its business', () => {
    expect(paid(TWO_SUITS, WINNING_TILE)).toBe('-4 12 -4 -4');
  });
});

describe('a hand of which only the fan are told', () => {
  test.each([
    [{}, ['self-draw', 'discard', 'robbed-kong']],
    [SELF_DRAWS, ['discard', 'robbed-kong']],
    [DISCARDS, ['self-draw']],
    [WINNING_TILE, ['self-draw']],
    [{ lastTileDoubles: true }, undefined],
  ])('by %j may be won %j', (options, ways) => {
    expect(rulesOf('hong-kong', options).scoring.toldWorth?.ways).toEqual(ways);
  });
});
