import { scoreView } from '../../src/projections/score-view.ts';

/** The events of a service worker that this one uses: the types of pages do not have them. */
interface Waits extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}
interface Fetching extends Event {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}
interface WorkerScope {
  readonly clients: { readonly claim: () => Promise<void> };
  readonly skipWaiting: () => Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Waits) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
}

const KEPT = 'paizhuo-score';
/** The prefix of a proxy before this server's addresses: this file lies right below it. */
const BASE = location.pathname.slice(0, location.pathname.lastIndexOf('/'));
const PAGE = `${BASE}/score`;
const RULES = `${BASE}/api/rules`;
const scope = globalThis as unknown as WorkerScope;

scope.addEventListener('install', event => event.waitUntil(keepPage().then(() => scope.skipWaiting())));
scope.addEventListener('activate', event => event.waitUntil(scope.clients.claim()));
scope.addEventListener('fetch', event => {
  const answer = answerFor(event.request);
  if (answer) event.respondWith(answer());
});

/** How to answer what the scorepad asks, with the table or without it; null where only the table can. */
function answerFor(request: Request): (() => Promise<Response>) | null {
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return null;
  if (request.method === 'POST') return pathname === `${BASE}/api/score` ? () => scored(request) : null;
  if (request.method !== 'GET') return null;
  if (pathname === PAGE) return () => fetched(request, PAGE, keepPage);
  if (pathname === `${BASE}/`) return () => fetched(request, PAGE);
  if (pathname === RULES) return () => fetched(request, RULES);
  return pathname.startsWith(`${BASE}/assets/`) ? () => keptFirst(request) : null;
}

/** The table's own answer; what was kept under a path where it cannot be reached. */
async function fetched(request: Request, path: string, whenReached?: () => Promise<void>): Promise<Response> {
  try {
    const response = await fetch(request);
    if (response.ok) await whenReached?.().catch(() => {});
    return response;
  } catch (unreachable) {
    const kept = await caches.match(path);
    if (kept) return kept;
    throw unreachable;
  }
}

/** The table's score; the same scorer's, run here, where it cannot be reached. */
async function scored(request: Request): Promise<Response> {
  const asked = request.clone();
  try {
    return await fetch(request);
  } catch {
    return Response.json(scoreView(await asked.text()));
  }
}

/** Kept files are not asked for again: a file's name changes with its content. */
const keptFirst = async (request: Request): Promise<Response> => (await caches.match(request)) ?? fetch(request);

/** Keeps the scorepad as it is now with all that it loads, and nothing of an older one. */
async function keepPage(): Promise<void> {
  const page = await fetch(PAGE, { cache: 'no-cache' });
  if (!page.ok) throw new Error(`${PAGE} is answered with ${page.status}`);
  const text = await page.clone().text();
  const before = await (await caches.match(PAGE))?.text();
  if (before === text) return;
  await caches.delete(KEPT);
  const cache = await caches.open(KEPT);
  const kept = new Set<string>();
  const keep = async (paths: readonly string[]): Promise<void> => {
    const fresh = [...new Set(paths)].filter(path => !kept.has(path));
    for (const path of fresh) kept.add(path);
    await cache.addAll(fresh);
    const scripts = fresh.filter(path => path.endsWith('.js'));
    await Promise.all(scripts.map(async path => keep(namedIn((await (await cache.match(path))?.text()) ?? ''))));
  };
  await keep([...text.matchAll(/(?:src|href)="\.(\/assets\/[^"]+)"/g)].map(([, path = '']) => BASE + path));
  await cache.add(RULES);
  await cache.put(PAGE, page);
}

/** The scripts, styles and tile faces that a script loads, at once or later. */
const namedIn = (script: string): readonly string[] =>
  [...script.matchAll(/["'`](?:\.\/([\w.-]+\.(?:js|css))|(sprite-[\w-]+\.svg))["'`]/g)].map(
    ([, part, faces]) => `${BASE}/assets/${part ?? faces}`,
  );
