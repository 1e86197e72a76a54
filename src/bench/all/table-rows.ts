import { packageFile } from '../../adapters/package-file.ts';
import { atLeast, atMost, type Row, times } from './row.ts';
import { linesOf, outputOf } from './run-bench.ts';

const MOST_MEGABYTES: Readonly<Record<string, number>> = {
  'a table with boards': 110,
  'a table with simulated people': 130,
};
const MOST_SECONDS_LATER = 0.6;

export async function startRows(): Promise<readonly Row[]> {
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

/** The cost of a sync is the disk's; the rest is ours. */
const MOST_TIMES_A_SYNC = 2;

export async function recordRows(): Promise<readonly Row[]> {
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

export async function mirrorRows(): Promise<readonly Row[]> {
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

/** A picture of a whole hand that comes with the documentation. */
const PICTURE = packageFile('docs/pictures/camera-set.jpg');
const PICTURES = 5;
const MOST_PICTURE_MS = 1500;

export async function readRows(): Promise<readonly Row[]> {
  const read = async (count: number): Promise<number> => {
    const started = performance.now();
    await outputOf('read', ...Array<string>(count).fill(PICTURE));
    return performance.now() - started;
  };
  // what it takes to load the network is no part of a picture
  const [one, more] = [await read(1), await read(1 + PICTURES)];
  const ms = Math.round((more - one) / PICTURES);
  return [{ what: 'a photograph read', ours: `${ms} ms`, beside: '', ...atMost(ms, MOST_PICTURE_MS, ' ms') }];
}

const MOST_TIMES_A_LINE = 1.3;
const LEAST_OF_A_FLOOD = 0.5;

export async function linesRows(): Promise<readonly Row[]> {
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
