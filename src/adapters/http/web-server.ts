import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server } from 'socket.io';
import { z } from 'zod';
import { type MatchMessage, REFUSED, type TableMessage } from '../../projections/socket-contract.ts';
import type { Access } from '../access/access.ts';
import { hostClock } from '../clock.ts';
import { Doors } from '../door/doors.ts';
import { SocketDoor } from '../door/socket-door.ts';
import { packageVersion } from '../package-version.ts';
import { PhoneBoards } from '../phones/phone-boards.ts';
import type { SetShelf } from '../vision/set-shelf.ts';
import { addressKey, isEverywhere, lanAddresses, urlOf } from './addresses.ts';
import { Audiences, type PrivateViews } from './audiences.ts';
import type { BoundPort } from './bind-port.ts';
import { type ClientCommand, type Keys, takeCommands } from './client-commands.ts';
import { type ClubDoor, ClubScreens } from './club-screens.ts';
import { Entrance } from './entrance.ts';
import { type Health, healthRoutes } from './health-routes.ts';
import { joinRoutes } from './join-routes.ts';
import { isAddressedToUs } from './known-hosts.ts';
import { type LiveClient, LiveFeed, type LiveServer } from './live-feed.ts';
import { MatchFollowers, matchRoute } from './match-followers.ts';
import { askerOf, OpenScreens } from './open-screens.ts';
import { createPages, type PagesOptions } from './pages.ts';
import { PhoneJoins } from './phone-joins.ts';
import { Proxies } from './proxies.ts';
import { Rights } from './rights.ts';
import { isFromOurPage } from './same-origin.ts';
import { type CommandDesk, takeScreenCommands } from './screen-commands.ts';
import { answerInTurn, limitConnections, SERVER_LIMITS } from './server-limits.ts';
import { SessionCookies } from './session-cookies.ts';
import { sessionRoutes } from './session-routes.ts';
import { setRoutes } from './set-routes.ts';
import { type SetupDesk, setupRoutes } from './setup-routes.ts';
import { refuseRequest, SocketLimits } from './socket-limits.ts';
import { TableFeed } from './table-feed.ts';

export interface WebServerOptions extends PagesOptions {
  /** The address it is served at. */
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
  /** Further answers to machines that supervise the table. */
  readonly health?: Pick<Health, 'state' | 'metrics' | 'playing'>;
  /** Shown by other machines that read the metrics; null: none may. */
  readonly metricsToken?: string | null;
  /** The club's messages, if the table belongs to one. */
  readonly club?: ClubDoor;
  /** The sets of tiles that the table was shown; none are kept without it. */
  readonly sets?: SetShelf;
}

export interface WebServer {
  /** Its address on this machine, for example `http://localhost:8080`. */
  readonly url: string;
  /** Its addresses for tablets; none if only this machine may open it. */
  readonly lanUrls: readonly string[];
  readonly broadcast: (message: TableMessage) => void;
  /** The ledger or the last result is another. */
  readonly matchChanged: () => void;
  /** Something private changed: a board's line arrived, a player passed. */
  readonly changed: () => void;
  /** The number of waiting messages of each open screen. */
  readonly queues: () => readonly number[];
  readonly close: () => Promise<void>;
}

const INVITE_EVERY_MS = 60_000;

/** Serves the display and keeps every one that is open up to date. */
export function createWebServer(options: WebServerOptions): WebServer {
  const { bound, current, onCommand, access, log, doors = new Doors(log) } = options;
  const cookies = new SessionCookies(options.table, access.sessions);
  const entrance = new Entrance(access, cookies, options.names ?? []);
  const proxies = options.proxies ?? new Proxies([]);
  const phoneBoards = options.phones ?? new PhoneBoards([], log);
  const phones = new PhoneJoins(phoneBoards, cookies, hostClock, asked => addressKey(proxies.askedFrom(asked)));
  const screens = new OpenScreens(entrance, proxies, Date.now);
  let lanUrls: readonly string[] = [];
  const invitation = (): string | null => {
    const [lan] = lanUrls;
    const code = lan === undefined ? null : access.invitations.shown;
    return code === null ? null : `${lan}/join#${code}`;
  };
  const routes = [
    sessionRoutes(access, cookies, entrance, hostClock),
    setupRoutes(options.setup, options.bound, cookies),
    joinRoutes(() => lanUrls, { address: invitation, isOurs: request => entrance.mayStart(request) }),
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
  // answers from the start-up end here; Socket.IO takes its own requests from now on
  http.removeAllListeners('request').on('request', createPages({ ...options, doors, routes, entrance }));
  limitConnections(http, options.limits ?? SERVER_LIMITS, proxies);
  const talk = new SocketLimits(proxies, doors, (options.limits ?? SERVER_LIMITS).said);
  const live: LiveServer = new Server(http, {
    serveClient: false,
    // commands are short; a longer message is no command
    maxHttpBufferSize: 16 * 1024,
    allowRequest: (request, answer) => answer(null, isFromOurPage(request.headers) && talk.mayConnect(request)),
  });
  talk.guard(live.engine);
  answerInTurn(http, options.limits ?? SERVER_LIMITS);
  live.engine.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    if (isAddressedToUs(request.headers, options.names ?? [])) next();
    else refuseRequest(421, request, response);
  });
  const rights = new Rights(access, screens, live);
  const audiences = new Audiences(live, cookies, access.sessions, options.views, screens, rights);
  live.use((client, next) => next(entrance.mayLookOn(askerOf(client)) ? undefined : new Error(REFUSED.closed)));
  const stopListening = access.sessions.onEnded(() => screens.closeUninvited());
  const unfollow = access.followPins();
  const invite = (): void => {
    for (const client of live.sockets.sockets.values())
      if (entrance.mayStart(askerOf(client))) client.emit('invitation', invitation());
    audiences.changed();
  };
  const stopInviting = access.invitations.onChanged(() => {
    invite();
    live.emit('rights-changed');
  });
  // a code on a screen grows old without a scan
  const callOff = setInterval(invite, INVITE_EVERY_MS).unref();
  const followers = new MatchFollowers(options.match);
  const table = new TableFeed(live);
  options.desk.claims?.hear(claim => live.emit('claim', claim));
  options.desk.claims?.hearCalls(call => live.emit('called', call));
  const club = options.club && new ClubScreens(options.club, live);
  const admit = (client: LiveClient): void => {
    const door = new SocketDoor(client, doors);
    const feed = new LiveFeed(client);
    screens.join(door);
    takeCommands(door, () => entrance.mayStart(askerOf(client)), onCommand, options.keys);
    takeScreenCommands(door, audiences, rights, options.desk);
    phones.admit(door);
    if (entrance.mayStart(askerOf(client))) client.emit('invitation', invitation());
    client.emit('claim', options.desk.claims?.current() ?? null);
    door.on('still-there', z.undefined(), () => ({ ok: true }));
    feed.send('table', { ...current(), event: null });
    table.join(feed);
    door.onGone(() => {
      table.leave(feed);
      audiences.changed();
    });
    audiences.join(door, feed);
    audiences.changed();
    followers.admit(door, feed);
    club?.admit(door, audiences, () => entrance.mayStart(askerOf(client)));
  };
  live.on('connection', client => doors.guarded('socket connection', admit, () => client.disconnect(true))(client));

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
      stopInviting();
      clearInterval(callOff);
      unfollow();
      audiences.close();
      const closed = live.close();
      http.closeAllConnections();
      await closed;
      await access.kept();
    },
  };
}
