import { atMost, type Row, times } from './row.ts';
import { outputOfScript } from './run-bench.ts';

const CROWDS = [200, 2000];
const MOST_TIMES_WATCHED = 1.5;

export async function viewersRows(): Promise<readonly Row[]> {
  const output = await outputOfScript('viewers-bench.ts', ...CROWDS.map(String));
  const p99 = (viewers: number, who: 'ours' | 'bare'): number =>
    Number(new RegExp(`^ *${viewers} viewers ${who} +event p50 +\\S+ p99 +(\\S+) ms`, 'm').exec(output)?.[1]);
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

const MOST_TIMES_PAINTED = 1.5;

export async function frameRows(): Promise<readonly Row[]> {
  const output = await outputOfScript('display-bench.ts', '2');
  return [...output.matchAll(/^(?!floor)(\S.*?\S) {2,}.*?([\d.]+) × \(rounds' median\)/gm)].map(
    ([, what = '', ratio = '']) => ({
      what: `painted: ${what}`,
      ours: times(Number(ratio)),
      beside: 'a bare page',
      ...atMost(Number(ratio), MOST_TIMES_PAINTED, ' ×'),
    }),
  );
}
