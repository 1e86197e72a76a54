import { connect, type MqttClient } from 'mqtt';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createLog, SILENT } from '../../../src/adapters/log.ts';
import { announcedBy, announcements } from '../../../src/adapters/mqtt/announcements.ts';
import { type DiscoveredTable, discoveryOf } from '../../../src/adapters/mqtt/discovery.ts';
import {
  formatLamps,
  healthOf,
  isHouseCommand,
  MOMENTS,
  momentOf,
  seatNames,
} from '../../../src/adapters/mqtt/home-topics.ts';
import { TablePublisher, type TablePublisherOptions } from '../../../src/adapters/mqtt/table-publisher.ts';
import { topicsOf } from '../../../src/adapters/mqtt/topics.ts';
import { aFreePort } from '../../../src/bench/a-free-port.ts';
import { LAMPS } from '../../../src/domain/lamp.ts';
import { bySeat } from '../../../src/domain/seat.ts';
import type { TableMessage } from '../../../src/projections/socket-contract.ts';
import { tableAfter } from '../http/sample-table.ts';
import { aBroker, aListener, type Broker, HAS_MOSQUITTO, type Heard } from './a-broker.ts';
import { aDataDirectory, played } from './a-recorded-match.ts';
import { homeAssistantDiscovery, homeAssistantEvent } from './home-assistant-schema.ts';

const TABLE: DiscoveredTable = {
  id: 'table-1',
  name: 'Window table',
  version: '0.1.0',
  url: 'http://192.168.1.5:8080',
  topics: topicsOf('table-1'),
  boards: ['seat0', 'centre'],
  seats: ['Ann', 'Ben', 'Cai', '戴'],
  mayCommand: true,
};
const CONFIG = 'homeassistant/device/paizhuo-table-1/config';
const RETAINED = ['paizhuo/table-1/availability'];

const announced = (table: DiscoveredTable, topic = CONFIG) => {
  const discovery = discoveryOf(table);
  return { announced: announcedBy(topic, discovery, RETAINED), discovery };
};

const withBoards = (message: TableMessage, ...ports: readonly string[]): TableMessage => ({
  ...message,
  view: { ...message.view, devices: ports.map(port => ({ port, state: 'online' })) },
});

describe('what Home Assistant is told', () => {
  test('is a device as it wants one', () => {
    const discovery = discoveryOf(TABLE);
    expect(homeAssistantDiscovery.safeParse(JSON.parse(JSON.stringify(discovery))).error).toBeUndefined();
    const ids = Object.values(discovery.components).map(({ unique_id: id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('reads nothing that the table does not tell', () => {
    const told = withBoards(tableAfter(1), 'seat0', 'centre');
    const payloads = { ...JSON.parse(JSON.stringify(healthOf(told, 'now'))), ...JSON.parse(formatLamps(told.view)) };
    const read = Object.values(discoveryOf(TABLE).components).flatMap(
      ({ value_template: template }) => /value_json(\S+)/.exec(String(template))?.[1] ?? [],
    );
    expect(read.length).toBeGreaterThan(8);
    for (const path of read) {
      const keys = path.match(/[A-Za-z0-9-]+/g) ?? [];
      const value = keys.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], payloads);
      expect([path, value]).not.toEqual([path, undefined]);
    }
  });

  test('has a button and a switch only where the config allows commands, and says either way whether play is paused', () => {
    const platforms = (mayCommand: boolean) =>
      Object.values(discoveryOf({ ...TABLE, mayCommand }).components).map(one => one.platform);
    expect(platforms(true)).toEqual(expect.arrayContaining(['button', 'switch']));
    expect(platforms(false)).not.toContain('button');
    expect(platforms(false)).not.toContain('switch');
    expect(discoveryOf({ ...TABLE, mayCommand: false }).components).toHaveProperty('paused');
    const { 'pause-switch': pause } = discoveryOf(TABLE).components;
    for (const command of [pause?.['payload_on'], pause?.['payload_off']])
      expect(isHouseCommand(String(command))).toBe(true);
  });

  test('has statistics of balances, and nothing that changes with every turn unless it is asked for', () => {
    const { components } = discoveryOf(TABLE);
    expect(components['balance0']).toMatchObject({ state_class: 'measurement', unit_of_measurement: 'points' });
    for (const lamp of LAMPS) expect(components[`lamp-${lamp}`]).toMatchObject({ enabled_by_default: false });
  });

  test('names what a phase and a lamp may be, and tells nothing else', () => {
    const { phase, 'lamp-table': lamp } = discoveryOf(TABLE).components;
    for (const { view } of played(2).messages) {
      expect(phase?.['options']).toContain(view.phase);
      for (const light of Object.values(JSON.parse(formatLamps(view)))) expect(lamp?.['options']).toContain(light);
    }
  });

  test('calls a seat without a name by the number that people see, and the event by the name of the table alone', () => {
    const { view } = tableAfter(1);
    const nameless = bySeat(seat => ({ ...view.seats[seat], name: '' }));
    expect(seatNames({ ...view, seats: nameless })).toEqual(['Seat 1', 'Seat 2', 'Seat 3', 'Seat 4']);
    expect(discoveryOf(TABLE).components['moment']?.['name']).toBeNull();
  });

  test('a board that is taken away is first named by its platform alone, then left out', () => {
    const before = announced(TABLE).announced;
    const [first, second, ...more] = announcements(before, announced({ ...TABLE, boards: ['seat0'] }));
    expect(more).toEqual([]);
    const components = JSON.parse(first?.payload ?? '').components;
    expect(components['board-centre']).toEqual({ platform: 'binary_sensor' });
    expect(homeAssistantDiscovery.safeParse(JSON.parse(first?.payload ?? '')).error).toBeUndefined();
    expect(JSON.parse(second?.payload ?? '').components).not.toHaveProperty('board-centre');
  });

  test('a table of another name takes its old device away, and what lies on the broker of it', () => {
    const elsewhere = announced({ ...TABLE, id: 'table-2' }, 'homeassistant/device/paizhuo-table-2/config');
    const now = { ...elsewhere, announced: { ...elsewhere.announced, retained: ['paizhuo/table-2/availability'] } };
    expect(announcements(announced(TABLE).announced, now).slice(0, 2)).toEqual([
      { topic: CONFIG, payload: '' },
      { topic: 'paizhuo/table-1/availability', payload: '' },
    ]);
  });
});

test('an evening has moments a house can answer, each with who it is about', () => {
  const moments = played(6).messages.flatMap(message => momentOf(message) ?? []);
  expect(new Set(moments.map(moment => moment.event_type))).toEqual(new Set(MOMENTS));
  for (const moment of moments) {
    expect(homeAssistantEvent.safeParse(moment).success).toBe(true);
    expect(moment.seat === null).toBe(moment.event_type === 'draw');
  }
  const wins = moments.filter(({ event_type }) => event_type === 'win');
  const payouts = moments.filter(({ event_type }) => event_type === 'payout');
  expect(payouts.map(({ seat }) => seat)).toEqual(wins.map(({ seat }) => seat));
  for (const { points } of payouts) expect(points).toBeGreaterThan(0);
  expect(moments.filter(({ event_type }) => event_type === 'hand-started').map(({ hand }) => hand)).toEqual([
    1, 2, 3, 4, 5, 6,
  ]);
});

const HOUSE = { prefix: 'homeassistant', name: 'Window table', version: '0.1.0', url: null, mayCommand: false };

function aPublisher(broker: Broker, wanted: Partial<TablePublisherOptions>): TablePublisher {
  const publisher = TablePublisher.open({
    url: broker.url,
    table: 'table-1',
    match: '2026-11-20T19-00-00',
    seq: 0,
    directory: aDataDirectory(),
    house: HOUSE,
    retryMs: 20,
    log: SILENT,
    ...wanted,
  });
  if (!publisher) throw new Error('no client');
  onTestFinished(() => publisher.close());
  return publisher;
}

async function aClient({ url }: Broker): Promise<MqttClient> {
  const client = connect(url, { reconnectPeriod: 0 });
  onTestFinished(() => client.endAsync(true));
  await new Promise<void>(connected => client.once('connect', () => connected()));
  return client;
}

const isOn =
  (topic: string, is: (payload: string) => boolean = () => true) =>
  (heard: Heard): boolean =>
    heard.topic === topic && is(heard.payload);

describe.skipIf(!HAS_MOSQUITTO)('with a real mosquitto (skipped where it is not installed: test/install.sh)', () => {
  test('the device comes with how the table is and that it is there, all of it retained', async () => {
    const broker = await aBroker(await aFreePort());
    const early = await aListener(broker);
    aPublisher(broker, {}).publish(withBoards(tableAfter(1), 'seat0'));
    await early.until(isOn('paizhuo/table-1/health'));
    const late = await aListener(broker);
    const config = await late.until(isOn(CONFIG));
    expect(config.retained).toBe(true);
    expect(homeAssistantDiscovery.safeParse(JSON.parse(config.payload)).error).toBeUndefined();
    expect((await late.until(isOn('paizhuo/table-1/health'))).retained).toBe(true);
    const lamps = await late.until(isOn('paizhuo/table-1/lamps'));
    expect(lamps.retained).toBe(true);
    expect(JSON.parse(lamps.payload)).toEqual({
      seat0: 'off',
      seat1: 'off',
      seat2: 'green',
      seat3: 'off',
      table: 'off',
    });
    expect((await late.until(isOn('paizhuo/table-1/availability'))).payload).toBe('online');
  });

  test('tiles are no news for a house: its health is published when it is another', async () => {
    const broker = await aBroker(await aFreePort());
    const { heard, until } = await aListener(broker);
    const publisher = aPublisher(broker, {});
    publisher.publish(tableAfter(1));
    await until(isOn('paizhuo/table-1/health'));
    for (let seq = 2; seq <= 100; seq += 1) publisher.publish(tableAfter(seq));
    const asked = tableAfter(101);
    publisher.publish({ ...asked, view: { ...asked.view, handNo: 2 } });
    await until(isOn('paizhuo/table-1/health', payload => JSON.parse(payload).hand === 2));
    expect(heard.filter(isOn('paizhuo/table-1/health'))).toHaveLength(2);
  });

  test('Home Assistant that starts anew is told anew', async () => {
    const broker = await aBroker(await aFreePort());
    const { heard, until } = await aListener(broker);
    aPublisher(broker, {}).publish(tableAfter(1));
    await until(isOn('paizhuo/table-1/state'));
    const count = (): number => heard.filter(isOn(CONFIG)).length;
    const before = count();
    const house = await aClient(broker);
    await house.publishAsync('homeassistant/status', 'online', { qos: 1 });
    await until(heard => isOn(CONFIG)(heard) && count() > before);
    expect(count()).toBe(before + 1);
  });

  test('a table that is not to be announced any more takes its device away, also after a restart', async () => {
    const broker = await aBroker(await aFreePort());
    const { until } = await aListener(broker);
    const directory = aDataDirectory();
    const first = aPublisher(broker, { directory });
    first.publish(tableAfter(1));
    await until(isOn(CONFIG, payload => payload !== ''));
    await first.close();
    aPublisher(broker, { directory, house: { ...HOUSE, prefix: null } }).publish(tableAfter(1));
    await until(isOn(CONFIG, payload => payload === ''));
    const late = await aListener(broker);
    await late.until(isOn('paizhuo/table-1/state'));
    expect(late.heard.filter(isOn(CONFIG))).toEqual([]);
  });

  test('a command is done where the config allows it, and what lies about from another time is not', async () => {
    const broker = await aBroker(await aFreePort());
    const asker = await aClient(broker);
    await asker.publishAsync('paizhuo/table-1/command', 'start', { qos: 1, retain: true });
    const { until } = await aListener(broker);
    const done: string[] = [];
    const warnings: string[] = [];
    const log = createLog({ level: 'warn', readable: true, write: line => warnings.push(line) });
    const paused = new Promise<void>(pausedNow => {
      const onCommand = (command: string): void => {
        done.push(command);
        if (command === 'pause') pausedNow();
      };
      aPublisher(broker, { onCommand, log }).publish(tableAfter(1));
    });
    await until(isOn('paizhuo/table-1/state'));
    await asker.publishAsync('paizhuo/table-1/command', 'void-hand', { qos: 1 });
    await asker.publishAsync('paizhuo/table-1/command', 'pause', { qos: 1 });
    await paused;
    expect(done).toEqual(['pause']);
    expect(warnings.join('')).toContain('no command');
  });

  test('without leave nothing that comes over MQTT is even listened to', async () => {
    const port = await aFreePort();
    const broker = await aBroker(port, ['allow_anonymous true', 'log_type information', 'log_type subscribe']);
    const { until } = await aListener(broker);
    aPublisher(broker, { house: { ...HOUSE, prefix: null } }).publish(tableAfter(1));
    await until(isOn('paizhuo/table-1/state'));
    const asked = broker.said().filter(line => / \d paizhuo|homeassistant/.test(line));
    // those of the listener, and what concerns the table's own name
    expect(asked.filter(line => !/\/(claim|availability)$/.test(line))).toHaveLength(2);
  });
});
