import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HandDates } from '../../src/app/hand-dates.ts';
import type { DomainEvent } from '../../src/engine/events.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-28T20:00:00Z');
/** As far as a clock drifts before it counts as set. */
const DRIFT = 60_000;

const someEvent = (type: string, at: number): DomainEvent => ({ type, at, seq: 1 }) as unknown as DomainEvent;
/** Hands of some events each; before each event time passes, and now and then the calendar is set. */
const hands = fc.array(
  fc.array(
    fc.record({
      passed: fc.integer({ min: 0, max: 600_000 }),
      set: fc.oneof(
        { weight: 5, arbitrary: fc.constant(0) },
        fc.integer({ min: -57 * 365, max: 57 * 365 }).map(days => days * DAY),
      ),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  { minLength: 1, maxLength: 8 },
);

test('wherever the calendar is set while a table runs, time never leaps within a hand, and the next one has the right date', () => {
  fc.assert(
    fc.property(hands, played => {
      let clock = NOW;
      let calendar = NOW;
      const dates = new HandDates({ now: () => clock, after: () => () => {} }, () => calendar);
      for (const hand of played) {
        let before: { readonly at: number; readonly clock: number } | null = null;
        for (const { passed, set } of hand) {
          clock += passed;
          calendar += passed;
          if (before !== null) calendar += set;
          const [event] = dates.dated([someEvent(before === null ? 'hand-started' : 'tile-drawn', clock)]);
          const at = event?.at ?? 0;
          if (before === null) expect(Math.abs(at - calendar)).toBeLessThanOrEqual(DRIFT);
          else expect(at - before.at).toBe(clock - before.clock);
          before = { at, clock };
        }
      }
    }),
  );
});

test('a record that is ahead of the calendar is not taken back while nobody sets it', () => {
  const dates = new HandDates({ now: () => NOW + 400 * DAY, after: () => () => {} }, () => NOW);
  expect(dates.isCalendarSet).toBe(false);
  expect(dates.dated([someEvent('hand-started', NOW + 400 * DAY)])).toMatchObject([{ at: NOW + 400 * DAY }]);
});
