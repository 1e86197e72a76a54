import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ChosenPins, openAccess } from '../../src/adapters/access/access.ts';
import { hostClock } from '../../src/adapters/clock.ts';
import { SILENT } from '../../src/adapters/log.ts';
import { LANGUAGES } from '../../web/text/language.ts';
import { aFolder, aWebServer } from '../adapters/http/a-web-server.ts';
import { inABrowser } from './in-a-browser.ts';
import { setUp } from './views.ts';
import { ON_ANY_SCREEN, whatLooksWrongOnAnyScreen } from './visual-check.ts';

const PINS: ChosenPins = { host: '111111', display: '222222' };
const browser = inABrowser();
let page: Page;

beforeEach(async () => {
  await browser.context.clearCookies();
  page = await browser.context.newPage();
  // a proxy on the table's machine says so of whoever is not at it
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '192.168.1.20' });
});
afterEach(() => page.close());

async function aTable(chosen: ChosenPins): Promise<string> {
  const file = join(aFolder('paizhuo-sign-in-'), 'access.json');
  const { access } = await openAccess({ file, chosen, clock: hostClock, log: SILENT });
  const current = () => ({ seq: 0, revision: 0, view: setUp, event: null });
  return (await aWebServer({ webRoot: browser.pages, access, current })).url;
}

async function show(pin: string): Promise<void> {
  await page.locator('#pin').fill(pin);
  await page.locator('[type="submit"]').click();
}

test('where looking on needs a PIN the table is seen once it is shown', async () => {
  const url = await aTable({ ...PINS, viewer: '333333' });
  await page.goto(`${url}/table?lang=en`);
  await show('000000');
  await page.getByText('not the PIN').waitFor();
  await show('333333');
  await page.locator('[data-phase="setup"]').waitFor();
});

describe('a screen in the network', () => {
  test('is not shown a button it may not press, but the way to become one of the table’s own', async () => {
    const url = await aTable(PINS);
    await page.goto(`${url}/table?lang=en`);
    await page.locator('.start-elsewhere').click();
    await show('222222');
    await page.locator('[data-start]:visible').waitFor();
    expect(await page.locator('.start-elsewhere').isVisible()).toBe(false);
  });
});

test.each(LANGUAGES)('in %s the page looks right on every screen', ON_ANY_SCREEN, async language => {
  const url = await aTable({ ...PINS, viewer: '333333' });
  await page.goto(`${url}/results?lang=${language}`);
  await page.locator('#pin').waitFor();
  expect(await whatLooksWrongOnAnyScreen(page, { name: `sign-in-${language}` })).toEqual([]);
});
