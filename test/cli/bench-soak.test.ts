import { expect, test } from 'vitest';
import { type Look, lastHalf } from '../../src/cli/bench-soak.ts';

const looks = (megabytes: (hours: number) => number): readonly Look[] =>
  Array.from({ length: 80 }, (_, i) => ({ hours: i / 80, megabytes: megabytes(i / 80), descriptors: 40 }));

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
