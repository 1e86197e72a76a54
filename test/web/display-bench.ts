/**
 * How long a change takes to a painted frame in Chromium, beside a page that does nothing but move one of 144 boxes:
 * `npx tsx test/web/display-bench.ts`. Figures of one run may be compared with each other, not with another run's.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { Server } from 'socket.io';
import type { TableMessage } from '../../src/projections/socket-contract.ts';
import { openBrowser } from './open-browser.ts';
import { eveningMessages } from './seeded-moments.ts';
import { buildPages, ServedTable } from './served-table.ts';

const EVENTS = 200;
const BURSTS = 40;
const BURST = 144;
const BETWEEN_EVENTS_MS = 50;
const BETWEEN_BOARDS_MS = 400;

const wallClock = (): number => performance.timeOrigin + performance.now();

/** When the frame with each change stood on the screen, by the change's number. */
const framesOf = (page: Page): Promise<Record<string, number>> => page.evaluate('window.frames_');

/** Notes the end of the frame in which the page first shows a revision. */
const NOTE_FRAMES = `
  window.frames_ = {};
  const note = revision => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => (window.frames_[revision] = performance.timeOrigin + performance.now());
    channel.port2.postMessage(0);
  };
  new MutationObserver(() => {
    const revision = document.querySelector('[data-revision]')?.getAttribute('data-revision');
    if (revision && !(revision in window.frames_)) {
      window.frames_[revision] = 0;
      if (window.isFloor) requestAnimationFrame(() => note(revision));
      else note(revision);
    }
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-revision'] });
`;

const FLOOR_PAGE = `<!doctype html><meta charset="utf-8">
<style>.t { position: absolute; width: 44px; height: 60px; background: #fffdf5; border-radius: 6px }</style>
<main data-revision="-1"></main><script src="/socket.io/socket.io.min.js"></script><script>
  window.isFloor = true;
  const main = document.querySelector('main');
  const at = (x, y) => 'translate(' + x * 50 + 'px,' + y * 70 + 'px)';
  const tiles = Array.from({ length: 144 }, (_, i) => {
    const tile = document.createElement('div');
    tile.className = 't';
    tile.style.transform = at(i % 18, (i / 18) | 0);
    main.append(tile);
    return tile;
  });
  io().on('moved', ({ revision, all }) => {
    for (const [i, tile] of tiles.entries()) {
      if (!all && i !== revision % 144) continue;
      tile.textContent = revision;
      tile.style.transform = at((revision + i) % 18, (revision * 7 + i) % 8);
    }
    main.dataset.revision = revision;
  });
</script>`;

interface Figures {
  readonly p50: number;
  readonly p99: number;
}

function figuresOf(durations: readonly number[]): Figures {
  const sorted = durations.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

/** Sends changes one by one and measures each until its frame. `send` returns the number of the last change sent. */
async function measure(page: Page, count: number, betweenMs: number, send: (nth: number) => number): Promise<Figures> {
  const sentAt = new Map<number, number>();
  for (let nth = 0; nth < count; nth += 1) {
    const at = wallClock();
    sentAt.set(send(nth), at);
    await pause(betweenMs * (0.5 + ((nth * 7) % 10) / 10));
  }
  await pause(500);
  const frames = await framesOf(page);
  return figuresOf([...sentAt].flatMap(([revision, at]) => (frames[revision] ? [frames[revision] - at] : [])));
}

async function floor(page: Page): Promise<{ readonly event: Figures; readonly burst: Figures }> {
  const http = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(FLOOR_PAGE);
  });
  const io = new Server(http);
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve));
  await page.goto(`http://127.0.0.1:${(http.address() as AddressInfo).port}/`);
  await pause(1000);
  let revision = 0;
  const send = (all: boolean) => (): number => {
    revision += 1;
    io.emit('moved', { revision, all });
    return revision;
  };
  const event = await measure(page, EVENTS, BETWEEN_EVENTS_MS, send(false));
  const burst = await measure(page, BURSTS, BETWEEN_BOARDS_MS, send(true));
  await io.close();
  return { event, burst };
}

async function display(pages: string, page: Page) {
  const messages = eveningMessages('hong-kong');
  const [first] = messages;
  if (!first) throw new Error('an evening without events');
  const table = await ServedTable.start(pages, first.view);
  await page.goto(`${table.url}?lang=en`);
  await page.locator('[data-revision="0"][data-phase]').waitFor();
  await pause(1000);
  const show = ({ view, event }: TableMessage): number => table.push(view, event);
  const at = (nth: number): TableMessage => messages[nth % messages.length] ?? first;
  const moving = await measure(page, EVENTS, BETWEEN_EVENTS_MS, nth => show(at(nth)));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const still = await measure(page, EVENTS, BETWEEN_EVENTS_MS, nth => show(at(nth)));
  // from a table full of tiles to one with other tiles in every place, and back
  const full = messages.filter(({ view }) => view.phase === 'play' && view.wall.left < 40);
  const walls = messages.filter(({ view }) => view.phase === 'dice');
  const board = await measure(page, BURSTS, BETWEEN_BOARDS_MS, nth =>
    show({ ...((nth % 2 ? walls : full)[nth % 5] ?? first), event: null }),
  );
  const burst = await measure(page, BURSTS, BETWEEN_BOARDS_MS, nth => {
    for (let i = 1; i < BURST; i += 1) show(at(nth * BURST + i));
    return show(at((nth + 1) * BURST));
  });
  await table.stop();
  return { moving, still, board, burst };
}

const line = (name: string, { p50, p99 }: Figures, beside?: Figures): string => {
  const ratio = beside ? `   ${(p50 / beside.p50).toFixed(2)} × and ${(p99 / beside.p99).toFixed(2)} × the floor` : '';
  return `${name.padEnd(44)} p50 ${p50.toFixed(1).padStart(6)} ms   p99 ${p99.toFixed(1).padStart(6)} ms${ratio}\n`;
};

const pages = await mkdtemp(join(tmpdir(), 'paizhuo-bench-'));
await buildPages(pages);
const browser = await openBrowser({ width: 1280, height: 720 }, 'no-preference');
try {
  const page = await browser.context.newPage();
  await page.addInitScript(NOTE_FRAMES);
  const bare = await floor(page);
  const real = await display(pages, page);
  process.stdout.write(line('floor: one of 144 boxes moves', bare.event));
  process.stdout.write(line('display: an event, nothing moving', real.still, bare.event));
  process.stdout.write(line('display: an event, twenty a second in flight', real.moving, bare.event));
  process.stdout.write(line('floor: 144 boxes move', bare.burst));
  process.stdout.write(line('display: every tile of the table changes', real.board, bare.burst));
  process.stdout.write(line(`display: ${BURST} events at once`, real.burst, bare.burst));
} finally {
  await browser.close();
  await rm(pages, { recursive: true, force: true });
}
