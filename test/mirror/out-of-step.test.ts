import { describe, expect, test } from 'vitest';
import { must } from '../../src/domain/result.ts';
import { SEATS, type Seat, seatAfter } from '../../src/domain/seat.ts';
import type { TileKind } from '../../src/domain/tile.ts';
import { breakWall, buildWall, takeFrom } from '../../src/domain/wall.ts';
import type { SeenFace } from '../../src/sensing/observation.ts';
import { kinds, rules } from '../support/dealt-hand.ts';
import { dealtTable, HANDS, OPEN_ZONES, TestTable } from '../support/test-table.ts';
import { ALL_ZONES } from '../support/watched-evening.ts';

/** Thirteen tiles for everybody, other ones than the last time when `turned`, and the fourteenth for the dealer. */
function dealTo(table: TestTable, dealer: Seat, turned = 0): void {
  for (const seat of SEATS)
    for (const kind of HANDS[seatAfter(seat, turned)].slice(0, 13)) table.place(kind, `rack${seat}`);
  table.place('D9', `rack${dealer}`);
}

/** The walls after a deal that began here. */
function takeDealFrom(table: TestTable, dealer: Seat, side: Seat, skipped: number, played = rules()): void {
  const built = breakWall(buildWall(played.flow.stacks(dealer)), { side, skipped });
  const { heights } = takeFrom(built, 'wall', 53);
  for (const seat of SEATS) table.tell({ type: 'stacks-read', seat, heights: heights[seat] });
}

describe('the dealer is whoever holds fourteen tiles', () => {
  test('also when the dice named another: the hand is begun again within nine seconds', () => {
    const table = new TestTable();
    table.buildWalls();
    table.wait(1000);
    table.tell({ type: 'dice-settled', values: [3, 4] });
    dealTo(table, 2);
    table.wait(9000);
    expect(table.events.slice(-4)).toMatchObject([
      { type: 'hand-started', dealer: 2, handNo: 1 },
      { type: 'dice-rolled', by: 2, values: [3, 4] },
      { type: 'wall-broken' },
      { type: 'tiles-dealt', counts: [13, 13, 14, 13] },
    ]);
  });

  test('but where nobody is dealt fourteen it is whoever’s dice said where the walls are broken, whatever was thrown astray first', () => {
    const table = new TestTable({ played: rules('hong-kong') });
    const built = buildWall(rules('hong-kong').flow.stacks(0));
    for (const seat of SEATS) table.tell({ type: 'stacks-read', seat, heights: built.heights[seat] });
    table.wait(1000);
    table.tell({ type: 'dice-settled', values: [5, 5, 6] });
    const { broken } = must(table.mirror.game.state.hand, 'a hand').wall;
    const { heights } = takeFrom(breakWall(built, must(broken, 'a break')), 'wall', 52);
    for (const seat of SEATS) table.tell({ type: 'stacks-read', seat, heights: heights[seat] });
    for (const seat of SEATS) for (const kind of HANDS[seat].slice(0, 13)) table.place(kind, `rack${seat}`);
    table.wait(2000);
    table.events.length = 0;
    table.place('RD', 'discard3');
    table.wait(10_000);
    expect(table.mirror.game.state.hand?.dealer).toBe(0);
    expect(table.types).not.toContain('hand-started');
  });

  test('also when nobody has seen any dice: the walls show where they were broken', () => {
    const table = new TestTable({ firstDealer: null });
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

  test("but not while the dealer's first discard is on its way and another seems to hold fourteen", () => {
    const table = dealtTable();
    table.lift('B9', 'rack0');
    table.place('D5', 'rack1');
    table.wait(200);
    table.move('D5', 'rack1', 'discard1');
    table.wait(2500);
    table.place('B9', 'discard0');
    table.wait(1000);
    expect(table.types).toEqual(['tile-discarded', 'tile-drawn', 'tile-discarded']);
  });

  test('and nothing is begun anew while tiles are still being dealt', () => {
    const table = new TestTable();
    table.buildWalls();
    table.wait(1000);
    table.tell({ type: 'dice-settled', values: [3, 4] });
    for (const kind of HANDS[1]) table.place(kind, 'rack1');
    table.wait(10_000);
    expect(table.types).toEqual(['hand-started', 'dice-rolled', 'wall-broken']);
  });
});

test('a player who stepped up has done so, though the first discard of the dealer lies before another', () => {
  const table = new TestTable({ played: rules('tianjin'), sensed: OPEN_ZONES });
  table.press('start');
  for (const values of [
    [5, 5],
    [3, 4],
    [6, 3],
  ]) {
    table.tell({ type: 'dice-settled', values });
    table.wait(2500);
  }
  table.place('B3', 'indicator');
  table.wait(1000);
  table.press('stepup0');
  table.place('B1', 'discard1');
  table.wait(1000);
  table.place('W', 'discard2');
  table.wait(400);
  table.lift('W', 'discard2');
  table.lay('W W W', 'meld0');
  table.wait(2500);
  table.place('D9', 'discard0');
  table.wait(10_000);
  expect(table.mirror.game.state.hand).toMatchObject({ dealer: 0, steppedUp: [0] });
  expect(table.types).not.toContain('discrepancy-found');
});

describe('at a table that reads no dice', () => {
  const undiced = (played = rules()): TestTable =>
    new TestTable({ played, sensed: ALL_ZONES.filter(zone => zone !== 'dice') });

  test('the wall is broken where its first stacks are gone', () => {
    const table = undiced();
    table.buildWalls();
    table.wait(1000);
    takeDealFrom(table, 0, 1, 6);
    dealTo(table, 0);
    table.wait(1000);
    expect(table.events).toMatchObject([
      { type: 'hand-started' },
      { type: 'wall-broken', side: 1, skipped: 6 },
      { type: 'tiles-dealt' },
    ]);
  });

  test('a stack or two that was knocked over breaks no wall', () => {
    const table = undiced();
    table.buildWalls();
    table.wait(1000);
    table.tell({ type: 'stacks-read', seat: 1, heights: [2, 2, 2, 2, 2, 2, 0, 0, 2, 2, 2, 2, 2] });
    table.wait(60_000);
    expect(table.types).toEqual(['hand-started']);
  });

  test('the wall tells which stack the indicator was taken from', () => {
    const table = undiced(rules('tianjin'));
    table.buildWalls();
    table.wait(1000);
    takeDealFrom(table, 0, 0, 7, rules('tianjin'));
    dealTo(table, 0);
    table.wait(1000);
    table.tell({ type: 'stacks-read', seat: 0, heights: [2, 2, 1, 2, 2, 2, 2, ...Array(10).fill(0)] });
    table.place('S', 'indicator');
    table.wait(3000);
    expect(table.events.at(-1)).toMatchObject({ type: 'indicator-flipped', tile: 'S', stack: { side: 0, stack: 2 } });
  });
});

test('a hand that was broken off gives way to the next deal, though one tile was read until its walls stood', () => {
  const table = dealtTable();
  table.move('B9', 'rack0', 'discard3');
  table.move('B2', 'rack1', 'discard2');
  table.wait(8000);
  for (const seat of SEATS) table.tell({ type: 'stacks-read', seat, heights: [] });
  table.sweepAllBut('B9');
  table.buildWalls();
  table.wait(3000);
  table.tell({ type: 'dice-settled', values: [1, 1] });
  table.wait(300);
  table.sweep();
  takeDealFrom(table, 0, 2, 2);
  dealTo(table, 0, 1);
  table.wait(4000);
  expect(table.types.slice(-5)).toEqual(['hand-voided', 'hand-started', 'dice-rolled', 'wall-broken', 'tiles-dealt']);
});

test('the first hand is begun by its deal, though a wall was never seen complete', () => {
  const table = new TestTable();
  for (const seat of SEATS)
    table.tell({ type: 'stacks-read', seat, heights: seat === 2 ? [...Array(16).fill(2), 1] : Array(17).fill(2) });
  table.wait(2000);
  table.tell({ type: 'dice-settled', values: [3, 4] });
  for (const seat of SEATS) for (const kind of HANDS[seat]) table.place(kind, `rack${seat}`);
  table.wait(5000);
  expect(table.types).toEqual(['hand-started', 'dice-rolled', 'wall-broken', 'tiles-dealt']);
});

test('a roll heard twice is one roll', () => {
  const table = new TestTable();
  table.buildWalls();
  table.wait(1000);
  table.tell({ type: 'dice-settled', values: [3, 4] });
  table.tell({ type: 'dice-settled', values: [3, 4] });
  expect(table.types).toEqual(['hand-started', 'dice-rolled', 'wall-broken']);
});

test('a hand whose walls were never all seen complete is begun by its deal, once the tiles of the last one were gone', () => {
  const table = dealtTable();
  table.mirror.step({ type: 'action-chosen', action: { type: 'void-hand' }, at: 2000 }).events;
  table.sweep();
  for (const seat of [0, 1, 2] as const) table.tell({ type: 'stacks-read', seat, heights: Array(14).fill(2) });
  table.wait(5000);
  table.tell({ type: 'dice-settled', values: [3, 4] });
  table.wait(5000);
  dealTo(table, 0);
  table.wait(4000);
  expect(table.types.slice(-4)).toEqual(['hand-started', 'dice-rolled', 'wall-broken', 'tiles-dealt']);
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
  function twoDiscards(): TestTable {
    const table = dealtTable();
    table.move('B9', 'rack0', 'discard0');
    table.move('C6', 'rack0', 'discard0');
    table.place('D5', 'rack1');
    table.place('D5', 'rack0');
    table.wait(10_000);
    expect(table.types.at(-1)).toBe('discrepancy-found');
    return table;
  }

  test('is settled by one tap when everybody agrees that the table is right as it lies', () => {
    const table = twoDiscards();
    const id = table.mirror.discrepancy?.id ?? 0;
    table.answer('as-it-lies', id);
    expect(table.events.slice(-2)).toMatchObject([
      { type: 'table-agreed', turn: 1, awaited: 'act', discards: [['B9', 'C6'], [], [], []] },
      { type: 'discrepancy-resolved', id },
    ]);
  });

  /** Seat 1 has laid these down without a claim that could be followed. */
  function laidDown(...tiles: readonly TileKind[]): TestTable {
    const table = dealtTable();
    table.lift('D2', 'rack2');
    table.move('B9', 'rack0', 'discard0');
    for (const kind of HANDS[1].slice(0, tiles.length)) table.lift(kind, 'rack1');
    for (const kind of tiles) table.place(kind, 'meld1');
    table.wait(10_000);
    expect(table.types.at(-1)).toBe('discrepancy-found');
    table.answer('as-it-lies');
    return table;
  }

  test('about two chows that overlap makes two chows of them', () => {
    const { hand } = laidDown('D4', 'D3', 'D2', 'D3', 'D2', 'D1').mirror.game.state;
    expect(hand?.melds[1]).toMatchObject([
      { kind: 'chow', tiles: ['D1', 'D2', 'D3'] },
      { kind: 'chow', tiles: ['D2', 'D3', 'D4'] },
    ]);
  });

  test('about a pung and a chow of its kind makes no kong of four of them', () => {
    const { hand } = laidDown('D2', 'D3', 'D4', 'D2', 'D2', 'D2').mirror.game.state;
    expect(hand?.melds[1].map(({ kind, tiles }) => [kind, tiles])).toEqual([
      ['pung', ['D2', 'D2', 'D2']],
      ['chow', ['D2', 'D3', 'D4']],
    ]);
  });

  test('answered after it was settled changes nothing', () => {
    const table = twoDiscards();
    table.answer('as-it-lies', 99);
    expect(table.types.at(-1)).toBe('discrepancy-found');
    expect(table.mirror.discrepancy).not.toBeNull();
  });
});

test('two bonus tiles that were replaced before the table could look are replaced', () => {
  const table = new TestTable({ played: rules('hong-kong') });
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
  const { bonus, secret } = must(table.mirror.game.state.hand, 'a hand');
  expect(bonus[0].toSorted()).toEqual(['F1', 'F2']);
  expect(secret.concealed[0]).toEqual(expect.arrayContaining(['N', 'S']));
  expect(table.types.filter(type => type === 'tile-drawn')).toHaveLength(2);
});

test('the next player has drawn and thrown a tile before the last dealt one was read: all of it is told', () => {
  const table = new TestTable();
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
  expect(table.types.slice(3)).toEqual([
    'tiles-dealt',
    'tile-discarded',
    'tile-drawn',
    'tile-discarded',
    'tile-corrected',
  ]);
  expect(table.mirror.game.state.hand?.secret.concealed.map(held => held.includes('_'))).toEqual([
    ...[false, false, false, false],
  ]);
});

/** Seat 0 deals, seat 2 holds this hand, and seat 0 has thrown a tile that seat 2 may take. */
function thrownTo(hand: readonly TileKind[], thrown: TileKind): TestTable {
  const table = new TestTable({ played: rules('hong-kong', { minimumFan: 0 }) });
  table.buildWalls();
  table.wait(1000);
  table.tell({ type: 'dice-settled', values: [1, 2, 4] });
  for (const seat of SEATS)
    for (const kind of seat === 2 ? hand : HANDS[seat].slice(0, 13)) table.place(kind, `rack${seat}`);
  table.place(thrown, 'rack0');
  table.wait(4000);
  table.move(thrown, 'rack0', 'discard0');
  table.wait(1000);
  expect(table.events.at(-1)).toMatchObject({ type: 'tile-discarded', seat: 0, tile: thrown });
  return table;
}

test('a discard is won by whoever calls it though the next player has drawn in haste, and keeps the tile', () => {
  const winning = kinds('C123 C456 C789 E E S S');
  const table = thrownTo(winning, 'E');
  table.place('D6', 'rack1');
  table.wait(1000);
  expect(table.events.at(-1)).toMatchObject({ type: 'tile-drawn', seat: 1 });
  for (const kind of winning) table.move(kind, 'rack2', 'reveal2');
  table.wait(4000);
  expect(table.events.find(({ type }) => type === 'hand-won')).toMatchObject({ seat: 2, by: 'discard', from: 0 });
  expect(table.types).not.toContain('discrepancy-found');
});

test('a kong whose last tile is laid down late, after its replacement was drawn, is one all the same, and no foul is reported', () => {
  const table = thrownTo(kinds('N N N C123 C456 D4 D5 D6 E'), 'N');
  table.move('N', 'discard0', 'meld2');
  for (let laid = 0; laid < 2; laid++) table.move('N', 'rack2', 'meld2');
  table.wait(2000);
  expect(table.events.at(-1)).toMatchObject({ type: 'pung-claimed', seat: 2 });
  table.place('B8', 'rack2');
  table.wait(4000);
  table.move('N', 'rack2', 'meld2');
  table.wait(4000);
  expect(table.types.slice(-2)).toEqual(['kong-claimed', 'tile-drawn']);
  expect(table.mirror.game.state.hand?.melds[2]).toMatchObject([{ kind: 'kong', from: 0 }]);
  expect(table.mirror.discrepancy).toBeNull();
  expect(table.types).not.toContain('foul-reported');
});

test('a hand begins though a camera takes a thing on the table for a tile, and people are asked to take that away', () => {
  const table = new TestTable({ sensed: OPEN_ZONES });
  const thing: SeenFace = { face: 'WD', confidence: 60, x: 0, y: 0, track: 900 };
  table.film('reveal1', [thing]);
  table.buildWalls();
  table.wait(3000);
  table.tell({ type: 'dice-settled', values: [3, 4] });
  takeDealFrom(table, 0, 2, 7);
  for (const [seat, kind] of [[0, 'C1'] as const, [1, 'D9'] as const, [2, 'B1'] as const, [3, 'B2'] as const]) {
    table.show(`discard${seat}`, kind);
    table.film('reveal1', [thing]);
  }
  for (let look = 0; look < 12; look++) table.film('reveal1', [thing]);
  expect(table.types).toContain('hand-started');
  expect(table.asked?.guidance).toContainEqual({ do: 'remove', tile: '_', zone: 'reveal1' });
});

test('a bonus tile that is still in the rack is set aside once another tile was taken for it, and may be laid down later', () => {
  const table = new TestTable({ played: rules('hong-kong') });
  table.buildWalls();
  table.wait(1000);
  table.tell({ type: 'dice-settled', values: [1, 2, 4] });
  for (const seat of SEATS) for (const kind of HANDS[seat].slice(0, 12)) table.place(kind, `rack${seat}`);
  table.place('F1', 'rack0');
  for (const seat of [1, 2, 3] as const) table.place(must(HANDS[seat][12], 'a tile'), `rack${seat}`);
  table.wait(2000);
  table.place('D5', 'rack0');
  table.wait(3000);
  expect(table.told.slice(-2)).toMatchObject([
    { type: 'bonus-set-aside', seat: 0, tile: 'F1' },
    { type: 'tile-drawn', seat: 0, tile: 'D5', from: 'tail' },
  ]);
  table.wait(10_000);
  table.move('F1', 'rack0', 'meld0');
  table.wait(10_000);
  expect(table.told.at(-1)).toMatchObject({ type: 'tile-drawn', seat: 0 });
});
