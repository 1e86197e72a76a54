import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PLAYING_KINDS } from '../../src/rules/reading/sets.ts';
import type { RuleSetId } from '../../src/rules/rule-set.ts';
import { score } from '../../src/rules/score.ts';
import { isReady, type WaitingHand, waitsOf } from '../../src/rules/waits.ts';
import { finishedHandOf } from '../reference-scorer/request.ts';
import { aFinishedHand } from '../support/hand-generators.ts';
import { type Circumstances, rulesOf, writtenHand } from './written-hand.ts';

/** The hand without its winning tile, which a test has to name but does not mean. */
function waiting(text: string, circumstances: Circumstances = {}): WaitingHand {
  const { win, ...hand } = writtenHand(`${text} + B1`, circumstances);
  if (!win) throw new Error('a waiting hand hopes to win');
  const { tile: _, ...hoped } = win;
  return { ...hand, win: hoped };
}

const waits: readonly (readonly [RuleSetId, string, Circumstances, string])[] = [
  ['guangdong', 'C234 D456 B56 D678 B11', {}, 'B4 B7'],
  ['guangdong', 'B1112345678999', {}, 'B1 B2 B3 B4 B5 B6 B7 B8 B9'],
  ['guangdong', 'B1122 C5566 D7799 D1', {}, 'D1'],
  ['guangdong', 'C234 D456 B1111 D678', {}, ''],
  ['guangdong', 'C234 D456 B56 D678 B11', { win: { by: 'discard', from: 0 } }, ''],
  ['hong-kong', '[RD RD RD<0] B123 B56 B888 E E', {}, 'B4 B7'],
  ['hong-kong', 'B123 C123 D456 D78 B55', {}, ''],
  ['hong-kong', 'B19 C19 D19 E S W N RD GD WD', {}, 'B1 B9 C1 C9 D1 D9 E S W N RD GD WD'],
  ['hong-kong', 'B222 C444 D777 B34 E E', {}, 'B2 B5 E'],
  ['hong-kong', '[RD RD RD<0] S S S B234 C55 E E', {}, 'E'],
  ['dalian', '[C222<2] B123789 D45 E E', {}, 'D3 D6'],
  ['dalian', '[C222<2] B123456 D4555', {}, 'D3 D4 D6'],
  ['dalian', 'C222 B123789 D45 E E', {}, ''],
  ['dalian', '[C222<2] B123789 D45 E E', { winner: { ready: true }, hand: { indicator: 'N' } }, 'D3 D6 E'],
  ['wuhan', '[B123<0] C456 D234777 D5', { hand: { indicator: 'C6' } }, 'C7 D2 D5'],
  ['wuhan', '[B123<0] C456 D234777 D4', { hand: { indicator: 'C6' } }, ''],
  ['wuhan', 'B112233557 B7 C777', { hand: { indicator: 'C6' } }, 'C7'],
  ['wuhan', '[D777<0] [E E E<0] B2222 C99 C6', { hand: { indicator: 'C5' } }, 'C6 C9'],
  ['tianjin', 'C46777 D456 E E E N N', { hand: { indicator: 'B8' } }, 'B8 B9 C5'],
  ['tianjin', 'C123777 D456 E E E B9', { hand: { indicator: 'B8' } }, [...PLAYING_KINDS].join(' ')],
  [
    'tianjin',
    '[B111<1] [B222<1] B123 B33 E E',
    {
      options: { minimumPoints: 3, openBar: 'each', values: { 'go-fish': 1 } },
      hand: { indicator: 'E' },
      win: { replacement: true, kongsInARow: 2 },
    },
    [...PLAYING_KINDS].filter(tile => !['B1', 'B2'].includes(tile)).join(' '),
  ],
  ['tianjin', 'C123777 D456 E E E N', { hand: { indicator: 'B8' } }, 'N'],
];

test.each(waits)('in %s %s waits (%j) for %s', (id, text, circumstances, expected) => {
  const rules = rulesOf(id, circumstances.options);
  const hand = waiting(text, circumstances);
  expect(waitsOf(rules, hand).join(' ')).toBe(expected);
  const own = { ...hand, ...hand.seats[hand.win.seat] };
  expect(isReady(rules, own, () => hand)).toBe(expected !== '');
});

test('a rush may be hoped for with a kind of which the player holds all four', () => {
  const hand = waiting('[C222<2] B123 D4444 E E E', {
    win: { by: 'treasure-rush' },
    winner: { ready: true },
    hand: { indicator: 'D3' },
  });
  expect(waitsOf(rulesOf('dalian'), hand)).toContain('D4');
});

describe.each(['guangdong', 'hong-kong', 'dalian', 'wuhan', 'tianjin'] as const)('in %s', id => {
  test('a tile is waited for exactly when it would win', () => {
    fc.assert(
      fc.property(aFinishedHand(id), request => {
        const { win, ...hand } = finishedHandOf(request);
        fc.pre(win !== null && win.tile !== null);
        const { tile: _, ...hoped } = win;
        const rules = rulesOf(id, request.options);
        const shown = [...hoped.hand, ...hand.seats[hoped.seat].melds.flatMap(meld => meld.tiles)];
        const mayCome = PLAYING_KINDS.filter(
          tile =>
            rules.flow.kinds.includes(tile) && (win.by === 'treasure-rush' || shown.filter(t => t === tile).length < 4),
        );
        const wins = mayCome.filter(tile => score(rules, { ...hand, win: { ...hoped, tile } }).legal);
        expect(waitsOf(rules, { ...hand, win: hoped })).toEqual(wins);
      }),
      { numRuns: 60 },
    );
  });
});
