import type { Clock } from '../../domain/clock.ts';

/** The clock is read at least this often (ms). */
const TICK_MS = 25;
/** A longer step (ms) between two readings is a stall of this machine: the clock advances no further. Few movements of people are shorter. */
const LONGEST_STEP_MS = 60;
/** A call may be this late (ms); for the rest of its lateness the clock stands still. */
const MAY_BE_LATE_MS = 60;

export interface PacedClock extends Clock {
  readonly stop: () => void;
}

/**
 * A simulated table's clock on a slow machine: its people, its boards and the table that follows them slow down together where the
 * machine cannot keep up. On the machine's own clock the boards would miss heartbeats that the machine had no time to send.
 */
export function pacedClock(machine: Clock): PacedClock {
  let time = machine.now();
  let readAt = time;
  /** Milliseconds that the clock still stands still for. */
  let owed = 0;
  const now = (): number => {
    const at = machine.now();
    const step = Math.min(at - readAt, LONGEST_STEP_MS);
    readAt = at;
    const still = Math.min(owed, step);
    owed -= still;
    time += step - still;
    return time;
  };
  const after = (ms: number, then: () => void): (() => void) => {
    const due = now() + ms;
    let callOff = (): void => {};
    const wait = (): void => {
      callOff = machine.after(Math.max(0, due - now()), () => {
        const late = now() - due;
        if (late < 0) return wait();
        owed = Math.max(owed, late - MAY_BE_LATE_MS);
        then();
      });
    };
    wait();
    return () => callOff();
  };
  let stopTicking = (): void => {};
  const tick = (): void => {
    now();
    stopTicking = machine.after(TICK_MS, tick);
  };
  tick();
  return { now, after, stop: () => stopTicking() };
}
