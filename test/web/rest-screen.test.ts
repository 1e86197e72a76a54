import { afterAll, beforeAll, expect, test } from 'vitest';
import { inABrowser } from './in-a-browser.ts';
import { ServedTable } from './served-table.ts';
import { discarded, midHand } from './views.ts';

const browser = inABrowser();
let table: ServedTable;
beforeAll(async () => {
  table = await ServedTable.start(browser.pages, midHand);
});
afterAll(() => table.stop());

async function aQuietScreen() {
  const page = await browser.context.newPage();
  await page.clock.install();
  await page.goto(`${table.url}?lang=en`);
  await page.locator('[data-phase]').waitFor();
  // one step: a connection that is opened meanwhile is not given up by timers that real time has not reached
  await page.clock.fastForward('11:00');
  await page.locator('[data-resting]').waitFor({ state: 'attached' });
  return page;
}

test('a screen on which nothing happens dims after ten minutes, and what it shows moves while it rests', async () => {
  const page = await aQuietScreen();
  const place = () => page.locator('.board').evaluate(board => board.getBoundingClientRect().left);
  const before = await place();
  await page.clock.fastForward('02:30');
  await expect.poll(place).not.toBe(before);
  await page.close();
});

test('the next event wakes it, and everything is back in its place', async () => {
  const page = await aQuietScreen();
  const revision = table.push(discarded, { type: 'tile-discarded', seat: 1, tile: 'D3', at: 1 });
  await page.locator(`[data-revision="${revision}"]`).waitFor();
  expect(await page.locator('[data-resting]').count()).toBe(0);
  expect(await page.locator('.board').evaluate(board => getComputedStyle(board).translate)).toBe('none');
  await page.close();
});

test('so does a touch', async () => {
  const page = await aQuietScreen();
  await page.mouse.click(960, 540);
  expect(await page.locator('[data-resting]').count()).toBe(0);
  await page.close();
});
