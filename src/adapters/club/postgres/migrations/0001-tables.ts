import type { MigrationBuilder } from 'node-pg-migrate';

/** The tables' play: every match once, every event once by its match and number. */
export const up = (database: MigrationBuilder): void =>
  database.sql(`
    CREATE TABLE matches (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      table_id text NOT NULL,
      name text NOT NULL,
      -- as its table told; null: it has not
      facts json,
      -- nothing is missing up to this number; null: unknown
      through integer,
      UNIQUE (table_id, name)
    );
    CREATE TABLE events (
      match_id bigint NOT NULL REFERENCES matches ON DELETE CASCADE,
      seq integer NOT NULL CHECK (seq > 0),
      type text NOT NULL,
      -- as it was published; json, not jsonb: the text stays what it was
      event json NOT NULL,
      PRIMARY KEY (match_id, seq)
    );
  `);

export const down = false;
