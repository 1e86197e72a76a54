import type { Clock } from '../domain/clock.ts';

/**
 * The same clock, set so that it has passed `time`: a computer without a battery may wake up in the past, and a record
 * never runs backwards.
 */
export function clockPast(clock: Clock, time: number): Clock {
  const ahead = Math.max(0, time - clock.now());
  return { now: () => clock.now() + ahead, after: clock.after };
}

/** A clock that begins as the calendar has it now, and goes evenly from then on. */
export function clockByCalendar(): Clock {
  const first = Date.now() - performance.now();
  return { now: () => first + performance.now(), after: hostClock.after };
}

/**
 * The time of this machine, in milliseconds since 1970 as the calendar had it when the process began: from then on it
 * never goes back, whatever the calendar does.
 */
export const hostClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  after: (ms, then) => {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
};
