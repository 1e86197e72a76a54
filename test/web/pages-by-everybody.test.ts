import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aWebServer } from '../adapters/http/a-web-server.ts';
import { inABrowser } from './in-a-browser.ts';

const browser = inABrowser({ viewport: { width: 390, height: 844 } });
let page: Page;

beforeEach(async () => {
  page = await browser.context.newPage();
});
afterEach(async () => {
  await page.evaluate(() => localStorage.clear());
  await page.close();
});

async function open(): Promise<void> {
  const { url } = await aWebServer({ webRoot: browser.pages });
  await page.goto(`${url}/score?lang=en`);
  await page.locator('[data-page="score"]').waitFor();
}
const key = () => page.locator('.hand-editor .keyboard [data-key="B3"]');
const code = (): Promise<string> => key().evaluate(tile => getComputedStyle(tile, '::before').content);

test('tiles of the scorepad carry their codes where they are wanted, also when the page is opened again', async () => {
  await open();
  expect(await code()).toBe('none');
  await page.getByRole('button', { name: 'Numbers on the tiles' }).click();
  expect(await code()).toBe('"B3"');
  await key().click();
  const told = page.locator('[data-hand] [data-tile="B3"]').first();
  expect(await told.evaluate(tile => getComputedStyle(tile, '::before').content)).toBe('"B3"');
  await page.reload();
  await key().waitFor();
  expect(await code()).toBe('"B3"');
});

test('more contrast leaves no soft text on the scorepad, and a line around what is pressed', async () => {
  await page.emulateMedia({ contrast: 'more' });
  await open();
  const soft = await page.evaluate(() =>
    [...document.querySelectorAll('.pad-page *')]
      .filter(
        one => one instanceof HTMLElement && one.innerText && getComputedStyle(one).color === 'rgb(169, 192, 179)',
      )
      .map(one => `${one.tagName} ${one.className}`),
  );
  expect(soft).toEqual([]);
  const line = await page
    .locator('.choice-options span')
    .first()
    .evaluate(one => getComputedStyle(one).outlineStyle);
  expect(line).toBe('solid');
});

test('in colours of the system’s own what is chosen has a thicker line than what is not', async () => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open();
  const width = (state: string): Promise<number> =>
    page
      .locator(`input[name="winner"]:${state} + span`)
      .first()
      .evaluate(one => Number.parseFloat(getComputedStyle(one).borderTopWidth));
  expect(await width('checked')).toBeGreaterThan(await width('not(:checked)'));
});
