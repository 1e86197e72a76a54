import { expect, test } from 'vitest';
import type { TileKind } from '../../src/domain/tile.ts';
import { explain } from '../../src/rules/explain.ts';
import { nextDealer } from '../../src/rules/next-dealer.ts';
import { type Circumstances, judged, rulesOf, writtenHand } from './written-hand.ts';

/** C7 is wild. */
const C7_WILD = { hand: { indicator: 'C6' } } as const;
type Row = readonly [situation: string, hand: string, circumstances: Circumstances, expected: string];

const worth: readonly Row[] = [
  [
    'a flat hand is 1, multiplied by everything that multiplies',
    '[B123<0] C456 D234777 D5 + D5',
    C7_WILD,
    'flat-hand 1, open-mouth 2, self-draw 1.5, hard-win 2: -6 18 -6 -6',
  ],
  [
    'big hands add up, the rest multiplies, and nobody pays more than the cap',
    '[B222<1] [B999<3] B333777 B5 + B5',
    { hand: { indicator: 'N' }, win: { seat: 0 }, winner: { discards: ['RD'] } },
    'all-triplets 10, pure-one-suit 10, open-mouth 2, open-mouth 2, dealer-win 2, self-draw 1.5, hard-win 2, red-dragon 2: 1500 -500 -500 -500',
  ],
  [
    'a self-draw leaves no half point: the mouth that must be open has doubled it',
    '[B123<0] C456 D234777 D5 + C7',
    C7_WILD,
    'flat-hand 1, open-mouth 2, self-draw 1.5, soft-win 1: -3 9 -3 -3',
  ],
  [
    'unless the house rounds 1.5 up before anything else multiplies',
    '[B123<0] C456 D234777 D5 + C7',
    { ...C7_WILD, options: { selfDrawRounding: 'at-once' } },
    'flat-hand 1, open-mouth 2, self-draw 1.5, soft-win 1: -4 12 -4 -4',
  ],
  [
    'a cap for the hand is shared by the payers',
    '[B222<1] [B999<3] B333777 B5 + B5',
    { hand: { indicator: 'N' }, win: { seat: 0 }, winner: { discards: ['RD'] }, options: { capPer: 'hand' } },
    'all-triplets 10, pure-one-suit 10, open-mouth 2, open-mouth 2, dealer-win 2, self-draw 1.5, hard-win 2, red-dragon 2: 498 -166 -166 -166',
  ],
  [
    'a wild tile that can only be what it is makes no soft win, though a house pays those better',
    '[B123<0] C789 D234777 D5 + D5',
    { ...C7_WILD, options: { values: { 'soft-win': 4 } } },
    'flat-hand 1, open-mouth 2, self-draw 1.5, hard-win 2: -6 18 -6 -6',
  ],
  [
    'one that can be another does',
    '[B123<0] C567 D234777 D5 + D5',
    { ...C7_WILD, options: { values: { 'soft-win': 4 } } },
    'flat-hand 1, open-mouth 2, self-draw 1.5, soft-win 4: -12 36 -12 -12',
  ],
  [
    'a robbed kong is answered for where it is no big hand, too',
    '[B123<0] C456 D234777 D5 + D5',
    { ...C7_WILD, win: { by: 'robbed-kong', from: 2 }, options: { values: { 'robbing-a-kong': 'off' } } },
    'flat-hand 1, open-mouth 2, hard-win 2: 0 12 -12 0',
  ],
  [
    'a responsible player pays it alone',
    '[B123<0] [C234<0] [D234<0] [D777<3] D5 + D5',
    { ...C7_WILD, win: { by: 'discard', from: 2 }, options: { capPer: 'hand' } },
    'full-demand 10, open-mouth 2, open-mouth 2, open-mouth 2, open-mouth 2, hard-win 2: 0 500 -500 0',
  ],
  [
    'where the discarder alone pays, it pays its share',
    '[B123<0] C456 D234777 D5 + D5',
    { ...C7_WILD, win: { by: 'discard', from: 2 }, options: { discardPaidBy: 'discarder' } },
    'flat-hand 1, open-mouth 2, hard-win 2: 0 4 -4 0',
  ],
  [
    'where it pays double, the others pay too',
    '[B123<0] C456 D234777 D5 + D5',
    { ...C7_WILD, win: { by: 'discard', from: 2 }, options: { discardPaidBy: 'discarder-double' } },
    'flat-hand 1, open-mouth 2, hard-win 2: -4 16 -8 -4',
  ],
  [
    'where only big hands are paid by all, the discarder alone pays a small one',
    '[B123<0] C456 D234777 D5 + D5',
    { ...C7_WILD, win: { by: 'discard', from: 2 }, options: { discardPaidBy: 'discarder-unless-big' } },
    'flat-hand 1, open-mouth 2, hard-win 2: 0 4 -4 0',
  ],
  [
    'and all three a big one',
    '[B222<0] [C444<3] D222 D77 D55 + D7',
    { ...C7_WILD, win: { by: 'discard', from: 0 }, options: { discardPaidBy: 'discarder-unless-big' } },
    'all-triplets 10, open-mouth 2, open-mouth 2, hard-win 2: -80 240 -80 -80',
  ],
  [
    'a dealer who loses to a small hand pays double, where the deal counts for small hands',
    '[B123<0] C456 D234777 D5 + D5',
    {
      ...C7_WILD,
      win: { by: 'discard', from: 0 },
      options: { dealerDoubles: 'small-hands', discardPaidBy: 'discarder-double' },
    },
    'flat-hand 1, open-mouth 2, hard-win 2: -16 24 -4 -4',
  ],
  [
    'and as much as the others to a big one',
    '[B222<0] D222 D777 D55 E E + D5',
    { ...C7_WILD, options: { dealerDoubles: 'small-hands' } },
    'all-triplets 10, open-mouth 2, self-draw 1.5, hard-win 2: -60 180 -60 -60',
  ],
  [
    'where a dealer’s own big hand is not doubled either',
    '[B222<3] D222 D777 D55 E E + D5',
    { ...C7_WILD, win: { seat: 0 }, options: { dealerDoubles: 'small-hands' } },
    'all-triplets 10, open-mouth 2, self-draw 1.5, hard-win 2: 180 -60 -60 -60',
  ],
  [
    'and a small one is',
    '[B123<3] C456 D234777 D5 + D5',
    { ...C7_WILD, win: { seat: 0 }, options: { dealerDoubles: 'small-hands' } },
    'flat-hand 1, open-mouth 2, dealer-win 2, self-draw 1.5, hard-win 2: 36 -12 -12 -12',
  ],
  [
    'what payers have declared costs them nothing',
    '[B123<0] C456 D234777 D5 + D5',
    { ...C7_WILD, shown: { 0: '[C123<2] [D666<3]', 2: '[D9999] [B999<0]', 3: '[C8888<0]' } },
    'flat-hand 1, open-mouth 2, self-draw 1.5, hard-win 2: -6 18 -6 -6',
  ],
  [
    'unless each open mouth doubles what its owner pays',
    '[B123<0] C456 D234777 D5 + D5',
    {
      ...C7_WILD,
      shown: { 0: '[C123<2] [D666<3]', 2: '[D9999] [B999<0]', 3: '[C8888<0]' },
      options: { payersDouble: 'mouths' },
    },
    'flat-hand 1, open-mouth 2, self-draw 1.5, hard-win 2: -24 48 -12 -12',
  ],
  [
    'or each kong as well: twice, a concealed one four times',
    '[B123<0] C456 D234777 D5 + D5',
    {
      ...C7_WILD,
      shown: { 0: '[C123<2] [D666<3]', 2: '[D9999] [B999<0]', 3: '[C8888<0]' },
      options: { payersDouble: 'mouths-and-kongs' },
    },
    'flat-hand 1, open-mouth 2, self-draw 1.5, hard-win 2: -24 96 -48 -24',
  ],
  [
    'a kong of wild tiles costs its owner what the house says',
    '[B123<0] C456 D234777 D5 + D5',
    { ...C7_WILD, shown: { 3: '[C7777]' }, options: { payersDouble: 'mouths-and-kongs' } },
    'flat-hand 1, open-mouth 2, self-draw 1.5, hard-win 2: -6 24 -6 -12',
  ],
  [
    'the discarder’s mouth and the discard both double',
    '[B123<0] C456 D234777 D5 + D5',
    {
      ...C7_WILD,
      win: { by: 'discard', from: 2 },
      shown: { 2: '[D999<0]' },
      options: { payersDouble: 'mouths', discardPaidBy: 'discarder-double' },
    },
    'flat-hand 1, open-mouth 2, hard-win 2: -4 24 -16 -4',
  ],
  [
    'whoever is responsible pays three single shares, whatever lies open',
    '[B123<0] [C234<0] [D234<0] [D777<3] D5 + D5',
    {
      ...C7_WILD,
      win: { by: 'discard', from: 2 },
      shown: { 0: '[B999<3]', 2: '[D999<0]' },
      options: { payersDouble: 'mouths' },
    },
    'full-demand 10, open-mouth 2, open-mouth 2, open-mouth 2, open-mouth 2, hard-win 2: 0 960 -960 0',
  ],
  [
    'the cap holds for what each payer pays in the end',
    '[B123<0] C456 D234777 D5 + D5',
    { ...C7_WILD, shown: { 2: '[D999<0]' }, options: { payersDouble: 'mouths', cap: 10 } },
    'flat-hand 1, open-mouth 2, self-draw 1.5, hard-win 2: -6 22 -10 -6',
  ],
  [
    'a kong that is robbed opened its owner’s mouth and is no kong',
    '[B123<0] C456 D23777 D55 + D4',
    {
      ...C7_WILD,
      win: { by: 'robbed-kong', from: 3 },
      shown: { 3: '[D4444<0+]' },
      options: { payersDouble: 'mouths-and-kongs', responsibility: false },
    },
    'robbing-a-kong 10, open-mouth 2, hard-win 2: -40 160 -40 -80',
  ],
  [
    'a robbed kong may be shared by all while a full demand is not',
    '[B123<0] C456 D23777 D55 + D4',
    { ...C7_WILD, win: { by: 'robbed-kong', from: 3 }, options: { responsibleFor: ['full-demand'] } },
    'robbing-a-kong 10, open-mouth 2, hard-win 2: -40 120 -40 -40',
  ],
  [
    'two wilds are no 258 pair as themselves, and too many as another pair',
    '[C999<0] B123 C456 D67 S S + D8',
    { hand: { indicator: 'E' }, win: { by: 'discard', from: 3 } },
    'too-many-wilds',
  ],
  [
    'a wild may not stand for another kind on a discard',
    '[C999<0] B123 C456 D67 B5 S + D8',
    { hand: { indicator: 'E' }, win: { by: 'discard', from: 3 } },
    'wild-on-discard',
  ],
  [
    'unless the house lets it',
    '[C999<0] B123 C456 D67 B5 S + D8',
    { hand: { indicator: 'E' }, win: { by: 'discard', from: 3 }, options: { softWinOnDiscard: true } },
    'flat-hand 1, open-mouth 2, soft-win 1: -2 6 -2 -2',
  ],
  [
    'a discarded wild is never won on',
    '[C999<0] B123 C456 D67 D55 + S',
    { hand: { indicator: 'E' }, win: { by: 'discard', from: 3 }, options: { softWinOnDiscard: true } },
    'wild-on-discard',
  ],
  [
    'not even in a big hand',
    '[C999<0] C123456 C78 C5 C5 + C6',
    { hand: { indicator: 'C5' }, win: { by: 'discard', from: 3 }, options: { softWinOnDiscard: true } },
    'wild-on-discard',
  ],
  [
    'a big hand needs no 2, 5 or 8 for its pair',
    '[C999<0] B123 C456 D67 B44 + D8',
    { hand: { indicator: 'N' }, win: { replacement: true } },
    'kong-bloom 10, open-mouth 2, self-draw 1.5, hard-win 2: -60 180 -60 -60',
  ],
  ['a small hand does', '[C999<0] B123 C456 D67 B44 + D8', { hand: { indicator: 'N' } }, 'pair-not-258'],
  [
    'of readings that bring the same, the first pattern of the table decides',
    'B112233557 B7 C777 + C7',
    C7_WILD,
    'pure-one-suit 10, wild-seven-pairs 10, self-draw 1.5, soft-win 1: -30 90 -30 -30',
  ],
  [
    'a wild may be the third red dragon of big three dragons',
    '[B123<0] RD RD C7 GD GD GD WD WD D44 + WD',
    C7_WILD,
    'big-three-dragons 10, open-mouth 2, self-draw 1.5, soft-win 1: -30 90 -30 -30',
  ],
  ['and of nothing else', '[B123<0] RD GD GD GD B456 D555 + C7', C7_WILD, 'not-a-winning-shape'],
  ['a red dragon in hand is no win', '[B123<0] RD RD RD GD GD GD B456 D5 + D5', C7_WILD, 'red-dragon-in-hand'],
  [
    'a discarded red dragon is never won on',
    '[B123<0] RD RD GD GD GD WD WD WD D55 + RD',
    { ...C7_WILD, win: { by: 'discard', from: 2 } },
    'red-dragon-in-hand',
  ],
  ['a hand without an open set is no win', 'B123 C456 D234777 D5 + D5', C7_WILD, 'not-opened'],
  ['a concealed kong does not open', '[B1111] C456 D234777 D5 + D5', C7_WILD, 'not-opened'],
  [
    'a discard is paid by all three',
    '[B123<0] C456 D234777 D5 + D5',
    { ...C7_WILD, win: { by: 'discard', from: 2 } },
    'flat-hand 1, open-mouth 2, hard-win 2: -4 12 -4 -4',
  ],
  [
    'a full demand is paid by the discarder for all three',
    '[B123<0] [C234<0] [D234<0] [D777<3] D5 + D5',
    { ...C7_WILD, win: { by: 'discard', from: 2 } },
    'full-demand 10, open-mouth 2, open-mouth 2, open-mouth 2, open-mouth 2, hard-win 2: 0 960 -960 0',
  ],
  [
    'pure one suit is paid by whoever gave the third claimed set, even when drawn',
    '[B123<0] [B456<0] [B7777<2+] B888 B9 + B9',
    C7_WILD,
    'pure-one-suit 10, open-mouth 2, open-mouth 2, open-mouth 2, self-draw 1.5, hard-win 2, added-kong 2: 0 1440 -1440 0',
  ],
  [
    'nobody is responsible when nobody knows who gave it',
    '[B123<0] [B456<0] [B7777<?+] B888 B9 + B9',
    C7_WILD,
    'pure-one-suit 10, open-mouth 2, open-mouth 2, open-mouth 2, self-draw 1.5, hard-win 2, added-kong 2: -480 1440 -480 -480',
  ],
  [
    'a robbed kong is paid by its owner for all three',
    '[B123<0] C46 D234777 D55 + C5',
    { ...C7_WILD, win: { by: 'robbed-kong', from: 3 }, shown: { 3: '[C5555<2+]' } },
    'robbing-a-kong 10, open-mouth 2, hard-win 2: 0 120 0 -120',
  ],
  [
    'a wild kong stands for itself: the win stays hard and the hand small',
    '[B123<0] [C7777] C456 D234 D5 + D5',
    C7_WILD,
    'flat-hand 1, open-mouth 2, self-draw 1.5, hard-win 2, wild-kong 2: -12 36 -12 -12',
  ],
  [
    'a wild kong may count four times',
    '[B123<0] [C7777] C456 D234 D5 + D5',
    { ...C7_WILD, options: { wildKong: 4 } },
    'flat-hand 1, open-mouth 2, self-draw 1.5, hard-win 2, wild-kong 4: -24 72 -24 -24',
  ],
  [
    'a wild tile that was discarded is a wild kong where it is played as one',
    '[B123<0] C456 D234777 D5 + D5',
    { ...C7_WILD, winner: { discards: ['C7', 'RD', 'B9'] }, options: { thrownKongs: 'red-and-wild' } },
    'flat-hand 1, open-mouth 2, self-draw 1.5, hard-win 2, wild-kong 2, red-dragon 2: -24 72 -24 -24',
  ],
  [
    'elsewhere it is not',
    '[B123<0] C456 D234777 D5 + D5',
    { ...C7_WILD, winner: { discards: ['C7', 'RD', 'B9'] }, options: { thrownKongs: 'red' } },
    'flat-hand 1, open-mouth 2, self-draw 1.5, hard-win 2, red-dragon 2: -12 36 -12 -12',
  ],
  [
    'a wild may be a fifth tile of a kind',
    '[D999<0] C7 B2222 B789 D12 + D3',
    C7_WILD,
    'flat-hand 1, open-mouth 2, self-draw 1.5, soft-win 1: -3 9 -3 -3',
  ],
];

test.each(worth)('%s', (_situation, hand, circumstances, expected) => {
  expect(judged('wuhan', writtenHand(hand, circumstances), circumstances.options)).toBe(expected);
});

test.each([
  ['at-the-end', 'the hand 1, multiplied by 6', 6],
  ['at-once', 'the hand 1, self-drawn and rounded up 2, multiplied by 4', 8],
] as const)('rounded %s, the factors that are told come to what is paid', (selfDrawRounding, said, paid) => {
  const hand = writtenHand('[B123<0] C456 D234777 D5 + D5', C7_WILD);
  const explained = explain(rulesOf('wuhan', { selfDrawRounding }), hand);
  const payments = explained.outcome === 'won' ? explained.payments : [];
  expect(payments.map(({ points, why }) => [points, why[0]?.en])).toEqual(Array(3).fill([paid, said]));
});

const WILD_AFTER: readonly (readonly [TileKind, TileKind])[] = [
  ['C6', 'C7'],
  ['B9', 'B1'],
  ['E', 'S'],
  ['N', 'WD'],
  ['WD', 'GD'],
  ['GD', 'E'],
  ['RD', 'WD'],
];
test.each(WILD_AFTER)('the indicator %s makes %s wild', (indicator, wild) => {
  // Only as a wild can the last tile complete the pair.
  const hand = writtenHand(`[D789<0] C234 D234 C888 D5 + ${wild}`, { hand: { indicator } });
  expect(judged('wuhan', hand)).toContain('soft-win');
});

test.each([
  ['passes', 2, 1],
  ['passes', null, 1],
  ['passes', 0, 0],
  ['winner', 2, 2],
  ['winner', null, 1],
] as const)('with nextDealer %s and winner %s, after seat 0 seat %i deals', (byRule, winner, next) => {
  const { deal } = rulesOf('wuhan', { nextDealer: byRule }).flow;
  expect(nextDealer(deal, { dealer: 0, winner, continuations: 0 })).toBe(next);
});
