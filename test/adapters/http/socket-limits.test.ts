import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { io, type Socket } from 'socket.io-client';
import { expect, onTestFinished, test } from 'vitest';
import { Doors } from '../../../src/adapters/door/doors.ts';
import { Proxies } from '../../../src/adapters/http/proxies.ts';
import { SERVER_LIMITS } from '../../../src/adapters/http/server-limits.ts';
import { type Line, MOST_SAID, SocketLimits } from '../../../src/adapters/http/socket-limits.ts';
import { SILENT } from '../../../src/adapters/log.ts';
import { aWebServer } from './a-web-server.ts';

/** A screen at this address, by the word of a proxy on this machine. */
function aScreen(url: string, from: string): Socket {
  const socket = io(url, {
    ...{ transports: ['websocket'], forceNew: true, reconnection: false },
    extraHeaders: from === '' ? {} : { 'x-forwarded-for': from },
  });
  onTestFinished(() => void socket.close());
  return socket;
}

/** Each kind of flood, of single messages that are small, or as large as a message may be. */
const FLOODS: readonly (readonly [what: string, say: (screen: Socket) => void])[] = [
  ['small messages', screen => screen.emit('press-key', 'F1')],
  ['large messages', screen => screen.emit('no-such-event', 'x'.repeat(16_000))],
  // as the wire has them: the client takes long to pack what is deep
  ['deep messages', screen => screen.io.engine.write(`42["host-command",${'['.repeat(3000)}${']'.repeat(3000)}]`)],
  ['questions', screen => screen.emit('still-there', () => {})],
];

test.each(FLOODS)(
  'a client that floods a table with %s is hung up on, and keeps no other screen out',
  async (_, say) => {
    // however slow the machine
    const said = { ...MOST_SAID, withinMs: 600_000 };
    const { url } = await aWebServer({ limits: { ...SERVER_LIMITS, said } });
    const [flooding, other] = [aScreen(url, '192.168.1.20'), aScreen(url, '192.168.1.21')];
    await Promise.all([flooding, other].map(screen => once(screen as never, 'connect')));
    const gone = once(flooding as never, 'disconnect');
    for (let i = 0; i <= MOST_SAID.packets; i += 1) say(flooding);
    await gone;
    expect(await other.emitWithAck('still-there')).toEqual({ ok: true });
  },
);

test('of screens behind one router only the one that floods is hung up on', async () => {
  const said = { ...MOST_SAID, withinMs: 600_000 };
  const { url } = await aWebServer({ limits: { ...SERVER_LIMITS, said } });
  const [flooding, other] = [aScreen(url, '192.168.1.20'), aScreen(url, '192.168.1.20')];
  await Promise.all([flooding, other].map(screen => once(screen as never, 'connect')));
  const gone = once(flooding as never, 'disconnect');
  for (let i = 0; i <= MOST_SAID.packets; i += 1) flooding.emit('press-key', 'F1');
  await gone;
  expect(await other.emitWithAck('still-there')).toEqual({ ok: true });
});

test('a client that reads nothing of what it is sent is hung up on, and keeps its memory', async () => {
  const listeners: Record<string, (packet?: object) => void> = {};
  const connected: ((line: Line) => void)[] = [];
  const doors = new Doors(SILENT);
  new SocketLimits(new Proxies([]), doors, MOST_SAID).guard({ on: (_, heard) => connected.push(heard), use: () => {} });
  let isOpen = true;
  const line = {
    request: {
      socket: { remoteAddress: '192.168.1.20', destroy: () => {} },
      headers: {},
    } as unknown as IncomingMessage,
    on: (event: string, heard: (packet?: object) => void) => {
      listeners[event] = heard;
    },
    close: () => {
      isOpen = false;
    },
  };
  for (const connect of connected) connect(line);
  const send = (megabytes: number): void => listeners['packetCreate']?.({ data: 'x'.repeat(megabytes * 2 ** 20) });
  // a slow client is given its time for a large message, and one that keeps up any number of them
  for (let i = 0; i < 20; i += 1) {
    send(3);
    listeners['drain']?.();
  }
  send(8);
  expect(isOpen).toBe(true);
  send(1);
  expect(isOpen).toBe(false);
  expect(doors.faults.get('socket')).toBe(1);
});

test('an address that connects again and again waits, no other does, and this machine never', () => {
  let now = 0;
  const limits = new SocketLimits(new Proxies([]), new Doors(SILENT), MOST_SAID, () => now);
  const connects = (remoteAddress: string): boolean =>
    limits.mayConnect({ socket: { remoteAddress }, headers: {} } as IncomingMessage);
  const outcomes = Array.from({ length: 300 }, () => connects('fe80::7'));
  expect(outcomes.lastIndexOf(true)).toBe(outcomes.indexOf(false) - 1);
  expect(outcomes.indexOf(false)).toBe(250);
  expect(connects('fe80::8')).toBe(true);
  expect(Array.from({ length: 1000 }, () => connects('127.0.0.1'))).not.toContain(false);
  now += MOST_SAID.withinMs + 1;
  expect(connects('fe80::7')).toBe(true);
});
