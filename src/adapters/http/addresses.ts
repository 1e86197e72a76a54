import type { IncomingHttpHeaders } from 'node:http';
import { networkInterfaces } from 'node:os';

/** Whether a server that listens on this address can be reached from the network by all of this machine's. */
export const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::';

export const urlOf = (scheme: 'http' | 'https', host: string, port: number): string =>
  `${scheme}://${host.includes(':') ? `[${host}]` : host}:${port}`;

/** Where this machine is in its networks, as it is now. */
export const lanAddresses = (): readonly string[] =>
  Object.values(networkInterfaces())
    .flatMap(addresses => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);

/** Whether an address is this machine's own, which no other can be reached by. */
export const isLoopback = (address: string): boolean => /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address);

const PATH_BEFORE = /^(\/[\w.~-]+)+$/;

/**
 * What whoever asks, or a proxy between, says that stands before this server's addresses, as `/paizhuo` (nginx by
 * `X-Forwarded-Prefix`, Home Assistant by `X-Ingress-Path`); empty: nothing. Whoever says something wrong misleads nobody else.
 */
export function pathBefore(headers: IncomingHttpHeaders): string {
  const said = String(headers['x-forwarded-prefix'] ?? headers['x-ingress-path'] ?? '').replace(/\/$/, '');
  return PATH_BEFORE.test(said) ? said : '';
}
