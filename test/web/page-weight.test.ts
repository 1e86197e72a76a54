import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
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
