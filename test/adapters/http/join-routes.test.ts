import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import express from 'express';
import { encode, renderSVG } from 'uqr';
import { expect, onTestFinished, test } from 'vitest';
import { joinRoutes } from '../../../src/adapters/http/join-routes.ts';

async function served(lanUrls: readonly string[]): Promise<number> {
  const server = createServer(
    express().use(joinRoutes(() => lanUrls, { address: () => null, isOurs: () => true })),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

const pictureOf = async (path: string, lanUrls: readonly string[]): Promise<Response> =>
  fetch(`http://127.0.0.1:${await served(lanUrls)}${path}`);

test.each([
  ['/join/3.svg', 'http://192.168.1.20:8080/seat/3'],
  ['/join/results.svg', 'http://192.168.1.20:8080/results'],
  [
    '/join/replay.svg?to=2026-11-21T18-30-05-0003%40134',
    'http://192.168.1.20:8080/replay#2026-11-21T18-30-05-0003@134',
  ],
])('%s is a picture that leads phones of this network to %s', async (path, leadsTo) => {
  const answer = await pictureOf(path, ['http://192.168.1.20:8080']);
  expect(answer.headers.get('content-type')).toContain('image/svg+xml');
  const { size } = encode(leadsTo, { border: 2, ecc: 'M' });
  expect(await answer.text()).toContain(`viewBox="0 0 ${size * 10} ${size * 10}"`);
});

test('where only a proxy leads to the table, so do the pictures', async () => {
  const headers = { host: 'house.lan', 'x-forwarded-prefix': '/paizhuo' };
  const asked = get({ port: await served([]), path: '/join/3.svg', headers });
  const [answer]: readonly IncomingMessage[] = await once(asked, 'response');
  expect(answer && (await text(answer))).toBe(renderSVG('http://house.lan/paizhuo/seat/3', { border: 2, ecc: 'M' }));
});

test('there is none where phones cannot reach the table, and none for a fifth player', async () => {
  expect((await pictureOf('/join/3.svg', [])).status).toBe(404);
  expect((await pictureOf('/join/5.svg', ['http://192.168.1.20:8080'])).status).toBe(404);
});

test('a code leads to a moment of a hand and to no other address', async () => {
  const asked = await pictureOf('/join/replay.svg?to=https%3A%2F%2Felsewhere.example', ['http://192.168.1.20:8080']);
  expect(asked.status).toBe(404);
});
