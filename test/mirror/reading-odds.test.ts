import { expect, test } from 'vitest';
import { likeliest, NO_EVIDENCE, type Reading, withReading } from '../../src/mirror/evidence/face-evidence.ts';
import { oddsOf } from '../../src/mirror/evidence/reading-odds.ts';

const leadOf = (...readings: readonly Reading[]): number => likeliest(readings.reduce(withReading, NO_EVIDENCE)).lead;

test('a face that others are often taken for proves less than one that nothing looks like', () => {
  // Of 120 drawings of C9 11 were read as C6; of no other face more than one was read as B8.
  expect(oddsOf('C6')).toBeLessThan(oddsOf('B8'));
  expect(leadOf({ face: 'C6', confidence: 95 })).toBeLessThan(leadOf({ face: 'B8', confidence: 95 }));
});

test('bonus tiles, which the recogniser often takes for one another, prove least', () => {
  expect(oddsOf('F1')).toBeLessThan(oddsOf('C6'));
});
