import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MOST_TRIES } from '../../src/adapters/http/wrong-pins.ts';
import { aWebServer } from '../adapters/http/a-web-server.ts';
import { inABrowser } from './in-a-browser.ts';
import { aServerOf } from './served-records.ts';
import { setUp } from './views.ts';
import { ON_ANY_SCREEN, SCREENS, whatLooksWrong, whatLooksWrongOnAnyScreen } from './visual-check.ts';

// What people see before there is anything to see, and where they cannot go on.

const browser = inABrowser();
let page: Page;

beforeEach(async () => {
  await browser.context.clearCookies();
  page = await browser.context.newPage();
});

afterEach(() => page.close());

/** By what each page is recognised, and what it says. */
const SIGHTS = [
  { sight: 'an address that leads nowhere', path: '/nowhere', shows: '[data-page="nowhere"]' },
  { sight: 'the question for the PIN of a seat', path: '/seat/3', shows: '.pin-form' },
  { sight: 'the question for the PIN of the host', path: '/setup', shows: '.pin-form' },
  { sight: 'the results before the first hand', path: '/results', shows: '.last-hand.is-waiting a' },
  { sight: 'a list without recorded hands', path: '/replay', shows: '[data-found="0"] .recorded-hands a' },
] as const;

const open = async (path: string, language: string): Promise<void> => {
  const current = () => ({ seq: 0, revision: 0, view: setUp, event: null });
  const { url } = await aServerOf(browser.pages, [], true, { current });
  await page.goto(`${url}${path}?lang=${language}`);
};

describe.each([
  { language: 'en', openedOn: SCREENS[0] },
  { language: 'zh-Hant', openedOn: SCREENS[3] },
])('in $language', ({ language, openedOn }) => {
  test.each(SIGHTS)(
    '$sight looks right on every screen and says what to do next',
    ON_ANY_SCREEN,
    async ({ path, shows }) => {
      await page.setViewportSize(openedOn);
      await open(path, language);
      await page.locator(shows).first().waitFor();
      expect(await whatLooksWrongOnAnyScreen(page)).toEqual([]);
    },
  );
});

test('every page of the table can be reached from one that leads nowhere', async () => {
  await open('/seat/9', 'zh-Hans');
  await page.locator('.page-others a').last().waitFor();
  const there = await page.locator('.page-others a').all();
  const paths = await Promise.all(there.map(link => link.getAttribute('href')));
  expect(paths).toEqual(['table', 'results', 'score', 'replay', 'people'].map(name => `/${name}?lang=zh-Hans`));
});

test('who has tried too many PINs is told to wait, and how long', async () => {
  const { url } = await aWebServer({ webRoot: browser.pages });
  for (let tried = 0; tried < MOST_TRIES; tried += 1)
    await fetch(`${url}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({ seat: 0, pin: '999999' }),
    });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${url}/seat/1?lang=en`);
  await page.locator('#pin').fill('100000');
  await page.locator('.pin-form button').click();
  await page.locator('.pin-wrong', { hasText: 'Please wait 5 minutes' }).waitFor();
  expect(await whatLooksWrong(page)).toEqual([]);
});
