import { describe, expect, test } from 'vitest';
import { SEATS, type Seat } from '../../src/domain/seat.ts';
import type { TileKind } from '../../src/domain/tile.ts';
import { kinds, rules } from '../support/dealt-hand.ts';
import { dealtTable, HANDS, TestTable, throwTheFirst } from '../support/test-table.ts';

describe('a discard', () => {
  test('is believed once it has lain there for a moment', () => {
    const table = dealtTable();
    table.move('B9', 'rack0', 'discard0');
    expect(table.wait(100)).toEqual([]);
    expect(table.wait(300)).toMatchObject([{ type: 'tile-discarded', seat: 0, tile: 'B9' }]);
  });

  test('put down and picked up again before it settled is no move', () => {
    const table = dealtTable();
    table.move('B9', 'rack0', 'discard0');
    table.wait(100);
    table.move('B9', 'discard0', 'rack0');
    table.wait(5000);
    expect(table.types).toEqual([]);
  });

  test('slid on to another place by another player is where it comes to rest', () => {
    const table = dealtTable();
    table.move('B9', 'rack0', 'discard0');
    table.wait(80);
    table.move('B9', 'discard0', 'rack0');
    table.wait(80);
    table.move('C6', 'rack0', 'discard0');
    table.wait(1000);
    expect(table.events).toMatchObject([{ type: 'tile-discarded', tile: 'C6' }]);
  });

  test('taken back before anybody acted on it is undone', () => {
    const table = dealtTable();
    table.move('B9', 'rack0', 'discard0');
    table.wait(1000);
    table.move('B9', 'discard0', 'rack0');
    table.wait(3000);
    expect(table.events).toMatchObject([
      { type: 'tile-discarded', seq: 5 },
      { type: 'action-undone', of: 5 },
    ]);
    table.move('C6', 'rack0', 'discard0');
    table.wait(1000);
    expect(table.events.at(-1)).toMatchObject({ type: 'tile-discarded', tile: 'C6' });
  });

  test('taken back gives way to the next one, though another of its face was claimed from there before', () => {
    const table = dealtTable();
    table.move('B9', 'rack0', 'discard0');
    table.wait(1000);
    table.place('D5', 'discard1');
    table.wait(1000);
    table.place('C1', 'rack2');
    table.wait(1000);
    table.move('D8', 'rack2', 'discard2');
    table.wait(1000);
    for (let own = 0; own < 2; own++) table.move('D8', 'rack1', 'meld1');
    table.move('D8', 'discard2', 'meld1');
    table.wait(1000);
    table.move('C3', 'rack1', 'discard1');
    table.wait(1000);
    table.place('D8', 'rack2');
    table.wait(1000);
    table.move('D8', 'rack2', 'discard2');
    table.wait(1000);
    expect(table.events.at(-1)).toMatchObject({ type: 'tile-discarded', seat: 2, tile: 'D8' });
    table.move('D8', 'discard2', 'rack2');
    table.wait(1000);
    table.move('C9', 'rack2', 'discard2');
    table.wait(1000);
    expect(table.mirror.game.state.hand?.discards[2]).toMatchObject([{ tile: 'D8' }, { tile: 'C9' }]);
  });

  test('drawn and thrown away so quickly that the rack never saw it is a draw and a discard', () => {
    const table = dealtTable();
    table.move('B9', 'rack0', 'discard0');
    table.wait(1000);
    table.place('D5', 'discard1');
    table.wait(1000);
    expect(table.events.slice(1)).toMatchObject([
      { type: 'tile-drawn', seat: 1, tile: 'D5', from: 'wall' },
      { type: 'tile-discarded', seat: 1, tile: 'D5' },
    ]);
  });
});

test('tiles turned over in a hand while it is sorted mean nothing', () => {
  const table = dealtTable();
  for (const kind of HANDS[2]) table.lift(kind, 'rack2');
  table.wait(10_000);
  for (const kind of HANDS[2].toReversed()) table.place(kind, 'rack2');
  table.wait(10_000);
  expect(table.types).toEqual([]);
});

test('tiles laid down that make no set are no claim, and picked up again they are forgotten', () => {
  const table = dealtTable();
  table.move('D1', 'rack0', 'discard0');
  table.wait(1000);
  table.events.length = 0;
  table.move('D8', 'rack1', 'meld1');
  table.wait(1000);
  table.move('D8', 'meld1', 'rack1');
  table.place('D5', 'rack1');
  table.wait(1000);
  expect(table.types).toEqual(['tile-drawn']);
});

test('a pung is claimed when its three tiles lie there, whichever came first', () => {
  const table = dealtTable();
  table.move('B9', 'rack0', 'discard0');
  table.wait(1000);
  table.place('D5', 'discard1');
  table.wait(1000);
  table.place('C8', 'rack2');
  table.wait(1000);
  table.move('D8', 'rack2', 'discard2');
  table.wait(1000);
  table.events.length = 0;
  table.move('D8', 'rack1', 'meld1');
  table.move('D8', 'discard2', 'meld1');
  table.wait(100);
  expect(table.types).toEqual([]);
  table.move('D8', 'rack1', 'meld1');
  table.wait(1000);
  expect(table.events).toMatchObject([{ type: 'pung-claimed', seat: 1, from: 2, tile: 'D8' }]);
});

/** Seat 0 throws the C5 on which seat 1 wins, and seat 1 lays the hand open with it. */
function wonOnADiscard(): { readonly table: TestTable; readonly waiting: readonly TileKind[] } {
  const table = new TestTable({ played: rules('hong-kong', { minimumFan: 0 }) });
  table.tell({ type: 'button-pressed', button: 'start' });
  table.tell({ type: 'dice-settled', values: [1, 2, 3] });
  const waiting = kinds('B123 B456 B789 C46 D99');
  throwTheFirst(table, waiting);
  for (const kind of waiting) table.move(kind, 'rack1', 'reveal1');
  table.move('C5', 'discard0', 'reveal1');
  return { table, waiting };
}

const wonBy1 = { seat: 1, by: 'discard', from: 0, tile: 'C5' } as const;

test('a hand is won on a discard that is taken in among its tiles as it is laid open', () => {
  const { table, waiting } = wonOnADiscard();
  table.wait(2000);
  expect(table.events.find(({ type }) => type === 'hand-won')).toMatchObject({ ...wonBy1, concealed: waiting });
});

test('a hand is won on a discard though another such tile fell among those, out of a rack, and the one it is won with is held up', () => {
  const table = new TestTable({ played: rules('hong-kong', { minimumFan: 0 }) });
  table.tell({ type: 'button-pressed', button: 'start' });
  table.tell({ type: 'dice-settled', values: [1, 2, 3] });
  const waiting = kinds('B123 B456 B789 C46 D99');
  const hands = [
    HANDS[0].slice(0, 13),
    waiting,
    kinds('C4 C9 E S W N D147 B258 B9'),
    kinds('C5 C6 E S W N D147 B258 B9'),
  ];
  for (const seat of SEATS) for (const kind of hands[seat] ?? []) table.place(kind, `rack${seat}`);
  table.wait(1000);
  const draws = (seat: Seat, kind: TileKind): void => {
    table.place(kind, `rack${seat}`);
    table.wait(1000);
  };
  draws(0, 'D8');
  table.move('D8', 'rack0', 'discard0');
  table.wait(1000);
  table.move('C5', 'rack3', 'discard0');
  table.wait(500);
  table.move('C5', 'discard0', 'rack3');
  draws(1, 'D8');
  table.move('D8', 'rack1', 'discard1');
  draws(2, 'D8');
  table.move('C4', 'rack2', 'discard2');
  table.wait(1000);
  for (const kind of ['C5', 'C6'] as const) table.move(kind, 'rack3', 'meld3');
  table.move('C4', 'discard2', 'meld3');
  table.wait(1000);
  table.move('W', 'rack3', 'discard3');
  table.wait(1000);
  draws(0, 'C5');
  table.move('C5', 'rack0', 'discard0');
  table.wait(1000);
  table.lift('C5', 'discard0');
  for (const kind of waiting) table.move(kind, 'rack1', 'reveal1');
  table.wait(2000);
  expect(table.events.find(({ type }) => type === 'hand-won')).toMatchObject(wonBy1);
});

test('a hand that lies open is paid once, though a tile fell out of a rack that is read, and all were pushed together', () => {
  const { table } = wonOnADiscard();
  table.move('C3', 'rack3', 'meld3');
  table.wait(2000);
  expect(table.events.find(({ type }) => type === 'hand-won')).toMatchObject(wonBy1);
  table.lift('C3', 'meld3');
  table.wait(50);
  table.sweep();
  table.wait(5000);
  expect(table.types.filter(type => type === 'hand-won')).toHaveLength(1);
  expect(table.asked).toBeUndefined();
});

describe('a table that makes no sense', () => {
  /** Seat 3 helps itself to a tile although seat 1 is to draw. */
  function wrongDraw(): TestTable {
    const table = dealtTable();
    table.move('B9', 'rack0', 'discard0');
    table.wait(1000);
    table.events.length = 0;
    table.place('D5', 'rack3');
    return table;
  }

  test('is asked about once it has lain so for eight seconds, with the tile to take away', () => {
    const table = wrongDraw();
    expect(table.wait(6000)).toEqual([]);
    expect(table.wait(3000)).toMatchObject([
      { type: 'discrepancy-found', id: 1, guidance: [{ do: 'remove', tile: 'D5', zone: 'rack3' }] },
    ]);
  });

  test('resolves itself when the tile is put back, and play goes on', () => {
    const table = wrongDraw();
    table.wait(10_000);
    table.lift('D5', 'rack3');
    table.wait(200);
    expect(table.events.at(-1)).toMatchObject({ type: 'discrepancy-resolved', id: 1 });
    table.place('D5', 'rack1');
    table.wait(1000);
    expect(table.events.at(-1)).toMatchObject({ type: 'tile-drawn', seat: 1, tile: 'D5' });
  });

  test('can be given up: when all tiles stand in the walls again, a new hand begins', () => {
    const table = wrongDraw();
    table.wait(10_000);
    table.sweep();
    table.buildWalls();
    table.wait(10_000);
    expect(table.types.slice(-2)).toEqual(['hand-voided', 'hand-started']);
  });
});

describe('the hand', () => {
  test('does not begin before the walls are complete and everything else is empty', () => {
    const table = new TestTable();
    table.place('B5', 'rack2');
    table.buildWalls();
    table.wait(5000);
    expect(table.types).toEqual([]);
    table.lift('B5', 'rack2');
    table.wait(1000);
    expect(table.types).toEqual(['hand-started']);
  });

  test('takes dice that settled while the last wall was still being pushed together', () => {
    const table = new TestTable();
    table.tell({ type: 'dice-settled', values: [2, 2] });
    table.wait(300);
    table.buildWalls();
    table.wait(1000);
    expect(table.types).toEqual(['hand-started', 'dice-rolled', 'wall-broken']);
  });

  test('of which only one rack was filled and emptied again has begun once, and is dealt to all after that', () => {
    const table = new TestTable();
    table.buildWalls();
    table.wait(1000);
    for (const kind of HANDS[0]) table.place(kind, 'rack0');
    table.wait(5000);
    table.sweep();
    table.wait(10_000);
    expect(table.types).toEqual(['hand-started']);
    table.tell({ type: 'dice-settled', values: [3, 4] });
    for (const seat of SEATS) for (const kind of HANDS[seat]) table.place(kind, `rack${seat}`);
    table.wait(1000);
    expect(table.types).toEqual(['hand-started', 'dice-rolled', 'wall-broken', 'tiles-dealt']);
  });

  test('begins when the start button is pressed, whatever the walls look like', () => {
    const table = new TestTable();
    table.tell({ type: 'button-pressed', button: 'start' });
    expect(table.types).toEqual(['hand-started']);
  });

  test('is not followed while a board is away', () => {
    const table = dealtTable();
    const board = { type: 'board-changed', port: 'seat0', zones: ['rack0', 'discard0'], synced: true } as const;
    table.tell({ ...board, state: 'stale' });
    table.move('B9', 'rack0', 'discard0');
    table.wait(10_000);
    expect(table.types).toEqual(['device-changed']);
    table.tell({ ...board, state: 'online' });
    table.wait(1000);
    expect(table.types).toEqual(['device-changed', 'device-changed', 'tile-discarded']);
  });
});
