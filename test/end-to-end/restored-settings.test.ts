import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { afterAll, expect, test } from 'vitest';
import { matchNames, readEvents } from '../../src/adapters/recorder/match-folder.ts';
import type { TableMessage } from '../../src/projections/socket-contract.ts';
import { asHost, startServer } from '../support/server-process.ts';

/** A server comes up, plays in real time, and begins anew. */
const LONGER = { timeout: 120_000 };
const home = mkdtempSync(join(tmpdir(), 'paizhuo-restored-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

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
    const server = startServer(config, ['--speed', '8']);
    const url = await server.url();
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
    const headers = await asHost(url, '471147');
    const backup = await (await fetch(`${url}/api/backup`, { headers })).arrayBuffer();
    const isBack = new Promise<void>(back => display.io.on('reconnect', () => back()));
    const restored = await fetch(`${url}/api/restore?settings`, { method: 'POST', headers, body: backup });
    expect(await restored.text()).toContain('"leftOut":["pins.host"]');
    await isBack;
    await played(4);
    await server.stop();
    display.close();

    const [match = '', ...others] = matchNames(record);
    expect(others).toEqual([]);
    const { entries, errors } = readEvents(record, match);
    expect(errors).toEqual([]);
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, i) => i + 1));
    expect(readFileSync(config, 'utf8')).toContain('"471147"');
  },
);
