import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ClockMap } from '../../src/sensing/clock-map.ts';

const WRAP = 0x1_0000_0000;

describe("a board's clock", () => {
  test('is set by its fastest line: none was said after it was heard', () => {
    const aDelay = fc.nat({ max: 300 });
    fc.assert(
      fc.property(fc.array(aDelay, { minLength: 1, maxLength: 50 }), delays => {
        const clock = new ClockMap();
        delays.forEach((delay, i) => {
          clock.heard(i * 100, 5000 + i * 100 + delay);
        });
        const fastest = Math.min(...delays);
        delays.forEach((_, i) => {
          expect(clock.toHost(i * 100)).toBe(5000 + i * 100 + fastest);
        });
      }),
    );
  });

  test('goes on when its counter wraps', () => {
    const clock = new ClockMap();
    clock.heard(WRAP - 100, 1000);
    clock.heard(50, 1170);
    expect(clock.toHost(50)).toBe(1150);
    expect(clock.toHost(WRAP - 50)).toBe(1050);
    clock.heard(100, 1200);
    expect(clock.toHost(100)).toBe(1200);
  });

  test('that runs slow is followed: a fast line counts for a minute', () => {
    const clock = new ClockMap();
    for (let second = 0; second <= 600; second++) clock.heard(second * 1000, second * 1001);
    const error = clock.toHost(600_000) - 600_600;
    expect(error).toBeLessThanOrEqual(0);
    expect(error).toBeGreaterThan(-70);
  });

  test('that jumps is a new clock', () => {
    const clock = new ClockMap();
    clock.heard(1000, 1000);
    clock.heard(500_000, 1500);
    expect(clock.toHost(500_000)).toBe(1500);
    clock.heard(2000, 2000);
    expect(clock.toHost(2000)).toBe(2000);
  });

  test('begins again when the board does', () => {
    const clock = new ClockMap();
    clock.heard(5000, 6000);
    clock.forget();
    clock.heard(10, 7000);
    expect(clock.toHost(20)).toBe(7010);
  });
});
