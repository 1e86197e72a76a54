import { once } from 'node:events';
import { request as ask, createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { openAccess } from '../../src/adapters/access/access.ts';
import { hostClock } from '../../src/adapters/clock.ts';
import { SILENT } from '../../src/adapters/log.ts';
import { aFolder, aWebServer } from '../adapters/http/a-web-server.ts';
import { inABrowser } from './in-a-browser.ts';
import { setUp } from './views.ts';

const browser = inABrowser();
let page: Page;
beforeEach(async () => {
  page = await browser.context.newPage();
});
afterEach(() => page.close());

/** What a proxy does that serves this table below `/paizhuo/` and others beside it. Tells what it was asked for in vain. */
async function aProxyFor(table: URL) {
  const strays: string[] = [];
  const inner = (path = ''): string => path.replace(/^\/paizhuo/, '');
  const proxy = createServer((request, response) => {
    if (!request.url?.startsWith('/paizhuo/')) {
      strays.push(request.url ?? '');
      response.writeHead(404).end();
      return;
    }
    const headers = { ...request.headers, 'x-forwarded-prefix': '/paizhuo' };
    const asked = ask(new URL(inner(request.url), table), { method: request.method, headers }, answer => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    request.pipe(asked);
  });
  proxy.on('upgrade', (request, client) => {
    if (!request.url?.startsWith('/paizhuo/')) strays.push(request.url ?? '');
    const behind = connect(Number(table.port), table.hostname);
    const lines = request.rawHeaders.map((word, at) => word + (at % 2 === 0 ? ': ' : '\r\n'));
    behind.write(`GET ${inner(request.url)} HTTP/1.1\r\n${lines.join('')}\r\n`);
    for (const end of [client, behind]) end.on('error', () => {});
    client.pipe(behind).pipe(client);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => {
    proxy.close();
    proxy.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/paizhuo`, strays };
}

test('behind a proxy that puts something before every address, each page finds its parts, its table and the others', async () => {
  const file = join(aFolder('paizhuo-proxy-'), 'access.json');
  const { access } = await openAccess({
    file,
    chosen: { seats: ['111111', '222222', '333333', '444444'] },
    clock: hostClock,
    log: SILENT,
  });
  const current = () => ({ seq: 0, revision: 0, view: setUp, event: null });
  const table = await aWebServer({ webRoot: browser.pages, access, current });
  const { url, strays } = await aProxyFor(new URL(table.url));
  const lead = async (to: string): Promise<readonly string[]> => {
    await page.goto(url + to);
    await page.locator('a[href]').first().waitFor({ state: 'attached' });
    return page.evaluate(
      () => [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => href),
      undefined,
    );
  };
  for (const to of ['/', '/table', '/score', '/rules/guangdong', '/rules/common', '/docs/rules/dalian.md']) {
    const astray = (await lead(to)).filter(href => href.startsWith(new URL(url).origin) && !href.startsWith(`${url}/`));
    expect([to, astray]).toEqual([to, []]);
  }
  await page.goto(`${url}/table?lang=en`);
  await page.locator('[data-phase="setup"]').waitFor();
  await page.goto(`${url}/seat/2`);
  await page.locator('#pin').fill('222222');
  await page.locator('[type="submit"]').click();
  await page.locator('#pin').waitFor({ state: 'detached' });
  const cookies = await browser.context.cookies();
  expect(cookies.filter(({ httpOnly }) => httpOnly).map(({ path }) => path)).toEqual(['/paizhuo/']);
  expect(strays).toEqual([]);
  expect((await page.goto(`${url}/no/such/page`))?.status()).toBe(404);
  await page.locator('a[href^="/paizhuo/table"]').first().waitFor({ state: 'attached' });
});
