import { loadavg } from 'node:os';

/** The value that so large a share of the figures does not exceed: 0.5 is the median. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** How busy the machine has been in the last one, five and fifteen minutes. */
export const formatLoad = (): string =>
  loadavg()
    .map(load => load.toFixed(1))
    .join(' ');
