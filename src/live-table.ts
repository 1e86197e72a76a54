import type { Action } from './engine/actions.ts';
import type { DomainEvent } from './engine/events.ts';
import type { TableMessage } from './projections/socket-contract.ts';
import type { TableProjector } from './projections/table-projector.ts';
import type { RawEntry } from './recording/raw-log.ts';
import type { ButtonId } from './sensing/observation.ts';
import type { Clock } from './simulator/clock.ts';
import type { Table } from './table.ts';

/** What becomes of lines and events: kept first, shown then. */
export interface LiveTableOutlets {
  readonly recordRaw: (entry: RawEntry) => void;
  readonly recordEvent: (event: DomainEvent) => void;
  readonly show: (message: TableMessage) => void;
}

/** A table that lives on a clock: lines and presses come in when they come, and time passes in between. */
export class LiveTable {
  readonly #table: Table;
  readonly #projector: TableProjector;
  readonly #clock: Clock;
  readonly #outlets: LiveTableOutlets;
  #callOff = (): void => {};

  constructor(table: Table, projector: TableProjector, clock: Clock, outlets: LiveTableOutlets) {
    this.#table = table;
    this.#projector = projector;
    this.#clock = clock;
    this.#outlets = outlets;
  }

  /** What a display that connects now is shown. */
  get current(): TableMessage {
    return this.#projector.current;
  }

  received(port: string, line: string): void {
    const t = this.#clock.now();
    this.#outlets.recordRaw({ t, port, dir: 'rx', line });
    this.#happened(this.#table.receive(port, line, t));
  }

  /** Puts a line to a board on record, on its way out. */
  sent(port: string, line: string): void {
    this.#outlets.recordRaw({ t: this.#clock.now(), port, dir: 'tx', line });
  }

  opened(port: string): void {
    this.#happened(this.#table.opened(port, this.#clock.now()));
  }

  closed(port: string): void {
    this.#happened(this.#table.closed(port, this.#clock.now()));
  }

  perform(action: Action): void {
    this.#happened(this.#table.perform(action, this.#clock.now()));
  }

  pressed(button: ButtonId): void {
    this.#happened(this.#table.pressed(button, this.#clock.now()));
  }

  /** Simulated players move at another speed. */
  showSpeed(speed: number): void {
    this.#outlets.show(this.#projector.setSpeed(speed));
  }

  stop(): void {
    this.#callOff();
  }

  #happened(events: readonly DomainEvent[]): void {
    for (const event of events) {
      this.#outlets.recordEvent(event);
      this.#outlets.show(this.#projector.apply(event));
    }
    this.#sleepUntilDue();
  }

  #sleepUntilDue(): void {
    this.#callOff();
    const wait = this.#table.nextDueAt() - this.#clock.now();
    if (wait === Number.POSITIVE_INFINITY) return;
    this.#callOff = this.#clock.after(Math.max(0, wait), () => this.#happened(this.#table.advance(this.#clock.now())));
  }
}
