import type { PatternView } from '../view-types.ts';

/**
 * The worth of a hand after each of its patterns: some add, some multiply what there is. Empty where the rule set
 * counts in another way and only the end is known.
 */
export function runningTotals(patterns: readonly PatternView[], points: number): readonly number[] {
  const totals: number[] = [];
  let added = 0;
  let total = patterns.every(pattern => pattern.multiplies) ? 1 : 0;
  for (const { value, multiplies } of patterns) {
    total = multiplies ? total * value : total + value;
    added += multiplies ? 0 : value;
    totals.push(total);
  }
  return total === points || added === points ? totals : [];
}
