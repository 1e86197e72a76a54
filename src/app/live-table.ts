import type { ButtonId } from '../domain/button.ts';
import type { Clock } from '../domain/clock.ts';
import type { BySeat, Seat } from '../domain/seat.ts';
import type { Action } from '../engine/actions.ts';
import type { DomainEvent } from '../engine/events.ts';
import { type Game, type Played, play } from '../engine/game.ts';
import type { Rejection } from '../engine/rejection.ts';
import type { MatchState } from '../engine/state.ts';
import { NO_HINTS } from '../mirror/evidence/wall-watch.ts';
import type { Answer, ResumedMirror, Stepped } from '../mirror/mirror-options.ts';
import type { Refusal } from '../mirror/trace.ts';
import { zoneLights } from '../projections/lamps.ts';
import type { ReplayStep } from '../projections/replay-view.ts';
import type { SeatPrivateView } from '../projections/seat-view.ts';
import type { TableMessage } from '../projections/socket-contract.ts';
import type { TableProjector } from '../projections/table-projector.ts';
import type { NoticeCode } from '../projections/table-view.ts';
import type { RawEntry } from '../recording/raw-log.ts';
import type { Table } from './table.ts';

/** The outlets of lines and events: kept first, shown then. */
export interface LiveTableOutlets {
  readonly recordRaw: (entry: RawEntry) => void;
  /** Calls `kept` when the events may be shown. */
  readonly keep: (events: readonly DomainEvent[], kept: () => void) => void;
  /** Hears of every event that is kept, before it is shown. */
  readonly happened: (event: DomainEvent) => void;
  /** Hears what was read or asked for and is not possible. */
  readonly refused?: (refusal: Refusal) => void;
  readonly show: (message: TableMessage) => void;
  /** Gives events the dates that people know them by; without it those of the table's clock. */
  readonly dated?: (events: readonly DomainEvent[]) => readonly DomainEvent[];
  /** A mistake of our own stopped the hand; what follows goes on from the record. */
  readonly onMistake: (error: unknown) => void;
}

export type Resumed = ResumedMirror & { readonly game: Game };
/** Makes the table that follows this game; null: a new one. */
export type OpenTable = (from: Resumed | null) => Table;

/**
 * A table that lives on a clock: lines and presses come in when they come, and time passes in between. A mistake of our
 * own stops the hand and not the evening: the table is read again from where the record stands.
 */
export class LiveTable {
  readonly #openTable: OpenTable;
  readonly #projector: TableProjector;
  readonly #clock: Clock;
  readonly #outlets: LiveTableOutlets;
  readonly #openPorts = new Set<string>();
  #table: Table;
  /** Where the hand stood when a mistake stopped it: the same again, and it is given up. */
  #stoppedAt: MatchState | null = null;
  /** Nothing is followed until a button is pressed. */
  #isStopped = false;
  /** Nothing is followed any more: what happens now is for the table that resumes the match. */
  #isClosed = false;
  #hints = NO_HINTS;
  #callOff = (): void => {};

  constructor(
    openTable: OpenTable,
    from: Resumed | null,
    projector: TableProjector,
    clock: Clock,
    outlets: LiveTableOutlets,
  ) {
    this.#openTable = openTable;
    this.#table = openTable(from);
    this.#projector = projector;
    this.#clock = clock;
    this.#outlets = outlets;
  }

  /** The table as it is followed now. */
  get table(): Table {
    return this.#table;
  }

  /** How long (ms) ago what is due next was to happen; 0: it is yet to come, or nothing is followed. */
  get lateMs(): number {
    if (this.#isStopped || this.#isClosed) return 0;
    return Math.max(0, this.#clock.now() - this.#table.nextDueAt());
  }

  /** The message for a display that connects now. */
  get current(): TableMessage {
    return this.#projector.current;
  }

  /** The same with all concealed tiles, for a broadcast that keeps it until it may be shown. */
  get currentlyOpen(): ReplayStep {
    return { message: this.current, concealed: this.#projector.concealed };
  }

  received(port: string, line: string): void {
    const t = this.#clock.now();
    this.#outlets.recordRaw({ t, port, dir: 'rx', line });
    this.#follow(table => table.receive(port, line, t));
  }

  opened(port: string): void {
    this.#openPorts.add(port);
    this.#follow(table => table.opened(port, this.#clock.now()));
    this.#light();
  }

  closed(port: string): void {
    this.#openPorts.delete(port);
    this.#follow(table => table.closed(port, this.#clock.now()));
  }

  /** Something chosen on a screen; gives why it is not possible now, null when it is done. */
  perform(action: Action): Rejection | null {
    return this.#asked((table, t) => table.perform(action, t));
  }

  /** The answer to the question about a discrepancy. */
  answer(answer: Answer): Rejection | null {
    return this.#asked((table, t) => table.answer(answer, t));
  }

  /** A button of the table, or one like it on a screen. */
  pressed(button: ButtonId): Rejection | null {
    return this.#asked((table, t) => table.pressed(button, t));
  }

  /** Takes back the action whose first event is `of`, as long as it is the last one; gives why not, null when it is done. */
  takeBack(of: number): Rejection | null {
    this.#wake();
    const t = this.#clock.now();
    this.#follow(table => table.advance(t));
    const last = this.#table.mirror.game.steps.at(-1);
    if (!last) return { code: 'action/nothing-to-undo' };
    if (last.seq !== of) return { code: 'action/not-the-last' };
    this.#follow(table => table.pressed('undo', t));
    return null;
  }

  /** Comes true when all that has happened so far is kept and shown. */
  kept(): Promise<void> {
    return new Promise(done => this.#outlets.keep([], done));
  }

  /** Reads the table again, from where the game stands: it is known otherwise which tag is in which tile. */
  openAnew(): void {
    const { game, standing } = this.#table.mirror;
    const isHeld = this.#table.mirror.held;
    this.#table = this.#openTable({ ...standing, game, at: this.#clock.now() });
    this.#follow(table => table.hold(isHeld, this.#clock.now()));
    this.#readAnew();
  }

  /** Stops following the table, or goes on from however it lies then. */
  hold(held: boolean): void {
    this.#follow(table => table.hold(held, this.#clock.now()));
    this.#show(this.#projector.setHeld(held));
  }

  /** Has the board at this port blink; returns false if it cannot. */
  blink(port: string): boolean {
    if (this.#isStopped || this.#isClosed) return false;
    const blinks = this.#table.blink(port, this.#clock.now());
    this.#sleepUntilDue();
    return blinks;
  }

  setPeople(names: BySeat<string>, coach: boolean): void {
    this.#show(this.#projector.setPeople(names, coach));
  }

  /** The private view of one player. */
  seatView(seat: Seat): SeatPrivateView {
    return this.#projector.seatView(seat, this.sensesSeat(seat));
  }

  /** True if tiles speak for themselves at this seat. */
  sensesSeat(seat: Seat): boolean {
    return this.#table.mirror.picture.sensed.has(`discard${seat}`);
  }

  pass(seat: Seat): void {
    this.#projector.pass(seat);
  }

  /** Takes in the findings of the table's opening. */
  tell(news: readonly DomainEvent[]): void {
    this.#happened(news);
    this.#sleepUntilDue();
  }

  /** Simulated players move at another speed. */
  showSpeed(speed: number): void {
    this.#show(this.#projector.setSpeed(speed));
  }

  /** Something people should know of holds, or holds no longer. */
  showNotice(code: NoticeCode, holds: boolean): void {
    if (this.current.view.notices.includes(code) === holds) return;
    this.#show(this.#projector.setNotice(code, holds));
  }

  /** For good. */
  stop(): void {
    this.#isClosed = true;
    this.#callOff();
  }

  /** Refusals of actions that fall due first are no answer to the caller's request. */
  #asked(ask: (table: Table, t: number) => Stepped): Rejection | null {
    this.#wake();
    const t = this.#clock.now();
    this.#follow(table => table.advance(t));
    return this.#follow(table => ask(table, t)).at(-1)?.rejection ?? null;
  }

  #show(message: TableMessage): void {
    this.#outlets.show(message);
    this.#light();
  }

  /** The lamps of the boards tell what displays show. */
  #light(): void {
    if (this.#isStopped || this.#isClosed) return;
    this.#table.showLamps(zoneLights(this.current.view), this.#clock.now());
    this.#sleepUntilDue();
  }

  /** Gives what is not possible of it. */
  #follow(look: (table: Table) => Stepped): readonly Refusal[] {
    if (this.#isStopped || this.#isClosed) return [];
    let refused: readonly Refusal[] = [];
    const { game, standing } = this.#table.mirror;
    try {
      const stepped = look(this.#table);
      ({ refused } = stepped);
      for (const refusal of refused) this.#outlets.refused?.(refusal);
      this.#happened(stepped.events);
    } catch (mistake) {
      this.#startOver(game, standing, mistake);
    }
    if (this.#table.hints !== this.#hints) {
      this.#hints = this.#table.hints;
      this.#show(this.#projector.setHints(this.#hints));
    }
    this.#sleepUntilDue();
    return refused;
  }

  #happened(undated: readonly DomainEvent[]): void {
    if (undated.length === 0) return;
    const events = this.#outlets.dated?.(undated) ?? undated;
    this.#outlets.keep(events, () => {
      for (const event of events) {
        this.#outlets.happened(event);
        this.#outlets.show(this.#projector.apply(event));
      }
      // of what happens at one moment a lamp shows the end
      this.#light();
    });
    if (events.some(event => event.type === 'hand-started')) this.showNotice('hand-stopped', false);
  }

  /** From the last events that were kept; what people moved since is explained like any other change. */
  #startOver(game: Game, standing: Omit<ResumedMirror, 'at'>, mistake: unknown): void {
    this.#outlets.onMistake(mistake);
    const at = this.#clock.now();
    const isAgain = this.#stoppedAt === game.state;
    const givenUp: Played | null = isAgain ? this.#givenUp(game, at) : null;
    this.#isStopped = isAgain && givenUp === null;
    const from = givenUp?.game ?? game;
    this.#stoppedAt = from.state;
    this.#table = this.#openTable({ ...standing, game: from, at });
    this.#happened(givenUp?.events ?? []);
    this.showNotice('hand-stopped', true);
    this.#readAnew();
  }

  /** A person at the table wants it to be followed again. */
  #wake(): void {
    if (!this.#isStopped) return;
    this.#isStopped = false;
    this.#readAnew();
  }

  #readAnew(): void {
    for (const port of this.#openPorts) this.#follow(table => table.opened(port, this.#clock.now()));
    this.#light();
  }

  #givenUp(game: Game, at: number): Played | null {
    const voided = play(game, { type: 'void-hand' }, at);
    return voided.ok ? voided.value : null;
  }

  /** One thing at a time, even when late: other input gets its turn. */
  #catchUp(): void {
    this.#follow(table => table.advance(Math.min(table.nextDueAt(), this.#clock.now())));
  }

  #sleepUntilDue(): void {
    this.#callOff();
    if (this.#isStopped) return;
    const wait = this.#table.nextDueAt() - this.#clock.now();
    if (wait === Number.POSITIVE_INFINITY) return;
    this.#callOff = this.#clock.after(Math.max(0, wait), () => this.#catchUp());
  }
}
