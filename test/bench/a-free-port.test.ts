import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { aFreePort } from '../../src/bench/a-free-port.ts';

/** The first port that Linux gives to an outgoing connection. */
const FIRST_EPHEMERAL = 32_768;

test('a free port is given once, is not ephemeral, and a program can listen there', async () => {
  const ports = await Promise.all(Array.from({ length: 100 }, aFreePort));
  expect(new Set(ports).size).toBe(ports.length);
  expect(ports.filter(port => port >= FIRST_EPHEMERAL)).toEqual([]);
  for (const port of ports) {
    const server = createServer().listen(port, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
  }
});
