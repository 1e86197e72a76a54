import type { Holding, Pattern } from './scoring.ts';

/** The product of the values of these rows, each as often as it counts; of one that takes the limit, the limit. */
export function multiplying(
  rows: readonly Pattern[],
  isAmong: (row: Pattern, at: number) => boolean = () => true,
): (counted: Holding) => number {
  const among = rows.flatMap((row, at) => (isAmong(row, at) ? [at] : []));
  const limits = among.filter(at => rows[at]?.takesLimit);
  const factors = among.filter(at => !rows[at]?.takesLimit && rows[at]?.value !== 0);
  const values = rows.map(({ value }) => value);
  return counted => {
    for (const row of limits) if ((counted[row] ?? 0) > 0) return values[row] as number;
    let product = 1;
    for (let at = 0; at < factors.length; at++) {
      const row = factors[at] as number;
      for (let left = counted[row] ?? 0; left > 0; left--) product *= values[row] as number;
    }
    return product;
  };
}
