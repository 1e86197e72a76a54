import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { CertificateFiles } from '../../src/adapters/certificate/certificate-files.ts';
import { HttpsWay } from '../../src/adapters/http/https-way.ts';
import { SILENT } from '../../src/adapters/log.ts';
import { LANGUAGES } from '../../web/text/language.ts';
import { aFolder, aPort, aWebServer } from '../adapters/http/a-web-server.ts';
import { inABrowser } from './in-a-browser.ts';
import { newContext } from './open-browser.ts';
import { ON_ANY_SCREEN, whatLooksWrongOnAnyScreen } from './visual-check.ts';

const browser = inABrowser();
let page: Page;
beforeEach(async () => {
  page = await browser.context.newPage();
});
afterEach(() => page.close());

async function aTable() {
  const bound = await aPort();
  const files = new CertificateFiles(aFolder('paizhuo-trust-'));
  await files.begin('table', ['localhost'], Date.now());
  const way = new HttpsWay({
    http: bound.http,
    host: '127.0.0.1',
    port: 0,
    names: [],
    files,
    log: SILENT,
    now: Date.now,
  });
  const server = await aWebServer({ webRoot: browser.pages, bound, routes: [way.routes()] });
  await way.open();
  onTestFinished(() => way.close());
  return { url: server.url, way };
}

test('the table over HTTPS is where a camera may be asked for, and it lives', async () => {
  const { url, way } = await aTable();
  await page.goto(`${url}/trust?lang=en`);
  const leadsTo = await page.locator('[data-secure]').getAttribute('href');
  expect(leadsTo).toBe(`https://127.0.0.1:${way.port}/table?lang=en`);
  // this browser has no list of authorities of its own: that the chain holds is tried without one
  const trusting = await newContext({ ignoreHTTPSErrors: true });
  onTestFinished(() => trusting.close());
  const secure = await trusting.newPage();
  await secure.goto(leadsTo ?? '');
  await secure.locator('[data-phase]').waitFor();
  expect(await secure.evaluate(() => window.isSecureContext && 'mediaDevices' in navigator)).toBe(true);
});

test('whoever wants to film is led to where a phone films', async () => {
  const { url, way } = await aTable();
  await page.goto(`${url}/trust?lang=en&then=camera`);
  const leadsTo = await page.locator('[data-secure]').getAttribute('href');
  expect(leadsTo).toBe(`https://127.0.0.1:${way.port}/camera?lang=en`);
});

test('a table that does not answer just then is asked again', async () => {
  const { url, way } = await aTable();
  await page.route('**/api/https', route => route.abort(), { times: 1 });
  await page.goto(`${url}/trust?lang=en`);
  const leadsTo = await page.locator('[data-secure]').getAttribute('href');
  expect(leadsTo).toBe(`https://127.0.0.1:${way.port}/table?lang=en`);
});

test('without a certificate the page says how one is made', async () => {
  const { url } = await aWebServer({ webRoot: browser.pages });
  await page.goto(`${url}/trust?lang=en`);
  await page.getByText('paizhuo certificate').waitFor();
});

test.each(LANGUAGES)('in %s the page looks right on every screen', ON_ANY_SCREEN, async language => {
  const { url } = await aTable();
  await page.goto(`${url}/trust?lang=${language}`);
  await page.locator('.fingerprint').waitFor();
  expect(await whatLooksWrongOnAnyScreen(page, { name: `trust-${language}` })).toEqual([]);
});
