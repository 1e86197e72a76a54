import type { AddressInfo } from 'node:net';
import type { NetworkInterfaceInfo } from 'node:os';
import express, { type RequestHandler } from 'express';
import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { addressKey, networksOf } from '../../../src/adapters/http/addresses.ts';
import { limitLooks, limitRequests, MOST_LOOKED_AT } from '../../../src/adapters/http/request-limits.ts';

/** A server with nothing but a limit, which believes what a proxy says of an address. */
async function limitedBy(limit: RequestHandler): Promise<(from: string) => Promise<Response>> {
  const app = express().set('trust proxy', true);
  app.get('/', limit, (_request, response) => void response.send('here'));
  const server = app.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close().closeAllConnections());
  await vi.waitFor(() => expect(server.listening).toBe(true));
  const { port } = server.address() as AddressInfo;
  return from => fetch(`http://127.0.0.1:${port}/`, { headers: { 'x-forwarded-for': from } });
}

test('so many requests are answered, the next is told to wait and for how long', async () => {
  const ask = await limitedBy(
    limitRequests({ limit: 2, withinMs: 60_000 }, response => response.status(429).send('later')),
  );
  for (const status of [200, 200, 429]) expect((await ask('10.0.0.1')).status).toBe(status);
  const refused = await ask('10.0.0.1');
  expect(await refused.text()).toBe('later');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('addresses are counted each for itself; those of one IPv6 network are one', async () => {
  const ask = await limitedBy(limitRequests({ limit: 1, withinMs: 60_000 }, response => response.status(429).end()));
  expect((await ask('10.0.0.1')).status).toBe(200);
  expect((await ask('10.0.0.2')).status).toBe(200);
  expect((await ask('2001:db8:1:1::1')).status).toBe(200);
  expect((await ask('2001:db8:1:1::2')).status).toBe(429);
});

test('devices of one home count each for itself over IPv6, too: a guest keeps no other phone out', () => {
  const cidr = (address: string, bits: number): NetworkInterfaceInfo => ({
    ...{ address, family: 'IPv6', internal: false, mac: '00:00:00:00:00:00', scopeid: 0 },
    ...{ netmask: 'ffff:ffff:ffff:ffff::', cidr: `${address}/${bits}` },
  });
  const home = networksOf({ eth0: [cidr('2001:db8:7:1::10', 64)] });
  const pairs = fc.tuple(
    fc.constantFrom('fe80::', 'fd12:3456:789a::', '2001:db8:7:1::'),
    fc.nat(65_535),
    fc.nat(65_535),
  );
  fc.assert(
    fc.property(pairs, ([network, a, b]) => {
      fc.pre(a !== b);
      const [one, other] = [a, b].map(host => addressKey(`${network}${host.toString(16)}`, home));
      expect(one).not.toBe(other);
    }),
  );
  expect(addressKey('fe80::1%eth0', home)).toBe(addressKey('fe80::1', home));
  expect(addressKey('2001:db8:7:2::1', home)).toBe(addressKey('2001:db8:7:3::2', home));
});

test('who looks at too much is refused with the code of what was looked at, and a sentence', async () => {
  const ask = await limitedBy(limitLooks('record/too-many-requests'));
  for (let looks = 0; looks < MOST_LOOKED_AT.limit; looks += 1) expect((await ask('10.0.0.1')).status).toBe(200);
  const refused = await ask('10.0.0.1');
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([429, 'no-store']);
  expect(await refused.json()).toEqual({
    error: 'record/too-many-requests',
    message: 'Too much asked for at once. Please wait a minute.',
  });
});
