import { expect, onTestFinished, test } from 'vitest';
import { FileStore } from '../../../src/adapters/club/file-store.ts';
import type { ArchivedEvent } from '../../../src/adapters/club/heard.ts';
import { FileBooks } from '../../../src/adapters/club/office/file-books.ts';
import { Office } from '../../../src/adapters/club/office/office.ts';
import { Results } from '../../../src/adapters/club/results.ts';
import { aFolder } from '../http/a-web-server.ts';

const MATCH = '2026-11-20T19-00-00';
const KEY = { table: 'table-1', match: MATCH };

test('what a kong is paid in the first hand of a match counts at once', async () => {
  const folder = aFolder('paizhuo-club-');
  const store = new FileStore(folder);
  const books = new FileBooks(folder);
  onTestFinished(async () => {
    await store.close();
    books.close();
  });
  const office = await Office.open({ books, clock: { now: () => 0 }, onDecided: () => {}, onChange: () => {} });
  const results = new Results(
    store,
    () => office.settled,
    () => Date.UTC(2026, 10, 21),
  );
  await store.keepFacts(KEY, { rules: 'guangdong', seats: ['Ann', 'Ben', 'Cai', 'Dai'] });
  expect((await results.standings(null)).byRules).toEqual([]);

  const paid: ArchivedEvent & Record<string, unknown> = {
    ...{ match: MATCH, seq: 1, type: 'points-transferred', at: 1, handNo: 1 },
    ...{ transfers: [{ from: 1, to: 0, points: 3, for: 'kong' }], balances: [103, 97, 100, 100] },
  };
  await store.keep('table-1', [paid]);
  results.changed(KEY);
  const [standings] = (await results.standings(null)).byRules;
  expect(standings?.people.map(({ name, points }) => [name, points])).toEqual([
    ['Ann', 3],
    ['Cai', 0],
    ['Dai', 0],
    ['Ben', -3],
  ]);
  expect((await results.matchesAtDesk(null)).map(({ points }) => points)).toEqual([[3, -3, 0, 0]]);
});
