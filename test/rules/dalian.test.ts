import { expect, test } from 'vitest';
import { nextDealer } from '../../src/rules/next-dealer.ts';
import { type Circumstances, judged, rulesOf, writtenHand } from './written-hand.ts';

const PLAIN = '[C222<2] B123789 D45 E E + D3';
const ALL_OPENED = { 0: '[B678<3]', 2: '[B678<1]', 3: '[B678<2]' } as const;
const READY = { winner: { ready: true } } as const;
type Row = readonly [situation: string, hand: string, circumstances: Circumstances, expected: string];

const worth: readonly Row[] = [
  [
    'everything multiplies, and whoever draws the treasure finds it',
    PLAIN,
    { ...READY, shown: { 2: '[B678<1]', 3: '[B678<2]', 1: '[B678<0]' }, win: { seat: 0 }, hand: { indicator: 'D2' } },
    'basic-win 1, dealer-win 2, self-draw 2, ready-win 2, finding-treasure 2: 48 -16 -16 -16',
  ],
  [
    'payers who have not opened pay double',
    PLAIN,
    { shown: { 3: '[B678<2]' } },
    'basic-win 1, self-draw 2, opened-hand 2: -4 10 -4 -2',
  ],
  [
    'when all three are unopened the one who pays pays double twice',
    PLAIN,
    { win: { by: 'discard', from: 2 }, shown: { 2: '[S S S S<0]' } },
    'basic-win 1, discard-win 4, opened-hand 2, three-unopened 2: 0 16 -16 0',
  ],
  [
    'the cap is absolute, whatever the base score',
    '[C222<1] B123789 D45 E E + D3',
    { win: { seat: 0 }, hand: { continuations: 1 }, options: { baseScore: 4 } },
    'basic-win 1, dealer-win 2, self-draw 2, opened-hand 2, three-unopened 2, dealer-continuation 2: 300 -100 -100 -100',
  ],
  [
    'an added wind kong does not open the hand any more than an exposed one',
    '[N N N N<0+] B123 D45 C66 B567 + D3',
    {},
    'not-opened',
  ],
  [
    'nor does it spare a payer the double',
    PLAIN,
    { shown: { ...ALL_OPENED, 0: '[S S S S<3+]' } },
    'basic-win 1, self-draw 2, opened-hand 2: -4 8 -2 -2',
  ],
  [
    'unless the house lets the pung it was go on opening, for whoever has it',
    '[N N N N<0+] B123 D45 C66 B567 + D3',
    { options: { addedCycloneOpens: true }, shown: { 0: '[S S S S<3+]', 2: '[W W W W<0]' } },
    'basic-win 1, self-draw 2, opened-hand 2, cyclone-kong 4: -8 40 -16 -16',
  ],
  [
    'a robbed wind kong stays the open pung it was',
    '[C222<2] B123 B789 D456 S + S',
    { win: { by: 'robbed-kong', from: 3 }, shown: { 0: '[B678<3]', 3: '[S S S S<2+]' } },
    'basic-win 1, discard-win 4, robbing-a-kong 2: 0 8 0 -8',
  ],
  [
    'one unopened payer doubles the whole hand, where the house says so',
    PLAIN,
    { options: { openedHand: 'whole-hand' }, shown: { 0: '[B678<3]', 3: '[B678<2]' } },
    'basic-win 1, self-draw 2, opened-hand 2: -4 12 -4 -4',
  ],
  [
    'a payer with only a concealed kong has not opened',
    PLAIN,
    { shown: { ...ALL_OPENED, 2: '[D9999]' } },
    'basic-win 1, self-draw 2, opened-hand 2: -2 8 -4 -2',
  ],
  [
    'unless the house asks only that a payer has declared nothing',
    PLAIN,
    { options: { unopenedPayer: 'no-declared-set' }, shown: { ...ALL_OPENED, 2: '[D9999]' } },
    'basic-win 1, self-draw 2: -2 6 -2 -2',
  ],
  [
    'a middle tile that was not the only wait is an edge win by the reading',
    '[C222<2] B789 D23445 E E + D3',
    { shown: ALL_OPENED },
    'basic-win 1, edge-win 2, self-draw 2: -4 12 -4 -4',
  ],
  [
    'but not where an edge win takes a single wait',
    '[C222<2] B789 D23445 E E + D3',
    { options: { edgeWin: 'only-wait' }, shown: ALL_OPENED },
    'basic-win 1, self-draw 2: -2 6 -2 -2',
  ],
  [
    'a wait for one middle tile is one either way',
    '[C222<2] B123789 D46 E E + D5',
    { options: { edgeWin: 'only-wait' }, shown: ALL_OPENED },
    'basic-win 1, edge-win 2, self-draw 2: -4 12 -4 -4',
  ],
  [
    'a three that completes 1 2 is an edge win where every single wait is',
    '[C222<2] B123789 D12 E E + D3',
    { options: { edgeWin: 'any-only-wait' }, shown: ALL_OPENED },
    'basic-win 1, edge-win 2, self-draw 2: -4 12 -4 -4',
  ],
  [
    'and so is a single tile waited for, a single float excepted',
    '[C222<2] B123789 D123 E + E',
    { options: { edgeWin: 'any-only-wait' }, shown: ALL_OPENED },
    'basic-win 1, edge-win 2, self-draw 2: -4 12 -4 -4',
  ],
  [
    'a robbed kong is no discard where the house says so; its owner pays alone all the same',
    PLAIN,
    {
      win: { by: 'robbed-kong', from: 3 },
      shown: { ...ALL_OPENED, 3: '[D3333<2+]' },
      options: { robbedKongCountsAsDiscard: false },
    },
    'basic-win 1, robbing-a-kong 2: 0 2 0 -2',
  ],
  [
    'the dragon tile bonus can be left out',
    '[RD RD RD RD<0] [C345<0] B123 D45 GD GD + D3',
    { options: { dragonTileBonus: 'off' }, shown: ALL_OPENED },
    'basic-win 1, self-draw 2, joyous-kong 4: -8 24 -8 -8',
  ],
  [
    'an exposed wind kong is an ordinary one where only the four winds make a cyclone',
    '[N N N N<0] B123 D45 C66 B567 + D3',
    { options: { cycloneKong: 'four-winds' }, shown: ALL_OPENED },
    'basic-win 1, self-draw 2: -2 6 -2 -2',
  ],
  [
    'the four winds laid down are one of four pungs or kongs, but do not open',
    '[E S W N] [C333<0] B222 D55 B33 + B3',
    { shown: ALL_OPENED },
    'basic-win 1, double-float 8, self-draw 2, cyclone-kong 4: -64 192 -64 -64',
  ],
  [
    'a pung of a wind and its fourth tile among the four winds are four of a kind',
    '[E S W N] [E E E<0] [C333<0] B12 D33 + B3',
    { shown: ALL_OPENED },
    'basic-win 1, self-draw 2, four-of-a-kind 2, cyclone-kong 4: -16 48 -16 -16',
  ],
  [
    'with a joyous kong each dragon tile besides doubles',
    '[RD RD RD RD<0] [C345<0] B123 D45 GD GD + D3',
    { win: { replacement: true }, shown: ALL_OPENED },
    'basic-win 1, self-draw 2, kong-bloom 2, joyous-kong 4, dragon-tile-bonus 2, dragon-tile-bonus 2: -64 192 -64 -64',
  ],
  ['an exposed wind kong does not open the hand', '[N N N N<0] B123 C45 D22 B567 + C3', {}, 'not-opened'],
  [
    'a drawn treasure tile may be the middle of a chow',
    '[C222<0] B123789 D46 S S + E',
    { ...READY, hand: { indicator: 'N' }, shown: ALL_OPENED },
    'basic-win 1, edge-win 2, self-draw 2, ready-win 2, finding-treasure 2: -16 48 -16 -16',
  ],
  [
    'a treasure tile may be a fifth tile of a kind',
    '[C222<0] B1111789 D123 + B6',
    { ...READY, hand: { indicator: 'B5' }, shown: ALL_OPENED },
    'basic-win 1, self-draw 2, ready-win 2, four-of-a-kind 2, finding-treasure 2: -16 48 -16 -16',
  ],
  [
    'a discarded treasure tile is only what it is',
    '[C222<2] B123789 D46 S S + E',
    { ...READY, hand: { indicator: 'N' }, win: { by: 'discard', from: 0 } },
    'not-a-winning-shape',
  ],
  [
    'unless the house lets it be anything; it is not found then',
    '[C222<2] B123789 D46 S S + E',
    {
      ...READY,
      hand: { indicator: 'N' },
      win: { by: 'discard', from: 0 },
      options: { wildOnDiscard: true },
      shown: ALL_OPENED,
    },
    'basic-win 1, edge-win 2, discard-win 4, ready-win 2: -16 16 0 0',
  ],
  [
    'a treasure tile is only what it is for a player who is not ready',
    '[C222<2] B123789 D46 S S + E',
    { hand: { indicator: 'N' } },
    'not-a-winning-shape',
  ],
  [
    'a rush is paid by all three and is neither self-draw nor discard',
    '[C222<0] B123789 D45 S S + D3',
    { ...READY, win: { by: 'treasure-rush' }, hand: { indicator: 'D2' }, shown: ALL_OPENED },
    'basic-win 1, ready-win 2, treasure-rush 2: -4 12 -4 -4',
  ],
  [
    'a rush to a kind that would break a restriction is no win',
    '[C222<0] B123789 C45 S S + C3',
    { ...READY, win: { by: 'treasure-rush' }, hand: { indicator: 'C2' } },
    'treasure-not-a-wait',
  ],
  [
    'nobody rushes who is not ready',
    '[C222<0] B123789 D45 S S + D3',
    { win: { by: 'treasure-rush' }, hand: { indicator: 'D2' } },
    'not-ready',
  ],
  ['two suits are not enough', '[C222<2] B123789 B45 E E + B3', {}, 'missing-suit'],
  [
    'a suit in the pair is enough',
    '[C222<2] B123456789 D9 + D9',
    { shown: ALL_OPENED },
    'basic-win 1, self-draw 2: -2 6 -2 -2',
  ],
  [
    'unless the house asks for a set in each suit',
    '[C222<2] B123456789 D9 + D9',
    { options: { threeSuits: 'sets' } },
    'missing-suit',
  ],
  ['chows alone are not enough', '[C234<0] B123789 D45 E E + D3', {}, 'no-triplet'],
  ['without a terminal or honour there is no win', '[C222<2] B234678 D45 C55 + D3', {}, 'no-terminal'],
  ['a hand that has not opened is no win', 'C222 B123789 D45 E E + D3', {}, 'not-opened'],
  ['a fourth declared set is refused', '[C222<2] [B123<0] [B789<0] [D345<0] E + E', {}, 'too-few-tiles-in-hand'],
  [
    'a robbed kong that nobody shows was an added one: its owner had opened',
    '[C222<2] B123789 D45 E E + D3',
    { win: { by: 'robbed-kong', from: 3 }, shown: { 0: '[B678<3]' } },
    'basic-win 1, discard-win 4, robbing-a-kong 2: 0 8 0 -8',
  ],
  [
    'one of the four winds cannot be robbed',
    '[C222<2] B123789 D345 E + E',
    { win: { by: 'robbed-kong', from: 3 }, shown: { 3: '[E S W N]' } },
    'kong-not-robbable',
  ],
];

test.each(worth)('%s', (_situation, hand, circumstances, expected) => {
  expect(judged('dalian', writtenHand(hand, circumstances), circumstances.options)).toBe(expected);
});

test.each([
  ['stays', null, 2],
  ['passes', null, 3],
  ['stays', 2, 2],
  ['stays', 0, 3],
] as const)('with dealerOnDraw %s and winner %s the next hand is dealt by seat %i', (dealerOnDraw, winner, next) => {
  const { deal } = rulesOf('dalian', { dealerOnDraw }).flow;
  expect(nextDealer(deal, { dealer: 2, winner, continuations: 0 })).toBe(next);
});
