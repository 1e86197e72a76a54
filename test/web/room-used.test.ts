import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inABrowser } from './in-a-browser.ts';
import { ServedTable } from './served-table.ts';
import { asking, crowded, midHand, paid, setUp } from './views.ts';

const browser = inABrowser();
let table: ServedTable;
let page: Page;

beforeAll(async () => {
  table = await ServedTable.start(browser.pages, midHand);
  page = await browser.context.newPage();
  await page.goto(`${table.url}?lang=en`);
});
afterAll(async () => {
  await page.close();
  await table.stop();
});

async function show(view: typeof midHand, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  const revision = table.push(view);
  await page.locator(`[data-revision="${revision}"]`).waitFor();
}

describe('on the panel of seven inches', () => {
  test.each(Object.entries({ setUp, midHand, paid, asking }))('a finger finds every button of %s', async (_, view) => {
    await show(view, 1024, 600);
    const small = await page.locator('.screen :is(button, a):visible').evaluateAll(targets =>
      targets.flatMap(target => {
        const { width, height } = target.getBoundingClientRect();
        return Math.min(width, height) < 43.5 ? [`${target.outerHTML.slice(0, 60)}: ${width} × ${height}`] : [];
      }),
    );
    expect(small).toEqual([]);
  });
});

describe('on a television', () => {
  /** What is read from three metres away. */
  const READ =
    '.plate-name, .plate-balance, .plate-delta, .badge, .centre-left-count, .wild h2, .info-title, .info-hand';

  test.each(Object.entries({ midHand, crowded, paid }))(
    'what is read across the room is large: %s',
    async (_, view) => {
      await show(view, 1920, 1080);
      const small = await page.locator(READ).evaluateAll(texts =>
        texts.flatMap(text => {
          const px = Number.parseFloat(getComputedStyle(text).fontSize);
          return text.checkVisibility() && text.textContent && px < 27 ? [`${text.className}: ${px} px`] : [];
        }),
      );
      expect(small).toEqual([]);
    },
  );

  test('a name has two lines before anything of it is cut', async () => {
    const seats = midHand.seats.map(seat => ({ ...seat, name: 'Grandmother Mei-Ling' }));
    await show({ ...midHand, seats: seats as unknown as typeof midHand.seats }, 1920, 1080);
    const cut = await page
      .locator('.plate-name')
      .evaluateAll(names => names.filter(name => name.scrollHeight > name.clientHeight + 12).length);
    expect(cut).toBe(0);
  });

  test.each([
    [12, 80],
    [27, 56],
  ])('%i discards of a seat are at least %i pixels wide', async (count, px) => {
    const discards = Array.from({ length: count }, () => ({ tile: 'B5', claimedBy: null }) as const);
    const seats = midHand.seats.map(seat => ({ ...seat, discards }));
    await show({ ...midHand, seats: seats as unknown as typeof midHand.seats }, 1920, 1080);
    const { width } = (await page.locator('[data-discards="0"] .tile').first().boundingBox()) ?? { width: 0 };
    expect(width).toBeGreaterThanOrEqual(px);
  });
});
