import { once } from 'node:events';
import { Agent, get, type RequestOptions } from 'node:http';
import { connect, type Socket } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { SERVER_LIMITS } from '../../../src/adapters/http/server-limits.ts';
import { ABrowser } from './a-browser.ts';
import { aWebServer, HOST_PIN } from './a-web-server.ts';

async function dialled(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  onTestFinished(() => {
    socket.destroy();
  });
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

const half = (path: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"seat":`;

test.each(['/api/score', '/api/session'])(
  'whoever begins to ask %s something and does not go on is hung up on',
  async path => {
    const { url } = await aWebServer({ limits: { ...SERVER_LIMITS, bodyMs: 20 } });
    const socket = await dialled(url);
    socket.write(half(path));
    socket.resume();
    await once(socket, 'close');
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  },
);

test('more connections than a table holds are turned away, and there is room again when others go', async () => {
  const { url } = await aWebServer({ limits: { ...SERVER_LIMITS, connections: 2 } });
  const [first, second] = [await dialled(url), await dialled(url)];
  const third = await dialled(url);
  third.resume();
  await once(third, 'close');
  first.destroy();
  second.destroy();
  await expect
    .poll(() =>
      fetch(`${url}/healthz`).then(
        ({ status }) => status,
        () => null,
      ),
    )
    .toBe(200);
});

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
] as const)('a body packed with %s is not unpacked, whoever sends it', async (encoding, pack) => {
  const { url } = await aWebServer();
  const host = new ABrowser(url);
  await host.show({ host: true }, HOST_PIN);
  for (const [method, path] of [
    ['POST', '/api/score'],
    ['POST', '/api/session'],
    ['PUT', '/api/setup'],
  ] as const) {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { 'content-encoding': encoding, 'content-type': 'application/json', cookie: host.cookie },
      body: new Uint8Array(pack('{"seat":2,"pin":"0000"}')),
    });
    expect([path, answer.status]).toEqual([path, 415]);
  }
});

test('a connection that asks on and on without taking the answers is closed, and holds nobody else up', async () => {
  const { url } = await aWebServer();
  const socket = await dialled(url);
  let answers = 0;
  socket.on('data', chunk => {
    answers += String(chunk).split('HTTP/1.1 ').length - 1;
  });
  const closed = once(socket, 'close');
  // in one packet, as far as the network lets it
  socket.write('GET /api/rules HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(1000));
  await closed;
  expect(answers).toBeLessThanOrEqual(SERVER_LIMITS.unanswered);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});

test('one connection is answered as often as it asks, one request after the other', async () => {
  const { url } = await aWebServer();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const statuses = await Promise.all(Array.from({ length: 60 }, () => asked(`${url}/healthz`, { agent })));
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test.each([
  ['anything', '/healthz', 'asked'],
  ['answers that are made for it', '/api/table', 'made'],
] as const)('an address that asks for too much of %s waits, and no other does', async (_what, path, kind) => {
  const limit = 20;
  const { url } = await aWebServer({ limits: { ...SERVER_LIMITS, [kind]: { limit, withinMs: 600_000 } } });
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  onTestFinished(() => agent.destroy());
  const from = (address: string) => asked(`${url}${path}`, { agent, headers: { 'x-forwarded-for': address } });
  const statuses = await Promise.all(Array.from({ length: limit + 1 }, () => from('192.168.1.20')));
  expect(statuses.filter(status => status === 429)).toHaveLength(1);
  expect(await from('192.168.1.21')).toBe(200);
  // the table's own screens
  expect(await asked(`${url}${path}`, { agent })).toBe(200);
});

/** The status of a small answer. */
const asked = (url: string, options: RequestOptions): Promise<number | undefined> =>
  new Promise((answered, failed) => {
    get(url, options, answer => {
      answer.resume().once('end', () => answered(answer.statusCode));
    }).on('error', failed);
  });
