import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Broadcast } from '../../src/adapters/http/broadcast.ts';
import { broadcastRoute } from '../../src/adapters/http/broadcast-route.ts';
import { must } from '../../src/domain/result.ts';
import { parseHandRecord } from '../../src/recording/hand-record.ts';
import { replayHand } from '../../src/recording/replay.ts';
import { VirtualClock } from '../../src/simulator/virtual-clock.ts';
import { openHands } from '../../web/replay/open-hands.ts';
import { aWebServer } from '../adapters/http/a-web-server.ts';
import { NO_SHELF } from '../adapters/http/shelves.ts';
import { fileOf } from '../support/recorded-hands.ts';
import { inABrowser } from './in-a-browser.ts';
import { keptMatch } from './served-records.ts';
import { ON_ANY_SCREEN, whatLooksWrongOnAnyScreen } from './visual-check.ts';
import { aWayThatDies, wake } from './way-that-dies.ts';

const read = parseHandRecord(fileOf(must(keptMatch('guangdong', 1, 1)[0], 'a hand')));
if (!read.ok) throw new Error(read.error.what);
const steps = replayHand(read.value);
const AT = Math.floor(steps.length * 0.6);

const browser = inABrowser();
let page: Page;

beforeEach(async () => {
  page = await browser.context.newPage();
});

afterEach(() => page.close());

/** A table that broadcasts after five minutes and has played the first steps of a hand. */
async function aBroadcast(minutes: number | undefined) {
  const clock = new VirtualClock();
  const broadcast = new Broadcast(clock, NO_SHELF, 'a');
  broadcast.set(minutes);
  for (const step of steps.slice(0, AT + 1)) broadcast.heard(step);
  const { url } = await aWebServer({ webRoot: browser.pages, routes: [broadcastRoute(broadcast, clock)] });
  return { clock, url };
}

const openTo = (seat: number) =>
  page
    .locator(`[data-rack="${seat}"] [data-tile]`)
    .evaluateAll(tiles => tiles.map(tile => tile.getAttribute('data-tile')));

test('all hands lie open when their time has come', async () => {
  const { clock, url } = await aBroadcast(5);
  await page.goto(`${url}/broadcast?lang=en`);
  await page.getByText('The next hand is shown here 5 minutes after it begins.').waitFor();
  clock.advance(5 * 60_000);
  const shown = must(steps[AT], 'a step');
  await page.locator(`main[data-revision="${shown.message.revision}"]`).waitFor();
  const held = openHands(shown, 'all').seats.map(({ revealed }) => revealed);
  expect(await Promise.all([0, 1, 2, 3].map(openTo))).toEqual(held);
});

test('a stream that ended without a word is followed again once the page is looked at', async () => {
  const { clock, url } = await aBroadcast(5);
  const way = await aWayThatDies(url);
  await page.goto(`${way.url}/broadcast?lang=en`);
  await page.getByText('The next hand is shown here 5 minutes after it begins.').waitFor();
  way.die();
  clock.advance(5 * 60_000);
  await wake(page);
  await page.locator(`main[data-revision="${must(steps[AT], 'a step').message.revision}"]`).waitFor();
});

test('the ground is transparent where that is asked for', async () => {
  const { clock, url } = await aBroadcast(0);
  clock.advance(1);
  await page.goto(`${url}/broadcast?lang=en&ground=transparent`);
  await page.locator('main[data-revision]').waitFor();
  const grounds = await page.evaluate(() =>
    ['html', 'body', '.screen'].map(part => getComputedStyle(document.querySelector(part) as Element).backgroundColor),
  );
  expect(new Set(grounds)).toEqual(new Set(['rgba(0, 0, 0, 0)']));
});

test('a page says so where nothing is broadcast', async () => {
  const { url } = await aBroadcast(undefined);
  await page.goto(`${url}/broadcast?lang=en`);
  await page.getByText('Nothing is broadcast here.').waitFor();
});

test('nothing overlaps, sticks out, is cut off or unreadable on any screen', ON_ANY_SCREEN, async () => {
  const { clock, url } = await aBroadcast(0);
  clock.advance(1);
  await page.goto(`${url}/broadcast?lang=zh-Hant`);
  await page.locator('main[data-revision]').waitFor();
  const leaveOn = () => ({ smallestTextPx: 10.5 });
  expect(await whatLooksWrongOnAnyScreen(page, { leaveOn, name: 'broadcast' })).toEqual([]);
});
