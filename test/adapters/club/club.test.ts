import { describe, expect, test } from 'vitest';
import { FileStore } from '../../../src/adapters/club/file-store.ts';
import { aFreePort } from '../../../src/bench/a-free-port.ts';
import type { PublishedEvent } from '../../../src/projections/club-view.ts';
import { courseOf } from '../../../src/projections/match-course.ts';
import type { TableMessage } from '../../../src/projections/socket-contract.ts';
import { aFolder } from '../http/a-web-server.ts';
import { aBroker, aListener, HAS_MOSQUITTO } from '../mqtt/a-broker.ts';
import { aDataDirectory, played } from '../mqtt/a-recorded-match.ts';
import { aClub, aTable, keptOf, MATCH, publishedOf } from './a-club.ts';

const aStore = (): FileStore => new FileStore(aFolder('paizhuo-club-'));

describe.skipIf(!HAS_MOSQUITTO)('with a real mosquitto (skipped where it is not installed: test/install.sh)', () => {
  test('every table on the broker is in the lobby, and everything it plays is kept once', async () => {
    const broker = await aBroker(await aFreePort());
    const { club, store, until } = aClub(broker.url, aStore());
    const evenings = [played(2, 1), played(2, 2)];
    for (const [index, evening] of evenings.entries()) {
      const table = aTable(broker.url, `table-${index}`, aDataDirectory(), evening);
      table.play(evening.messages);
    }
    for (const [index, evening] of evenings.entries()) {
      const isWhole = async (): Promise<boolean> =>
        (await keptOf(store, `table-${index}`)).length === publishedOf(evening).length;
      const table = await until(`table-${index}`, async ({ isBehind }) => !isBehind && (await isWhole()));
      expect(table).toMatchObject({ name: `The table-${index}`, presence: 'here', playing: { match: MATCH } });
      expect(await keptOf(store, `table-${index}`)).toEqual(publishedOf(evening));
    }
    expect(club.lobby.map(({ id }) => id)).toEqual(['table-0', 'table-1']);
  });

  test('the lobby names the house rules of a table', async () => {
    const broker = await aBroker(await aFreePort());
    const { until } = aClub(broker.url, aStore());
    const houseRules = { zh: '跑马仔', en: 'One share' };
    const evening = played(1);
    const messages = evening.messages.map(message => ({
      ...message,
      view: { ...message.view, rules: { ...message.view.rules, houseRules } },
    }));
    aTable(broker.url, 'table-1', aDataDirectory(), { ...evening, messages }).play(messages);
    const { playing } = await until('table-1', table => table.playing !== null);
    expect(playing?.rules).toMatchObject({ id: 'guangdong', houseRules });
  });

  test('what was played before the club came, and while it was away, is asked for and fills in', async () => {
    const broker = await aBroker(await aFreePort());
    const evening = played(3);
    const third = Math.floor(evening.messages.length / 3);
    const table = aTable(broker.url, 'table-1', aDataDirectory(), evening);
    const { until: heard } = await aListener(broker);
    const isTold =
      (seq: number) =>
      ({ topic, payload }: { readonly topic: string; readonly payload: string }): boolean =>
        topic === 'paizhuo/table-1/event' && JSON.parse(payload).seq === seq;
    table.play(evening.messages.slice(0, third));
    await heard(isTold(third));
    const store = aStore();
    const before = aClub(broker.url, store);
    await before.until('table-1', ({ isBehind }) => !isBehind);
    await before.close();
    table.play(evening.messages.slice(third, 2 * third));
    await heard(isTold(2 * third));
    const { until } = aClub(broker.url, store);
    table.play(evening.messages.slice(2 * third));
    await until('table-1', async ({ isBehind }) => {
      const kept = await keptOf(store, 'table-1');
      return !isBehind && kept.length === publishedOf(evening).length;
    });
    expect(await keptOf(store, 'table-1')).toEqual(publishedOf(evening));
  });

  test('a table that goes away is shown as away, and what it plays meanwhile fills in when it is back', async () => {
    const broker = await aBroker(await aFreePort());
    const directory = aDataDirectory();
    const evening = played(2);
    const half = Math.floor(evening.messages.length / 2);
    const store = aStore();
    const { until } = aClub(broker.url, store);
    const first = aTable(broker.url, 'table-1', directory, evening);
    first.play(evening.messages.slice(0, half));
    await until('table-1', ({ presence, health }) => presence === 'here' && (health?.hand ?? 0) > 0);
    await first.close();
    expect(await until('table-1', ({ presence }) => presence === 'away')).toMatchObject({ name: 'The table-1' });
    aTable(broker.url, 'table-1', directory, evening).play(evening.messages);
    await until('table-1', async ({ presence }) => {
      return presence === 'here' && (await keptOf(store, 'table-1')).length === publishedOf(evening).length;
    });
    const points = courseOf((await keptOf(store, 'table-1')) as unknown as PublishedEvent[]).points;
    expect(points).toEqual(courseOf(publishedOf(evening) as PublishedEvent[]).points);
  });

  test('a broker that has forgotten everything and comes again loses nothing', async () => {
    const port = await aFreePort();
    const first = await aBroker(port);
    const evening = played(2);
    const half = Math.floor(evening.messages.length / 2);
    const store = aStore();
    const { until } = aClub(first.url, store);
    const table = aTable(first.url, 'table-1', aDataDirectory(), evening);
    table.play(evening.messages.slice(0, half));
    await until('table-1', ({ isBehind }) => !isBehind);
    await first.stop();
    await until('table-1', ({ presence }) => presence === 'away');
    table.play(evening.messages.slice(half));
    await aBroker(port);
    await until('table-1', async () => (await keptOf(store, 'table-1')).length === publishedOf(evening).length);
    expect(await keptOf(store, 'table-1')).toEqual(publishedOf(evening));
  });

  test('whoever watches a table sees it as it is at once, and then every move', async () => {
    const broker = await aBroker(await aFreePort());
    const { club, until } = aClub(broker.url, aStore());
    const evening = played(1);
    const table = aTable(broker.url, 'table-1', aDataDirectory(), evening);
    table.play(evening.messages.slice(0, 20));
    await until('table-1', () => true);
    const shown: TableMessage[] = [];
    const last = evening.messages.at(-1);
    const isOver = new Promise<void>(over => {
      club.watch('table-1', message => {
        shown.push(message);
        if (message.seq === last?.seq) over();
      });
    });
    table.play(evening.messages.slice(20));
    await isOver;
    expect(shown.at(-1)?.view).toEqual(JSON.parse(JSON.stringify(last?.view)));
    const revisions = shown.map(({ revision }) => revision);
    expect(revisions).toEqual(revisions.map((_, index) => index + (revisions[0] ?? 0)));
    expect(club.watch('table-9', () => {})).toBeNull();
  });

  test('what is none of a table’s is not taken for its', async () => {
    const broker = await aBroker(await aFreePort());
    const store = aStore();
    const { club, until } = aClub(broker.url, store);
    const { publish } = await aListener(broker);
    const event = { match: MATCH, seq: 1, type: 'tile-discarded', at: 1, handNo: 1, seat: 2, tile: 'B5' };
    const wrong = [
      ['paizhuo/../event', JSON.stringify(event)],
      ['paizhuo/TABLE/event', JSON.stringify(event)],
      ['paizhuo/table-1/event', 'no JSON'],
      ['paizhuo/table-1/event', JSON.stringify({ ...event, match: '../../etc' })],
      ['paizhuo/table-1/event', JSON.stringify({ ...event, seq: -1 })],
      ['paizhuo/table-1/event', JSON.stringify({ ...event, type: 'points-transferred', transfers: [{ from: 9 }] })],
      ['paizhuo/table-1/match', '{"rules":"poker"}'],
      ['paizhuo/table-1/told', '{}'],
      ['paizhuo/table-1/health', '[]'],
    ] as const;
    for (const [topic, payload] of wrong) await publish(topic, payload);
    await publish('paizhuo/table-1/event', JSON.stringify({ ...event, seq: 2 }));
    await until('table-1', async () => (await keptOf(store, 'table-1')).length > 0);
    expect(await keptOf(store, 'table-1')).toEqual([{ ...event, seq: 2 }]);
    expect(club.lobby.map(({ id }) => id)).toEqual(['table-1']);
  });
});
