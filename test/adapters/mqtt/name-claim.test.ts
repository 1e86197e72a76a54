import { connectAsync } from 'mqtt';
import { describe, expect, onTestFinished, test } from 'vitest';
import { checkBroker } from '../../../src/adapters/doctor/check-broker.ts';
import { SILENT } from '../../../src/adapters/log.ts';
import type { Claim } from '../../../src/adapters/mqtt/name-claim.ts';
import { TablePublisher } from '../../../src/adapters/mqtt/table-publisher.ts';
import { aFreePort } from '../../../src/bench/a-free-port.ts';
import { aConfig } from '../doctor/a-system.ts';
import { tableAfter } from '../http/sample-table.ts';
import { aBroker, aListener, HAS_MOSQUITTO } from './a-broker.ts';
import { aDataDirectory } from './a-recorded-match.ts';

interface Wanted {
  readonly url: string;
  readonly match: string;
}

function aTable({ url, match }: Wanted): TablePublisher {
  const publisher = TablePublisher.open({
    ...{ url, match, table: 'table-1', seq: 0, directory: aDataDirectory(), retryMs: 20, log: SILENT },
  });
  if (!publisher) throw new Error('no publisher');
  onTestFinished(() => publisher.close());
  return publisher;
}

const ofMatch =
  (match: string, seq: number) =>
  ({ topic, payload }: { readonly topic: string; readonly payload: string }): boolean =>
    topic === 'paizhuo/table-1/event' && JSON.parse(payload).match === match && JSON.parse(payload).seq === seq;

describe.skipIf(!HAS_MOSQUITTO)('two tables of one name at a broker (needs mosquitto)', () => {
  test('do not cut each other off: the second is silent and says so, until the first has gone', async () => {
    const broker = await aBroker(await aFreePort(), [
      'allow_anonymous true',
      'connection_messages true',
      'log_type all',
    ]);
    const listener = await aListener(broker);
    const first = aTable({ url: broker.url, match: '2026-11-20T19-00-00' });
    first.publish(tableAfter(1));
    await listener.until(ofMatch('2026-11-20T19-00-00', 1));
    const second = aTable({ url: broker.url, match: '2026-11-20T20-00-00' });
    second.publish(tableAfter(1));
    await expect
      .poll(() => second.health.nameTrouble)
      .toMatch(/^another table calls itself table-1 at the MQTT broker/);
    expect(second.health.isConnected).toBe(true);
    expect(first.health).toMatchObject({ isConnected: true, nameTrouble: null });
    first.publish(tableAfter(2));
    await listener.until(ofMatch('2026-11-20T19-00-00', 2));
    expect(listener.heard.some(ofMatch('2026-11-20T20-00-00', 1))).toBe(false);
    expect(broker.said().filter(line => /already connected|taken over/i.test(line))).toEqual([]);
  });

  test('are told apart by the doctor of a table that does not run yet', async () => {
    const broker = await aBroker(await aFreePort());
    const listener = await aListener(broker);
    const config = aConfig({ table: { id: 'table-1' }, mqtt: { url: broker.url } });
    expect(await checkBroker(config, false)).toMatchObject([{ verdict: 'ok' }]);
    aTable({ url: broker.url, match: '2026-11-20T19-00-00' }).publish(tableAfter(1));
    await listener.until(ofMatch('2026-11-20T19-00-00', 1));
    expect(await checkBroker(config, false)).toMatchObject([
      { verdict: 'ok' },
      { id: 'mqtt/name-taken', verdict: 'fail', says: expect.stringContaining('another table calls itself table-1') },
    ]);
    expect(await checkBroker(config, true)).toMatchObject([{ verdict: 'ok' }]);
  });

  test('a claim that a stranger left at the broker keeps no table silent', async () => {
    const broker = await aBroker(await aFreePort());
    const stranger = await connectAsync(broker.url);
    onTestFinished(() => stranger.endAsync(true));
    const forged = { session: 'x', machine: 'x', holds: true, forMs: 1e12, asks: false } satisfies Claim;
    await stranger.publishAsync('paizhuo/table-1/claim', JSON.stringify(forged), { qos: 1, retain: true });
    const config = aConfig({ table: { id: 'table-1' }, mqtt: { url: broker.url } });
    expect(await checkBroker(config, false)).toMatchObject([{ verdict: 'ok' }]);
    const listener = await aListener(broker);
    const table = aTable({ url: broker.url, match: '2026-11-20T19-00-00' });
    table.publish(tableAfter(1));
    await listener.until(ofMatch('2026-11-20T19-00-00', 1));
    expect(table.health.nameTrouble).toBe(null);
  });

  test('the last will of one does not make the other look away', async () => {
    const broker = await aBroker(await aFreePort());
    const listener = await aListener(broker);
    aTable({ url: broker.url, match: '2026-11-20T19-00-00' }).publish(tableAfter(1));
    await listener.until(ofMatch('2026-11-20T19-00-00', 1));
    const before = listener.heard.length;
    await listener.publish('paizhuo/table-1/availability', 'offline');
    await expect
      .poll(
        () =>
          listener.heard
            .slice(before)
            .filter(({ topic }) => topic.endsWith('availability'))
            .at(-1)?.payload,
      )
      .toBe('online');
  });
});
