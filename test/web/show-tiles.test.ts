import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SILENT } from '../../src/adapters/log.ts';
import { PhoneBoards } from '../../src/adapters/phones/phone-boards.ts';
import { SetShelf } from '../../src/adapters/vision/set-shelf.ts';
import { EMBEDDING_LENGTH, type EnrolledSet, isEnrolledSet } from '../../src/vision/enrolled-set.ts';
import { rowsToShow } from '../../src/vision/show-set.ts';
import { aFolder, aWebServer } from '../adapters/http/a-web-server.ts';
import { inABrowser } from './in-a-browser.ts';
import { pictureOfTiles } from './picture-of-tiles.ts';

const browser = inABrowser({ viewport: { width: 1100, height: 1600 } });
let page: Page;

beforeEach(async () => {
  page = await browser.context.newPage();
});
afterEach(() => page.close());

const LONG_MS = 120_000;

async function openCamera(language = 'en'): Promise<void> {
  const { url } = await aWebServer({ webRoot: browser.pages });
  await page.goto(`${url}/camera?lang=${language}`);
  await page.locator('[data-page="camera"]').waitFor();
}

async function show(picture: Buffer, name = 'Grandmother’s'): Promise<void> {
  await page.locator('[data-set-name]').fill(name);
  await page
    .locator('[data-set-file="set"]')
    .setInputFiles({ name: 'set.png', mimeType: 'image/png', buffer: picture });
}

const said = (): Promise<string> => page.locator('[data-set-said]').innerText();

describe('a set of tiles', () => {
  test(
    'shown in one picture is looked over, saved, played with, and goes to another browser as a file',
    async () => {
      const rows = rowsToShow(true);
      const picture = await pictureOfTiles(page, rows);
      await openCamera();
      await show(picture);
      await page.locator('[data-showing="shown"]').waitFor({ timeout: LONG_MS });
      const faces = await page.locator('[data-face]').all();
      expect(await Promise.all(faces.map(face => face.getAttribute('data-face')))).toEqual(rows.flat());
      await page.locator('[data-save-set]').click();
      expect(await said()).toContain('Grandmother’s');
      expect(await page.locator('[data-chosen-set]').inputValue()).toBe('Grandmother’s');
      const download = page.waitForEvent('download');
      await page.locator('[data-export]').click();
      const file = readFileSync(await (await download).path());
      const set = JSON.parse(file.toString()) as EnrolledSet;
      expect(isEnrolledSet(set)).toBe(true);
      expect(new Set(set.faces.map(({ tile }) => tile))).toEqual(new Set(rows.flat()));
      expect(set.faces.every(({ thumbnail }) => thumbnail?.startsWith('data:image/jpeg'))).toBe(true);
      await page.evaluate(() => localStorage.clear());
      await page.reload();
      expect(await page.locator('[data-chosen-set]').inputValue()).toBe('');
      await page
        .locator('[data-set-file="file"]')
        .setInputFiles({ name: 'set.json', mimeType: 'application/json', buffer: file });
      await page.locator('[data-showing="saved"]').waitFor();
      expect(await page.locator('[data-chosen-set]').inputValue()).toBe('Grandmother’s');
    },
    LONG_MS,
  );

  test('kept at the table is read with on every screen, until the table forgets it', async () => {
    const phones = new PhoneBoards(['camera'], SILENT);
    const sets = new SetShelf(aFolder('paizhuo-sets-'));
    const { url } = await aWebServer({ webRoot: browser.pages, phones, sets });
    const file = Buffer.from(
      JSON.stringify({ set: '外婆的牌', faces: [{ tile: 'B1', embedding: Array(EMBEDDING_LENGTH).fill(0.1) }] }),
    );
    await page.goto(`${url}/camera?lang=en`);
    await page
      .locator('[data-set-file="file"]')
      .setInputFiles({ name: 'set.json', mimeType: 'application/json', buffer: file });
    await page.locator('[data-keep]').click();
    await page.locator('[data-refused="phone/wrong-pin"]').waitFor();
    expect(sets.list()).toEqual([]);
    await page.locator('[data-sets-pin]').fill(phones.pin);
    await page.locator('[data-keep]').click();
    await page.locator('[data-table-set="外婆的牌"][data-played]').waitFor();
    expect(sets.played).toBe('外婆的牌');
    await page.locator('[data-set-name]').fill('blue');
    await page.locator('[data-rename]').click();
    await page.locator('[data-table-set="blue"]').waitFor();

    const other = await browser.context.browser()?.newPage();
    await other?.goto(`${url}/camera?lang=en`);
    await other?.locator('[data-use]').click();
    await other?.locator('[data-showing="saved"]').waitFor();
    expect(await other?.locator('[data-chosen-set]').inputValue()).toBe('blue');
    await other?.close();

    await page.locator('[data-forget]').click();
    await page.locator('[data-sets-at-table="0"]').waitFor();
    expect(sets.list()).toEqual([]);
  });

  test(
    'with rows in another order is doubted',
    async () => {
      const [dots = [], bamboos = [], ...others] = rowsToShow(true);
      const picture = await pictureOfTiles(page, [bamboos, dots, ...others]);
      await openCamera();
      await show(picture);
      await page.locator('[data-showing="shown"]').waitFor({ timeout: LONG_MS });
      const doubted = await page.locator('[data-otherwise]').all();
      const kinds = await Promise.all(doubted.map(face => face.getAttribute('data-face')));
      expect(kinds.filter(kind => kind?.startsWith('D') || kind?.startsWith('B')).length).toBeGreaterThan(10);
    },
    LONG_MS,
  );

  test.each([
    ['en', '3 tiles were found where 42 should lie'],
    ['zh-Hans', '应该有 42 张牌，看到 3 张'],
    ['zh-Hant', '應該有 42 張牌，看到 3 張'],
  ])(
    'of which too few are seen is not learnt, and people are told how many were (%s)',
    async (language, sentence) => {
      const picture = await pictureOfTiles(page, [['B1', 'B2', 'B3']]);
      await openCamera(language);
      await show(picture);
      await page.locator('[data-showing="other-count"]').waitFor({ timeout: LONG_MS });
      expect(await said()).toContain(sentence);
      expect(await page.locator('[data-save-set]').count()).toBe(0);
    },
    LONG_MS,
  );

  test('in a file that is none is refused', async () => {
    await openCamera();
    await page
      .locator('[data-set-file="file"]')
      .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"set":"x","faces":[{}]}') });
    await page.locator('[data-showing="not-a-set"]').waitFor();
    expect(await said()).toContain('no set of tiles');
  });
});
