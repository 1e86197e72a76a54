import { describe, expect, test } from 'vitest';
import { loadConfig } from '../../../src/adapters/config/load-config.ts';
import { Proxies } from '../../../src/adapters/http/proxies.ts';
import { MOST_TRIES } from '../../../src/adapters/http/wrong-pins.ts';
import { aWebServer } from './a-web-server.ts';

describe('where somebody asks from', () => {
  const proxies = new Proxies(['172.30.32.2', '10.0.0.0/24', 'fd00::/8']);
  const from = (address: string, told?: string): string =>
    proxies.askedFrom({ address, headers: told === undefined ? {} : { 'x-forwarded-for': told } });

  test.each([
    ['a guest', '192.168.1.7', undefined, '192.168.1.7'],
    ['a guest who claims to be somebody else', '192.168.1.7', '192.168.1.1', '192.168.1.7'],
    ['a guest through a proxy', '172.30.32.2', '192.168.1.7', '192.168.1.7'],
    ['a guest through two', '::ffff:172.30.32.2', '192.168.1.7, 10.0.0.9', '192.168.1.7'],
    ['a guest who wrote something before the proxy did', '172.30.32.2', '1.1.1.1, 192.168.1.7', '192.168.1.7'],
    ['a guest with IPv6 through a proxy with IPv6', 'fd00::5', '2001:db8::1', '2001:db8::1'],
    ['a guest through a proxy on this machine', '127.0.0.1', '192.168.1.7', '192.168.1.7'],
    ['a proxy that says nothing', '10.0.0.9', undefined, '10.0.0.9'],
    ['a proxy that says nonsense', '10.0.0.9', 'unknown', 'unknown'],
  ])('is told of %s', (_who, address, told, expected) => {
    expect(from(address, told)).toBe(expected);
  });
});

test.each(['*', 'loopback', 'proxy.lan', '10.0.0.0/0', '10.0.0.0/33', '10.0.0.0/8/8', '::/0'])(
  'nobody believes everybody: %s is no proxy',
  address => {
    const config = loadConfig(`version: 1\nweb:\n  proxies: ["${address}"]`, 'paizhuo.yaml');
    expect(config).toMatchObject({ ok: false, error: [{ line: 3, path: 'web.proxies[0]' }] });
  },
);

test('guests behind one proxy wait each for their own wrong PINs, whatever they write to the left of their address', async () => {
  const { url } = await aWebServer({ proxies: new Proxies(['10.0.0.2']) });
  const wrong = (told: string): Promise<number> =>
    fetch(`${url}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': told },
      body: JSON.stringify({ host: true, pin: '000000' }),
    }).then(({ status }) => status);
  for (let tried = 0; tried < MOST_TRIES; tried += 1)
    expect(await wrong(`1.1.1.${tried}, 192.168.1.7, 10.0.0.2`)).toBe(401);
  expect(await wrong('1.1.1.99, 192.168.1.7, 10.0.0.2')).toBe(429);
  expect(await wrong('192.168.1.8, 10.0.0.2')).toBe(401);
});

test('a page is shown within those the config names, and within no other', async () => {
  const ancestors = async (url: string): Promise<string | undefined> =>
    (await fetch(`${url}/table`)).headers.get('content-security-policy')?.split('; ').at(-1);
  expect(await ancestors((await aWebServer()).url)).toBe("frame-ancestors 'self'");
  const dashboard = 'http://homeassistant.local:8123';
  expect(await ancestors((await aWebServer({ frameAncestors: [dashboard] })).url)).toBe(
    `frame-ancestors 'self' ${dashboard}`,
  );
});

test.each(["'none'", '*', 'https://a.lan; script-src *', 'https://a.lan/path', 'javascript:alert(1)'])(
  'an ancestor is an origin, which %s is not',
  origin => {
    const config = loadConfig(`version: 1\nweb:\n  frameAncestors: ["${origin}"]`, 'paizhuo.yaml');
    expect(config).toMatchObject({ ok: false, error: [{ line: 3, path: 'web.frameAncestors[0]' }] });
  },
);
