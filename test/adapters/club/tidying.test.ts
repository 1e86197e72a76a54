import { expect, test, vi } from 'vitest';
import { Tidying, tidy } from '../../../src/adapters/club/tidying.ts';
import { SILENT } from '../../../src/adapters/log.ts';

const NOW = Date.UTC(2026, 10, 25, 20);

test('what is older than so many days is named as matches are', async () => {
  const thin = vi.fn(async () => 0);
  await tidy({ thin }, 30, NOW);
  await tidy({ thin }, 1_000_000, NOW);
  expect(thin.mock.calls).toEqual([['2026-10-26T20-00-00'], ['1970-01-01T00-00-00']]);
});

test('of several processes the one on duty tidies, and again every day', async () => {
  vi.useFakeTimers();
  try {
    const thin = vi.fn(async () => Promise.reject(new Error('the database is away')));
    const tidying = new Tidying({ store: { thin }, days: 30, now: () => NOW, log: SILENT });
    tidying.setOnDuty(false);
    await vi.advanceTimersByTimeAsync(100 * 3_600_000);
    expect(thin).not.toHaveBeenCalled();
    tidying.setOnDuty(true);
    await vi.advanceTimersByTimeAsync(47 * 3_600_000);
    expect(thin).toHaveBeenCalledTimes(2);
    tidying.close();
    await vi.advanceTimersByTimeAsync(100 * 3_600_000);
    expect(thin).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});
