import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from 'mqtt';
import { io, type Socket } from 'socket.io-client';
import { describe, expect, onTestFinished, test } from 'vitest';
import { OPERATIONS } from '../../src/adapters/papers/openapi.ts';
import { aFreePort } from '../../src/bench/a-free-port.ts';
import type { ClientToServer } from '../../src/projections/socket-contract.ts';
import { seededRandom } from '../../src/simulator/seeded-random.ts';
import { aFolder } from '../adapters/http/a-web-server.ts';
import { aBroker, HAS_MOSQUITTO } from '../adapters/mqtt/a-broker.ts';
import { HostileShapes } from '../support/hostile-shapes.ts';
import { asHost, startServer } from '../support/server-process.ts';

/** The number of hostile messages; `HOSTILE` sets another, and the release is tried with 100,000. */
const MESSAGES = Number(process.env['HOSTILE'] ?? 5000);
/** A process that hangs is found by it; how long an answer takes on a busy machine is not measured here. */
const LONGER = { timeout: 60_000 + MESSAGES * 30 };
const SEED = 57;
const EACH_ROUND = 250;
const HOST_PIN = '471147';

/** Every event that a client may send, and a message of it that is taken. */
const EVENTS: Readonly<Record<keyof ClientToServer, readonly unknown[]>> = {
  'set-speed': [4],
  'press-start': [undefined],
  'press-key': ['F1'],
  'throw-dice': [undefined],
  'call-desk': [true],
  'still-there': [undefined],
  'follow-match': [undefined],
  'join-as-board': [{ board: 'phone', pin: '000000' }],
  'board-lines': [['1 1 HB up=1*0000']],
  'seat-command': [
    { type: 'ready' },
    { type: 'discard', tile: 'B1' },
    { type: 'claim-pung', tiles: ['B1', 'B1', 'B1'] },
    { type: 'answer', discrepancy: 1, choice: 'as-it-lies' },
  ],
  'host-command': [
    { type: 'start-hand', dealer: 0 },
    { type: 'undo', of: 1 },
    { type: 'throw-dice', values: [1, 2] },
    { type: 'correct-tile', seat: 0, was: 'B1', tile: 'B2' },
    { type: 'correct-result', transfers: [{ from: 0, to: 1, points: 1, for: 'win' }], handNo: 1 },
    { type: 'tell-hand', hand: { winners: [{ seat: 0, tiles: 'B111' }], discarder: 1 } },
    // one key too many: another match would close every connection
    { type: 'begin-match', rules: 'hong-kong', options: { minimumFan: 3 }, seats: ['Ann', 'Ben', 'Cai', 'D'], more: 1 },
  ],
};
const OTHER_EVENTS: Readonly<Record<string, readonly unknown[]>> = { 'no-such-event': [{}], __proto__x: [{}] };

const CLUB_WORD = {
  announcement: { id: 3, text: 'Dinner' },
  round: { tag: 'a/2', name: 'A', no: 2, of: 7, seats: ['a', 'b', 'c', 'd'], clock: { type: 'waiting', lengthMs: 1 } },
};
/** What a table hears over MQTT. */
const TOPICS: Readonly<Record<string, readonly unknown[]>> = {
  'paizhuo/table-1/club': [CLUB_WORD],
  'paizhuo/table-1/call': [{ seat: 2 }],
  'paizhuo/table-1/command': ['start', 'pause', 'resume'],
  'paizhuo/table-1/history': [{ after: null }, { after: { match: '2026-11-21T18-30-05', seq: 3 } }],
  'paizhuo-club/time': [{ now: 1_795_543_200_000 }],
  'homeassistant/status': ['online'],
  'paizhuo/table-1/board/air/says': ['1 1 HB up=1*0000'],
};

/** Bodies that are taken, by the path of the operation; of all others an empty object. */
const BODIES: Readonly<Record<string, readonly unknown[]>> = {
  '/api/session': [
    { seat: 1, pin: '123456' },
    { host: true, pin: '123456' },
    { code: 'A'.repeat(22), seat: 0 },
  ],
  '/api/pins': [{ seat: 7 }],
  '/api/score': [{ rules: 'hong-kong', hand: 'B111 B222 B333 C444 C55', winner: 0 }],
  '/api/setup': [{ values: { table: { id: 'table-1' } }, version: 'x' }],
  '/api/people': [{ type: 'rename', person: 'ann', name: 'Eva' }],
  '/api/sets/{name}': [{ name: 'Ours' }, { isPlayed: true }],
  '/api/update': [{ version: '1.2.3' }],
};
const endsSession = ({ method, path }: (typeof OPERATIONS)[number]): number =>
  method === 'delete' && path === '/api/session' ? 1 : 0;
/** The session is ended last: until then everything is asked as the host. */
const DOORS = OPERATIONS.toSorted((a, b) => endsSession(a) - endsSession(b));

/** All that was sent is read, or the table has hung up on it and is called again. */
async function isRead(screen: Socket): Promise<void> {
  await new Promise<unknown>(done => {
    screen.once('disconnect', done);
    screen.emit('press-key', 'no key', done);
  });
  if (!screen.connected) await new Promise<void>(done => screen.once('connect', done).connect());
  screen.off('disconnect');
}

async function sendEach(screen: Socket, shapes: Readonly<Record<string, HostileShapes>>, count: number): Promise<void> {
  const names = Object.keys(shapes);
  for (let i = 0; i < count; i += 1) {
    const name = names[i % names.length] ?? '';
    const asked = shapes[name]?.next();
    // with a callback, without one, and with something else in its place
    if (i % 3 === 0) screen.emit(name, asked);
    else if (i % 3 === 1) screen.emit(name, asked, () => {});
    else screen.emit(name, asked, {}, null);
    // sent in rounds: an answer says that the round has been read
    if (i % EACH_ROUND === EACH_ROUND - 1) await isRead(screen);
  }
}

/** The same as a part of an address. */
const inAddress = (value: unknown): string => encodeURIComponent(Buffer.from(asText(value).slice(0, 200)).toString());

const shapesOf = (lawful: Readonly<Record<string, readonly unknown[]>>): Readonly<Record<string, HostileShapes>> =>
  Object.fromEntries(
    Object.entries(lawful).map(([name, values], i) => [name, new HostileShapes(seededRandom(SEED + i), values)]),
  );

/** JSON as a program would send it; what JSON does not know is sent as its text. */
const asText = (value: unknown): string => {
  try {
    return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  } catch {
    return String(Object.prototype.toString.call(value));
  }
};

describe.skipIf(!HAS_MOSQUITTO)('with a real mosquitto (skipped where it is not installed: test/install.sh)', () => {
  test('whatever shape is sent to a door, the table lives and answers afterwards', LONGER, async () => {
    const broker = await aBroker(await aFreePort());
    const home = aFolder('paizhuo-hostile-');
    const config = join(home, 'table.yaml');
    writeFileSync(
      config,
      [
        'version: 1',
        'table: { id: table-1 }',
        'web: { host: 127.0.0.1, port: 0 }',
        'pins: { host: "471147" }',
        'dataDirectory: record',
        'logLevel: warn',
        'rules: { id: hong-kong }',
        'boards:',
        '  - { name: phone, path: "phone:" }',
        '  - { name: air, path: "mqtt:" }',
        `mqtt: { url: "${broker.url}", club: true, history: true, commands: true, homeAssistant: homeassistant }`,
        '',
      ].join('\n'),
    );
    const server = startServer(config, []);
    const url = await server.url();
    const { cookie } = await asHost(url, HOST_PIN);
    const screens = [{}, { audience: { type: 'host' } }].map(auth =>
      io(url, { transports: ['websocket'], forceNew: true, auth, extraHeaders: { origin: url, cookie } }),
    );
    const publisher = connect(broker.url);
    onTestFinished(async () => {
      for (const screen of screens) screen.close();
      await publisher.endAsync(true);
    });
    await Promise.all(
      screens.map(screen => sendEach(screen, shapesOf({ ...EVENTS, ...OTHER_EVENTS }), MESSAGES * 0.4)),
    );

    for (const [topic, shapes] of Object.entries(shapesOf(TOPICS)))
      for (let i = 0; i < (MESSAGES * 0.15) / 7; i += 1)
        await publisher.publishAsync(topic, asText(shapes.next()), { qos: 0 });

    for (const [index, { method, path }] of DOORS.entries()) {
      const shapes = new HostileShapes(seededRandom(SEED + index), BODIES[path] ?? [{}]);
      const odd = new HostileShapes(seededRandom(SEED - index), ['x', '1', '__proto__']);
      for (let i = 0; i < (MESSAGES * 0.05) / DOORS.length; i += 1) {
        const inPath = path.replaceAll(/\{\w+\}/g, () => inAddress(odd.next()));
        const query = inAddress(odd.next());
        const asked = fetch(`${url}${inPath}?${query}=${query}&limit=${query}`, {
          ...{ method: method.toUpperCase(), headers: { 'content-type': 'application/json', origin: url, cookie } },
          ...(method !== 'get' && { body: asText(shapes.next()) }),
        });
        // the table may hang up on what is too large before it is sent
        const status = await asked.then(
          async answer => {
            await answer.body?.cancel();
            return answer.status;
          },
          () => 'hung up',
        );
        expect(status, `${method} ${inPath}`).not.toBe(500);
      }
    }

    const [guest] = screens;
    expect(await guest?.emitWithAck('press-key', 'no key')).toMatchObject({ ok: false });
    const { seq } = (await (await fetch(`${url}/healthz`)).json()) as { readonly seq: number };
    expect(seq).toBeGreaterThanOrEqual(0);
    await server.stop();
    expect(await server.ended, server.log()).toBe(0);
  });
});
