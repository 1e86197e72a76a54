import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { io } from 'socket.io-client';
import { describe, expect, onTestFinished, test } from 'vitest';
import { SILENT } from '../../src/adapters/log.ts';
import { matchNames, readEvents } from '../../src/adapters/recorder/match-folder.ts';
import { runSimulatedTables } from '../../src/app/simulated-tables.ts';
import { aFreePort } from '../../src/bench/a-free-port.ts';
import type { DomainEvent } from '../../src/engine/events.ts';
import { isTableEvent } from '../../src/engine/game.ts';
import type { LobbyTable, StandingsView } from '../../src/projections/club-view.ts';
import { rulesFor } from '../../src/rules/index.ts';
import { aDatabaseServer, asked, HAS_POSTGRES } from '../adapters/club/postgres/a-database.ts';
import { aFolder } from '../adapters/http/a-web-server.ts';
import { aBroker, HAS_MOSQUITTO } from '../adapters/mqtt/a-broker.ts';
import { type ServerProcess, startClub } from '../support/server-process.ts';

/** How often something is killed; each time the club is given so many hands to play on. */
const { KILLS = '4', HANDS_BETWEEN = '12', TABLES = '4' } = process.env;
/** Processes come up one after the other, and a table that was not answered asks again after ten seconds. */
const LONGER = { timeout: 120_000 + 60_000 * Number(KILLS) };

interface RunningClub {
  readonly process: ServerProcess;
  readonly url: string;
}

/** Resolves once this holds of the lobby of a club; looked at whenever a table has changed. */
async function untilLobby(url: string, holds: (tables: readonly LobbyTable[]) => boolean): Promise<void> {
  const page = io(url, { transports: ['websocket'], auth: { page: '/' } });
  const tables = new Map<string, LobbyTable>();
  try {
    await new Promise<void>(done => {
      page.on('lobby', (changed: readonly LobbyTable[]) => {
        for (const table of changed) tables.set(table.id, table);
        if (holds([...tables.values()])) done();
      });
    });
  } finally {
    page.close();
  }
}

interface Recorded {
  readonly events: readonly DomainEvent[];
  readonly seats: readonly string[];
}

/** What everybody has won by what the tables have on their own disks. */
function pointsIn(records: readonly Recorded[]): ReadonlyMap<string, number> {
  const points = new Map<string, number>();
  const add = (name: string, change: number): Map<string, number> => points.set(name, (points.get(name) ?? 0) + change);
  for (const { events, seats } of records) {
    for (const name of seats) add(name, 0);
    for (const event of events)
      if (event.type === 'points-transferred')
        for (const { from, to, points: paid } of event.transfers) {
          add(seats[from] ?? '', -paid);
          add(seats[to] ?? '', paid);
        }
  }
  return points;
}

/** The same as a club tells it; whoever plays through the night plays on two evenings. */
async function pointsTold(url: string): Promise<ReadonlyMap<string, number>> {
  const ask = async (evening: string) =>
    (await (await fetch(`${url}/api/standings${evening}`)).json()) as StandingsView;
  const { evenings } = await ask('');
  const points = new Map<string, number>();
  for (const evening of evenings)
    for (const { people } of (await ask(`?evening=${evening}`)).byRules)
      for (const { name, points: won } of people) points.set(name ?? '', (points.get(name ?? '') ?? 0) + won);
  return points;
}

/**
 * Resolves once a club tells these points; it is asked again whenever it says that they have changed. A process that is not on duty
 * hears of what was kept a fifth of a second after the one that is.
 */
async function untilTold(url: string, points: ReadonlyMap<string, number>): Promise<void> {
  const page = io(url, { transports: ['websocket'], auth: { page: '/' } });
  try {
    await new Promise<void>((done, failed) => {
      const look = (): void => {
        pointsTold(url).then(told => isDeepStrictEqual(told, points) && done(), failed);
      };
      page.on('lobby', look);
      page.on('standings-changed', look);
    });
  } finally {
    page.close();
  }
}

describe.skipIf(!HAS_MOSQUITTO || !HAS_POSTGRES)('with a real mosquitto and PostgreSQL (test/install.sh)', () => {
  test(
    'broker, database and club processes are killed in turn under load, and the standings are those of the tables’ own records',
    LONGER,
    async () => {
      const database = await aDatabaseServer(stop => onTestFinished(stop));
      const port = await aFreePort();
      let broker = await aBroker(port);
      const start = async (): Promise<RunningClub> => {
        const flags = [
          '--broker',
          broker.url,
          '--database',
          database.url('postgres'),
          '--port',
          '0',
          '--log',
          'silent',
        ];
        const process = startClub(flags);
        return { process, url: await process.url() };
      };
      const clubs = [await start(), await start()];
      const rules = rulesFor('guangdong', {});
      if (!rules.ok) throw new Error(rules.error.message);
      const directory = aFolder('paizhuo-tables-');
      const tables = Number(TABLES);
      const running = runSimulatedTables({
        ...{ broker: broker.url, tables, rules: rules.value, seed: 1, directory, log: SILENT },
        ...{ speed: 100, dropOuts: 0.1 },
      });
      onTestFinished(() => running.close());
      const kills: readonly (() => Promise<void>)[] = [
        async () => {
          await clubs[0]?.process.kill();
          clubs[0] = await start();
        },
        async () => {
          await broker.stop();
          broker = await aBroker(port);
        },
        async () => {
          await database.kill();
          await database.start();
        },
        async () => {
          await clubs[1]?.process.kill();
          clubs[1] = await start();
        },
      ];
      for (let kill = 0; kill < Number(KILLS); kill += 1) {
        const { hands } = running.counts();
        const url = clubs[(kill + 1) % 2]?.url ?? '';
        await untilLobby(url, () => running.counts().hands >= hands + Number(HANDS_BETWEEN));
        await kills[kill % kills.length]?.();
      }
      running.rest();
      for (const { url } of clubs)
        await untilLobby(
          url,
          lobby => lobby.length === tables && lobby.every(({ presence, isBehind }) => presence === 'here' && !isBehind),
        );

      const records = Array.from({ length: tables }, (_, index) => `table-${index + 1}`).flatMap((id, index) =>
        matchNames(join(directory, id)).map(match => ({
          events: readEvents(join(directory, id), match).entries,
          seats: [1, 2, 3, 4].map(seat => `P${4 * index + seat}`),
        })),
      );
      const published = records.flatMap(({ events }) => events.filter(event => !isTableEvent(event)));
      const [kept] = await asked(database.url('postgres'), 'SELECT count(*)::int AS events FROM paizhuo.events');
      expect(kept?.['events']).toBe(published.length);
      const won = pointsIn(records);
      expect([...won.values()].some(points => points !== 0)).toBe(true);
      for (const { url } of clubs) await untilTold(url, won);
    },
  );
});
