import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { isLoopback } from './addresses.ts';

/** True if a text names machines that may be proxies: `172.30.32.2`, `10.0.0.0/8`, `fd00::/8`. A network of all addresses is none. */
export function isProxyAddress(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

interface Asked {
  /** The other end of the connection. */
  readonly address: string;
  readonly headers: IncomingHttpHeaders;
}

/** Machines whose `X-Forwarded-For` is trusted: this one, and those of the config. */
export class Proxies {
  readonly #known = new BlockList();

  /** `addresses`: as `isProxyAddress` has them. */
  constructor(addresses: readonly string[]) {
    for (const text of addresses) {
      const [address = '', bits] = text.split('/');
      const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
      if (bits === undefined) this.#known.addAddress(address, family);
      else this.#known.addSubnet(address, Number(bits), family);
    }
  }

  isOne(address: string): boolean {
    if (isLoopback(address)) return true;
    const plain = address.replace(/^::ffff:/, '');
    const family = isIP(plain);
    return family !== 0 && this.#known.check(plain, family === 6 ? 'ipv6' : 'ipv4');
  }

  /**
   * The address of the client. Each proxy adds the address of its own client on the right; left of the first one that
   * is no proxy of ours nothing is trusted: the client can write anything there.
   */
  askedFrom({ address, headers }: Asked): string {
    const named = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .map(one => one.trim());
    let from = address;
    while (this.isOne(from)) {
      const before = named.pop();
      if (!before) break;
      from = before;
    }
    return from.replace(/^::ffff:/, '');
  }
}
