import { io } from 'socket.io-client';
import { describe, expect, onTestFinished, test } from 'vitest';
import { SILENT } from '../../../src/adapters/log.ts';
import { runSimulatedTables } from '../../../src/app/simulated-tables.ts';
import { aFreePort } from '../../../src/bench/a-free-port.ts';
import { Met } from '../../../src/club/seating/met.ts';
import type { TournamentView } from '../../../src/club/tournament/tournament-view.ts';
import { rulesFor } from '../../../src/rules/index.ts';
import { aRunningClub, atTheDesk, type Browser } from '../../adapters/club/http/a-running-club.ts';
import { aFolder } from '../../adapters/http/a-web-server.ts';
import { aBroker, HAS_MOSQUITTO } from '../../adapters/mqtt/a-broker.ts';
import { prizeList } from './recompute.ts';

/** `TABLES=40 ROUNDS=7` is a tournament as large as they come here; it takes some minutes. */
const { TABLES = '5', ROUNDS = '3', HANDS = '1' } = process.env;
const [tables, rounds, hands] = [Number(TABLES), Number(ROUNDS), Number(HANDS)];
/** People play hands of a minute or two, at a hundred times their pace, on as few processors as there are. */
const LONGER = { timeout: 60_000 + tables * rounds * hands * 5_000 };

const tournament = 'cup';
const tableIds = Array.from({ length: tables }, (_, index) => `table-${index + 1}`);

/** Resolves once this holds of the tournament; looked at whenever the club says that something is otherwise. */
async function until(desk: Browser, url: string, holds: (view: TournamentView) => boolean): Promise<TournamentView> {
  const page = io(url, { transports: ['websocket'], auth: { page: `/tournaments/${tournament}` } });
  try {
    for (;;) {
      const next = new Promise<void>(changed => page.once('decided', () => changed()));
      const view = (await desk.get(`/api/tournaments/${tournament}?desk`)).told as TournamentView;
      if (holds(view)) return view;
      await next;
    }
  } finally {
    page.close();
  }
}

describe.skipIf(!HAS_MOSQUITTO)('with a real mosquitto (skipped where it is not installed: test/install.sh)', () => {
  test(
    'a tournament is played from registration to prize list, and the list is what the tables’ own records give',
    LONGER,
    async () => {
      const broker = await aBroker(await aFreePort());
      const club = await aRunningClub({ broker: broker.url });
      const rules = rulesFor('guangdong', {});
      if (!rules.ok) throw new Error(rules.error.message);
      const directory = aFolder('paizhuo-tables-');
      const running = runSimulatedTables({
        ...{ broker: broker.url, tables, rules: rules.value, seed: 1, directory, log: SILENT },
        ...{ speed: 100, dropOuts: 0.05, handsInRounds: hands },
      });
      onTestFinished(() => running.close());
      const desk = await atTheDesk(club);
      await desk.order({
        ...{ type: 'plan-tournament', tournament },
        settings: {
          ...{ name: 'Cup', rules: 'guangdong', tables: tableIds, rounds, roundMinutes: 90, scoring: 'table-points' },
          ...{ tieBreaks: ['points', 'wins'], hiddenFrom: rounds, absencePoints: 0 },
        },
      });
      // one player fewer than there are seats: a substitute fills the last
      for (let no = 1; no <= 4 * tables; no += 1) {
        await desk.order({ type: 'add-person', id: `p-${no}`, name: `Player ${no}`, number: String(no) });
        const kind = no === 4 * tables ? 'substitute' : 'player';
        await desk.order({ type: 'add-entrant', tournament, person: `p-${no}`, team: null, kind });
      }
      for (let round = 1; round <= rounds; round += 1) {
        await desk.order({ type: 'seat-round', tournament, method: { type: 'swiss' }, evenIfMissing: false });
        await desk.order({ type: 'start-round', tournament });
        const isPlayed = ({ rounds: all }: TournamentView): boolean =>
          all.at(-1)?.tables.every(({ result }) => result !== null) ?? false;
        await until(desk, club.url, isPlayed);
        // every table plays as many hands as it is to
        while (running.counts().isPlaying > 0) await until(desk, club.url, () => true);
        if (round === 1)
          await desk.order(
            { type: 'give-penalty', tournament, round, entrant: 3, amount: 1, unit: 'table-points' },
            'came late',
          );
      }
      const everybody = (await desk.get(`/api/tournaments/${tournament}`)).told as TournamentView;
      expect(everybody.standings.every(({ scores }) => scores.length === rounds - 1)).toBe(true);
      await desk.order({ type: 'end-tournament', tournament });
      const isWhole = (view: TournamentView): boolean => {
        const expected = prizeList(view, directory);
        return expected.every(
          ({ no, points }) => view.standings.find(({ entrant }) => entrant === no)?.points === points,
        );
      };
      const view = await until(desk, club.url, isWhole);
      const told = view.standings.map(({ entrant, place, points, tablePoints }) => [
        place,
        entrant,
        points,
        tablePoints,
      ]);
      const computed = prizeList(view, directory).map(({ place, no, points, tablePoints }) => [
        ...[place, no, points, Math.round(tablePoints * 12)],
      ]);
      expect(told).toEqual(computed);
      expect(told).toHaveLength(4 * tables - 1);
      for (const [index, { tables: seated }] of view.rounds.entries()) {
        const before = view.rounds.slice(0, index).flatMap(round => round.tables.map(({ seats }) => seats));
        expect(new Met(before).repeats(seated.map(({ seats }) => seats))).toBe(0);
      }
    },
  );
});
