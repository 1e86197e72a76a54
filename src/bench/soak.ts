import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { type Command, InputError } from '../cli/command.ts';
import { readFlags } from '../cli/flags.ts';
import { wholeFlag } from '../cli/rules-flags.ts';
import { parseHandRecord } from '../recording/hand-record.ts';
import { verifyHand } from '../recording/verify-hand.ts';
import { rounded } from './figures.ts';
import { megabytesOf } from './process-figures.ts';
import { programFile } from './program.ts';

const USAGE = `Usage: paizhuo bench soak [--minutes N] [--viewers N] [--rules NAME] [--seed N]

An evening of simulated people at eight times their pace, with displays that come and go. Then every recorded hand is verified. Tells
the events of each quarter, and memory (resident, MB) and descriptors: how they changed within the last half, and by how much an hour.
Ends with 1 if a hand is wrong, a quarter has no event, no hand is over, or either grows by more than 5 % in the last half.
  --minutes  60: eight hours of people's time
  --viewers  10 at most at a time
  --rules    guangdong
  --seed     1
`;

const SPEED = 8;
const LOOK_EVERY_MS = 5000;
const FLAT = 0.05;

/** The process's figures at a moment. */
export interface Look {
  readonly hours: number;
  /** The newest event at the table. */
  readonly seq: number;
  readonly megabytes: number;
  readonly descriptors: number;
}

export const benchSoak: Command = async (argv, { stdout }) => {
  const { values } = readFlags({
    args: [...argv],
    options: {
      minutes: { type: 'string', default: '60' },
      viewers: { type: 'string', default: '10' },
      rules: { type: 'string', default: 'guangdong' },
      seed: { type: 'string', default: '1' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    stdout.write(USAGE);
    return 0;
  }
  const minutes = wholeFlag('minutes', values.minutes, 1) ?? 1;
  const viewers = wholeFlag('viewers', values.viewers, 0) ?? 0;
  const folder = mkdtempSync(join(tmpdir(), 'paizhuo-soak-'));
  const config = join(folder, 'paizhuo.yaml');
  writeFileSync(config, 'version: 1\nweb: { host: 127.0.0.1, port: 0 }\ndataDirectory: data\n');
  const program = programFile('cli/paizhuo');
  const flags = ['--config', config, '--simulate', values.rules, '--seed', values.seed, '--speed', String(SPEED)];
  const child = spawn(process.execPath, [...process.execArgv, program, 'start', ...flags], {
    stdio: ['ignore', 'pipe', 'ignore'],
    cwd: folder,
  });
  try {
    const watched = await watch(child, await originOf(child), minutes * 60_000, viewers);
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    const hands = verified(folder);
    const events = ofQuarters(watched.looks);
    const memory = lastHalf(watched.looks, look => look.megabytes);
    const descriptors = lastHalf(watched.looks, look => look.descriptors);
    const { seed, rules } = values;
    stdout.write(
      `${JSON.stringify({ bench: 'soak', rules, seed, minutes, speed: SPEED, ...hands, events, opened: watched.opened, memory, descriptors })}\n`,
    );
    const isPlayed = hands.hands > 0 && events.every(count => count > 0);
    const isFlat = Math.max(memory.change, descriptors.change) <= FLAT;
    return isPlayed && hands.wrong === 0 && isFlat ? 0 : 1;
  } finally {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Looks at the process while displays come and go. */
async function watch(child: ChildProcess, origin: string, forMs: number, viewers: number) {
  const looks: Look[] = [];
  const open: Socket[] = [];
  let opened = 0;
  const began = performance.now();
  while (performance.now() - began < forMs) {
    // all come, then all go, one at a look
    if (opened % (2 * viewers) < viewers) open.push(io(origin, { transports: ['websocket'], forceNew: true }));
    else open.shift()?.close();
    opened += 1;
    await delay(LOOK_EVERY_MS);
    if (child.exitCode !== null) throw new InputError(`the table ended by itself (${child.exitCode})`);
    const hours = (performance.now() - began) / 3_600_000;
    const descriptors = readdirSync(`/proc/${child.pid}/fd`).length;
    looks.push({ hours, seq: await newestEvent(origin), megabytes: megabytesOf(child), descriptors });
  }
  for (const viewer of open) viewer.close();
  return { looks, opened };
}

async function newestEvent(origin: string): Promise<number> {
  const { seq } = (await (await fetch(`${origin}/healthz`)).json()) as { readonly seq: number };
  return seq;
}

/** The number of events in each quarter of the time: a table that stood still proves nothing. */
export function ofQuarters(looks: readonly Look[]): readonly number[] {
  const seqAt = (part: number): number => looks[Math.floor(part * (looks.length - 1))]?.seq ?? 0;
  return [0, 1, 2, 3].map(quarter => seqAt((quarter + 1) / 4) - seqAt(quarter / 4));
}

/** The mean of the third and of the last quarter, how much more the last is, and the slope of both together. */
export function lastHalf(looks: readonly Look[], of: (look: Look) => number) {
  const half = looks.slice(Math.floor(looks.length / 2));
  const [third, last] = [half.slice(0, Math.floor(half.length / 2)), half.slice(Math.floor(half.length / 2))];
  const [before, after] = [mean(third.map(of)), mean(last.map(of))];
  const [x, y] = [mean(half.map(({ hours }) => hours)), mean(half.map(of))];
  const spread = half.reduce((sum, { hours }) => sum + (hours - x) ** 2, 0);
  const slope = half.reduce((sum, look) => sum + (look.hours - x) * (of(look) - y), 0) / spread;
  return {
    thirdQuarter: rounded(before),
    lastQuarter: rounded(after),
    change: rounded((after - before) / before),
    anHour: rounded(slope),
  };
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Every hand on record, counted again by the rules. */
function verified(folder: string): { readonly hands: number; readonly wrong: number } {
  const files = readdirSync(join(folder, 'data'), { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith('.paizhuo.jsonl'),
  );
  const isRight = (name: string): boolean => {
    const read = parseHandRecord(readFileSync(join(folder, 'data', name), 'utf8'));
    return read.ok && verifyHand(read.value) === null;
  };
  return { hands: files.length, wrong: files.filter(name => !isRight(name)).length };
}

/** The table's address, once it is printed. */
function originOf({ stdout }: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let said = '';
    stdout?.on('data', (chunk: Buffer) => {
      said += String(chunk);
      const [page] = /http:\/\/\S+\/table(?=\n)/.exec(said) ?? [];
      if (page !== undefined) found(new URL(page).origin);
    });
    stdout?.on('end', () => failed(new InputError('a table did not start')));
  });
}
