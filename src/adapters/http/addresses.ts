import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import { ipKeyGenerator } from 'express-rate-limit';

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

/**
 * The key of an address, for limits: the address, or of a foreign one of IPv6 the network of one household, which has any number of
 * addresses. In this machine's own networks each device counts for itself: they share one network.
 */
export const addressKey = (address: string, networks: BlockList = ownNetworks()): string => {
  const [plain = ''] = address.split('%');
  return isIPv6(plain) && networks.check(plain, 'ipv6') ? plain : ipKeyGenerator(plain);
};

/** The networks of IPv6 that these interfaces are in, and those that are never routed: RFC 4291, 2.5.6, and RFC 4193. */
export function networksOf(interfaces: NodeJS.Dict<readonly NetworkInterfaceInfo[]>): BlockList {
  const networks = new BlockList();
  networks.addSubnet('fe80::', 10, 'ipv6');
  networks.addSubnet('fc00::', 7, 'ipv6');
  for (const { family, address, cidr } of Object.values(interfaces).flatMap(addresses => addresses ?? []))
    if (family === 'IPv6') networks.addSubnet(address, Number(cidr?.split('/')[1] ?? 128), 'ipv6');
  return networks;
}

let own: { readonly networks: BlockList; readonly readAt: number } | null = null;
/** Another network may be joined meanwhile. */
const READ_EVERY_MS = 60_000;

function ownNetworks(): BlockList {
  const now = performance.now();
  if (!own || now - own.readAt > READ_EVERY_MS) own = { networks: networksOf(networkInterfaces()), readAt: now };
  return own.networks;
}

const PATH_BEFORE = /^(\/[\w.~-]+)+$/;

/**
 * The path prefix that the client or a proxy names, as `/paizhuo` (nginx by
 * `X-Forwarded-Prefix`, Home Assistant by `X-Ingress-Path`); empty: none. A wrong one misleads only its own client.
 */
export function pathBefore(headers: IncomingHttpHeaders): string {
  const said = String(headers['x-forwarded-prefix'] ?? headers['x-ingress-path'] ?? '').replace(/\/$/, '');
  return PATH_BEFORE.test(said) ? said : '';
}
