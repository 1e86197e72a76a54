import { readdirSync } from 'node:fs';
import { runner } from 'node-pg-migrate';
import pg from 'pg';
import { err, ok, type Result } from '../../../domain/result.ts';
import { packageFile, RUNS_FROM_SOURCE } from '../../package-file.ts';
import { databaseReason } from './database-reason.ts';

/** Everything of a club lies in a schema of its own, so that it may share a database with others. */
export const SCHEMA = 'paizhuo';
const MIGRATIONS = packageFile(RUNS_FROM_SOURCE ? 'src/adapters/club/postgres/migrations' : 'dist/cli/migrations');
/** Beside a built migration lies its source map. */
const NO_MIGRATION = String.raw`\..*|.*\.map`;

/** The migrations this version of the program knows, in order. */
export const migrationNames = (): readonly string[] =>
  readdirSync(MIGRATIONS)
    .filter(name => name.endsWith(RUNS_FROM_SOURCE ? '.ts' : '.js'))
    .map(name => name.replace(/\.[jt]s$/, ''))
    .toSorted();

/**
 * Brings a database up to date, and lets `role` (if one is named) do what a running club does and nothing else. Resolves with
 * what was done; an error is one clear line.
 */
export async function migrate(url: string, role: string | null): Promise<Result<readonly string[], string>> {
  const client = new pg.Client({ connectionString: url });
  // the answer already reports a connection closed from there
  client.on('error', () => {});
  try {
    await client.connect();
    const done = await runner({
      dbClient: client,
      dir: MIGRATIONS,
      ignorePattern: NO_MIGRATION,
      direction: 'up',
      ...{ schema: SCHEMA, createSchema: true, migrationsTable: 'migrations', migrationsSchema: SCHEMA },
      checkOrder: true,
      advisoryLockMode: 'wait',
      log: () => {},
    });
    if (role !== null) await client.query(grantsFor(pg.escapeIdentifier(role)));
    return ok(done.map(({ name }) => name));
  } catch (error) {
    return err(`the database cannot be brought up to date: ${databaseReason(error)}`);
  } finally {
    await client.end().catch(() => {});
  }
}

/** A club reads and adds; it changes what is known of a match and of people, and throws away what is old. It makes no tables and drops none. */
const grantsFor = (role: string): string => `
  GRANT USAGE ON SCHEMA ${SCHEMA} TO ${role};
  GRANT SELECT ON ALL TABLES IN SCHEMA ${SCHEMA} TO ${role};
  GRANT INSERT, UPDATE (facts, through, place) ON ${SCHEMA}.matches TO ${role};
  GRANT INSERT, DELETE ON ${SCHEMA}.events TO ${role};
  GRANT INSERT ON ${SCHEMA}.disputed TO ${role};
  GRANT INSERT ON ${SCHEMA}.journal TO ${role};
  GRANT INSERT, UPDATE, DELETE ON ${SCHEMA}.people TO ${role};
  GRANT INSERT, UPDATE ON ${SCHEMA}.keys TO ${role};
  GRANT INSERT, DELETE ON ${SCHEMA}.sessions TO ${role};
`;

/** The problem of a database's schema for this version, in one line, or null. Throws if the database does not answer. */
export async function wrongWithSchema(pool: pg.Pool): Promise<string | null> {
  const there = await pool.query<{ readonly name: string | null }>(
    `SELECT to_regclass('${SCHEMA}.migrations')::text AS name`,
  );
  const isThere = there.rows[0]?.name !== null;
  const ran = isThere
    ? await pool.query<{ readonly name: string }>(`SELECT name FROM ${SCHEMA}.migrations ORDER BY id`)
    : { rows: [] };
  const known = migrationNames();
  const newer = ran.rows.find(({ name }) => !known.includes(name));
  if (newer)
    return `the database was brought up to date by a later version of paizhuo (${newer.name}): update this one`;
  return ran.rows.length < known.length
    ? 'the database has to be brought up to date first: paizhuo club --migrate --database URL, as the owner of the schema'
    : null;
}
