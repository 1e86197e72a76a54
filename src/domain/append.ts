/**
 * The list with one thing more. What is kept of every state is kept in no more room than it takes: `[...list, item]`
 * leaves room for half as many again, and sixteen besides.
 */
export const append = <T>(list: readonly T[], item: T): readonly T[] => list.toSpliced(list.length, 0, item);
