import type pg from 'pg';
import { TELLING_TYPES } from '../../../projections/match-course.ts';
import type { MatchFacts } from '../../mqtt/told-history.ts';
import type { ClubStore, Kept, KeptMatch, MatchKey, Through } from '../club-store.ts';
import { type ArchivedEvent, readFacts } from '../heard.ts';
import { placed } from '../match-order.ts';
import { EventBatches } from './event-batches.ts';
import { SCHEMA } from './schema.ts';

interface MatchRow {
  readonly id: string;
  readonly table_id: string;
  readonly name: string;
  readonly facts: unknown;
  readonly heard_at: number | null;
  readonly disputed: boolean;
}

/** An unknown match is the newest of its table. */
const NEXT_PLACE = `(SELECT coalesce(max(place), 0) + 1 FROM ${SCHEMA}.matches WHERE table_id = $1)`;

/** Keeps a club in PostgreSQL, for as many processes as like: its keys see to it that everything is there once. */
export class PostgresStore implements ClubStore {
  readonly #pool: pg.Pool;
  readonly #now: () => number;
  readonly #batches: EventBatches;

  constructor(pool: pg.Pool, now: () => number = Date.now) {
    this.#pool = pool;
    this.#now = now;
    this.#batches = new EventBatches(pool, now);
  }

  keep(table: string, events: readonly ArchivedEvent[]): Promise<Kept> {
    return this.#batches.keep(table, events);
  }

  async keepFacts({ table, match }: MatchKey, facts: MatchFacts): Promise<void> {
    await this.#pool.query(
      `INSERT INTO ${SCHEMA}.matches AS known (table_id, name, facts, heard_at, place)
       VALUES ($1, $2, $3, $4, ${NEXT_PLACE})
       ON CONFLICT (table_id, name) DO UPDATE SET facts = excluded.facts
       WHERE known.facts IS NULL OR known.facts::text <> excluded.facts::text`,
      [table, match, JSON.stringify(facts), this.#now()],
    );
  }

  async keepOrder(table: string, matches: readonly string[]): Promise<void> {
    const known = await this.order(table);
    if (matches.every(match => known.includes(match))) return;
    const order = placed(known, matches);
    await this.#pool.query(
      `INSERT INTO ${SCHEMA}.matches (table_id, name, place, heard_at)
       SELECT $1, name, place, $3 FROM unnest($2::text[]) WITH ORDINALITY AS told (name, place)
       ON CONFLICT (table_id, name) DO UPDATE SET place = excluded.place`,
      [table, order, this.#now()],
    );
  }

  async keepThrough(table: string, { match, seq }: Through): Promise<void> {
    await this.#pool.query(
      `INSERT INTO ${SCHEMA}.matches AS known (table_id, name, through, heard_at, place)
       VALUES ($1, $2, $3, $4, ${NEXT_PLACE})
       ON CONFLICT (table_id, name) DO UPDATE SET through = excluded.through
       WHERE known.through IS NULL OR known.through < excluded.through`,
      [table, match, seq, this.#now()],
    );
  }

  through(table: string): Promise<Through | null> {
    return this.#lastThrough(table, null);
  }

  async throughOf({ table, match }: MatchKey): Promise<number | null> {
    return (await this.#lastThrough(table, match))?.seq ?? null;
  }

  /** Of this match; null: of the last of the table of which it is known. */
  async #lastThrough(table: string, match: string | null): Promise<Through | null> {
    // the events after the reported place without a gap are known too
    const { rows } = await this.#pool.query<{ readonly name: string; readonly seq: number }>(
      `SELECT name, CASE WHEN EXISTS (SELECT FROM ${SCHEMA}.events WHERE match_id = last.id AND seq = last.through + 1)
         THEN (SELECT seq FROM ${SCHEMA}.events AS one WHERE match_id = last.id AND seq > last.through
           AND NOT EXISTS (SELECT FROM ${SCHEMA}.events WHERE match_id = last.id AND seq = one.seq + 1)
           ORDER BY seq LIMIT 1)
         ELSE last.through END AS seq
       FROM (SELECT id, name, through FROM ${SCHEMA}.matches
         WHERE table_id = $1 AND through IS NOT NULL AND ($2::text IS NULL OR name = $2)
         ORDER BY place DESC, id DESC LIMIT 1) AS last`,
      [table, match],
    );
    const [last] = rows;
    return last ? { match: last.name, seq: last.seq } : null;
  }

  async order(table: string): Promise<readonly string[]> {
    const { rows } = await this.#pool.query<{ readonly name: string }>(
      `SELECT name FROM ${SCHEMA}.matches WHERE table_id = $1 ORDER BY place, id`,
      [table],
    );
    return rows.map(({ name }) => name);
  }

  async matches(): Promise<readonly KeptMatch[]> {
    return (await this.#rows()).map(keptMatch);
  }

  async #rows(): Promise<readonly MatchRow[]> {
    const { rows } = await this.#pool.query<MatchRow>(
      `SELECT id, table_id, name, facts, heard_at, EXISTS (SELECT FROM ${SCHEMA}.disputed WHERE match_id = id) AS disputed
       FROM ${SCHEMA}.matches ORDER BY table_id COLLATE "C", place, id`,
    );
    return rows;
  }

  async events({ table, match }: MatchKey, types?: readonly string[]): Promise<readonly ArchivedEvent[]> {
    const { rows } = await this.#pool.query<{ readonly event: ArchivedEvent }>(
      `SELECT event FROM ${SCHEMA}.events JOIN ${SCHEMA}.matches ON id = match_id
       WHERE table_id = $1 AND name = $2 AND ($3::text[] IS NULL OR type = ANY ($3)) ORDER BY seq`,
      [table, match, types ?? null],
    );
    return rows.map(({ event }) => event);
  }

  async disputed({ table, match }: MatchKey): Promise<readonly ArchivedEvent[]> {
    const { rows } = await this.#pool.query<{ readonly event: ArchivedEvent }>(
      `SELECT event FROM ${SCHEMA}.disputed JOIN ${SCHEMA}.matches ON id = match_id
       WHERE table_id = $1 AND name = $2 ORDER BY seq, no`,
      [table, match],
    );
    return rows.map(({ event }) => event);
  }

  async thin(isOld: (match: KeptMatch) => boolean): Promise<number> {
    const { rows: passed } = await this.#pool.query<{ readonly id: string }>(
      `SELECT id FROM ${SCHEMA}.matches AS old WHERE EXISTS (SELECT FROM ${SCHEMA}.matches
         WHERE table_id = old.table_id AND through IS NOT NULL AND place > old.place)`,
    );
    const isPassed = new Set(passed.map(({ id }) => id));
    let gone = 0;
    // match by match: a season in one piece would take longer than a question may
    for (const row of await this.#rows()) {
      if (!isPassed.has(row.id) || !isOld(keptMatch(row))) continue;
      const { id } = row;
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

const keptMatch = ({ table_id, name, facts, heard_at, disputed }: MatchRow): KeptMatch => ({
  ...{ table: table_id, match: name, facts: readFacts(facts) },
  ...{ heardAt: heard_at, isDisputed: disputed },
});
