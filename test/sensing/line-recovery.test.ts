import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LineRecovery, type UsableLines } from '../../src/sensing/line-recovery.ts';

const RANGE = 0x1_0000;
const aStart = fc.oneof(fc.nat({ max: RANGE - 1 }), fc.constant(RANGE - 3));

/** Lines numbered from `start`, in some order, used as they become usable. */
function usedInOrder(start: number, order: readonly number[]): { readonly used: number[]; readonly asked: number[] } {
  const asked: number[] = [];
  const recovery = new LineRecovery<number>({ gapFound: () => {}, askAgainFrom: seq => asked.push(seq) });
  recovery.startAfter((start + RANGE - 1) % RANGE);
  const used = order.flatMap(i => [...recovery.take((start + i) % RANGE, i, 0).lines]);
  return { used, asked };
}

describe('lines of a board', () => {
  test('are used in the order they were said, whichever way they arrive, across the wrap of their numbers', () => {
    const anOrder = fc.integer({ min: 1, max: 40 }).chain(n => {
      const all = Array.from({ length: n }, (_, i) => i);
      return fc.shuffledSubarray(all, { minLength: n, maxLength: n });
    });
    fc.assert(
      fc.property(aStart, anOrder, (start, order) => {
        expect(usedInOrder(start, order).used).toEqual(order.toSorted((a, b) => a - b));
      }),
    );
  });

  test('that came and went unheard are behind, those to come are ahead', () => {
    const recovery = new LineRecovery<number>({ gapFound: () => {}, askAgainFrom: () => {} });
    expect(recovery.placeOf(1234)).toBe('next');
    recovery.startAfter(RANGE - 2);
    expect([RANGE - 1, 0, 5, RANGE - 2, RANGE - 300].map(seq => recovery.placeOf(seq))).toEqual([
      'next',
      'ahead',
      'ahead',
      'behind',
      'behind',
    ]);
  });

  test('several gaps are given up one after the other, and every line that came is used once', () => {
    fc.assert(
      fc.property(aStart, fc.uniqueArray(fc.nat({ max: 60 }), { minLength: 1, maxLength: 20 }), (start, arrived) => {
        const used: number[] = [];
        let lost = 0;
        const keep = (usable: UsableLines<number> | null): void => {
          used.push(...(usable?.lines ?? []));
          lost += usable?.lost ?? 0;
        };
        const recovery = new LineRecovery<number>({ gapFound: () => {}, askAgainFrom: () => {} });
        recovery.startAfter((start + RANGE - 1) % RANGE);
        for (const i of arrived) keep(recovery.take((start + i) % RANGE, i, 0));
        for (let due = recovery.nextDueAt(); due < Number.POSITIVE_INFINITY; due = recovery.nextDueAt()) {
          keep(recovery.advance(due));
        }
        expect(used).toEqual(arrived.toSorted((a, b) => a - b));
        expect(lost).toBe(Math.max(...arrived) + 1 - arrived.length);
      }),
    );
  });

  test('that fill a gap one by one are waited for, and asked for only once', () => {
    expect(usedInOrder(0, [3, 0, 1, 2]).asked).toEqual([0]);
  });

  test('the board has forgotten are passed over; what came of them is still used', () => {
    const recovery = new LineRecovery<string>({ gapFound: () => {}, askAgainFrom: () => {} });
    recovery.startAfter(9);
    recovery.take(12, 'twelve', 0);
    recovery.take(20, 'twenty', 0);
    expect(recovery.lost(3, 8, 0)).toBeNull();
    expect(recovery.lost(10, 15, 0)).toEqual({ lines: ['twelve'], lost: 5 });
    expect(recovery.usedUpTo).toBe(15);
  });
});
