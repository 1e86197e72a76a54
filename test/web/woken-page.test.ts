import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aWebServer } from '../adapters/http/a-web-server.ts';
import { tableAfter } from '../adapters/http/sample-table.ts';
import { inABrowser } from './in-a-browser.ts';
import { aWayThatDies, wake } from './way-that-dies.ts';

const browser = inABrowser();
let page: Page;

beforeEach(async () => {
  page = await browser.context.newPage();
});
afterEach(() => page.close());

test('a page whose connection ended without a word shows the table as it is once it is looked at again', async () => {
  let now = tableAfter(7);
  const { url } = await aWebServer({ webRoot: browser.pages, current: () => now });
  const way = await aWayThatDies(url);
  await page.goto(`${way.url}/table?lang=en`);
  await page.locator(`[data-revision="${now.revision}"]`).waitFor();
  way.die();
  now = { ...tableAfter(9), revision: now.revision + 2 };
  await wake(page);
  await page.locator(`[data-revision="${now.revision}"]`).waitFor();
  expect(await page.locator('[data-revision]').count()).toBeGreaterThan(0);
});
