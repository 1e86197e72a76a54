import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Router } from 'express';
import { expect, test } from 'vitest';
import { createPeopleRoutes } from '../../../src/adapters/http/people-routes.ts';
import { SILENT } from '../../../src/adapters/log.ts';
import { SEATS } from '../../../src/domain/seat.ts';
import type { PeopleCommand, PeopleView } from '../../../src/projections/people-view.ts';
import { archiveWith, handsOfMarch, KEPT_MATCH } from '../../support/kept-hands.ts';
import { aFolder, aWebServer } from '../http/a-web-server.ts';

const hands = handsOfMarch(3);

async function aTable(directory = aFolder('paizhuo-people-'), mayManage = true) {
  const archive = archiveWith(directory, hands);
  const routes = Router().use('/api', createPeopleRoutes({ archive, mayManage: () => mayManage, log: SILENT }));
  const { url } = await aWebServer({ routes: [routes] });
  const ask = async (): Promise<PeopleView> => (await (await fetch(`${url}/api/people`)).json()) as PeopleView;
  return {
    ...{ archive, directory, ask },
    say: (command: PeopleCommand) =>
      fetch(`${url}/api/people`, {
        method: 'POST',
        body: JSON.stringify(command),
        headers: { 'content-type': 'application/json' },
      }),
    /** Asks, as the page does, until everything has been looked at. */
    askForAll: async (): Promise<PeopleView> => {
      for (;;) {
        const view = await ask();
        if (view.unread + view.unreviewed === 0) return view;
      }
    },
  };
}

test('what recorded hands say of people is counted, and how they discarded', async () => {
  const table = await aTable();
  expect(await table.ask()).toMatchObject({ people: [], unread: 3, unreviewed: 3 });
  const { people } = await table.askForAll();
  expect(people.map(({ name }) => name).toSorted()).toEqual(['Ann', 'Ben', 'Cai', '戴']);
  for (const person of people) {
    const seat = SEATS.find(at => hands[0]?.record.header.seats[at] === person.name) ?? 0;
    const won = hands.filter(({ end }) => end.winner === seat);
    expect(person).toMatchObject({ hands: 3, wins: won.length });
    expect(person.byRules[0]?.points).toBe(hands.reduce((sum, { end }) => sum + end.deltas[seat], 0));
    expect(person.play.discards).toBeGreaterThan(0);
    expect(person.play.best + person.play.behind).toBeLessThanOrEqual(person.play.discards);
  }
});

test('the list is made anew from the records when it is lost or damaged, and kept when it is not', async () => {
  const first = await aTable();
  const counted = await first.askForAll();
  const path = join(first.directory, 'people.index.jsonl');
  const text = readFileSync(path, 'utf8');
  expect(await (await aTable(first.directory)).ask()).toEqual(counted);
  for (const spoilt of ['', text.slice(0, -30), 'no index\n', `${text}{`]) {
    writeFileSync(path, spoilt);
    expect(await (await aTable(first.directory)).askForAll()).toEqual(counted);
  }
});

test('a hand that may still be taken back is not counted', async () => {
  const table = await aTable();
  table.archive.running = { match: KEPT_MATCH, hidden: 3 };
  const { people } = await table.askForAll();
  expect(people[0]?.hands).toBe(2);
});

test('what the host says of people is kept over a restart; nobody else may say it', async () => {
  const table = await aTable();
  await table.askForAll();
  expect((await table.say({ type: 'merge', person: 'ben', into: 'ann' })).status).toBe(200);
  expect(await (await table.say({ type: 'forget', person: 'ben' })).json()).toMatchObject({
    error: 'people/no-such-person',
  });
  const { people } = await (await aTable(table.directory)).askForAll();
  expect(people.map(({ name, hands: played }) => [name, played])).toContainEqual(['Ann', 6]);
  const other = await aTable(table.directory, false);
  expect((await other.say({ type: 'separate', person: 'ann' })).status).toBe(403);
});

test('a file of people that is none is set aside, and nobody is known', async () => {
  const directory = aFolder('paizhuo-people-');
  writeFileSync(join(directory, 'people.json'), '{"version":1,"people":"all"}');
  const table = await aTable(directory);
  expect((await table.askForAll()).people).toHaveLength(4);
  expect(readFileSync(join(directory, 'people.json.damaged'), 'utf8')).toContain('all');
});
