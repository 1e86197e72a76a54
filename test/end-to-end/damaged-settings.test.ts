import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { expect, onTestFinished, test } from 'vitest';
import { describedConfig } from '../../src/adapters/config/config-file.ts';
import type { CommandReply } from '../../src/projections/socket-contract.ts';
import { RULE_SET_IDS } from '../../src/rules/index.ts';
import { below, happens, type Random } from '../../src/simulator/random.ts';
import { randomStream } from '../../src/simulator/seeded-random.ts';
import { asHost, type ServerProcess, startServer } from '../support/server-process.ts';

/** How many times the settings are damaged; `TRIES=300` tortures for longer. */
const { TRIES = '12', SEED = '1' } = process.env;
/** The table begins anew, or is started again, in most tries. */
const PATIENCE_MS = 60_000 + Number(TRIES) * 12_000;
const PIN = '471147';

interface Described {
  readonly properties?: Readonly<Record<string, Described>>;
}
const pathsIn = ({ properties = {} }: Described): readonly (readonly string[])[] =>
  Object.entries(properties).flatMap(([key, described]) => [[key], ...pathsIn(described).map(path => [key, ...path])]);
const PATHS = pathsIn(describedConfig() as Described);

/** What no setting means, or hardly one. */
const NONSENSE: readonly unknown[] = [
  ...[null, true, false, '', ' ', 'x', '\u202egnp.exe', 'a'.repeat(5000), '../../etc/passwd', '/dev/null', '__proto__'],
  ...[0, -1, 1.5, 3, 65_535, 65_536, 1e15, 1e300, [], {}, [null], [{}], [[]], { __proto__: 1 }, ['a', 'b', 'c', 'd']],
];
/** What a setting may mean, and what this machine has not; `taken`: a port that somebody else has. */
const plausible = (taken: number): Readonly<Record<string, readonly unknown[]>> => ({
  'web.port': [taken, 1, 80, 443, 0, 65_535],
  'web.httpsPort': [taken, 1, 443, 0],
  'web.host': ['127.0.0.2', '10.255.255.254', '::1', '::', 'nowhere.invalid', '256.1.1.1', 'localhost', '127.0.0.1:80'],
  'web.names': [['a.example.org'], ['*'], ['a'.repeat(300)]],
  'mqtt.url': ['mqtt://127.0.0.1:1', `mqtt://127.0.0.1:${taken}`, 'mqtts://nowhere.invalid', 'ws://127.0.0.1:1/a?b#c'],
  mqtt: [{ url: 'mqtt://127.0.0.1:1', username: 'a', password: 'b' }, { url: 'mqtt://%' }, { url: 'wss://[::1' }],
  boards: [
    [{ name: 'seat0', path: '/dev/no-such-port' }],
    [{ name: 'seat0', path: '/dev/null' }],
    [{ name: 'seat0', path: '/dev/full', settings: { pollMs: 0, misses: 1, settleMs: 0 } }],
    [{ name: 'seat0', path: '/dev/*' }],
    [{ name: 'centre', uid: 'nobody' }],
    [{ name: 'eye', path: 'phone:' }],
    Array.from({ length: 300 }, (_, i) => ({ name: `board${i}`, path: `/dev/no-such-port-${i}` })),
  ],
  buttons: [[{ button: 'start', gpio: 17 }], [{ button: 'start', gpio: 63 }]],
  'table.id': ['a', '-', 'a'.repeat(3000)],
  'rules.options': [{ baseScore: 1e9 }, { noSuchOption: true }, { baseScore: 'much' }, { __proto__: { a: 1 } }],
  'record.resumeWithinHours': [0, 1e-9, 1e300],
  'record.keepDays': [1, 9007199254740991],
  'record.keepMegabytes': [10],
  'record.keepRawDays': [1],
  byHand: [true],
  firstDealer: [3],
});

const oneOf = <T>(things: readonly T[], random: Random): T => things[below(random, things.length)] as T;

/** The values with one or two of them damaged, and what was done. */
function damaged(values: object, taken: number, random: Random) {
  const changed = structuredClone(values) as Record<string, unknown>;
  const done = [];
  for (let left = 1 + below(random, 2); left > 0; left--) {
    const path = oneOf(PATHS, random);
    const likely = plausible(taken)[path.join('.')] ?? NONSENSE;
    const value = happens(random, 0.7) ? oneOf(likely, random) : oneOf(NONSENSE, random);
    let part = changed;
    for (const key of path.slice(0, -1)) {
      if (typeof part[key] !== 'object' || part[key] === null) part[key] = {};
      part = part[key] as Record<string, unknown>;
    }
    part[path.at(-1) ?? ''] = value;
    done.push(`${path.join('.')}: ${JSON.stringify(value)?.slice(0, 80)}`);
  }
  return { changed, done: done.join(', ') };
}

/** Lets another match begin, as the setup page does. */
async function beginMatch(url: string, cookie: string, random: Random): Promise<CommandReply> {
  const host = io(url, { transports: ['websocket'], auth: { audience: { type: 'host' } }, extraHeaders: { cookie } });
  const command = { type: 'begin-match', rules: oneOf(RULE_SET_IDS, random), options: {} };
  const reply: CommandReply = await host.timeout(30_000).emitWithAck('host-command', command);
  host.close();
  return reply;
}

test('whatever the setup page writes, a table is refused by name what it does not come up with, and comes up with the rest', {
  timeout: PATIENCE_MS,
}, async () => {
  const random = randomStream(Number(SEED), 18);
  const home = mkdtempSync(join(tmpdir(), 'paizhuo-damaged-settings-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const other = createServer().listen(0, '0.0.0.0');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const taken = (other.address() as AddressInfo).port;
  const config = join(home, 'table.yaml');
  writeFileSync(
    config,
    `version: 1\nweb: { host: 127.0.0.1, port: 0 }\ndataDirectory: record\nlogLevel: warn\npins: { host: "${PIN}" }\n`,
  );

  let server: ServerProcess = startServer(config, []);
  let url = await server.url();
  let times = 1;
  let cookie = '';
  const ask = async (method: string, body?: object): Promise<Response> => {
    const init = { method, ...(body && { body: JSON.stringify(body) }) };
    const asked = () => fetch(`${url}/api/setup`, { ...init, headers: { cookie, 'content-type': 'application/json' } });
    const first = await asked();
    if (first.status !== 401) return first;
    ({ cookie } = await asHost(url, PIN));
    return asked();
  };

  for (let tries = 1; tries <= Number(TRIES); tries++) {
    const { values, version } = (await (await ask('GET')).json()) as { values: object; version: string };
    const { changed, done } = damaged(values, taken, random);
    const about = `try ${tries}: ${done}`;
    const before = readFileSync(config, 'utf8');
    const answer = await ask('PUT', { values: changed, version });
    const told = await answer.text();
    expect([200, 422], `${about}: ${told}`).toContain(answer.status);
    if (answer.status === 422) {
      expect(told, about).toMatch(/"path":"[\w.[\]]+","text":"[^"]{10,}/);
      expect(readFileSync(config, 'utf8'), about).toBe(before);
    }
    if (happens(random, 0.5)) {
      const reply = await beginMatch(url, cookie, random);
      expect(reply.ok || reply.code, about).toBeTruthy();
      if (reply.ok) {
        times += 1;
        url = await server.url(times);
      }
    }
    if (happens(random, 0.3)) {
      expect(server.log(), about).not.toMatch(/\n\s+at .+:\d+:\d+/);
      await server.kill();
      server = startServer(config, []);
      times = 1;
      url = await server.url().catch((error: unknown) => expect.fail(`${about}: ${error}`));
    }
    expect((await fetch(`${url}/healthz`)).status, about).toBe(200);
    expect((await fetch(`${url}/api/table`)).status, about).toBe(200);
  }
  expect(server.log()).not.toMatch(/\n\s+at .+:\d+:\d+/);
});
