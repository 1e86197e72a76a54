import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createLog, SILENT } from '../../../src/adapters/log.ts';
import { TablePublisher } from '../../../src/adapters/mqtt/table-publisher.ts';
import { tableAfter } from '../http/sample-table.ts';
import { aBroker, aFreePort, aListener, aWayTo, HAS_MOSQUITTO, type Heard } from './a-broker.ts';

function aPublisher(url: string, log = SILENT): TablePublisher {
  const publisher = TablePublisher.open({ url, table: 'table-1', retryMs: 20, log });
  if (!publisher) throw new Error(`no client for ${url}`);
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
    const publisher = aPublisher(broker.url);
    for (let seq = 1; seq <= 200; seq += 1) publisher.publish(tableAfter(seq));
    await until(isEvent(200));
    expect(eventsOf(heard)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
    expect(JSON.parse((await until(isEvent(3))).payload)).toEqual({
      seq: 3,
      type: 'tile-discarded',
      at: 3000,
      handNo: 1,
      seat: 2,
      tile: 'B5',
    });
  });

  test('whoever comes later finds the table as it is, but no old event', async () => {
    const broker = await aBroker(await aFreePort());
    const early = await aListener(broker);
    aPublisher(broker.url).publish(tableAfter(5));
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
    const publisher = aPublisher(broker.url);
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
    const publisher = aPublisher(`mqtt://127.0.0.1:${port}`);
    for (let seq = 1; seq <= 20; seq += 1) publisher.publish(tableAfter(seq));
    const broker = await aBroker(await aFreePort());
    const { heard, until } = await aListener(broker);
    await aWayTo(broker, port);
    await until(isState);
    expect(eventsOf(heard)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  test('of a long absence the newest thousand events are told, and how many are missing', async () => {
    const port = await aFreePort();
    const told: string[] = [];
    const log = createLog({ level: 'info', readable: true, write: line => told.push(line) });
    const publisher = aPublisher(`mqtt://127.0.0.1:${port}`, log);
    for (let seq = 1; seq <= 1500; seq += 1) publisher.publish(tableAfter(seq));
    const broker = await aBroker(await aFreePort());
    const { heard, until } = await aListener(broker);
    await aWayTo(broker, port);
    await until(isState);
    expect(eventsOf(heard)).toEqual(Array.from({ length: 1000 }, (_, index) => index + 501));
    expect(told.join('')).toContain('away too long for some events count=500');
  });

  test('a broker that restarts and has forgotten everything is told the state anew', async () => {
    const port = await aFreePort();
    const first = await aBroker(port);
    const before = await aListener(first);
    const publisher = aPublisher(first.url);
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
  expect(TablePublisher.open({ url: 'wss://[::1', table: 'table-1', log })).toBeNull();
  expect(told.join('')).toContain('nothing is published');
});

test('a password in the address is in no log', async () => {
  const told: string[] = [];
  const log = createLog({ level: 'info', readable: true, write: line => told.push(line) });
  const broker = await aBroker(await aFreePort());
  const { until } = await aListener(broker);
  aPublisher(broker.url.replace('://', '://ann:open-sesame@'), log);
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
  const publisher = aPublisher(`mqtt://somebody:password@127.0.0.1:${port}`, log);
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
  const publisher = aPublisher(`mqtt://127.0.0.1:${(deaf.address() as AddressInfo).port}`, log);
  await once(connected, 'told');
  publisher.publish(tableAfter(1));
  await publisher.close();
});
