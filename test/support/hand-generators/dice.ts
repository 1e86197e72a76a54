import fc from 'fast-check';

/** Where a random hand takes its decisions from; smaller numbers come first when a failing hand is made simpler. */
export interface Dice {
  /** A whole number from 0 to `most`. */
  upTo(most: number): number;
  /** True this often in a hundred. */
  chance(percent: number): boolean;
  /** One of these; put the plainest first. */
  pick<T>(from: readonly T[]): T;
  shuffled<T>(items: readonly T[]): readonly T[];
}

/** Whatever `build` makes of the dice, as an arbitrary. */
export const thrown = <T>(build: (dice: Dice) => T): fc.Arbitrary<T> =>
  fc.gen().map(throwNumber => {
    const upTo = (most: number): number => (most <= 0 ? 0 : throwNumber(fc.nat, { max: most }));
    const pick = <U>(from: readonly U[]): U => {
      if (from.length === 0) throw new Error('nothing to pick from');
      return from[upTo(from.length - 1)] as U;
    };
    const shuffled = <U>(items: readonly U[]): readonly U[] => {
      const left = [...items];
      return items.map(() => left.splice(upTo(left.length - 1), 1)[0] as U);
    };
    return build({ upTo, pick, shuffled, chance: percent => upTo(99) >= 100 - percent });
  });
