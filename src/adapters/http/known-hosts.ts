import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { hostname } from 'node:os';

/**
 * True if a request is addressed to this table: by a number, as this machine is called, or by one of `names`. A page from
 * elsewhere can have its own name lead here (DNS rebinding) and would be this table's page to a browser; what only people of
 * this network or this machine give out leads nowhere else.
 */
export const isAddressedToUs = (headers: IncomingHttpHeaders, names: readonly string[]): boolean =>
  hasOwnName(headers, names) || /^[\w.-]+\.local$/.test(nameAsked(headers)) || isNamedByRouter(nameAsked(headers));

/** The same, without names that any device in the network can point at this machine: `*.local`. */
export function hasOwnName(headers: IncomingHttpHeaders, names: readonly string[]): boolean {
  const asked = nameAsked(headers);
  if (isIP(asked.replace(/^\[|\]$/g, '')) !== 0 || asked === 'localhost') return true;
  return [...machineNames().flatMap(name => [name, `${name}.local`]), ...names].some(
    known => known.toLowerCase() === asked,
  );
}

/** Ends of names that routers give to the machines at them, and that lead nowhere outside. */
const OF_ROUTERS = ['lan', 'home', 'home.arpa', 'internal', 'localdomain', 'fritz.box', 'speedport.ip', 'router'];

/** The names under which a home's network may know this machine: in `.local`, with a router's end, in searched domains. */
export const homeNames = (): readonly string[] => [
  'localhost',
  'local',
  ...machineNames().flatMap(name => [name, ...[...OF_ROUTERS, ...searchedDomains()].map(end => `${name}.${end}`)]),
];

/** True if the name is this machine's own, with the end that the router or the resolver of this network adds. */
const isNamedByRouter = (asked: string): boolean =>
  machineNames().some(name =>
    [...OF_ROUTERS, ...searchedDomains()].some(end => asked === `${name}.${end}`.toLowerCase()),
  );

let searched: { readonly domains: readonly string[]; readonly readAt: number } | null = null;
/** Another network may be joined while the table runs. */
const READ_EVERY_MS = 60_000;

/** The domains in which this machine looks names up: those of its network, as DHCP or the host's owner says. */
export function searchedDomains(): readonly string[] {
  const now = performance.now();
  if (searched && now - searched.readAt < READ_EVERY_MS) return searched.domains;
  let text = '';
  try {
    text = readFileSync('/etc/resolv.conf', 'utf8');
  } catch {
    // a machine without it has no such domains
  }
  searched = { domains: domainsIn(text), readAt: now };
  return searched.domains;
}

export const domainsIn = (resolvConf: string): readonly string[] =>
  resolvConf
    .split('\n')
    .filter(line => /^(search|domain)\s/.test(line))
    .flatMap(line => line.split(/\s+/).slice(1))
    .map(domain => domain.toLowerCase().replace(/\.$/, ''))
    .filter(domain => /^[a-z0-9][a-z0-9.-]*$/.test(domain));

const nameAsked = ({ host = '' }: IncomingHttpHeaders): string =>
  (/^(\[[\da-f:.]+\]|[^:[\]]+)(:\d+)?$/i.exec(host)?.[1]?.toLowerCase() ?? '').replace(/\.$/, '');

/** This machine's name, with its domain and without. */
export function machineNames(): readonly string[] {
  const full = hostname();
  return [...new Set([full, full.split('.', 1)[0] ?? full])].filter(name => name !== '');
}
