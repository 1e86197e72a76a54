import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { io, type Socket } from 'socket.io-client';
import { type Command, InputError } from '../cli/command.ts';
import { readFlags } from '../cli/flags.ts';
import { wholeFlag } from '../cli/rules-flags.ts';
import { parseHandRecord } from '../recording/hand-record.ts';
import { verifyHand } from '../recording/verify-hand.ts';
import { rounded } from './figures.ts';
import { megabytesOf } from './process-figures.ts';
import { programFile } from './program.ts';

const USAGE = `Usage: paizhuo bench soak [--hands N] [--viewers N] [--rules NAME] [--seed N]

An evening of simulated people at eight times their pace, with displays that come and go. It lasts its hands, however long the machine
takes for them; then every recorded hand is verified. Prints the memory in use after garbage collection and the descriptors (means of
the third and of the last quarter of the hands, and the change from one to the other), how much memory grows a hand, and the largest
resident memory. Ends with 1 if a hand is wrong, or if either figure grows by more than 5 % in the last half.
  --hands    60: eight hours of people's time
  --viewers  10 at most at a time
  --rules    guangdong
  --seed     1
`;

const SPEED = 8;
const LOOK_EVERY_MS = 5000;
const FLAT = 0.05;
/** A table that plays nothing for as long is stuck, on the slowest machine too. */
const STILL_MS = 15 * 60_000;

/** The process's figures at a moment. */
export interface Look {
  /** Hands that are over. */
  readonly hands: number;
  /** Memory in use after garbage collection, in MB. */
  readonly megabytes: number;
  readonly descriptors: number;
}

export const benchSoak: Command = async (argv, { stdout, stderr }) => {
  const { values } = readFlags({
    args: [...argv],
    options: {
      hands: { type: 'string', default: '60' },
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
  const wanted = wholeFlag('hands', values.hands, 4) ?? 4;
  const viewers = wholeFlag('viewers', values.viewers, 0) ?? 0;
  const folder = mkdtempSync(join(tmpdir(), 'paizhuo-soak-'));
  const config = join(folder, 'paizhuo.yaml');
  writeFileSync(config, 'version: 1\nweb: { host: 127.0.0.1, port: 0 }\ndataDirectory: data\n');
  const flags = ['--config', config, '--simulate', values.rules, '--seed', values.seed, '--speed', String(SPEED)];
  const probe = pathToFileURL(programFile('bench/memory-probe')).href;
  const child = spawn(
    process.execPath,
    [...process.execArgv, '--import', probe, programFile('cli/paizhuo'), 'start', ...flags],
    { stdio: ['ignore', 'pipe', 'ignore', 'ipc'], cwd: folder },
  );
  try {
    const watched = await watch(child, await originOf(child), { folder, wanted, viewers, tell: stderr });
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    const hands = verified(folder);
    const memory = lastHalf(watched.looks, look => look.megabytes);
    const descriptors = lastHalf(watched.looks, look => look.descriptors);
    const { seed, rules } = values;
    const { opened, minutes, mostResident } = watched;
    stdout.write(
      `${JSON.stringify({ bench: 'soak', rules, seed, speed: SPEED, minutes, ...hands, opened, memory, descriptors, mostResident })}\n`,
    );
    const isFlat = Math.max(memory.change, descriptors.change) <= FLAT;
    return hands.wrong === 0 && isFlat ? 0 : 1;
  } finally {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
};

interface Evening {
  readonly folder: string;
  /** Hands to be played. */
  readonly wanted: number;
  readonly viewers: number;
  readonly tell: NodeJS.WritableStream;
}

/** Looks at the process while displays come and go. @throws InputError where the table ends or stands still. */
async function watch(child: ChildProcess, origin: string, { folder, wanted, viewers, tell }: Evening) {
  const looks: Look[] = [];
  const open: Socket[] = [];
  let opened = 0;
  let mostResident = 0;
  const began = performance.now();
  let [newest, movedAt] = [0, began];
  for (let hands = 0; hands < wanted; ) {
    // all come, then all go, one at a look
    if (opened % (2 * viewers) < viewers) open.push(io(origin, { transports: ['websocket'], forceNew: true }));
    else open.shift()?.close();
    opened += 1;
    await delay(LOOK_EVERY_MS);
    if (child.exitCode !== null) throw new InputError(`the table ended by itself (${child.exitCode})`);
    const seq = await newestEvent(origin);
    if (seq !== newest) [newest, movedAt] = [seq, performance.now()];
    if (performance.now() - movedAt > STILL_MS) throw new InputError('the table stands still');
    const descriptors = readdirSync(`/proc/${child.pid}/fd`).length;
    mostResident = Math.max(mostResident, rounded(megabytesOf(child)));
    const before = hands;
    hands = handFiles(folder).length;
    looks.push({ hands, megabytes: await memoryInUse(child), descriptors });
    if (hands > before) tell.write(`hand ${hands} of ${wanted}: ${looks.at(-1)?.megabytes} MB\n`);
  }
  for (const viewer of open) viewer.close();
  return { looks, opened, mostResident, minutes: rounded((performance.now() - began) / 60_000) };
}

async function newestEvent(origin: string): Promise<number> {
  const { seq } = (await (await fetch(`${origin}/healthz`)).json()) as { readonly seq: number };
  return seq;
}

/** A process that collects its garbage answers within this time (ms), or has ended. */
const ANSWERED_MS = 120_000;

/** Asks the probe in the process; in MB. @throws if it does not answer */
async function memoryInUse(child: ChildProcess): Promise<number> {
  const answer = once(child, 'message', { signal: AbortSignal.timeout(ANSWERED_MS) });
  child.send('how much');
  const [bytes] = (await answer) as [number];
  return rounded(bytes / 2 ** 20);
}

/** The mean of the third and of the last quarter of the hands, how much more the last is, and the slope of both together. */
export function lastHalf(looks: readonly Look[], of: (look: Look) => number) {
  const hands = looks.at(-1)?.hands ?? 0;
  const half = looks.filter(look => look.hands >= hands / 2);
  const third = half.filter(look => look.hands < (3 * hands) / 4);
  const last = half.filter(look => look.hands >= (3 * hands) / 4);
  const [before, after] = [mean(third.map(of)), mean(last.map(of))];
  const [x, y] = [mean(half.map(look => look.hands)), mean(half.map(of))];
  const spread = half.reduce((sum, look) => sum + (look.hands - x) ** 2, 0);
  const slope = half.reduce((sum, look) => sum + (look.hands - x) * (of(look) - y), 0) / spread;
  return {
    thirdQuarter: rounded(before),
    lastQuarter: rounded(after),
    change: rounded((after - before) / before),
    aHand: rounded(slope),
  };
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const handFiles = (folder: string): readonly string[] =>
  readdirSync(join(folder, 'data'), { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith('.paizhuo.jsonl'),
  );

/** Every hand on record, counted again by the rules. */
function verified(folder: string): { readonly hands: number; readonly wrong: number } {
  const files = handFiles(folder);
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
