import type { Clock } from '../domain/clock.ts';
import type { DomainEvent } from '../engine/events.ts';

/** A calendar that is further off than that was set; less is how clocks differ. */
const SET_MS = 60_000;

/**
 * Dates what happens. The table's own clock goes evenly, whatever becomes of the calendar. Where the calendar is set while the
 * table runs, dates follow it from the next hand on: within a hand, time never leaps.
 */
export class HandDates {
  readonly #clock: Clock;
  readonly #calendar: () => number;
  /** The calendar ahead of the clock as the table began, and as it was when the last hand did, in ms. */
  readonly #first: number;
  #ahead = 0;

  constructor(clock: Clock, calendar: () => number) {
    this.#clock = clock;
    this.#calendar = calendar;
    this.#first = calendar() - clock.now();
  }

  /** How far (ms) dates are ahead of the table's clock. */
  get ahead(): number {
    return this.#ahead;
  }

  /** True if the calendar was set since the table began. */
  get isCalendarSet(): boolean {
    return Math.abs(this.#difference() - this.#first) > SET_MS;
  }

  dated(events: readonly DomainEvent[]): readonly DomainEvent[] {
    return events.map(event => {
      if (event.type === 'hand-started') this.#look();
      return this.#ahead === 0 ? event : { ...event, at: event.at + this.#ahead };
    });
  }

  #look(): void {
    const difference = this.#difference();
    const isSetSince = Math.abs(difference - (this.#ahead || this.#first)) > SET_MS;
    if (isSetSince) this.#ahead = difference;
  }

  #difference(): number {
    return this.#calendar() - this.#clock.now();
  }
}
