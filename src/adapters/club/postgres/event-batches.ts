import pg from 'pg';
import type { ArchivedEvent } from '../heard.ts';
import { SCHEMA } from './schema.ts';

interface Asked {
  readonly table: string;
  readonly events: readonly ArchivedEvent[];
  readonly kept: (added: number) => void;
  readonly failed: (error: unknown) => void;
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
  readonly #known = new Set<string>();
  #waiting: Asked[] = [];
  #writing: Promise<void> | null = null;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Resolves, once they are kept, with how many of them were not known before. */
  keep(table: string, events: readonly ArchivedEvent[]): Promise<number> {
    const kept = new Promise<number>((resolve, failed) => this.#waiting.push({ table, events, kept: resolve, failed }));
    this.#writing ??= this.#write();
    return kept;
  }

  async done(): Promise<void> {
    await this.#writing;
  }

  async #write(): Promise<void> {
    // what else comes in this turn goes along
    await Promise.resolve();
    while (this.#waiting.length > 0) {
      const batch = this.#next();
      const refused = await this.#keepAll(batch);
      // what the database takes from nobody keeps nobody else's back
      if (refused && batch.length > 1) for (const asked of batch) await this.#keepAll([asked]);
    }
    this.#writing = null;
  }

  /** True: the database is there, and takes something in these from nobody. With one asker alone that is their answer. */
  async #keepAll(batch: readonly Asked[]): Promise<boolean> {
    try {
      const added = await this.#insert(batch);
      for (const { table, events, kept } of batch)
        kept(events.filter(({ match, seq }) => added.delete(keyOf(table, match, seq))).length);
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

  /** Gives the keys of those that were not there. */
  async #insert(batch: readonly Asked[]): Promise<Set<string>> {
    const rows = batch.flatMap(({ table, events }) => events.map(event => ({ table, event })));
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
           FROM unnest($1::text[], $2::text[], $3::int[], $4::text[], $5::json[]) AS heard (table_id, name, seq, type, event)
           JOIN ${SCHEMA}.matches USING (table_id, name)
             -- always in the same order: another process may be at the same ones
           ORDER BY id, seq
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
      await client.query('COMMIT');
      return new Set(added.map(({ table_id, name, seq }) => keyOf(table_id, name, seq)));
    } catch (error) {
      trouble = error instanceof Error ? error : new Error(String(error));
      this.#known.clear();
      throw error;
    } finally {
      // with an error the connection goes, and its transaction with it
      client.release(trouble);
    }
  }

  /** Matches nobody has heard of yet; asked once for each, so that no numbers are used up. */
  async #nameMatches(
    client: pg.PoolClient,
    rows: readonly { readonly table: string; readonly event: ArchivedEvent }[],
  ): Promise<void> {
    const named = new Map(rows.map(({ table, event: { match } }) => [`${table}/${match}`, { table, match }] as const));
    const unknown = [...named].filter(([key]) => !this.#known.has(key));
    if (unknown.length === 0) return;
    await client.query(
      `INSERT INTO ${SCHEMA}.matches (table_id, name)
       SELECT table_id, name FROM unnest($1::text[], $2::text[]) AS heard (table_id, name)
         -- always in the same order: another process may be at the same ones
       ORDER BY table_id, name
       ON CONFLICT DO NOTHING`,
      [unknown.map(([, { table }]) => table), unknown.map(([, { match }]) => match)],
    );
    for (const [key] of unknown) this.#known.add(key);
  }
}

const keyOf = (table: string, match: string, seq: number): string => `${table}/${match}/${seq}`;
