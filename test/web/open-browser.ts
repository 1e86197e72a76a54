import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';

/** How every browser of the tests is started: without a window, and without a word to anybody. */
export const LAUNCH = {
  executablePath: '/usr/bin/chromium',
  args: [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

export interface OpenBrowser {
  readonly context: BrowserContext;
  readonly close: () => Promise<void>;
}

/** Chromium without a window, in a profile of its own that is thrown away afterwards. */
export async function openBrowser(
  viewport = { width: 1920, height: 1080 },
  reducedMotion: 'reduce' | 'no-preference' = 'reduce',
): Promise<OpenBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'paizhuo-browser-'));
  const context = await chromium.launchPersistentContext(profile, {
    ...LAUNCH,
    viewport,
    reducedMotion,
    locale: 'en-GB',
  });
  return {
    context,
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}
