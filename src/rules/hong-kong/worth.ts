import type { FinishedHand, Win } from '../finished-hand.ts';
import type { Holding, Pattern, TimesHeld, Worth } from '../scoring.ts';
import { type WinTable, type WonBy, wonBy, worthBy } from '../win-payments.ts';
import type { Options } from './options.ts';
import { patterns } from './patterns.ts';
import { winTable } from './payments.ts';

/** The fan of the rows by these house rules. */
export interface Fan {
  /** The fan that count towards the minimum. */
  readonly towardsMinimum: (times: TimesHeld) => number;
  readonly takesLimit: (times: TimesHeld) => boolean;
  readonly worth: (holding: Holding, hand: FinishedHand, win: Win) => Worth;
  readonly table: WinTable<Options>;
}

export function fanUnder(rows: readonly Pattern[], chosen: Options): Fan {
  const values = rows.map(({ value }) => value);
  const limits = rows.flatMap(({ takesLimit }, at) => (takesLimit ? [at] : []));
  const fan = rows.flatMap(({ takesLimit, value }, at) => (takesLimit || value === 0 ? [] : [at]));
  const bonus: readonly string[] = chosen.minimumCounts;
  const minimum = fan.filter(at => patterns[at]?.counts === 'fan' || bonus.includes(rows[at]?.id ?? ''));

  const sum = (counted: readonly number[], times: TimesHeld): number => {
    let total = 0;
    for (const row of counted) total += times(row) * (values[row] as number);
    return total;
  };
  const takesLimit = (times: TimesHeld): boolean => limits.some(row => times(row) > 0);
  const only = (counted: readonly number[], holding: Holding): Holding => {
    const kept = new Array<number>(rows.length).fill(0);
    for (const row of counted) kept[row] = holding[row] as number;
    return kept;
  };
  const table = winTable(({ counted }: WonBy<Options>) => {
    for (const row of limits) if ((counted[row] ?? 0) > 0) return true;
    return false;
  }, chosen);
  const worthOf = (counted: Holding, points: number, hand: FinishedHand, win: Win): Worth =>
    worthBy(table, wonBy({ counted, points }, hand, win, chosen));
  return {
    towardsMinimum: times => sum(minimum, times),
    takesLimit,
    table,
    /** HK-12: a limit hand takes the limit, or its fan when they are paid more; eight bonus tiles have none. */
    worth: (holding, hand, win) => {
      const isLimit = limits.some(row => (holding[row] as number) > 0);
      const points = sum(fan, row => holding[row] as number);
      const asFan = worthOf(isLimit ? only(fan, holding) : holding, points, hand, win);
      if (!isLimit) return asFan;
      const asLimit = worthOf(only(limits, holding), chosen.limit, hand, win);
      return win.by === 'great-flowers' || asLimit.payout >= asFan.payout ? asLimit : asFan;
    },
  };
}

/** All eight bonus tiles and nothing else. */
export const GREAT_FLOWERS: Holding = patterns.map(({ id }) => (id === 'great-flowers' ? 1 : 0));
