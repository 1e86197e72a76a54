import { expect, test } from 'vitest';
import { MOST_TRIES_IN_ALL, SlowingDown } from '../../../src/adapters/http/wrong-pins.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

function aCount(limit = 3) {
  let now = 1_000_000;
  const count = new SlowingDown(limit, 10 * MINUTE, { now: () => now, after: () => () => {} });
  const pass = (ms: number): void => {
    now += ms;
  };
  const failUntilBlocked = (): number => {
    while (count.waitMs('seat0') === 0) count.begin('seat0');
    return count.waitMs('seat0');
  };
  return { count, pass, failUntilBlocked };
}

test('each wait is twice the one before, a day at most, and shorter again after quiet days', () => {
  const { pass, failUntilBlocked } = aCount();
  const waits: number[] = [];
  for (let i = 0; i < 10; i++) {
    waits.push(failUntilBlocked() / MINUTE);
    pass(failUntilBlocked());
  }
  expect(waits).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 1440, 1440]);
  pass(30 * DAY);
  expect(failUntilBlocked()).toBe(10 * MINUTE);
});

test('somebody who guesses for a month from everywhere tries less than one PIN in a hundred', () => {
  const { count, pass } = aCount(MOST_TRIES_IN_ALL);
  let tried = 0;
  for (let passed = 0; passed < 30 * DAY; ) {
    const wait = count.waitMs('seat0');
    if (wait === 0) {
      count.begin('seat0');
      tried += 1;
    }
    pass(wait);
    passed += wait;
  }
  expect(tried).toBeLessThan(1_000_000 / 100);
});

test('a right PIN counts for nothing, also as the last that was allowed', () => {
  const { count } = aCount();
  count.begin('seat0');
  count.begin('seat0');
  for (let i = 0; i < 5; i++) {
    count.begin('seat0');
    count.wasRight('seat0');
  }
  expect(count.waitMs('seat0')).toBe(0);
});

test('one key does not make another wait', () => {
  const { count, failUntilBlocked } = aCount();
  failUntilBlocked();
  expect(count.waitMs('seat1')).toBe(0);
});
