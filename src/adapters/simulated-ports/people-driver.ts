import type { Clock } from '../../domain/clock.ts';
import type { SimulatedTable } from '../../simulator/simulated-table.ts';

/** Runs simulated people on a clock, at any speed. */
export class PeopleDriver {
  readonly #people: SimulatedTable;
  readonly #clock: Clock;
  #callOff = (): void => {};

  constructor(people: SimulatedTable, clock: Clock) {
    this.#people = people;
    this.#clock = clock;
    this.#plan();
  }

  /** 1 is human pace, 0 stops them. */
  setSpeed(speed: number): void {
    this.#people.advance(this.#clock.now());
    this.#people.speed = speed;
    this.#plan();
  }

  stop(): void {
    this.#callOff();
  }

  #plan(): void {
    this.#callOff();
    const due = this.#people.nextDueAt();
    if (due === null) return;
    this.#callOff = this.#clock.after(Math.max(0, due - this.#clock.now()), () => {
      this.#people.advance(this.#clock.now());
      this.#plan();
    });
  }
}
