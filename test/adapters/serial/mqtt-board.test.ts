import { execFileSync } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { join } from 'node:path';
import { connectAsync } from 'mqtt';
import { describe, expect, onTestFinished, test } from 'vitest';
import { hostClock } from '../../../src/adapters/clock.ts';
import { loadConfig } from '../../../src/adapters/config/load-config.ts';
import { SILENT } from '../../../src/adapters/log.ts';
import type { BoardBroker } from '../../../src/adapters/serial/mqtt-line.ts';
import { openSerialBoards } from '../../../src/adapters/serial/serial-boards.ts';
import { aFreePort } from '../../../src/bench/a-free-port.ts';
import { aFolder } from '../doctor/a-system.ts';
import { aBroker, HAS_MOSQUITTO } from '../mqtt/a-broker.ts';

/** A table with one board over MQTT, and what happens at it. */
function aTable(broker: BoardBroker) {
  const happened: string[] = [];
  const news = new EventEmitter();
  const add = (what: string): void => {
    happened.push(what);
    news.emit('news');
  };
  const boards = openSerialBoards({
    boards: [{ name: 'seat0', path: 'mqtt:' }],
    broker,
    clock: hostClock,
    log: SILENT,
    onOpened: () => add('open'),
    onLine: (_, line) => add(line),
    onClosed: () => add('closed'),
    onOutOfReach: (_, reason) => add(reason),
  });
  onTestFinished(() => boards.close());
  const until = async (what: string): Promise<void> => {
    for (;;) {
      const at = happened.findIndex(one => one.includes(what));
      if (at >= 0) return void happened.splice(0, at + 1);
      await once(news, 'news');
    }
  };
  return { boards, until, happened };
}

describe.skipIf(!HAS_MOSQUITTO)(
  'a board that speaks over the broker (skipped without mosquitto: test/install.sh)',
  () => {
    test('is heard line by line and spoken to, and nothing of what was left lying about is', async () => {
      const { url } = await aBroker(await aFreePort());
      const board = await connectAsync(url);
      onTestFinished(() => board.endAsync(true));
      await board.publishAsync('paizhuo/table-1/board/seat0/says', '9 9 TAG zone=discard1 uid=E0', { retain: true });
      await board.subscribeAsync('paizhuo/table-1/board/seat0/told');
      const { boards, until, happened } = aTable({ url, table: 'table-1' });
      await until('open');
      await board.publishAsync('paizhuo/table-1/board/seat1/says', '1 20 HB');
      await board.publishAsync('paizhuo/table-1/board/seat0/says', '1 20 HB\n2 40 GONE zone=discard1\n');
      await board.publishAsync('paizhuo/table-1/board/seat0/says', '3 60 HB');
      await until('1 20 HB');
      await until('2 40 GONE zone=discard1');
      await until('3 60 HB');
      expect(happened).toEqual([]);
      const told = new Promise<string>(hear => board.once('message', (_topic, payload) => hear(payload.toString())));
      boards.write('seat0', '0 0 HELLO?*0535');
      expect(await told).toBe('0 0 HELLO?*0535');
    });

    test('is found again when the broker is', async () => {
      const port = await aFreePort();
      const first = await aBroker(port);
      const { until } = aTable({ url: first.url, table: 'table-1' });
      await until('open');
      await first.stop();
      await until('closed');
      await aBroker(port);
      await until('open');
    });

    test('is out of reach where the broker does not let the table in', async () => {
      const passwords = join(aFolder(), 'passwords');
      execFileSync('mosquitto_passwd', ['-b', '-c', passwords, 'table', 'right']);
      const settings = ['user root', 'allow_anonymous false', `password_file ${passwords}`];
      const { url } = await aBroker(await aFreePort(), settings);
      await aTable({ url, table: 'table-1', username: 'table', password: 'wrong' }).until('ot authorized');
      await aTable({ url, table: 'table-1', username: 'table', password: 'right' }).until('open');
    });
  },
);

test('a board over the broker is one of a table that has a broker', () => {
  const boards = 'boards: [{ name: seat0, path: "mqtt:" }]';
  expect(loadConfig(`version: 1\n${boards}`, 'paizhuo.yaml')).toMatchObject({
    ok: false,
    error: [{ path: 'boards[0].path', message: 'needs a broker: mqtt.url' }],
  });
  expect(loadConfig(`version: 1\nmqtt: { url: "mqtt://broker" }\n${boards}`, 'paizhuo.yaml').ok).toBe(true);
});
