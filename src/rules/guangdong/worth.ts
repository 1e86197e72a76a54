import type { Holding, Pattern, Worth } from '../scoring.ts';
import type { Options } from './options.ts';
import { patterns } from './patterns.ts';

/** The counted patterns of a hand, and their sum. */
export interface Counted {
  readonly counted: Holding;
  readonly points: number;
}

/** GD-6: all that stacks together, or the best of what does not; a chicken hand when there is neither. */
export function countingUnder(
  rows: readonly Pattern[],
  { stacking: which }: Pick<Options, 'stacking'>,
): (holding: Holding) => Counted {
  const rowsThat = (is: (row: Pattern, at: number) => boolean): readonly number[] =>
    rows.flatMap((row, at) => (is(row, at) ? [at] : []));
  const values = rows.map(({ value }) => value);
  const stacks = ({ id }: Pattern, at: number): boolean =>
    patterns[at]?.stacks === true || (which === 'all' && id !== 'chicken-hand');
  const stacking = rowsThat((row, at) => stacks(row, at) && !row.takesLimit && row.value > 0);
  const limits = rowsThat(({ takesLimit }) => takesLimit);
  const alone = rowsThat((row, at) => !stacks(row, at) && !row.takesLimit && row.value > 0);
  const chicken = rows.findIndex(({ id }) => id === 'chicken-hand');

  const only = (kept: readonly number[], holding: Holding): Holding => {
    const counted = new Array<number>(rows.length).fill(0);
    for (const row of kept) counted[row] = holding[row] as number;
    return counted;
  };
  const single = (row: number): Counted => {
    const counted = new Array<number>(rows.length).fill(0);
    if (values[row] !== 0) counted[row] = 1;
    return { counted, points: values[row] as number };
  };
  const together = (holding: Holding): number => {
    let total = 0;
    for (let at = 0; at < stacking.length; at++) {
      const row = stacking[at] as number;
      total += (holding[row] as number) * (values[row] as number);
    }
    return total;
  };
  /** −1: none holds. */
  const bestAlone = (holding: Holding): number => {
    let best = -1;
    for (let at = 0; at < alone.length; at++) {
      const row = alone[at] as number;
      if (holding[row] !== 0 && (best < 0 || (values[row] as number) > (values[best] as number))) best = row;
    }
    return best;
  };
  return holding => {
    for (const row of limits)
      if (holding[row] !== 0) return { counted: only(limits, holding), points: values[row] as number };
    const total = together(holding);
    const best = bestAlone(holding);
    if (best < 0) return total > 0 ? { counted: holding, points: total } : single(chicken);
    const worthAlone = values[best] as number;
    // equal values keep the order of the page
    const isAlone =
      worthAlone > total || (worthAlone === total && !stacking.some(row => row < best && holding[row] !== 0));
    return isAlone ? single(best) : { counted: only(stacking, holding), points: total };
  };
}

export const worthOf = ({ counted, points }: Counted): Worth => ({ counted, points, payout: points });
