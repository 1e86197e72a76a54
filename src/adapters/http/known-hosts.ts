import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { hostname } from 'node:os';

/**
 * Whether a request is addressed to this table: by a number, as this machine is called, or by one of `names`. A page from
 * elsewhere can have its own name lead here (DNS rebinding) and would be this table's page to a browser; what only people of
 * this network or this machine give out leads nowhere else.
 */
export function isAddressedToUs({ host = '' }: IncomingHttpHeaders, names: readonly string[]): boolean {
  const asked = /^(\[[\da-f:.]+\]|[^:[\]]+)(:\d+)?$/i.exec(host)?.[1]?.toLowerCase() ?? '';
  if (isIP(asked.replace(/^\[|\]$/g, '')) !== 0) return true;
  const name = asked.replace(/\.$/, '');
  return name === 'localhost' || /^[\w.-]+\.local$/.test(name) || isOneOf(name, [...machineNames(), ...names]);
}

/** What this machine calls itself, with its domain and without. */
export function machineNames(): readonly string[] {
  const full = hostname();
  return [...new Set([full, full.split('.', 1)[0] ?? full])].filter(name => name !== '');
}

const isOneOf = (name: string, names: readonly string[]): boolean => names.some(known => known.toLowerCase() === name);
