import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deltasOf, type Transfer } from '../../src/domain/money.ts';
import { SEATS } from '../../src/domain/seat.ts';
import { DIAGRAM, horsePoint, paymentLine, SEAT_POINTS } from '../../web/hand-result/diagram-lines.ts';
import { netPayments, paymentsOf, totalFor } from '../../web/table/panels/payments.ts';
import { paid } from './views.ts';

const aTransfer: fc.Arbitrary<Transfer> = fc
  .record({
    from: fc.constantFrom(...SEATS),
    to: fc.constantFrom(...SEATS),
    points: fc.integer({ min: 1, max: 500 }),
    for: fc.constantFrom('win', 'kong', 'bar', 'horse', 'kept-deals', 'followed', 'shoveled', 'foul'),
  })
  .filter(({ from, to }) => from !== to);
const transfers = fc.array(aTransfer, { maxLength: 30 });

test('the deltas of transfers sum to zero', () => {
  fc.assert(
    fc.property(transfers, moved => {
      expect(deltasOf(moved).reduce((sum, delta) => sum + delta, 0)).toBe(0);
    }),
  );
});

test('the arrows come to the same as all the transfers behind them', () => {
  fc.assert(
    fc.property(transfers, moved => {
      const arrows = netPayments(moved).map(arrow => ({ ...arrow, for: 'win' as const }));
      expect(deltasOf(arrows)).toEqual(deltasOf(moved));
    }),
  );
});

test('two seats share at most one arrow, and it is never empty', () => {
  fc.assert(
    fc.property(transfers, moved => {
      const arrows = netPayments(moved);
      expect(arrows.every(arrow => arrow.points > 0)).toBe(true);
      expect(new Set(arrows.map(({ from, to }) => [from, to].sort().join())).size).toBe(arrows.length);
    }),
  );
});

test('no payment is lost from the ledger', () => {
  fc.assert(
    fc.property(transfers, moved => {
      const listed = paymentsOf(moved).flatMap(({ for: reason, to, payers }) =>
        payers.map(({ seat, points }) => ({ from: seat, to, points, for: reason })),
      );
      expect(listed).toEqual(moved);
    }),
  );
});

test('what three pay for one kong is one payment', () => {
  expect(paymentsOf(paid.transfers).map(({ for: reason, to, total }) => [reason, to, total])).toEqual([
    ['kong', 3, 3],
    ['kong', 2, 6],
    ['win', 0, 9],
    ['horse', 0, 6],
    ['horse', 0, 2],
  ]);
});

test('what the horses pay is counted by itself', () => {
  expect(totalFor(paid.transfers, 'horse')).toBe(8);
});

describe('the diagram', () => {
  const pairs = SEATS.flatMap(from => SEATS.flatMap(to => (from === to ? [] : [{ from, to }])));

  test.each(pairs)('the points on the way from seat $from to seat $to lie on no horse', ({ from, to }) => {
    const { label } = paymentLine({ from, to, points: 1 });
    for (const index of [0, 1, 2, 3]) {
      const horse = horsePoint(index, 4);
      expect(Math.abs(label.x - horse.x) > 45 || Math.abs(label.y - horse.y) > 55).toBe(true);
    }
    expect(label.x).toBeGreaterThan(0);
    expect(label.x).toBeLessThan(DIAGRAM.width);
  });

  /** Of a seat's disc and of half the points' width, in units of the diagram. */
  const CLEAR = 73 + 27;
  test.each(pairs)('the points on the way from seat $from to seat $to lie on no other seat', ({ from, to }) => {
    const { label } = paymentLine({ from, to, points: 1 });
    for (const seat of SEATS.filter(other => other !== from && other !== to)) {
      const { x, y } = SEAT_POINTS[seat];
      expect(Math.hypot(label.x - x, label.y - y)).toBeGreaterThan(CLEAR);
    }
  });

  test('horses lie apart from each other', () => {
    for (const count of [1, 2, 3, 4]) {
      const places = Array.from({ length: count }, (_, index) => JSON.stringify(horsePoint(index, count)));
      expect(new Set(places).size).toBe(count);
    }
  });
});
