import { expect, test } from 'vitest';
import { filmedTable, type TestTable } from '../support/test-table.ts';

const HAND = 'D8 D8 D8 B3 B3 B3 N N N E E E C9';

const PLAYED = [
  ['discard1', 'D9'],
  ['discard2', 'N'],
  ['discard3', 'S'],
  ['discard0', 'C1 W'],
  ['discard1', 'D9 E'],
  ['discard2', 'N C9'],
  ['discard3', 'S WD'],
] as const;

/** Seat 2 has thrown a tile, seat 3 seemed to throw another, which nobody did, and then lies with the whole hand open. */
function afterPhantom(thrown: string): TestTable {
  const table = filmedTable('hong-kong');
  for (const [zone, row] of PLAYED) {
    table.show(zone, row);
    table.wait(3000);
  }
  table.show('discard3', 'S');
  table.show('discard2', thrown);
  table.show('reveal3', `${HAND} C9`);
  table.wait(8000);
  return table;
}

test('a win on a discard that has gone is paid by its thrower, though a draw was believed that no camera saw', () => {
  const table = afterPhantom('N');
  table.wait(4000);
  expect(table.types.filter(type => type === 'hand-won')).toHaveLength(1);
  expect(table.events.find(({ type }) => type === 'hand-won')).toMatchObject({
    ...{ seat: 3, by: 'discard', from: 2, tile: 'C9' },
  });
});

test('a win is paid as drawn where that discard lies as it did, and a question about it closes by itself', () => {
  const table = afterPhantom('N C9');
  table.wait(4000);
  expect(table.told.filter(({ type }) => type === 'hand-won')).toMatchObject([{ seat: 3, by: 'self-draw' }]);
  expect(table.mirror.discrepancy).toBeNull();
});
