import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { Server } from 'socket.io';
import { type MatchMessage, REFUSED, type TableMessage } from '../../projections/socket-contract.ts';
import type { Access } from '../access/access.ts';
import { hostClock } from '../clock.ts';
import { packageVersion } from '../package-version.ts';
import { PhoneBoards } from '../phones/phone-boards.ts';
import type { SetShelf } from '../vision/set-shelf.ts';
import { isEverywhere, lanAddresses, urlOf } from './addresses.ts';
import { Audiences, type PrivateViews } from './audiences.ts';
import type { BoundPort } from './bind-port.ts';
import { type ClientCommand, type Keys, takeCommands } from './client-commands.ts';
import { type ClubDoor, ClubScreens } from './club-screens.ts';
import { Entrance } from './entrance.ts';
import { type Health, healthRoutes } from './health-routes.ts';
import { joinRoutes } from './join-routes.ts';
import { isAddressedToUs } from './known-hosts.ts';
import { LiveFeed, type LiveServer } from './live-feed.ts';
import { MatchFollowers, matchRoute } from './match-followers.ts';
import { askerOf, OpenScreens } from './open-screens.ts';
import { createPages, type PagesOptions } from './pages.ts';
import { PhoneJoins } from './phone-joins.ts';
import { Proxies } from './proxies.ts';
import { isFromOurPage } from './same-origin.ts';
import { type CommandDesk, takeScreenCommands } from './screen-commands.ts';
import { limitConnections, SERVER_LIMITS } from './server-limits.ts';
import { SessionCookies } from './session-cookies.ts';
import { sessionRoutes } from './session-routes.ts';
import { setRoutes } from './set-routes.ts';
import { type SetupDesk, setupRoutes } from './setup-routes.ts';
import { TableFeed } from './table-feed.ts';

export interface WebServerOptions extends PagesOptions {
  /** Where it is served. */
  readonly bound: BoundPort;
  readonly match: () => MatchMessage;
  readonly onCommand: (command: ClientCommand) => void;
  /** Keys of keyboards that are buttons of the table; none without it. */
  readonly keys?: Keys;
  /** The table's id: tells its cookies from those of other tables on this machine. */
  readonly table: string;
  readonly access: Access;
  readonly views: PrivateViews;
  readonly desk: CommandDesk;
  readonly setup: SetupDesk;
  /** Boards that are phones; none without it. */
  readonly phones?: PhoneBoards;
  /** What machines that look after the table are told besides that it lives. */
  readonly health?: Pick<Health, 'state' | 'metrics' | 'playing'>;
  /** Shown by other machines that read the metrics; null: none may. */
  readonly metricsToken?: string | null;
  /** Where the table belongs to a club: what that says on its screens. */
  readonly club?: ClubDoor;
  /** The sets of tiles that the table was shown; none are kept without it. */
  readonly sets?: SetShelf;
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
  /** How many messages wait for each screen that is open. */
  readonly queues: () => readonly number[];
  readonly close: () => Promise<void>;
}

/** Serves the display and keeps every one that is open up to date. */
export function createWebServer(options: WebServerOptions): WebServer {
  const { bound, current, onCommand, access, log } = options;
  const cookies = new SessionCookies(options.table, access.sessions);
  const phones = new PhoneJoins(options.phones ?? new PhoneBoards([], log), cookies, hostClock);
  const entrance = new Entrance(access, cookies, options.names ?? []);
  const proxies = options.proxies ?? new Proxies([]);
  const screens = new OpenScreens(entrance, proxies, Date.now);
  let lanUrls: readonly string[] = [];
  const routes = [
    sessionRoutes(access, cookies, entrance, hostClock),
    setupRoutes(options.setup, options.bound, cookies),
    joinRoutes(() => lanUrls),
    phones.routes(),
    healthRoutes({
      health: {
        current,
        state: () => options.health?.state() ?? null,
        playing: () => options.health?.playing() ?? null,
        metrics: async () => (await options.health?.metrics()) ?? null,
      },
      isThisMachine: request => entrance.isThisMachine(request),
      token: options.metricsToken ?? null,
      version: packageVersion(),
    }),
    ...(options.sets ? [setRoutes(options.sets, phones)] : []),
    matchRoute(options.match),
    ...(options.routes ?? []),
  ];
  const { http, host, port } = bound;
  // what was said while the table was put together comes to an end; Socket.IO takes its own part of what is asked from here on
  http.removeAllListeners('request').on('request', createPages({ ...options, routes, entrance }));
  limitConnections(http, options.limits ?? SERVER_LIMITS, proxies);
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
  const audiences = new Audiences(live, cookies, access.sessions, options.views, screens);
  live.use((client, next) => next(entrance.mayLookOn(askerOf(client)) ? undefined : new Error(REFUSED.closed)));
  const stopListening = access.sessions.onEnded(() => screens.closeUninvited());
  const unfollow = access.followPins();
  const followers = new MatchFollowers(options.match);
  const table = new TableFeed(live);
  const club = options.club && new ClubScreens(options.club, live);
  live.on('connection', client => {
    const feed = new LiveFeed(client);
    screens.join(client);
    takeCommands(client, () => entrance.mayStart(askerOf(client)), onCommand, log, options.keys);
    takeScreenCommands(client, audiences, screens, options.desk);
    phones.admit(client);
    feed.send('table', { ...current(), event: null });
    table.join(feed);
    client.on('disconnect', () => {
      table.leave(feed);
      audiences.changed();
    });
    audiences.join(client, feed);
    audiences.changed();
    followers.admit(client, feed);
    club?.admit(client, audiences, () => entrance.mayStart(askerOf(client)));
  });

  http.on('error', error => log.error('the web server had trouble', { reason: error.message }));
  lanUrls = isEverywhere(host) ? lanAddresses().map(address => urlOf('http', address, port)) : [];
  return {
    url: urlOf('http', isEverywhere(host) ? 'localhost' : host, port),
    lanUrls,
    broadcast: message => {
      table.show(message);
      audiences.changed();
    },
    matchChanged: () => followers.changed(),
    changed: () => audiences.changed(),
    queues: () => table.queues,
    close: async () => {
      stopListening();
      unfollow();
      audiences.close();
      const closed = live.close();
      http.closeAllConnections();
      await closed;
      await access.kept();
    },
  };
}
