import { describe, expect, test } from 'vitest';
import { rules } from '../support/dealt-hand.ts';
import { OPEN_ZONES, TestTable } from '../support/test-table.ts';

/** Both win on C9 in Hong Kong: a clean hand, and a pure one. */
const CLEAN = 'C123 C456 E E E S S C99';
const PURE = 'C234 C345 C678 C6 C678';

/** Seat 0 deals and has discarded a C9. */
function discarded(multipleWinners: 'all' | 'nearest'): TestTable {
  const table = new TestTable({ played: rules('hong-kong', { multipleWinners }), sensed: OPEN_ZONES });
  table.press('start');
  table.tell({ type: 'dice-settled', values: [1, 2, 3] });
  table.discard('C9', 0);
  table.events.length = 0;
  return table;
}
const winners = (table: TestTable) => table.events.flatMap(event => (event.type === 'hand-won' ? [event.seat] : []));

describe('hands that lie open beside each other, where everybody wins on a tile', () => {
  test('are paid one after the other', () => {
    const table = discarded('all');
    table.lay(CLEAN, 'reveal2');
    table.wait(3000);
    expect(winners(table)).toEqual([2]);
    table.lay(PURE, 'reveal3');
    table.wait(3000);
    expect(winners(table)).toEqual([2, 3]);
    expect(table.types).not.toContain('discrepancy-found');
  });

  test('are paid without a question when they are laid open together', () => {
    const table = discarded('all');
    table.lay(PURE, 'reveal3');
    table.lay(CLEAN, 'reveal2');
    table.wait(3000);
    table.wait(3000);
    expect(winners(table)).toEqual([2, 3]);
    expect(table.types).not.toContain('discrepancy-found');
  });

  test('are not both paid where one does not win, or is still being laid open', () => {
    const table = discarded('all');
    table.lay(CLEAN, 'reveal2');
    table.wait(3000);
    table.lay('B147 D258 C111 C5 E N N', 'reveal1');
    table.lay('C234 C345 C678 C6 C67', 'reveal3');
    table.wait(20_000);
    expect(winners(table)).toEqual([2]);
    expect(table.types).not.toContain('discrepancy-found');
  });

  test('are paid where one is swept away soon after it was laid open', () => {
    const table = discarded('all');
    table.lay(CLEAN, 'reveal2');
    table.wait(3000);
    table.lay(PURE, 'reveal3');
    table.wait(600);
    table.sweep();
    table.wait(3000);
    expect(winners(table)).toEqual([2, 3]);
    expect(table.types).not.toContain('discrepancy-found');
  });

  test('are both paid where they were swept away together', () => {
    const table = discarded('all');
    table.lay(PURE, 'reveal3');
    table.lay(CLEAN, 'reveal2');
    table.wait(400);
    table.sweep();
    table.wait(3000);
    expect(winners(table)).toEqual([2, 3]);
    expect(table.types).not.toContain('discrepancy-found');
  });

  test('are one win where only one is served', () => {
    const table = discarded('nearest');
    table.lay(CLEAN, 'reveal2');
    table.wait(3000);
    table.lay(PURE, 'reveal3');
    table.wait(20_000);
    expect(winners(table)).toEqual([2]);
  });
});
