import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';

/** A way to a server for one browser. */
export interface WayThatDies {
  readonly url: string;
  /** From now on the open streams carry nothing, and neither end hears of it; new connections do. */
  readonly die: () => void;
}

/** How a server begins to answer with a stream. */
const STREAM = /^HTTP\/1\.1 101 |^content-type: text\/event-stream/im;

/** Opens another way to the server at this address. */
export async function aWayThatDies(url: string): Promise<WayThatDies> {
  const open = new Map<Socket, { readonly onward: Socket; isStream: boolean }>();
  const server = createServer(browser => {
    const onward = connect(Number(new URL(url).port), '127.0.0.1');
    const way = { onward, isStream: false };
    open.set(browser, way);
    browser.pipe(onward).pipe(browser);
    onward.on('data', bytes => {
      way.isStream ||= STREAM.test(bytes.toString('latin1'));
    });
    browser.on('close', () => open.delete(browser));
    for (const [end, other] of [
      [browser, onward],
      [onward, browser],
    ] as const) {
      end.on('error', () => other.destroy());
      onTestFinished(() => void end.destroy());
    }
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    die: () => {
      // a server has hung up on the others long before a page has slept
      for (const [browser, { onward, isStream }] of open)
        if (isStream) for (const end of [browser, onward]) end.unpipe().removeAllListeners('data').pause();
        else browser.destroy();
    },
  };
}

/** A phone is looked at again. */
export const wake = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
