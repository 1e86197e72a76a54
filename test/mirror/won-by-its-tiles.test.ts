import { describe, expect, test } from 'vitest';
import { kinds } from '../support/dealt-hand.ts';
import { unexplainedTable, WHOLE_HAND } from '../support/opened-out-of-turn.ts';
import type { TestTable } from '../support/test-table.ts';

/** Who wins by each choice, and on whose tile. */
const told = ({ mirror }: TestTable): readonly unknown[] =>
  (mirror.discrepancy?.choices ?? []).flatMap(({ actions }) =>
    actions.flatMap(action =>
      action.type === 'tell-hand' ? [[action.hand.win?.seat, action.hand.win?.by, action.hand.win?.from]] : [],
    ),
  );

describe('a hand that lies open and is complete, though by the turns that were followed nobody can have won it', () => {
  test('is asked about, and paid as people say', () => {
    const table = unexplainedTable();
    table.lay(WHOLE_HAND, 'reveal3');
    table.wait(20_000);
    expect(table.types).not.toContain('hand-won');
    expect(told(table)).toContainEqual([3, 'self-draw', null]);
    table.answer(0);
    expect(table.told.find(({ type }) => type === 'hand-won')).toMatchObject({ seat: 3 });
  });

  test('is asked about though it is swept away before anybody has been asked', () => {
    const table = unexplainedTable();
    table.lay(WHOLE_HAND, 'reveal3');
    table.wait(2000);
    table.sweep();
    table.wait(5000);
    expect(told(table)).toContainEqual([3, 'self-draw', null]);
    table.answer(0);
    expect(table.told.find(({ type }) => type === 'hand-won')).toMatchObject({ seat: 3, by: 'self-draw' });
  });

  test('may have been won on the last discard where one tile of it is still to come', () => {
    const table = unexplainedTable();
    table.lay('D9', 'discard1');
    table.wait(300);
    table.lay('B123 B456 B789 C456 D9', 'reveal3');
    table.wait(20_000);
    expect(told(table)).toEqual([0, 1, 2].map(from => [3, 'discard', from]));
  });

  test('is no such hand where it is not complete', () => {
    const table = unexplainedTable();
    table.lay('B123 B456 B789 C456 D8 E', 'reveal3');
    table.wait(20_000);
    expect(table.mirror.discrepancy).not.toBeNull();
    expect(told(table)).toEqual([]);
  });

  test('is not paid as what is likeliest when it is swept away while people are asked', () => {
    const table = unexplainedTable('S');
    table.lay(WHOLE_HAND, 'reveal1');
    table.wait(10_000);
    expect(table.mirror.discrepancy?.choices[0]?.actions.at(-1)).toMatchObject({ type: 'win', seat: 1 });
    expect(told(table)).toContainEqual([1, 'discard', 0]);
    table.sweep();
    table.wait(5000);
    expect(table.types).not.toContain('hand-won');
    expect(told(table)).toContainEqual([1, 'discard', 0]);
  });

  test('is asked about where it would be won on a tile that lies astray, and without that on the discard before', () => {
    const table = unexplainedTable('');
    table.discard('C2', 1);
    table.place('C5', 'discard0');
    table.lay('B123 B456 B789 C34 D99', 'reveal3');
    table.wait(10_000);
    expect(table.types).not.toContain('hand-won');
    expect(told(table)).toContainEqual([3, 'discard', 1]);
    expect(told(table)).toContainEqual([3, 'discard', 2]);
  });

  test('is asked about though people have just agreed on what else lies there, be it of one tile', () => {
    const table = unexplainedTable('');
    for (const kind of kinds('B1 B4 B7 C4')) {
      table.discard(kind, 1);
      table.lift(kind, 'discard1');
      for (let tiles = 0; tiles < 3; tiles++) table.place(kind, 'meld3');
      table.wait(1000);
      table.discard('N', 3);
      table.discard('C9', 0);
    }
    table.lay('S S', 'discard2');
    table.wait(10_000);
    table.lay('D9', 'discard1');
    table.lay('D9', 'reveal3');
    table.answer('as-it-lies');
    table.wait(10_000);
    expect(told(table)).toContainEqual([3, 'discard', 1]);
  });
});
