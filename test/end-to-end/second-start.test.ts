import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { afterAll, expect, test } from 'vitest';
import { matchNames, readEvents } from '../../src/adapters/recorder/match-folder.ts';
import type { CommandReply, TableMessage } from '../../src/projections/socket-contract.ts';
import { asHost, type ServerProcess, startServer } from '../support/server-process.ts';

/** How many times some are started at once; `STARTS=50` tortures for longer. */
const { STARTS = '2' } = process.env;
/** Servers come up and begin anew. */
const LONGER = { timeout: 120_000 };
const home = mkdtempSync(join(tmpdir(), 'paizhuo-second-'));
const config = join(home, 'table.yaml');
const data = join(home, 'data');
afterAll(() => rmSync(home, { recursive: true, force: true }));

const start = (...flags: readonly string[]): ServerProcess => startServer(config, ['--speed', '0', ...flags]);

async function outcomeOf({ ended, log }: ServerProcess): Promise<{ readonly status: unknown; readonly said: string }> {
  const status = await ended;
  return { status, said: log() };
}

const CONFIG = `version: 1
web: { host: 127.0.0.1, port: 0 }
dataDirectory: data
logLevel: silent
pins: { host: "471147" }
`;

test('a second start, at the same port or at another, writes nothing and says why', LONGER, async () => {
  writeFileSync(config, CONFIG);
  const url = await start().url();
  const before = matchNames(data);
  expect(before).toHaveLength(1);
  const samePort = await outcomeOf(start('--port', new URL(url).port));
  expect(samePort).toMatchObject({ status: 1, said: expect.stringContaining('is already in use') });
  const sameFolder = await outcomeOf(start('--port', '0'));
  expect(sameFolder).toMatchObject({ status: 1, said: expect.stringContaining('is in use by another paizhuo') });
  expect(matchNames(data)).toEqual(before);

  // settings by which no table can be run, as somebody may write them into the file
  writeFileSync(config, readFileSync(config, 'utf8').replace('dataDirectory: data', 'dataDirectory: /proc/nope'));
  const { cookie } = await asHost(url, '471147');
  const host = io(url, {
    transports: ['websocket'],
    auth: { audience: { type: 'host' } },
    extraHeaders: { cookie },
    reconnectionDelay: 100,
    reconnectionDelayMax: 200,
  });
  const isBack = new Promise<void>(back => host.io.on('reconnect', () => back()));
  const reply: CommandReply = await host.emitWithAck('host-command', {
    type: 'begin-match',
    rules: 'wuhan',
    options: {},
  });
  expect(reply).toEqual({ ok: true });
  await isBack;
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect(matchNames(data)).toEqual(before);
  host.close();
});

test('of two or three that are started at once one runs, the others say so, and the record is that of one', {
  timeout: 60_000 + Number(STARTS) * 30_000,
}, async () => {
  const all = join(home, 'at-once');
  mkdirSync(all);
  for (let tries = 0; tries < Number(STARTS); tries++) {
    const folder = join(all, String(tries));
    mkdirSync(folder);
    const table = join(folder, 'table.yaml');
    writeFileSync(table, CONFIG);
    const started = Array.from({ length: 2 + (tries % 2) }, () => startServer(table, ['--speed', '8']));
    const ends = started.map(async server => ({ server, status: await server.ended }));
    const up = await Promise.any(started.map(async server => ({ server, url: await server.url() })));
    const others = started.filter(server => server !== up.server);
    for (const other of others) {
      expect(await outcomeOf(other)).toEqual({
        status: 1,
        said: expect.stringMatching(/^paizhuo: .+ is in use by another paizhuo.*\n$/),
      });
    }
    const display = io(up.url, { transports: ['websocket'] });
    const shown: TableMessage[] = [];
    await new Promise<void>(done => {
      display.on('table', (message: TableMessage) => {
        shown.push(message);
        if (shown.filter(({ event }) => event !== null).length === 3) done();
      });
    });
    display.close();
    await up.server.kill();
    await Promise.all(ends);
    const [match = '', ...more] = matchNames(join(folder, 'data'));
    expect(more).toEqual([]);
    const { entries, errors } = readEvents(join(folder, 'data'), match);
    expect(errors).toEqual([]);
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, i) => i + 1));
    for (const { seq, event } of shown)
      if (event !== null) expect(entries.find(kept => kept.seq === seq)?.type).toBe(event.type);
  }
});
