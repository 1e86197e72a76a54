/**
 * What people who look on cost the table: `npx tsx test/web/viewers-bench.ts`. An evening is shown on one display while
 * nobody, one and two hundred others watch too, each over a connection of its own. They take turns, so that whatever else
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

const CROWDS = [0, 1, 200] as const;
const ROUNDS = 5;
const EVENTS = 50;
/** Two events each time: many times as fast as anybody plays. */
const BETWEEN_PAIRS_MS = 125;
/** The next event comes while people are still being told of this one. */
const NEXT_AFTER_MS = 2;
const SETTLE_MS = 300;

const wallClock = (): number => performance.timeOrigin + performance.now();

/** Runs in a process of its own: looks on with so many connections, and tells when each change came to the first. */
function lookOn(url: string, count: number): void {
  // a crowd has machines of its own: here it gets what of the processor nobody else wants
  if (count > 1) setPriority(constants.priority.PRIORITY_LOW);
  const viewers = Array.from(
    { length: count },
    (): Socket<ServerToClient, ClientToServer> => io(url, { forceNew: true, transports: ['websocket'] }),
  );
  let connected = 0;
  for (const viewer of viewers)
    viewer.once('table', () => {
      connected += 1;
      if (connected === count) process.send?.('connected');
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
  readonly crowds = CROWDS.map((size): Measured & { readonly size: number } => ({
    size,
    event: [],
    next: [],
    work: [],
  }));
  readonly #messages = eveningMessages('hong-kong');
  readonly #feed: TableFeed;
  readonly #live: LiveServer;
  readonly #url: string;
  #revision = 0;

  private constructor(live: LiveServer, port: number) {
    this.#live = live;
    this.#url = `http://127.0.0.1:${port}`;
    this.#feed = new TableFeed(live);
    live.on('connection', client => {
      const feed = new LiveFeed(client);
      for (const message of this.#messages.slice(0, 1)) feed.send('table', { ...message, revision: 0 });
      this.#feed.join(feed);
      client.on('disconnect', () => this.#feed.leave(feed));
    });
  }

  static async start(): Promise<WatchedTable> {
    const http = createServer();
    await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve));
    return new WatchedTable(new Server(http, { serveClient: false }), (http.address() as AddressInfo).port);
  }

  async measure(): Promise<void> {
    const display = await lookingOn(this.#url, 1);
    const shownAt = new Map<number, number>();
    display?.on('message', ({ revision, at }: { revision: number; at: number }) => shownAt.set(revision, at));
    for (let round = 0; round < ROUNDS; round += 1) for (const crowd of this.crowds) await this.#watch(crowd, shownAt);
    display?.send('enough');
    await this.#live.close();
  }

  async #watch(
    { size, event, next, work }: WatchedTable['crowds'][number],
    shownAt: Map<number, number>,
  ): Promise<void> {
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
    for (const { revision, at, into } of sent) into.push((shownAt.get(revision) ?? Number.NaN) - at);
    if (!people) return;
    people.send('enough');
    await once(people, 'exit');
  }

  #goOn(): number {
    this.#revision += 1;
    const message = this.#messages[this.#revision % this.#messages.length];
    if (message) this.#feed.show({ ...message, revision: this.#revision });
    return this.#revision;
  }
}

const [url, count] = process.argv.slice(2);
if (url && count) lookOn(url, Number(count));
else {
  const table = await WatchedTable.start();
  await table.measure();
  const [alone] = table.crowds;
  for (const { size, event, next, work } of table.crowds) {
    const figures = (
      [
        [event, 'event'],
        [next, 'next'],
      ] as const
    ).map(([durations, name]) => {
      const [p50, p99] = [0.5, 0.99].map(share => quantile(durations, share).toFixed(2).padStart(6));
      const ratio = quantile(durations, 0.5) / quantile(alone?.[name] ?? [], 0.5);
      return `${name} p50 ${p50} p99 ${p99} ms, ${ratio.toFixed(2)} ×`;
    });
    process.stdout.write(
      `${String(size).padStart(3)} viewers   ${figures.join('   ')}   work ${quantile(work, 0.5).toFixed(2)} ms\n`,
    );
  }
  process.stdout.write(`load ${formatLoad()}\n`);
  process.exit();
}
