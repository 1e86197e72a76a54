import { expect, test } from 'vitest';
import { BONUS_KINDS } from '../../src/domain/tile.ts';
import { type Circumstances, judged, writtenHand } from './written-hand.ts';

const DRAGONS = '[RD RD RD<0] [GD GD GD<0] [WD WD WD<3] B555 B8 + B8';
type Row = readonly [situation: string, hand: string, circumstances: Circumstances, expected: string];

const worth: readonly Row[] = [
  [
    'a self-draw doubles for everybody and once more for the dealer',
    '[B222<0] [C444<0] D777 D888 E + E',
    { win: { seat: 2 }, winner: { bonus: ['F1'] } },
    'all-pungs 3, self-draw 1: -4 -2 8 -2',
  ],
  [
    'everybody pays for a discard, the discarder and the dealer double',
    '[B222<0] [B333<0] B555 B77 S S + B7',
    { win: { seat: 3, by: 'discard', from: 1 }, winner: { bonus: ['F1'] } },
    'all-pungs 3, clean-hand 3: -4 -4 -2 10',
  ],
  [
    'a dealer who wins is paid double, four times by the discarder',
    '[RD RD RD<1] [E E E<3] [B222<3] B77 B99 + B9',
    { win: { seat: 0, by: 'discard', from: 2 }, winner: { bonus: ['F1'] } },
    'dragon-pung 1, seat-wind-pung 1, round-wind-pung 1, all-pungs 3, clean-hand 3, own-flower 1: 64 -16 -32 -16',
  ],
  [
    'where a feeder pays for all, whoever gave the third set of dragons pays for the self-draw',
    DRAGONS,
    { options: { selfDrawPaidBy: 'feeder' } },
    'great-dragons 64: 0 192 0 -192',
  ],
  [
    'a third set of dragons that was drawn was given by nobody, and each pays',
    '[RD RD RD<0] [GD GD GD<0] [WD WD WD WD] B555 B8 + B8',
    { options: { selfDrawPaidBy: 'feeder' } },
    'great-dragons 64: -64 192 -64 -64',
  ],
  [
    'the fourth claimed set is paid by whoever fed it, an added kong where its pung was claimed',
    '[B222<0] [C4444<3+] [D777<0] [B888<2] E + E',
    { options: { selfDrawPaidBy: 'feeder', minimumFan: 3 } },
    'all-pungs 3, self-draw 1, no-bonus-tiles 1: 0 16 -16 0',
  ],
  [
    'three claimed sets and a concealed kong are fed by nobody',
    '[B222<0] [C4444] [D777<0] [B888<2] E + E',
    { options: { selfDrawPaidBy: 'feeder' } },
    'all-pungs 3, self-draw 1, no-bonus-tiles 1: -8 16 -4 -4',
  ],
  [
    'a discard is paid as ever though the hand was fed',
    DRAGONS,
    { options: { selfDrawPaidBy: 'feeder' }, win: { by: 'discard', from: 2 } },
    'great-dragons 64: -64 192 -64 -64',
  ],
  [
    'a second kong in a row counts instead of the kong, beside the self-draw',
    '[B1111] [C3333] B567 B888 D9 + D9',
    {
      options: { kongSelfDraw: true, values: { 'kong-on-kong': 8 } },
      win: { replacement: true, kongsInARow: 2 },
    },
    'all-simples 1, three-hidden-pungs 3, kong-on-kong 8, self-draw 1, no-bonus-tiles 1: -64 128 -32 -32',
  ],
  [
    'a single kong does not',
    '[B1111] [C3333] B567 B888 D9 + D9',
    { options: { kongSelfDraw: true, values: { 'kong-on-kong': 8 } }, win: { replacement: true } },
    'all-simples 1, three-hidden-pungs 3, self-draw 1, kong-self-draw 1, no-bonus-tiles 1: -8 16 -4 -4',
  ],
  [
    'the dealer’s first discard is the earthly hand of its own, and no human hand beside it',
    'B123 C234 D567 D888 B9 + B9',
    {
      options: { values: { 'first-discard': 13, 'human-hand': 3 } },
      win: { by: 'discard', from: 0, firstTurn: true },
      hand: { facts: ['firstDiscard'] },
    },
    'all-simples 1, first-discard 13, no-bonus-tiles 1: -64 96 -16 -16',
  ],
  [
    'a later discard before one’s first turn is a human hand',
    'B123 C234 D567 D888 B9 + B9',
    {
      options: { values: { 'first-discard': 13, 'human-hand': 3 } },
      win: { seat: 3, by: 'discard', from: 2, firstTurn: true },
    },
    'all-simples 1, human-hand 3, no-bonus-tiles 1: -4 -2 -4 10',
  ],
  [
    'a self-draw on one’s first turn is neither, but an earthly hand',
    'B123 C234 D567 D888 B9 + B9',
    {
      options: { values: { 'first-discard': 13, 'human-hand': 3, 'earthly-hand': 10 } },
      win: { firstTurn: true },
    },
    'all-simples 1, earthly-hand 10, self-draw 1, no-bonus-tiles 1: -64 128 -32 -32',
  ],
  [
    'where a wind pung counts three fan, it is enough to win',
    'S S S B123 C456 D789 B5 + B5',
    { options: { fan: { 'seat-wind-pung': 3 } } },
    'seat-wind-pung 3, self-draw 1, no-bonus-tiles 1: -8 16 -4 -4',
  ],
  [
    'and what a table has made worth less may not be',
    '[B222<0] [C444<0] D777 D88 W W + W',
    { options: { fan: { 'all-pungs': 2 } } },
    'below-minimum',
  ],
  [
    'bonus fan do not count towards the minimum',
    'B123 C234 D456 C78 B55 + C9',
    { winner: { bonus: ['F1', 'F2', 'F3', 'F4'] } },
    'below-minimum',
  ],
  [
    'with a smaller minimum fewer than 3 fan pay the base of 1',
    'B123 C234 D456 C78 E E + C9',
    { options: { minimumFan: 0 }, winner: { bonus: ['F1'] } },
    'self-draw 1: -4 8 -2 -2',
  ],
  [
    'a pung completed by a discard is not concealed',
    'B111 C333 D777 S S N N + S',
    { win: { by: 'discard', from: 2 } },
    'seat-wind-pung 1, all-pungs 3, three-hidden-pungs 3, no-bonus-tiles 1: -8 20 -8 -4',
  ],
  [
    'the discarded tile goes into the chow, so that the pung stays concealed',
    'B333 B45 C222 D888 N N + B3',
    { win: { seat: 0, by: 'discard', from: 2 } },
    'three-hidden-pungs 3, no-bonus-tiles 1: 8 -2 -4 -2',
  ],
  [
    'a concealed kong may be robbed',
    '[B222<0] [RD RD RD<0] [GD GD GD<0] B46 S S + B5',
    { win: { by: 'robbed-kong', from: 3 }, shown: { 3: '[B5555]' } },
    'dragon-pung 1, dragon-pung 1, clean-hand 3, robbing-the-kong 1, no-bonus-tiles 1: -4 10 -2 -4',
  ],
  [
    'unless the house allows only added kongs to be robbed',
    '[B222<0] [RD RD RD<0] [GD GD GD<0] B46 S S + B5',
    { options: { robbing: 'added-only' }, win: { by: 'robbed-kong', from: 3 }, shown: { 3: '[B5555]' } },
    'kong-not-robbable',
  ],
  [
    'an exposed kong cannot be robbed',
    '[B222<0] [RD RD RD<0] [GD GD GD<0] B46 S S + B5',
    { win: { by: 'robbed-kong', from: 3 }, shown: { 3: '[B5555<0]' } },
    'kong-not-robbable',
  ],
  [
    'with simples 2-8 a pair of 9 makes no all chows, and terminals spoil all simples',
    'B123 B234 B456 B789 B9 + B9',
    { options: { simples: '2-8' }, winner: { bonus: ['F1'] }, win: { by: 'discard', from: 2 } },
    'pure-hand 6: -4 10 -4 -2',
  ],
  [
    'fan that are paid more than a low limit are counted instead of it',
    DRAGONS,
    { options: { limit: 21 } },
    'dragon-pung 1, dragon-pung 1, dragon-pung 1, all-pungs 3, clean-hand 3, self-draw 1, no-bonus-tiles 1: -32 64 -16 -16',
  ],
  [
    'a limit hand whose fan are paid as much stays a limit hand',
    '[RD RD RD<1] [GD GD GD<1] [WD WD WD<3] B555 B8 + B8',
    { win: { seat: 0 }, winner: { bonus: ['F1', 'F5'] } },
    'great-dragons 64: 192 -64 -64 -64',
  ],
  [
    'a limit hand that is switched off is counted in fan',
    DRAGONS,
    { options: { limitHands: ['thirteen-orphans'] }, winner: { bonus: ['F1'] } },
    'dragon-pung 1, dragon-pung 1, dragon-pung 1, all-pungs 3, clean-hand 3, self-draw 1: -32 64 -16 -16',
  ],
  [
    'thirteen orphans switched off are no winning shape',
    'B19 C19 D19 E S W N RD GD WD + WD',
    { options: { limitHands: ['great-winds'] } },
    'not-a-winning-shape',
  ],
  [
    'nine gates are the limit from each, whichever tile came last',
    'B111245678999 B5 + B3',
    { options: { baseScore: 3 }, win: { by: 'discard', from: 2 } },
    'heavenly-gates 64: -192 576 -192 -192',
  ],
  [
    'a hand without a fan of its own is great flowers with all eight bonus tiles',
    'B123 C234 D456 C78 E E + C9',
    { winner: { bonus: [...BONUS_KINDS] }, win: { by: 'discard', from: 2 } },
    'great-flowers 64: -64 192 -64 -64',
  ],
  [
    'all eight bonus tiles are worth nothing special where great flowers are not played',
    'B123 C234 D456 C78 E E + C9',
    { options: { greatFlowers: false }, winner: { bonus: [...BONUS_KINDS] }, win: { by: 'discard', from: 2 } },
    'below-minimum',
  ],
];

test.each(worth)('%s', (_situation, hand, circumstances, expected) => {
  expect(judged('hong-kong', writtenHand(hand, circumstances), circumstances.options)).toBe(expected);
});

test.each([
  ['all eight bonus tiles win at once, whatever is in hand', BONUS_KINDS, {}, 'great-flowers 64: 192 -64 -64 -64'],
  ['seven of them do not', BONUS_KINDS.slice(1), {}, 'not-a-winning-shape'],
  ['for the limit, however small', BONUS_KINDS, { limit: 1 }, 'great-flowers 1: 3 -1 -1 -1'],
  ['nor where great flowers are not played', BONUS_KINDS, { greatFlowers: false }, 'not-a-winning-shape'],
] as const)('%s', (_situation, bonus, options, expected) => {
  const { win, ...hand } = writtenHand('B1 + B1', { win: { seat: 0 }, winner: { bonus } });
  const flowers = { ...hand, win: win && { ...win, by: 'great-flowers' as const, hand: [], tile: null } };
  expect(judged('hong-kong', flowers, options)).toBe(expected);
});

test.each([
  [3, 1, ['F1'], '[B222<0] [C444<0] D777 D88 E E + D8'],
  [4, 1, ['F2'], '[B222<0] [C444<0] D777 D88 E E + D8'],
  [5, 2, ['F2', 'F6'], '[B222<0] [C444<0] D777 D88 E E + D8'],
  [7, 2, ['F2'], '[B222<0] [B444<0] B777 B88 E E + B8'],
  [8, 4, ['F2', 'F6'], '[B222<0] [B444<0] B777 B88 E E + B8'],
  [9, 4, ['F2', 'F6'], '[B222<0] [S S S<0] B777 B88 E E + B8'],
  [10, 8, ['F2', 'F6'], '[E E E<0] [S S S<0] B777 B88 N N + B8'],
  [17, 16, ['F1'], '[RD RD RD<0] [GD GD GD<0] B123 B78 WD WD + B9'],
] as const)('%i fan are worth a base of %i', (fan, base, bonus, text) => {
  const hand = writtenHand(text, { win: { by: 'discard', from: 3 }, winner: { bonus } });
  const [counted = '', deltas = ''] = judged('hong-kong', hand).split(': ');
  const sum = counted.split(', ').reduce((total, pattern) => total + Number(pattern.split(' ')[1]), 0);
  // Seat 2 neither deals nor gave the tile: it pays the base.
  expect({ fan: sum, pays: -Number(deltas.split(' ')[2]) }).toEqual({ fan, pays: base });
});
