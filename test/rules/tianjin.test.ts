import { expect, test } from 'vitest';
import { type Circumstances, drawnHand, judged, writtenHand } from './written-hand.ts';

/** B8 and B9 are jokers. */
const B8_FLIPPED = { hand: { indicator: 'B8' } } as const;
const STEPPED_UP = { hand: { indicator: 'B8', facts: ['stepUp'] } } as const;
type Row = readonly [situation: string, hand: string, circumstances: Circumstances, expected: string];

const worth: readonly Row[] = [
  [
    'a stepped-up East that wins by go fish is paid double',
    'C123777 D456 E E E B9 + N',
    { ...STEPPED_UP, win: { seat: 0 } },
    'go-fish 2: 12 -4 -4 -4',
  ],
  [
    'against a dragon a stepped-up East pays double, the others do not',
    'C12345678 B9 D45 E E + D6',
    STEPPED_UP,
    'dragon 4: -8 16 -4 -4',
  ],
  [
    'ways of winning multiply',
    'C12346789 D456 E E + C5',
    B8_FLIPPED,
    'joker-free 2, catch-five 3, dragon 4: -24 72 -24 -24',
  ],
  [
    'a drawn joker may be the five that is caught',
    'C46777 D456 E E E N N + B9',
    B8_FLIPPED,
    'catch-five 3: -3 9 -3 -3',
  ],
  [
    'a five caught in a dragon is worth what the house says, be it less than the dragon alone',
    'C12346789 D456 B8 E + C5',
    { ...B8_FLIPPED, options: { values: { 'catch-five-dragon': 3 } } },
    'catch-five-dragon 3: -3 9 -3 -3',
  ],
  [
    'a drawn joker that can only be the five in the middle catches it',
    'C12346789 D456 E E + B8',
    { ...B8_FLIPPED, options: { values: { 'catch-five-dragon': 3 } } },
    'catch-five-dragon 3: -3 9 -3 -3',
  ],
  ['jokers may be the four and the six', 'B8899 C777 D456 E E E + C5', B8_FLIPPED, 'catch-five 3: -3 9 -3 -3'],
  [
    'go fish takes a joker that was in hand; what is drawn may be one too',
    'C123777 D456 E E E B9 + B8',
    B8_FLIPPED,
    'go-fish 2: -2 6 -2 -2',
  ],
  ['a drawn joker beside a natural tile is no go fish', 'C123777 D456 E E E N + B9', B8_FLIPPED, 'no-win-condition'],
  [
    "a dragon in the jokers' suit is the joker's dragon, and replaces the ordinary one",
    'B123456789 C222 B9 + E',
    { ...B8_FLIPPED, win: { seat: 0 } },
    'go-fish 2, jokers-dragon 8: 48 -16 -16 -16',
  ],
  [
    'two jokers that take the five they catch are fished with twice, where that is played',
    'B89 C123 C777 D456 E E + C5',
    { ...B8_FLIPPED, options: { doubleGoFish: true } },
    'double-go-fish 2, catch-five 3: -6 18 -6 -6',
  ],
  [
    'a third joker may be the five',
    'B889 C123 C777 D44 E E + B9',
    { ...B8_FLIPPED, options: { doubleGoFish: true } },
    'double-go-fish 2, catch-five 3: -6 18 -6 -6',
  ],
  [
    'two jokers may wait for the end of a dragon',
    'C123456 D456 E E B89 + C7',
    { ...B8_FLIPPED, options: { doubleGoFish: true } },
    'double-go-fish 2, dragon 4: -8 24 -8 -8',
  ],
  [
    'where it is not, they are only the four and the six',
    'B89 C123 C777 D456 E E + C5',
    B8_FLIPPED,
    'catch-five 3: -3 9 -3 -3',
  ],
  ['a golden bar spoils joker-free', '[B9999] C123777 D456 N + N', B8_FLIPPED, 'no-win-condition'],
  [
    'a bar on the first turn and a win with its replacement multiply, and the dark bar is paid besides',
    '[E E E E] C123777 D45 N N + D6',
    { ...B8_FLIPPED, win: { seat: 0, replacement: true, firstTurn: true } },
    'joker-free 2, open-bar 2, heavenly-victory 8: 102 -34 -34 -34',
  ],
  [
    'the base score multiplies wins, bars and shoveling, and stepping up doubles them all',
    '[E E E E] C123777 D456 B9 + N',
    { hand: { indicator: 'B8', facts: ['stepUp', 'shoveled'] }, options: { baseScore: 5 } },
    'go-fish 2: -70 90 -10 -10',
  ],
  [
    'with seven jokers the best of all readings counts',
    'B888 B9999 B123467 + C5',
    B8_FLIPPED,
    'catch-five 3, jokers-dragon 8: -24 72 -24 -24',
  ],
  [
    'what a way of winning is worth can be agreed',
    'C46777 D456 E E E N N + C5',
    { ...B8_FLIPPED, options: { points: { 'catch-five': 5 } } },
    'joker-free 2, catch-five 5: -10 30 -10 -10',
  ],
  [
    'nobody wins on a discard',
    'C123777 D456 E E E B9 + N',
    { ...B8_FLIPPED, win: { by: 'discard', from: 2 } },
    'self-draw-only',
  ],
  ['a hand without any of the five ways is no win', 'C123777 D45 B9 E E E N + N', B8_FLIPPED, 'no-win-condition'],
];

test.each(worth)('%s', (_situation, hand, circumstances, expected) => {
  expect(judged('tianjin', writtenHand(hand, circumstances), circumstances.options)).toBe(expected);
});

test.each([
  ['B8', 'B9'],
  ['C9', 'C1'],
  ['N', 'E'],
  ['RD', 'GD'],
  ['WD', 'RD'],
] as const)('the indicator %s makes itself and %s jokers', (indicator, neighbour) => {
  for (const joker of [indicator, neighbour]) {
    const hand = writtenHand(`D123444777 ${joker} D999 + D6`, { hand: { indicator } });
    expect(judged('tianjin', hand)).toContain('go-fish');
  }
});

test('bars are paid when nobody wins', () => {
  const hand = drawnHand({ 0: '[D1111<2+]', 1: '[D2222]', 2: '[B9999]' }, { indicator: 'B8' });
  expect(judged('tianjin', hand)).toBe(': -7 -3 21 -11');
});

test('an East that was shoveled pays one to each', () => {
  expect(judged('tianjin', drawnHand({}, { indicator: 'B8', facts: ['shoveled'] }))).toBe(': -3 1 1 1');
});
