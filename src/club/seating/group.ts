import { must } from '../../domain/result.ts';
import type { EntrantNo, Four, Met } from './met.ts';

/** Steps of a search that are worth a wait of a moment. */
export const STEPS = 60_000;

export interface Grouped {
  readonly tables: readonly Four[];
  readonly repeats: number;
  /** Nothing repeats less: everything that might has been looked at. */
  readonly isBest: boolean;
}

/**
 * Tables of four that repeat as few meetings as possible: the first in the order sits with those that follow, as near as
 * repeats allow. Of ways that repeat equally little the first in that order is taken. With few steps it is what was found by then.
 */
export function groupInOrder(order: readonly EntrantNo[], met: Met, steps = STEPS): Grouped {
  const search = new Search(met, steps);
  search.fill(order, [], 0);
  // the first way is followed to its end, whatever it repeats
  return { ...must(search.best, 'people in fours'), isBest: search.hasSteps };
}

class Search {
  readonly #met: Met;
  #steps: number;
  best: Omit<Grouped, 'isBest'> | null = null;

  constructor(met: Met, steps: number) {
    this.#met = met;
    this.#steps = steps;
  }

  get hasSteps(): boolean {
    return this.#steps > 0;
  }

  fill(free: readonly EntrantNo[], tables: readonly Four[], repeats: number): void {
    const [first, ...others] = free;
    if (first === undefined) this.best = { tables, repeats };
    else this.#seat([first], others, 0, tables, repeats);
  }

  /** Others from a place in the order on may still sit down at this table. */
  #seat(
    table: readonly EntrantNo[],
    others: readonly EntrantNo[],
    from: number,
    tables: readonly Four[],
    repeats: number,
  ): void {
    if (table.length === 4) {
      this.fill(others, [...tables, table as Four], repeats);
      return;
    }
    for (let index = from; index < others.length; index += 1) {
      this.#steps -= 1;
      const next = others[index] as EntrantNo;
      const now = table.reduce((sum, seated) => sum + this.#met.times(seated, next), repeats);
      // what is no better than the best so far is not followed
      if (this.best && now >= this.best.repeats) continue;
      this.#seat([...table, next], [...others.slice(0, index), ...others.slice(index + 1)], index, tables, now);
      if (this.#steps <= 0 || this.best?.repeats === 0) return;
    }
  }
}
