import { describe, expect, onTestFinished, test } from 'vitest';
import type { ArchivedEvent } from '../../../../src/adapters/club/heard.ts';
import { PostgresBooks } from '../../../../src/adapters/club/postgres/postgres-books.ts';
import { PostgresStore } from '../../../../src/adapters/club/postgres/postgres-store.ts';
import { migrate, migrationNames, wrongWithSchema } from '../../../../src/adapters/club/postgres/schema.ts';
import { SILENT } from '../../../../src/adapters/log.ts';
import { runClub } from '../../../../src/app/club.ts';
import { openClubStore } from '../../../../src/app/club-store.ts';
import { keepsBooks } from '../../../suites/club-books.suite.ts';
import { discarded, FIRST, keepsAClub } from '../../../suites/club-store.suite.ts';
import { aClubDatabase, aDatabase, aPool, asked, HAS_POSTGRES, sharesADatabaseServer } from './a-database.ts';

const aStore = (url: string): PostgresStore => {
  const store = new PostgresStore(aPool(url));
  return store;
};

describe.skipIf(!HAS_POSTGRES)('with a real PostgreSQL (skipped where it is not installed: test/install.sh)', () => {
  sharesADatabaseServer();

  describe('a club in a database', () => {
    keepsAClub(async () => {
      const url = await aClubDatabase();
      return async () => aStore(url);
    });
  });

  describe('the books of a club in a database', () => {
    keepsBooks(async () => {
      const pool = aPool(await aClubDatabase());
      return async () => new PostgresBooks(pool);
    });
  });

  test('two processes that hear the same keep each event once', async () => {
    const url = await aClubDatabase();
    const stores = [aStore(url), aStore(url)] as const;
    const tables = Array.from({ length: 20 }, (_, index) => `table-${index}`);
    const heard = Array.from({ length: 40 }, (_, index) => discarded(index + 1));
    const kept = await Promise.all(
      stores.flatMap((store, which) =>
        // one hears the tables the other way round
        (which === 0 ? tables : tables.toReversed()).flatMap(table => heard.map(event => store.keep(table, [event]))),
      ),
    );
    expect(kept.reduce((sum, { added }) => sum + added, 0)).toBe(tables.length * heard.length);
    for (const table of tables) expect(await stores[0].events({ table, match: FIRST })).toEqual(heard);
  });

  test('a process that hears tables in another order waits for the one at work, and never that one for it', async () => {
    const pool = aPool(await aClubDatabase());
    const store = new PostgresStore(pool);
    const other = await pool.connect();
    const name = (table: string): Promise<unknown> =>
      other.query('INSERT INTO paizhuo.matches (table_id, name, place) VALUES ($1, $2, 1)', [table, FIRST]);
    try {
      await other.query('BEGIN');
      await name('table-1');
      const kept = Promise.all(['table-2', 'table-1'].map(table => store.keep(table, [discarded(1)])));
      const waiting = async (): Promise<number> => {
        const { rows } = await other.query('SELECT FROM pg_locks WHERE NOT granted');
        return rows.length;
      };
      while ((await waiting()) === 0);
      await name('table-2');
      await other.query('COMMIT');
      expect(await kept).toMatchObject([{ added: 1 }, { added: 1 }]);
    } finally {
      other.release();
    }
  });

  test('what a database takes from nobody keeps nobody else’s back', async () => {
    const store = aStore(await aClubDatabase());
    const poison = { ...discarded(7), type: 'a\u0000b' } satisfies ArchivedEvent;
    const asked = [store.keep('table-1', [discarded(1)]), store.keep('table-2', [poison])] as const;
    await expect(asked[1]).rejects.toThrow();
    expect(await asked[0]).toMatchObject({ added: 1 });
    expect(await store.keep('table-2', [discarded(1)])).toMatchObject({ added: 1 });
  });

  test('a role that was let in keeps a club, and makes, changes and drops no tables', async () => {
    const owner = await aDatabase();
    await asked(owner, 'CREATE ROLE paizhuo_club LOGIN');
    onTestFinished(async () => {
      await asked(owner, 'DROP OWNED BY paizhuo_club; DROP ROLE paizhuo_club');
    });
    const url = owner.replace('postgres@', 'paizhuo_club@');
    expect(await openClubStore({ type: 'database', url }, 20, SILENT)).toMatchObject({
      ok: false,
      error: expect.stringContaining('--migrate'),
    });
    expect(await migrate(owner, 'paizhuo_club')).toEqual({ ok: true, value: migrationNames() });
    expect(await migrate(owner, 'paizhuo_club')).toEqual({ ok: true, value: [] });
    const opened = await openClubStore({ type: 'database', url }, 20, SILENT);
    if (!opened.ok) throw new Error(opened.error);
    expect(await opened.value.store.keep('table-1', [discarded(1)])).toMatchObject({ added: 1 });
    await opened.value.store.keepFacts(
      { table: 'table-1', match: FIRST },
      { rules: 'guangdong', seats: ['', '', '', ''] },
    );
    await opened.value.store.keepThrough('table-1', { match: FIRST, seq: 1 });
    await opened.value.close();
    for (const wrong of [
      'UPDATE paizhuo.events SET seq = seq + 1',
      'DELETE FROM paizhuo.matches',
      'DROP TABLE paizhuo.events',
      'CREATE TABLE paizhuo.mine ()',
      'DELETE FROM paizhuo.migrations',
      "UPDATE paizhuo.journal SET by = 'nobody'",
      'DELETE FROM paizhuo.journal',
    ])
      await expect(asked(url, wrong)).rejects.toThrow(/permission denied|must be owner/);
  });

  test('a database that is empty and the club’s own is made ready by the club itself', async () => {
    const url = await aDatabase();
    const opened = await openClubStore({ type: 'database', url }, 20, SILENT);
    expect(opened).toMatchObject({ ok: true });
    if (opened.ok) await opened.value.close();
    expect(await wrongWithSchema(aPool(url))).toBeNull();
  });

  test('a database of a later version is left alone', async () => {
    const url = await aClubDatabase();
    await asked(url, "INSERT INTO paizhuo.migrations (name, run_on) VALUES ('9999-later', now())");
    expect(await openClubStore({ type: 'database', url }, 20, SILENT)).toMatchObject({
      ok: false,
      error: expect.stringContaining('9999-later'),
    });
  });

  test('a club whose role may not keep its keys says so in one clear line', async () => {
    const owner = await aClubDatabase();
    await asked(owner, 'CREATE ROLE onlooker LOGIN');
    onTestFinished(async () => {
      await asked(owner, 'DROP OWNED BY onlooker; DROP ROLE onlooker');
    });
    await asked(
      owner,
      'GRANT USAGE ON SCHEMA paizhuo TO onlooker; GRANT SELECT ON ALL TABLES IN SCHEMA paizhuo TO onlooker',
    );
    const keeping = { type: 'database', url: owner.replace('postgres@', 'onlooker@') } as const;
    expect(
      await runClub({ keeping, broker: 'mqtt://127.0.0.1:1', host: '127.0.0.1', port: 0, names: [], log: SILENT }),
    ).toEqual({ ok: false, error: 'the database does not do what it is asked: permission denied for table keys' });
  });

  test('a database that goes between two questions of a club fails the second, and a third opens another connection', async () => {
    const url = await aDatabase();
    const pool = aPool(url);
    const client = await pool.connect();
    await client.query('BEGIN');
    const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
    const lost = new Promise(gone => client.once('end', gone));
    await asked(url, `SELECT pg_terminate_backend(${rows[0].pid})`);
    await lost;
    const second = client.query('SELECT 1');
    client.release(true);
    await expect(second).rejects.toThrow();
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  test('a database that is not there is one clear line', async () => {
    const url = 'postgres://nobody@127.0.0.1:1/nothing';
    expect(await openClubStore({ type: 'database', url }, 20, SILENT)).toEqual({
      ok: false,
      error: 'the database does not answer: ECONNREFUSED',
    });
  });
});
