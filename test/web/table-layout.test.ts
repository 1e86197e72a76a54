import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenBrowser, openBrowser } from './open-browser.ts';
import { buildPages, ServedTable } from './served-table.ts';
import { midHand, SITUATIONS } from './views.ts';

let pages: string;
let browser: OpenBrowser;
let table: ServedTable;

beforeAll(async () => {
  pages = await mkdtemp(join(tmpdir(), 'paizhuo-pages-'));
  await buildPages(pages);
  browser = await openBrowser();
  table = await ServedTable.start(pages, midHand);
});

afterAll(async () => {
  await browser.close();
  await table.stop();
  await rm(pages, { recursive: true, force: true });
});

interface Box {
  readonly name: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** More is in it than it shows. */
  readonly isTooFull: boolean;
}

/** Everything that has a place of its own on the screen. */
const PARTS = '.board, .info, .plate, .banner, .ledger, .speed, .result, .centre, .tile-set, .diagram-seat';
const MEASURE = `[...document.querySelectorAll('${PARTS}')].filter(part => part.checkVisibility({ visibilityProperty: true })).map(part => {
  const { left, right, top, bottom } = part.getBoundingClientRect();
  const isTooFull = part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1;
  return { name: part.className, left, right, top, bottom, isTooFull };
})`;

const overlap = (a: Box, b: Box): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
const AROUND_THE_BOARD = ['info', 'plate', 'banner', 'ledger', 'speed'];

describe.each([
  { width: 1920, height: 1080, language: 'en' },
  { width: 1280, height: 720, language: 'zh-Hant' },
  { width: 390, height: 844, language: 'en' },
  { width: 390, height: 844, language: 'zh-Hans' },
])('at $width × $height in $language', ({ width, height, language }) => {
  let page: Page;
  beforeAll(async () => {
    page = await browser.context.newPage();
    await page.setViewportSize({ width, height });
    await page.goto(`${table.url}?lang=${language}`);
  });
  afterAll(() => page.close());

  test.each(Object.entries(SITUATIONS))(
    '%s: nothing overlaps, nothing sticks out, nothing is cut off',
    async (_, view) => {
      const revision = table.push(view);
      await page.locator(`[data-revision="${revision}"]`).waitFor();
      const parts = await page.evaluate<Box[]>(MEASURE);

      const around = parts.filter(part => AROUND_THE_BOARD.includes(part.name) || part.name === 'board');
      const overlapping = around.flatMap((a, index) =>
        around
          .slice(index + 1)
          .filter(b => overlap(a, b))
          .map(b => [a.name, b.name]),
      );
      expect(overlapping).toEqual([]);

      const canScroll = height > width;
      const isOut = ({ left, right, top, bottom }: Box): boolean =>
        left < -1 || right > width + 1 || top < -1 || (!canScroll && bottom > height + 1);
      expect(parts.filter(isOut)).toEqual([]);

      expect(parts.filter(part => part.isTooFull)).toEqual([]);
    },
  );
});
