/** To two places, as benches tell figures. */
export const rounded = (value: number): number => Math.round(value * 100) / 100;

/** The middle one; 0 of none. */
export const median = (values: readonly number[]): number =>
  rounded(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);

/** The median and the 99th percentile. */
export function quantiles(waits: readonly number[]): { readonly p50: number; readonly p99: number } {
  const sorted = waits.toSorted((a, b) => a - b);
  const at = (share: number): number => rounded(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return { p50: at(0.5), p99: at(0.99) };
}

/** The largest of them; 0 of none. */
export const worst = (values: readonly number[]): number => rounded(values.reduce((a, b) => Math.max(a, b), 0));
