import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { SILENT } from '../../src/adapters/log.ts';
import { matchNames, readEvents } from '../../src/adapters/recorder/match-folder.ts';
import { runSimulatedTables } from '../../src/app/simulated-tables.ts';
import { aFreePort } from '../../src/bench/a-free-port.ts';
import type { DeskView } from '../../src/club/desk/desk-view.ts';
import { isTableEvent } from '../../src/engine/game.ts';
import type { LobbyTable } from '../../src/projections/club-view.ts';
import { rulesFor } from '../../src/rules/index.ts';
import { randomStream } from '../../src/simulator/seeded-random.ts';
import { aFolder } from '../adapters/http/a-web-server.ts';
import { aBroker, HAS_MOSQUITTO } from '../adapters/mqtt/a-broker.ts';
import { startClub } from '../support/server-process.ts';

/** Kills −9 of the club; `KILLS=300` tortures for longer. */
const { KILLS = '6', SEED = '1' } = process.env;
/** Each life of the club takes seconds to come up, many more on a busy machine. */
const LONGER = { timeout: 120_000 + 20_000 * Number(KILLS) };
const PIN = '471147';
const TABLES = 2;
/** Requests on their way at once. */
const AT_ONCE = 4;

interface Answered {
  readonly people: string[];
  readonly announcements: string[];
}

/** Asks for decisions until so many have been answered with yes, then for as long as the club lives. */
async function decide(
  url: string,
  cookie: string,
  { people, announcements }: Answered,
  asked: { count: number },
  enough: () => void,
): Promise<void> {
  const headers = { 'content-type': 'application/json', origin: url, cookie };
  for (;;) {
    asked.count += 1;
    const no = asked.count;
    const isPerson = no % 2 === 0;
    const command = isPerson
      ? { type: 'add-person', id: `p-${no}`, name: `Player ${no}`, number: String(no) }
      : { type: 'announce', text: `Word ${no}`, tables: null };
    const body = JSON.stringify({ command, why: null });
    try {
      const answer = await fetch(`${url}/api/desk`, { method: 'POST', headers, body });
      if (answer.status !== 200) continue;
    } catch {
      return;
    }
    if (isPerson) people.push(`p-${no}`);
    else announcements.push(`Word ${no}`);
    enough();
  }
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ pin: PIN, name: 'Eva' }),
  });
  expect(answer.status).toBe(200);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

const doubled = (values: readonly string[]): readonly string[] =>
  values.filter((value, at) => values.indexOf(value) !== at);

describe.skipIf(!HAS_MOSQUITTO)('with a real mosquitto (skipped where it is not installed: test/install.sh)', () => {
  test(
    'however often a club is killed, it keeps each decision of its desk once, and all that its tables play',
    LONGER,
    async () => {
      const broker = await aBroker(await aFreePort());
      const rules = rulesFor('guangdong', {});
      if (!rules.ok) throw new Error(rules.error.message);
      const directory = aFolder('paizhuo-tables-');
      const data = aFolder('paizhuo-club-');
      const tables = runSimulatedTables({
        ...{ broker: broker.url, tables: TABLES, rules: rules.value, seed: Number(SEED), directory, log: SILENT },
        ...{ speed: 20, dropOuts: 0.1 },
      });
      onTestFinished(() => tables.close());
      const start = async () => {
        const club = startClub(['--broker', broker.url, '--data', data, '--port', '0', '--log', 'silent'], {
          env: { PAIZHUO_CLUB_PIN: PIN },
        });
        return { club, url: await club.url() };
      };
      const random = randomStream(Number(SEED), 0);
      const answered: Answered = { people: [], announcements: [] };
      const asked = { count: 0 };
      let cookie: string | null = null;
      for (let kill = 0; kill < Number(KILLS); kill += 1) {
        const { club, url } = await start();
        // a session outlives the process as well
        cookie ??= await signIn(url);
        let left = 1 + Math.floor(random() * 12);
        const wait = random() * 30;
        const pull = (): void => {
          left -= 1;
          if (left === 0) setTimeout(() => void club.kill(), wait);
        };
        const lives = Array.from({ length: AT_ONCE }, () => decide(url, cookie ?? '', answered, asked, pull));
        await Promise.all([...lives, club.ended]);
      }
      tables.rest();

      const { url } = await start();
      const desk = (await (await fetch(`${url}/api/desk`, { headers: { cookie: cookie ?? '' } })).json()) as DeskView;
      const people = desk.people.map(({ id }) => id);
      const said = desk.announcements.map(({ text }) => text);
      expect(answered.people.filter(id => !people.includes(id))).toEqual([]);
      expect(answered.announcements.filter(text => !said.includes(text))).toEqual([]);
      expect([...doubled(people), ...doubled(said)]).toEqual([]);
      expect(answered.people.length + answered.announcements.length).toBeGreaterThanOrEqual(Number(KILLS));
      const journal = readFileSync(join(data, 'journal.jsonl'), 'utf8').trim().split('\n');
      expect(journal.map(line => (JSON.parse(line) as { readonly no: number }).no)).toEqual(
        journal.map((_, at) => at + 1),
      );

      // a table that was not answered asks again after ten seconds
      const isWhole = async (): Promise<boolean> => {
        const lobby = (await (await fetch(`${url}/api/tables`)).json()) as readonly LobbyTable[];
        return lobby.length === TABLES && lobby.every(({ presence, isBehind }) => presence === 'here' && !isBehind);
      };
      await expect.poll(isWhole, { timeout: 60_000 }).toBe(true);
      for (let no = 1; no <= TABLES; no += 1)
        for (const match of matchNames(join(directory, `table-${no}`))) {
          const played = readEvents(join(directory, `table-${no}`), match).entries.filter(
            event => !isTableEvent(event),
          );
          const kept = await (await fetch(`${url}/api/matches/table-${no}/${match}`)).text();
          const seqs = kept
            .trim()
            .split('\n')
            .map(line => (JSON.parse(line) as { readonly seq: number }).seq);
          expect(seqs, `table-${no} ${match}`).toEqual(played.map(({ seq }) => seq));
        }
    },
  );
});
