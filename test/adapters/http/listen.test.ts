import { once } from 'node:events';
import { type AddressInfo, connect, type ListenOptions, Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { addressesIn } from '../../../src/adapters/http/addresses.ts';
import { bindPort } from '../../../src/adapters/http/bind-port.ts';
import { listen } from '../../../src/adapters/http/listen.ts';

const HAS_IPV6 = Object.values(networkInterfaces()).some(all => all?.some(({ family }) => family === 'IPv6'));

async function isReached(host: string, port: number): Promise<boolean> {
  const socket = connect({ host, port });
  onTestFinished(() => {
    socket.destroy();
  });
  return Promise.race([once(socket, 'connect').then(() => true), once(socket, 'error').then(() => false)]).catch(
    () => false,
  );
}

test.skipIf(!HAS_IPV6)('a table in the whole network is reached over IPv4 and over IPv6', async () => {
  const bound = await bindPort('::', 0);
  if (!bound.ok) throw new Error(bound.error.reason);
  const { http, port } = bound.value;
  onTestFinished(() => {
    http.close();
  });
  expect([await isReached('127.0.0.1', port), await isReached('::1', port)]).toEqual([true, true]);
  expect(await bindPort('::', port)).toMatchObject({ ok: false, error: { code: 'web/port-in-use' } });
});

/** A machine whose kernel was built without IPv6. */
class WithoutIpv6 extends Server {
  override listen(...args: unknown[]): this {
    const [{ host, port }, listening] = args as [ListenOptions, () => void];
    if (host !== '::') return super.listen({ host, port }, listening);
    this.emit('error', Object.assign(new Error('listen EAFNOSUPPORT'), { code: 'EAFNOSUPPORT' }));
    return this;
  }
}

test('a machine without IPv6 is reached over IPv4', async () => {
  const server = new WithoutIpv6();
  onTestFinished(() => {
    server.close();
  });
  await listen(server, '::', 0);
  expect(await isReached('127.0.0.1', (server.address() as AddressInfo).port)).toBe(true);
});

const at = (address: string, internal = false) => ({
  address,
  internal,
  family: address.includes(':') ? ('IPv6' as const) : ('IPv4' as const),
  netmask: '',
  mac: '',
  cidr: null,
  scopeid: 0,
});

test.each([
  ['of both families its IPv4', [at('192.168.1.9'), at('2001:db8::9')], ['192.168.1.9']],
  ['of IPv6 alone those that a browser opens', [at('fe80::1'), at('fd12::9'), at('::1', true)], ['fd12::9']],
  ['of no network none', [at('127.0.0.1', true), at('::1', true)], []],
])('a machine in a network %s is offered', (_where, eth0, offered) => {
  expect(addressesIn({ eth0 })).toEqual(offered);
});
