import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { must } from '../../src/domain/result.ts';
import { builtPages } from './built-pages.ts';
import { type Looks, newContext } from './open-browser.ts';

export interface InABrowser {
  /** Where the built pages lie. */
  readonly pages: string;
  readonly context: BrowserContext;
}

/** The built pages and a window of its own to look at them, for all tests of a file. */
export function inABrowser(looks: Looks = {}): InABrowser {
  let pages: string | null = null;
  let context: BrowserContext | null = null;
  beforeAll(async () => {
    pages = await builtPages();
    context = await newContext(looks);
  });
  afterAll(async () => {
    await context?.close();
  });
  return {
    get pages() {
      return must(pages, 'the built pages');
    },
    get context() {
      return must(context, 'an open browser');
    },
  };
}
