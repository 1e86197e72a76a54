import type { MigrationBuilder } from 'node-pg-migrate';

/** Browsers that are signed in: every process knows them, and those that are ended open nothing any more. */
export const up = (database: MigrationBuilder): void =>
  database.sql(`
    CREATE TABLE sessions (
      -- hash of the token that the browser shows
      id text PRIMARY KEY,
      -- in milliseconds since 1970, as everywhere else
      began double precision NOT NULL,
      kept json NOT NULL
    );
  `);

export const down = false;
