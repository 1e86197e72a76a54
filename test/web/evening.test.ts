import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bySeat } from '../../src/domain/seat.ts';
import type { ListedHand } from '../../src/projections/replay-view.ts';
import { eveningOf } from '../../web/results/evening.ts';
import { fewestPayments } from '../../web/results/fewest-payments.ts';
import { chosenColours, coloursFor } from '../../web/results/person-colours.ts';
import { emptyMatchView } from '../adapters/http/sample-views.ts';

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

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 21, 23);

function listed(
  match: string,
  handNo: number,
  hoursAgo: number,
  deltas: ListedHand['deltas'],
  seats: ListedHand['seats'],
) {
  const startedAt = NOW - hoursAgo * HOUR;
  const hand: ListedHand = {
    id: `${match}-${handNo}`,
    match,
    handNo,
    rules: 'guangdong',
    seats,
    startedAt,
    endedAt: startedAt + HOUR / 6,
    outcome: 'won',
    winner: 0,
    points: Math.max(...deltas),
    deltas,
  };
  return hand;
}

const FOUR: ListedHand['seats'] = ['Mei', 'Johann', 'Ama', 'Bo'];
const MOVED: ListedHand['seats'] = ['Bo', 'Mei', 'Johann', 'Eva'];
const named = (seat: number): string => `Seat ${seat + 1}`;
const running = (match: string, view = emptyMatchView) => ({ match, view: { ...view, names: MOVED }, now: NOW });

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

describe('an evening', () => {
  test('sums up what each person won, whichever rules were played and wherever they sat', () => {
    const hands = [
      listed('second', 1, 1, [4, -4, 0, 0], MOVED),
      listed('first', 2, 2, [6, -2, -2, -2], FOUR),
      listed('first', 1, 3, [3, 0, 0, -3], FOUR),
    ];
    const evening = eveningOf(hands, running('second'), named);
    expect(evening.people).toEqual([
      { name: 'Mei', points: 5, hands: 3, wins: 2 },
      { name: 'Eva', points: 0, hands: 1, wins: 0 },
      { name: 'Bo', points: -1, hands: 3, wins: 1 },
      { name: 'Johann', points: -2, hands: 3, wins: 0 },
      { name: 'Ama', points: -2, hands: 2, wins: 0 },
    ]);
    expect(evening.course.map(([mei]) => mei)).toEqual([0, 3, 9, 5]);
    expect(evening.since).toBe(NOW - 3 * HOUR);
  });

  test('begins after the last long pause', () => {
    const hands = [listed('b', 1, 1, [1, -1, 0, 0], FOUR), listed('a', 9, 9, [50, -50, 0, 0], FOUR)];
    expect(eveningOf(hands, running('b'), named).people[0]).toMatchObject({ name: 'Mei', points: 1 });
    expect(eveningOf(hands.slice(1), running('b'), named)).toMatchObject({ since: null, people: [] });
  });

  test('counts the last hand of the running match once, whether it is listed or not', () => {
    const ended = (handNo: number) => ({
      handNo,
      dealer: 0 as const,
      roundWind: 'E' as const,
      continuations: 0,
      outcome: 'drawn' as const,
      win: null,
      alsoWon: [],
      entries: [],
      deltas: bySeat(seat => (seat === 0 ? 7 : seat === 1 ? -7 : 0)),
      balances: bySeat(() => 0),
    });
    const view = { ...emptyMatchView, hands: [ended(1), ended(2)] };
    const first = listed('m', 1, 1, [7, -7, 0, 0], MOVED);
    const both = [listed('m', 2, 0.5, [7, -7, 0, 0], MOVED), first];
    for (const hands of [[first], both])
      expect(eveningOf(hands, running('m', view), named).people[0]).toMatchObject({ name: 'Bo', points: 14, hands: 2 });
  });

  test('calls a seat that nobody has named by its number', () => {
    const hands = [listed('m', 1, 1, [1, 0, 0, -1], ['', 'Johann', 'Ama', 'Bo'])];
    expect(eveningOf(hands, running('m'), named).people[0]).toMatchObject({ name: 'Seat 1', points: 1 });
  });
});
