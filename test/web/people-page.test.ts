import { Router } from 'express';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPeopleRoutes } from '../../src/adapters/http/people-routes.ts';
import { SILENT } from '../../src/adapters/log.ts';
import { must } from '../../src/domain/result.ts';
import { aFolder, aWebServer, HOST_PIN } from '../adapters/http/a-web-server.ts';
import { archiveWith, handsOfMarch } from '../support/kept-hands.ts';
import { inABrowser } from './in-a-browser.ts';
import { ON_ANY_SCREEN, whatLooksWrongOnAnyScreen } from './visual-check.ts';

const hands = handsOfMarch(3);
const names = must(hands[0], 'a hand').record.header.seats;

const browser = inABrowser();
let page: Page;

beforeEach(async () => {
  page = await browser.context.newPage();
});

afterEach(() => page.close());

/** A table at which these hands were played; `played`: of them, none where nothing is said. */
async function aTable(played = hands): Promise<string> {
  const archive = archiveWith(aFolder('paizhuo-people-'), played);
  const routes = Router().use('/api', createPeopleRoutes({ archive, mayManage: () => true, log: SILENT }));
  const { url } = await aWebServer({ webRoot: browser.pages, routes: [routes] });
  return url;
}

const everybodyIs = (count: number) => page.locator(`main[data-people="${count}"][data-unread="0"]`).waitFor();

test('everybody who has played is there, with counts beside shares, and has a page', async () => {
  const url = await aTable();
  await page.goto(`${url}/people?lang=en`);
  await everybodyIs(4);
  const won = hands.filter(({ end }) => end.winner === 0).length;
  const card = page.locator('[data-person="ann"]');
  expect(await card.textContent()).toContain(`Wins ${won} of 3 · ${Math.round((100 * won) / 3)} %`);
  await card.click();
  const points = hands.reduce((sum, { end }) => sum + end.deltas[0], 0);
  const byRules = page.locator('[data-person-page="ann"] [data-rules="guangdong"]');
  expect(await byRules.locator('dd').first().textContent()).toBe(
    points > 0 ? `+${points}` : `${points}`.replace('-', '−'),
  );
  expect(await byRules.locator('[data-best]').count()).toBe(won);
  await page.locator('main[data-unreviewed="0"]').waitFor();
  expect(Number(await page.locator('[data-play]').getAttribute('data-play'))).toBeGreaterThan(0);
});

test('a page says so where nobody has played, and of whom nobody knows', async () => {
  const url = await aTable([]);
  await page.goto(`${url}/people?lang=en`);
  await page.getByText('No people yet.').waitFor();
  await page.goto(`${url}/people?lang=en#nobody`);
  await page.getByText('No player of this name has played here.').waitFor();
});

test('the host gives a person another name, merges two and deletes one; others cannot', async () => {
  const url = await aTable();
  await page.goto(`${url}/people?lang=en#ann`);
  await page.getByText('Only the host can change this').waitFor();
  await page.request.post(`${url}/api/session`, { data: { host: true, pin: HOST_PIN }, headers: { origin: url } });
  await page.reload();
  await page.locator('.person-tools [name="name"]').fill('Ben');
  await page.locator('[data-do="rename"]').click();
  await page.getByText('Another person has this name').waitFor();
  await page.locator('.person-tools [name="name"]').fill('Anna');
  await page.locator('[data-do="rename"]').click();
  await page.locator('[data-person-page="anna"]').waitFor();
  await page.locator('.person-tools [name="into"]').selectOption('ben');
  await page.locator('[data-do="merge"]').click();
  await page.locator('[data-person-page="ben"]').getByText('6 hands').waitFor();
  await page.locator('[data-do="forget"]').click();
  await page.locator('[data-sure="forget"]').click();
  await everybodyIs(names.length - 2);
});

test('nothing overlaps, sticks out, is cut off or unreadable on any screen', ON_ANY_SCREEN, async () => {
  const url = await aTable();
  const leaveOn = () => ({ smallestTextPx: 10.5 });
  await page.goto(`${url}/people?lang=zh-Hant`);
  await everybodyIs(4);
  expect(await whatLooksWrongOnAnyScreen(page, { leaveOn, name: 'people' })).toEqual([]);
  await page.request.post(`${url}/api/session`, { data: { host: true, pin: HOST_PIN }, headers: { origin: url } });
  await page.goto(`${url}/people?lang=en`);
  await page.reload();
  await page.locator('[data-person="cai"]').click();
  await page.locator('.person-tools').waitFor();
  expect(await whatLooksWrongOnAnyScreen(page, { leaveOn, name: 'person' })).toEqual([]);
});

test('a person is given a drawn face, or a photograph that is made small on the phone, or none again', async () => {
  const url = await aTable();
  await page.request.post(`${url}/api/session`, { data: { host: true, pin: HOST_PIN }, headers: { origin: url } });
  await page.goto(`${url}/people?lang=en#ann`);
  const face = page.locator('h2 .person-face');
  await page.locator('[data-face="tiger"]').click();
  await face.waitFor();
  expect(await face.getAttribute('src')).toContain('data:image/svg+xml');
  const picture = await page.screenshot({ type: 'png' });
  await page
    .locator('.face-choice input')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(picture) });
  await page.locator('h2 .person-face[src^="data:image/jpeg"]').waitFor();
  expect((await face.getAttribute('src'))?.length).toBeLessThan(60_000);
  await page.locator('[data-face="none"]').click();
  await face.waitFor({ state: 'detached' });
});
