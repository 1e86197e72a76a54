import { expect, test } from 'vitest';
import { comparedHands } from '../../src/cli/compared-hands.ts';
import type { DomainEvent } from '../../src/engine/events.ts';

const begun = (handNo: number, at: number): DomainEvent => ({
  ...{ seq: 0, at, handNo, type: 'hand-started', rules: 'guangdong' },
  ...{ dealer: 0, roundWind: 'E', continuations: 0, options: {} },
});
const paid = (handNo: number, at: number, points: number): DomainEvent => ({
  ...{ seq: 0, at, handNo, type: 'points-transferred' },
  ...{ transfers: [{ from: 0, to: 1, points, for: 'win' }], balances: [0, 0, 0, 0] },
});
const rightOnes = (seen: readonly DomainEvent[]): readonly boolean[] =>
  comparedHands([begun(1, 0), paid(1, 90, 1), begun(2, 100), paid(2, 190, 2)], seen).map(({ isRight }) => isRight);

test('a hand that is paid after people have begun the next one, but before the table has, is paid', () => {
  expect(rightOnes([begun(1, 1), paid(1, 110, 1), begun(2, 112), paid(2, 191, 2)])).toEqual([true, true]);
});

test('what is paid twice, or not at all, is not right', () => {
  expect(rightOnes([begun(1, 1), paid(1, 91, 1), paid(1, 110, 1), begun(2, 112), paid(2, 191, 2)])).toEqual([
    false,
    true,
  ]);
  expect(rightOnes([begun(1, 1), paid(1, 91, 1), begun(2, 112)])).toEqual([true, false]);
});

test('a table that counts its hands otherwise has paid for the hand that was played', () => {
  expect(rightOnes([begun(1, 1), paid(1, 91, 1), paid(1, 191, 2)])).toEqual([true, true]);
  expect(rightOnes([begun(7, 101), paid(7, 191, 2)])).toEqual([false, true]);
});

test('a table that hears of a hand a moment before it begins has paid for that one', () => {
  expect(rightOnes([begun(1, 1), paid(1, 91, 1), begun(2, 99), paid(2, 191, 2), begun(3, 199)])).toEqual([true, true]);
});

test('what is answered at the very moment at which the table begins the next hand is of the hand before', () => {
  expect(rightOnes([begun(1, 1), paid(1, 110, 1), begun(2, 110), paid(2, 191, 2)])).toEqual([true, true]);
});
