import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { must } from '../../src/domain/result.ts';
import { builtPages } from './built-pages.ts';
import { type OpenBrowser, openBrowser } from './open-browser.ts';

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
    pages = await builtPages();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
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
