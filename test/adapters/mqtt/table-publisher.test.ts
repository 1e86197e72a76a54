import { execFileSync, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createLog, SILENT } from '../../../src/adapters/log.ts';
import { TablePublisher, type TablePublisherOptions } from '../../../src/adapters/mqtt/table-publisher.ts';
import { aFreePort } from '../../../src/bench/a-free-port.ts';
import { tableAfter } from '../http/sample-table.ts';
import { aBroker, aListener, aWayTo, HAS_MOSQUITTO, type Heard } from './a-broker.ts';
import { aDataDirectory, played, record } from './a-recorded-match.ts';

const MATCH = '2026-11-20T19-00-00';

interface Wanted extends Partial<TablePublisherOptions> {
  readonly url: string;
}

function aPublisher(wanted: Wanted): TablePublisher {
  const publisher = TablePublisher.open({
    table: 'table-1',
    match: MATCH,
    seq: 0,
    directory: wanted.directory ?? aDataDirectory(),
    retryMs: 20,
    log: SILENT,
    ...wanted,
  });
  if (!publisher) throw new Error(`no client for ${wanted.url}`);
  onTestFinished(() => publisher.close());
  return publisher;
}

const isAvailability =
  (payload: 'online' | 'offline') =>
  (heard: Heard): boolean =>
    heard.topic === 'paizhuo/table-1/availability' && heard.payload === payload;
const isEvent =
  (seq: number) =>
  (heard: Heard): boolean =>
    heard.topic === 'paizhuo/table-1/event' && JSON.parse(heard.payload).seq === seq;
const isState = (heard: Heard): boolean => heard.topic === 'paizhuo/table-1/state';
const eventsOf = (heard: readonly Heard[]): readonly number[] =>
  heard.filter(({ topic }) => topic.endsWith('/event')).map(({ payload }) => JSON.parse(payload).seq);

describe.skipIf(!HAS_MOSQUITTO)('with a real mosquitto (skipped where it is not installed: test/install.sh)', () => {
  test('events come in order, each once, with the numbers of the record', async () => {
    const broker = await aBroker(await aFreePort());
    const { heard, until } = await aListener(broker);
    const publisher = aPublisher({ url: broker.url });
    for (let seq = 1; seq <= 200; seq += 1) publisher.publish(tableAfter(seq));
    await until(isEvent(200));
    expect(eventsOf(heard)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
    expect(JSON.parse((await until(isEvent(3))).payload)).toEqual({
      match: MATCH,
      seq: 3,
      type: 'tile-discarded',
      at: 3000,
      handNo: 1,
      seat: 2,
      tile: 'B5',
    });
  });

  test('what the disk has not taken is no event yet: it is told, once, when the record has it', async () => {
    const broker = await aBroker(await aFreePort());
    const { heard, until } = await aListener(broker);
    const publisher = aPublisher({ url: broker.url });
    publisher.publish(tableAfter(1));
    await until(isEvent(1));
    publisher.holdEvents(true);
    publisher.publish(tableAfter(2));
    publisher.publish(tableAfter(3));
    await until(({ topic, payload }) => topic.endsWith('/state') && payload === JSON.stringify(tableAfter(3).view));
    expect(eventsOf(heard)).toEqual([1]);
    publisher.holdEvents(false);
    await until(isEvent(3));
    expect(eventsOf(heard)).toEqual([1, 2, 3]);
  });

  test('whoever comes later finds the table as it is, but no old event', async () => {
    const broker = await aBroker(await aFreePort());
    const early = await aListener(broker);
    aPublisher({ url: broker.url }).publish(tableAfter(5));
    await early.until(isState);
    const late = await aListener(broker);
    const state = await late.until(isState);
    expect(state.retained).toBe(true);
    expect(JSON.parse(state.payload)).toEqual(JSON.parse(JSON.stringify(tableAfter(5).view)));
    expect((await late.until(isAvailability('online'))).retained).toBe(true);
    expect(eventsOf(late.heard)).toEqual([]);
  });

  test('a table that closes says so', async () => {
    const broker = await aBroker(await aFreePort());
    const { until } = await aListener(broker);
    const publisher = aPublisher({ url: broker.url });
    await until(isAvailability('online'));
    await publisher.close();
    await until(isAvailability('offline'));
  });

  test('a table that dies without a word is announced offline by its last will', async () => {
    const broker = await aBroker(await aFreePort());
    const { until } = await aListener(broker);
    const table = spawn(process.execPath, [
      '--import',
      'tsx',
      `${import.meta.dirname}/a-table-that-dies.ts`,
      broker.url,
      aDataDirectory(),
    ]);
    onTestFinished(() => {
      table.kill('SIGKILL');
    });
    await until(isAvailability('online'));
    table.kill('SIGKILL');
    await until(isAvailability('offline'));
    const late = await aListener(broker);
    expect((await late.until(isAvailability('offline'))).retained).toBe(true);
  });

  test('a broker that comes after the table is told everything that happened meanwhile', async () => {
    const port = await aFreePort();
    const publisher = aPublisher({ url: `mqtt://127.0.0.1:${port}` });
    for (let seq = 1; seq <= 20; seq += 1) publisher.publish(tableAfter(seq));
    const broker = await aBroker(await aFreePort());
    const { heard, until } = await aListener(broker);
    await aWayTo(broker, port);
    await until(isState);
    expect(eventsOf(heard)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  test('after a long absence a broker is told everything, whatever the table had to read from its record', async () => {
    const port = await aFreePort();
    const directory = aDataDirectory();
    const { events, messages } = played(15);
    expect(events.length).toBeGreaterThan(1200);
    record(directory, MATCH, events);
    const publisher = aPublisher({ url: `mqtt://127.0.0.1:${port}`, directory });
    for (const message of messages) publisher.publish(message);
    const broker = await aBroker(await aFreePort());
    const { heard, until } = await aListener(broker);
    await aWayTo(broker, port);
    await until(isState);
    expect(eventsOf(heard)).toEqual(events.map(({ seq }) => seq));
  });

  test('a broker that is restarted under load and keeps what it was told leaves no gap, and what comes twice can be told by its number', async () => {
    const port = await aFreePort();
    const directory = aDataDirectory();
    const memory = aDataDirectory();
    const settings = ['allow_anonymous true', 'persistence true', `persistence_location ${memory}/`, 'user root'];
    const { events, messages } = played(15);
    record(directory, MATCH, events);
    const first = await aBroker(port, settings);
    const reader = await aListener(first, 'a-reader');
    const publisher = aPublisher({ url: first.url, directory });
    const half = Math.floor(messages.length / 2);
    for (const message of messages.slice(0, half)) publisher.publish(message);
    await reader.until(isEvent(200));
    await first.stop();
    for (const message of messages.slice(half)) publisher.publish(message);
    const again = await aListener(await aBroker(port, settings), 'a-reader');
    const last = events.at(-1)?.seq ?? 0;
    await again.until(isEvent(last));
    const heard = [...eventsOf(reader.heard), ...eventsOf(again.heard)];
    expect([...new Set(heard)].toSorted((a, b) => a - b)).toEqual(events.map(({ seq }) => seq));
  });

  test('a broker that does not know the password is told of, and what happened is there once it does', async () => {
    const port = await aFreePort();
    const folder = aDataDirectory();
    const passwords = join(folder, 'passwords');
    execFileSync('mosquitto_passwd', ['-b', '-c', passwords, 'table', 'right'], { stdio: 'ignore' });
    const broker = await aBroker(port, ['allow_anonymous false', `password_file ${passwords}`, 'user root']);
    const warnings = new EventEmitter();
    const log = createLog({ level: 'info', readable: true, write: line => warnings.emit('told', line) });
    const directory = aDataDirectory();
    const { events, messages } = played(1);
    record(directory, MATCH, events);
    const wrong = aPublisher({ url: broker.url, username: 'table', password: 'wrong', directory, log });
    const [line] = await once(warnings, 'told');
    expect(line).toMatch(/the MQTT broker is away.*[Nn]ot authori[sz]ed/);
    for (const message of messages) wrong.publish(message);
    await wrong.close();
    const { heard, until } = await aListener(broker, 'a-reader', { username: 'table', password: 'right' });
    const seq = events.at(-1)?.seq ?? 0;
    aPublisher({ url: broker.url, username: 'table', password: 'right', directory, seq });
    await until(isEvent(seq));
    expect(eventsOf(heard)).toEqual(events.map(event => event.seq));
  });

  test('a broker that restarts and has forgotten everything is told the state anew', async () => {
    const port = await aFreePort();
    const first = await aBroker(port);
    const before = await aListener(first);
    const publisher = aPublisher({ url: first.url });
    publisher.publish(tableAfter(1));
    await before.until(isState);
    await first.stop();
    publisher.publish(tableAfter(2));
    const after = await aListener(await aBroker(port));
    await after.until(isAvailability('online'));
    await after.until(isState);
    publisher.publish(tableAfter(3));
    await after.until(isEvent(3));
  });
});

test('an address no client can be made for is told, and the table does without', () => {
  const told: string[] = [];
  const log = createLog({ level: 'info', readable: true, write: line => told.push(line) });
  expect(
    TablePublisher.open({
      url: 'wss://[::1',
      table: 'table-1',
      match: MATCH,
      seq: 0,
      directory: aDataDirectory(),
      log,
    }),
  ).toBeNull();
  expect(told.join('')).toContain('nothing is published');
});

test('a password in the address is in no log', async () => {
  const told: string[] = [];
  const log = createLog({ level: 'info', readable: true, write: line => told.push(line) });
  const broker = await aBroker(await aFreePort());
  const { until } = await aListener(broker);
  aPublisher({ url: broker.url.replace('://', '://ann:open-sesame@'), log });
  await until(isAvailability('online'));
  expect(told.join('')).toContain('connected to the MQTT broker');
  expect(told.join('')).not.toContain('sesame');
});

test('a broker that is away is told once, however much is played, and closing does not wait for it', async () => {
  const port = await aFreePort();
  const told: string[] = [];
  const warnings = new EventEmitter();
  const log = createLog({
    level: 'info',
    readable: true,
    write: line => {
      told.push(line);
      warnings.emit('told');
    },
  });
  const publisher = aPublisher({ url: `mqtt://somebody:password@127.0.0.1:${port}`, log });
  for (let seq = 1; seq <= 5000; seq += 1) publisher.publish(tableAfter(seq));
  await once(warnings, 'told');
  await publisher.close();
  expect(told).toEqual([expect.stringContaining('the MQTT broker is away; the table plays on and keeps trying')]);
  expect(told.join('')).not.toContain('password');
});

/** MQTT 3.1.1, 3.2: the connection is accepted. */
const CONNACK = Buffer.from([0x20, 0x02, 0x00, 0x00]);

test('a broker that accepts a table and then says nothing more does not hold up closing', async () => {
  const deaf = createServer(socket => {
    onTestFinished(() => {
      socket.destroy();
    });
    socket.write(CONNACK);
    socket.resume();
  });
  deaf.listen(0, '127.0.0.1');
  await once(deaf, 'listening');
  onTestFinished(() => {
    deaf.close();
  });
  const connected = new EventEmitter();
  const log = createLog({ level: 'info', readable: true, write: () => connected.emit('told') });
  const publisher = aPublisher({ url: `mqtt://127.0.0.1:${(deaf.address() as AddressInfo).port}`, log });
  await once(connected, 'told');
  publisher.publish(tableAfter(1));
  await publisher.close();
});
