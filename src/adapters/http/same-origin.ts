import type { IncomingHttpHeaders } from 'node:http';

/**
 * Browsers say which page asks: a page from elsewhere must not press this table's buttons. Programs without a page (no
 * Origin) are let in like any device on the network.
 */
export function isFromOurPage({ origin, host }: IncomingHttpHeaders): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
