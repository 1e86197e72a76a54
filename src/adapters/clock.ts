import type { Clock } from '../simulator/clock.ts';

/** The time of this machine, in milliseconds since the process began: it never goes back, whatever the calendar does. */
export const hostClock: Clock = {
  now: () => performance.now(),
  after: (ms, then) => {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
};
