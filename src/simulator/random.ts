/** Chance as an argument: every call gives a number of at least 0 and below 1. */
export type Random = () => number;

/** From and to, both in the same unit. */
export type Range = readonly [from: number, to: number];

/** True in `probability` of all cases. */
export const happens = (random: Random, probability: number): boolean => random() < probability;

export const between = (random: Random, [from, to]: Range): number => from + random() * (to - from);

/** A whole number of at least 0 and below `limit`. */
export const below = (random: Random, limit: number): number => Math.floor(random() * limit);
