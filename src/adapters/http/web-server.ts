import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { Server } from 'socket.io';
import { err, ok, type Result } from '../../domain/result.ts';
import type { MatchMessage, TableMessage } from '../../projections/socket-contract.ts';
import type { Access } from '../access/access.ts';
import { reasonOf } from '../reason.ts';
import { Audiences, type PrivateViews } from './audiences.ts';
import { type ClientCommand, takeCommands } from './client-commands.ts';
import { joinRoutes } from './join-routes.ts';
import { isAddressedToUs } from './known-hosts.ts';
import { LiveFeed, type LiveServer } from './live-feed.ts';
import { MatchFollowers, matchRoute } from './match-followers.ts';
import { isFromOurPage } from './our-page.ts';
import { createPages, type PagesOptions } from './pages.ts';
import { type CommandDesk, takeScreenCommands } from './screen-commands.ts';
import { limitConnections, SERVER_LIMITS } from './server-limits.ts';
import { SessionCookies } from './session-cookies.ts';
import { sessionRoutes } from './session-routes.ts';
import { type SetupDesk, setupRoutes } from './setup-routes.ts';
import { TableFeed } from './table-feed.ts';

export interface WebServerOptions extends PagesOptions {
  /** 0: any free port. */
  readonly port: number;
  /** `0.0.0.0` lets tablets in; `127.0.0.1` only this machine. */
  readonly host: string;
  readonly match: () => MatchMessage;
  readonly onCommand: (command: ClientCommand) => void;
  /** The table's id: tells its cookies from those of other tables on this machine. */
  readonly table: string;
  readonly access: Access;
  readonly views: PrivateViews;
  readonly desk: CommandDesk;
  readonly setup: SetupDesk;
}

export interface WebServer {
  /** Where this machine finds it, for example `http://localhost:8080`. */
  readonly url: string;
  /** Where tablets find it; none when only this machine may. */
  readonly lanUrls: readonly string[];
  readonly broadcast: (message: TableMessage) => void;
  /** The ledger or the last result is another. */
  readonly matchChanged: () => void;
  /** Something changed that is not for everybody: a board was heard, a player let a moment pass. */
  readonly changed: () => void;
  readonly close: () => Promise<void>;
}

export type WebServerError = {
  readonly code: 'web/port-in-use' | 'web/port-not-allowed' | 'web/cannot-listen';
  readonly host: string;
  readonly port: number;
  readonly reason: string;
};

/** One line that says what is wrong and what to do. */
export function formatWebServerError({ code, host, port, reason }: WebServerError): string {
  switch (code) {
    case 'web/port-in-use':
      return `port ${port} is already in use: stop what uses it, or choose another with --port (0 takes any free one)`;
    case 'web/port-not-allowed':
      return `port ${port} may only be used by the administrator: choose one above 1023 with --port`;
    case 'web/cannot-listen':
      return `cannot listen on ${host}:${port} (${reason}): check web.host and web.port in the config file`;
  }
}

/** Serves the display and keeps every one that is open up to date. */
export async function createWebServer(options: WebServerOptions): Promise<Result<WebServer, WebServerError>> {
  const { port, host, current, onCommand, access, log } = options;
  const cookies = new SessionCookies(options.table, access.sessions);
  let lanUrls: readonly string[] = [];
  const routes = [
    sessionRoutes(access, cookies),
    setupRoutes(options.setup, cookies),
    joinRoutes(() => lanUrls),
    matchRoute(options.match),
    ...(options.routes ?? []),
  ];
  const http = createServer(createPages({ ...options, routes }));
  limitConnections(http, options.limits ?? SERVER_LIMITS);
  const live: LiveServer = new Server(http, {
    serveClient: false,
    // commands are short; a longer message is no command
    maxHttpBufferSize: 16 * 1024,
    allowRequest: ({ headers }, answer) => answer(null, isFromOurPage(headers)),
  });
  live.engine.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    if (isAddressedToUs(request.headers, options.names ?? [])) next();
    else if ('upgrade' in request.headers)
      request.socket.end(`HTTP/1.1 421 ${STATUS_CODES[421]}\r\nConnection: close\r\n\r\n`);
    else response.writeHead(421).end();
  });
  const audiences = new Audiences(live, cookies, access.sessions, options.views);
  const followers = new MatchFollowers(options.match);
  const table = new TableFeed(live);
  live.on('connection', client => {
    const feed = new LiveFeed(client);
    takeCommands(client, onCommand, log);
    takeScreenCommands(client, audiences, options.desk);
    feed.send('table', { ...current(), event: null });
    table.join(feed);
    client.on('disconnect', () => table.leave(feed));
    audiences.join(client, feed);
    followers.admit(client, feed);
  });

  const listening = await new Promise<Result<AddressInfo, WebServerError>>(settle => {
    http.once('error', error => settle(err(listenError(error, host, port))));
    http.listen({ port, host }, () => settle(ok(http.address() as AddressInfo)));
  });
  if (!listening.ok) {
    await live.close();
    return listening;
  }
  http.on('error', error => log.error('the web server had trouble', { reason: error.message }));
  const { port: actualPort } = listening.value;
  lanUrls = isEverywhere(host) ? lanAddresses().map(address => urlOf(address, actualPort)) : [];
  return ok({
    url: urlOf(isEverywhere(host) ? 'localhost' : host, actualPort),
    lanUrls,
    broadcast: message => {
      table.show(message);
      audiences.changed();
    },
    matchChanged: () => followers.changed(),
    changed: () => audiences.changed(),
    close: async () => {
      audiences.close();
      const closed = live.close();
      http.closeAllConnections();
      await closed;
    },
  });
}

function listenError(error: Error, host: string, port: number): WebServerError {
  const reason = reasonOf(error);
  if (reason === 'EADDRINUSE') return { code: 'web/port-in-use', host, port, reason };
  if (reason === 'EACCES') return { code: 'web/port-not-allowed', host, port, reason };
  return { code: 'web/cannot-listen', host, port, reason };
}

const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::';
const urlOf = (host: string, port: number): string => `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

const lanAddresses = (): readonly string[] =>
  Object.values(networkInterfaces())
    .flatMap(addresses => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
