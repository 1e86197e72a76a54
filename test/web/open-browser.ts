import { type Browser, type BrowserContext, chromium } from 'playwright-core';

/** How every browser of the tests is started: Chromium without a window, at all or behind it, and without a word to anybody. */
export const LAUNCH = {
  executablePath: '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** A browser whose camera shows this film (MJPEG) for ever, and asks nobody whether it may. */
export const launchFilming = (film: string): Promise<Browser> =>
  chromium.launch({
    ...LAUNCH,
    args: [
      ...LAUNCH.args,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });

/** How a page is looked at. */
export interface Looks {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly reducedMotion?: 'reduce' | 'no-preference';
  /** Takes any certificate for good. */
  readonly ignoreHTTPSErrors?: boolean;
}

/** Shorter than a test may take: whatever is waited for in vain is named. */
const STEP_MS = 20_000;

let browser: Promise<Browser> | null = null;

/**
 * A profile of its own, which is gone when it is closed, in a browser that everything in this process shares. The browser
 * ends with the process.
 */
export async function newContext({
  viewport = { width: 1920, height: 1080 },
  reducedMotion = 'reduce',
  ignoreHTTPSErrors = false,
}: Looks = {}): Promise<BrowserContext> {
  browser ??= chromium.launch(LAUNCH);
  const context = await (await browser).newContext({ viewport, reducedMotion, ignoreHTTPSErrors, locale: 'en-GB' });
  context.setDefaultTimeout(STEP_MS);
  return context;
}
