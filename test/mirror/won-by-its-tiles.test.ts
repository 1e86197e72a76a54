import { describe, expect, test } from 'vitest';
import { unexplainedTable, WHOLE_HAND } from '../support/opened-out-of-turn.ts';
import type { TestTable } from '../support/test-table.ts';

const won = ({ told }: TestTable) => told.filter(({ type }) => type === 'hand-won');

describe('a hand that lies open and is complete, though tiles lie before seat 2 that were not followed', () => {
  test('is won by self-draw, after those tiles as the discards of seats 1 and 2', () => {
    const table = unexplainedTable();
    table.lay(WHOLE_HAND, 'reveal3');
    table.wait(6000);
    expect(won(table)).toMatchObject([{ seat: 3, by: 'self-draw' }]);
    expect(table.mirror.game.state.hand?.discards.map(row => row.length)).toEqual([1, 1, 1, 0]);
    expect(table.asked).toBeUndefined();
  });

  test('is paid though it is swept away two seconds after it was laid open', () => {
    const table = unexplainedTable();
    table.lay(WHOLE_HAND, 'reveal3');
    table.wait(2000);
    table.sweep();
    table.wait(5000);
    expect(won(table)).toMatchObject([{ seat: 3, by: 'self-draw' }]);
  });

  test('is won on the discard it lacks a tile without, and what lies astray then takes nothing from that', () => {
    const table = unexplainedTable();
    table.lay('D9', 'discard1');
    table.wait(300);
    table.lay('B123 B456 B789 C456 D9', 'reveal3');
    table.wait(20_000);
    expect(won(table)).toMatchObject([{ seat: 3, by: 'discard', from: 1, tile: 'D9' }]);
    expect(table.asked).toBeUndefined();
  });

  test('is not paid where it is not complete, and is asked about', () => {
    const table = unexplainedTable();
    table.lay('B123 B456 B789 C456 D8 E', 'reveal3');
    table.wait(20_000);
    expect(table.mirror.discrepancy).not.toBeNull();
    expect(won(table)).toEqual([]);
  });

  test('is won by self-draw where its owner had the turn, one of those tiles being astray', () => {
    const table = unexplainedTable('S');
    table.lay(WHOLE_HAND, 'reveal1');
    table.wait(6000);
    expect(won(table)).toMatchObject([{ seat: 1, by: 'self-draw' }]);
    expect(table.asked).toBeUndefined();
  });
});
