import pg from 'pg';
import { type Kept, MOST_DISPUTED } from '../club-store.ts';
import type { ArchivedEvent } from '../heard.ts';
import { tellingOf } from '../same-telling.ts';
import { SCHEMA } from './schema.ts';

interface Asked {
  readonly table: string;
  readonly events: readonly ArchivedEvent[];
  readonly kept: (kept: Kept) => void;
  readonly failed: (error: unknown) => void;
}

/** An event of a table on its way. */
interface Row {
  readonly table: string;
  readonly event: ArchivedEvent;
}

/** Classes of errors that say that a value is none: data exceptions, limits. docs of PostgreSQL, appendix A. */
const REFUSED = /^(22|54)/;

/** Events that go to the database in one piece. */
const MOST_AT_ONCE = 5000;

/**
 * Events on their way to the database: one transaction at a time, and the next takes everything that has come meanwhile, of
 * all tables. A thousand tables then cost it little more than one.
 */
export class EventBatches {
  readonly #pool: pg.Pool;
  readonly #now: () => number;
  readonly #known = new Set<string>();
  #waiting: Asked[] = [];
  #writing: Promise<void> | null = null;

  constructor(pool: pg.Pool, now: () => number) {
    this.#pool = pool;
    this.#now = now;
  }

  /** Resolves once they are kept. */
  keep(table: string, events: readonly ArchivedEvent[]): Promise<Kept> {
    const kept = new Promise<Kept>((resolve, failed) => this.#waiting.push({ table, events, kept: resolve, failed }));
    this.#writing ??= this.#write();
    return kept;
  }

  async done(): Promise<void> {
    await this.#writing;
  }

  async #write(): Promise<void> {
    // later events of this turn join the batch
    await Promise.resolve();
    while (this.#waiting.length > 0) {
      const batch = this.#next();
      const refused = await this.#keepAll(batch);
      // events that the database refuses do not hold others back
      if (refused && batch.length > 1) for (const asked of batch) await this.#keepAll([asked]);
    }
    this.#writing = null;
  }

  /** True if the database is there, and refuses something in these. For one caller that is the answer. */
  async #keepAll(batch: readonly Asked[]): Promise<boolean> {
    try {
      const { added, disputed } = await this.#insert(
        batch.flatMap(({ table, events }) => events.map(event => ({ table, event }))),
      );
      for (const { table, events, kept } of batch)
        kept({
          added: events.filter(({ match, seq }) => added.delete(keyOf(table, match, seq))).length,
          disputed: events.filter(event => disputed.has(event)),
        });
      return false;
    } catch (error) {
      const isRefused = error instanceof pg.DatabaseError && REFUSED.test(error.code ?? '');
      if (!isRefused || batch.length === 1) for (const { failed } of batch) failed(error);
      return isRefused;
    }
  }

  #next(): readonly Asked[] {
    let events = 0;
    const end = this.#waiting.findIndex(asked => {
      events += asked.events.length;
      return events > MOST_AT_ONCE;
    });
    return this.#waiting.splice(0, end < 0 ? this.#waiting.length : Math.max(1, end));
  }

  /** Gives the keys of those that were not there, and those that contradict what was. */
  async #insert(rows: readonly Row[]): Promise<{ added: Set<string>; disputed: Set<ArchivedEvent> }> {
    const client = await this.#pool.connect();
    let trouble: Error | undefined;
    try {
      // a power cut may take the last moment: it is asked for again
      await client.query('BEGIN; SET LOCAL synchronous_commit TO off');
      await this.#nameMatches(client, rows);
      const { rows: added } = await client.query<{ table_id: string; name: string; seq: number }>(
        `WITH added AS (
           INSERT INTO ${SCHEMA}.events (match_id, seq, type, event)
           SELECT id, seq, type, event
           FROM unnest($1::text[], $2::text[], $3::int[], $4::text[], $5::json[]) WITH ORDINALITY
             AS heard (table_id, name, seq, type, event, nth)
           JOIN ${SCHEMA}.matches USING (table_id, name)
             -- always in the same order: another process may be at the same ones; of two under one number the first counts
           ORDER BY id, seq, nth
           ON CONFLICT DO NOTHING RETURNING match_id, seq)
         SELECT table_id, name, seq FROM added JOIN ${SCHEMA}.matches ON id = match_id`,
        [
          rows.map(({ table }) => table),
          rows.map(({ event }) => event.match),
          rows.map(({ event }) => event.seq),
          rows.map(({ event }) => event.type),
          rows.map(({ event }) => JSON.stringify(event)),
        ],
      );
      const keys = new Set(added.map(({ table_id, name, seq }) => keyOf(table_id, name, seq)));
      const disputed = await disputedOf(client, knownBefore(rows, keys));
      await client.query('COMMIT');
      return { added: keys, disputed };
    } catch (error) {
      trouble = error instanceof Error ? error : new Error(String(error));
      this.#known.clear();
      throw error;
    } finally {
      // with an error the connection goes, and its transaction with it
      client.release(trouble);
    }
  }

  /** Unknown matches; asked once for each, so that no numbers are used up. */
  async #nameMatches(client: pg.PoolClient, rows: readonly Row[]): Promise<void> {
    const named = new Map(rows.map(({ table, event: { match } }) => [`${table}/${match}`, { table, match }] as const));
    const unknown = [...named].filter(([key]) => !this.#known.has(key));
    if (unknown.length === 0) return;
    await client.query(
      `INSERT INTO ${SCHEMA}.matches (table_id, name, place, heard_at)
       SELECT table_id, name, row_number() OVER (PARTITION BY table_id ORDER BY nth)
         + (SELECT coalesce(max(place), 0) FROM ${SCHEMA}.matches AS known WHERE known.table_id = heard.table_id), $3
       FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS heard (table_id, name, nth)
       WHERE NOT EXISTS (SELECT FROM ${SCHEMA}.matches AS known WHERE (known.table_id, known.name) = (heard.table_id, heard.name))
         -- always in the same order: another process may be at the same ones
       ORDER BY table_id, name
       ON CONFLICT DO NOTHING`,
      [unknown.map(([, { table }]) => table), unknown.map(([, { match }]) => match), this.#now()],
    );
    for (const [key] of unknown) this.#known.add(key);
  }
}

/** Those whose number was taken when they came, by an event that was kept before or by another of the same batch. */
function knownBefore(rows: readonly Row[], added: ReadonlySet<string>): readonly Row[] {
  const first = new Set(added);
  return rows.filter(({ table, event: { match, seq } }) => !first.delete(keyOf(table, match, seq)));
}

/** Keeps beside the others what contradicts them, each telling once; gives those that do. */
async function disputedOf(client: pg.PoolClient, rows: readonly Row[]): Promise<Set<ArchivedEvent>> {
  if (rows.length === 0) return new Set();
  const { rows: kept } = await client.query<{ table_id: string; name: string; seq: number; event: ArchivedEvent }>(
    `SELECT table_id, name, seq, event FROM ${SCHEMA}.events JOIN ${SCHEMA}.matches ON id = match_id
     WHERE (table_id, name, seq) IN (SELECT * FROM unnest($1::text[], $2::text[], $3::int[]))`,
    [rows.map(({ table }) => table), rows.map(({ event }) => event.match), rows.map(({ event }) => event.seq)],
  );
  const told = new Map(kept.map(({ table_id, name, seq, event }) => [keyOf(table_id, name, seq), tellingOf(event)]));
  const others = rows.filter(({ table, event }) => told.get(keyOf(table, event.match, event.seq)) !== tellingOf(event));
  if (others.length > 0)
    await client.query(
      `INSERT INTO ${SCHEMA}.disputed (match_id, seq, telling, event)
       SELECT id, seq, telling, event
       FROM unnest($1::text[], $2::text[], $3::int[], $4::text[], $5::json[]) AS heard (table_id, name, seq, telling, event)
       JOIN ${SCHEMA}.matches USING (table_id, name)
       WHERE (SELECT count(*) FROM ${SCHEMA}.disputed WHERE match_id = id) < $6
       ORDER BY id, seq, telling
       ON CONFLICT DO NOTHING`,
      [
        others.map(({ table }) => table),
        others.map(({ event }) => event.match),
        others.map(({ event }) => event.seq),
        others.map(({ event }) => tellingOf(event)),
        others.map(({ event }) => JSON.stringify(event)),
        MOST_DISPUTED,
      ],
    );
  return new Set(others.map(({ event }) => event));
}

const keyOf = (table: string, match: string, seq: number): string => `${table}/${match}/${seq}`;
