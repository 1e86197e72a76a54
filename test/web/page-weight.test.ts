import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { must } from '../../src/domain/result.ts';
import { aWebServer } from '../adapters/http/a-web-server.ts';
import { builtPages } from './built-pages.ts';
import { ownBytes } from './first-load.ts';

/** Show a whole table with its felt, or read pictures. */
const LARGE: ReadonlySet<string> = new Set(['table', 'club-table', 'club-air', 'broadcast', 'replay', 'camera']);
const PAGES = readdirSync(new URL('../../web', import.meta.url))
  .filter(name => name.endsWith('.html'))
  .map(name => name.replace('.html', ''));

describe('a page loads no more than 25 kB of its own, packed', async () => {
  const own = ownBytes(await builtPages());

  test.each(PAGES.filter(page => !LARGE.has(page)))('/%s', page => {
    expect(own.get(`${page}.html`)).toBeLessThanOrEqual(25_000);
  });
});

test('scripts, styles and tile faces are sent packed, under their own types', async () => {
  const pages = await builtPages();
  const { url } = await aWebServer({ webRoot: pages });
  for (const [ending, type] of [
    ['.js', 'text/javascript'],
    ['.css', 'text/css'],
    ['.svg', 'image/svg+xml'],
  ] as const) {
    const name = must(
      readdirSync(join(pages, 'assets')).find(file => file.endsWith(ending)),
      ending,
    );
    const { headers } = await fetch(`${url}/assets/${name}`);
    expect([headers.get('content-encoding'), headers.get('content-type')?.split(';')[0]]).toEqual(['gzip', type]);
  }
});

test('a packed worker that reads pictures may compile what it reads with, as an unpacked one may', async () => {
  const pages = await builtPages();
  const { url } = await aWebServer({ webRoot: pages });
  const workers = readdirSync(join(pages, 'assets')).filter(file => /^(read|eye)-worker-.*\.js$/.test(file));
  expect(workers).toHaveLength(2);
  for (const worker of workers)
    for (const encoding of ['gzip', 'identity']) {
      const { headers } = await fetch(`${url}/assets/${worker}`, { headers: { 'accept-encoding': encoding } });
      expect(headers.get('content-security-policy')).toContain("'wasm-unsafe-eval'");
    }
});
