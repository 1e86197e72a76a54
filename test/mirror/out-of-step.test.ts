import { describe, expect, test } from 'vitest';
import { SEATS, type Seat, seatAfter } from '../../src/domain/seat.ts';
import { breakWall, buildWall, takeFrom } from '../../src/domain/wall.ts';
import { rules } from '../support/dealt-hand.ts';
import { dealtTable, HANDS, WatchedTable } from '../support/watched-table.ts';

/** Thirteen tiles for everybody, other ones than the last time when `turned`, and the fourteenth for the dealer. */
function dealTo(table: WatchedTable, dealer: Seat, turned = 0): void {
  for (const seat of SEATS)
    for (const kind of HANDS[seatAfter(seat, turned)].slice(0, 13)) table.place(kind, `rack${seat}`);
  table.place('D9', `rack${dealer}`);
}

/** The walls after a deal that began here. */
function takeDealFrom(table: WatchedTable, dealer: Seat, side: Seat, skipped: number): void {
  const built = breakWall(buildWall(rules().flow.stacks(dealer)), { side, skipped });
  const { heights } = takeFrom(built, 'wall', 53);
  for (const seat of SEATS) table.tell({ type: 'stacks-read', seat, heights: heights[seat] });
}

describe('the dealer is whoever holds fourteen tiles', () => {
  test('also when the dice seemed to say somebody else: the hand is begun anew', () => {
    const table = new WatchedTable();
    table.buildWalls();
    table.wait(1000);
    table.tell({ type: 'dice-settled', values: [3, 4] });
    dealTo(table, 2);
    table.wait(4000);
    expect(table.types.slice(3, 5)).toEqual(['action-undone', 'action-undone']);
    expect(table.events.slice(5)).toMatchObject([
      { type: 'hand-started', dealer: 2, handNo: 1 },
      { type: 'dice-rolled', by: 2, values: [3, 4] },
      { type: 'wall-broken' },
      { type: 'tiles-dealt', counts: [13, 13, 14, 13] },
    ]);
  });

  test('also when nobody has seen any dice: the walls show where they were broken', () => {
    const table = new WatchedTable(null);
    table.buildWalls();
    table.wait(1000);
    takeDealFrom(table, 3, 1, 6);
    dealTo(table, 3);
    table.wait(4000);
    expect(table.events).toMatchObject([
      { type: 'hand-started', dealer: 3 },
      { type: 'wall-broken', side: 1, skipped: 6 },
      { type: 'tiles-dealt' },
    ]);
  });

  test('and nothing is begun anew while tiles are still being dealt', () => {
    const table = new WatchedTable();
    table.buildWalls();
    table.wait(1000);
    table.tell({ type: 'dice-settled', values: [3, 4] });
    for (const kind of HANDS[1]) table.place(kind, 'rack1');
    table.wait(10_000);
    expect(table.types).toEqual(['hand-started', 'dice-rolled', 'wall-broken']);
  });
});

test('a table that has lost its way finds it again at the next deal, though nobody saw the walls empty of readings', () => {
  const table = dealtTable();
  table.move('B9', 'rack0', 'discard3');
  table.move('B2', 'rack1', 'discard2');
  table.wait(4000);
  expect(table.types).toEqual(['discrepancy-found']);
  for (const seat of SEATS) table.tell({ type: 'stacks-read', seat, heights: [] });
  table.sweepAllBut('B9');
  table.buildWalls();
  table.tell({ type: 'dice-settled', values: [1, 1] });
  table.wait(300);
  table.sweep();
  takeDealFrom(table, 0, 3, 2);
  dealTo(table, 0, 1);
  table.wait(4000);
  expect(table.types.slice(-5)).toEqual(['hand-voided', 'hand-started', 'dice-rolled', 'wall-broken', 'tiles-dealt']);
});

test('a roll heard twice is one roll', () => {
  const table = new WatchedTable();
  table.buildWalls();
  table.wait(1000);
  table.tell({ type: 'dice-settled', values: [3, 4] });
  table.tell({ type: 'dice-settled', values: [3, 4] });
  expect(table.types).toEqual(['hand-started', 'dice-rolled', 'wall-broken']);
});

describe('a tile is never made up', () => {
  test('two of a claimed three read before the third are no claim of a tile that nobody has seen', () => {
    const table = dealtTable();
    table.move('B9', 'rack0', 'discard0');
    table.wait(1000);
    table.place('D5', 'rack1');
    table.wait(1000);
    table.move('D5', 'rack1', 'discard1');
    table.wait(1000);
    table.events.length = 0;
    // Seat 3 takes the discard and its own two; the discard itself is still read where it was.
    table.lift('D9', 'rack3');
    table.wait(2000);
    expect(table.types).toEqual([]);
  });
});

describe('a discrepancy', () => {
  /** Seat 0 has thrown two tiles at once, and keeps one too few. */
  function twoDiscards(): WatchedTable {
    const table = dealtTable();
    table.move('B9', 'rack0', 'discard0');
    table.move('C6', 'rack0', 'discard0');
    table.place('D5', 'rack1');
    table.place('D5', 'rack0');
    table.wait(5000);
    expect(table.types.at(-1)).toBe('discrepancy-found');
    return table;
  }

  test('is settled by one tap when everybody agrees that the table is right as it lies', () => {
    const table = twoDiscards();
    const id = table.mirror.discrepancy?.id ?? 0;
    table.answer({ discrepancy: id, choice: 'as-it-lies' });
    expect(table.events.slice(-2)).toMatchObject([
      { type: 'table-agreed', turn: 1, awaited: 'act', discards: [['B9', 'C6'], [], [], []] },
      { type: 'discrepancy-resolved', id },
    ]);
  });

  test('answered after it was settled changes nothing', () => {
    const table = twoDiscards();
    table.answer({ discrepancy: 99, choice: 'as-it-lies' });
    expect(table.types.at(-1)).toBe('discrepancy-found');
  });
});

test('two bonus tiles replaced before the table could look are replaced, whichever came first', () => {
  const table = new WatchedTable(0, rules('hong-kong'));
  table.buildWalls();
  table.wait(1000);
  table.tell({ type: 'dice-settled', values: [2, 3, 4] });
  for (const seat of SEATS) for (const kind of HANDS[seat].slice(0, 11)) table.place(kind, `rack${seat}`);
  for (const kind of ['F1', 'F2'] as const) table.place(kind, 'rack0');
  for (const seat of [1, 2, 3] as const) for (const kind of ['WD', 'RD'] as const) table.place(kind, `rack${seat}`);
  table.wait(1500);
  expect(table.types.at(-1)).toBe('tiles-dealt');
  table.events.length = 0;
  for (const kind of ['F2', 'F1'] as const) table.move(kind, 'rack0', 'meld0');
  for (const kind of ['N', 'S'] as const) table.place(kind, 'rack0');
  table.wait(2500);
  expect(table.types).toEqual(['bonus-set-aside', 'bonus-set-aside', 'tile-drawn', 'tile-drawn']);
});

test('the next player has drawn and thrown a tile before the last dealt one was read: all of it is told', () => {
  const table = new WatchedTable();
  table.buildWalls();
  table.wait(1000);
  table.tell({ type: 'dice-settled', values: [3, 4] });
  for (const seat of SEATS) for (const kind of HANDS[seat].slice(seat === 3 ? 1 : 0)) table.place(kind, `rack${seat}`);
  table.move('B9', 'rack0', 'discard0');
  table.place('D5', 'discard1');
  table.wait(1000);
  const [late] = HANDS[3];
  if (late) table.place(late, 'rack3');
  table.wait(1500);
  expect(table.types.slice(3)).toEqual(['tiles-dealt', 'tile-discarded', 'tile-drawn', 'tile-discarded']);
});
