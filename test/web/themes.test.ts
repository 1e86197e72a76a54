import { afterAll, beforeAll, expect, test } from 'vitest';
import { EQUIPPED } from './host-views.ts';
import { inABrowser } from './in-a-browser.ts';
import { ServedPrivatePages } from './served-private-pages.ts';
import { crowded, paid } from './views.ts';
import { whatLooksWrong } from './visual-check.ts';

const browser = inABrowser({ viewport: { width: 1024, height: 768 } });
let served: ServedPrivatePages;

beforeAll(async () => {
  served = await ServedPrivatePages.start(crowded, browser.pages);
  served.host = EQUIPPED;
});
afterAll(() => served.stop());

/** Pages everybody opens, and the host's own; the dim theme has the colours of the dark one under a veil. */
const PAGES = ['', 'table', 'score', 'results', 'people', 'replay', 'seat/1', 'setup'];

test.each(PAGES)('everything on /%s can be read in a bright room', async path => {
  const page = await browser.context.newPage();
  await page.goto(`${served.url}/${path}?lang=en&light=light`);
  await page.locator('main').first().waitFor();
  if (path === 'setup') await served.signIn(page);
  expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
  const faults = await whatLooksWrong(page, { smallestTextPx: 8 });
  expect(faults.filter(fault => fault.startsWith('color-contrast'))).toEqual([]);
  await page.close();
});

test('the result of a hand can be read in a bright room', async () => {
  served.show({ table: paid });
  const page = await browser.context.newPage();
  await page.goto(`${served.url}/table?lang=en&light=light`);
  await page.locator('[data-result]').waitFor();
  const faults = await whatLooksWrong(page, { overlays: '.result', smallestTextPx: 8 });
  expect(faults.filter(fault => fault.startsWith('color-contrast'))).toEqual([]);
  await page.close();
});

test('a screen that follows its device changes with it', async () => {
  const page = await browser.context.newPage();
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${served.url}/?lang=en&light=system`);
  await page.locator('[data-theme="light"]').waitFor({ state: 'attached' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('[data-theme="dark"]').waitFor({ state: 'attached' });
  await page.close();
});

test('the light is chosen below a page, and the next page has it too', async () => {
  const page = await browser.context.newPage();
  await page.goto(`${served.url}/people?lang=en`);
  await page.locator('[data-light]').selectOption('dim');
  await page.goto(`${served.url}/rules?lang=en`);
  await page.locator('[data-theme="dim"]').waitFor({ state: 'attached' });
  await page.evaluate(() => localStorage.clear());
  await page.close();
});
