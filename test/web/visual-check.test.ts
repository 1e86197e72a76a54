import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newContext } from './open-browser.ts';
import { type VisualLeave, whatLooksWrong } from './visual-check.ts';

let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  context = await newContext({ viewport: { width: 400, height: 600 } });
  page = await context.newPage();
});

afterAll(() => context.close());

/** Everything wrong with a page of this content. */
async function faults(body: string, leave: VisualLeave = {}): Promise<readonly string[]> {
  await page.setContent(
    `<!doctype html><html lang="en"><title>A page</title><style>body { margin: 0; font: 16px/1.5 sans-serif }</style>
     <main><h1>Table</h1>${body}</main></html>`,
  );
  return whatLooksWrong(page, leave);
}

test('a page without faults has none', async () => {
  const body =
    '<p>Mei wins with 万子 and 筒子, and a long line that goes on <b>to the next</b> one.</p><button>OK</button>';
  expect(await faults(body)).toEqual([]);
});

test('a page longer than the screen may be scrolled', async () => {
  const body = `${'<p>Line</p>'.repeat(80)}<button>OK</button>`;
  expect(await faults(body)).toEqual([]);
  expect(await faults(body, { fitsOneScreen: true })).toContain('the page is higher than the screen');
});

test.each([
  [
    'words on words',
    '<p style="margin-bottom:-2em">Mei wins</p><p>Ama pays</p>',
    '“Mei wins” (p) overlaps “Ama pays” (p)',
  ],
  [
    'words under a card',
    '<p>Mei wins</p><div class="card" style="position:relative;top:-40px;height:50px;background:#fff"></div>',
    '“Mei wins” (p) is covered by div.card',
  ],
  [
    'words under a part that stands before a card',
    `<style>.card { position: relative; height: 9px; background: #fff } .card::before { content: ""; position: absolute;
     top: -60px; height: 60px; width: 100%; background: #fff }</style><p>Mei wins</p><div class="card"></div>`,
    '“Mei wins” (p) is covered by div.card',
  ],
  [
    'words under a layer that stays where it is when the page is scrolled',
    '<p style="margin-top:900px">Mei wins</p><div class="bar" style="position:fixed;inset:0;background:#fff"></div>',
    '“Mei wins” (p) is covered by div.bar',
  ],
  [
    'words that a box cuts off',
    '<p style="width:40px;height:20px;overflow:hidden;white-space:nowrap">Mei wins the hand</p>',
    expect.stringMatching(/“Mei wins the hand” \(p\) is cut off by \d+ px/),
  ],
  ['a page wider than the screen', '<p style="width:500px">Mei wins</p>', 'the page is 100 px too wide'],
  ['words out of sight', '<p style="margin-left:-30px">Mei wins</p>', '“Mei wins” (p) sticks out of the page'],
  ['tiny words', '<p style="font-size:8px">Mei wins</p>', '“Mei wins” (p) is 8 px small'],
  ['characters no font has', '<p>Mei \u{3FFF0} wins</p>', 'no font has “\u{3FFF0}”'],
  ['a control without a name', '<input>', expect.stringContaining('label:')],
  ['pale words', '<p style="color:#ccc;background:#fff">Mei wins</p>', expect.stringContaining('color-contrast:')],
])('%s are found', async (_, body, fault) => {
  expect(await faults(body)).toContainEqual(fault);
});

test.each([
  [
    'words in a list that can be scrolled',
    `<div tabindex="0" style="height:60px;overflow:auto">${'<p>Line</p>'.repeat(9)}</div>`,
  ],
  [
    'a name that ends in an ellipsis',
    '<p style="width:60px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">Maximiliane</p>',
  ],
  [
    'what a dialog covers',
    '<p>Mei</p><div role="dialog" aria-label="Result" style="position:fixed;inset:0;background:#fff">Won</div>',
  ],
  ['a layer that paints nothing', '<p>Mei</p><div style="position:fixed;inset:0;pointer-events:none"></div>'],
])('%s are no fault', async (_, body) => {
  expect(await faults(body)).toEqual([]);
});
