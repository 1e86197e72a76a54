import { type Matching, matchingOf } from '../../src/antenna/matching.ts';
import { loopsOf } from '../drawings/table-loops.ts';
import type { TableTopPlan } from '../drawings/table-top.ts';

/** The matching of each kind of loop of a table, by its zone without the seat. */
export function loopMatchings(plan: TableTopPlan): ReadonlyMap<string, Matching> {
  const loops = [...loopsOf(plan, 'full'), ...loopsOf(plan, 'open')];
  return new Map(loops.map(({ zone, inductance }) => [zone.replace(/\d$/, ''), matchingOf(inductance)]));
}
