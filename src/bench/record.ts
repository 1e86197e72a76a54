import { closeSync, fsync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Archive } from '../adapters/archive/archive.ts';
import { HandIndex } from '../adapters/archive/hand-index.ts';
import { SILENT } from '../adapters/log.ts';
import { matchName } from '../adapters/recorder/match-folder.ts';
import { openRecorder } from '../adapters/recorder/recorder.ts';
import type { Command } from '../cli/command.ts';
import { readFlags } from '../cli/flags.ts';
import { wholeFlag } from '../cli/rules-flags.ts';
import type { DomainEvent } from '../engine/events.ts';
import { formatEvent } from '../recording/event-log.ts';
import { handId } from '../recording/hand-summary.ts';
import { RULE_SET_IDS } from '../rules/index.ts';
import { quantiles, rounded } from './figures.ts';

const USAGE = `Usage: paizhuo bench record [--events N] [--durable N] [--hands N] [--dir DIR]

Appends events to a record and to a bare file of JSON lines, both in the same run: events a second, and how long it
takes until one that moves points is on the disk (p50 and p99, milliseconds). Then lists and filters an archive of N hands
that has just been opened.
  --dir   where to write; the disk under it is what is measured (here)
`;

const synced = promisify(fsync);

export const benchRecord: Command = async (argv, { stdout }) => {
  const { values } = readFlags({
    args: [...argv],
    options: {
      events: { type: 'string', default: '20000' },
      durable: { type: 'string', default: '300' },
      hands: { type: 'string', default: '50000' },
      dir: { type: 'string', default: '.' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    stdout.write(USAGE);
    return 0;
  }
  const events = wholeFlag('events', values.events, 1) ?? 1;
  const durable = wholeFlag('durable', values.durable, 1) ?? 1;
  const hands = wholeFlag('hands', values.hands, 1) ?? 1;
  const folder = mkdtempSync(join(values.dir, '.paizhuo-bench-'));
  try {
    stdout.write(`${JSON.stringify(await appended(folder, events, durable))}\n`);
    stdout.write(`${JSON.stringify(listed(folder, hands))}\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return 0;
};

/** A payment as long as they are. */
const payment = (seq: number): DomainEvent => ({
  seq,
  at: 1_795_000_000_000 + seq,
  handNo: 1,
  type: 'points-transferred',
  transfers: [
    { from: 1, to: 0, points: 1, for: 'win' },
    { from: 2, to: 0, points: 1, for: 'win' },
    { from: 3, to: 0, points: 1, for: 'win' },
  ],
  balances: [103, 99, 99, 99],
});
const discard = (seq: number): DomainEvent => ({
  seq,
  at: 1_795_000_000_000 + seq,
  handNo: 1,
  type: 'tile-discarded',
  seat: 1,
  tile: 'B5',
});

async function appended(folder: string, events: number, durable: number) {
  const recorder = openRecorder({ directory: folder, match: 'bench', onTrouble: () => {} });
  const bare = openSync(join(folder, 'bare.jsonl'), 'a');
  const ours = perSecond(events, seq => recorder.keep([discard(seq)], () => {}));
  const theirs = perSecond(events, seq => writeSync(bare, `${formatEvent(discard(seq))}\n`));
  const waits: number[] = [];
  const bareWaits: number[] = [];
  // turn by turn, so that both meet the disk in the same mood
  for (let i = 0; i < durable; i++) {
    waits.push(await took(() => new Promise<void>(kept => recorder.keep([payment(i)], kept))));
    bareWaits.push(
      await took(async () => {
        writeSync(bare, `${formatEvent(payment(i))}\n`);
        await synced(bare);
      }),
    );
  }
  recorder.close();
  closeSync(bare);
  return {
    bench: 'record',
    events,
    eventsPerSecond: Math.round(ours),
    durableMs: quantiles(waits),
    comparedTo: 'bare JSON lines, written and synced one by one',
    theirEventsPerSecond: Math.round(theirs),
    theirDurableMs: quantiles(bareWaits),
    ratio: rounded(ours / theirs),
    durableRatio: rounded(quantiles(waits).p99 / quantiles(bareWaits).p99),
  };
}

function perSecond(events: number, append: (seq: number) => void): number {
  const start = performance.now();
  for (let seq = 1; seq <= events; seq++) append(seq);
  return events / ((performance.now() - start) / 1000);
}

async function took(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const HANDS_A_MATCH = 16;
const HAND_MS = 600_000;
const NAMES = ['Ann', 'Ben', 'Cai', 'Dai', 'Eva', 'Fang', 'Guo', 'Han'] as const;

/** A year of play in the list of an archive, opened as the server opens it. */
function listed(folder: string, hands: number) {
  const index = new HandIndex(join(folder, 'hands.index.jsonl'));
  for (let i = 0; i < hands; i++) fill(index, folder, i);
  index.write();
  const before = process.memoryUsage().heapUsed;
  const cpu = process.cpuUsage();
  const start = performance.now();
  const archive = new Archive(folder, SILENT);
  const all = archive.list({}, { limit: 100, offset: 0 });
  const listedMs = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  const filter = performance.now();
  const found = archive.list({ player: 'eva', winner: 'fang', min: 20 }, { limit: 100, offset: 0 });
  return {
    bench: 'archive',
    hands: all.total,
    openAndListMs: rounded(listedMs),
    openAndListCpuMs: rounded((user + system) / 1000),
    filterMs: rounded(performance.now() - filter),
    found: found.total,
    heapMegabytes: rounded((process.memoryUsage().heapUsed - before) / 1024 / 1024),
  };
}

function fill(index: HandIndex, folder: string, i: number): void {
  const startedAt = Date.UTC(2026, 0, 1) + i * HAND_MS;
  const first = startedAt - (i % HANDS_A_MATCH) * HAND_MS;
  const match = matchName(new Date(first));
  const handNo = 1 + (i % HANDS_A_MATCH);
  const seat = (n: number) => NAMES[(Math.floor(i / HANDS_A_MATCH) + n) % NAMES.length] ?? 'Ann';
  if (handNo === 1) mkdirSync(join(folder, match));
  index.learn({
    id: handId(match, handNo),
    match,
    handNo,
    rules: RULE_SET_IDS[Math.floor(i / HANDS_A_MATCH) % RULE_SET_IDS.length] ?? '',
    seats: [seat(0), seat(1), seat(2), seat(3)],
    startedAt,
    endedAt: startedAt + HAND_MS / 2,
    outcome: i % 7 === 0 ? 'drawn' : 'won',
    winner: i % 7 === 0 ? null : ((i % 4) as 0 | 1 | 2 | 3),
    points: i % 40,
    deltas: [i % 40, -(i % 40), 0, 0],
  });
}
