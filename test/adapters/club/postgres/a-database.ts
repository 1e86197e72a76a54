import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { openPool } from '../../../../src/adapters/club/postgres/open-pool.ts';
import { migrate } from '../../../../src/adapters/club/postgres/schema.ts';
import { SILENT } from '../../../../src/adapters/log.ts';
import { aFreePort } from '../../../../src/bench/a-free-port.ts';
import { must } from '../../../../src/domain/result.ts';

const VERSIONS = '/usr/lib/postgresql';
/** Where Debian puts it; the newest. */
const BIN = existsSync(VERSIONS)
  ? readdirSync(VERSIONS)
      .toSorted((a, b) => Number(b) - Number(a))
      .map(version => join(VERSIONS, version, 'bin'))
      .find(bin => existsSync(join(bin, 'initdb')))
  : undefined;
export const HAS_POSTGRES = BIN !== undefined;

/** PostgreSQL runs as anybody but root. */
const SOMEBODY = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};

function idOf(flag: string): number {
  return BIN === undefined ? 0 : Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
}

export interface DatabaseServer {
  /** Of a database on it, as somebody: `postgres` may do anything. */
  readonly url: (database: string, role?: string) => string;
  /** Ends it at once, as a power cut would; `start` gets it to run again with what it has on the disk. */
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
}

/** A PostgreSQL of the test's own, on a port and in a folder of its own; `stop` is called when it is done with. */
export async function aDatabaseServer(whenDone: (stop: () => Promise<void>) => unknown): Promise<DatabaseServer> {
  if (BIN === undefined) throw new Error('PostgreSQL is not installed: test/install.sh');
  const folder = mkdtempSync(join(tmpdir(), 'paizhuo-postgres-'));
  const { uid, gid } = SOMEBODY;
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  const data = join(folder, 'data');
  const port = await aFreePort();
  const flags = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  execFileSync(join(BIN, 'initdb'), flags, { ...SOMEBODY, stdio: 'ignore', cwd: folder });
  let server: ChildProcess | null = null;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    // what it has begun writes to the same place: that is closed when the last of them is gone, and with it the memory they share
    const gone = once(server, 'close');
    server.kill(signal);
    await gone;
  };
  const start = async (): Promise<void> => {
    const settings = ['fsync=off', 'unix_socket_directories=', 'listen_addresses=127.0.0.1', 'max_connections=60'];
    server = spawn(
      join(BIN, 'postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap(setting => ['-c', setting])],
      { ...SOMEBODY, stdio: ['ignore', 'ignore', 'pipe'], cwd: folder },
    );
    await saysItRuns(server);
  };
  whenDone(async () => {
    // nothing of it is needed any more: it does not write down what it has
    await end('SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  });
  await start();
  const url = (database: string, role = 'postgres'): string => `postgres://${role}@127.0.0.1:${port}/${database}`;
  return { url, kill: () => end('SIGKILL'), start };
}

function saysItRuns(server: ChildProcess): Promise<void> {
  let said = '';
  return new Promise((runs, fails) => {
    server.stderr?.on('data', chunk => {
      said += String(chunk);
      if (said.includes('database system is ready to accept connections')) runs();
    });
    server.once('exit', () => fails(new Error(`PostgreSQL did not start: ${said}`)));
  });
}

/** Its disk is laid out anew and cleared away: on a busy machine that takes longer than a test may. */
const LAID_OUT_MS = 120_000;

let server: DatabaseServer | null = null;
let databases = 0;

/** The tests of a file share a server; call it once in whatever needs one. */
export function sharesADatabaseServer(): void {
  const stops: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    server = await aDatabaseServer(stop => stops.push(stop));
  }, LAID_OUT_MS);
  afterAll(async () => {
    for (const stop of stops) await stop();
    server = null;
  }, LAID_OUT_MS);
}

/** An empty database on the server that the tests of a file share. */
export async function aDatabase(): Promise<string> {
  const { url } = must(server, 'sharesADatabaseServer()');
  databases += 1;
  const name = `club_${databases}`;
  await asked(url('postgres'), `CREATE DATABASE ${name}`);
  return url(name);
}

/** What a database answers. */
export async function asked(url: string, question: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(question);
    return rows;
  } finally {
    await client.end();
  }
}

/** A database that is up to date; gone over to `role` if one is named. */
export async function aClubDatabase(role: string | null = null): Promise<string> {
  const url = await aDatabase();
  const done = await migrate(url, role);
  if (!done.ok) throw new Error(done.error);
  return url;
}

/** Connections to a database; closed when the test is over. */
export function aPool(url: string): pg.Pool {
  const pool = openPool(url, SILENT);
  onTestFinished(async () => {
    if (!pool.ended) await pool.end();
  });
  return pool;
}
