import { join } from 'node:path';
import express, { type Express, type Router } from 'express';
import type { LobbyTable, StandingsView } from '../../../projections/club-view.ts';
import { isAddressedToUs } from '../../http/known-hosts.ts';
import { answer, onError, securityHeaders, tellLanguage } from '../../http/pages.ts';
import type { Proxies } from '../../http/proxies.ts';
import { sendPage } from '../../http/send-page.ts';
import { bodiesInTime, SERVER_LIMITS } from '../../http/server-limits.ts';
import type { Log } from '../../log.ts';
import { MATCH_NAME } from '../../recorder/match-folder.ts';
import type { ClubStore, KeptMatch } from '../club-store.ts';

export interface ClubPagesOptions {
  /** Where the built pages lie. */
  readonly webRoot: string;
  readonly lobby: () => readonly LobbyTable[];
  /** Of this evening; null: of the newest. */
  readonly standings: (evening: string | null) => Promise<StandingsView>;
  /** Every match that is kept, with who sat there as they may be named. */
  readonly matches: () => Promise<readonly KeptMatch[]>;
  readonly store: Pick<ClubStore, 'events' | 'matches'>;
  readonly isConnected: () => boolean;
  /** What else is answered. */
  readonly routes: readonly Router[];
  /** Machines whose word is taken for where somebody asks from. */
  readonly proxies: Proxies;
  /** What the club is called in the network besides its numbers and its machine's own names. */
  readonly names: readonly string[];
  readonly log: Log;
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

/** What a club answers over plain HTTP. docs/reference/club.md. */
export function createClubPages(options: ClubPagesOptions): Express {
  const { webRoot, store, log } = options;
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
  app.use(bodiesInTime(SERVER_LIMITS), tellLanguage(null));
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
  app.get('/api/matches', async (_request, response) => {
    response.json(await options.matches());
  });
  app.get('/api/matches/:table/:match', async ({ params: { table, match } }, response, next) => {
    const isKept =
      MATCH_NAME.test(match) && (await store.matches()).some(one => one.table === table && one.match === match);
    if (!isKept) return next();
    const events = await store.events({ table, match });
    response.type('application/x-ndjson').send(events.map(event => `${JSON.stringify(event)}\n`).join(''));
  });
  app.get('/healthz', (_request, response) => {
    const isConnected = options.isConnected();
    response.set('Cache-Control', 'no-store').status(isConnected ? 200 : 503);
    response.json({ status: isConnected ? 'ok' : 'broker-away', tables: options.lobby().length });
  });
  app.use('/assets', express.static(join(webRoot, 'assets'), { immutable: true, maxAge: '1y', index: false }));
  app.get(
    ['/tiles.svg', '/too-old.js', '/manifest.webmanifest', '/icon-192.png', '/icon-512.png'],
    ({ path }, response, next) => {
      response.sendFile(path.slice(1), { root: webRoot }, error => error && next());
    },
  );
  app.use((request, response) => answer(request, response, 404, 'not-found'));
  app.use(onError(log));
  return app;
}
