import { type Browser, type CDPSession, chromium } from 'playwright-core';
import { LAUNCH } from './open-browser.ts';

/** What an expression came to in the page. */
interface Evaluated<T> {
  readonly result: { readonly value: T };
  readonly exceptionDetails?: { readonly text: string };
}

interface Answer {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/** The size of a page, in pixels. */
const SIZE = { width: 1280, height: 720, deviceScaleFactor: 1, mobile: false };

/**
 * A page that tells nobody what goes on in it until it is asked. A page of Playwright's has every message that reaches it
 * sent on to the test, for a message of 2 kB in 0.8 ms of its own time: what is measured is opened past Playwright.
 */
export class UnwatchedPage {
  readonly #browser: Browser;
  readonly #session: CDPSession;
  readonly #sessionId: string;
  readonly #asked = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();

  private constructor(browser: Browser, session: CDPSession, sessionId: string) {
    this.#browser = browser;
    this.#session = session;
    this.#sessionId = sessionId;
    session.on('Target.receivedMessageFromTarget', ({ message }) => this.#hear(JSON.parse(message) as Answer));
  }

  /** Opens a browser of its own with nothing but this page in it. */
  static async open(): Promise<UnwatchedPage> {
    const browser = await chromium.launch(LAUNCH);
    const session = await browser.newBrowserCDPSession();
    const { targetId } = await session.send('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
    const page = new UnwatchedPage(browser, session, sessionId);
    await page.send('Page.enable');
    await page.send('Emulation.setDeviceMetricsOverride', SIZE);
    return page;
  }

  /** Says something in the DevTools protocol. */
  async send(method: string, params: object = {}): Promise<unknown> {
    const id = this.#asked.size + 1;
    return new Promise((resolve, reject) => {
      this.#asked.set(id, { resolve, reject });
      const message = JSON.stringify({ id, method, params });
      this.#session.send('Target.sendMessageToTarget', { sessionId: this.#sessionId, message }).catch(reject);
    });
  }

  #hear({ id = 0, result, error }: Answer): void {
    const asked = this.#asked.get(id);
    if (error) asked?.reject(new Error(error.message));
    else asked?.resolve(result);
  }

  /** Runs this before anything else in every document that is opened from now on. */
  async addInitScript(source: string): Promise<void> {
    await this.send('Page.addScriptToEvaluateOnNewDocument', { source });
  }

  async goto(url: string): Promise<void> {
    await this.send('Page.navigate', { url });
  }

  async evaluate<T>(expression: string): Promise<T> {
    const asked = { expression, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = (await this.send('Runtime.evaluate', asked)) as Evaluated<T>;
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`);
    return result.value;
  }

  /** Resolves once this expression is true. */
  async waitFor(expression: string): Promise<void> {
    await this.evaluate(
      `new Promise(done => { const look = () => (${expression}) ? done() : setTimeout(look, 50); look(); })`,
    );
  }

  async preferMotion(preference: 'reduce' | 'no-preference'): Promise<void> {
    const features = [{ name: 'prefers-reduced-motion', value: preference }];
    await this.send('Emulation.setEmulatedMedia', { features });
  }

  async close(): Promise<void> {
    await this.#browser.close();
  }
}
