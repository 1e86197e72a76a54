import { rules } from './dealt-hand.ts';
import { OPEN_ZONES, TestTable } from './test-table.ts';

/** A whole hand, the tile that won among it. */
export const WHOLE_HAND = 'B123 B456 B789 C456 D99';

/** Hong Kong without racks; seat 0 deals and has thrown a C1, and before seat 2 lies what nothing explains, two tiles if nothing is said. */
export function unexplainedTable(fallen = 'S S'): TestTable {
  const table = new TestTable({ played: rules('hong-kong', { minimumFan: 0 }), sensed: OPEN_ZONES });
  table.press('start');
  table.tell({ type: 'dice-settled', values: [1, 2, 3] });
  table.discard('C1', 0);
  table.lay(fallen, 'discard2');
  table.wait(300);
  return table;
}
