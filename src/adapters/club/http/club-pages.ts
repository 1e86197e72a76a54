import { join } from 'node:path';
import express, { type Express, type Router } from 'express';
import type { LobbyTable, StandingsView } from '../../../projections/club-view.ts';
import { Doors } from '../../door/doors.ts';
import { isAddressedToUs } from '../../http/known-hosts.ts';
import { answer, onError, securityHeaders, tellLanguage } from '../../http/pages.ts';
import type { Proxies } from '../../http/proxies.ts';
import { limitAddress, limitLooks } from '../../http/request-limits.ts';
import { sendPage } from '../../http/send-page.ts';
import { bodiesInTime, SERVER_LIMITS } from '../../http/server-limits.ts';
import type { Log } from '../../log.ts';
import { MATCH_NAME } from '../../recorder/match-folder.ts';
import type { KeptMatch, MatchKey } from '../club-store.ts';
import type { ArchivedEvent } from '../heard.ts';

export interface ClubPagesOptions {
  /** The folder of the built pages. */
  readonly webRoot: string;
  readonly lobby: () => readonly LobbyTable[];
  /** Of this evening; null: of the newest. */
  readonly standings: (evening: string | null) => Promise<StandingsView>;
  /** The public part of stored matches. */
  readonly archive: PublicArchive;
  readonly isConnected: () => boolean;
  /** Why the club does not do all it should, by code and in words; none: it does. */
  readonly missing: () => Promise<readonly MissingPart[]>;
  /** True where an error says that what the club keeps cannot be reached for now. */
  readonly isAway: (error: unknown) => boolean;
  /** Further routes. */
  readonly routes: readonly Router[];
  /** Machines whose `X-Forwarded-For` is trusted. */
  readonly proxies: Proxies;
  /** Further names of the club in the network, besides its addresses and its machine's own names. */
  readonly names: readonly string[];
  /** Catch what handlers of messages from outside throw. */
  readonly doors?: Doors;
  readonly log: Log;
}

/** The one way to matches for everybody: rounds that are hidden are not in it. */
export interface PublicArchive {
  /** Every match that may be shown, with who sat there as they may be named. */
  readonly publicMatches: () => Promise<readonly KeptMatch[]>;
  /** None of a match that may not be shown. */
  readonly publicEvents: (key: MatchKey) => Promise<readonly ArchivedEvent[]>;
}

export interface MissingPart {
  readonly code: 'club/broker-away' | 'club/database-away' | 'club/another-club' | 'club/too-many-tables';
  readonly message: string;
}

/** Every page has one file; which table, tournament or season it shows follows from its address. */
const PAGES = [
  ['/', 'club.html'],
  ['/tables/:table', 'club-table.html'],
  ['/tables/:table/hands', 'club-hands.html'],
  ['/tournaments/:id', 'club-tournament.html'],
  ['/leagues/:id', 'club-league.html'],
  ['/desk', 'club-desk.html'],
  ['/me', 'club-me.html'],
  ['/sit/:table/:seat', 'club-me.html'],
  ['/director', 'club-director.html'],
  ['/air', 'club-air.html'],
] as const;

/** The club's plain HTTP routes. docs/reference/club.md. */
export function createClubPages(options: ClubPagesOptions): Express {
  const { webRoot, archive, log, doors = new Doors(log) } = options;
  const headers = securityHeaders([]);
  const app = express();
  app.disable('x-powered-by');
  // a proxy says who really asks
  app.set('trust proxy', (address: string) => options.proxies.isOne(address));
  app.use((request, response, next) => {
    response.set(headers);
    if (isAddressedToUs(request.headers, options.names)) next();
    else answer(request, response, 421, 'not-this-table');
  });
  app.use(limitAddress(SERVER_LIMITS.asked), bodiesInTime(SERVER_LIMITS), tellLanguage(null));
  for (const [path, name] of PAGES) app.get(path, (request, response) => sendPage(request, response, webRoot, name));
  app.use('/api', (_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });
  for (const more of options.routes) app.use(more);
  app.get('/api/tables', (_request, response) => {
    response.json(options.lobby());
  });
  app.get('/api/standings', async ({ query: { evening } }, response, next) => {
    const isDay = typeof evening === 'string' && /^\d{4}-\d\d-\d\d$/.test(evening);
    if (evening !== undefined && !isDay) return next();
    response.json(await options.standings(isDay ? evening : null));
  });
  app.use('/api/matches', limitLooks('club/too-many-requests'));
  app.get('/api/matches', async (_request, response) => {
    const matches = await archive.publicMatches();
    response.json(matches.map(({ table, match, facts }) => ({ table, match, facts })));
  });
  app.get('/api/matches/:table/:match', async ({ params: { table, match } }, response, next) => {
    const isKept =
      MATCH_NAME.test(match) && (await archive.publicMatches()).some(one => one.table === table && one.match === match);
    if (!isKept) return next();
    const events = await archive.publicEvents({ table, match });
    response.type('application/x-ndjson').send(events.map(event => `${JSON.stringify(event)}\n`).join(''));
  });
  app.get('/healthz', (_request, response) => {
    const isConnected = options.isConnected();
    response.set('Cache-Control', 'no-store').status(isConnected ? 200 : 503);
    response.json({ status: isConnected ? 'ok' : 'broker-away', tables: options.lobby().length });
  });
  app.get('/readyz', async (_request, response) => {
    const missing = await options.missing();
    response.set('Cache-Control', 'no-store').status(missing.length === 0 ? 200 : 503);
    response.json({ ready: missing.length === 0, missing });
  });
  app.use('/assets', express.static(join(webRoot, 'assets'), { immutable: true, maxAge: '1y', index: false }));
  app.get(
    ['/tiles.svg', '/too-old.js', '/manifest.webmanifest', '/icon-192.png', '/icon-512.png'],
    ({ path }, response, next) => {
      response.sendFile(path.slice(1), { root: webRoot }, error => error && next());
    },
  );
  app.use((request, response) => answer(request, response, 404, 'not-found'));
  app.use(onError(doors, options.isAway));
  return app;
}
