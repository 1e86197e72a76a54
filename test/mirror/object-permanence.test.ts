import { expect, test } from 'vitest';
import { must } from '../../src/domain/result.ts';
import { SEATS, type Seat } from '../../src/domain/seat.ts';
import type { TileKind } from '../../src/domain/tile.ts';
import { breakWall, buildWall, takeFrom, type WallEnd } from '../../src/domain/wall.ts';
import type { RuleSetId } from '../../src/rules/rule-set.ts';
import { kinds, rules } from '../support/dealt-hand.ts';
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

test('bonus tiles that are laid aside and replaced before it is their owner’s turn were dealt, and stop no play', () => {
  const table = brokenTable('hong-kong');
  const hands = [kinds('B1 B4 B7 C2 C5 C8 D3 D6 D9 E S W F1'), kinds('B2 B5 B8 C3 C6 C9 D1 D4 D7 E S F2 F3')] as const;
  deal(table, 0, hands[0]);
  deal(table, 1, hands[1].slice(0, 12));
  table.move('F2', 'rack1', 'meld1');
  for (const seat of [2, 3] as const) deal(table, seat, HANDS[seat].slice(0, 13));
  deal(table, 1, hands[1].slice(12));
  table.move('F3', 'rack1', 'meld1');
  deal(table, 1, kinds('N N'));
  table.wait(8000);
  expect(handDealtTo(table, 1)).toEqual(hands[1].toSorted());
  table.move('F1', 'rack0', 'meld0');
  deal(table, 0, kinds('RD'));
  table.wait(2000);
  deal(table, 0, kinds('GD'));
  table.wait(3000);
  const { bonus, secret, turn } = must(table.mirror.game.state.hand, 'a hand');
  expect(bonus).toEqual([['F1'], ['F2', 'F3'], [], []]);
  expect(secret.concealed[0].toSorted()).toEqual([...kinds('B1 B4 B7 C2 C5 C8 D3 D6 D9 E GD RD S W')]);
  expect(secret.concealed[1].toSorted()).toEqual([...kinds('B2 B5 B8 C3 C6 C9 D1 D4 D7 E N N S')]);
  expect(turn).toBe(0);
  expect(table.types).not.toContain('discrepancy-found');
});

test('who takes the first tile deals, though bonus tiles were laid aside before it was known who does', () => {
  const table = brokenTable('hong-kong');
  const hands = [kinds('B1 B4 B7 C2 C5 C8 D3 D6 D9 E S W F1'), kinds('B2 B5 B8 C3 C6 C9 D1 D4 D7 E S N F2')] as const;
  deal(table, 0, hands[0]);
  deal(table, 1, hands[1]);
  for (const seat of [2, 3] as const) deal(table, seat, HANDS[seat].slice(0, 13));
  table.wait(3000);
  table.move('F2', 'rack1', 'meld1');
  deal(table, 1, kinds('W'));
  table.wait(1000);
  table.move('F1', 'rack0', 'meld0');
  deal(table, 0, kinds('RD'));
  table.wait(1000);
  deal(table, 1, kinds('W'));
  table.wait(8000);
  expect(table.events.findLast(({ type }) => type === 'hand-started')).toMatchObject({ dealer: 1 });
  table.move('N', 'rack1', 'discard1');
  table.wait(1000);
  expect(table.mirror.discrepancy).toBeNull();
  expect(table.events.at(-1)).toMatchObject({ type: 'tile-discarded', seat: 1, tile: 'N' });
});

test('who takes the first tile deals, though no dice said so and a tile was drawn from the tail before that', () => {
  const played = rules('hong-kong');
  const table = new TestTable({ firstDealer: null, played });
  table.buildWalls();
  table.wait(1000);
  let wall = breakWall(buildWall(played.flow.stacks(2)), { side: 1, skipped: 8 });
  const take = (end: WallEnd, count: number): void => {
    wall = takeFrom(wall, end, count);
    for (const seat of SEATS) table.tell({ type: 'stacks-read', seat, heights: wall.heights[seat] });
    table.wait(100);
  };
  for (const seat of SEATS) {
    take('wall', 13);
    deal(table, seat, seat === 3 ? [...HANDS[3].slice(0, 12), 'F3'] : HANDS[seat].slice(0, 13));
  }
  table.wait(2000);
  table.move('F3', 'rack3', 'meld3');
  take('tail', 1);
  table.place('C8', 'rack3');
  table.wait(1000);
  take('wall', 1);
  table.place('E', 'rack2');
  table.wait(2500);
  expect(table.events.findLast(({ type }) => type === 'hand-started')).toMatchObject({ dealer: 2 });
  expect(table.told.at(-1)).toMatchObject({ type: 'tile-drawn', seat: 2, tile: 'E' });
  expect(table.types).not.toContain('discrepancy-found');
});

test('a deal of which only the dealer lacks a tile is followed, unasked, and the tile is put in when it comes', () => {
  const table = brokenTable('guangdong');
  for (const seat of SEATS) deal(table, seat, HANDS[seat].slice(0, 13));
  table.wait(20_000);
  expect(table.types.at(-1)).toBe('tiles-dealt');
  deal(table, 0, HANDS[0].slice(13));
  table.wait(1000);
  expect(table.told.at(-1)).toMatchObject({ type: 'tile-corrected', seat: 0, was: '_', tile: HANDS[0][13] });
  expect(table.types).not.toContain('discrepancy-found');
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

test('whoever takes up a discard to claim it has not dealt, however full their rack is then', () => {
  const table = brokenTable('guangdong');
  for (const seat of SEATS) deal(table, seat);
  table.wait(2000);
  expect(table.types.at(-1)).toBe('tiles-dealt');
  table.lift('B9', 'rack0');
  table.wait(500);
  table.place('B9', 'rack2');
  table.wait(8000);
  expect(table.types.filter(type => type === 'hand-started')).toHaveLength(1);
});
