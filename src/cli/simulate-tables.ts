import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog, type Log } from '../adapters/log.ts';
import type { Rules } from '../rules/rule-set.ts';
import { brokerFlag } from './broker-flag.ts';
import { type Io, UsageError } from './command.ts';
import { wholeFlag } from './rules-flags.ts';

export const TABLES_OPTIONS = {
  tables: { type: 'string' },
  broker: { type: 'string' },
  speed: { type: 'string', default: '1' },
  'drop-outs': { type: 'string', default: '0' },
  'hands-in-rounds': { type: 'string' },
  seconds: { type: 'string' },
} as const;

export const TABLES_USAGE = `With --tables M --broker URL so many tables play at the same time, at human pace, and publish over MQTT as real ones do, each
with a record of its own; they have no boards and no mirror. --speed: how much faster than people (at most 100);
--drop-outs: how often, each hand, a table loses its way to the broker and plays on (0 to 1); --seconds: how long (until
Ctrl-C); --out: where the records are kept, a folder for each table; --hands-in-rounds N: plays only what a tournament of the club wants,
so many hands in each round, with the people it seats. A line a second says what they have done so far.
`;

interface TablesFlags {
  readonly broker?: string | undefined;
  readonly speed: string;
  readonly 'drop-outs': string;
  readonly 'hands-in-rounds'?: string | undefined;
  readonly seconds?: string | undefined;
  readonly out?: string | undefined;
}

const MOST_SPEED = 100;
const TELL_EVERY_MS = 1000;

/** Many tables that play and publish, until they are stopped. */
export async function simulateTables(
  tables: number,
  rules: Rules,
  seed: number,
  flags: TablesFlags,
  io: Io,
): Promise<number> {
  const seconds = wholeFlag('seconds', flags.seconds, 1);
  const broker = brokerFlag(flags.broker);
  const speed = numberFlag('speed', flags.speed, MOST_SPEED);
  if (speed === 0) throw new UsageError('--speed must be more than 0 where tables publish');
  const dropOuts = numberFlag('drop-outs', flags['drop-outs'], 1);
  const directory = flags.out ?? mkdtempSync(join(tmpdir(), 'paizhuo-tables-'));
  const handsInRounds = wholeFlag('hands-in-rounds', flags['hands-in-rounds'], 1);
  const log = toldOnce(createLog({ level: 'warn', readable: true, write: line => io.stderr.write(line) }));
  // plain simulation need not load the publisher
  const { runSimulatedTables } = await import('../app/simulated-tables.ts');
  const running = runSimulatedTables({ broker, tables, rules, seed, speed, dropOuts, handsInRounds, directory, log });
  const telling = setInterval(() => io.stdout.write(`${JSON.stringify(running.counts())}\n`), TELL_EVERY_MS);
  await new Promise<void>(stop => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop());
    if (seconds !== null) setTimeout(stop, seconds * 1000);
  });
  clearInterval(telling);
  await running.close();
  if (flags.out === undefined) rmSync(directory, { recursive: true, force: true });
  return 0;
}

/** Of many tables that have the same trouble one tells. */
function toldOnce(log: Log): Log {
  const told = new Set<string>();
  const once =
    (tell: Log['warn']): Log['warn'] =>
    (message, facts = {}) => {
      const said = `${message}: ${facts.reason}`;
      if (!told.has(said)) tell(message, facts);
      told.add(said);
    };
  return { ...log, warn: once(log.warn), error: once(log.error) };
}

function numberFlag(name: string, text: string, most: number): number {
  const number = Number(text);
  if (text.trim() === '' || !(number >= 0 && number <= most))
    throw new UsageError(`--${name} must be a number from 0 to ${most}, not ${JSON.stringify(text)}`);
  return number;
}
