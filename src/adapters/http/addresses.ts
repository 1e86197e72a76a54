import type { IncomingHttpHeaders } from 'node:http';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

/** True if a server on this address is reachable at all addresses of this machine. */
export const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::';

export const urlOf = (scheme: 'http' | 'https', host: string, port: number): string =>
  `${scheme}://${host.includes(':') ? `[${host}]` : host}:${port}`;

/** This machine's present addresses in its networks: those of IPv4, or those of IPv6 where there is no other. */
export const lanAddresses = (): readonly string[] => addressesIn(networkInterfaces());

/** Without those that hold on one cable alone: no browser opens `fe80::…`. */
export function addressesIn(interfaces: NodeJS.Dict<readonly NetworkInterfaceInfo[]>): readonly string[] {
  const there = Object.values(interfaces)
    .flatMap(addresses => addresses ?? [])
    .filter(({ internal, address }) => !internal && !/^fe[89ab]/i.test(address));
  const of = (wanted: string): readonly string[] =>
    there.filter(({ family }) => family === wanted).map(({ address }) => address);
  return of('IPv4').length > 0 ? of('IPv4') : of('IPv6');
}

/** True if an address belongs to this machine alone. */
export const isLoopback = (address: string): boolean => /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address);

const PATH_BEFORE = /^(\/[\w.~-]+)+$/;

/**
 * The path prefix that the client or a proxy names, as `/paizhuo` (nginx by
 * `X-Forwarded-Prefix`, Home Assistant by `X-Ingress-Path`); empty: none. A wrong one misleads only its own client.
 */
export function pathBefore(headers: IncomingHttpHeaders): string {
  const said = String(headers['x-forwarded-prefix'] ?? headers['x-ingress-path'] ?? '').replace(/\/$/, '');
  return PATH_BEFORE.test(said) ? said : '';
}
