import { describe, expect, test } from 'vitest';
import { SEATS } from '../../src/domain/seat.ts';
import { rules } from '../support/dealt-hand.ts';
import { faces, filmedTable, OPEN_ZONES, TestTable } from '../support/test-table.ts';

const discards = ({ mirror }: TestTable) => mirror.game.state.hand?.discards.map(row => row.map(({ tile }) => tile));

describe('before a camera, a discard among those of another player', () => {
  /** Seat 1 has thrown a D9 among the discards of seat 3. */
  function thrownAstray(): TestTable {
    const table = filmedTable();
    table.show('discard3', 'D9');
    table.wait(8000);
    return table;
  }

  /** Seat 2 has played on, too. */
  function astray(): TestTable {
    const table = filmedTable();
    table.show('discard3', 'D9');
    table.show('discard2', 'B5');
    table.wait(8000);
    return table;
  }

  test('is that of the player whose turn it was, without a question', () => {
    const table = astray();
    expect(discards(table)).toEqual([['C1'], ['D9'], ['B5'], []]);
    expect(table.asked).toBeUndefined();
    expect(table.types).not.toContain('foul-reported');
  });

  test('is that, too, before another has played on', () => {
    const table = thrownAstray();
    expect(discards(table)).toEqual([['C1'], ['D9'], [], []]);
    expect(table.asked).toBeUndefined();
  });

  test('has play go on from there', () => {
    const table = astray();
    for (let look = 0; look < 3; look++) table.show('discard3', 'D9 C7');
    for (let look = 0; look < 3; look++) table.show('discard0', 'C1 B7');
    table.wait(10_000);
    expect(discards(table)).toEqual([['C1', 'B7'], ['D9'], ['B5'], ['C7']]);
    expect(table.asked).toBeUndefined();
  });

  test('stays that while a hand covers it, and is claimed from its thrower', () => {
    const table = thrownAstray();
    table.show('discard3', '');
    table.show('discard3', 'D9');
    table.wait(8000);
    table.show('discard3', '');
    table.show('meld0', 'D9 D9 D9');
    for (let look = 0; look < 3; look++) table.show('discard0', 'C1 B4');
    table.wait(2000);
    expect(table.mirror.game.state.hand?.melds[0]).toMatchObject([
      { kind: 'pung', tiles: ['D9', 'D9', 'D9'], from: 1 },
    ]);
    expect(table.asked).toBeUndefined();
  });

  test('is not gone while a hand covers it: another such tile of its thrower is one more', () => {
    const table = thrownAstray();
    table.show('discard2', 'B5');
    table.show('discard3', 'D9 C7');
    table.show('discard0', 'C1 B7');
    table.show('discard3', 'D9 C7');
    table.show('discard3', '');
    table.show('discard1', 'D9');
    table.wait(1000);
    expect(discards(table)?.[1]).toEqual(['D9', 'D9']);
  });

  test('of the dealer leaves the deal where it is', () => {
    const table = new TestTable({ played: rules('wuhan'), sensed: OPEN_ZONES });
    table.press('start');
    table.tell({ type: 'dice-settled', values: [3, 4] });
    for (let picture = 0; picture < 3; picture++) table.show('indicator', 'B2');
    table.show('discard3', 'D9');
    table.show('discard1', 'B5');
    table.wait(4000);
    for (let picture = 0; picture < 6; picture++) table.show('discard2', 'B6');
    expect(table.mirror.game.state.hand?.dealer).toBe(0);
    expect(discards(table)).toEqual([['D9'], ['B5'], ['B6'], []]);
    expect(table.asked).toBeUndefined();
  });

  test('is swept away with all others', () => {
    const table = astray();
    for (let look = 0; look < 3; look++) table.show('discard3', 'D9 C7');
    for (const seat of SEATS) table.tell({ type: 'faces-read', zone: `discard${seat}`, faces: [] });
    table.wait(18_000);
    expect(table.mirror.discrepancy?.choices.map(({ actions: [first] }) => first?.type)).toContain('tell-end');
  });

  test('before a hand that is won is asked about, since that may be won on a discard that was not seen', () => {
    const table = filmedTable('guangdong', { winOnDiscard: true });
    for (let picture = 0; picture < 3; picture++) table.show('discard3', 'D9');
    for (let picture = 0; picture < 4; picture++) table.show('reveal2', 'B1 B2 B3 B4 B5 B6 C4 C5 C6 D1 D2 D3 D5 D5');
    table.wait(4000);
    expect(table.types).not.toContain('hand-won');
    table.answer(0);
    expect(discards(table)).toEqual([['C1'], ['D9'], [], []]);
    expect(table.events.find(({ type }) => type === 'hand-won')).toMatchObject({ seat: 2, by: 'self-draw' });
  });
});

describe('people say that the table is right as it lies', () => {
  test('while a hand covers what was just thrown there: that lies there, too', () => {
    const table = filmedTable();
    table.film('discard1', faces('D9 D8 B2 B7'));
    table.wait(1000);
    table.show('discard2', 'B5');
    table.wait(8000);
    expect(table.mirror.discrepancy).not.toBeNull();
    table.show('discard1', 'D9 D8 B2 B7');
    table.tell({ type: 'faces-read', zone: 'discard1', faces: [] });
    table.wait(200);
    table.answer('as-it-lies');
    expect(discards(table)?.[1]).toEqual(['D9', 'D8', 'B2', 'B7']);
  });
});
