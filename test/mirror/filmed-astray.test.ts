import { describe, expect, test } from 'vitest';
import { SEATS, type Seat } from '../../src/domain/seat.ts';
import { rules } from '../support/dealt-hand.ts';
import { faces, filmedTable, OPEN_ZONES, TestTable } from '../support/test-table.ts';

/** Who threw what, by what a table offers to choose from. */
const thrownBy = (table: TestTable): readonly (readonly string[])[] =>
  (table.mirror.discrepancy?.choices ?? []).map(({ actions }) =>
    actions.flatMap(action => (action.type === 'discard' ? [`${action.seat} ${action.tile}`] : [])),
  );

/** Which of its choices says just that. */
const choiceOf = (table: TestTable, thrown: string): number =>
  thrownBy(table).findIndex(each => each.join() === thrown);

describe('before a camera, a discard among those of somebody else', () => {
  /** Seat 1 has thrown a D9 among the discards of seat 3; seat 2 has played on. */
  function astray(): TestTable {
    const table = filmedTable();
    table.show('discard3', 'D9');
    table.show('discard2', 'B5');
    table.wait(8000);
    return table;
  }

  /** The same without seat 2, once people have said so. */
  function toldAstray(): TestTable {
    const table = filmedTable();
    table.show('discard3', 'D9');
    table.wait(8000);
    table.answer(choiceOf(table, '1 D9'));
    return table;
  }

  test('is asked about, with whose turn it was to choose from', () => {
    const table = astray();
    expect(table.types).not.toContain('tile-discarded');
    expect(thrownBy(table)).toContainEqual(['1 D9', '2 B5']);
  });

  test('is what people say it is, and play goes on from there', () => {
    const table = astray();
    table.answer(choiceOf(table, '1 D9,2 B5'));
    for (let look = 0; look < 3; look++) table.show('discard3', 'D9 C7');
    for (let look = 0; look < 3; look++) table.show('discard0', 'C1 B7');
    table.wait(10_000);
    expect(table.mirror.discrepancy).toBeNull();
    const { hand } = table.mirror.game.state;
    expect(hand?.discards.map(row => row.map(({ tile }) => tile))).toEqual([['C1', 'B7'], ['D9'], ['B5'], ['C7']]);
  });

  test('stays that while a hand covers it, and is claimed from whoever threw it', () => {
    const table = toldAstray();
    table.show('discard3', '');
    table.show('discard3', 'D9');
    table.wait(8000);
    expect(table.mirror.discrepancy).toBeNull();
    table.show('discard3', '');
    table.show('meld0', 'D9 D9 D9');
    for (let look = 0; look < 3; look++) table.show('discard0', 'C1 B4');
    table.wait(2000);
    expect(table.mirror.game.state.hand?.melds[0]).toMatchObject([
      { kind: 'pung', tiles: ['D9', 'D9', 'D9'], from: 1 },
    ]);
    expect(table.mirror.discrepancy).toBeNull();
  });

  test('is not gone while a hand covers it: another such tile of its thrower is one more', () => {
    const table = toldAstray();
    table.show('discard2', 'B5');
    table.show('discard3', 'D9 C7');
    table.show('discard0', 'C1 B7');
    table.show('discard3', 'D9 C7');
    table.show('discard3', '');
    table.show('discard1', 'D9');
    table.wait(1000);
    expect(table.mirror.game.state.hand?.discards[1].map(({ tile }) => tile)).toEqual(['D9', 'D9']);
  });

  test('of the dealer is not taken to be of another dealer while people are asked whose it is', () => {
    const table = new TestTable({ played: rules('wuhan'), sensed: OPEN_ZONES });
    table.press('start');
    table.tell({ type: 'dice-settled', values: [3, 4] });
    for (let picture = 0; picture < 3; picture++) table.show('indicator', 'B2');
    table.show('discard3', 'D9');
    table.show('discard1', 'B5');
    table.wait(4000);
    const asked = choiceOf(table, '0 D9,1 B5');
    expect(asked).toBeGreaterThanOrEqual(0);
    for (let picture = 0; picture < 6; picture++) table.show('discard2', 'B6');
    expect(table.mirror.game.state.hand?.dealer).toBe(0);
    table.answer(asked);
    table.wait(3000);
    const { hand } = table.mirror.game.state;
    expect(hand?.dealer).toBe(0);
    expect(hand?.discards.map(row => row.map(({ tile }) => tile))).toEqual([['D9'], ['B5'], ['B6'], []]);
  });

  test('is swept away with all others', () => {
    const table = astray();
    table.answer(choiceOf(table, '1 D9,2 B5'));
    for (let look = 0; look < 3; look++) table.show('discard3', 'D9 C7');
    for (const seat of SEATS) table.tell({ type: 'faces-read', zone: `discard${seat}`, faces: [] });
    table.wait(8000);
    expect(table.mirror.discrepancy?.choices.map(({ actions: [first] }) => first?.type)).toContain('tell-end');
  });

  test('may be what came before a hand that is won: what is paid by that is not paid before people have said so', () => {
    const table = filmedTable('guangdong', { winOnDiscard: true });
    for (let picture = 0; picture < 3; picture++) table.show('discard3', 'D9');
    for (let picture = 0; picture < 4; picture++) table.show('reveal2', 'B1 B2 B3 B4 B5 B6 C4 C5 C6 D1 D2 D3 D5 D5');
    table.wait(4000);
    expect(table.types).not.toContain('hand-won');
    const drawn = choiceOf(table, '1 D9');
    table.answer(drawn);
    expect(table.events.find(({ type }) => type === 'hand-won')).toMatchObject({ seat: 2, by: 'self-draw' });
  });

  test('is no foul of whoever it lies before', () => {
    const table = astray();
    expect(table.types).not.toContain('foul-reported');
  });
});

describe('people say that the table is right as it lies', () => {
  test('while a discard is on its way into a set: it is the tile of it that does not lie there yet', () => {
    const table = filmedTable();
    table.unfollowed(() => {
      table.show('discard3', 'B1 B2');
      table.show('discard2', 'C7');
      table.show('meld0', 'C7 C7');
    });
    table.wait(10_000);
    table.answer('as-it-lies');
    const { hand } = table.mirror.game.state;
    expect(hand?.melds[0]).toEqual([{ kind: 'pung', tiles: ['C7', 'C7', 'C7'], claimed: 'C7', from: 2 }]);
    expect(hand?.discards[2]).toEqual([]);
  });

  test('while a hand covers what was just thrown there: that lies there, too', () => {
    const table = filmedTable();
    table.film('discard1', faces('D9 D8 B2'));
    table.wait(1000);
    table.show('discard2', 'B5');
    table.wait(8000);
    expect(table.mirror.discrepancy).not.toBeNull();
    table.show('discard1', 'D9 D8 B2');
    table.tell({ type: 'faces-read', zone: 'discard1', faces: [] });
    table.wait(200);
    table.answer('as-it-lies');
    expect(table.mirror.game.state.hand?.discards[1].map(({ tile }) => tile)).toEqual(['D9', 'D8', 'B2']);
  });
});

describe('who deals, once people say so, where an indicator was turned over', () => {
  test.each(['wuhan', 'tianjin'] as const)('deals the same tiles by the same dice (%s)', ruleSet => {
    const played = rules(ruleSet);
    const table = new TestTable({ played, sensed: OPEN_ZONES });
    table.press('start');
    table.tell({ type: 'dice-settled', values: [3, 4] });
    if (played.flow.breaking.rolls === 2) table.tell({ type: 'dice-settled', values: [2, 2] });
    table.wait(500);
    if (played.flow.indicator?.roll) table.tell({ type: 'dice-settled', values: [1, 1] });
    table.show('indicator', 'B2');
    table.show('discard3', 'D9');
    table.wait(3000);
    table.show('meld3', 'C4 C4 C4');
    table.show('discard3', 'D9 E');
    table.wait(12_000);
    const { choices } = table.mirror.discrepancy ?? { choices: [] };
    const dealers = choices.map(({ actions: [first] }) => (first?.type === 'start-hand' ? first.dealer : null));
    expect(dealers).toContain(0);
    table.answer(dealers.indexOf(0 satisfies Seat));
    const { hand } = table.mirror.game.state;
    expect(hand).toMatchObject({ dealer: 0, phase: 'play' });
    expect(hand?.secret.indicator?.tile).toBe('B2');
    expect(hand?.melds[3]).toMatchObject([{ kind: 'pung', tiles: ['C4', 'C4', 'C4'] }]);
  });
});
