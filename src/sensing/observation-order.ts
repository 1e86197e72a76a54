import type { Observation } from './observation.ts';

/**
 * Boards report with different delays: observations wait a little, counted from their own time, so that they
 * come out in the order in which things happened at the table. One that is later than that comes out at once.
 */
export class ObservationOrder {
  readonly #waitMs: number;
  /** In order of time; of equal ones the first to arrive comes first. */
  #waiting: readonly Observation[] = [];

  constructor(waitMs: number) {
    this.#waitMs = waitMs;
  }

  add(observations: readonly Observation[]): void {
    if (observations.length > 0) this.#waiting = [...this.#waiting, ...observations].toSorted((a, b) => a.at - b.at);
  }

  nextDueAt(): number {
    const first = this.#waiting[0];
    return first ? first.at + this.#waitMs : Number.POSITIVE_INFINITY;
  }

  /** The observations that have waited long enough at `t`. */
  take(t: number): readonly Observation[] {
    const due = this.#waiting.filter(({ at }) => at + this.#waitMs <= t);
    this.#waiting = this.#waiting.slice(due.length);
    return due;
  }
}
