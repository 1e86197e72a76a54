import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fewestPayments } from '../../src/projections/fewest-payments.ts';
import { chosenColours, coloursFor } from '../../web/results/person-colours.ts';

const aTable = fc
  .array(fc.integer({ min: -6, max: 6 }), { minLength: 1, maxLength: 6 })
  .map(points => [...points, -points.reduce((sum, point) => sum + point, 0)]);

/** Whether so many payments can settle this, every payment tried. */
function canSettle(points: readonly number[], payments: number): boolean {
  if (payments < 0) return false;
  if (points.every(point => point === 0)) return true;
  // whoever owes first pays somebody all of what they owe, or all of what the other is owed: other payments save none
  return points.some((owed, debtor) =>
    points.some((due, creditor) => {
      if (owed >= 0 || due <= 0) return false;
      const paid = Math.min(-owed, due);
      const after = points.map((point, at) => (at === debtor ? point + paid : at === creditor ? point - paid : point));
      return canSettle(after, payments - 1);
    }),
  );
}

describe('the payments of an evening', () => {
  test('leave nobody owing anything, and fewer would not do', () => {
    fc.assert(
      fc.property(aTable, points => {
        const payments = fewestPayments(points);
        const left = [...points];
        for (const { from, to, points: paid } of payments) {
          expect(paid).toBeGreaterThan(0);
          left[from] = (left[from] ?? 0) + paid;
          left[to] = (left[to] ?? 0) - paid;
        }
        expect(left.every(point => point === 0)).toBe(true);
        expect(canSettle(points, payments.length - 1)).toBe(false);
      }),
    );
  });

  test('are made among those who are even with each other', () => {
    expect(fewestPayments([5, -3, 3, -5])).toEqual([
      { from: 3, to: 0, points: 5 },
      { from: 1, to: 2, points: 3 },
    ]);
  });
});

describe('the colours of an evening', () => {
  const PEOPLE = [
    { name: 'Mei', names: ['mei', 'mei li'], colour: '#8fd0ea' },
    { name: 'Bo', names: ['bo'], colour: null },
  ];
  test('are those that people have on their own pages, whatever they were called then', () => {
    const [johann, mei, bo] = coloursFor(['Johann', 'Mei Li', 'Bo'], chosenColours(PEOPLE));
    expect(mei).toBe('#8fd0ea');
    expect(new Set([johann, mei, bo]).size).toBe(3);
  });
  test('are all different where nobody has chosen one', () => {
    expect(new Set(coloursFor(['a', 'b', 'c', 'd', 'e'], new Map())).size).toBe(5);
  });
});
