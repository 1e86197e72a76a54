import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { must } from '../../src/domain/result.ts';
import { inABrowser } from './in-a-browser.ts';
import { seededMoments } from './seeded-moments.ts';
import { ServedTable } from './served-table.ts';
import { asking, crowded, midHand, paid, setUp, toldSecondThrow, toldThrow } from './views.ts';

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

  test('house rules with a long name, a simulated table and a panel of wild tiles keep clear of each other', async () => {
    const played = seededMoments('dalian').flatMap(([, view]) => (view.phase === 'play' ? [view] : []));
    const view = must(
      played.find(({ seats }) => seats.some(seat => seat.ready)),
      'a hand with a treasure',
    );
    const rules = { ...view.rules, houseRules: crowded.rules.houseRules };
    await show({ ...view, rules, simulatedSpeed: 1 } as typeof view, 1024, 600);
    const edges = await page.evaluate(() =>
      ['.info', '.wild', '.plate[data-side="3"]'].map(part => {
        const { top, bottom } = document.querySelector(part)?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
        return { part, top, bottom };
      }),
    );
    const touching = edges.filter(({ top }, at) => top < (edges[at - 1]?.bottom ?? 0));
    expect(touching).toEqual([]);
  });
});

describe('of a hand that is entered', () => {
  test.each([
    [1920, 1080],
    [1024, 600],
    [1024, 768],
    [768, 1024],
    [390, 844],
  ])('no name is broken within a word on %i × %i', async (width, height) => {
    await show(toldSecondThrow, width, height);
    const broken = await page.locator('.plate-name').evaluateAll(names =>
      names.flatMap(name => {
        const text = document.createRange();
        text.selectNodeContents(name);
        const lines = new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
        const words = name.textContent.split(' ').length;
        return lines > words ? [`${name.textContent} in ${lines} lines`] : [];
      }),
    );
    expect(broken).toEqual([]);
  });

  test('a phone has one line on the button that throws, large enough to read', async () => {
    await show(toldThrow, 390, 844);
    const { lines, px } = await page.locator('.centre .start').evaluate(button => {
      const { fontSize, lineHeight } = getComputedStyle(button);
      const text = document.createRange();
      text.selectNodeContents(button);
      return {
        lines: text.getBoundingClientRect().height / Number.parseFloat(lineHeight),
        px: Number.parseFloat(fontSize),
      };
    });
    expect(Math.round(lines)).toBe(1);
    expect(px).toBeGreaterThanOrEqual(14);
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
