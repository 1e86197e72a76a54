import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { must } from '../../src/domain/result.ts';
import { RULE_SETS } from '../../src/rules/index.ts';
import { answerTo } from '../../src/rules/request/answer.ts';
import { aWebServer } from '../adapters/http/a-web-server.ts';
import { examplesOf } from './examples-of.ts';
import { holdScores } from './hold-scores.ts';
import { inABrowser } from './in-a-browser.ts';
import { tellHand } from './tell-hand.ts';
import { ON_ANY_SCREEN, SCREENS, whatLooksWrongOnAnyScreen } from './visual-check.ts';

const browser = inABrowser();
let page: Page;

beforeEach(async () => {
  page = await browser.context.newPage();
});

afterEach(() => page.close());

async function open(language = 'en'): Promise<void> {
  const { url } = await aWebServer({ webRoot: browser.pages });
  await page.goto(`${url}/score?lang=${language}`);
  await page.locator('[data-page="score"]').waitFor();
}

const verdict = (mood: string) => page.locator(`.verdict-line[data-verdict="${mood}"]`);
const tap = async (tiles: string): Promise<void> => {
  for (const tile of tiles.split(' ')) await page.locator(`.hand-editor .keyboard [data-key="${tile}"]`).click();
};
const deltas = async (): Promise<readonly number[]> => {
  const seats = await page.locator('.outcome [data-delta]').all();
  return Promise.all(seats.map(async seat => Number(await seat.getAttribute('data-delta'))));
};

const EXAMPLES = (
  await Promise.all(
    RULE_SETS.map(async ({ id }) => (await examplesOf(id)).map((request, at) => ({ id, number: at + 1, request }))),
  )
).flat();

test.each(EXAMPLES)(
  'worked example $number of $id, tapped in, comes to what `paizhuo score` says',
  async ({ request }) => {
    const answer = answerTo(request);
    await open();
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await tellHand(page, request);
    if ('deltas' in answer) {
      await expect.poll(deltas).toEqual(answer.deltas);
      if (request.win) expect(await page.locator('[data-points]').innerText()).toBe(String(answer.points));
    } else await verdict('no-win').waitFor();
  },
);

test('every rule set has a worked example', () => {
  expect(new Set(EXAMPLES.map(({ id }) => id)).size).toBe(RULE_SETS.length);
});

describe('while a hand is told', () => {
  test('the page says what is still missing, and why it is no win', async () => {
    await open();
    await page.selectOption('[data-rule-set]', 'dalian');
    expect(await verdict('missing').innerText()).toBe('14 tiles short');
    await tap('B1 B2 B3 B4 B5 B6 C1 C2 C3 D1 D2 D3 E');
    expect(await verdict('missing').innerText()).toBe('Which tile won?');
    await tap('E');
    await verdict('no-win').waitFor();
    expect(await verdict('no-win').innerText()).toBe('Needs a pung or kong');
  });

  test('nobody can hold five of a kind', async () => {
    await open();
    await tap('C5 C5 C5 C5');
    expect(await page.locator('.hand-editor [data-key="C5"]').isDisabled()).toBe(true);
  });

  test('tiles of the hand are laid down as a set', async () => {
    await open();
    await tap('D9 D9 D9 B2');
    for (const at of [1, 2, 3]) await page.locator('[data-hand] button[data-tile]').nth(at).click();
    await page.locator('[data-lay="pung"]').click();
    expect(await page.locator('[data-declared="pung"] [data-tile="D9"]').count()).toBe(3);
    expect(await page.locator('[data-hand] button[data-tile]').count()).toBe(1);
  });
});

test('a pattern that is tapped lights its tiles and tells its rule', async () => {
  await open();
  await page.selectOption('[data-rule-set]', 'hong-kong');
  await tap('RD RD RD B2 B3 B4 B5 B6 B7 B9 B9 E E E');
  await page.locator('[data-pattern="dragon-pung"] button').click();
  expect(await page.locator('[data-lit="true"] [data-tile="RD"]').count()).toBe(3);
  expect(await page.locator('[data-lit="true"]').count()).toBe(3);
  expect(await page.locator('[data-pattern="dragon-pung"] .pattern-rule').innerText()).toContain('kong of a dragon');
});

test('a pattern that multiplies does not look like one that adds', async () => {
  const [request] = await examplesOf('dalian');
  await open();
  await tellHand(page, must(request, 'a worked example'));
  const values = page.locator('[data-pattern] button b');
  await values.first().waitFor();
  for (const value of await values.allInnerTexts()) expect(value).toMatch(/^×\d+$/);
});

test('house rules that go together are chosen with one tap', async () => {
  await open();
  await page.selectOption('[data-rule-set]', 'hong-kong');
  await tap('B1 B1 B5 B5 C3 C3 C9 C9 D2 D2 E E S S');
  await verdict('legal').waitFor();
  await page.locator('.house-rules summary').click();
  await page.locator('[data-choice="preset"] label', { hasText: 'Without seven pairs' }).click();
  await verdict('legal').waitFor({ state: 'detached' });
  await page.locator('[data-choice="preset"] label').first().click();
  await verdict('legal').waitFor();
});

test('hands that are written down stay, with the balances, and can be taken away as a file', async () => {
  await open();
  await page.locator('input[maxlength]').first().fill('=Mei');
  await tap('B1 B2 B3 C4 C5 C6 D7 D8 D9 B5 B5 B5 D5 D5');
  await verdict('legal').waitFor();
  await page.locator('.verdict .primary').click();
  expect(await page.locator('[data-balance-of="0"]').innerText()).toBe('103');
  await page.reload();
  expect(await page.locator('[data-balance-of="1"]').innerText()).toBe('99');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.split('\r\n')[1]).toBe("1,guangdong,'=Mei,'=Mei,self-draw,,1,mixed-outside,3,-1,-1,-1,103,99,99,99");
});

test('a hand cannot be written down before what is told now has been scored', async () => {
  await open();
  await tap('B1 B2 B3 C4 C5 C6 D7 D8 D9 B5 B5 B5 D5 D5');
  await verdict('legal').waitFor();
  const goOn = await holdScores(page);
  await page.locator('[data-choice="winner"] input[value="2"]').check();
  const writeDown = page.locator('.verdict .primary');
  await page.locator('.verdict .primary:disabled').waitFor();
  await goOn();
  await writeDown.click();
  expect(await page.locator('[data-balance-of="2"]').innerText()).toBe('103');
});

test('who deals and which wind prevails goes on from hand to hand, also after the page is opened again', async () => {
  const dealer = (seat: number) => page.locator(`[data-choice="dealer"] input[value="${seat}"]`);
  const draw = async (): Promise<void> => {
    await page.locator('[data-choice="winner"] label', { hasText: 'Draw' }).click();
    await verdict('legal').waitFor();
    await page.locator('.verdict .primary').click();
  };
  await open();
  await page.selectOption('[data-rule-set]', 'hong-kong');
  await page.locator('[data-choice="dealer"] label').nth(3).click();
  await tap('RD RD RD B2 B3 B4 B5 B6 B7 B9 B9 E E E');
  await verdict('legal').waitFor();
  await page.locator('.verdict .primary').click();
  await page.locator('[data-next-hand="E0"]').waitFor();
  await page.reload();
  await dealer(0).waitFor();
  expect(await dealer(0).isChecked()).toBe(true);
  await draw();
  expect(await page.locator('[data-next-hand]').innerText()).toContain('+1');
  await page.getByRole('button', { name: 'Remove the last hand' }).click();
  await page.locator('[data-next-hand="E0"]').waitFor();
  expect(await page.locator('[data-next-hand]').innerText()).not.toContain('+1');
});

test.each([
  { language: 'en', openedOn: SCREENS[1] },
  { language: 'zh-Hans', openedOn: SCREENS[2] },
  { language: 'zh-Hant', openedOn: SCREENS[3] },
])(
  'in $language nothing overlaps, sticks out or is missing on any screen',
  ON_ANY_SCREEN,
  async ({ language, openedOn }) => {
    await page.setViewportSize(openedOn);
    await open(language);
    await page.selectOption('[data-rule-set]', 'hong-kong');
    await tap('RD RD RD B2 B3 B4 B5 B6 B7 B9 B9 E E E');
    await page.locator('[data-pattern="dragon-pung"] button').click();
    expect(
      await whatLooksWrongOnAnyScreen(page, {
        leaveOn: () => ({ overlays: 'dialog[open], .verdict' }),
      }),
    ).toEqual([]);
  },
);
