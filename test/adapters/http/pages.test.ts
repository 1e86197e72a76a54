import { describe, expect, test } from 'vitest';
import { bindPort, formatPortError } from '../../../src/adapters/http/bind-port.ts';
import { createLog } from '../../../src/adapters/log.ts';
import { RULE_SETS } from '../../../src/rules/index.ts';
import { aWebServer } from './a-web-server.ts';
import { tableAfter } from './sample-table.ts';

test('whoever types the bare address gets the doors to everything', async () => {
  const { url } = await aWebServer();
  const answer = await fetch(url);
  expect(answer.url).toBe(`${url}/`);
  expect(await answer.text()).toContain('the doors');
  const seats = await fetch(`${url}/seat`, { redirect: 'manual' });
  expect([seats.status, seats.headers.get('location')]).toEqual([302, './#seats']);
});

test('every seat has its screen', async () => {
  const { url } = await aWebServer();
  for (const seat of [1, 2, 3, 4]) expect(await (await fetch(`${url}/seat/${seat}`)).text()).toContain('a seat');
});

describe('the language of the table', () => {
  const cookiesOf = async (url: string, path: string, cookie = ''): Promise<readonly string[]> =>
    (await fetch(`${url}${path}`, { headers: { accept: 'text/html', cookie } })).headers.getSetCookie();

  test('is told with every page, and with nothing else', async () => {
    const { url } = await aWebServer({ language: 'zh-Hant' });
    expect(await cookiesOf(url, '/table')).toEqual(['paizhuo-language=zh-Hant; Path=/; SameSite=Strict']);
    expect(
      (await fetch(`${url}/api/table`, { headers: { accept: 'application/json' } })).headers.getSetCookie(),
    ).toEqual([]);
  });

  test('is forgotten when the config no longer says one', async () => {
    const { url } = await aWebServer();
    expect(await cookiesOf(url, '/table')).toEqual([]);
    expect((await cookiesOf(url, '/seat/1', 'paizhuo-language=zh-Hant'))[0]).toMatch(
      /^paizhuo-language=; .*Expires=.*1970/,
    );
  });
});

test.each(RULE_SETS)('what the rules of $id rest on can be read where they say', async ({ source }) => {
  const { url } = await aWebServer();
  const answer = await fetch(`${url}/${source}`);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await answer.text()).toContain('## Options');
});

test.each(RULE_SETS)('/rules/$id is an address for people, and one of no rule set is none', async ({ id }) => {
  const { url } = await aWebServer();
  const page = await fetch(`${url}/rules/${id}`, { redirect: 'manual' });
  expect([page.status, page.headers.get('location')]).toEqual([302, `../docs/rules/${id}.md`]);
  expect((await fetch(`${url}/rules/riichi`, { redirect: 'manual' })).status).toBe(404);
});

test('the newest table is a JSON answer that nobody keeps', async () => {
  let seq = 3;
  const { url } = await aWebServer({ current: () => tableAfter(seq) });
  seq = 4;
  const answer = await fetch(`${url}/api/table`);
  expect(await answer.json()).toEqual(JSON.parse(JSON.stringify(tableAfter(4))));
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('a watchdog sees that the server lives and how far the table is', async () => {
  const { url } = await aWebServer();
  expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({ status: 'ok', seq: 7, revision: 7 });
});

test.each([
  ['/assets/table-4f2a.js', 'public, max-age=31536000, immutable'],
  ['/table', 'no-cache'],
  ['/tiles.svg', 'no-cache'],
])('%s is cached as %s', async (path, caching) => {
  const { url } = await aWebServer();
  expect((await fetch(`${url}${path}`)).headers.get('cache-control')).toBe(caching);
});

test.each(['/table', '/api/table', '/nowhere'])(
  '%s lets nothing in from elsewhere and does not say what serves it',
  async path => {
    const { url } = await aWebServer();
    const { headers } = await fetch(`${url}${path}`);
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
  },
);

describe('an address that leads nowhere', () => {
  test.each(['/nowhere', '/seat/0', '/seat/5', '/seat/x', '/.secret', '/..%2f..%2fetc%2fpasswd', '/assets/'])(
    '%s is a plain page for a person',
    async path => {
      const { url } = await aWebServer();
      const answer = await fetch(`${url}${path}`, { headers: { accept: 'text/html' } });
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('There is nothing at this address.');
    },
  );

  test('is JSON for a program', async () => {
    const { url } = await aWebServer();
    const answer = await fetch(`${url}/api/nothing`);
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { error: 'web/not-found', message: 'There is nothing at this address.' },
    ]);
  });
});

test('a part that no file has is refused, and is no trouble of ours', async () => {
  const { url } = await aWebServer();
  const answer = await fetch(`${url}/tiles.svg`, { headers: { range: 'bytes=5000-' } });
  expect([answer.status, await answer.text()]).toEqual([416, expect.stringContaining('cannot be answered')]);
});

test('trouble inside is logged here and told there without its inside', async () => {
  const logged: string[] = [];
  const { url } = await aWebServer({
    current: () => {
      throw new Error('inside story');
    },
    log: createLog({ level: 'error', readable: true, write: line => logged.push(line) }),
  });
  const answer = await fetch(`${url}/api/table`);
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toMatch(/inside story|\.ts|at /);
  expect(logged.join('')).toContain('inside story');
});

test('a port somebody else uses is one clear error', async () => {
  const { url } = await aWebServer();
  const port = Number(new URL(url).port);
  const second = await bindPort('127.0.0.1', port);
  expect(second.ok ? null : formatPortError(second.error)).toBe(
    `port ${port} is already in use: stop what uses it, or choose another with --port (0 takes any free one)`,
  );
});

test('an address this machine does not have is one clear error', async () => {
  const server = await bindPort('192.0.2.1', 0);
  expect(server.ok ? null : formatPortError(server.error)).toBe(
    'cannot listen on 192.0.2.1:0 (EADDRNOTAVAIL): check web.host and web.port in the config file',
  );
});
