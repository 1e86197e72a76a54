import type { Worth } from '../scoring.ts';
import { patterns } from './patterns.ts';

/** GD-6: all that stacks together, or the best of what does not; a chicken hand when there is neither. */
export function worth(holding: readonly number[]): Worth {
  const stacked = holding.map((times, row) => (patterns[row]?.stacks ? times : 0));
  const total = stacked.reduce((sum, times, row) => sum + times * valueAt(row), 0);
  const alone = patterns.findIndex(
    (pattern, row) => !pattern.stacks && (holding[row] ?? 0) > 0 && isBest(holding, row),
  );
  if (alone >= 0 && valueAt(alone) > total) return only(alone);
  return total > 0 ? { counted: stacked, points: total, payout: total } : only(CHICKEN);
}

const CHICKEN = patterns.findIndex(pattern => pattern.id === 'chicken-hand');
const valueAt = (row: number): number => patterns[row]?.value as number;
const isBest = (holding: readonly number[], row: number): boolean =>
  holding.every((times, other) => times === 0 || patterns[other]?.stacks || valueAt(other) <= valueAt(row));
const only = (row: number): Worth => ({
  counted: patterns.map((_, at) => (at === row ? 1 : 0)),
  points: valueAt(row),
  payout: valueAt(row),
});
