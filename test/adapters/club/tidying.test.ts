import { expect, test, vi } from 'vitest';
import type { KeptMatch } from '../../../src/adapters/club/club-store.ts';
import { Tidying, tidy } from '../../../src/adapters/club/tidying.ts';
import { SILENT } from '../../../src/adapters/log.ts';

const NOW = Date.UTC(2026, 10, 25, 20);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

test('what is older than so many days is old by its name and by when it was heard of, whichever is later', async () => {
  const thin = vi.fn(async (_isOld: (match: KeptMatch) => boolean) => 0);
  await tidy({ thin }, 30, NOW);
  const isOld = thin.mock.calls[0]?.[0];
  const kept = (match: string, heardAt: number | null): boolean | undefined =>
    isOld?.({ table: 'table-1', match, facts: null, heardAt, isDisputed: false });
  expect(kept('2026-10-26T19-00-00', null)).toBe(true);
  expect(kept('2026-10-26T21-00-00', null)).toBe(false);
  // a clock that was wrong has named them
  expect(kept('1970-01-01T00-00-10', NOW - DAY)).toBe(false);
  expect(kept('2031-01-01T00-00-00', NOW - DAY)).toBe(false);
  expect(kept('2031-01-01T00-00-00', NOW - 40 * DAY)).toBe(true);
});

test('of several processes the one on duty tidies, and again every day', async () => {
  vi.useFakeTimers();
  try {
    const thin = vi.fn(async () => Promise.reject(new Error('the database is away')));
    const tidying = new Tidying({ store: { thin }, days: 30, now: Date.now, log: SILENT });
    tidying.setOnDuty(false);
    await vi.advanceTimersByTimeAsync(100 * HOUR);
    expect(thin).not.toHaveBeenCalled();
    tidying.setOnDuty(true);
    await vi.advanceTimersByTimeAsync(48 * HOUR);
    expect(thin).toHaveBeenCalledTimes(2);
    tidying.close();
    await vi.advanceTimersByTimeAsync(100 * HOUR);
    expect(thin).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});

test.each([-30 * 365, -20, 20, 5 * 365])(
  'a calendar that leaps by %i days throws nothing away that day',
  async days => {
    vi.useFakeTimers({ now: NOW });
    try {
      const thin = vi.fn(async () => 0);
      const tidying = new Tidying({ store: { thin }, days: 30, now: Date.now, log: SILENT });
      tidying.setOnDuty(true);
      await vi.advanceTimersByTimeAsync(HOUR / 2);
      vi.setSystemTime(NOW + days * DAY);
      await vi.advanceTimersByTimeAsync(HOUR);
      expect(thin).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(HOUR);
      expect(thin).toHaveBeenCalledTimes(1);
      tidying.close();
    } finally {
      vi.useRealTimers();
    }
  },
);
