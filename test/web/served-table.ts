import { readFile } from 'node:fs/promises';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { Server } from 'socket.io';
import { renderSVG } from 'uqr';
import { build } from 'vite';
import { LiveFeed, type LiveServer } from '../../src/adapters/http/live-feed.ts';
import { TableFeed } from '../../src/adapters/http/table-feed.ts';
import { aFreePort } from '../../src/bench/a-free-port.ts';
import type { HostCommand } from '../../src/projections/host-view.ts';
import type { MatchView } from '../../src/projections/match-view.ts';
import type { TableMessage } from '../../src/projections/socket-contract.ts';
import type { TableView } from '../../src/projections/table-view.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** Builds the pages, as people load them, into a directory of the caller's. */
export async function buildPages(outDir: string): Promise<void> {
  const configFile = join(import.meta.dirname, '../../web/vite.config.ts');
  // a runner of tests says that all is a test, which would make the pages larger
  const { NODE_ENV: before } = process.env;
  Object.assign(process.env, { NODE_ENV: 'production' });
  try {
    await build({ configFile, logLevel: 'error', build: { outDir, emptyOutDir: true } });
  } finally {
    Object.assign(process.env, { NODE_ENV: before });
  }
}

/** A server with the real pages and a table that shows whatever a test says. */
export class ServedTable {
  readonly #http: HttpServer;
  readonly #io: LiveServer;
  readonly #feed: TableFeed;
  #newest: TableMessage;
  /** What people asked for at the display, in order. */
  readonly asked: (number | 'start' | 'throw' | HostCommand)[] = [];
  /** Whether the browser has shown the host's PIN. */
  isHosts = false;

  private constructor(http: HttpServer, view: TableView) {
    this.#http = http;
    this.#newest = { seq: 0, revision: 0, view, event: null };
    this.#io = new Server(http, { serveClient: false });
    this.#feed = new TableFeed(this.#io);
    this.#io.on('connection', client => {
      const feed = new LiveFeed(client);
      feed.send('table', { ...this.#newest, event: null });
      this.#feed.join(feed);
      client.on('disconnect', () => this.#feed.leave(feed));
      client.on('set-speed', speed => this.asked.push(speed));
      client.on('press-start', () => this.asked.push('start'));
      client.on('throw-dice', () => this.asked.push('throw'));
      client.on('host-command', (command, reply) => {
        this.asked.push(command);
        reply({ ok: true });
      });
    });
  }

  /** Serves the built pages on loopback, at this port or a free one. */
  static async start(pages: string, view: TableView, port?: number): Promise<ServedTable> {
    const http = createServer((request, response) => {
      if (request.url === '/api/session') {
        response.end(JSON.stringify({ seat: null, host: table.isHosts }));
        return;
      }
      const path = (request.url ?? '/').split('?')[0] ?? '/';
      if (path.startsWith('/join/')) {
        response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(renderSVG(`${table.url}${path}`));
        return;
      }
      const file = path === '/table' ? 'table.html' : normalize(path).replace(/^\/+/, '');
      readFile(join(pages, file)).then(
        content =>
          response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(content),
        () => response.writeHead(404).end(),
      );
    });
    const table = new ServedTable(http, view);
    const chosen = port ?? (await aFreePort());
    await new Promise<void>(resolve => http.listen(chosen, '127.0.0.1', resolve));
    return table;
  }

  get port(): number {
    return (this.#http.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/table`;
  }

  /**
   * The table changes: to this view, through this event; `skipped` messages before it are lost on the way.
   * Returns the revision of the view.
   */
  push(view: TableView, event: TableMessage['event'] = null, skipped = 0): number {
    const { seq, revision } = this.#newest;
    this.#newest = { seq: event ? seq + 1 : seq, revision: revision + 1 + skipped, view, event };
    this.#feed.show(this.#newest);
    return this.#newest.revision;
  }

  /** The match of a table whose hands are entered, for displays that follow it. */
  match(view: MatchView): void {
    this.#io.emit('match', { seq: 1, match: 'a-match', view });
  }

  /** The address whose code lets the next phone in, for the screens of the table's own. */
  invite(address: string): void {
    this.#io.emit('invitation', address);
  }

  async stop(): Promise<void> {
    const closed = this.#io.close();
    // a browser keeps connections open on which it has not asked for anything yet
    this.#http.closeAllConnections();
    await closed;
  }
}
