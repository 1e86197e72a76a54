/** Inputs of a rail's fifth 74HC165 that see no barrier, in the order in which they are shifted out. */
export const SPARE_INPUTS = ['D', 'C', 'B', 'A'] as const;
export type SpareInput = (typeof SPARE_INPUTS)[number];

/** Which of them are tied to GND on the rail of each seat's side; the others are tied to 5 V. So a rail says whose it is. */
export const MARKS_TO_GROUND: readonly (readonly SpareInput[])[] = [
  ['D', 'B'],
  ['C', 'B'],
  ['D', 'A'],
  ['C', 'A'],
];

/** Barriers of a rail that are lit together: those of one height, three stacks apart. */
export const ROWS = 6;
const STACKS_APART = 3;
/** In whose light a barrier is read; `level`: 0 the lower tile's, 1 the upper's. */
export const rowOf = (stack: number, level: number): number => (stack % STACKS_APART) * 2 + level;
