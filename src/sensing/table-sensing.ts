import type { TagUid } from '../domain/tile.ts';
import type { Zone } from '../domain/zone.ts';
import type { HostMessage } from '../protocol/host-message.ts';
import type { BoardHello } from './board-hello.ts';
import type { Lights } from './board-lamps.ts';
import { BoardLink } from './board-link.ts';
import type { BoardLinkStatus } from './board-link-status.ts';
import type { BoardNotice, BoardReport } from './board-report.ts';
import type { Observation } from './observation.ts';
import { ObservationOrder } from './observation-order.ts';
import type { TagRegistry } from './tag-registry.ts';

/** By how much boards of one table may differ in the time their lines take. */
const ORDER_MS = 150;

export interface TableSensingOptions {
  /** The ports, to ask boards through. Null reads a record back, which holds the boards' answers. */
  readonly ports: TablePorts | null;
  /** Time for which observations wait for slower boards; 0 passes them on as they come. */
  readonly orderMs?: number;
  /** The wanted settings of a board; null leaves them. */
  readonly settings?: (port: string, hello: BoardHello) => ReadonlyMap<string, string> | null;
  readonly onNotice?: (port: string, notice: BoardNotice) => void;
  /** Receives the boards' readings before tags become tiles. */
  readonly onReport?: (report: BoardReport) => void;
}

/** Both are called during the processing of lines: their effects are reported afterwards, not from within. */
export interface TablePorts {
  readonly write: (port: string, line: string) => void;
  /** The port is to be closed and opened again: nothing else has helped. */
  readonly reopen: (port: string) => void;
}

export interface BoardStatus extends BoardLinkStatus {
  readonly port: string;
  readonly isOpen: boolean;
  /** Tags read that are no tiles of this set. */
  readonly strangers: readonly string[];
}

interface Board {
  readonly link: BoardLink;
  readonly strangers: Set<TagUid>;
  isOpen: boolean;
}

/** A stranger more or less is no news any more. */
const MOST_STRANGERS = 64;

/**
 * All boards of one table: lines in, observations out, in the order in which things happened. Live or from a record,
 * the same lines at the same times give the same observations; `advance` may be called late, or only with the next
 * line, without changing them.
 */
export class TableSensing {
  readonly #registry: TagRegistry;
  readonly #options: TableSensingOptions;
  readonly #boards = new Map<string, Board>();
  readonly #order: ObservationOrder;
  #lights: Lights | null = null;

  constructor(registry: TagRegistry, options: TableSensingOptions) {
    this.#registry = registry;
    this.#options = options;
    this.#order = new ObservationOrder(options.orderMs ?? ORDER_MS);
  }

  get boards(): readonly BoardStatus[] {
    return [...this.#boards].map(([port, { link, isOpen, strangers }]) => ({
      port,
      isOpen,
      strangers: [...strangers],
      ...link.status,
    }));
  }

  /** A port has been opened, for the first time or again. */
  opened(port: string, t: number): readonly Observation[] {
    const due = this.advance(t);
    const board = this.#board(port);
    board.isOpen = true;
    this.#hear(port, board, board.link.opened(t));
    return [...due, ...this.#order.take(t)];
  }

  closed(port: string, t: number): readonly Observation[] {
    const due = this.advance(t);
    const board = this.#board(port);
    board.isOpen = false;
    this.#hear(port, board, board.link.closed(t));
    return [...due, ...this.#order.take(t)];
  }

  /** A line has come in at a port, without its newline. */
  receive(port: string, line: string, t: number): readonly Observation[] {
    const due = this.advance(t);
    const board = this.#board(port);
    this.#hear(port, board, board.link.receive(line, t));
    return [...due, ...this.#order.take(t)];
  }

  /** Lets time pass up to `t`. */
  advance(t: number): readonly Observation[] {
    const observations: Observation[] = [];
    for (let due = this.nextDueAt(); due <= t; due = this.nextDueAt()) {
      for (const [port, board] of this.#boards) this.#hear(port, board, board.link.advance(due));
      observations.push(...this.#order.take(due));
    }
    return observations;
  }

  /** When `advance` has something to do next; Infinity: not before the next line. */
  nextDueAt(): number {
    let next = this.#order.nextDueAt();
    for (const { link } of this.#boards.values()) next = Math.min(next, link.nextDueAt());
    return next;
  }

  /** Sends a board a command: light a lamp, restart. */
  command(port: string, message: HostMessage, t: number): void {
    this.#boards.get(port)?.link.command(message, t);
  }

  /** Sets the lamps of all boards from now on. */
  showLamps(lights: Lights, t: number): void {
    this.#lights = lights;
    for (const { link } of this.#boards.values()) link.showLamps(lights, t);
  }

  /** Has the board at this port blink, so that people find it; returns false if there is none or it has no lamps. */
  blink(port: string, t: number): boolean {
    return this.#boards.get(port)?.link.blink(t) ?? false;
  }

  #board(port: string): Board {
    const known = this.#boards.get(port);
    if (known) return known;
    const { ports, settings, onNotice } = this.#options;
    const link = new BoardLink({
      port: ports && { write: line => ports.write(port, line), reopen: () => ports.reopen(port) },
      lights: this.#lights,
      ...(settings && { settings: hello => settings(port, hello) }),
      ...(onNotice && { onNotice: notice => onNotice(port, notice) }),
    });
    const board = { link, strangers: new Set<TagUid>(), isOpen: false };
    this.#boards.set(port, board);
    return board;
  }

  #hear(port: string, board: Board, reports: readonly BoardReport[]): void {
    for (const report of reports) this.#options.onReport?.(report);
    this.#order.add(reports.flatMap(report => this.#observed(port, board, report)));
  }

  #observed(port: string, board: Board, report: BoardReport): readonly Observation[] {
    const { at } = report;
    switch (report.type) {
      case 'tag-seen': {
        const tile = this.#registry.tileOf.get(report.uid);
        if (tile === undefined) return [this.#stranger(board, at, report.zone, report.uid)];
        return [{ at, type: 'tile-seen', zone: report.zone, tile }];
      }
      case 'tag-gone': {
        const tile = this.#registry.tileOf.get(report.uid);
        return tile === undefined ? [] : [{ at, type: 'tile-gone', zone: report.zone, tile }];
      }
      case 'tags-read': {
        const { zone, uids } = report;
        const strangers = uids.filter(uid => !this.#registry.tileOf.has(uid));
        const tiles = uids.flatMap(uid => this.#registry.tileOf.get(uid) ?? []);
        return [...strangers.map(uid => this.#stranger(board, at, zone, uid)), { at, type: 'zone-read', zone, tiles }];
      }
      case 'board-changed':
        return [{ ...report, port }];
      default:
        return [report];
    }
  }

  #stranger(board: Board, at: number, zone: Zone, uid: TagUid): Observation {
    if (board.strangers.size < MOST_STRANGERS) board.strangers.add(uid);
    return { at, type: 'stranger-seen', zone, uid };
  }
}
