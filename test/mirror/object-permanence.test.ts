import { describe, expect, test } from 'vitest';
import { SEATS, type Seat } from '../../src/domain/seat.ts';
import type { TileKind } from '../../src/domain/tile.ts';
import { breakWall, buildWall, takeFrom, type WallEnd } from '../../src/domain/wall.ts';
import type { Zone } from '../../src/domain/zone.ts';
import type { TablePicture } from '../../src/mirror/evidence/table-picture.ts';
import type { Hypothesis } from '../../src/mirror/hypotheses/hypothesis.ts';
import { withoutClaimsOfOwn } from '../../src/mirror/hypotheses/retold-kongs.ts';
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

describe('a kong of four tiles that stand before a seat', () => {
  const tiles = kinds('E E E E');
  const claimed: Hypothesis = { undone: 0, actions: [{ type: 'claim-kong', seat: 1, tiles }] };
  const declared: Hypothesis = { undone: 0, actions: [{ type: 'declare-kong', seat: 1, kong: 'concealed', tiles }] };

  /** Three of them come out of its owner's rack, and the fourth from there too, by way of these zones. */
  function laid(...by: readonly Zone[]): TablePicture {
    const table = brokenTable('guangdong');
    deal(table, 1, tiles);
    liftAll(table, 1, tiles);
    table.lay('E E E', 'meld1');
    for (const zone of by) {
      table.lay('E', zone);
      table.lift('E', zone);
    }
    table.lay('E', 'meld1');
    return table.mirror.picture;
  }

  test('was not claimed if all of them have stood in its owner’s rack', () => {
    expect(withoutClaimsOfOwn(laid(), [claimed, declared])).toEqual([declared]);
  });

  test.each(['discard0', 'rack0'] as const)('may have been if one of them was read in %s', zone => {
    expect(withoutClaimsOfOwn(laid(zone), [claimed, declared])).toEqual([claimed, declared]);
  });
});

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

test('bonus tiles that somebody lays aside, and replaces, before it is their turn to, stop nobody', () => {
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
  expect(table.types.at(-1)).toBe('tiles-dealt');
  expect(handDealtTo(table, 1)).toEqual(hands[1].toSorted());
  table.move('F1', 'rack0', 'meld0');
  deal(table, 0, kinds('RD'));
  table.wait(2000);
  deal(table, 0, kinds('GD'));
  table.wait(1000);
  const drawn = table.events.flatMap(event => (event.type === 'tile-drawn' ? [`${event.seat} ${event.tile}`] : []));
  expect(drawn).toEqual(['0 RD', '1 N', '1 N', '0 GD']);
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
  table.wait(5000);
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

test('nobody is asked while only the dealer lacks a tile', () => {
  const table = brokenTable('guangdong');
  for (const seat of SEATS) deal(table, seat, HANDS[seat].slice(0, 13));
  table.wait(20_000);
  deal(table, 0, HANDS[0].slice(13));
  table.wait(1000);
  expect(table.types.at(-1)).toBe('tiles-dealt');
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

test('a tile that falls among the discards and is picked up again wins no hand that nobody lays open', () => {
  const table = brokenTable('hong-kong');
  const thrownBy0 = kinds('B1 B4 B7 B1');
  const chowed = ['B23', 'B56', 'B89', 'B23'].map(kinds);
  const thrownBy1 = kinds('C1357');
  deal(table, 1, [...chowed.flat(), ...thrownBy1, 'RD']);
  deal(table, 2, kinds('D123456789 D1234'));
  deal(table, 3, kinds('D123456789 D5678'));
  deal(table, 0, [...thrownBy0, ...thrownBy1, ...thrownBy1, 'RD', 'E']);
  table.wait(1000);
  for (const [i, thrown] of thrownBy0.entries()) {
    table.move(thrown, 'rack0', 'discard0');
    table.wait(1000);
    for (const kind of chowed[i] ?? []) table.move(kind, 'rack1', 'meld1');
    table.move(thrown, 'discard0', 'meld1');
    table.wait(1000);
    const answered = thrownBy1[i] ?? 'E';
    table.move(answered, 'rack1', 'discard1');
    table.wait(1000);
    for (let own = 0; own < 2; own++) table.move(answered, 'rack0', 'meld0');
    table.move(answered, 'discard1', 'meld0');
    table.wait(1000);
  }
  expect(table.types.filter(type => type.endsWith('-claimed'))).toHaveLength(8);
  table.move('RD', 'rack0', 'discard0');
  table.wait(500);
  table.move('RD', 'discard0', 'rack0');
  table.wait(2000);
  expect(table.types).not.toContain('hand-won');
  table.move('E', 'rack0', 'discard0');
  table.wait(1000);
  expect(table.events.at(-1)).toMatchObject({ type: 'tile-discarded', seat: 0, tile: 'E' });
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
