import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TileKind } from '../../src/domain/tile.ts';
import { aWebServer } from '../adapters/http/a-web-server.ts';
import { inABrowser } from './in-a-browser.ts';
import { pictureOfTiles } from './picture-of-tiles.ts';
import { FLAT_PANEL, SCREENS, whatLooksWrongOnAnyScreen } from './visual-check.ts';

const browser = inABrowser();
let page: Page;

beforeEach(async () => {
  page = await browser.context.newPage();
});
afterEach(() => page.close());

/** The engine is compiled and one picture read, on a machine that may do other things. */
const LONG_MS = 120_000;

async function choose(name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await page.locator('[data-picture="chosen"]').setInputFiles({ name, mimeType, buffer });
}

async function openScorepad(language = 'en'): Promise<readonly string[]> {
  const { url } = await aWebServer({ webRoot: browser.pages });
  const asked: string[] = [];
  page.on('request', request => asked.push(new URL(request.url()).origin));
  await page.goto(`${url}/score?lang=${language}`);
  await page.locator('[data-page="score"]').waitFor();
  return asked;
}

/** The keyboard and the verdict stand over the page on purpose, and the frames of tiles over their picture. */
const leaveOn = () => ({ overlays: '.keyboard, .card.verdict, .photo-view svg' });
const whatLooksWrongAround = (name: string): Promise<readonly string[]> =>
  whatLooksWrongOnAnyScreen(page, { screens: [SCREENS[0], FLAT_PANEL, SCREENS[3]], leaveOn, name });

const HAND: readonly (readonly TileKind[])[] = [
  ['C1', 'C2', 'C3'],
  ['N', 'N', 'N'],
  ['B5', 'B6', 'B7', 'D2', 'D2', 'D6', 'D7'],
  ['D8'],
];

describe('a picture of a hand', () => {
  test(
    'fills the hand in, sets and winning tile where gaps say so, and is scored',
    async () => {
      const picture = await pictureOfTiles(page, HAND);
      const asked = await openScorepad();
      await page.selectOption('[data-rule-set]', 'hong-kong');
      await choose('hand.png', 'image/png', picture);
      const places = page.locator('.photo-tiles button');
      await places.first().waitFor({ timeout: LONG_MS });
      const seen = await Promise.all((await places.all()).map(place => place.getAttribute('data-tile')));
      expect(seen).toEqual(HAND.flat());
      expect(await whatLooksWrongAround('photo-en')).toEqual([]);
      await page.locator('[data-use-photo]').click();
      expect(await page.locator('.declared-set').count()).toBe(2);
      expect(await page.locator('[data-winning-place] [data-tile]').first().getAttribute('data-tile')).toBe('D8');
      const hand = await page.locator('.hand-tiles [data-tile]').all();
      expect(await Promise.all(hand.map(tile => tile.getAttribute('data-tile')))).toEqual(
        'B5 B6 B7 D2 D2 D6 D7'.split(' '),
      );
      await page.locator('.verdict-line[data-verdict="no-win"], .verdict-line[data-verdict="legal"]').waitFor();
      // Nothing but this server was asked: the picture stays on the device.
      expect([...new Set(asked)]).toHaveLength(1);
    },
    LONG_MS,
  );

  test(
    'a place that was read wrongly is another tile after one tap',
    async () => {
      const picture = await pictureOfTiles(page, [['B2', 'B3']]);
      await page.setViewportSize(SCREENS[3]);
      await openScorepad('zh-Hant');
      await choose('two.png', 'image/png', picture);
      const first = page.locator('.photo-tiles button').first();
      await first.waitFor({ timeout: LONG_MS });
      // no keyboard stands over what is looked over, on the phone that it was taken with either
      const isOnTop = (part: Element): boolean => {
        const { left, top, width, height } = part.getBoundingClientRect();
        return part.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      };
      for (const part of [first, page.locator('[data-use-photo]')]) expect(await part.evaluate(isOnTop)).toBe(true);
      expect(await whatLooksWrongAround('photo-zh-Hant')).toEqual([]);
      const before = await first.getAttribute('data-tile');
      await first.click();
      expect(await first.getAttribute('data-tile')).not.toBe(before);
    },
    LONG_MS,
  );
});

test.each([
  ['en', 'cannot be opened as a picture'],
  ['zh-Hans', '打不开'],
  ['zh-Hant', '打不開'],
])(
  'a file that is no picture is told in a sentence (%s)',
  async (language, sentence) => {
    await openScorepad(language);
    await choose('notes.png', 'image/png', Buffer.from('no picture'));
    await page.locator('[data-photo="failed"]').waitFor();
    expect(await page.locator('.photo-hand [role="status"]').innerText()).toContain(sentence);
  },
  LONG_MS,
);

test(
  'a picture without tiles is told in a sentence',
  async () => {
    const picture = await pictureOfTiles(page, [[]]);
    await openScorepad();
    await choose('cloth.png', 'image/png', picture);
    await page.locator('[data-photo="failed"]').waitFor({ timeout: LONG_MS });
    expect(await page.locator('.photo-hand [role="status"]').innerText()).toContain('No hand seen');
  },
  LONG_MS,
);
