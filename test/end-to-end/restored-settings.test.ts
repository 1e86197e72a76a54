import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { io } from 'socket.io-client';
import { afterAll, expect, test } from 'vitest';
import { matchNames, readEvents } from '../../src/adapters/recorder/match-folder.ts';
import type { TableMessage } from '../../src/projections/socket-contract.ts';

/** A server comes up, plays in real time, and begins anew. */
const LONGER = { timeout: 120_000 };
const EXECUTABLE = resolve(import.meta.dirname, '../../dist/cli/paizhuo.js');
const home = mkdtempSync(join(tmpdir(), 'paizhuo-restored-'));
let server: ChildProcess | null = null;
afterAll(() => {
  server?.kill('SIGKILL');
  rmSync(home, { recursive: true, force: true });
});

function started(config: string): Promise<string> {
  const child = spawn(process.execPath, [EXECUTABLE, 'start', '--speed', '8', '--config', config], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  server = child;
  return new Promise(found => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = /http:\/\/\S+(?=\/table)/.exec(said);
      if (address) found(address[0]);
    });
  });
}

test(
  'a table takes its own backup with all settings, begins anew, and the same match goes on in one piece',
  LONGER,
  async () => {
    const config = join(home, 'table.yaml');
    const record = join(home, 'record');
    writeFileSync(
      config,
      `version: 1
web: { host: 127.0.0.1, port: 0 }
dataDirectory: record
logLevel: silent
firstDealer: 1
seats: [Mei, Johann, Ama, Wang]
pins: { host: "471147" }
`,
    );
    const url = await started(config);
    const display = io(url, { transports: ['websocket'], reconnectionDelay: 100, reconnectionDelayMax: 200 });
    const played = (events: number): Promise<void> =>
      new Promise(done => {
        let left = events;
        display.on('table', ({ event }: TableMessage) => {
          if (event !== null) left -= 1;
          if (left <= 0) done();
        });
      });
    await played(8);
    const shown = await fetch(`${url}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"host":true,"pin":"471147"}',
    });
    const headers = {
      cookie: shown.headers
        .getSetCookie()
        .map(cookie => cookie.split(';')[0])
        .join('; '),
    };
    const backup = await (await fetch(`${url}/api/backup`, { headers })).arrayBuffer();
    const isBack = new Promise<void>(back => display.io.on('reconnect', () => back()));
    const restored = await fetch(`${url}/api/restore?settings`, { method: 'POST', headers, body: backup });
    expect(await restored.text()).toContain('"leftOut":["pins.host"]');
    await isBack;
    await played(4);
    server?.kill('SIGTERM');
    await once(server as ChildProcess, 'exit');
    display.close();

    const [match = '', ...others] = matchNames(record);
    expect(others).toEqual([]);
    const { entries, errors } = readEvents(record, match);
    expect(errors).toEqual([]);
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, i) => i + 1));
    expect(readFileSync(config, 'utf8')).toContain('"471147"');
  },
);
