/**
 * What people who look on cost the table: `npx tsx test/web/viewers-bench.ts [CROWD …]`. An evening is shown on one display while
 * crowds of these sizes (0, 1 and 200) watch too, each over a connection of its own: by the table's feed, and by a bare
 * Socket.IO server that sends the same messages to all. They take turns, so that whatever else
 * the machine does meets all alike. Figures of one run may be compared with each other, not with another run's.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { constants, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { Server } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { LiveFeed, type LiveServer } from '../../src/adapters/http/live-feed.ts';
import { TableFeed } from '../../src/adapters/http/table-feed.ts';
import type { ClientToServer, ServerToClient } from '../../src/projections/socket-contract.ts';
import { formatLoad, quantile } from './bench-figures.ts';
import { eveningMessages } from './seeded-moments.ts';

const CROWDS = [0, 1, 200];
const LARGE_CROWD = 1000;
const ROUNDS = 5;
/** A large crowd takes seconds to come and go. */
const ROUNDS_OF_LARGE_CROWDS = 2;
const EVENTS = 50;
/** Two events each time: many times as fast as anybody plays. */
const BETWEEN_PAIRS_MS = 125;
/** The next event comes while people are still being told of this one. */
const NEXT_AFTER_MS = 2;
const SETTLE_MS = 300;

const wallClock = (): number => performance.timeOrigin + performance.now();

/** Runs in a process of its own: looks on with so many connections, and tells when each change came to the first. */
function lookOn(url: string, count: number): void {
  const viewers = Array.from(
    { length: count },
    (): Socket<ServerToClient, ClientToServer> => io(url, { forceNew: true, transports: ['websocket'] }),
  );
  let connected = 0;
  for (const viewer of viewers)
    viewer.once('table', () => {
      connected += 1;
      if (connected < count) return;
      // a crowd has machines of its own: once it is there it gets the processor time that is left over
      if (count > 1) setPriority(constants.priority.PRIORITY_LOW);
      process.send?.('connected');
    });
  viewers[0]?.on('table', ({ revision }) => process.send?.({ revision, at: wallClock() }));
  process.once('message', () => process.exit());
}

async function lookingOn(url: string, count: number): Promise<ChildProcess | null> {
  if (count === 0) return null;
  const people = fork(import.meta.filename, [url, String(count)], { execArgv: process.execArgv });
  await once(people, 'message');
  return people;
}

interface Measured {
  /** From the event until the display at the table has it, in milliseconds. */
  readonly event: number[];
  /** The same for another one right after it, from when it was to happen. */
  readonly next: number[];
  /** What the server did for each event, in milliseconds of its processor. */
  readonly work: number[];
}

/** A table with its display, and a crowd of changing size behind it. */
class WatchedTable {
  readonly crowds: readonly (Measured & { readonly size: number })[];
  readonly #messages = eveningMessages('hong-kong');
  readonly #feed: TableFeed;
  readonly #live: LiveServer;
  readonly #url: string;
  readonly #isBare: boolean;
  readonly #shownAt = new Map<number, number>();
  #display: ChildProcess | null = null;
  #revision = 0;

  private constructor(live: LiveServer, port: number, isBare: boolean, sizes: readonly number[]) {
    this.crowds = sizes.map(size => ({ size, event: [], next: [], work: [] }));
    this.#isBare = isBare;
    this.#live = live;
    this.#url = `http://127.0.0.1:${port}`;
    this.#feed = new TableFeed(live);
    live.on('connection', client => {
      if (isBare) {
        for (const message of this.#messages.slice(0, 1)) client.emit('table', { ...message, revision: 0 });
        return;
      }
      const feed = new LiveFeed(client);
      for (const message of this.#messages.slice(0, 1)) feed.send('table', { ...message, revision: 0 });
      this.#feed.join(feed);
      client.on('disconnect', () => this.#feed.leave(feed));
    });
  }

  static async start(isBare: boolean, sizes: readonly number[]): Promise<WatchedTable> {
    const http = createServer();
    await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve));
    const { port } = http.address() as AddressInfo;
    const table = new WatchedTable(new Server(http, { serveClient: false }), port, isBare, sizes);
    table.#display = await lookingOn(table.#url, 1);
    table.#display?.on('message', ({ revision, at }: { revision: number; at: number }) =>
      table.#shownAt.set(revision, at),
    );
    return table;
  }

  async stop(): Promise<void> {
    this.#display?.send('enough');
    await this.#live.close();
  }

  async watch({ size, event, next, work }: WatchedTable['crowds'][number]): Promise<void> {
    const people = await lookingOn(this.#url, size);
    await pause(SETTLE_MS);
    const sent: { readonly revision: number; readonly at: number; readonly into: number[] }[] = [];
    const before = process.cpuUsage();
    for (let pair = 0; pair < EVENTS / 2; pair += 1) {
      const at = wallClock();
      sent.push({ revision: this.#goOn(), at, into: event });
      await pause(NEXT_AFTER_MS);
      sent.push({ revision: this.#goOn(), at: at + NEXT_AFTER_MS, into: next });
      await pause(BETWEEN_PAIRS_MS);
    }
    const { user, system } = process.cpuUsage(before);
    work.push((user + system) / 1000 / EVENTS);
    await pause(SETTLE_MS);
    for (const { revision, at, into } of sent) into.push((this.#shownAt.get(revision) ?? Number.NaN) - at);
    if (!people) return;
    people.send('enough');
    await once(people, 'exit');
  }

  #goOn(): number {
    this.#revision += 1;
    const message = this.#messages[this.#revision % this.#messages.length];
    const numbered = message && { ...message, revision: this.#revision };
    if (numbered && this.#isBare) this.#live.emit('table', numbered);
    else if (numbered) this.#feed.show(numbered);
    return this.#revision;
  }
}

/** A line of figures; the ratio is to the same display without a crowd. */
function lineOf(name: string, { size, event, next, work }: WatchedTable['crowds'][number], alone: Measured): string {
  const figures = (
    [
      [event, alone.event, 'event'],
      [next, alone.next, 'next'],
    ] as const
  ).map(([durations, without, which]) => {
    const [p50, p99] = [0.5, 0.99].map(share => quantile(durations, share).toFixed(2).padStart(6));
    return `${which} p50 ${p50} p99 ${p99} ms, ${(quantile(durations, 0.5) / quantile(without, 0.5)).toFixed(2)} ×`;
  });
  return `${String(size).padStart(4)} viewers ${name}   ${figures.join('   ')}   work ${quantile(work, 0.5).toFixed(2)} ms\n`;
}

const [url, count] = process.argv.slice(2);
if (url?.startsWith('http') && count) lookOn(url, Number(count));
else {
  const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : CROWDS;
  const tables = { ours: await WatchedTable.start(false, sizes), bare: await WatchedTable.start(true, sizes) };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, size] of sizes.entries()) {
      if (size >= LARGE_CROWD && round >= ROUNDS_OF_LARGE_CROWDS) continue;
      for (const table of Object.values(tables))
        for (const crowd of table.crowds.slice(at, at + 1)) await table.watch(crowd);
    }
  }
  for (const [name, { crowds }] of Object.entries(tables)) {
    const [alone] = crowds;
    for (const crowd of crowds) if (alone) process.stdout.write(lineOf(name, crowd, alone));
  }
  for (const table of Object.values(tables)) await table.stop();
  process.stdout.write(`load ${formatLoad()}\n`);
  process.exit();
}
