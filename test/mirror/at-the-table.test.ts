import { describe, expect, test } from 'vitest';
import { must } from '../../src/domain/result.ts';
import { SEATS, type Seat } from '../../src/domain/seat.ts';
import type { TileKind } from '../../src/domain/tile.ts';
import type { DomainEvent } from '../../src/engine/events.ts';
import { kinds, rules } from '../support/dealt-hand.ts';
import { HANDS, OPEN_ZONES, TestTable } from '../support/test-table.ts';

/** Seat 0 deals these hands of 13 and draws first. */
function dealt(hands: readonly (readonly TileKind[])[] = HANDS.map(hand => hand.slice(0, 13))): TestTable {
  const table = new TestTable({ played: rules('hong-kong', { minimumFan: 0 }) });
  table.buildWalls();
  table.wait(1000);
  table.tell({ type: 'dice-settled', values: [1, 2, 3] });
  for (const seat of SEATS) for (const kind of hands[seat] ?? []) table.place(kind, `rack${seat}`);
  table.wait(1000);
  return table;
}

function draw(table: TestTable, seat: Seat, kind: TileKind): void {
  table.place(kind, `rack${seat}`);
  table.wait(1000);
}

function throws(table: TestTable, seat: Seat, kind: TileKind): void {
  table.move(kind, `rack${seat}`, `discard${seat}`);
  table.wait(1000);
}

const told = ({ events }: TestTable, type: DomainEvent['type']): readonly DomainEvent[] =>
  events.filter(event => event.type === type);

/** Seat 1 waits for C5, and seat 0 has thrown it. */
function thrownTo(waiting: readonly TileKind[] = kinds('B123 B456 B789 C46 D99')): TestTable {
  const table = dealt(HANDS.map((hand, seat) => (seat === 1 ? waiting : hand.slice(0, 13))));
  draw(table, 0, 'C5');
  throws(table, 0, 'C5');
  return table;
}

describe('a hand', () => {
  test('begins with its walls, its dice and its deal', () =>
    expect(dealt().types).toEqual(['hand-started', 'dice-rolled', 'wall-broken', 'tiles-dealt']));

  test('is played as tiles are drawn and thrown', () => {
    const table = dealt();
    draw(table, 0, 'W');
    throws(table, 0, 'W');
    draw(table, 1, 'D5');
    throws(table, 1, 'D5');
    expect(table.types.slice(4)).toEqual(['tile-drawn', 'tile-discarded', 'tile-drawn', 'tile-discarded']);
    expect(table.asked).toBeUndefined();
  });

  test('goes on where a discard is taken back and another is thrown', () => {
    const table = dealt();
    draw(table, 0, 'W');
    throws(table, 0, 'W');
    table.move('W', 'discard0', 'rack0');
    table.wait(500);
    throws(table, 0, 'B9');
    table.wait(3000);
    expect(must(table.mirror.game.state.hand, 'a hand').discards[0]).toMatchObject([{ tile: 'B9' }]);
    expect(table.asked).toBeUndefined();
  });

  test('is won on a discard that is fetched, and paid', () => {
    const table = thrownTo();
    for (const kind of kinds('B123 B456 B789 C46 D99')) table.move(kind, 'rack1', 'reveal1');
    table.move('C5', 'discard0', 'reveal1');
    table.wait(4000);
    expect(told(table, 'hand-won')).toMatchObject([{ seat: 1, by: 'discard', from: 0, tile: 'C5' }]);
    expect(told(table, 'points-transferred').length).toBeGreaterThan(0);
  });

  test('tells what it weighed, and what speaks against each branch', () =>
    expect(thrownTo().why).toContainEqual(
      expect.stringMatching(/weighed \| [\d.-]+ nat: … .*discard 0 C5.* \| .*fell-among-own-discards: C5/),
    ));

  test('goes on while one board is away, by what the others read', () => {
    const table = dealt();
    const centre = { type: 'board-changed', port: 'centre', zones: ['indicator', 'dice'] } as const;
    const seat0 = { type: 'board-changed', port: 'seat0', zones: ['rack0', 'discard0'] } as const;
    for (const board of [centre, seat0]) table.tell({ ...board, state: 'online', synced: true });
    table.tell({ ...centre, state: 'stale', synced: false });
    draw(table, 0, 'W');
    throws(table, 0, 'W');
    expect(table.types).toContain('tile-discarded');
  });

  test('is told what was moved while a board was away once that is back', () => {
    const table = dealt();
    draw(table, 0, 'W');
    const seat0 = { type: 'board-changed', port: 'seat0', zones: ['rack0', 'discard0'] } as const;
    table.tell({ ...seat0, state: 'stale', synced: false });
    throws(table, 0, 'W');
    table.wait(10_000);
    expect(table.types).not.toContain('tile-discarded');
    table.tell({ ...seat0, state: 'online', synced: true });
    table.wait(1000);
    expect(told(table, 'tile-discarded')).toMatchObject([{ seat: 0, tile: 'W' }]);
  });

  test('of which the table was cleared before anybody saw it end is not paid, and the next begins', () => {
    const table = dealt();
    draw(table, 0, 'W');
    throws(table, 0, 'W');
    table.sweep();
    table.wait(3000);
    table.buildWalls();
    table.wait(30_000);
    expect(table.types.slice(-2)).toEqual(['hand-voided', 'hand-started']);
  });
});

describe('two hands that win on one discard, where everybody wins on a tile', () => {
  const WINNING = [
    [2, 'C123 C456 E E E S S C99'],
    [3, 'C234 C345 C678 C6 C678'],
  ] as const;

  test.each([
    ['in the order of turns', WINNING],
    ['in the other order', WINNING.toReversed()],
  ])('are both paid, nearest first, laid open %s', (_, hands) => {
    const table = new TestTable({
      played: rules('hong-kong', { multipleWinners: 'all' }),
      sensed: OPEN_ZONES,
    });
    table.press('start');
    table.tell({ type: 'dice-settled', values: [1, 2, 3] });
    table.discard('C9', 0);
    for (const [seat, hand] of hands) table.lay(hand, `reveal${seat}`);
    table.wait(6000);
    expect(told(table, 'hand-won')).toMatchObject([{ seat: 2 }, { seat: 3 }]);
    expect(table.asked).toBeUndefined();
  });
});

describe('a tile that lies senselessly', () => {
  /** Seat 3 has a tile that it may not have drawn. */
  function strayed(): TestTable {
    const table = dealt();
    draw(table, 0, 'W');
    throws(table, 0, 'W');
    table.place('D5', 'reveal3');
    return table;
  }

  test('is asked about, and play is followed behind the question', () => {
    const table = strayed();
    table.wait(15_000);
    expect(table.asked).toBeDefined();
    draw(table, 1, 'C8');
    throws(table, 1, 'C8');
    table.wait(2000);
    expect(told(table, 'tile-discarded')).toHaveLength(2);
  });

  test('needs no answer once it is taken away', () => {
    const table = strayed();
    table.wait(15_000);
    table.lift('D5', 'reveal3');
    table.wait(20_000);
    expect(table.types.at(-1)).toBe('discrepancy-resolved');
    expect(table.mirror.discrepancy).toBeNull();
  });
});

describe('a win that is called with a button', () => {
  const WAITING = kinds('B123 B456 B789 C46 D99');

  test('is paid while its tiles still stand in the rack', () => {
    const table = dealt(HANDS.map((hand, seat) => (seat === 0 ? WAITING : hand.slice(0, 13))));
    draw(table, 0, 'C5');
    table.press('hu0');
    table.wait(6000);
    expect(told(table, 'hand-won')).toMatchObject([{ seat: 0, by: 'self-draw', tile: 'C5' }]);
  });

  test('is paid by the player who threw the tile, while that still lies there', () => {
    const table = thrownTo();
    table.press('hu1');
    table.wait(6000);
    expect(told(table, 'hand-won')).toMatchObject([{ seat: 1, by: 'discard', from: 0, tile: 'C5' }]);
  });

  test('is not paid where the hand is none', () => {
    const table = thrownTo(kinds('B123 B456 B789 C46 D98'));
    table.press('hu1');
    table.wait(6000);
    expect(table.types).not.toContain('hand-won');
    draw(table, 1, 'W');
    throws(table, 1, 'W');
    expect(told(table, 'tile-discarded')).toHaveLength(2);
  });
});

describe('an indicator that a camera sees face down', () => {
  /** Dalian: seat 2 is ready, and has looked at the indicator. */
  function ready(): TestTable {
    const table = new TestTable({ played: rules('dalian'), sensed: OPEN_ZONES });
    table.press('start');
    table.tell({ type: 'dice-settled', values: [1, 2] });
    table.show('discard0', 'B9');
    table.show('discard1', 'C9');
    table.show('discard1', '');
    for (let look = 0; look < 3; look++) table.show('meld2', 'C9 C9 C9');
    table.press('ready2');
    for (let look = 0; look < 2; look++) table.show('discard2', 'GD');
    table.tell({ type: 'dice-settled', values: [2, 5] });
    for (let look = 0; look < 3; look++) table.show('indicator', 'back');
    return table;
  }

  test('is turned over, and nothing is asked about it', () => {
    const table = ready();
    table.wait(10_000);
    expect(told(table, 'indicator-flipped')).toMatchObject([{ tile: '_' }]);
    expect(table.asked).toBeUndefined();
  });

  test('is waited for after a win, and counts as what it then shows', () => {
    const table = ready();
    for (let look = 0; look < 2; look++) table.show('discard3', 'D1');
    for (let look = 0; look < 2; look++) table.show('discard0', 'B9 B7');
    for (let look = 0; look < 5; look++) table.show('reveal2', 'B1 B2 B3 D6 D7 D8 B5 B6 E E');
    expect(table.types).not.toContain('hand-won');
    for (let look = 0; look < 5; look++) table.show('indicator', 'D2');
    table.wait(3000);
    expect(told(table, 'indicator-corrected')).toMatchObject([{ was: '_', tile: 'D2' }]);
    expect(told(table, 'hand-won')).toHaveLength(1);
  });
});

describe('horses', () => {
  /** Guangdong: seat 0 has won the first hand, and one horse is due. */
  function won(): TestTable {
    const table = new TestTable({ played: rules('guangdong'), sensed: OPEN_ZONES });
    table.press('start');
    table.tell({ type: 'dice-settled', values: [1, 2] });
    for (const [seat, kind] of [
      [0, 'C9'],
      [1, 'B9'],
      [2, 'D9'],
      [3, 'B1'],
    ] as const)
      table.discard(kind, seat);
    table.place('C5', 'reveal0');
    table.wait(1000);
    table.lay('B123 B456 B789 C46 D55', 'reveal0');
    table.wait(4000);
    return table;
  }
  const flipped = (table: TestTable) => told(table, 'horses-flipped').at(-1);

  test('are paid as soon as as many lie there as are due', () => {
    const table = won();
    table.place('C9', 'indicator');
    table.wait(3000);
    expect(flipped(table)).toMatchObject({ tiles: ['C9'] });
  });

  test('that are more than are due show how often the deal was kept', () => {
    const table = won();
    for (const kind of ['C9', 'B5', 'C5'] as const) table.place(kind, 'indicator');
    table.wait(10_000);
    expect(flipped(table)).toMatchObject({ tiles: ['C9', 'B5', 'C5'], continuations: 2 });
  });

  test('that are swept away before one is read are asked about', () => {
    const table = won();
    table.sweep();
    table.wait(3000);
    expect(table.asked?.choices.map(({ actions }) => actions.map(({ type }) => type))).toEqual(
      SEATS.map(() => ['flip-horses']),
    );
    table.answer(3);
    expect(told(table, 'horses-flipped')).toMatchObject([{ hits: [3] }]);
  });

  test('are not more because a tile lies beside them for a moment', () => {
    const table = won();
    for (const kind of ['C9', 'B5'] as const) table.place(kind, 'indicator');
    table.wait(1000);
    table.lift('B5', 'indicator');
    table.wait(10_000);
    expect(flipped(table)).toMatchObject({ tiles: ['C9'] });
    expect(flipped(table)).not.toHaveProperty('continuations');
  });
});

test('a discard that nothing reads for seconds is told before what was played after it, as soon as it is read', () => {
  const table = dealt();
  draw(table, 0, 'W');
  table.lift('W', 'rack0');
  for (const [seat, kind] of [
    [1, 'D5'],
    [2, 'D7'],
  ] as const) {
    draw(table, seat, kind);
    throws(table, seat, kind);
  }
  table.place('W', 'discard0');
  table.wait(1000);
  const thrown = told(table, 'tile-discarded').map(event => 'tile' in event && event.tile);
  expect(thrown).toEqual(['W', 'D5', 'D7']);
  expect(table.asked).toBeUndefined();
});

describe('a hand that the host gives up', () => {
  test('is not begun again by the dice that broke its wall', () => {
    const table = new TestTable({ played: rules('hong-kong', { minimumFan: 0 }) });
    table.buildWalls();
    table.wait(1000);
    table.tell({ type: 'dice-settled', values: [1, 2, 3] });
    table.wait(500);
    table.choose({ type: 'void-hand' });
    table.wait(300);
    expect(told(table, 'dice-rolled')).toHaveLength(1);
  });

  test('is followed by the next once its tiles are taken away', () => {
    const table = dealt();
    table.choose({ type: 'void-hand' });
    table.wait(3000);
    expect(told(table, 'hand-started')).toHaveLength(1);
    table.sweep();
    table.buildWalls();
    table.wait(3000);
    expect(told(table, 'hand-started')).toHaveLength(2);
  });
});

test('start, pressed after the last hand of a match, begins another match', () => {
  const table = new TestTable({
    played: rules('guangdong', { matchCounts: 'hands', matchLength: 1 }),
  });
  table.buildWalls();
  table.wait(1000);
  table.tell({ type: 'dice-settled', values: [1, 2] });
  for (const seat of SEATS) for (const kind of HANDS[seat].slice(0, 13)) table.place(kind, `rack${seat}`);
  table.wait(3000);
  table.choose({ type: 'end-hand', isUsedUp: true });
  table.sweep();
  table.wait(3000);
  table.press('start');
  table.wait(1000);
  expect(table.types).toContain('match-started');
});

test('a tile that people say may lie there is asked about no more, until it is laid there again', () => {
  const table = dealt();
  draw(table, 0, 'W');
  throws(table, 0, 'W');
  table.place('D5', 'reveal3');
  table.wait(15_000);
  table.answer('as-it-lies');
  table.wait(20_000);
  expect(told(table, 'discrepancy-found')).toHaveLength(1);
  table.lift('D5', 'reveal3');
  table.wait(2000);
  table.place('D5', 'reveal3');
  table.wait(20_000);
  expect(told(table, 'discrepancy-found')).toHaveLength(2);
});

describe('a horse that is paid, and is then read as another as surely', () => {
  /** A camera: seat 1 has won, and the horse that was read as B5 is read as B6. */
  function doubted(): TestTable {
    const table = new TestTable({ played: rules('guangdong'), sensed: OPEN_ZONES });
    table.press('start');
    table.tell({ type: 'dice-settled', values: [1, 2] });
    for (const [seat, kind] of [
      [0, 'C1'],
      [1, 'B9'],
      [2, 'D9'],
      [3, 'B2'],
    ] as const)
      table.show(`discard${seat}`, kind);
    for (let look = 0; look < 4; look++) table.show('reveal1', 'C9 B1 B1 B1 B9 B9 B9 D1 D1 D1 D9 D9 D9 C9');
    for (let look = 0; look < 4; look++) table.show('indicator', 'B5');
    expect(told(table, 'horses-flipped')).toMatchObject([{ tiles: ['B5'] }]);
    for (let look = 0; look < 6; look++) table.show('indicator', 'B6');
    return table;
  }

  test('is asked about, and is what people say', () => {
    const table = doubted();
    table.answer(0);
    expect(told(table, 'horses-flipped').at(-1)).toMatchObject({ tiles: ['B6'] });
  });

  test('has the next hand wait for an answer', () => {
    const table = doubted();
    for (const zone of OPEN_ZONES) table.tell({ type: 'faces-read', zone, faces: [] });
    table.wait(2500);
    table.press('start');
    table.wait(1000);
    expect(told(table, 'hand-started')).toHaveLength(1);
    table.answer('as-it-lies');
    table.wait(2500);
    table.press('start');
    table.wait(1000);
    expect(told(table, 'hand-started')).toHaveLength(2);
    expect(told(table, 'horses-flipped')).toHaveLength(1);
  });
});
