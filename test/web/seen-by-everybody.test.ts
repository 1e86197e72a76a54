import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dalian } from '../../src/rules/dalian/dalian.ts';
import { inABrowser } from './in-a-browser.ts';
import { ServedTable } from './served-table.ts';
import { discarded, midHand, paid, tiles, won } from './views.ts';
import { whatLooksWrong } from './visual-check.ts';

const browser = inABrowser();
let table: ServedTable;
let page: Page;

beforeAll(async () => {
  table = await ServedTable.start(browser.pages, midHand);
});
afterAll(() => table.stop());
beforeEach(async () => {
  page = await browser.context.newPage();
  table.push(midHand);
});
afterEach(async () => {
  await page.evaluate(() => localStorage.clear());
  await page.close();
});

async function open(language = 'en'): Promise<void> {
  await page.goto(`${table.url}?lang=${language}`);
  await page.locator('[data-revision][data-phase]').waitFor();
}

/** Shows what happens next, once the page has shown what came before: a page that is slow skips to the newest. */
async function show(...pushed: Parameters<ServedTable['push']>): Promise<void> {
  await page.locator(`[data-revision="${table.push(...pushed)}"]`).waitFor();
}

const WIN = { type: 'hand-won', seat: 0, by: 'self-draw', from: null, tile: 'D2', at: 2 } as const;
const lines = (): Promise<readonly string[]> => page.locator('.line-of-play p').allTextContents();

test.each([
  [
    'en',
    'Johann discards 3 of dots',
    'Mei wins · All simples · All triplets',
    ['Johann pays Mei 9', 'Ama pays Mei 2', 'Chiara pays Mei 4'],
  ],
  [
    'zh-Hans',
    'Johann打出三筒',
    'Mei胡牌 · 断幺九 · 碰碰胡',
    ['Johann付给Mei 9分', 'Ama付给Mei 2分', 'Chiara付给Mei 4分'],
  ],
  [
    'zh-Hant',
    'Johann打出三筒',
    'Mei胡牌 · 斷么九 · 碰碰胡',
    ['Johann付給Mei 9分', 'Ama付給Mei 2分', 'Chiara付給Mei 4分'],
  ],
])('in %s whoever cannot see the table is told what happens', async (language, discard, win, paidLines) => {
  await open(language);
  await show(discarded, { type: 'tile-discarded', seat: 1, tile: 'D3', at: 1 });
  await show(won, { ...WIN, concealed: tiles('C333 C666 B888 D2'), melds: [], patterns: [], points: 3 });
  await show(paid, {
    type: 'points-transferred',
    transfers: [
      { from: 1, to: 0, points: 9, for: 'win' },
      { from: 2, to: 0, points: 2, for: 'win' },
      { from: 3, to: 0, points: 4, for: 'win' },
    ],
    balances: [115, 91, 98, 96],
    at: 3,
  });
  await expect.poll(lines).toEqual([discard, win, ...paidLines]);
  expect(await page.locator('[role="log"]').getAttribute('aria-label')).toBeTruthy();
});

test('a draw is not said, and no more than eight lines are kept', async () => {
  await open();
  for (let at = 1; at <= 10; at += 1) {
    table.push(midHand, { type: 'tile-drawn', seat: 1, from: 'wall', at });
    table.push(discarded, { type: 'tile-discarded', seat: 1, tile: 'D3', at });
  }
  const rules = { ...midHand.rules, words: dalian.words };
  table.push({ ...midHand, rules }, { type: 'ready-declared', seat: 2, at: 11 });
  await expect.poll(async () => (await lines()).at(-1)).toBe('Ama is ready');
  expect(await lines()).toEqual([...Array.from({ length: 7 }, () => 'Johann discards 3 of dots'), 'Ama is ready']);
});

test('codes in the corners of the tiles are turned on with a button, and stay on', async () => {
  await open();
  const code = (): Promise<string> =>
    page
      .locator('[data-discards] .tile[data-tile]')
      .first()
      .evaluate(tile => getComputedStyle(tile, '::before').content);
  const kind = await page.locator('[data-discards] .tile[data-tile]').first().getAttribute('data-tile');
  expect(await code()).toBe('none');
  await page.locator('[data-settings]').click();
  await page.getByRole('button', { name: 'Numbers on the tiles' }).click();
  expect(await code()).toBe(`"${kind}"`);
  await open();
  expect(await code()).toBe(`"${kind}"`);
  await page.locator('[data-settings]').click();
  await page.getByRole('button', { name: 'Numbers on the tiles' }).click();
  expect(await code()).toBe('none');
});

test('the line of play can be kept from being read out, and stays so', async () => {
  const live = () => page.locator('[role="log"]').getAttribute('aria-live');
  await open();
  expect(await live()).toBe('polite');
  const mute = page.getByRole('button', { name: 'Do not read out what happens' });
  const opacity = () => mute.evaluate(one => getComputedStyle(one).opacity);
  expect(await opacity()).toBe('0');
  await page.keyboard.press('Tab');
  for (let tabs = 0; tabs < 30 && !(await mute.evaluate(one => one === document.activeElement)); tabs++)
    await page.keyboard.press('Tab');
  expect(await opacity(), 'seen while the keyboard is on it').toBe('1');
  await page.keyboard.press('Enter');
  expect(await live()).toBe('off');
  await open();
  expect(await live()).toBe('off');
  table.push(discarded, { type: 'tile-discarded', seat: 1, tile: 'D3', at: 1 });
  await expect.poll(lines, { message: 'there to be read all the same' }).toEqual(['Johann discards 3 of dots']);
});

describe.each([{ forcedColors: 'active' }, { contrast: 'more' }] as const)(
  'where the browser is asked for %o',
  media => {
    test.each([
      ['a hand', midHand],
      ['its end', paid],
    ])('%s is there, and nothing is lost', async (_, view) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.emulateMedia(media);
      await open();
      await page.locator(`[data-revision="${table.push(view)}"]`).waitFor();
      const faults = await whatLooksWrong(page, { overlays: '.result', fitsOneScreen: true, smallestTextPx: 10 });
      // axe takes the page's own colour of text on the system's ground, where the browser has put the system's own text
      const isForced = await page.evaluate(() => matchMedia('(forced-colors: active)').matches);
      expect(faults.filter(fault => !isForced || !fault.startsWith('color-contrast:'))).toEqual([]);
      const plate = page.locator('[data-seat="1"]');
      const edge = await plate.evaluate(one => {
        const { borderTopWidth, outlineWidth, outlineStyle } = getComputedStyle(one);
        return Math.max(
          Number.parseFloat(borderTopWidth),
          outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
        );
      });
      expect(edge, 'a plate has a line around it').toBeGreaterThan(0);
      const ground = await page.locator('.result').evaluate(card => getComputedStyle(card).backgroundColor);
      if (view === paid) expect(ground, 'nothing shines through the card').toMatch(/^rgb\(/);
    });
  },
);

test('more contrast leaves no soft text', async () => {
  await page.emulateMedia({ contrast: 'more' });
  await open();
  await page.locator(`[data-revision="${table.push(paid)}"]`).waitFor();
  const soft = await page.evaluate(() =>
    [...document.querySelectorAll('.screen *')]
      .filter(
        one => one instanceof HTMLElement && one.innerText && getComputedStyle(one).color === 'rgb(169, 192, 179)',
      )
      .map(one => one.className),
  );
  expect(soft).toEqual([]);
});
