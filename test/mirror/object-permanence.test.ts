import { expect, test } from 'vitest';
import { SEATS, type Seat } from '../../src/domain/seat.ts';
import type { TileKind } from '../../src/domain/tile.ts';
import type { RuleSetId } from '../../src/rules/rule-set.ts';
import { rules } from '../support/dealt-hand.ts';
import { HANDS, TestTable } from '../support/test-table.ts';

/** Walls are built and broken; tiles are about to be dealt, to seat 0 first. */
function brokenTable(id: RuleSetId): TestTable {
  const played = rules(id);
  const table = new TestTable({ played });
  table.buildWalls();
  table.wait(1000);
  table.tell({ type: 'dice-settled', values: [3, 4, 1].slice(0, played.flow.breaking.dice) });
  return table;
}

const deal = (table: TestTable, seat: Seat, tiles: readonly TileKind[] = HANDS[seat]): void => {
  for (const kind of tiles) table.place(kind, `rack${seat}`);
};

const liftAll = (table: TestTable, seat: Seat, tiles: readonly TileKind[]): void => {
  for (const kind of tiles) table.lift(kind, `rack${seat}`);
};

const handDealtTo = (table: TestTable, seat: Seat): readonly string[] => {
  const dealt = table.events.find(({ type }) => type === 'tiles-dealt');
  return dealt?.type === 'tiles-dealt' ? dealt.hands[seat].toSorted() : [];
};

const FOURTEENTH: TileKind = 'D8';
const DEALT = HANDS[0].slice(0, 13);

/** Tiles of the dealer's that are out of reach before the fourteenth comes, and those taken up after it. */
const sorted: readonly { readonly before: readonly TileKind[]; readonly after: readonly TileKind[] }[] = [
  { before: [], after: ['B1'] },
  { before: [], after: ['B1', 'C2', 'D3'] },
  { before: ['B4'], after: [] },
  { before: ['B7', 'D9'], after: ['B1'] },
  { before: [], after: [FOURTEENTH] },
];

test.each(sorted)(
  "the dealer's fourteenth is the tile that turned up after thirteen others, though $before and $after were sorted",
  ({ before, after }) => {
    const table = brokenTable('hong-kong');
    for (const seat of [1, 2, 3] as const) deal(table, seat, HANDS[seat].slice(0, 13));
    deal(table, 0, DEALT);
    liftAll(table, 0, before);
    table.wait(50);
    table.place(FOURTEENTH, 'rack0');
    table.wait(50);
    deal(table, 0, before);
    liftAll(table, 0, after);
    table.wait(50);
    deal(table, 0, after);
    table.wait(3000);
    expect(handDealtTo(table, 0)).toEqual(DEALT.toSorted());
    expect(table.events.find(({ type }) => type === 'tile-drawn')).toMatchObject({ seat: 0, tile: FOURTEENTH });
  },
);

test('a deal is followed although somebody always has a tile in the hand', () => {
  const table = brokenTable('guangdong');
  const inTheHand: readonly TileKind[] = ['C8', 'D7', 'C4', 'B8'];
  for (const [i, kind] of inTheHand.entries()) {
    const seat = i as Seat;
    deal(table, seat);
    table.lift(kind, `rack${seat}`);
    table.wait(100);
    if (i > 0) table.place(inTheHand[i - 1] ?? kind, `rack${(i - 1) as Seat}`);
  }
  table.wait(2000);
  expect(table.types.at(-1)).toBe('tiles-dealt');
  table.move('B9', 'rack0', 'discard0');
  table.wait(1000);
  expect(table.events.at(-1)).toMatchObject({ type: 'tile-discarded', seat: 0, tile: 'B9' });
});

test('a tile that was thrown and claimed before the deal could be believed was dealt to whoever threw it', () => {
  const table = brokenTable('guangdong');
  const dealt: readonly TileKind[] = [...DEALT, 'D8'];
  deal(table, 0, dealt);
  for (const seat of [1, 2, 3] as const) deal(table, seat);
  table.wait(100);
  table.move('D8', 'rack0', 'discard0');
  table.wait(100);
  table.move('D8', 'discard0', 'meld1');
  table.move('D8', 'rack1', 'meld1');
  table.move('D8', 'rack1', 'meld1');
  table.wait(3000);
  expect(handDealtTo(table, 0)).toEqual(dealt.toSorted());
  expect(table.events.slice(-2)).toMatchObject([
    { type: 'tile-discarded', seat: 0, tile: 'D8' },
    { type: 'pung-claimed', seat: 1, from: 0, tile: 'D8' },
  ]);
});

test('tiles that were carried past another rack were not dealt there', () => {
  const table = brokenTable('guangdong');
  for (const kind of HANDS[1]) {
    table.place(kind, 'rack2');
    table.wait(10);
    table.move(kind, 'rack2', 'rack1');
  }
  for (const seat of [0, 2, 3] as const) deal(table, seat);
  table.wait(2000);
  expect(SEATS.map(seat => handDealtTo(table, seat))).toEqual(SEATS.map(seat => HANDS[seat].toSorted()));
});
