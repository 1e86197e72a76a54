import type { Random } from '../domain/random.ts';

export { below, type Random, shuffled } from '../domain/random.ts';

/** From and to, both in the same unit. */
export type Range = readonly [from: number, to: number];

/** True in `probability` of all cases. */
export const happens = (random: Random, probability: number): boolean => random() < probability;

export const between = (random: Random, [from, to]: Range): number => from + random() * (to - from);
