import type { MigrationBuilder } from 'node-pg-migrate';

/** The order of each table's matches, the time of their first messages, and events under used numbers. */
export const up = (database: MigrationBuilder): void =>
  database.sql(`
    ALTER TABLE matches
      -- 1, 2, 3, … within a table, as it played them
      ADD COLUMN place integer,
      -- in milliseconds since 1970, by the club's clock; null: an earlier version did not say
      ADD COLUMN heard_at double precision;
    -- until now the names were all there was to go by
    UPDATE matches SET place = named.place
    FROM (SELECT id, row_number() OVER (PARTITION BY table_id ORDER BY name COLLATE "C") AS place FROM matches) AS named
    WHERE named.id = matches.id;
    ALTER TABLE matches ALTER COLUMN place SET NOT NULL;
    CREATE INDEX ON matches (table_id, place);
    CREATE TABLE disputed (
      match_id bigint NOT NULL REFERENCES matches ON DELETE CASCADE,
      seq integer NOT NULL,
      -- stands for what the event says
      telling text NOT NULL,
      no bigint GENERATED ALWAYS AS IDENTITY,
      event json NOT NULL,
      PRIMARY KEY (match_id, seq, telling)
    );
  `);

export const down = false;
