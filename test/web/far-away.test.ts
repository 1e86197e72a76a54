import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../web/text/language.ts';
import { inABrowser } from './in-a-browser.ts';
import { ServedTable } from './served-table.ts';
import { asking, crowded, drawn, midHand, paid, paidForReal, setUp, toldPaid, wonBig } from './views.ts';
import { whatLooksWrong } from './visual-check.ts';

/** How wide the panels are that people look at, and from how far (mm). */
const PANELS = [
  { device: 'a panel of seven inches', width: 1024, height: 600, wideMm: 154, fromMm: 2000 },
  { device: 'a television', width: 1920, height: 1080, wideMm: 953, fromMm: 4000 },
];

const browser = inABrowser();
let table: ServedTable;
let page: Page;

beforeAll(async () => {
  table = await ServedTable.start(browser.pages, midHand);
});
afterAll(() => table.stop());
beforeEach(async () => {
  page = await browser.context.newPage();
});
afterEach(async () => {
  await page.evaluate(() => localStorage.clear());
  await page.close();
});

async function show(view: typeof midHand): Promise<void> {
  const revision = table.push(view);
  await page.locator(`[data-revision="${revision}"]`).waitFor();
}

describe.each(PANELS)('from far away, on $device of $width × $height', ({ width, height, wideMm, fromMm }) => {
  const smallestTextPx = (fromMm / 200) * (width / wideMm);

  test.each(Object.entries({ midHand, crowded, paid, paidForReal, wonBig, drawn, toldPaid }))(
    'everything of %s can be read',
    async (_name, view) => {
      await page.setViewportSize({ width, height });
      await page.goto(`${table.url}?lang=en&size=far`);
      await show(view);
      expect(await whatLooksWrong(page, { overlays: '.sound', fitsOneScreen: true, smallestTextPx })).toEqual([]);
      expect(await page.locator('.plate-points:visible').count()).toBe(4);
    },
  );
});

test.each(PANELS)('a call never stands over how many tiles are left, on $device', async ({ width, height }) => {
  await page.clock.install();
  await page.setViewportSize({ width, height });
  await page.goto(`${table.url}?lang=zh-Hans&size=far`);
  await show(midHand);
  const left = page.locator('.centre-left');
  expect(await left.isVisible()).toBe(true);
  table.push(midHand, { type: 'pung-claimed', seat: 3, from: 1, tile: 'D3', tiles: ['D3', 'D3', 'D3'], at: 1 });
  await page.locator('.call').waitFor();
  expect(await left.isVisible()).toBe(false);
  await page.clock.runFor(2000);
  await page.locator('.call').waitFor({ state: 'detached' });
  expect(await left.isVisible()).toBe(true);
});

test.each(LANGUAGES)(
  'an upright screen is held in a hand: everything is there, whatever it has been told (%s)',
  async language => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${table.url}?lang=${language}&size=far`);
    await show(toldPaid);
    expect(await whatLooksWrong(page, { overlays: '.result', smallestTextPx: 10.5 })).toEqual([]);
    expect(await page.locator('.ledger').isVisible()).toBe(true);
  },
);

test('how large a screen is read stays with it, until its button is pressed again', async () => {
  await page.goto(`${table.url}?lang=en&size=far`);
  await show(midHand);
  await page.goto(`${table.url}?lang=en`);
  await page.locator('[data-size="far"] .plate-points >> nth=0').waitFor();
  expect(await page.locator('.ledger').isVisible()).toBe(false);
  await page.locator('[data-settings]').click();
  await page.locator('button[data-size]').click();
  expect(await page.locator('.ledger').isVisible()).toBe(true);
});

test('where the wall is built and where something is to be put right the felt says where, from far away too', async () => {
  await page.goto(`${table.url}?lang=en&size=far`);
  await show(setUp);
  expect(await page.locator('.centre-said').isVisible()).toBe(true);
  await show(asking);
  expect(await page.locator('[data-banner="discrepancy"]').isVisible()).toBe(true);
  expect(await page.locator('[data-discards] .tile').first().isVisible()).toBe(true);
});

test('a screen that is to speak and has neither clips nor a voice says so', async () => {
  await page.route(/\.(ogg|mp3)$/, clip => clip.abort());
  await page.goto(`${table.url}?lang=en&voice=on`);
  await page.locator('.sound-mute').waitFor();
  expect(await page.evaluate(() => speechSynthesis.getVoices().length)).toBe(0);
  await page.locator('[data-settings]').click();
  await page.locator('[data-voice]').click();
  expect(await page.locator('.sound-mute').isVisible(), 'nothing is missed where nothing is to be said').toBe(false);
});

test('who pays is never cut off, however long the names', async () => {
  const names = ['Anna-Katharina Schönfeld', 'Bartholomew Featherstone', 'Chryssoula Papadopoulou', 'Dimitri'];
  const seats = midHand.seats.map((seat, at) => ({
    ...seat,
    name: names[at] ?? '',
  })) as unknown as typeof midHand.seats;
  await page.goto(`${table.url}?lang=en`);
  for (const size of [
    { width: 1024, height: 600 },
    { width: 1920, height: 1080 },
  ]) {
    await page.setViewportSize(size);
    await show({
      ...midHand,
      seats,
      transfers: [
        { from: 0, to: 3, points: 8, for: 'win' },
        { from: 1, to: 3, points: 2, for: 'win' },
        { from: 2, to: 3, points: 4, for: 'win' },
      ],
    });
    const payers = page.locator('.ledger-payers');
    expect(await payers.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
    for (const paid of ['8', '2', '4']) expect(await payers.innerText()).toContain(paid);
    expect(await whatLooksWrong(page, { fitsOneScreen: true, smallestTextPx: 10 })).toEqual([]);
  }
});

describe('a screen that is only looked at', () => {
  const cursor = (): Promise<string> => page.evaluate('getComputedStyle(document.body).cursor');
  /** Moves the mouse, and waits until the page has heard of it: a browser tells of moves when it paints. */
  async function move(x: number): Promise<void> {
    await page.evaluate(
      "void (globalThis.moved = new Promise(tell => addEventListener('pointermove', () => tell(null), { once: true })))",
    );
    await page.mouse.move(x, 200);
    await page.evaluate('globalThis.moved');
  }

  test('shows a pointer while a mouse is moved, and none when nobody has moved it for a while', async () => {
    await page.clock.install();
    await page.goto(`${table.url}?lang=en`);
    await page.clock.runFor(1000);
    await move(200);
    expect(await cursor()).not.toBe('none');
    await page.clock.runFor(3000);
    expect(await cursor()).toBe('none');
    await move(210);
    expect(await cursor()).not.toBe('none');
  });

  test('is kept on, and again when it has been out of sight', async () => {
    await page.addInitScript(`
      globalThis.asked = [];
      navigator.wakeLock.request = async kind => {
        globalThis.asked.push(kind);
        return { release: async () => {} };
      };
    `);
    await page.goto(`${table.url}?lang=en`);
    await page.waitForFunction('globalThis.asked.length === 1');
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
    expect(await page.evaluate('globalThis.asked')).toEqual(['screen', 'screen']);
  });
});
