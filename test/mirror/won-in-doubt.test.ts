import { describe, expect, test } from 'vitest';
import { must } from '../../src/domain/result.ts';
import type { TileKind } from '../../src/domain/tile.ts';
import { rules } from '../support/dealt-hand.ts';
import { OPEN_ZONES, TestTable } from '../support/test-table.ts';

describe('a red dragon that counts for the hand of who threw it', () => {
  /** In Wuhan seat 0 has discarded, and seats 1 and 2 do; then seat 2 claims a set, and wins on its own tile. */
  function selfDrawnAfter(thrown: (table: TestTable) => void): TestTable {
    const table = new TestTable({ played: rules('wuhan'), sensed: OPEN_ZONES });
    table.press('start');
    table.tell({ type: 'dice-settled', values: [3, 4] });
    table.wait(1000);
    table.place('B9', 'indicator');
    table.wait(1000);
    table.discard('C1', 0);
    thrown(table);
    table.wait(3000);
    table.discard('D2', 3);
    table.lay('D2 D2', 'meld2');
    table.slide(must(table.lying('discard3')[0], 'the discard'), 'meld2');
    table.wait(2000);
    for (const [kind, thrower] of [
      ['B1', 2],
      ['B1', 3],
      ['B2', 0],
      ['B3', 1],
    ] as const)
      table.discard(kind, thrower);
    table.lay('B456 B789 D777 C22', 'reveal2');
    table.wait(6000);
    return table;
  }

  /** It lies before the next player, who has thrown another one. */
  const astray = (counted: TileKind) => (table: TestTable) => {
    table.discard(counted, 2);
    table.discard('D1', 2);
  };

  const paid = ({ events }: TestTable): number =>
    events
      .flatMap(event => (event.type === 'points-transferred' ? event.transfers : []))
      .reduce((sum, { points }) => sum + points, 0);

  test('is asked about where it lies among those of another, and each answer pays what follows from it', () => {
    const asked = selfDrawnAfter(astray('RD'));
    expect(paid(asked)).toBe(0);
    expect(asked.mirror.discrepancy?.choices).toHaveLength(2);
    const [one = 0, other = 0] = [0, 1]
      .map(choice => {
        const table = selfDrawnAfter(astray('RD'));
        table.answer(choice);
        table.wait(2000);
        expect(table.mirror.discrepancy).toBeNull();
        return paid(table);
      })
      .toSorted((a, b) => a - b);
    expect(other).toBe(2 * one);
    expect(one).toBeGreaterThan(0);
  });

  test('is asked about only where it counts', () => {
    const table = selfDrawnAfter(astray('C7'));
    expect(table.types).toContain('hand-won');
    expect(table.types).not.toContain('discrepancy-found');
  });
});

test('a hand is won and paid right after players have agreed on the table', () => {
  const table = new TestTable({ played: rules('guangdong'), sensed: OPEN_ZONES });
  table.press('start');
  table.tell({ type: 'dice-settled', values: [3, 4] });
  table.discard('C1', 0);
  table.lay('B9 C9 C8 D5 D8', 'discard2');
  table.lay('B7', 'reveal1');
  table.wait(12_000);
  table.answer('as-it-lies');
  table.discard('C3', 3);
  table.discard('C7', 0);
  table.lay('C5 B123 B456 B789 C46 D99', 'reveal1');
  table.wait(6000);
  expect(table.told.find(({ type }) => type === 'hand-won')).toMatchObject({ seat: 1, by: 'self-draw', tile: 'C5' });
});
