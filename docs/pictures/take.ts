/** Takes the pictures of the README and the docs from a seeded evening: `npm run pictures`. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { startTable } from '../../test/support/started-table.ts';
import { openBrowser } from '../../test/web/open-browser.ts';

/** An evening whose first hand has pungs, a kong and a win of two patterns. */
const SEED = '5';
const SPEED = '8';
const SIZE = { width: 1600, height: 900 };

const shown = (page: Page, selector: string): Promise<unknown> =>
  page.waitForSelector(selector, { state: 'attached', timeout: 180_000 });
const picture = (page: Page, name: string): Promise<unknown> =>
  page.screenshot({ path: join(import.meta.dirname, `${name}.png`) });

const table = await startTable('--simulate', 'guangdong', '--seed', SEED, '--speed', SPEED);
const browser = await openBrowser(SIZE);
try {
  const page = await browser.context.newPage();
  await page.goto(`${table.url}/table?lang=en`);
  await shown(page, '[data-kong]:has([data-tile])');
  await page.click('[data-speed="0"]');
  await page.waitForSelector('[data-call]', { state: 'detached' });
  await picture(page, 'table');
  await page.click(`[data-speed="${SPEED}"]`);
  await shown(page, '[data-result="won"]:has([data-horse]):has([data-transfer])');
  await page.click('[data-speed="0"]');
  await picture(page, 'payout');
} finally {
  await browser.close();
  await table.close();
}
