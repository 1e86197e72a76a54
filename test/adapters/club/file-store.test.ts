import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { FileStore } from '../../../src/adapters/club/file-store.ts';
import { discarded, FIRST, keepsAClub } from '../../suites/club-store.suite.ts';
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
  expect(await again.keep('table-1', [discarded(2)])).toBe(1);
  expect(await again.events({ table: 'table-1', match: FIRST })).toEqual([discarded(1), discarded(2)]);
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(2);
});

test('a club of more tables than files may be open loses nothing', async () => {
  const store = aStore(aFolder('paizhuo-club-'));
  const tables = Array.from({ length: 300 }, (_, index) => `table-${index}`);
  for (const table of tables) await store.keep(table, [discarded(1)]);
  for (const table of tables) expect(await store.keep(table, [discarded(1), discarded(2)])).toBe(1);
});
