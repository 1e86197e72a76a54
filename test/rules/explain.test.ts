import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { explain } from '../../src/rules/explain.ts';
import { explainText } from '../../src/rules/explain-text.ts';
import { RULE_SETS } from '../../src/rules/index.ts';
import type { RuleSetId } from '../../src/rules/rule-set.ts';
import { score } from '../../src/rules/score.ts';
import { finishedHandOf } from '../reference-scorer/request.ts';
import { aFinishedHand } from '../support/hand-generators.ts';
import { type Circumstances, rulesOf, writtenHand } from './written-hand.ts';

/** The tiles behind each pattern of a hand. */
function earned(id: RuleSetId, text: string, circumstances: Circumstances = {}): Record<string, string> {
  const explanation = explain(rulesOf(id, circumstances.options), writtenHand(text, circumstances));
  if (explanation.outcome !== 'won') throw new Error(`no win: ${JSON.stringify(explanation)}`);
  const tilesOf = (at: readonly number[]): string => at.map(index => explanation.tiles[index]).join(' ');
  const entries = explanation.patterns.map(({ id: pattern, tiles }, nth) => [`${nth} ${pattern}`, tilesOf(tiles)]);
  return Object.fromEntries(entries);
}

const behind: readonly (readonly [RuleSetId, string, Circumstances, Record<string, string>])[] = [
  ['guangdong', '[D999<2] C234 D456 B567 B1 + B1', {}, { '0 mixed-outside': 'D9 D9 D9' }],
  [
    'hong-kong',
    '[RD RD RD<0] GD GD GD B123 B78 E E + B9',
    { win: { by: 'discard', from: 2 }, winner: { bonus: ['F2'] } },
    {
      '0 dragon-pung': 'RD RD RD',
      '1 dragon-pung': 'GD GD GD',
      '2 clean-hand': 'GD GD GD B1 B2 B3 B7 B8 E E B9 RD RD RD',
      '3 own-flower': '',
    },
  ],
  [
    'hong-kong',
    'B333 B45 C222 D888 N N + B3',
    { win: { by: 'discard', from: 2 } },
    { '0 three-hidden-pungs': 'C2 C2 C2 B3 B3 B3 D8 D8 D8', '1 no-bonus-tiles': '' },
  ],
  [
    'wuhan',
    '[B123<0] [C7777] C456 D234 D5 + D5',
    { hand: { indicator: 'C6' } },
    {
      '0 flat-hand': 'C4 C5 C6 D2 D3 D4 D5 D5 B1 B2 B3 C7 C7 C7 C7',
      '1 open-mouth': 'B1 B2 B3',
      '2 self-draw': 'D5',
      '3 hard-win': 'C4 C5 C6 D2 D3 D4 D5 D5 B1 B2 B3 C7 C7 C7 C7',
      '4 wild-kong': 'C7 C7 C7 C7',
    },
  ],
  [
    'tianjin',
    'B123456789 C222 B9 + E',
    { hand: { indicator: 'B8' } },
    { '0 go-fish': 'E B9', '1 jokers-dragon': 'B1 B2 B3 B4 B5 B6 B7 B8 B9' },
  ],
];

test.each(behind)('in %s the patterns of %s name the tiles that earn them', (id, text, circumstances, expected) => {
  const found = Object.entries(earned(id, text, circumstances)).map(([name, tiles]) => [
    name,
    tiles.split(' ').sort().join(' '),
  ]);
  const wanted = Object.entries(expected).map(([name, tiles]) => [name, tiles.split(' ').sort().join(' ')]);
  expect(found).toEqual(wanted);
});

const shortfalls: readonly (readonly [RuleSetId, string, Circumstances, string, string])[] = [
  ['hong-kong', '[RD RD RD<0] B234 B567 C888 E + E', {}, '1 fan, minimum 3', '1 番，起糊 3 番'],
  [
    'wuhan',
    '[B123<0] C456 D234777 D4 + D4',
    { hand: { indicator: 'C6' } },
    'a pair of D4: must be a suit 2, 5 or 8',
    '将牌是 D4',
  ],
  [
    'wuhan',
    '[B123<0] C456 D234 D7 C7 C7 D5 + D5',
    { hand: { indicator: 'C6' } },
    '2 wild tiles in a small hand, at most 1',
    '2 张癞子',
  ],
  ['dalian', '[C222<2] B123789 B45 E E + B3', {}, 'no dots', '缺筒'],
  ['dalian', '[C234<0] B123789 D45 E E + D3', {}, 'Needs a pung or kong', '要有刻子或杠'],
  ['guangdong', 'C234 D456 B56 D678 B11 + B9', {}, '1 tile short', '差 1 张'],
];

test.each(shortfalls)('in %s %s says what was missing', (id, text, circumstances, en, zh) => {
  const explained = (language: 'en' | 'zh') => explainText(rulesOf(id), writtenHand(text, circumstances), language);
  expect(explained('en')).toContain(en);
  expect(explained('zh')).toContain(zh);
});

test('an explanation can be read at the table', () => {
  const hand = writtenHand('[RD RD RD<0] B234567888 E + E', {
    win: { by: 'discard', from: 2 },
    winner: { bonus: ['F1'] },
  });
  expect(explainText(rulesOf('hong-kong'), hand, 'en')).toBe(`Old Hong Kong: seat 2 wins on a discard, from seat 3
  [RD RD RD<0] B234567888 E + E
  read as RD RD RD · B234 · B567 · B888 · E E
     1  Dragon pung  RD RD RD  [docs/rules/hong-kong.md#dragon-pung]
     3  Clean hand  the whole hand  [docs/rules/hong-kong.md#clean-hand]
  in all 4 fan
  seat 1 pays seat 2: 2  (4 fan: 1; doubled: the dealer wins or pays)
  seat 3 pays seat 2: 2  (4 fan: 1; doubled: gave the winning tile)
  seat 4 pays seat 2: 1  (4 fan: 1)
`);
});

test('each payment says which house rule made it', () => {
  const explained = (language: 'en' | 'zh'): string =>
    explainText(
      rulesOf('guangdong', {
        ...{ dealerDoubles: true, keptDealWorth: 2, followedDealer: true, horsesFollow: ['win', 'kongs'] },
      }),
      writtenHand('[C1111] D456 B56 D678 B11 + B7', {
        win: { seat: 0 },
        hand: { continuations: 1, horses: ['B1'], facts: ['followed'] },
      }),
      language,
    );
  const said = [
    ['doubled: the dealer wins or pays', '庄家加倍'],
    ['1 deal kept', '节节高：连庄 1 次'],
    ['worth the share of the win', '马跟底分'],
    ['the kong once more', '马跟杠'],
    ['all three discarded the dealer’s first discard', '三家都跟着打出庄家的第一张'],
  ] as const;
  for (const [en, zh] of said) {
    expect(explained('en')).toContain(en);
    expect(explained('zh')).toContain(zh);
  }
});

test('people count seats from 1, also where a horse hits one', () => {
  const hand = writtenHand('B123 B456 B789 C123 D5 + D5', { hand: { horses: ['B1'] } });
  const text = explainText(rulesOf('guangdong'), hand, 'en');
  expect(text).toMatch(/horse B1 hits seat [1-4]/);
  expect(text).not.toContain('seat 0');
  expect(explainText(rulesOf('guangdong'), hand, 'zh')).not.toContain('0号位');
});

describe.each(RULE_SETS)('in $id', ({ id, patterns }) => {
  test('an explanation comes to what the score says', () => {
    fc.assert(
      fc.property(aFinishedHand(id), request => {
        const rules = rulesOf(id, request.options);
        const hand = finishedHandOf(request);
        const scored = score(rules, hand);
        const explained = explain(rules, hand);
        if (!scored.legal) {
          expect(explained).toMatchObject({ outcome: 'no-win', reason: scored.reason });
          return;
        }
        if (explained.outcome === 'no-win') throw new Error('a win explained as none');
        const transfers = explained.payments.map(({ why: _, ...transfer }) => transfer);
        expect(transfers).toEqual(scored.transfers);
        expect(explained.payments.every(({ why }) => why.length > 0)).toBe(true);
        if (explained.outcome === 'drawn') return;
        expect(explained.patterns.map(({ id: pattern, value }) => ({ id: pattern, value }))).toEqual(scored.patterns);
        const places = explained.patterns.flatMap(pattern => pattern.tiles);
        expect(places.every(at => at >= 0 && at < explained.tiles.length)).toBe(true);
      }),
    );
  });

  test('every pattern rests on a place of its page', () => {
    const isThere = (rule: string): boolean => {
      const [page = '', anchor = ''] = rule.split('#');
      return readFileSync(page, 'utf8').includes(`<a id="${anchor}"></a>`);
    };
    expect(patterns.map(({ rule }) => rule).filter(rule => !isThere(rule))).toEqual([]);
  });
});
