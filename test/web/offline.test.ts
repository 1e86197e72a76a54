import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { must } from '../../src/domain/result.ts';
import { scoreView } from '../../src/projections/score-view.ts';
import { RULE_SETS } from '../../src/rules/index.ts';
import { answerTo } from '../../src/rules/request/answer.ts';
import { aWebServer } from '../adapters/http/a-web-server.ts';
import { examplesOf } from './examples-of.ts';
import { inABrowser } from './in-a-browser.ts';
import { newContext } from './open-browser.ts';
import { tellHand } from './tell-hand.ts';

const browser = inABrowser();
let context: BrowserContext;
let page: Page;

beforeEach(async () => {
  context = await newContext();
  page = await context.newPage();
});
afterEach(() => context.close());

/** The scorepad of a table that has been visited once and is away since. */
async function openAway(): Promise<string> {
  const server = await aWebServer({ webRoot: browser.pages });
  await page.goto(`${server.url}/score?lang=en`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.locator('[data-page="score"]').waitFor();
  await server.close();
  await page.reload();
  await page.locator('[data-page="score"] [data-rule-set]').waitFor();
  return server.url;
}

test('a hand is told and scored with the table away', async () => {
  await openAway();
  const request = must((await examplesOf('guangdong'))[0], 'a worked example');
  await tellHand(page, request);
  const answer = answerTo(request);
  const deltas = page.locator('.outcome [data-delta]');
  await expect
    .poll(async () => (await deltas.evaluateAll(all => all.map(one => Number(one.getAttribute('data-delta'))))).join())
    .toBe('deltas' in answer ? answer.deltas.join() : '');
});

test('hands of every rule set, and what is no hand, are answered as the table answers them', async () => {
  await openAway();
  const examples = (await Promise.all(RULE_SETS.map(({ id }) => examplesOf(id)))).flat();
  const asked = [...examples.map(request => JSON.stringify(request)), 'no request'];
  const answers = await page.evaluate(
    bodies => Promise.all(bodies.map(async body => (await fetch('/api/score', { method: 'POST', body })).json())),
    asked,
  );
  expect(answers).toEqual(asked.map(body => JSON.parse(JSON.stringify(scoreView(body)))));
});

test('an address opened from the home screen leads to the scorepad while the table is away; other pages are not pretended', async () => {
  const url = await openAway();
  await page.goto(`${url}/?lang=en`);
  await page.locator('[data-page="score"] [data-rule-set]').waitFor();
  await expect(page.goto(`${url}/table`)).rejects.toThrow();
});

test('the pages say how they are installed, with icons that are there', async () => {
  const { url } = await aWebServer({ webRoot: browser.pages });
  const manifest = await (await fetch(`${url}/manifest.webmanifest`)).json();
  expect(manifest).toMatchObject({ start_url: './', display: 'standalone' });
  for (const { src } of manifest.icons) {
    const icon = await fetch(`${url}/${src}`);
    expect(icon.headers.get('content-type')).toBe('image/png');
  }
  await page.goto(`${url}/score`);
  expect(await page.locator('link[rel="manifest"]').getAttribute('href')).toBe('./manifest.webmanifest');
});
