import { describe, expect, test } from 'vitest';
import { keptFrom } from '../../web/score/keep.ts';
import {
  balancesAfterEach,
  beginsARound,
  csvOf,
  emptySheet,
  type Sheet,
  type SheetLine,
  withoutLast,
} from '../../web/score/sheet.ts';

const line: SheetLine = {
  rules: 'guangdong',
  dealer: 0,
  roundWind: 'E',
  continuations: 0,
  winner: 2,
  by: 'self-draw',
  from: null,
  points: 3,
  patterns: ['all-simples', 'all-triplets'],
  deltas: [-3, -3, 9, -3],
};
const sheet: Sheet = { ...emptySheet(100), lines: [line, { ...line, winner: null, by: null, deltas: [0, 0, 0, 0] }] };

describe('a running sheet', () => {
  test('adds up', () => {
    expect(balancesAfterEach(sheet)).toEqual([
      [97, 97, 109, 97],
      [97, 97, 109, 97],
    ]);
  });

  test.each([
    ['everybody has dealt and the next deals', [0, 1, 2, 3], 0, true],
    ['the last dealer keeps the deal', [0, 1, 2, 3], 3, false],
    ['somebody has not dealt yet', [0, 1, 1, 2], 3, false],
    ['a second round is under way', [0, 1, 2, 3, 0, 1], 2, false],
    ['the second round is over, too', [0, 1, 2, 3, 3, 0, 1, 2, 3], 0, true],
    ['nobody has dealt', [], 2, false],
  ] as const)('knows whether a round begins: %s', (_when, dealers, next, begins) => {
    expect(beginsARound({ ...sheet, lines: dealers.map(dealer => ({ ...line, dealer })) }, next)).toBe(begins);
  });

  test('stands where its last hand began once that is taken off', () => {
    const last = { ...line, dealer: 3, roundWind: 'S', continuations: 2 } as const;
    const evening: Sheet = {
      ...sheet,
      lines: [line, last],
      next: { dealer: 0, roundWind: 'W', continuations: 0 },
    };
    const { lines, next } = withoutLast(evening);
    expect(lines).toEqual([line]);
    expect(next).toEqual({ dealer: 3, roundWind: 'S', continuations: 2 });
    expect(withoutLast(emptySheet(100))).toEqual(emptySheet(100));
  });

  test('is a table for spreadsheets, in which a name is never a formula', () => {
    const [head, first, second] = csvOf(sheet, ['=1+1', 'Mei, "the cat"', 'Ama', '-Bo']).split('\r\n');
    expect(head).toBe(
      `hand,rules,dealer,winner,by,from,points,patterns,'=1+1,"Mei, ""the cat""",Ama,'-Bo,'=1+1 balance,` +
        `"Mei, ""the cat"" balance",Ama balance,'-Bo balance`,
    );
    expect(first).toBe("1,guangdong,'=1+1,Ama,self-draw,,3,all-simples all-triplets,-3,-3,9,-3,97,97,109,97");
    expect(second).toContain("2,guangdong,'=1+1,,,");
  });
});

describe('what a browser kept', () => {
  const kept = { sheet, rules: 'guangdong', options: { baseScore: 2 }, draft: null, toldHand: null };

  test('is read as it was written', () => {
    expect(keptFrom(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });

  test('stands at the start of an evening where it does not say', () => {
    const { next: _next, ...older } = sheet;
    expect(keptFrom({ ...kept, sheet: older })?.sheet.next).toEqual({ dealer: 0, roundWind: 'E', continuations: 0 });
    const next = { dealer: 7, roundWind: 'RD', continuations: -0.5 };
    expect(keptFrom({ ...kept, sheet: { ...sheet, next } })?.sheet.next).toEqual(emptySheet(0).next);
  });

  test.each([
    ['nothing', null],
    ['a text', 'sheet'],
    ['a list', []],
    ['no sheet', { ...kept, sheet: null }],
    ['a line without sums', { ...kept, sheet: { ...sheet, lines: [{ ...line, deltas: [1, 2] }] } }],
    ['a line of a fifth seat', { ...kept, sheet: { ...sheet, lines: [{ ...line, winner: 4 }] } }],
    ['points that are no number', { ...kept, sheet: { ...sheet, startingPoints: '100' } }],
  ])('is not believed when it is %s', (_what, value) => {
    expect(keptFrom(value)).toBeNull();
  });
});
