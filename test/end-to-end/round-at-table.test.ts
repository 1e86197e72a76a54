import { EventEmitter, once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aFreePort } from '../../src/bench/a-free-port.ts';
import type { ClubMessage, ClubWord } from '../../src/projections/club-word.ts';
import { aFolder } from '../adapters/http/a-web-server.ts';
import { aBroker, aListener, HAS_MOSQUITTO } from '../adapters/mqtt/a-broker.ts';
import { startServer } from '../support/server-process.ts';

/** A server comes up, twice. */
const LONGER = { timeout: 120_000 };

const WORD: ClubWord = {
  announcement: { id: 3, text: 'Dinner at eight' },
  round: {
    ...{ tag: 'autumn/2', name: 'Autumn cup', no: 2, of: 7, seats: ['Ann', 'Ben', '№ 7', '戴'] },
    clock: { type: 'waiting', lengthMs: 60_000 },
  },
};

describe.skipIf(!HAS_MOSQUITTO)('with a real mosquitto (skipped where it is not installed: test/install.sh)', () => {
  test(
    'a table shows what its club says, calls the desk, and begins a match when the clock of a round is started',
    LONGER,
    async () => {
      const broker = await aBroker(await aFreePort());
      const home = aFolder('paizhuo-round-');
      const config = join(home, 'table.yaml');
      writeFileSync(
        config,
        `version: 1\ntable: { id: table-7, name: Seven }\nweb: { host: 127.0.0.1, port: 0 }\ndataDirectory: record\nlogLevel: silent\n` +
          `mqtt: { url: "${broker.url}", club: true, history: true }\n`,
      );
      const { until, publish } = await aListener(broker);
      const server = startServer(config, ['--simulate', 'guangdong', '--speed', '0']);
      const display = io(await server.url(), { transports: ['websocket'] });
      onTestFinished(() => {
        display.close();
      });
      const said: ClubMessage[] = [];
      const more = new EventEmitter();
      display.on('club', (message: ClubMessage) => {
        said.push(message);
        more.emit('said');
      });
      /** The first message that it holds of, of those that are said from now on. */
      const saying = async (holds: (message: ClubMessage) => boolean): Promise<ClubMessage> => {
        for (let next = said.length; ; next += 1) {
          while (said.length <= next) await once(more, 'said');
          const message = said[next];
          if (message && holds(message)) return message;
        }
      };
      const matchTold = ({ topic }: { readonly topic: string }): boolean => topic === 'paizhuo/table-7/match';
      const first = JSON.parse((await until(matchTold)).payload);
      expect(first.round).toBeUndefined();

      const told = saying(({ word }) => word.announcement !== null);
      await publish('paizhuo/table-7/club', JSON.stringify(WORD));
      expect((await told).word).toEqual(WORD);

      const called = saying(({ isCalling }) => isCalling);
      expect(await display.emitWithAck('call-desk', true)).toEqual({ ok: true });
      expect((await called).isCalling).toBe(true);
      expect((await until(({ topic }) => topic === 'paizhuo/table-7/call')).payload).toBe('{"seat":null}');
      const answered = saying(({ isCalling }) => !isCalling);
      await publish('paizhuo/table-7/call', '');
      expect((await answered).isCalling).toBe(false);

      const running: ClubWord = {
        ...WORD,
        round: WORD.round && { ...WORD.round, clock: { type: 'running', endsAt: 1_795_543_200_000 } },
      };
      await publish('paizhuo/table-7/club', JSON.stringify(running));
      const begun = await until(heard => matchTold(heard) && JSON.parse(heard.payload).round === 'autumn/2');
      const match = JSON.parse(begun.payload);
      expect(match.seats).toEqual(['Ann', 'Ben', '№ 7', '戴']);
      expect(match.match > first.match).toBe(true);
    },
  );
});
