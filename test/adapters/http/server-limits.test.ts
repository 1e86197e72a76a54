import { once } from 'node:events';
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
