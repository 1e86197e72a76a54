import { expect, test } from 'vitest';
import { RULE_SET_IDS } from '../../src/rules/index.ts';
import { runningTotals } from '../../web/hand-result/running-totals.ts';
import { eveningMessages } from './seeded-moments.ts';

const pattern = (value: number, multiplies = false) => ({
  id: 'x',
  value,
  multiplies,
  isPaidOnTop: false,
  name: { zh: '', en: '' },
});

test.each([
  ['patterns that add up', [pattern(1), pattern(3)], 4, [1, 4]],
  ['patterns that multiply', [pattern(1, true), pattern(4, true), pattern(2, true)], 8, [1, 4, 8]],
  ['a sum that is multiplied', [pattern(10), pattern(10), pattern(2, true)], 20, [10, 20, 40]],
  ['a value that comes about in another way', [pattern(1), pattern(13)], 64, []],
])('%s', (_, patterns, points, totals) => {
  expect(runningTotals(patterns, points)).toEqual(totals);
});

test.each(RULE_SET_IDS)('what is counted up in an evening of %s ends at the hand’s value, or multiplies it', id => {
  for (const { view } of eveningMessages(id)) {
    if (view.result?.type !== 'won') continue;
    const { points } = view.result;
    const patterns = view.result.patterns.filter(({ isPaidOnTop }) => !isPaidOnTop);
    const end = runningTotals(patterns, points).at(-1) ?? points;
    const times = patterns.reduce((product, { value, multiplies }) => (multiplies ? product * value : product), 1);
    expect([points, points * times]).toContain(end);
  }
});

test('in Dalian what stands above the hand’s value multiplies to just that, and the rest is paid on top', () => {
  const results = eveningMessages('dalian').flatMap(({ view }) => (view.result?.type === 'won' ? [view.result] : []));
  const paid = results.filter(({ transfers }) => transfers.length > 0);
  expect(paid.some(({ patterns }) => patterns.some(({ isPaidOnTop }) => isPaidOnTop))).toBe(true);
  for (const { patterns, points, deltas, seat } of paid) {
    const product = (isOnTop: boolean): number =>
      patterns.reduce((times, { value, isPaidOnTop }) => (isPaidOnTop === isOnTop ? times * value : times), 1);
    expect(product(false)).toBe(points);
    expect(deltas[seat]).toBeGreaterThanOrEqual(points);
    expect(deltas[seat]).toBeLessThanOrEqual(3 * points * product(true));
  }
});
