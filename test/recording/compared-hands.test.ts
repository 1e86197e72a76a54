import { expect, test } from 'vitest';
import type { DomainEvent } from '../../src/engine/events.ts';
import { comparedHands } from '../../src/recording/compared-hands.ts';

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

test('a hand is wrong unasked where nobody was asked since it went wrong, whatever was asked before or in another hand', () => {
  const discarded = (at: number, tile: string) =>
    ({ seq: 0, at, handNo: 1, type: 'tile-discarded', seat: 0, tile }) as DomainEvent;
  const question = (at: number, id: number) =>
    ({ seq: 0, at, handNo: 1, type: 'discrepancy-found', id }) as DomainEvent;
  const answer = (at: number, id: number) =>
    ({ seq: 0, at, handNo: 1, type: 'discrepancy-resolved', id }) as DomainEvent;
  const truth = [begun(1, 0), discarded(50, 'C1'), paid(1, 90, 1), begun(2, 100), paid(2, 190, 2)];
  const wrongUnasked = (...told: readonly DomainEvent[]) =>
    comparedHands(truth, [begun(1, 0), ...told, begun(2, 101), paid(2, 191, 2)]).map(hand => hand.isWrongUnasked);
  const wrong = [discarded(51, 'C2'), paid(1, 91, 8)];
  expect(wrongUnasked(discarded(51, 'C1'), paid(1, 91, 1))).toEqual([false, false]);
  expect(wrongUnasked(...wrong)).toEqual([true, false]);
  expect(wrongUnasked(question(20, 1), answer(30, 1), ...wrong)).toEqual([true, false]);
  expect(wrongUnasked(question(20, 1), ...wrong, answer(95, 1))).toEqual([false, false]);
  expect(wrongUnasked(...wrong, question(95, 1))).toEqual([false, false]);
});
