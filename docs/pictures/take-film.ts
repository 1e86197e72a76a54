/**
 * Films the end of a seeded hand for the README, frame by frame: the clock of the page and everything that moves in it go on by one
 * frame for each picture, so that a slow machine films the same. Needs `img2webp` (Debian's `webp`). Part of `npm run pictures`.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { TableMessage } from '../../src/projections/socket-contract.ts';
import { newContext } from '../../test/web/open-browser.ts';
import { eveningMessages } from '../../test/web/seeded-moments.ts';
import { ServedTable } from '../../test/web/served-table.ts';

const PAGES = join(import.meta.dirname, '../../dist/web');
const SIZE = { width: 1280, height: 720 };
const FRAME_MS = 100;
/** Events before the win that are filmed too. */
const BEFORE = 14;
/** How many frames an event is looked at before the next. */
const FRAMES: Partial<Record<NonNullable<TableMessage['event']>['type'], number>> = {
  'tile-discarded': 5,
  'tile-drawn': 4,
  'pung-claimed': 11,
  'kong-claimed': 8,
  'kong-declared': 8,
  'points-transferred': 16,
  'hand-won': 0,
  'horses-flipped': 0,
};
const AT_THE_END = 62;

/** The hand of the evening with most horses, from a little before its win until it is paid. */
function scene(): readonly TableMessage[] {
  const messages = eveningMessages('guangdong');
  const most = Math.max(...messages.map(({ view }) => view.horses.length));
  const horses = messages.findIndex(({ view }) => view.horses.length === most);
  const win = messages.findLastIndex(({ event }, at) => at < horses && event?.type === 'hand-won');
  const next = messages.findIndex(({ event }, at) => at > win && event?.type === 'hand-started');
  return messages.slice(win - BEFORE, next);
}

/** Goes on with everything that moves, by so much; what has just begun begins now. */
const GO_ON = `
  window.begun_ = new WeakSet();
  window.goOn_ = ms => {
    for (const motion of document.getAnimations()) {
      const at = window.begun_.has(motion) ? (motion.currentTime ?? 0) + ms : 0;
      window.begun_.add(motion);
      motion.pause();
      if (at >= motion.effect.getComputedTiming().endTime) motion.finish();
      else motion.currentTime = at;
    }
  };
`;

const frames = mkdtempSync(join(tmpdir(), 'paizhuo-film-'));
const taken: string[] = [];

async function film(page: Page, count: number): Promise<void> {
  for (let frame = 0; frame < count; frame += 1) {
    const path = join(frames, `${String(taken.length).padStart(4, '0')}.png`);
    await page.screenshot({ path });
    taken.push(path);
    await page.clock.runFor(FRAME_MS);
    await page.evaluate(`goOn_(${FRAME_MS})`);
  }
}

const [first, ...rest] = scene();
if (!first) throw new Error('the evening has no such hand');
const context = await newContext({ viewport: SIZE, reducedMotion: 'no-preference' });
const page = await context.newPage();
const table = await ServedTable.start(PAGES, first.view);
try {
  await page.clock.install();
  await page.addInitScript(GO_ON);
  await page.goto(`${table.url}?lang=en`);
  await page.locator('[data-revision="0"]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await film(page, 4);
  for (const { view, event } of rest) {
    const revision = table.push(view, event);
    await page.locator(`[data-revision="${revision}"]`).waitFor({ state: 'attached' });
    await page.evaluate('goOn_(0)');
    await film(page, (event && FRAMES[event.type]) ?? 4);
  }
  await film(page, AT_THE_END);
  const out = join(import.meta.dirname, 'evening.webp');
  const how = ['-loop', '0', '-min_size', '-lossy', '-q', '68', '-m', '4', '-d', String(FRAME_MS)];
  execFileSync('img2webp', [...how, ...taken, '-o', out], { stdio: 'inherit' });
} finally {
  await table.stop();
  await context.browser()?.close();
  rmSync(frames, { recursive: true });
}
