import { expect, test } from 'vitest';
import { type Circumstances, drawnHand, judged, rulesOf, writtenHand } from './written-hand.ts';

const CHICKEN = 'C234 D456 B56 D678 B11 + B7';
type Row = readonly [situation: string, hand: string, circumstances: Circumstances, expected: string];

const worth: readonly Row[] = [
  [
    'all simples and all triplets add up, and a horse that hits the dealer who won takes 2 from each',
    '[B222<1] B555 C333 D44 D66 + D4',
    { win: { seat: 0 }, hand: { horses: ['C5'] } },
    'all-simples 1, all-triplets 2: 15 -5 -5 -5',
  ],
  ['a hand with nothing to count is a chicken hand', CHICKEN, {}, 'chicken-hand 1: -1 3 -1 -1'],
  [
    'one pattern that does not stack counts alone when it is worth more than all that do',
    'B222 B333 B444 B666 B8 + B8',
    {},
    'all-green 10: -10 30 -10 -10',
  ],
  [
    'patterns that stack count together when they are worth more',
    'B2222 B3333 B4444 B6 + B6',
    {},
    'all-simples 1, luxurious-seven-pairs 5, pure-one-suit 5: -11 33 -11 -11',
  ],
  [
    'seven pairs that are four chows as well count as what brings more',
    'B112233556677 B8 + B8',
    {},
    'seven-pairs 3, pure-one-suit 5: -8 24 -8 -8',
  ],
  [
    'where everything stacks, ghosts make no nine gates of a hand that is worth more without',
    'C1112346 C78 C9 B666 + C9',
    {
      hand: { indicator: 'B5' },
      options: { ghosts: 'flipped', stacking: 'all', values: { 'concealed-hand': 16 } },
    },
    'mixed-outside 1, pure-one-suit 5, concealed-hand 16: -22 66 -22 -22',
  ],
  [
    'of what brings the same, one alone or several together, the first of the page counts',
    'D111234678999 D9 + D5',
    { options: { values: { 'nine-gates': 6, 'self-draw': 6, 'mixed-outside': 'off', 'pure-one-suit': 'off' } } },
    'nine-gates 6: -6 18 -6 -6',
  ],
  [
    'with every-set one chow without a terminal is enough to lose mixed outside',
    'C123 D456 B89 D789 B22 + B7',
    { options: { mixedOutside: 'every-set' } },
    'chicken-hand 1: -1 3 -1 -1',
  ],
  [
    'a first draw is no earthly hand once anybody has declared a kong; the kong is paid',
    CHICKEN,
    { win: { firstTurn: true }, shown: { 3: '[C9999]' } },
    'chicken-hand 1: -3 1 -3 5',
  ],
  [
    'a loser who is punished by a horse pays alone, and one that hits the winner is paid by all',
    CHICKEN,
    { options: { horsesPay: 'hit-seat' }, hand: { horses: ['C3', 'D2', 'B5'] } },
    'chicken-hand 1: -5 13 -5 -3',
  ],
  [
    'a ghost stands for a fifth tile of a kind where nothing else will do',
    'B2222 D5 B345 B678 C45 + C6',
    { options: { ghosts: 'flipped' }, hand: { indicator: 'D4' } },
    'all-simples 1: -1 3 -1 -1',
  ],
  [
    'seven pairs with ghosts are luxurious where two of the ghosts make a pair of a kind that is there',
    'B1133 B2266 D558 WD WD + WD',
    { options: { ghosts: 'white-dragon' } },
    'luxurious-seven-pairs 5: -5 15 -5 -5',
  ],
  [
    'red dragons are ghosts where the house plays them so',
    'B1133 B2266 D558 RD RD + RD',
    { options: { ghosts: 'red-dragon' } },
    'luxurious-seven-pairs 5: -5 15 -5 -5',
  ],
  [
    'nine gates may have ghosts among them',
    'C111234567 C89 C9 C5 + D1',
    { options: { ghosts: 'flipped' }, hand: { indicator: 'D9' } },
    'nine-gates 10: -10 30 -10 -10',
  ],
  [
    'both kinds after the flipped tile are ghosts',
    'C234 D456 D1 D2 B567 D678 + D9',
    { options: { ghosts: 'flipped-two' }, hand: { indicator: 'D9' } },
    'not-a-winning-shape',
  ],
  [
    'a ghost that is discarded wins nothing',
    'C234 D456 B567 D678 B1 + WD',
    { options: { ghosts: 'white-dragon', winOnDiscard: true }, win: { by: 'discard', from: 2 } },
    'wild-on-discard',
  ],
  [
    'a win without a ghost on a kong’s replacement is doubled twice, and no player pays more than the most',
    '[C2222] D456 B567 D678 B1 + B1',
    {
      options: { ghosts: 'white-dragon', ghostFree: 'double', kongBloom: 'double', mostTimes: 3 },
      win: { replacement: true },
    },
    'chicken-hand 1: -5 15 -5 -5',
  ],
  [
    'honours are counted where they are played, as horses by the winds',
    '[RD RD RD<0] C234 C567 C999 C5 + C5',
    { options: { tileSet: 'with-honours', horsesPay: 'winner-hit' }, hand: { horses: ['S'] } },
    'mixed-outside 1, mixed-one-suit 2: -5 15 -5 -5',
  ],
  [
    'a discard is paid by the discarder for all three, horses as usual',
    CHICKEN,
    {
      options: { winOnDiscard: true },
      win: { by: 'discard', from: 2 },
      hand: { continuations: 1, horses: ['B1', 'C3'] },
    },
    'chicken-hand 1: -3 7 -4 0',
  ],
  [
    'a robbed kong is paid by its owner for all three, and was never completed',
    CHICKEN,
    { options: { winOnDiscard: true }, win: { seat: 0, by: 'robbed-kong', from: 2 }, shown: { 2: '[B7777<3+]' } },
    'chicken-hand 1: 3 0 -3 0',
  ],
  [
    'other kongs are paid all the same',
    CHICKEN,
    { win: { seat: 0 }, shown: { 2: '[C9999<3] [D1111<1+]' } },
    'chicken-hand 1: 2 -2 5 -5',
  ],
  ['a discard is no win where only a self-draw wins', CHICKEN, { win: { by: 'discard', from: 2 } }, 'self-draw-only'],
  [
    'a concealed kong cannot be robbed',
    CHICKEN,
    { options: { winOnDiscard: true }, win: { by: 'robbed-kong', from: 2 }, shown: { 2: '[B7777]' } },
    'kong-not-robbable',
  ],
  [
    'where only added kongs give up a winning tile, a discard does not',
    CHICKEN,
    { options: { robbing: 'added' }, win: { by: 'discard', from: 2 } },
    'self-draw-only',
  ],
  [
    'where discards win and no kong is robbed, a robbed kong is no win',
    CHICKEN,
    {
      options: { robbing: 'off', winOnDiscard: true },
      win: { by: 'robbed-kong', from: 2 },
      shown: { 2: '[B7777<3+]' },
    },
    'kong-not-robbable',
  ],
  [
    'who pays for all three pays the share of a dealer that is doubled',
    CHICKEN,
    { options: { dealerDoubles: true, winOnDiscard: true }, win: { by: 'discard', from: 2 } },
    'chicken-hand 1: 0 4 -4 0',
  ],
  [
    'a dealer who wins is paid double by each, its horses and kongs are not',
    '[C1111] D456 B56 D678 B11 + B7',
    { options: { dealerDoubles: true }, win: { seat: 0 }, hand: { horses: ['C5'] } },
    'mixed-outside 1: 18 -6 -6 -6',
  ],
  [
    'deals kept are paid by who pays the win, for all three, and are not doubled',
    CHICKEN,
    {
      options: { keptDealWorth: 2, dealerDoubles: true, winOnDiscard: true, baseScore: 3 },
      win: { seat: 0, by: 'discard', from: 2 },
      hand: { continuations: 1 },
    },
    'chicken-hand 1: 36 0 -36 0',
  ],
  [
    'deals kept bring another winner nothing',
    CHICKEN,
    { options: { keptDealWorth: 2 }, hand: { continuations: 3 } },
    'chicken-hand 1: -1 3 -1 -1',
  ],
  [
    'a horse that follows the win is halved where the dealer shares it, rounded up to a whole point',
    '[B222<0] B555 C333 D44 D66 + D4',
    { options: { horsesFollow: ['win'], baseScore: 3 }, hand: { horses: ['C3'] } },
    'all-simples 1, all-triplets 2: -15 39 -15 -9',
  ],
  [
    'a horse that follows the win is doubled and capped as its payer’s share of that is',
    '[B222<0] B555 C333 D44 D66 + D4',
    { options: { horsesFollow: ['win'], dealerDoubles: true, mostTimes: 5 }, hand: { horses: ['C2'] } },
    'all-simples 1, all-triplets 2: -10 22 -6 -6',
  ],
  [
    'a horse that follows kongs is paid by who paid them, and only where it hits their owner',
    '[C1111<3] D456 B56 D678 B11 + B7',
    { options: { horsesFollow: ['kongs'], horsesPay: 'winner-hit' }, hand: { horses: ['C2', 'C3'], continuations: 1 } },
    'mixed-outside 1: -3 15 -3 -9',
  ],
  [
    'horses of kongs are horses to those who pay the win for all',
    '[C1111<3] D456 B56 D678 B11 + B7',
    {
      options: { horsesFollow: ['kongs'], horsesPaidBy: 'who-pays-the-win', kongBloom: 'giver-pays' },
      win: { replacement: true },
      hand: { horses: ['C2'] },
    },
    'mixed-outside 1: 0 15 0 -15',
  ],
  [
    'a dealer that was followed pays each the base score',
    CHICKEN,
    { options: { followedDealer: true, baseScore: 2 }, win: { seat: 0 }, hand: { facts: ['followed'] } },
    'chicken-hand 1: 0 0 0 0',
  ],
  [
    'a dealer that was followed pays nothing where the house does not play it',
    CHICKEN,
    { hand: { facts: ['followed'] } },
    'chicken-hand 1: -1 3 -1 -1',
  ],
  [
    'three fours of seven pairs are what the house counts for two where it counts nothing for three',
    'C1111 B2222 D5555 D9 + D9',
    { options: { values: { 'double-luxurious-seven-pairs': 20 } } },
    'double-luxurious-seven-pairs 20: -20 60 -20 -20',
  ],
  [
    'six ghosts of seven pairs make three fours of kinds that are held',
    'C1166 D1199 B333 B44 + B4',
    {
      hand: { indicator: 'B2' },
      options: {
        ghosts: 'flipped-two',
        values: { 'triple-luxurious-seven-pairs': 30 },
      },
    },
    'triple-luxurious-seven-pairs 30: -30 90 -30 -30',
  ],
  ['thirteen tiles and a stray one are no win', 'C234 D456 B56 D678 B11 + B9', {}, 'not-a-winning-shape'],
];

test.each(worth)('%s', (_situation, hand, circumstances, expected) => {
  expect(judged('guangdong', writtenHand(hand, circumstances), circumstances.options)).toBe(expected);
});

const HORSES = ['D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8', 'D9'] as const;
test.each([
  ['the winner deals', 0, ['2 2 2', '2 0 0', '0 2 0', '0 0 2']],
  ['seat 1 wins', 1, ['2 0 0', '2 2 2', '1 1 0', '1 0 1']],
] as const)('a horse is counted from the dealer as 1 and paid by whom it hits, when %s', (_who, seat, byHit) => {
  const paid = HORSES.map(horse => {
    const result = judged('guangdong', writtenHand(CHICKEN, { win: { seat }, hand: { horses: [horse] } }));
    const deltas = result.split(': ')[1]?.split(' ').map(Number) ?? [];
    return deltas.flatMap((delta, at) => (at === seat ? [] : [-delta - 1])).join(' ');
  });
  expect(paid).toEqual(HORSES.map((_, at) => byHit[at % 4]));
});

test('kongs are paid even when nobody wins, times the base score', () => {
  const hand = drawnHand({ 0: '[B1111<3+]', 1: '[B2222]', 2: '[B3333<3]' });
  expect(judged('guangdong', hand, { baseScore: 2 })).toBe(': 2 10 0 -12');
});

test('what a kong is paid while the hand is on is what it is paid when it is scored', () => {
  const { flow } = rulesOf('guangdong', { baseScore: 3 });
  const kong = { kind: 'kong', kong: 'exposed', tiles: ['B1', 'B1', 'B1', 'B1'], claimed: 'B1', from: 2 } as const;
  expect(flow.kongPayment(kong, 0)).toEqual([{ from: 2, to: 0, points: 9, for: 'kong' }]);
});

test.each([
  ['dealer-and-across', [13, 14, 13, 14]],
  ['right-and-left', [14, 13, 14, 13]],
  ['seats-0-2', [14, 13, 14, 13]],
  ['seats-1-3', [13, 14, 13, 14]],
])('with long sides %s, seat 1 dealing, the sides hold %j stacks', (longSides, stacks) => {
  expect(rulesOf('guangdong', { longSides }).flow.stacks(1)).toEqual(stacks);
});
