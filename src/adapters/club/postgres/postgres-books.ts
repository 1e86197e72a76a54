import pg from 'pg';
import type { JournalEntry } from '../../../club/club-state.ts';
import type { ClubBooks, ClubKeys, KeptPerson, KeptSession, PeopleChange } from '../office/club-books.ts';
import { clubKeys, journalEntry, keptPerson, keptSession } from '../office/kept-schemas.ts';
import { toldToAll } from './postgres-colleagues.ts';
import { SCHEMA } from './schema.ts';

/** PostgreSQL's code for a duplicate key. */
const UNIQUE_VIOLATION = '23505';

/** The books of a club in PostgreSQL. That entries have numbers without a gap is seen to by their key: of two who write the same number one fails. */
export class PostgresBooks implements ClubBooks {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async append(after: number, entries: readonly JournalEntry[], people: PeopleChange): Promise<boolean> {
    const client = await this.#pool.connect();
    let trouble: Error | undefined;
    try {
      await client.query('BEGIN');
      const { rows } = await client.query<{ readonly newest: number }>(
        `SELECT coalesce(max(no), 0)::int AS newest FROM ${SCHEMA}.journal`,
      );
      const isNext = rows[0]?.newest === after;
      if (isNext) {
        for (const { no, at, by, why, decision } of entries)
          await client.query(`INSERT INTO ${SCHEMA}.journal (no, at, by, why, decision) VALUES ($1, $2, $3, $4, $5)`, [
            ...[no, at, by, why],
            JSON.stringify(decision),
          ]);
        for (const [id, kept] of people) await changePerson(client, id, kept);
      }
      await client.query(isNext ? 'COMMIT' : 'ROLLBACK');
      return isNext;
    } catch (error) {
      trouble = error instanceof Error ? error : new Error(String(error));
      // another has written these numbers between the question and the answer
      if (error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION) return false;
      throw error;
    } finally {
      client.release(trouble);
    }
  }

  async entries(after: number): Promise<readonly JournalEntry[]> {
    const { rows } = await this.#pool.query(
      `SELECT no, at, by, why, decision FROM ${SCHEMA}.journal WHERE no > $1 ORDER BY no`,
      [after],
    );
    return rows.map(row => journalEntry.parse(row));
  }

  async people(): Promise<readonly KeptPerson[]> {
    const { rows } = await this.#pool.query<{ readonly kept: unknown }>(
      `SELECT kept FROM ${SCHEMA}.people ORDER BY id COLLATE "C"`,
    );
    return rows.map(({ kept }) => keptPerson.parse(kept));
  }

  async keys(): Promise<ClubKeys | null> {
    const { rows } = await this.#pool.query<{ readonly keys: unknown }>(`SELECT keys FROM ${SCHEMA}.keys`);
    return rows[0] ? clubKeys.parse(rows[0].keys) : null;
  }

  async keepKeys(keys: ClubKeys): Promise<void> {
    await this.#pool.query(
      `INSERT INTO ${SCHEMA}.keys (keys) VALUES ($1) ON CONFLICT (one) DO UPDATE SET keys = excluded.keys`,
      [JSON.stringify(keys)],
    );
    await this.#pool.query(...toldToAll([{ type: 'decided' }]));
  }

  async keepFirstKeys(keys: ClubKeys): Promise<boolean> {
    const { rowCount } = await this.#pool.query(
      `INSERT INTO ${SCHEMA}.keys (keys) VALUES ($1) ON CONFLICT DO NOTHING`,
      [JSON.stringify(keys)],
    );
    return rowCount === 1;
  }

  async sessions(): Promise<readonly KeptSession[]> {
    const { rows } = await this.#pool.query<{ readonly kept: unknown }>(
      `SELECT kept FROM ${SCHEMA}.sessions ORDER BY began, id`,
    );
    return rows.map(({ kept }) => keptSession.parse(kept));
  }

  async session(id: string): Promise<KeptSession | null> {
    const { rows } = await this.#pool.query<{ readonly kept: unknown }>(
      `SELECT kept FROM ${SCHEMA}.sessions WHERE id = $1`,
      [id],
    );
    return rows[0] ? keptSession.parse(rows[0].kept) : null;
  }

  async keepSession(session: KeptSession): Promise<void> {
    await this.#pool.query(`INSERT INTO ${SCHEMA}.sessions (id, began, kept) VALUES ($1, $2, $3)`, [
      ...[session.id, session.began],
      JSON.stringify(session),
    ]);
  }

  async endSessions(ids: readonly string[]): Promise<void> {
    await this.#pool.query(`DELETE FROM ${SCHEMA}.sessions WHERE id = ANY ($1)`, [ids]);
  }
}

async function changePerson(client: pg.PoolClient, id: string, kept: KeptPerson | null): Promise<void> {
  if (kept === null) await client.query(`DELETE FROM ${SCHEMA}.people WHERE id = $1`, [id]);
  else
    await client.query(
      `INSERT INTO ${SCHEMA}.people (id, kept) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET kept = excluded.kept`,
      [id, JSON.stringify(kept)],
    );
}
