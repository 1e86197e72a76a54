import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { hostname } from 'node:os';
import { expect, test } from 'vitest';
import { domainsIn } from '../../../src/adapters/http/known-hosts.ts';
import { aWebServer } from './a-web-server.ts';

const HANDSHAKE = '/socket.io/?EIO=4&transport=polling';
const UPGRADE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
};

/** The status a server answers with when it is asked under this name; 101: it opened a WebSocket. */
async function statusAs(url: string, host: string, path: string, headers = {}): Promise<number | undefined> {
  const asked = request(`${url}${path}`, { headers: { ...headers, host, origin: `http://${host}` } });
  asked.end();
  const [answer, socket] = (await Promise.race([once(asked, 'response'), once(asked, 'upgrade')])) as [
    IncomingMessage,
    { destroy: () => void }?,
  ];
  answer.resume();
  socket?.destroy();
  return answer.statusCode;
}

test.each([
  '192.168.1.20:8080',
  '[fe80::1]:8080',
  'localhost',
  'paizhuo.local:8080',
  `${hostname()}:8080`,
  ...['lan', 'home', 'home.arpa', 'internal', 'localdomain', 'fritz.box'].map(end => `${hostname()}.${end}:8080`),
  'mahjong.example.org',
])('a table may be called %s', async host => {
  const { url } = await aWebServer({ names: ['mahjong.example.org'] });
  expect(await statusAs(url, host, '/api/table')).toBe(200);
  expect(await statusAs(url, host, HANDSHAKE)).toBe(200);
  expect(await statusAs(url, host, '/socket.io/?EIO=4&transport=websocket', UPGRADE)).toBe(101);
});

test.each([
  'evil.example:8080',
  'localhost.evil.example',
  '192.168.1.20.evil.example',
  'local',
  'evil.example#.local',
  `${hostname()}.evil.example`,
  'another-machine.lan',
  'lan',
  `${hostname()}.lan.evil.example`,
])('a page under the name %s, which its owner had lead here, learns and does nothing', async host => {
  const { url } = await aWebServer({ names: ['mahjong.example.org'] });
  expect(await statusAs(url, host, '/api/table')).toBe(421);
  expect(await statusAs(url, host, '/table')).toBe(421);
  expect(await statusAs(url, host, HANDSHAKE)).toBe(421);
  expect(await statusAs(url, host, '/socket.io/?EIO=4&transport=websocket', UPGRADE)).toBe(421);
});

test.each([
  ['search kitchen.example lan\nnameserver 192.168.1.1\n', ['kitchen.example', 'lan']],
  ['domain Tail1234.ts.net.\n', ['tail1234.ts.net']],
  ['# search evil.example\nnameserver 1.1.1.1\n', []],
  ['search .\n', []],
])('the domains of a network are read from %j', (resolvConf, domains) => {
  expect(domainsIn(resolvConf)).toEqual(domains);
});
