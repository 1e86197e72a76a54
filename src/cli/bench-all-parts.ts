import { execFile, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The checkout this program was built in. */
const ROOT = resolve(import.meta.dirname, '../..');
export const PROGRAM = join(ROOT, 'dist/cli/paizhuo.js');
/** A picture of a whole hand that comes with the documentation. */
const PICTURE = join(ROOT, 'docs/pictures/camera-set.jpg');
const MOST_OUTPUT = 64 * 1024 * 1024;
const BROKER_MS = 1000;

/** A figure beside what it is compared to in the same run. */
export interface Row {
  readonly what: string;
  readonly ours: string;
  /** Empty: there is nothing to compare it to. */
  readonly beside: string;
  readonly bar: string;
  readonly holds: boolean;
}
type Line = Readonly<Record<string, unknown>>;

export interface Part {
  readonly does: string;
  readonly measure: () => Promise<readonly Row[]>;
}

/** What `paizhuo bench all` measures, in order. */
export const PARTS: Readonly<Record<string, Part>> = {
  start: { does: 'start-up and memory, beside the bare packages', measure: startRows },
  score: { does: 'hands scored and wins checked, beside other packages', measure: scoreRows },
  engine: { does: 'hands played and memory of a table, beside another package', measure: engineRows },
  record: { does: 'a payment on the disk, beside a bare file', measure: recordRows },
  mirror: { does: 'hands followed a second', measure: mirrorRows },
  read: { does: 'a photograph read', measure: readRows },
  lines: {
    does: 'a line from a serial port to a socket, and a flood of lines, beside the bare packages',
    measure: linesRows,
  },
  viewers: {
    does: 'a change on a display while 200 and 2,000 others watch, beside bare Socket.IO',
    measure: viewersRows,
  },
  frame: { does: 'a change until it is painted in Chromium, beside a bare page', measure: frameRows },
  club: {
    does: 'an event through a club of 100 and 1,000 tables, beside a bare path; it needs mosquitto',
    measure: clubRows,
  },
};

/** What a bench of this program prints. */
async function linesOf(...args: readonly string[]): Promise<readonly Line[]> {
  const { stdout } = await run(process.execPath, [PROGRAM, 'bench', ...args], { cwd: ROOT, maxBuffer: MOST_OUTPUT });
  return stdout
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line) as Line);
}

/** What a bench among the tests prints; these draw pages and are no part of the program. */
async function saidBy(script: string, ...args: readonly string[]): Promise<string> {
  const tsx = join(ROOT, 'node_modules/.bin/tsx');
  const { stdout } = await run(tsx, [join(ROOT, 'test/web', script), ...args], { cwd: ROOT, maxBuffer: MOST_OUTPUT });
  return stdout;
}

const atLeast = (value: number, bar: number, unit: string) => ({ bar: `≥ ${bar}${unit}`, holds: value >= bar });
const atMost = (value: number, bar: number, unit: string) => ({ bar: `≤ ${bar}${unit}`, holds: value <= bar });
const times = (ratio: number): string => `${ratio} ×`;

const MOST_MEGABYTES: Readonly<Record<string, number>> = {
  'a table with boards': 110,
  'a table with simulated people': 130,
};
const MOST_SECONDS_LATER = 0.6;

async function startRows(): Promise<readonly Row[]> {
  const lines = (await linesOf('start', '--turns', '1', '--seconds', '10')) as readonly {
    readonly what: string;
    readonly processorSeconds: number;
    readonly watchedMegabytes: number;
    readonly laterThanBare: number;
    readonly bare: { readonly processorSeconds: number; readonly watchedMegabytes: number };
  }[];
  return lines.flatMap(({ what, processorSeconds, watchedMegabytes, laterThanBare, bare }) => [
    {
      what: `first page of ${what}, processor`,
      ours: `${processorSeconds} s`,
      beside: `bare ${bare.processorSeconds} s`,
      ...atMost(laterThanBare, MOST_SECONDS_LATER, ' s later'),
    },
    {
      what: `memory of ${what}, ten displays`,
      ours: `${Math.round(watchedMegabytes)} MB`,
      beside: `bare ${Math.round(bare.watchedMegabytes)} MB`,
      ...atMost(watchedMegabytes, MOST_MEGABYTES[what] ?? 0, ' MB'),
    },
  ]);
}

/** How many times as fast as another package; what is in no list has no bar. */
const SCORE_BARS: Readonly<Record<string, number>> = {
  'win checks, random hands, 0 wilds': 2,
  'win checks, near hands, 0 wilds': 4,
  'win checks, won hands, 0 wilds': 13,
  'guangdong hands scored, 0 wilds': 4,
  'hong-kong hands scored, 0 wilds': 2.5,
  'tianjin hands scored, 0 wilds': 2.5,
};

async function scoreRows(): Promise<readonly Row[]> {
  const lines = (await linesOf('score')) as readonly {
    readonly what: string;
    readonly perSecond: number;
    readonly comparedTo?: { readonly what: string; readonly ratio: number };
  }[];
  return lines.flatMap(({ what, perSecond, comparedTo }) => {
    const bar = SCORE_BARS[what];
    if (bar === undefined || !comparedTo) return [];
    const ours = `${perSecond.toLocaleString('en')} a second`;
    return [
      { what, ours, beside: `${times(comparedTo.ratio)} ${comparedTo.what}`, ...atLeast(comparedTo.ratio, bar, ' ×') },
    ];
  });
}

const LEAST_PLAYED = 2.5;
const MOST_KILOBYTES = 25;

async function engineRows(): Promise<readonly Row[]> {
  const lines = (await linesOf('engine', '--hands', '300')) as readonly {
    readonly rules: string;
    readonly handsPerSecond: number;
    readonly kilobytesPerTable: number;
    readonly ratio: number | null;
  }[];
  return lines.flatMap(({ rules, handsPerSecond, kilobytesPerTable, ratio }) => [
    {
      what: `hands of ${rules} played`,
      ours: `${handsPerSecond} a second`,
      beside: `${times(ratio ?? 0)} majiang-core`,
      ...atLeast(ratio ?? 0, LEAST_PLAYED, ' ×'),
    },
    {
      what: `memory of one more table of ${rules}`,
      ours: `${kilobytesPerTable} kB`,
      beside: '',
      ...atMost(kilobytesPerTable, MOST_KILOBYTES, ' kB'),
    },
  ]);
}

/** What a sync costs is the disk's; what is kept beside it is ours. */
const MOST_TIMES_A_SYNC = 2;

async function recordRows(): Promise<readonly Row[]> {
  const [{ durableMs, theirDurableMs, durableRatio }] = (await linesOf(
    'record',
    '--hands',
    '5000',
  )) as unknown as readonly [
    {
      readonly durableMs: { readonly p99: number };
      readonly theirDurableMs: { readonly p99: number };
      readonly durableRatio: number;
    },
  ];
  return [
    {
      what: 'a payment on the disk, p99',
      ours: `${durableMs.p99} ms`,
      beside: `bare file ${theirDurableMs.p99} ms`,
      ...atMost(durableRatio, MOST_TIMES_A_SYNC, ' ×'),
    },
  ];
}

const LEAST_FOLLOWED = 2;

async function mirrorRows(): Promise<readonly Row[]> {
  const args = ['--profile', 'full', '--faults', 'typical', '--rules', 'guangdong', '--hands', '60', '--seed', '2026'];
  const [{ handsPerSecond, right, hands }] = (await linesOf('mirror', ...args)) as unknown as readonly [
    { readonly handsPerSecond: number; readonly right: number; readonly hands: number },
  ];
  return [
    {
      what: `hands followed, ${right} of ${hands} rightly`,
      ours: `${handsPerSecond} a second`,
      beside: '',
      ...atLeast(handsPerSecond, LEAST_FOLLOWED, ' a second'),
    },
  ];
}

const PICTURES = 5;
const MOST_PICTURE_MS = 1500;

async function readRows(): Promise<readonly Row[]> {
  const read = async (count: number): Promise<number> => {
    const started = performance.now();
    await run(process.execPath, [PROGRAM, 'read', ...Array<string>(count).fill(PICTURE)], { maxBuffer: MOST_OUTPUT });
    return performance.now() - started;
  };
  // what it takes to load the network is no part of a picture
  const [one, more] = [await read(1), await read(1 + PICTURES)];
  const ms = Math.round((more - one) / PICTURES);
  return [{ what: 'a photograph read', ours: `${ms} ms`, beside: '', ...atMost(ms, MOST_PICTURE_MS, ' ms') }];
}

const CROWDS = [200, 2000];
const MOST_TIMES_WATCHED = 1.5;

async function viewersRows(): Promise<readonly Row[]> {
  const said = await saidBy('viewers-bench.ts', ...CROWDS.map(String));
  const p99 = (viewers: number, who: 'ours' | 'bare'): number =>
    Number(new RegExp(`^ *${viewers} viewers ${who} +event p50 +\\S+ p99 +(\\S+) ms`, 'm').exec(said)?.[1]);
  return CROWDS.map(viewers => {
    const [ours, bare] = [p99(viewers, 'ours'), p99(viewers, 'bare')];
    return {
      what: `a change on the display while ${viewers.toLocaleString('en')} others watch, p99`,
      ours: `${ours} ms`,
      beside: `bare Socket.IO ${bare} ms`,
      ...atMost(ours / bare, MOST_TIMES_WATCHED, ' ×'),
    };
  });
}

const MOST_TIMES_A_LINE = 1.3;
const LEAST_OF_A_FLOOD = 0.5;

async function linesRows(): Promise<readonly Row[]> {
  const [{ ours, bare, ratios }] = (await linesOf('lines')) as unknown as readonly [
    {
      readonly ours: LineFigures;
      readonly bare: LineFigures;
      readonly ratios: { readonly p50: number; readonly flood: number };
    },
  ];
  const flood = atLeast(ratios.flood, LEAST_OF_A_FLOOD, ' ×');
  return [
    {
      what: 'a line from its serial port to a socket, 200 a second, median',
      ours: `${ours.p50} ms`,
      beside: `${times(ratios.p50)} bare (${bare.p50} ms)`,
      ...atMost(ratios.p50, MOST_TIMES_A_LINE, ' ×'),
    },
    {
      what: `lines of a flood, ${ours.lost} lost`,
      ours: `${ours.floodPerSecond.toLocaleString('en')} a second`,
      beside: `${times(ratios.flood)} bare`,
      bar: `${flood.bar}, none lost`,
      holds: flood.holds && ours.lost === 0,
    },
  ];
}

interface LineFigures {
  readonly p50: number;
  readonly floodPerSecond: number;
  readonly lost: number;
}

const MOST_TIMES_PAINTED = 1.5;

async function frameRows(): Promise<readonly Row[]> {
  const said = await saidBy('display-bench.ts', '2');
  return [...said.matchAll(/^(?!floor)(\S.*?\S) {2,}.*?([\d.]+) × \(rounds' median\)/gm)].map(
    ([, what = '', ratio = '']) => ({
      what: `painted: ${what}`,
      ours: times(Number(ratio)),
      beside: 'a bare page',
      ...atMost(Number(ratio), MOST_TIMES_PAINTED, ' ×'),
    }),
  );
}

const MOST_TIMES_THROUGH_CLUB = 1.3;

async function clubRows(): Promise<readonly Row[]> {
  const port = await freePort();
  const broker = spawn('mosquitto', ['-p', String(port)], { stdio: 'ignore' });
  const failed = new Promise<never>((_, fail) => broker.once('error', error => fail(error)));
  try {
    await Promise.race([delay(BROKER_MS), failed]);
    const rows: Row[] = [];
    for (const tables of [100, 1000]) {
      const args = ['--tables', String(tables), '--viewers', '300', '--turns', '1'];
      const [{ club, bare, ratio }] = (await linesOf(
        'club',
        '--broker',
        `mqtt://127.0.0.1:${port}`,
        ...args,
      )) as unknown as readonly [
        { readonly club: { readonly p99: number }; readonly bare: { readonly p99: number }; readonly ratio: number },
      ];
      rows.push({
        what: `an event through a club of ${tables} tables, p99`,
        ours: `${club.p99} ms`,
        beside: `bare path ${bare.p99} ms`,
        ...atMost(ratio, MOST_TIMES_THROUGH_CLUB, ' ×'),
      });
    }
    return rows;
  } finally {
    broker.kill();
  }
}

function freePort(): Promise<number> {
  return new Promise(found => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}
