/** A figure beside what it is compared to in the same run. */
export interface Row {
  readonly what: string;
  readonly ours: string;
  /** Empty: there is nothing to compare it to. */
  readonly beside: string;
  readonly bar: string;
  readonly holds: boolean;
}

export const atLeast = (value: number, bar: number, unit: string) => ({ bar: `≥ ${bar}${unit}`, holds: value >= bar });
export const atMost = (value: number, bar: number, unit: string) => ({ bar: `≤ ${bar}${unit}`, holds: value <= bar });
export const times = (ratio: number): string => `${ratio} ×`;
