import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { must } from '../../src/domain/result.ts';
import { type OpenBrowser, openBrowser } from './open-browser.ts';
import { buildPages } from './served-table.ts';

export interface InABrowser {
  /** Where the built pages lie. */
  readonly pages: string;
  readonly context: BrowserContext;
}

/** The built pages and a browser to look at them, for all tests of a file. */
export function inABrowser(): InABrowser {
  let pages: string | null = null;
  let browser: OpenBrowser | null = null;
  beforeAll(async () => {
    pages = await mkdtemp(join(tmpdir(), 'paizhuo-pages-'));
    await buildPages(pages);
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    if (pages) await rm(pages, { recursive: true, force: true });
  });
  return {
    get pages() {
      return must(pages, 'the built pages');
    },
    get context() {
      return must(browser, 'an open browser').context;
    },
  };
}
