import type { BySeat, Seat } from './domain/seat.ts';
import type { Action } from './engine/actions.ts';
import type { DomainEvent } from './engine/events.ts';
import type { Rejection } from './engine/rejection.ts';
import type { Answer } from './mirror/mirror.ts';
import type { SeatPrivateView } from './projections/seat-view.ts';
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
  #refused: Rejection | null = null;
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

  /** Something chosen on a screen; gives why it is not possible now, null when it is done. */
  perform(action: Action): Rejection | null {
    return this.#asked(t => this.#table.perform(action, t));
  }

  /** Somebody answered the question about a discrepancy. */
  answer(answer: Answer): Rejection | null {
    return this.#asked(t => this.#table.answer(answer, t));
  }

  /** A button of the table, or one like it on a screen. */
  pressed(button: ButtonId): Rejection | null {
    return this.#asked(t => this.#table.pressed(button, t));
  }

  /** The table refused what somebody asked for. */
  refused(rejection: Rejection): void {
    this.#refused = rejection;
  }

  /** Stops following the table, or goes on from however it lies then. */
  hold(held: boolean): void {
    this.#happened(this.#table.hold(held, this.#clock.now()));
    this.#outlets.show(this.#projector.setHeld(held));
  }

  setPeople(names: BySeat<string>, coach: boolean): void {
    this.#outlets.show(this.#projector.setPeople(names, coach));
  }

  /** What one player may see besides what everybody does. */
  seatView(seat: Seat): SeatPrivateView {
    return this.#projector.seatView(seat, this.sensesSeat(seat));
  }

  /** Whether tiles speak for themselves at this seat. */
  sensesSeat(seat: Seat): boolean {
    return this.#table.mirror.picture.sensed.has(`discard${seat}`);
  }

  pass(seat: Seat): void {
    this.#projector.pass(seat);
  }

  /** Simulated players move at another speed. */
  showSpeed(speed: number): void {
    this.#outlets.show(this.#projector.setSpeed(speed));
  }

  stop(): void {
    this.#callOff();
  }

  /** What falls due first is not what was asked for: its refusals are nobody's answer. */
  #asked(ask: (t: number) => readonly DomainEvent[]): Rejection | null {
    const t = this.#clock.now();
    this.#happened(this.#table.advance(t));
    this.#refused = null;
    this.#happened(ask(t));
    return this.#refused;
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
