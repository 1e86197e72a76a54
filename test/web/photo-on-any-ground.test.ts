import { expect, test } from 'vitest';
import type { TileKind } from '../../src/domain/tile.ts';
import { aWebServer } from '../adapters/http/a-web-server.ts';
import { inABrowser } from './in-a-browser.ts';
import { GROUNDS, pictureOnAGround } from './picture-on-a-ground.ts';

const browser = inABrowser();

/** The engine is compiled and ten pictures are read, on a machine that may do other things. */
const LONG_MS = 300_000;
const A_PICTURE_MS = 60_000;

/** Thirteen tiles in a row, and the one that won. */
const HAND: readonly (readonly TileKind[])[] = [
  ['B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7', 'B8', 'B9', 'RD', 'RD', 'RD', 'W'],
  ['W'],
];
/** Six fan, self-drawn: what each pays for it. */
const PAID = ['+24', '−8', '−8', '−8'];

test(
  'a hand photographed on any of ten grounds goes from Photograph to its payment in three taps',
  async () => {
    const artist = await browser.context.newPage();
    const page = await browser.context.newPage();
    const { url } = await aWebServer({ webRoot: browser.pages });
    await page.goto(`${url}/score?lang=en`);
    await page.selectOption('[data-rule-set]', 'hong-kong');
    for (const [at, [name, ground]] of Object.entries(GROUNDS).entries()) {
      const buffer = await pictureOnAGround(artist, ground, HAND);
      // one: the picture
      await page.locator('[data-picture="taken"]').setInputFiles({ name: 'hand.jpg', mimeType: 'image/jpeg', buffer });
      // two: these tiles
      await page.locator('[data-use-photo]').click({ timeout: A_PICTURE_MS });
      const hand = page.locator('.hand-tiles [data-tile], [data-winning-place] [data-tile]');
      const seen = await hand.evaluateAll(tiles => tiles.map(tile => tile.getAttribute('data-tile')));
      expect(seen.toSorted(), name).toEqual(HAND.flat().toSorted());
      // three: written down
      await page.locator('.card.verdict .primary').click();
      expect(await page.locator(`[data-line="${at + 1}"] td`).allInnerTexts(), name).toEqual(PAID);
    }
    expect(await page.locator('[data-line]').count()).toBe(10);
    await artist.close();
    await page.close();
  },
  LONG_MS,
);
