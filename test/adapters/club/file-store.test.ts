import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { FileStore } from '../../../src/adapters/club/file-store.ts';
import { discarded, FIRST, keepsAClub, SECOND } from '../../suites/club-store.suite.ts';
import { aFolder } from '../http/a-web-server.ts';

function aStore(directory: string): FileStore {
  const store = new FileStore(directory);
  onTestFinished(() => store.close());
  return store;
}

describe('a club in files', () => {
  keepsAClub(async () => {
    const directory = aFolder('paizhuo-club-');
    return async () => aStore(directory);
  });
});

test('a line that a power cut has torn is gone, and the event is taken when it comes again', async () => {
  const directory = aFolder('paizhuo-club-');
  const first = aStore(directory);
  await first.keep('table-1', [discarded(1)]);
  await first.close();
  const file = join(directory, 'table-1', `${FIRST}.jsonl`);
  appendFileSync(file, JSON.stringify(discarded(2)).slice(0, 30));
  const again = aStore(directory);
  expect(await again.keep('table-1', [discarded(2)])).toEqual({ added: 1, disputed: [] });
  expect(await again.events({ table: 'table-1', match: FIRST })).toEqual([discarded(1), discarded(2)]);
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(2);
});

test('matches that a table tells of by turns are each kept whole, with how far they are known', async () => {
  const store = aStore(aFolder('paizhuo-club-'));
  await store.keepThrough('table-1', { match: FIRST, seq: 0 });
  for (const seq of [1, 2]) for (const match of [FIRST, SECOND]) await store.keep('table-1', [discarded(seq, match)]);
  for (const match of [FIRST, SECOND])
    expect(await store.keep('table-1', [discarded(2, match)])).toEqual({ added: 0, disputed: [] });
  expect(await store.through('table-1')).toEqual({ match: FIRST, seq: 2 });
});

test('a match of which is known what it is, and nothing else, has no events', async () => {
  const store = aStore(aFolder('paizhuo-club-'));
  const facts = { rules: 'guangdong', seats: ['Ann', '', '', ''] } as const;
  await store.keepFacts({ table: 'table-1', match: FIRST }, facts);
  expect(await store.events({ table: 'table-1', match: FIRST })).toEqual([]);
  expect(await store.matches()).toMatchObject([{ table: 'table-1', match: FIRST, facts }]);
});
