import { expect, test } from 'vitest';
import { type Look, lastHalf, ofQuarters } from '../../src/bench/soak.ts';

const looks = (megabytes: (hours: number) => number): readonly Look[] =>
  Array.from({ length: 80 }, (_, i) => ({ hours: i / 80, seq: i, megabytes: megabytes(i / 80), descriptors: 40 }));

test('memory that grows only at first is flat', () => {
  const settled = looks(hours => (hours < 0.5 ? 100 * hours : 50));
  expect(lastHalf(settled, look => look.megabytes)).toEqual({
    thirdQuarter: 50,
    lastQuarter: 50,
    change: 0,
    anHour: 0,
  });
});

test('memory that grows by a hundred megabytes an hour is not', () => {
  const { change, anHour } = lastHalf(
    looks(hours => 100 + 100 * hours),
    look => look.megabytes,
  );
  expect(anHour).toBe(100);
  expect(change).toBeGreaterThan(0.1);
});

test('a table that stands still in a quarter is seen to', () => {
  const still = looks(() => 100).map((look, i) => ({ ...look, seq: Math.min(i, 60) }));
  const [first, , , last] = ofQuarters(still);
  expect(first).toBeGreaterThan(0);
  expect(last).toBeLessThan(2);
  const stopped = looks(() => 100).map((look, i) => ({ ...look, seq: Math.min(i, 30) }));
  expect(ofQuarters(stopped).slice(2)).toEqual([0, 0]);
});
