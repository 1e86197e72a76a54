import { type ChildProcess, spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { hostClock } from '../adapters/clock.ts';
import { SILENT } from '../adapters/log.ts';
import { startSimulatedEvening } from '../adapters/simulated-ports/simulated-evening.ts';
import { type Command, InputError } from '../cli/command.ts';
import { readFlags } from '../cli/flags.ts';
import { wholeFlag } from '../cli/rules-flags.ts';
import { must } from '../domain/result.ts';
import { rulesFor } from '../rules/index.ts';
import { formatTags } from '../sensing/tag-registry.ts';
import { median, rounded } from './figures.ts';
import { megabytesOf, processorSecondsOf } from './process-figures.ts';
import { programFile } from './program.ts';

const USAGE = `Usage: paizhuo bench start [--seconds N] [--viewers N] [--turns N]

How long a table takes from its start to its first page (seconds of processor time, and by the clock), and what it then has in
memory (resident, MB): with simulated people, and with boards on pseudo-terminals of another process, as a real table has
them. Compared with a process that has loaded express, socket.io, serialport and mqtt and listens. Needs socat.
  --seconds  how long it is played before memory is looked at (10)
  --viewers  how many displays then watch, for as long again (10)
  --turns    3; medians are printed
With these defaults it takes three and a half minutes, most of them waiting.
`;

const RULES = 'guangdong';
/** People who play that fast reach every part of a hand within the bench. */
const SPEED = 4;

type Kind = 'bare' | 'simulated' | 'real';
interface Turn {
  readonly processorSeconds: number;
  readonly seconds: number;
  readonly megabytes: number;
  /** With the viewers. */
  readonly watchedMegabytes: number;
}
const WHAT: Readonly<Record<Kind, string>> = {
  bare: 'express, socket.io, serialport and mqtt, listening',
  simulated: 'a table with simulated people',
  real: 'a table with boards',
};

export const benchStart: Command = async (argv, { stdout, stderr }) => {
  const { values } = readFlags({
    args: [...argv],
    options: {
      seconds: { type: 'string', default: '10' },
      viewers: { type: 'string', default: '10' },
      turns: { type: 'string', default: '3' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    stdout.write(USAGE);
    return 0;
  }
  const whole = (name: 'seconds' | 'viewers' | 'turns'): number => wholeFlag(name, values[name], 1) ?? 1;
  const load = { seconds: whole('seconds'), viewers: whole('viewers') };
  const turns: Record<Kind, Turn[]> = { bare: [], simulated: [], real: [] };
  for (let turn = 1; turn <= whole('turns'); turn += 1) {
    for (const kind of ['bare', 'simulated', 'real'] as const) {
      stderr.write(`turn ${turn} of ${whole('turns')}, ${2 * load.seconds} s: ${WHAT[kind]}\n`);
      turns[kind].push(await measured(kind, load));
    }
  }
  const figuresOf = (kind: Kind): Turn => {
    const middle = (of: keyof Turn) => median(turns[kind].map(turn => turn[of]));
    return {
      ...{ processorSeconds: middle('processorSeconds'), seconds: middle('seconds') },
      ...{ megabytes: middle('megabytes'), watchedMegabytes: middle('watchedMegabytes') },
    };
  };
  const bare = figuresOf('bare');
  for (const kind of ['simulated', 'real'] as const) {
    const ours = figuresOf(kind);
    const line = { bench: 'start', what: WHAT[kind], ...load, ...ours, comparedTo: WHAT.bare, bare };
    stdout.write(
      `${JSON.stringify({ ...line, laterThanBare: rounded(ours.processorSeconds - bare.processorSeconds) })}\n`,
    );
  }
  return 0;
};

async function measured(kind: Kind, load: { readonly seconds: number; readonly viewers: number }): Promise<Turn> {
  const folder = mkdtempSync(join(tmpdir(), 'paizhuo-bench-'));
  const boards = kind === 'real' ? await realBoards(folder) : null;
  const started = performance.now();
  const child = spawn(process.execPath, programOf(kind, folder), { stdio: ['ignore', 'pipe', 'ignore'], cwd: folder });
  try {
    const page = await pageOf(child);
    await (await fetch(page)).text();
    const first = { seconds: (performance.now() - started) / 1000, processorSeconds: processorSecondsOf(child) };
    boards?.begin();
    await delay(load.seconds * 1000);
    const megabytes = megabytesOf(child);
    const { origin } = new URL(page);
    const viewers = Array.from({ length: load.viewers }, () =>
      io(origin, { transports: ['websocket'], forceNew: true }),
    );
    await delay(load.seconds * 1000);
    const watchedMegabytes = megabytesOf(child);
    for (const viewer of viewers) viewer.close();
    return { ...first, megabytes, watchedMegabytes };
  } finally {
    const ended = once(child, 'exit');
    if (child.kill('SIGTERM')) await ended;
    await boards?.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const programOf = (kind: Kind, folder: string): readonly string[] => {
  if (kind === 'bare') return [...process.execArgv, programFile('bench/start-bare')];
  const config = join(folder, 'paizhuo.yaml');
  if (kind === 'simulated') writeFileSync(config, 'version: 1\nweb: { host: 127.0.0.1, port: 0 }\n');
  return [...process.execArgv, programFile('cli/paizhuo'), 'start', '--config', config, '--speed', String(SPEED)];
};

/** Simulated people and boards in this process, and the config of a table that does not know it. */
async function realBoards(folder: string) {
  const rules = rulesFor(RULES);
  if (!rules.ok) throw new InputError(rules.error.message);
  const evening = await startSimulatedEvening({
    ...{ rules: rules.value, firstDealer: null, seed: 1, speed: SPEED, from: null, machine: hostClock, log: SILENT },
  });
  if (evening.binding) throw new InputError('socat is not installed: there are no boards for another process');
  const boards = evening.boards.map(({ name, path }) => `  - { name: ${name}, path: '${path}' }`).join('\n');
  writeFileSync(join(folder, 'tags.csv'), formatTags(evening.tags));
  writeFileSync(
    join(folder, 'paizhuo.yaml'),
    `version: 1\nweb: { host: 127.0.0.1, port: 0 }\nrules: { id: ${RULES} }\ntags: tags.csv\nboards:\n${boards}\n`,
  );
  return evening;
}

/** The address of the display, once it is printed. */
async function pageOf(child: ChildProcess): Promise<string> {
  let said = '';
  // left open: it has more to say than its address
  for await (const [chunk] of on(must(child.stdout, 'an output'), 'data', { close: ['end'] })) {
    said += String(chunk);
    const [page] = /http:\/\/\S+\/table(?=\n)/.exec(said) ?? [];
    if (page !== undefined) return page;
  }
  throw new InputError('a table did not start');
}
