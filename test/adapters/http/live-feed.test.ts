import { EventEmitter, once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { ClientCommand } from '../../../src/adapters/http/client-commands.ts';
import { MOST_WAITING } from '../../../src/adapters/http/live-feed.ts';
import type { ClientToServer, ServerToClient, TableMessage } from '../../../src/projections/socket-contract.ts';
import { aWebServer } from './a-web-server.ts';
import { tableAfter } from './sample-table.ts';

type Display = Socket<ServerToClient, ClientToServer>;

function aDisplay(url: string, extraHeaders: Record<string, string> = {}): Display {
  const display: Display = io(url, { forceNew: true, reconnection: false, extraHeaders });
  onTestFinished(() => {
    display.close();
  });
  return display;
}

/** Resolves with the first message that has this `seq`; keeps all that came. */
function watch(display: Display): {
  readonly seen: TableMessage[];
  readonly until: (seq: number) => Promise<TableMessage>;
} {
  const seen: TableMessage[] = [];
  const waiting = new Map<number, (message: TableMessage) => void>();
  display.on('table', message => {
    seen.push(message);
    waiting.get(message.seq)?.(message);
  });
  return { seen, until: seq => new Promise(resolve => waiting.set(seq, resolve)) };
}

test('a display that connects gets the whole table at once, without replaying the last event', async () => {
  const { url } = await aWebServer();
  const message = await watch(aDisplay(url)).until(7);
  expect(message).toEqual({ ...JSON.parse(JSON.stringify(tableAfter(7))), event: null });
});

test('every change reaches every display in order', async () => {
  const { url, broadcast } = await aWebServer();
  const displays = [watch(aDisplay(url)), watch(aDisplay(url))];
  await Promise.all(displays.map(display => display.until(7)));
  for (let seq = 8; seq <= 17; seq += 1) {
    const shown = displays.map(display => display.until(seq));
    broadcast(tableAfter(seq));
    await Promise.all(shown);
  }
  for (const { seen } of displays)
    expect(seen.map(({ seq }) => seq)).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]);
});

test('a few changes of one moment are shown one by one, to however many look on', async () => {
  const { url, broadcast } = await aWebServer();
  const displays = Array.from({ length: 25 }, () => watch(aDisplay(url)));
  await Promise.all(displays.map(display => display.until(7)));
  const last = displays.map(display => display.until(13));
  for (let seq = 8; seq <= 13; seq += 1) broadcast(tableAfter(seq));
  await Promise.all(last);
  for (const { seen } of displays) expect(seen.map(({ seq }) => seq)).toEqual([7, 8, 9, 10, 11, 12, 13]);
});

test('many changes of one moment are one message, and everything that happened is heard', async () => {
  const { url, broadcast } = await aWebServer();
  const display = watch(aDisplay(url));
  await display.until(7);
  const last = display.until(151);
  for (let seq = 8; seq <= 151; seq += 1) broadcast(tableAfter(seq));
  const { event, earlier = [], ...newest } = await last;
  const { event: _, ...expected } = tableAfter(151);
  expect(display.seen).toHaveLength(2);
  expect(newest).toEqual(JSON.parse(JSON.stringify(expected)));
  expect([...earlier, event].map(heard => heard?.at)).toEqual(Array.from({ length: 144 }, (_, i) => 1000 * (8 + i)));
});

test('a display that stops reading costs bounded memory and ends up with the newest table', async () => {
  const { url, broadcast } = await aWebServer();
  const poll = await aPollingDisplay(url);
  expect((await poll()).map(({ seq }) => seq)).toEqual([7]);

  for (let seq = 8; seq <= 5000; seq += 1) {
    broadcast(tableAfter(seq));
    await setImmediate();
  }
  const waited: number[] = [];
  while (waited.at(-1) !== 5000) waited.push(...(await poll()).map(({ seq }) => seq));

  expect(waited.length).toBeLessThanOrEqual(MOST_WAITING + 1);
  expect(waited).toEqual(waited.toSorted((a, b) => a - b));

  broadcast(tableAfter(5001));
  expect((await poll()).map(({ seq }) => seq)).toEqual([5001]);
});

/** A display over Socket.IO's long polling, by hand: it reads only when the returned function is called. */
async function aPollingDisplay(url: string): Promise<() => Promise<readonly TableMessage[]>> {
  const endpoint = `${url}/socket.io/?EIO=4&transport=polling`;
  const opened = await (await fetch(endpoint)).text();
  const session = `${endpoint}&sid=${JSON.parse(opened.slice(1)).sid}`;
  const post = (body: string) => fetch(session, { method: 'POST', body, headers: { 'content-type': 'text/plain' } });
  const read = async (): Promise<readonly string[]> => (await (await fetch(session)).text()).split('\u001e');
  await post('40');
  let early = (await read()).filter(packet => !packet.startsWith('40'));
  return async () => {
    const packets = early.length > 0 ? early : await read();
    early = [];
    return packets.filter(packet => packet.startsWith('42["table"')).map(packet => JSON.parse(packet.slice(2))[1]);
  };
}

interface AskedTable {
  readonly display: Display;
  readonly asked: readonly ClientCommand[];
  /** Resolves when so many commands have arrived. */
  readonly arrived: (count: number) => Promise<void>;
}

async function anAskedTable(): Promise<AskedTable> {
  const asked: ClientCommand[] = [];
  const arrivals = new EventEmitter();
  const { url } = await aWebServer({
    onCommand: command => {
      asked.push(command);
      arrivals.emit('command');
    },
  });
  const display = aDisplay(url);
  await watch(display).until(7);
  const arrived = async (count: number): Promise<void> => {
    while (asked.length < count) await once(arrivals, 'command');
  };
  return { display, asked, arrived };
}

describe('what a display asks for', () => {
  test('a speed and the start button arrive as commands', async () => {
    const { display, asked, arrived } = await anAskedTable();
    display.emit('set-speed', 2.5);
    display.emit('press-start');
    await arrived(2);
    expect(asked).toEqual([{ type: 'set-speed', speed: 2.5 }, { type: 'press-start' }]);
  });

  test('speeds no table has, and commands nobody knows, are ignored', async () => {
    const { display, asked, arrived } = await anAskedTable();
    for (const nonsense of [-1, 8.1, '4', null, { speed: 4 }, [], undefined])
      display.emit('set-speed', nonsense as number);
    (display as Socket).emit('flip-table', 1);
    (display as Socket).emit('set-speed');
    display.emit('press-start');
    await arrived(1);
    expect(asked).toEqual([{ type: 'press-start' }]);
  });
});

test('a page from elsewhere gets no connection', async () => {
  const { url } = await aWebServer();
  const display = aDisplay(url, { origin: 'http://elsewhere.example' });
  await once(display as unknown as NodeJS.EventEmitter, 'connect_error');
  expect(display.connected).toBe(false);
});

test('our own page does', async () => {
  const { url } = await aWebServer();
  expect((await watch(aDisplay(url, { origin: url })).until(7)).seq).toBe(7);
});
