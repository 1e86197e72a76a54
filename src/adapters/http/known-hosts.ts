import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { hostname } from 'node:os';

/**
 * Whether a request is addressed to this table: by a number, as this machine is called, or by one of `names`. A page from
 * elsewhere can have its own name lead here (DNS rebinding) and would be this table's page to a browser; what only people of
 * this network or this machine give out leads nowhere else.
 */
export const isAddressedToUs = (headers: IncomingHttpHeaders, names: readonly string[]): boolean =>
  hasOwnName(headers, names) || /^[\w.-]+\.local$/.test(nameAsked(headers));

/** The same, without the names that anybody in the network can give out and have lead to this machine: `*.local`. */
export function hasOwnName(headers: IncomingHttpHeaders, names: readonly string[]): boolean {
  const asked = nameAsked(headers);
  if (isIP(asked.replace(/^\[|\]$/g, '')) !== 0 || asked === 'localhost') return true;
  return [...machineNames().flatMap(name => [name, `${name}.local`]), ...names].some(
    known => known.toLowerCase() === asked,
  );
}

const nameAsked = ({ host = '' }: IncomingHttpHeaders): string =>
  (/^(\[[\da-f:.]+\]|[^:[\]]+)(:\d+)?$/i.exec(host)?.[1]?.toLowerCase() ?? '').replace(/\.$/, '');

/** What this machine calls itself, with its domain and without. */
export function machineNames(): readonly string[] {
  const full = hostname();
  return [...new Set([full, full.split('.', 1)[0] ?? full])].filter(name => name !== '');
}
