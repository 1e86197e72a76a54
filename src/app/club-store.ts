import { join } from 'node:path';
import type pg from 'pg';
import type { ClubStore } from '../adapters/club/club-store.ts';
import { type Colleagues, type ColleaguesOptions, noColleagues } from '../adapters/club/colleagues.ts';
import { FileStore } from '../adapters/club/file-store.ts';
import type { ClubBooks } from '../adapters/club/office/club-books.ts';
import { FileBooks } from '../adapters/club/office/file-books.ts';
import { databaseReason } from '../adapters/club/postgres/database-reason.ts';
import { openPool } from '../adapters/club/postgres/open-pool.ts';
import { PostgresBooks } from '../adapters/club/postgres/postgres-books.ts';
import { PostgresColleagues } from '../adapters/club/postgres/postgres-colleagues.ts';
import { PostgresStore } from '../adapters/club/postgres/postgres-store.ts';
import { migrate, SCHEMA, wrongWithSchema } from '../adapters/club/postgres/schema.ts';
import type { Log } from '../adapters/log.ts';
import { lockFolder } from '../adapters/recorder/folder-lock.ts';
import { err, ok, type Result } from '../domain/result.ts';

/** Where a club keeps everything. */
export type Keeping =
  | { readonly type: 'files'; readonly directory: string }
  /** `postgres://…`, with whatever else the driver reads from such an address. */
  | { readonly type: 'database'; readonly url: string };

export interface OpenClubStore {
  readonly store: ClubStore;
  readonly books: ClubBooks;
  /** Finds the other processes that keep everything in the same place. */
  readonly meet: (options: ColleaguesOptions) => Colleagues;
  readonly close: () => Promise<void>;
}

/** Opens what a club has kept. An error is one clear line. */
export const openClubStore = (keeping: Keeping, retryMs: number | undefined, log: Log) =>
  keeping.type === 'files' ? openFiles(keeping.directory) : openDatabase(keeping.url, retryMs, log);

async function openFiles(directory: string): Promise<Result<OpenClubStore, string>> {
  const locked = lockFolder(directory);
  if (!locked.ok) return locked;
  try {
    const store = new FileStore(join(directory, 'tables'));
    const books = new FileBooks(directory);
    const close = async (): Promise<void> => {
      await store.close();
      books.close();
      locked.value.unlock();
    };
    return ok({ store, books, meet: noColleagues, close });
  } catch (error) {
    locked.value.unlock();
    return err(error instanceof Error ? error.message : String(error));
  }
}

async function openDatabase(
  url: string,
  retryMs: number | undefined,
  log: Log,
): Promise<Result<OpenClubStore, string>> {
  const pool = openPool(url, log);
  try {
    const wrong = (await wrongWithSchema(pool)) && ((await bringUpToDate(pool, url)) ?? (await wrongWithSchema(pool)));
    if (wrong) {
      await pool.end();
      return err(wrong);
    }
  } catch (error) {
    await pool.end();
    return err(`the database does not answer: ${databaseReason(error)}`);
  }
  const store = new PostgresStore(pool);
  return ok({
    ...{ store, books: new PostgresBooks(pool) },
    meet: options => new PostgresColleagues({ url, ...options, ...(retryMs !== undefined && { retryMs }), log }),
    close: () => store.close(),
  });
}

/** Where the club's own role may make tables it does so by itself; null: done, or another role has to. */
async function bringUpToDate(pool: pg.Pool, url: string): Promise<string | null> {
  const { rows } = await pool.query<{ readonly may: boolean }>(
    `SELECT CASE WHEN to_regnamespace('${SCHEMA}') IS NULL
       THEN has_database_privilege(current_database(), 'CREATE')
       ELSE has_schema_privilege('${SCHEMA}', 'CREATE') END AS may`,
  );
  if (!rows[0]?.may) return null;
  const migrated = await migrate(url, null);
  return migrated.ok ? null : migrated.error;
}
