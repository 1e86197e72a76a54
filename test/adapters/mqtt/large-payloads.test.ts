import { connect as connectTo, createServer } from 'node:net';
import { join } from 'node:path';
import { connectAsync, type IClientOptions } from 'mqtt';
import { describe, expect, onTestFinished, test } from 'vitest';
import { checkBroker } from '../../../src/adapters/doctor/check-broker.ts';
import { Doors } from '../../../src/adapters/door/doors.ts';
import { MOST_PAYLOAD_BYTES, WITHIN_LIMIT } from '../../../src/adapters/door/mqtt-door.ts';
import { createLog, LogTail, SILENT } from '../../../src/adapters/log.ts';
import { PacedSender } from '../../../src/adapters/mqtt/paced-sender.ts';
import { TablePublisher } from '../../../src/adapters/mqtt/table-publisher.ts';
import { MqttLine } from '../../../src/adapters/serial/mqtt-line.ts';
import { aFreePort } from '../../../src/bench/a-free-port.ts';
import { aConfig } from '../doctor/a-system.ts';
import { tableAfter } from '../http/sample-table.ts';
import { aBroker, aListener, type Broker, HAS_MOSQUITTO } from './a-broker.ts';
import { aDataDirectory } from './a-recorded-match.ts';

async function aClient(url: string, options: IClientOptions = {}) {
  const client = await connectAsync(url, { reconnectPeriod: 0, ...options });
  onTestFinished(() => client.endAsync(true));
  return client;
}

/** A broker that speaks MQTT 3.1.1 alone, before one that speaks more. */
async function anOlderBroker({ url }: Broker): Promise<string> {
  const port = await aFreePort();
  const server = createServer(client => {
    client.on('error', () => client.destroy());
    client.once('data', connect => {
      // the protocol's level follows its name: MQTT 3.1.1, 3.1.2.2
      const level = connect[connect.indexOf('MQTT') + 4] ?? 0;
      if (level > 4) return void client.end(Buffer.from([0x20, 2, 0, 1]));
      const onward = connectTo(Number(new URL(url).port), '127.0.0.1');
      onward.on('error', () => client.destroy());
      onward.write(connect);
      client.pipe(onward).pipe(client);
    });
    onTestFinished(() => void client.destroy());
  });
  await new Promise<void>(listening => server.listen(port, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  return `mqtt://127.0.0.1:${port}`;
}

const aTable = (url: string, log = SILENT): TablePublisher => {
  const publisher = TablePublisher.open({
    ...{ url, match: '2026-11-20T19-00-00', table: 'table-1', seq: 0, directory: aDataDirectory(), retryMs: 20, log },
  });
  if (!publisher) throw new Error('no publisher');
  onTestFinished(() => publisher.close());
  return publisher;
};

describe.skipIf(!HAS_MOSQUITTO)('at a real broker (needs mosquitto)', () => {
  test('what is larger than is read stays at the broker, retained or not, and what follows arrives', async () => {
    const broker = await aBroker(await aFreePort());
    const from = await aClient(broker.url);
    const large = Buffer.alloc(MOST_PAYLOAD_BYTES + 8192, '[');
    await from.publishAsync('x/retained', large, { qos: 1, retain: true });
    const to = await aClient(broker.url, WITHIN_LIMIT);
    const packets: number[] = [];
    to.on('packetreceive', packet => {
      if (packet.cmd === 'publish') packets.push(packet.payload.length);
    });
    await to.subscribeAsync('x/#', { qos: 1 });
    await from.publishAsync('x/live', large, { qos: 1 });
    const whole = Buffer.alloc(MOST_PAYLOAD_BYTES, '[');
    await from.publishAsync('x/whole', whole, { qos: 1 });
    await expect.poll(() => packets).toEqual([whole.length]);
    expect(to.connected).toBe(true);
  });

  test('a broker of MQTT 3.1.1 is spoken to as it speaks, by tables, by boards and by the doctor', async () => {
    const broker = await aBroker(await aFreePort());
    const url = await anOlderBroker(broker);
    const listener = await aListener(broker);
    aTable(url).publish(tableAfter(1));
    await listener.until(({ topic }) => topic === 'paizhuo/table-1/state');
    const lines: string[] = [];
    const events = { onLine: (line: string) => void lines.push(line), onClosed: () => {} };
    const line = await MqttLine.open({ url, table: 'table-1' }, 'air', events, new Doors(SILENT));
    onTestFinished(() => line.close());
    await listener.publish('paizhuo/table-1/board/air/says', '1 1 HB up=1*0000');
    await expect.poll(() => lines).toHaveLength(1);
    const config = aConfig({ table: { id: 'table-9' }, mqtt: { url } });
    expect(await checkBroker(config, true)).toMatchObject([{ verdict: 'ok' }]);
    const client = await connectAsync(url, { ...WITHIN_LIMIT, reconnectPeriod: 0 }).catch((error: Error) => error);
    expect(client).toMatchObject({ code: 1 });
  });

  test('a message that the broker refuses is logged once, and holds up none after it', async () => {
    const tail = new LogTail();
    const log = createLog({ level: 'info', readable: false, write: () => {}, tail });
    // by these rights a client without a login may say nothing
    const rights = join(import.meta.dirname, '../../../hardware/appliance/club.acl');
    const settings = ['allow_anonymous true', `acl_file ${rights}`, 'max_inflight_messages 2'];
    const broker = await aBroker(await aFreePort(), settings);
    const client = await aClient(broker.url, WITHIN_LIMIT);
    const sender = new PacedSender(client, log, 64);
    const decided = await Promise.all(
      Array.from(
        { length: 40 },
        (_, i) =>
          new Promise<boolean>(settled =>
            sender.send(
              {
                topic: i % 2 === 0 ? `paizhuo/table-${i}/event` : `paizhuo/table-${i}/state`,
                payload: String(i),
                retain: false,
              },
              settled,
            ),
          ),
      ),
    );
    expect(decided).toEqual(Array.from({ length: 40 }, () => true));
    const refusals = tail.lines.filter(({ msg }) => msg.includes('refuses'));
    expect(refusals.map(({ door }) => door).toSorted()).toEqual(['mqtt event', 'mqtt state']);
  });
});
