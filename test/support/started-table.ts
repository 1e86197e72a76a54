import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { DomainEvent } from '../../src/engine/events.ts';
import type { TableMessage } from '../../src/projections/socket-contract.ts';
import { parseEventLog } from '../../src/recording/event-log.ts';

const EXECUTABLE = resolve(import.meta.dirname, '../../dist/cli/paizhuo.js');

export interface StartedTable {
  readonly url: string;
  /** What the server has told on standard error so far. */
  readonly log: () => string;
  /** The processes the server has started: its socats, one for each board. */
  readonly children: () => Promise<readonly number[]>;
  readonly current: () => Promise<TableMessage>;
  readonly record: () => Promise<readonly DomainEvent[]>;
  /** The folder the match is recorded in. */
  readonly folder: () => Promise<string>;
  readonly close: () => Promise<void>;
}

/** The built executable, as the README starts it, with a data directory and a port of its own. */
export async function startTable(...flags: readonly string[]): Promise<StartedTable> {
  const home = await mkdtemp(join(tmpdir(), 'paizhuo-home-'));
  const config = join(home, 'paizhuo.yaml');
  await writeFile(config, 'version: 1\nweb: { host: 127.0.0.1, port: 0 }\ndataDirectory: record\nlogLevel: debug\n');
  const server = spawn(process.execPath, [EXECUTABLE, 'start', '--config', config, ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let told = '';
  server.stderr.on('data', (chunk: Buffer) => {
    told += chunk.toString();
  });
  const close = async (): Promise<void> => {
    await end(server);
    await rm(home, { recursive: true, force: true });
  };
  const folder = async (): Promise<string> => {
    const entries = await readdir(join(home, 'record'), { withFileTypes: true });
    return join(home, 'record', entries.find(entry => entry.isDirectory())?.name ?? '');
  };
  const url = await announcedUrl(server, () => told).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    url,
    log: () => told,
    children: async () => {
      const children = await readFile(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8');
      return children.split(' ').filter(Boolean).map(Number);
    },
    current: async () => (await (await fetch(`${url}/api/table`)).json()) as TableMessage,
    record: async () => parseEventLog(await readFile(join(await folder(), 'events.jsonl'), 'utf8')).entries,
    folder,
    close,
  };
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}

/** The address the server prints once it can be reached. */
async function announcedUrl(server: ChildProcess, log: () => string): Promise<string> {
  let said = '';
  return new Promise((found, failed) => {
    server.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const url = /http:\/\/\S+(?=\/table)/.exec(said);
      if (url) found(url[0]);
    });
    server.once('exit', code => failed(new Error(`the server ended with status ${code}: ${log()}`)));
  });
}
