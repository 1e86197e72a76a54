import { atLeast, atMost, type Row, times } from './row.ts';
import { linesOf } from './run-bench.ts';

/** How many times as fast as another package; what is in no list has no bar. */
const SCORE_BARS: Readonly<Record<string, number>> = {
  'win checks, random hands, 0 wilds': 2,
  'win checks, near hands, 0 wilds': 4,
  'win checks, won hands, 0 wilds': 13,
  'guangdong hands scored, 0 wilds': 4,
  'hong-kong hands scored, 0 wilds': 2.5,
  'tianjin hands scored, 0 wilds': 2.5,
};

export async function scoreRows(): Promise<readonly Row[]> {
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

export async function engineRows(): Promise<readonly Row[]> {
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
