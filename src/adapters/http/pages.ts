import { existsSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
  type Router,
} from 'express';
import { seatNumbered } from '../../domain/seat.ts';
import type { TableMessage } from '../../projections/socket-contract.ts';
import type { SavedRules } from '../../rules/house-rules.ts';
import { Doors } from '../door/doors.ts';
import type { Log } from '../log.ts';
import { packageFile } from '../package-file.ts';
import type { Entrance } from './entrance.ts';
import { AUTHORITY_PATH } from './https-way.ts';
import { isAddressedToUs } from './known-hosts.ts';
import { Proxies } from './proxies.ts';
import { limitAddress } from './request-limits.ts';
import { createScoreRoute } from './score-route.ts';
import { sendPage, wayUp } from './send-page.ts';
import { bodiesInTime, SERVER_LIMITS, type ServerLimits } from './server-limits.ts';

export interface PagesOptions {
  /** The folder of the built pages. */
  readonly webRoot: string;
  readonly current: () => TableMessage;
  /** Further names of this table in the network, besides its addresses and its machine's own names. */
  readonly names?: readonly string[];
  readonly limits?: ServerLimits;
  /** Machines whose `X-Forwarded-For` is trusted; without it this one alone. */
  readonly proxies?: Proxies;
  /** Origins whose pages may show ours within theirs, besides our own. */
  readonly frameAncestors?: readonly string[];
  /** The default language of pages; null for the browser's. */
  readonly language?: string | null;
  /** The voice of displays, as in their cookie: `auto.80.off`; null for the built-in one. */
  readonly voice?: () => string | null;
  /** The look of pages, as in their cookie: `green.bamboo.dark`; null for the built-in one. */
  readonly look?: () => string | null;
  /** House rules that the table keeps under names of its own. */
  readonly houseRules?: () => readonly SavedRules[];
  /** Decides about viewers; without it all may look on. */
  readonly entrance?: Pick<Entrance, 'mayLookOn'>;
  /** Further routes. */
  readonly routes?: readonly Router[];
  /** Catch what handlers of messages from outside throw. */
  readonly doors?: Doors;
  readonly log: Log;
}

/** Pages bring everything with them: no script, style or connection from anywhere but this server, none inline. */
export const securityHeaders = (frameAncestors: readonly string[]) => ({
  'Content-Security-Policy': `default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors ${["'self'", ...frameAncestors].join(' ')}`,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
});

/** The workers that read pictures, and only they, compile WebAssembly. */
const READS_PICTURES = /^(read|eye)-worker-[\w-]+\.js$/;
const COMPILES = { 'Content-Security-Policy': "default-src 'self' 'wasm-unsafe-eval'" };
const rightsOf = (asset: string) => (READS_PICTURES.test(asset) ? COMPILES : {});

/** The pages that argue every rule; they come with the program. */
const RULE_PAGES = packageFile('docs/rules');

const isRulePage = (page: string): boolean => /^[\w-]+\.md$/.test(page) && existsSync(join(RULE_PAGES, page));

const plainText = (response: Response): void => {
  response.type('text/plain; charset=utf-8');
};

/** The server's plain HTTP routes. docs/reference/socket.md. */
export function createPages(options: PagesOptions): Express {
  const {
    webRoot,
    current,
    language = null,
    voice = () => null,
    look = () => null,
    houseRules = () => [],
    names = [],
    limits = SERVER_LIMITS,
    routes = [],
    log,
    doors = new Doors(log),
  } = options;
  const { proxies = new Proxies([]), frameAncestors = [] } = options;
  const headers = securityHeaders(frameAncestors);
  const app = express();
  app.disable('x-powered-by');
  // a proxy says who really asks
  app.set('trust proxy', (address: string) => proxies.isOne(address));
  app.use((_request, response, next) => {
    response.set(headers);
    next();
  });
  app.use((request, response, next) => {
    if (isAddressedToUs(request.headers, names)) next();
    else answer(request, response, 421, 'not-this-table');
  });
  app.use(limitAddress(limits.asked), bodiesInTime(limits));
  app.use('/api', limitAddress(limits.made));
  app.use(tellLanguage(language), tellCookie(VOICE_COOKIE, voice), tellCookie(LOOK_COOKIE, look));
  app.use((request, response, next) => {
    if (isForEverybody(request.path) || options.entrance?.mayLookOn(request) !== false) return next();
    if (isForPrograms(request)) return answer(request, response, 401, 'closed');
    response.status(401).set('Cache-Control', 'no-store');
    return sendPage(request, response, webRoot, 'sign-in.html');
  });
  app.get('/', (request, response) => sendPage(request, response, webRoot, 'start.html'));
  app.get('/seat', (request, response) => {
    const [, search] = request.url.split('?');
    response.redirect(`${wayUp(request)}${search ? `?${search}` : ''}#seats`);
  });
  app.get('/api/table', (_request, response) => {
    response.set('Cache-Control', 'no-store').json(current());
  });
  app.use('/api', createScoreRoute(houseRules));
  app.get('/seat/:seat', (request, response, next) =>
    seatNumbered(request.params.seat) !== null ? sendPage(request, response, webRoot, 'seat.html') : next(),
  );
  for (const more of routes) app.use(more);
  // a rule's page: browsers get a page, which fetches the text
  app.get('/rules/:id', (request, response, next) => {
    const { params, url } = request;
    const asked = url.slice(url.split('?', 1)[0]?.length);
    const page = `${params.id}.md`;
    if (isRulePage(page)) response.redirect(`${wayUp(request)}docs/rules/${page}${asked}`);
    else next();
  });
  app.get('/docs/rules/:page', (request, response, next) => {
    const { page } = request.params;
    response.vary('Accept');
    if (!isRulePage(page) || request.accepts(['text', 'html']) !== 'html') return next();
    return sendPage(request, response, webRoot, 'rules.html');
  });
  app.use('/docs/rules', express.static(RULE_PAGES, { index: false, setHeaders: plainText }));
  // the build puts a hash of the content into these names
  app.use('/assets', sendPacked(join(webRoot, 'assets')));
  app.use(
    '/assets',
    express.static(join(webRoot, 'assets'), {
      immutable: true,
      maxAge: '1y',
      index: false,
      setHeaders: (response, path) => response.set(rightsOf(basename(path))),
    }),
  );
  app.use(
    express.static(webRoot, {
      index: false,
      extensions: ['html'],
      setHeaders: response => response.setHeader('Cache-Control', 'no-cache'),
    }),
  );
  app.use((request, response) => {
    const asText = (): void => answer(request, response, 404, 'not-found');
    if (isForPrograms(request)) return asText();
    response.status(404).set('Cache-Control', 'no-store');
    return sendPage(request, response, webRoot, 'not-found.html').catch(asText);
  });
  app.use(onError(doors));
  return app;
}

/** Paths without data of the table, and those with a PIN of their own. */
const isForEverybody = (path: string): boolean =>
  path === '/api/session' ||
  path === '/sign-in' ||
  path === '/join' ||
  path === '/trust' ||
  path === '/api/https' ||
  path === AUTHORITY_PATH ||
  path === '/metrics' ||
  path === '/too-old.js' ||
  path === '/setup' ||
  /^\/seat(\/[0-3])?$/.test(path) ||
  /^\/assets\//.test(path);

/** Sends the packed twin of an asset to browsers that accept it. */
const sendPacked =
  (assets: string): RequestHandler =>
  (request, response, next) => {
    const name = request.path.slice(1);
    const isOurs = /^[\w-]+(\.[\w-]+)*\.(js|css|svg|wasm|onnx)$/.test(name);
    if (!isOurs || !existsSync(join(assets, `${name}.gz`))) return next();
    response.vary('Accept-Encoding');
    if (!request.acceptsEncodings('gzip')) return next();
    response.type(name.endsWith('.onnx') ? 'application/octet-stream' : extname(name));
    response.set({
      'Content-Encoding': 'gzip',
      'Cache-Control': 'public, max-age=31536000, immutable',
      ...rightsOf(name),
    });
    response.sendFile(`${name}.gz`, { root: assets, cacheControl: false }, error => error && next(error));
  };

/** The cookies a page's scripts may read. */
const VOICE_COOKIE = 'paizhuo-voice';
const LOOK_COOKIE = 'paizhuo-look';
const LANGUAGE_COOKIE = 'paizhuo-language';

/** Sets the table's language in the cookie of each loaded page; a browser with an older one drops it. */
export const tellLanguage =
  (language: string | null): RequestHandler =>
  ({ headers: { cookie = '', accept = '' } }, response, next) => {
    if (accept.includes('text/html')) {
      if (language !== null) response.cookie(LANGUAGE_COOKIE, language, { sameSite: 'strict' });
      else if (cookie.includes(LANGUAGE_COOKIE)) response.clearCookie(LANGUAGE_COOKIE);
    }
    next();
  };

/** Tells pages, as they are loaded, how this table speaks or looks. */
const tellCookie =
  (name: string, value: () => string | null): RequestHandler =>
  ({ headers: { accept = '' } }, response, next) => {
    const said = accept.includes('text/html') ? value() : null;
    if (said !== null) response.cookie(name, said, { sameSite: 'strict' });
    next();
  };

/** The four parameters are how Express knows an error handler. `isAway`: what the answer needs is away for now, and nothing is wrong here. */
export const onError =
  (doors: Doors, isAway: (error: unknown) => boolean = () => false): ErrorRequestHandler =>
  (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    if (isAway(error)) {
      response.set('Retry-After', '5');
      return answer(request, response, 503, 'away');
    }
    const status = statusOf(error);
    if (status === 500) doors.failed('http', error);
    answer(request, response, status, status === 500 ? 'server-error' : 'bad-request');
  };

const statusOf = (error: unknown): number => {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  return status >= 400 && status < 500 ? status : 500;
};

const TEXTS = {
  'not-found': 'There is nothing at this address.',
  'not-this-table':
    'This table is not called that: ask for it by its number, or add the name to web.names in its config.',
  closed: 'Looking on needs a PIN here: open /sign-in.',
  'bad-request': 'This cannot be answered as it was asked.',
  away: 'The database does not answer. The tables play on; please try again in a moment.',
  'server-error': 'Something went wrong here. The table plays on; please try again.',
} as const;

const isForPrograms = (request: Request): boolean =>
  request.path.startsWith('/api/') || request.accepts(['html', 'json']) === 'json';

/** An error as the asker can read it: JSON for programs, a plain page for people; never a stack trace. */
export function answer(request: Request, response: Response, status: number, code: keyof typeof TEXTS): void {
  response.status(status).set('Cache-Control', 'no-store');
  if (isForPrograms(request)) response.json({ error: `web/${code}`, message: TEXTS[code] });
  else
    response
      .type('html')
      .send(`<!doctype html><title>牌桌</title><p>${TEXTS[code]}</p><p><a href="${wayUp(request)}table">牌桌</a></p>`);
}
