import type { BySeat } from '../../domain/seat.ts';

/** Who plays: the number on the card, 1, 2, … */
export type EntrantNo = number;

/** Four who play at one table: in any order, or by their seats, East first. */
export type Four = BySeat<EntrantNo>;

/** How often any two have sat at the same table. */
export class Met {
  readonly #times = new Map<string, number>();

  constructor(tables: readonly Four[] = []) {
    for (const table of tables) this.add(table);
  }

  times(one: EntrantNo, other: EntrantNo): number {
    return this.#times.get(keyOf(one, other)) ?? 0;
  }

  add(table: Four): void {
    for (const [one, other] of pairsOf(table)) this.#times.set(keyOf(one, other), this.times(one, other) + 1);
  }

  /** Meetings at this table that are not the first of the two: a pair that has met twice counts twice. */
  repeatsAt(table: Four): number {
    return pairsOf(table).reduce((sum, [one, other]) => sum + this.times(one, other), 0);
  }

  repeats(tables: readonly Four[]): number {
    return tables.reduce((sum, table) => sum + this.repeatsAt(table), 0);
  }
}

const pairsOf = ([a, b, c, d]: Four) =>
  [
    [a, b],
    [a, c],
    [a, d],
    [b, c],
    [b, d],
    [c, d],
  ] as const;

const keyOf = (one: EntrantNo, other: EntrantNo): string => (one < other ? `${one} ${other}` : `${other} ${one}`);
