import { deltasOf, type Transfer } from '../../src/domain/money.ts';
import { type BySeat, othersThan, type Seat } from '../../src/domain/seat.ts';
import type { CountedPattern, IllegalReason } from '../../src/rules/finished-hand.ts';

/** What the reference says about a finished hand. */
export type ReferenceScore =
  | {
      readonly legal: true;
      readonly patterns: readonly CountedPattern[];
      readonly points: number;
      readonly deltas: BySeat<number>;
    }
  | { readonly legal: false; readonly reason: IllegalReason };

/** One way to count one reading. */
export interface Counted {
  readonly patterns: readonly CountedPattern[];
  readonly points: number;
  /** What the losers pay for the win. */
  readonly transfers: readonly Transfer[];
}

/** A condition of a legal win: why a reading is refused, and whether it passes. */
export type Check<R> = readonly [reason: IllegalReason, passes: (reading: R) => boolean];

/** Makes the checks in order; the reason is the one that throws out the last reading. */
export function checkReadings<R>(
  readings: readonly R[],
  checks: readonly Check<R>[],
): { readonly legal: readonly R[] } | { readonly reason: IllegalReason } {
  if (readings.length === 0) return { reason: 'not-a-winning-shape' };
  let left = readings;
  for (const [reason, passes] of checks) {
    left = left.filter(passes);
    if (left.length === 0) return { reason };
  }
  return { legal: left };
}

export const illegal = (reason: IllegalReason): ReferenceScore => ({ legal: false, reason });

/** Nobody won: only what kongs, bars and the like pay. */
export const drawnHand = (others: readonly Transfer[]): ReferenceScore => ({
  legal: true,
  patterns: [],
  points: 0,
  deltas: deltasOf(others),
});

/**
 * The counting that brings the winner most; of equal ones the one that counts the first entry of the page's list more
 * often. `others` are the payments of the hand that do not depend on the reading.
 */
export function bestOf(
  countings: readonly Counted[],
  pageOrder: readonly string[],
  others: readonly Transfer[],
): ReferenceScore {
  const brings = (counted: Counted): number => counted.transfers.reduce((sum, transfer) => sum + transfer.points, 0);
  const howOften = (counted: Counted, id: string): number => counted.patterns.filter(p => p.id === id).length;
  const compare = (a: Counted, b: Counted): number => {
    if (brings(a) !== brings(b)) return brings(b) - brings(a);
    const decides = pageOrder.find(id => howOften(a, id) !== howOften(b, id));
    return decides === undefined ? 0 : howOften(b, decides) - howOften(a, decides);
  };
  const [best] = countings.toSorted(compare);
  if (best === undefined) throw new Error('a legal hand has at least one counting');
  const inPageOrder = best.patterns.toSorted((a, b) => pageOrder.indexOf(a.id) - pageOrder.indexOf(b.id));
  return {
    legal: true,
    patterns: inPageOrder,
    points: best.points,
    deltas: deltasOf([...best.transfers, ...others]),
  };
}

/** Each of the other three pays `to` these points. */
export const eachPays = (to: Seat, points: number, reason: Transfer['for']): readonly Transfer[] =>
  othersThan(to).map(from => ({ from, to, points, for: reason }));

/** A pattern counted `times` times. */
export const count = (id: string, value: number, times: number | boolean): readonly CountedPattern[] =>
  Array.from({ length: Number(times) }, () => ({ id, value }));

export const sumOf = (patterns: readonly CountedPattern[]): number => patterns.reduce((sum, p) => sum + p.value, 0);
export const productOf = (patterns: readonly CountedPattern[]): number => patterns.reduce((all, p) => all * p.value, 1);
