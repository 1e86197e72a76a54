import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { afterAll, expect, test } from 'vitest';
import { matchNames, readEvents } from '../../src/adapters/recorder/match-folder.ts';
import type { DomainEvent } from '../../src/engine/events.ts';
import type { TableMessage } from '../../src/projections/socket-contract.ts';
import { startServer } from '../support/server-process.ts';

/** Three servers come up, one after the other, and play on in real time. */
const LONGER = { timeout: 240_000 };
const home = mkdtempSync(join(tmpdir(), 'paizhuo-killed-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Lets the server play until a display has been shown so many events, and kills it at once. */
async function shownUntilKilled(events: number): Promise<readonly TableMessage[]> {
  const server = startServer(join(home, 'table.yaml'), ['--speed', '8']);
  const url = await server.url();
  const display = io(url, { transports: ['websocket'] });
  const shown: TableMessage[] = [];
  await new Promise<void>(done => {
    display.on('table', (message: TableMessage) => {
      shown.push(message);
      if (shown.filter(({ event }) => event !== null).length === events) done();
    });
  });
  await server.kill();
  display.close();
  return shown;
}

/** Whatever moves points in mid-hand. */
const PAYS: ReadonlySet<DomainEvent['type']> = new Set([
  'kong-claimed',
  'kong-declared',
  'bonus-set-aside',
  'indicator-flipped',
]);

/** How many tiles lie in front of each seat after an event: one is discarded, or the last one discarded is claimed. */
function pondsAfter(ponds: readonly number[], event: DomainEvent): readonly number[] {
  if (event.type === 'tile-discarded') return ponds.map((count, seat) => (seat === event.seat ? count + 1 : count));
  if (event.type === 'chow-claimed' || event.type === 'pung-claimed' || event.type === 'kong-claimed')
    return ponds.map((count, seat) => (seat === event.from ? count - 1 : count));
  return ponds;
}

test(
  'a display sees the same hand go on, however often the server is killed, and nothing it was shown is gone',
  LONGER,
  async () => {
    writeFileSync(
      join(home, 'table.yaml'),
      'version: 1\nweb: { host: 127.0.0.1, port: 0 }\ndataDirectory: record\nlogLevel: silent\nfirstDealer: 1\n',
    );
    let last: TableMessage | null = null;
    for (const events of [9, 4, 5]) {
      const shown = await shownUntilKilled(events);
      const [match = ''] = matchNames(join(home, 'record'));
      const record = readEvents(join(home, 'record'), match);
      expect(record.errors).toEqual([]);
      for (const { seq, event } of shown.filter(message => message.event !== null))
        expect(record.entries.find(kept => kept.seq === seq)?.type).toBe(event?.type);
      if (last) {
        const [first] = shown;
        expect(first?.seq).toBeGreaterThanOrEqual(last.seq);
        expect(first?.view).toMatchObject({ handNo: last.view.handNo, dealer: last.view.dealer });
        // what was put on record while the server was being killed, and shown to nobody
        const unseen = record.entries.filter(({ seq }) => seq > (last?.seq ?? 0) && seq <= (first?.seq ?? 0));
        const pondsBefore = last.view.seats.map(({ discards }) => discards.length);
        expect(first?.view.seats.map(({ discards }) => discards.length)).toEqual(
          unseen.reduce(pondsAfter, pondsBefore),
        );
        if (!unseen.some(({ type }) => PAYS.has(type)))
          expect(first?.view.seats.map(({ balance }) => balance)).toEqual(
            last.view.seats.map(({ balance }) => balance),
          );
      }
      last = shown.at(-1) ?? null;
    }
    expect(matchNames(join(home, 'record'))).toHaveLength(1);
  },
);
