/** Chance as an argument: every call gives a number of at least 0 and below 1. */
export type Random = () => number;

/** A whole number of at least 0 and below `limit`. */
export const below = (random: Random, limit: number): number => Math.floor(random() * limit);

/** The same things in an order left to chance. */
export function shuffled<T>(things: readonly T[], random: Random): readonly T[] {
  const left = [...things];
  for (let last = left.length - 1; last > 0; last--) {
    const other = below(random, last + 1);
    [left[last], left[other]] = [left[other] as T, left[last] as T];
  }
  return left;
}
