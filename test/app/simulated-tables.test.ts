import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { FileStore } from '../../src/adapters/club/file-store.ts';
import { SILENT } from '../../src/adapters/log.ts';
import { matchNames, readEvents } from '../../src/adapters/recorder/match-folder.ts';
import { runSimulatedTables } from '../../src/app/simulated-tables.ts';
import { aFreePort } from '../../src/bench/a-free-port.ts';
import { isTableEvent } from '../../src/engine/game.ts';
import { rulesFor } from '../../src/rules/index.ts';
import { aClub, keptOf } from '../adapters/club/a-club.ts';
import { aFolder } from '../adapters/http/a-web-server.ts';
import { aBroker, HAS_MOSQUITTO } from '../adapters/mqtt/a-broker.ts';

describe.skipIf(!HAS_MOSQUITTO)('with a real mosquitto (skipped where it is not installed: test/install.sh)', () => {
  test('simulated tables play and publish, lose their way now and then, and the club has everything in their records', async () => {
    const rules = rulesFor('guangdong', {});
    if (!rules.ok) throw new Error(rules.error.message);
    const broker = await aBroker(await aFreePort());
    const store = new FileStore(aFolder('paizhuo-club-'));
    const { until } = aClub(broker.url, store);
    const directory = aFolder('paizhuo-tables-');
    const running = runSimulatedTables({
      ...{ broker: broker.url, tables: 3, rules: rules.value, seed: 1, directory, log: SILENT },
      ...{ speed: 100, dropOuts: 0.5 },
    });
    onTestFinished(() => running.close());
    for (const id of ['table-1', 'table-2', 'table-3']) {
      const [match = ''] = matchNames(join(directory, id));
      await until(id, ({ health }) => (health?.hand ?? 0) > 2);
      const played = readEvents(join(directory, id), match).entries.filter(event => !isTableEvent(event));
      const last = played.at(-1)?.seq ?? 0;
      await until(id, async () => {
        const through = await store.through(id);
        return through?.match === match && through.seq >= last;
      });
      const kept = await keptOf(store, id, match);
      expect(kept.slice(0, played.length).map(({ seq, type }) => [seq, type])).toEqual(
        played.map(({ seq, type }) => [seq, type]),
      );
    }
  });
});
