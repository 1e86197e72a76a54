import { spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { brokerFlag } from '../cli/broker-flag.ts';
import type { Command } from '../cli/command.ts';
import { readFlags } from '../cli/flags.ts';
import { wholeFlag } from '../cli/rules-flags.ts';
import { BenchTable } from './club-table.ts';
import { quantiles, rounded } from './figures.ts';
import { megabytesOf } from './process-figures.ts';
import { programFile } from './program.ts';

/** Of each turn; what programs do for the first time takes longer. */
const WARM_UP_SECONDS = 5;

const USAGE = `Usage: paizhuo bench club --broker URL [--tables N] [--viewers N] [--rate N] [--seconds N] [--turns N]

So many tables publish what they play on a broker, N events a second each, and viewers are spread over them, through the club
and through a bare path (broker, one process, viewer; it keeps nothing), turn by turn in the same run: how long it takes
from an event that is published to each viewer who has it (p50 and p99, ms), and what a table and a viewer cost the club in memory.
Nothing of the first ${WARM_UP_SECONDS} seconds is counted: what programs do for the first time takes longer, and an evening is long.
  --tables    100    --viewers  300    --rate  1 (at most 10)    --seconds  10, each turn    --turns  3 of each
`;

/** The program between tables and viewers. */
type Way = 'club' | 'bare';
const SETTLE_MS = 2000;
const MOST_RATE = 10;

interface Load {
  readonly broker: string;
  readonly tables: number;
  readonly viewers: number;
  readonly rate: number;
  readonly seconds: number;
}

/** How long events took that were published after some moment. */
class Waits {
  readonly ms: number[] = [];
  from = Number.POSITIVE_INFINITY;
}

interface Turn {
  /** From published to seen, in ms, of every viewer and event. */
  readonly waits: readonly number[];
  readonly expected: number;
  /** Megabytes: with nothing, with tables, with tables and viewers. */
  readonly memory: readonly [number, number, number];
}

export const benchClub: Command = async (argv, { stdout }) => {
  const { values } = readFlags({
    args: [...argv],
    options: {
      broker: { type: 'string' },
      tables: { type: 'string', default: '100' },
      viewers: { type: 'string', default: '300' },
      rate: { type: 'string', default: '1' },
      seconds: { type: 'string', default: '10' },
      turns: { type: 'string', default: '3' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    stdout.write(USAGE);
    return 0;
  }
  const whole = (name: 'tables' | 'viewers' | 'rate' | 'seconds' | 'turns'): number =>
    wholeFlag(name, values[name], 1) ?? 1;
  const load: Load = {
    broker: brokerFlag(values.broker),
    ...{ tables: whole('tables'), viewers: whole('viewers'), seconds: whole('seconds') },
    rate: Math.min(MOST_RATE, whole('rate')),
  };
  const turns: Record<Way, Turn[]> = { club: [], bare: [] };
  // turn by turn, so that both meet the machine in the same mood
  for (let turn = 0; turn < whole('turns'); turn += 1)
    for (const way of ['bare', 'club'] as const) turns[way].push(await measured(way, load));
  const { broker: _, ...size } = load;
  const [club, bare] = [figures(turns.club), figures(turns.bare)];
  const [empty, tables, viewers] = turns.club[0]?.memory ?? [0, 0, 0];
  stdout.write(
    `${JSON.stringify({
      ...{ bench: 'club', ...size, club, comparedTo: 'broker, one process, viewer', bare },
      ratio: rounded(club.p99 / bare.p99),
      kilobytesPerTable: rounded(((tables - empty) * 1024) / load.tables),
      kilobytesPerViewer: rounded(((viewers - tables) * 1024) / load.viewers),
    })}\n`,
  );
  return 0;
};

async function measured(way: Way, load: Load): Promise<Turn> {
  const folder = mkdtempSync(join(tmpdir(), 'paizhuo-bench-'));
  const { child, url } = await started(way, load.broker, folder);
  const tables: BenchTable[] = [];
  const viewers: Socket[] = [];
  const seenBy = (viewer: number): BenchTable => tables[viewer % load.tables] as BenchTable;
  try {
    const empty = megabytesOf(child);
    for (let no = 1; no <= load.tables; no += 1) tables.push(await BenchTable.open(load.broker, `bench-${no}`));
    await delay(SETTLE_MS);
    const withTables = megabytesOf(child);
    const waits = new Waits();
    for (let no = 0; no < load.viewers; no += 1) {
      viewers.push(await watching(url, seenBy(no), waits));
    }
    await delay(SETTLE_MS);
    const withViewers = megabytesOf(child);
    for (const table of tables) table.play(load.rate, load.rate * (WARM_UP_SECONDS + load.seconds));
    await delay(WARM_UP_SECONDS * 1000);
    waits.from = performance.now();
    await Promise.all(tables.map(table => table.hasPlayed));
    await delay(SETTLE_MS);
    const expected = viewers.reduce((sum, _, no) => sum + seenBy(no).publishedSince(waits.from), 0);
    return { waits: waits.ms, expected, memory: [empty, withTables, withViewers] };
  } finally {
    for (const viewer of viewers) viewer.close();
    const ended = once(child, 'exit');
    if (child.kill('SIGKILL')) await ended;
    await Promise.all(tables.map(table => table.close()));
    rmSync(folder, { recursive: true, force: true });
  }
}

async function started(way: Way, broker: string, folder: string) {
  const club = ['club', '--broker', broker, '--data', folder, '--port', '0', '--host', '127.0.0.1', '--log', 'silent'];
  const args = way === 'bare' ? [programFile('bench/club-bare'), broker] : [programFile('cli/paizhuo'), ...club];
  const child = spawn(process.execPath, [...process.execArgv, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  // left open: it has more to say than its address
  for await (const [chunk] of on(child.stdout, 'data', { close: ['end'] })) {
    said += String(chunk);
    const [, url] = / is at (http:\/\/\S+)\/\n/.exec(said) ?? [];
    if (url !== undefined) return { child, url };
  }
  throw new Error(`${way} did not start`);
}

/** A viewer of a table, with the delay of each event. */
async function watching(url: string, table: BenchTable, waits: Waits): Promise<Socket> {
  const viewer = io(url, { transports: ['websocket'], forceNew: true, auth: { page: `/tables/${table.id}` } });
  viewer.on('table', ({ seq }: { readonly seq: number }) => {
    const published = table.publishedAt(seq);
    if (published !== undefined && published >= waits.from) waits.ms.push(performance.now() - published);
  });
  await new Promise<void>(connected => viewer.once('connect', () => connected()));
  return viewer;
}

function figures(turns: readonly Turn[]) {
  const waits = turns.flatMap(turn => turn.waits);
  const expected = turns.reduce((sum, turn) => sum + turn.expected, 0);
  return { ...quantiles(waits), seen: waits.length, expected };
}
