import type { MigrationBuilder } from 'node-pg-migrate';

/** A club's decisions: a journal, people, and keys. */
export const up = (database: MigrationBuilder): void =>
  database.sql(`
    CREATE TABLE journal (
      no integer PRIMARY KEY CHECK (no > 0),
      -- in milliseconds since 1970, as everywhere else
      at double precision NOT NULL,
      by text NOT NULL,
      why text,
      decision json NOT NULL
    );
    CREATE TABLE people (
      id text PRIMARY KEY,
      -- with hashes of PIN and card
      kept json NOT NULL
    );
    CREATE TABLE keys (
      -- there is one row
      one boolean PRIMARY KEY DEFAULT true CHECK (one),
      keys json NOT NULL
    );
  `);

export const down = false;
