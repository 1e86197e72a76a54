import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fewestWith } from '../../../src/simulator/random-people/shrink.ts';

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i);

test('what it takes is found among things that do not matter', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(39), { maxLength: 5 }), culprits => {
      const left = fewestWith(numbers(40), kept => culprits.every(culprit => kept.includes(culprit)));
      expect(left).toEqual(culprits.toSorted((a, b) => a - b));
    }),
  );
});

test('nothing that is left can be left out', () => {
  const isEnough = (kept: readonly number[]): boolean => kept.filter(number => number % 3 === 0).length >= 4;
  const left = fewestWith(numbers(30), isEnough);
  expect(isEnough(left)).toBe(true);
  for (const each of left) expect(isEnough(left.filter(other => other !== each))).toBe(false);
});

test('halves are tried before single things', () => {
  let asked = 0;
  fewestWith(numbers(1000), kept => {
    asked += 1;
    return kept.includes(700);
  });
  expect(asked).toBeLessThan(60);
});
