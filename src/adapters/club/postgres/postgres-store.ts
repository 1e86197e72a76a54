import type pg from 'pg';
import { TELLING_TYPES } from '../../../projections/match-course.ts';
import type { MatchFacts } from '../../mqtt/told-history.ts';
import type { ClubStore, KeptMatch, MatchKey, Through } from '../club-store.ts';
import { type ArchivedEvent, readFacts } from '../heard.ts';
import { EventBatches } from './event-batches.ts';
import { SCHEMA } from './schema.ts';

interface MatchRow {
  readonly table_id: string;
  readonly name: string;
  readonly facts: unknown;
}

/** Keeps a club in PostgreSQL, for as many processes as like: its keys see to it that everything is there once. */
export class PostgresStore implements ClubStore {
  readonly #pool: pg.Pool;
  readonly #batches: EventBatches;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
    this.#batches = new EventBatches(pool);
  }

  keep(table: string, events: readonly ArchivedEvent[]): Promise<number> {
    return this.#batches.keep(table, events);
  }

  async keepFacts({ table, match }: MatchKey, facts: MatchFacts): Promise<void> {
    await this.#pool.query(
      `INSERT INTO ${SCHEMA}.matches AS known (table_id, name, facts) VALUES ($1, $2, $3)
       ON CONFLICT (table_id, name) DO UPDATE SET facts = excluded.facts
       WHERE known.facts IS NULL OR known.facts::text <> excluded.facts::text`,
      [table, match, JSON.stringify(facts)],
    );
  }

  async keepThrough(table: string, { match, seq }: Through): Promise<void> {
    await this.#pool.query(
      `INSERT INTO ${SCHEMA}.matches AS known (table_id, name, through) VALUES ($1, $2, $3)
       ON CONFLICT (table_id, name) DO UPDATE SET through = excluded.through
       WHERE known.through IS NULL OR known.through < excluded.through`,
      [table, match, seq],
    );
  }

  async through(table: string): Promise<Through | null> {
    // what follows the place that was told without a gap is known too
    const { rows } = await this.#pool.query<{ readonly name: string; readonly seq: number }>(
      `SELECT name, CASE WHEN EXISTS (SELECT FROM ${SCHEMA}.events WHERE match_id = last.id AND seq = last.through + 1)
         THEN (SELECT seq FROM ${SCHEMA}.events AS one WHERE match_id = last.id AND seq > last.through
           AND NOT EXISTS (SELECT FROM ${SCHEMA}.events WHERE match_id = last.id AND seq = one.seq + 1)
           ORDER BY seq LIMIT 1)
         ELSE last.through END AS seq
       FROM (SELECT id, name, through FROM ${SCHEMA}.matches WHERE table_id = $1 AND through IS NOT NULL
         ORDER BY name DESC LIMIT 1) AS last`,
      [table],
    );
    const [last] = rows;
    return last ? { match: last.name, seq: last.seq } : null;
  }

  async matches(): Promise<readonly KeptMatch[]> {
    const { rows } = await this.#pool.query<MatchRow>(
      `SELECT table_id, name, facts FROM ${SCHEMA}.matches ORDER BY table_id COLLATE "C", name COLLATE "C"`,
    );
    return rows.map(({ table_id, name, facts }) => ({ table: table_id, match: name, facts: readFacts(facts) }));
  }

  async events({ table, match }: MatchKey, types?: readonly string[]): Promise<readonly ArchivedEvent[]> {
    const { rows } = await this.#pool.query<{ readonly event: ArchivedEvent }>(
      `SELECT event FROM ${SCHEMA}.events JOIN ${SCHEMA}.matches ON id = match_id
       WHERE table_id = $1 AND name = $2 AND ($3::text[] IS NULL OR type = ANY ($3)) ORDER BY seq`,
      [table, match, types ?? null],
    );
    return rows.map(({ event }) => event);
  }

  async thin(before: string): Promise<number> {
    const { rows } = await this.#pool.query<{ readonly id: string }>(
      `SELECT id FROM ${SCHEMA}.matches AS old WHERE name < $1 AND EXISTS (SELECT FROM ${SCHEMA}.matches
         WHERE table_id = old.table_id AND through IS NOT NULL AND name > old.name)`,
      [before],
    );
    let gone = 0;
    // match by match: a season in one piece would take longer than a question may
    for (const { id } of rows) {
      const deleted = await this.#pool.query(`DELETE FROM ${SCHEMA}.events WHERE match_id = $1 AND type <> ALL ($2)`, [
        id,
        TELLING_TYPES,
      ]);
      gone += deleted.rowCount ?? 0;
    }
    return gone;
  }

  async close(): Promise<void> {
    await this.#batches.done();
    await this.#pool.end();
  }
}
