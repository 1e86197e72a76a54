import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { io } from 'socket.io-client';
import { afterAll, expect, test } from 'vitest';
import { matchNames } from '../../src/adapters/recorder/match-folder.ts';
import type { CommandReply } from '../../src/projections/socket-contract.ts';

/** Servers come up and begin anew. */
const LONGER = { timeout: 120_000 };
const EXECUTABLE = resolve(import.meta.dirname, '../../dist/cli/paizhuo.js');
const home = mkdtempSync(join(tmpdir(), 'paizhuo-second-'));
const config = join(home, 'table.yaml');
const data = join(home, 'data');
const servers: ChildProcess[] = [];
afterAll(() => {
  for (const server of servers) server.kill('SIGKILL');
  rmSync(home, { recursive: true, force: true });
});

function start(...flags: readonly string[]): ChildProcess {
  const server = spawn(process.execPath, [EXECUTABLE, 'start', '--config', config, '--speed', '0', ...flags]);
  servers.push(server);
  return server;
}

/** Resolves with the address once it is printed. */
const addressOf = ({ stdout }: ChildProcess): Promise<string> =>
  new Promise(found => {
    let said = '';
    stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = /http:\/\/\S+(?=\/table)/.exec(said);
      if (address) found(address[0]);
    });
  });

async function outcomeOf(server: ChildProcess): Promise<{ readonly status: unknown; readonly said: string }> {
  let said = '';
  server.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const [status] = await once(server, 'exit');
  return { status, said };
}

const CONFIG = `version: 1
web: { host: 127.0.0.1, port: 0 }
dataDirectory: data
logLevel: silent
pins: { host: "471147" }
`;

test('a second start, at the same port or at another, writes nothing and says why', LONGER, async () => {
  writeFileSync(config, CONFIG);
  const url = await addressOf(start());
  const before = matchNames(data);
  expect(before).toHaveLength(1);
  const samePort = await outcomeOf(start('--port', new URL(url).port));
  expect(samePort).toMatchObject({ status: 1, said: expect.stringContaining('is already in use') });
  const sameFolder = await outcomeOf(start('--port', '0'));
  expect(sameFolder).toMatchObject({ status: 1, said: expect.stringContaining('is in use by another table') });
  expect(matchNames(data)).toEqual(before);

  // settings by which no table can be run, as somebody may write them into the file
  writeFileSync(config, readFileSync(config, 'utf8').replace('dataDirectory: data', 'dataDirectory: /proc/nope'));
  const shown = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"host":true,"pin":"471147"}',
  });
  const cookie = shown.headers
    .getSetCookie()
    .map(set => set.split(';')[0])
    .join('; ');
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
