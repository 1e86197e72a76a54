import pg from 'pg';
import type { Log } from '../../log.ts';
import { databaseReason } from './database-reason.ts';

/** Connections of a process, besides the one over which it meets the others. */
const MOST_CONNECTIONS = 6;
/** A question that takes longer than that is given up: a club asks nothing large. */
const LONGEST_MS = 30_000;

/** Connections to the database of a club; each is made when it is needed. */
export function openPool(url: string, log: Log): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    ...{ max: MOST_CONNECTIONS, connectionTimeoutMillis: 5000, keepAlive: true, application_name: 'paizhuo club' },
    ...{ statement_timeout: LONGEST_MS, query_timeout: LONGEST_MS },
  });
  // a connection that breaks between two queries, in use or idle: the next query fails, or opens another
  pool.on('connect', client =>
    client.on('error', error => log.debug('a connection to the database was lost', { reason: databaseReason(error) })),
  );
  // the same for an idle one
  pool.on('error', () => {});
  return pool;
}
