import { expect, test } from 'vitest';
import { type Look, lastHalf } from '../../src/bench/soak.ts';

/** Four looks a hand. */
const looks = (megabytes: (hands: number) => number): readonly Look[] =>
  Array.from({ length: 160 }, (_, i) => ({ hands: (i + 1) / 4, megabytes: megabytes((i + 1) / 4), descriptors: 40 }));

test('memory that grows only at first is flat', () => {
  const settled = looks(hands => (hands < 20 ? 2.5 * hands : 50));
  expect(lastHalf(settled, look => look.megabytes)).toEqual({
    thirdQuarter: 50,
    lastQuarter: 50,
    change: 0,
    aHand: 0,
  });
});

test('memory that grows by two megabytes a hand is not', () => {
  const { change, aHand } = lastHalf(
    looks(hands => 100 + 2 * hands),
    look => look.megabytes,
  );
  expect(aHand).toBe(2);
  expect(change).toBeGreaterThan(0.1);
});

test('a machine that stands still for a while changes no figure', () => {
  const played = looks(hands => 100 + 2 * hands);
  const stood = played.flatMap(look => (look.hands === 30 ? Array.from({ length: 50 }, () => look) : [look]));
  const [before, after] = [played, stood].map(all => lastHalf(all, look => look.megabytes));
  expect(after?.change).toBeCloseTo(before?.change ?? 0, 1);
  expect(after?.aHand).toBe(before?.aHand);
});
