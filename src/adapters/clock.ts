import type { Clock } from '../simulator/clock.ts';

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
