import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Router } from 'express';
import { describe, expect, test } from 'vitest';
import { createPeopleRoutes } from '../../../src/adapters/http/people-routes.ts';
import { SILENT } from '../../../src/adapters/log.ts';
import { PeopleIndex } from '../../../src/adapters/people/people-index.ts';
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
    /** Asks, as the page does, until every hand has been looked at. */
    askForAll: async (): Promise<PeopleView> => {
      for (;;) {
        const view = await ask();
        if (view.unread === 0) return view;
      }
    },
  };
}

test('what recorded hands say of people is counted', async () => {
  const table = await aTable();
  expect(await table.ask()).toMatchObject({ people: [], unread: 3, unreviewed: 3 });
  const { people } = await table.askForAll();
  expect(people.map(({ name }) => name).toSorted()).toEqual(['Ann', 'Ben', 'Cai', '戴']);
  for (const person of people) {
    const seat = SEATS.find(at => hands[0]?.record.header.seats[at] === person.name) ?? 0;
    const won = hands.filter(({ end }) => end.winner === seat);
    expect(person).toMatchObject({ hands: 3, wins: won.length });
    expect(person.byRules[0]?.points).toBe(hands.reduce((sum, { end }) => sum + end.deltas[seat], 0));
  }
});

describe('the list of what hands say of people', () => {
  /** Looks at all hands, and reviews so many. */
  function lookedAt(directory: string, reviews: number): PeopleIndex {
    const index = new PeopleIndex(join(directory, 'people.index.jsonl'), archiveWith(directory, hands));
    for (const steps = index.update(reviews); !steps.next().done; );
    return index;
  }

  test('says how each discarded, of as many hands at a time as are asked for', () => {
    const index = lookedAt(aFolder('paizhuo-people-'), 1);
    expect(index.left).toEqual({ unread: 0, unreviewed: 2 });
    const [last] = index.hands;
    const discards = hands.at(-1)?.record.events.filter(({ type }) => type === 'tile-discarded').length ?? 0;
    const counted = last?.play?.reduce((sum, play) => sum + play.discards, 0) ?? 0;
    expect(counted).toBeGreaterThan(0);
    expect(counted).toBeLessThanOrEqual(discards);
    for (const { discards: all, best, behind } of last?.play ?? []) expect(best + behind).toBeLessThanOrEqual(all);
  });

  test('is kept, and made anew from the records when it is lost or damaged', () => {
    const directory = aFolder('paizhuo-people-');
    const path = join(directory, 'people.index.jsonl');
    const { hands: counted } = lookedAt(directory, 1);
    const text = readFileSync(path, 'utf8');
    const again = new PeopleIndex(path, archiveWith(directory, hands));
    expect([again.hands, again.left.unread]).toEqual([counted, 0]);
    const facts = counted.map(hand => hand.facts);
    for (const spoilt of ['', text.slice(0, -30), 'no index\n', `${text}{\n`]) {
      writeFileSync(path, spoilt);
      expect(lookedAt(directory, 0).hands.map(hand => hand.facts)).toEqual(facts);
    }
  });
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
