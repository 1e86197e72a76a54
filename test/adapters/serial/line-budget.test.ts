import { expect, test } from 'vitest';
import { LineBudget, type LineVerdict } from '../../../src/adapters/serial/line-budget.ts';

/** What becomes of `perSecond` lines a second from `from` ms on, for so many seconds. */
function said(budget: LineBudget, from: number, perSecond: number, seconds: number): readonly LineVerdict[] {
  return Array.from({ length: perSecond * seconds }, (_, i) => budget.heard(from + (i * 1000) / perSecond));
}

const takenOf = (verdicts: readonly LineVerdict[]): number => verdicts.filter(verdict => verdict === 'taken').length;

test('a board that says two hundred lines a second all evening is heard in full', () => {
  expect(takenOf(said(new LineBudget(), 0, 200, 600))).toBe(200 * 600);
});

test('a zone laid out anew in a burst is heard in full', () => {
  expect(takenOf(said(new LineBudget(), 0, 2000, 1))).toBe(2000);
});

test('a board that babbles is told of once, and leaves one line a second', () => {
  const verdicts = said(new LineBudget(), 0, 10_000, 60);
  expect(verdicts.filter(verdict => verdict === 'babble-begins')).toHaveLength(1);
  expect(takenOf(verdicts)).toBeLessThan(2000 + 61);
  expect(takenOf(verdicts.slice(-30 * 10_000))).toBe(30);
});

test.each([1, 20, 150])('when it says %i lines a second again, it is heard again within three seconds', perSecond => {
  const budget = new LineBudget();
  said(budget, 0, 10_000, 10);
  const after = said(budget, 10_000, perSecond, 10);
  const ended = after.indexOf('babble-ends');
  expect(ended / perSecond).toBeLessThanOrEqual(3);
  expect(takenOf(after.slice(ended + 1))).toBe(after.length - ended - 1);
});

test('a clock that is put back silences nobody', () => {
  const budget = new LineBudget();
  said(budget, 1_000_000, 20, 5);
  expect(takenOf(said(budget, 0, 20, 60))).toBe(20 * 60);
});
