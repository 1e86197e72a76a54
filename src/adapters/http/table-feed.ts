import type { TableMessage } from '../../projections/socket-contract.ts';
import type { LiveFeed, LiveServer } from './live-feed.ts';

/** More changes than this in one moment go out as one: viewers could not follow them one by one. */
const MOST_AT_ONCE = 6;
/** Clients that are sent a message in one go. In the first row sit the display and a tablet for each player. */
const FIRST_ROW = 5;
const OTHER_ROWS = 20;
/** Between rows the machine is free for more important work; viewers see no difference. */
const BETWEEN_ROWS_MS = 5;

/** Clients that are sent the same at the same time, as a room of the server: a message for them is encoded once. */
interface Row {
  readonly room: string;
  readonly size: number;
  readonly feeds: Set<LiveFeed>;
  /** Their waiting messages, in order. */
  due: TableMessage[];
}

/**
 * Sends the table to all clients. The first row, the oldest connections, is served at once, all others row by row
 * with time in between, so that the next event does not wait for many viewers.
 */
export class TableFeed {
  readonly #server: LiveServer;
  readonly #rows: Row[] = [];
  readonly #inLine: Row[] = [];
  #isServing = false;

  constructor(server: LiveServer) {
    this.#server = server;
  }

  /** The number of waiting messages of each client, the oldest connection first. */
  get queues(): readonly number[] {
    return this.#rows.flatMap(({ feeds }) => [...feeds].map(({ waiting }) => waiting));
  }

  /** Takes a place as far in front as there is one. */
  join(feed: LiveFeed): void {
    const row = this.#rows.find(({ feeds, size }) => feeds.size < size) ?? this.#newRow();
    row.feeds.add(feed);
    feed.enter(row.room);
  }

  leave(feed: LiveFeed): void {
    for (const { feeds } of this.#rows) feeds.delete(feed);
  }

  /** The table has changed. Changes of one moment go out together. */
  show(message: TableMessage): void {
    for (const row of this.#rows) {
      if (row.feeds.size === 0) continue;
      if (row.due.length === 0) this.#line(row);
      row.due.push(message);
    }
  }

  #newRow(): Row {
    const count = this.#rows.length;
    const size = count === 0 ? FIRST_ROW : OTHER_ROWS;
    const row = { room: `row ${count}`, size, feeds: new Set<LiveFeed>(), due: [] };
    this.#rows.push(row);
    return row;
  }

  #line(row: Row): void {
    if (row === this.#rows[0]) {
      queueMicrotask(() => this.#serve(row));
      return;
    }
    this.#inLine.push(row);
    if (this.#isServing) return;
    this.#isServing = true;
    setTimeout(() => this.#serveNext(), BETWEEN_ROWS_MS);
  }

  #serveNext(): void {
    const row = this.#inLine.shift();
    if (row) this.#serve(row);
    this.#isServing = this.#inLine.length > 0;
    if (this.#isServing) setTimeout(() => this.#serveNext(), BETWEEN_ROWS_MS);
  }

  #serve(row: Row): void {
    const messages = together(row.due);
    row.due = [];
    for (const message of messages) {
      for (const feed of row.feeds) feed.expect('table', message);
      this.#server.to(row.room).emit('table', message);
    }
  }
}

function together(due: readonly TableMessage[]): readonly TableMessage[] {
  const newest = due.at(-1);
  if (!newest || due.length <= MOST_AT_ONCE) return due;
  return [{ ...newest, earlier: due.slice(0, -1).flatMap(({ event }) => event ?? []) }];
}
