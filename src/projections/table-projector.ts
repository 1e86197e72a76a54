import { type BySeat, type Seat, update } from '../domain/seat.ts';
import type { SeenKind } from '../domain/tile.ts';
import type { DomainEvent } from '../engine/events.ts';
import { isTableEvent } from '../engine/game.ts';
import { emptyHistory, type History, remember } from '../engine/history.ts';
import type { DeviceState, Discrepancy } from '../engine/table-event.ts';
import type { WallHint } from '../mirror/evidence/wall-check.ts';
import type { Rules } from '../rules/rule-set.ts';
import { publicEvent } from './public-event.ts';
import { seatView } from './seat-projection.ts';
import type { SeatPrivateView } from './seat-view.ts';
import type { TableMessage } from './socket-contract.ts';
import { tableView } from './table-projection.ts';
import type { NoticeCode } from './table-view.ts';

export interface ProjectorOptions {
  readonly rules: Rules;
  readonly firstDealer: Seat | null;
  readonly names: BySeat<string>;
  /** Boards the table should have; they count as away until their first line. */
  readonly ports: readonly string[];
  /** True if seats see their waits; false by default. */
  readonly coach?: boolean;
  /** Null at a real table. */
  readonly simulatedSpeed: number | null;
  /** The events before; without it there are none. */
  readonly resumed?: {
    readonly history: History;
    readonly seq: number;
    readonly discrepancy: Discrepancy | null;
    /** As far as boards are known already; the others count as away. */
    readonly devices?: readonly { readonly port: string; readonly state: DeviceState }[];
  };
}

const NOTHING_HELD: BySeat<readonly SeenKind[]> = [[], [], [], []];

/** Turns events into what a display shows, one message for each; live or from a record, the same events give the same. */
export class TableProjector {
  #options: ProjectorOptions;
  #history: History;
  #devices: ReadonlyMap<string, DeviceState>;
  #discrepancy: Discrepancy | null = null;
  #held = false;
  #speed: number | null;
  #notices: readonly NoticeCode[] = [];
  #hints: readonly WallHint[] = [];
  /** The newest event when each seat last let a moment pass. */
  #passedAt: BySeat<number> = [-1, -1, -1, -1];
  #message: TableMessage;

  constructor(options: ProjectorOptions) {
    this.#options = options;
    const { resumed } = options;
    this.#history = resumed?.history ?? emptyHistory(options.rules, options.firstDealer);
    this.#devices = new Map([
      ...options.ports.map(port => [port, 'offline'] as const),
      ...(resumed?.devices ?? []).map(({ port, state }) => [port, state] as const),
    ]);
    this.#discrepancy = resumed?.discrepancy ?? null;
    this.#speed = options.simulatedSpeed;
    this.#message = { seq: resumed?.seq ?? 0, revision: 0, view: this.#view(), event: null };
  }

  /** The newest view, as a display that connects now gets it. */
  get current(): TableMessage {
    return { ...this.#message, event: null };
  }

  /** All concealed tiles: secret during the hand, except for a delayed broadcast. */
  get concealed(): BySeat<readonly SeenKind[]> {
    return this.#history.state.hand?.secret.concealed ?? NOTHING_HELD;
  }

  /** The view after an event, and what of the event may be shown. */
  apply(event: DomainEvent): TableMessage {
    this.#history = remember(this.#history, event);
    if (event.type === 'device-changed') this.#devices = new Map(this.#devices).set(event.port, event.state);
    if (event.type === 'discrepancy-found') this.#discrepancy = event;
    if (event.type === 'discrepancy-resolved') this.#discrepancy = null;
    return this.shown(event);
  }

  /** The view as it is, with what of this event may be shown: the event has led to it. */
  shown(event: DomainEvent): TableMessage {
    const shown = isTableEvent(event) ? null : { ...publicEvent(event, this.#options.rules.flow), at: event.at };
    return this.#next(event.seq, shown);
  }

  /** Simulated players move at another speed. */
  setSpeed(speed: number): TableMessage {
    this.#speed = speed;
    return this.#next(this.#message.seq, null);
  }

  /** Something people should know of holds, or holds no longer. */
  setNotice(code: NoticeCode, holds: boolean): TableMessage {
    const others = this.#notices.filter(other => other !== code);
    this.#notices = holds ? [...others, code] : others;
    return this.#next(this.#message.seq, null);
  }

  /** Another player sits down, or waits are shown from now on. */
  setPeople(names: BySeat<string>, coach: boolean): TableMessage {
    this.#options = { ...this.#options, names, coach };
    return this.#next(this.#message.seq, null);
  }

  /** The host stops following the play, or goes on. */
  setHeld(held: boolean): TableMessage {
    this.#held = held;
    return this.#next(this.#message.seq, null);
  }

  /** Something about the walls is odd, or no longer. */
  setHints(hints: readonly WallHint[]): TableMessage {
    this.#hints = hints;
    return this.#next(this.#message.seq, null);
  }

  /** The private view of one player; `sensed`: tiles are read at this seat. */
  seatView(seat: Seat, sensed: boolean): SeatPrivateView {
    const { rules, coach = false } = this.#options;
    return seatView(rules, this.#history.state, seat, {
      discrepancy: this.#discrepancy,
      coach,
      sensed,
      passed: this.#passedAt[seat] === this.#message.seq,
    });
  }

  /** The player passes. No other player sees a difference. */
  pass(seat: Seat): void {
    this.#passedAt = update(this.#passedAt, seat, () => this.#message.seq);
  }

  #next(seq: number, event: TableMessage['event']): TableMessage {
    this.#message = { seq, revision: this.#message.revision + 1, view: this.#view(), event };
    return this.#message;
  }

  #view(): TableMessage['view'] {
    const { rules, names } = this.#options;
    return tableView(rules, this.#history.state, {
      names,
      devices: [...this.#devices].map(([port, state]) => ({ port, state })),
      discrepancy: this.#discrepancy,
      held: this.#held,
      simulatedSpeed: this.#speed,
      notices: this.#notices,
      hints: this.#hints,
    });
  }
}
