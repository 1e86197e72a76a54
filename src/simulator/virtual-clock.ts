import type { Clock } from '../domain/clock.ts';

interface Appointment {
  readonly at: number;
  readonly then: () => void;
}

/** A clock that moves only on demand: an evening at the table passes in a moment, the same each time. */
export class VirtualClock implements Clock {
  #now: number;
  /** In the order they fall due; of equal ones the one made first comes first. */
  readonly #appointments: Appointment[] = [];

  constructor(startsAt = 0) {
    this.#now = startsAt;
  }

  readonly now = (): number => this.#now;

  readonly after = (ms: number, then: () => void): (() => void) => this.at(this.#now + ms, then);

  /** Calls `then` at `time`, or as the next thing when that is past; the returned function calls it off. */
  at(time: number, then: () => void): () => void {
    const appointment = { at: Math.max(this.#now, time), then };
    const later = this.#appointments.findIndex(other => other.at > appointment.at);
    this.#appointments.splice(later < 0 ? this.#appointments.length : later, 0, appointment);
    return () => {
      const at = this.#appointments.indexOf(appointment);
      if (at >= 0) this.#appointments.splice(at, 1);
    };
  }

  /** When the next thing happens; Infinity when nothing is planned. */
  get nextDueAt(): number {
    return this.#appointments[0]?.at ?? Number.POSITIVE_INFINITY;
  }

  /** Moves to `time`; everything that falls due on the way happens in order, at its own time. */
  advanceTo(time: number): void {
    while (this.nextDueAt <= time) this.#keepNextAppointment();
    this.#now = Math.max(this.#now, time);
  }

  advance(ms: number): void {
    this.advanceTo(this.#now + ms);
  }

  #keepNextAppointment(): void {
    const next = this.#appointments.shift();
    if (!next) return;
    this.#now = Math.max(this.#now, next.at);
    next.then();
  }
}
