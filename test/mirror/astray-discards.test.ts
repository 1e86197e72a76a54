import { describe, expect, test } from 'vitest';
import { must } from '../../src/domain/result.ts';
import { SEATS } from '../../src/domain/seat.ts';
import { takeFrom, tilesLeft } from '../../src/domain/wall.ts';
import type { RuleSetId } from '../../src/rules/rule-set.ts';
import { kinds, rules } from '../support/dealt-hand.ts';
import { dealtTable, OPEN_ZONES, seat2HasOpened, TestTable } from '../support/test-table.ts';

/** What the game has each seat discard. */
const discards = ({ mirror }: TestTable): readonly (readonly string[])[] =>
  must(mirror.game.state.hand, 'a hand').discards.map(row => row.map(({ tile }) => tile));

/** The walls tell of so many tiles drawn beyond those the game knows of. */
function standing(table: TestTable, drawn: number): void {
  const { wall } = must(table.mirror.game.state.hand, 'a hand');
  for (const seat of SEATS) {
    const heights = seat === 0 ? Array<number>(tilesLeft(wall) - drawn).fill(1) : [];
    table.tell({ type: 'stacks-read', seat, heights });
  }
}

describe('where racks are read', () => {
  /** Seats 0 and 1 have discarded, and seat 2 has drawn a D8, of which seat 1 holds two. */
  function beforeTheThrow(): TestTable {
    const table = dealtTable();
    table.move('B1', 'rack0', 'discard0');
    table.wait(1000);
    table.place('D9', 'rack1');
    table.wait(1000);
    table.move('B2', 'rack1', 'discard1');
    table.wait(1000);
    table.place('D8', 'rack2');
    table.wait(1000);
    table.events.length = 0;
    return table;
  }

  /** That has put it among the discards of seat 3. */
  function thrownAstray(): TestTable {
    const table = beforeTheThrow();
    table.move('D8', 'rack2', 'discard3');
    table.wait(4000);
    return table;
  }

  test('a tile out of the rack of whoever is to discard is thrown, whoever it lies before', () => {
    expect(thrownAstray().told).toEqual([{ type: 'tile-discarded', seat: 2, tile: 'D8' }]);
  });

  test('it is not thrown by whom it lies before, though what that one has thrown lies astray, too, and was never read in a rack', () => {
    const table = beforeTheThrow();
    table.wait(400);
    table.move('D8', 'rack2', 'discard3');
    table.wait(500);
    table.place('B9', 'discard0');
    table.wait(6000);
    expect(table.told).not.toContainEqual(expect.objectContaining({ type: 'tile-discarded', seat: 3, tile: 'D8' }));
  });

  test('it is claimed from whoever has thrown it', () => {
    const table = thrownAstray();
    for (let tiles = 0; tiles < 2; tiles++) table.move('D8', 'rack1', 'meld1');
    table.move('D8', 'discard3', 'meld1');
    table.wait(2000);
    expect(table.told.at(-1)).toMatchObject({ type: 'pung-claimed', seat: 1, from: 2, tile: 'D8' });
  });

  test('it may be put where it belongs; taken back long after that, it is asked about', () => {
    const table = thrownAstray();
    table.move('D8', 'discard3', 'discard2');
    table.wait(30_000);
    expect(table.types).toEqual(['tile-discarded']);
    table.move('D8', 'discard2', 'rack2');
    table.wait(30_000);
    expect(table.mirror.discrepancy?.choices).toMatchObject([{ undone: 1, actions: [] }]);
  });

  test('a discard that is pushed among those of somebody else stays what it is', () => {
    const table = thrownAstray();
    table.move('B1', 'discard0', 'discard1');
    table.move('B2', 'discard1', 'discard0');
    table.wait(60_000);
    expect(table.types).toEqual(['tile-discarded']);
  });

  test('a tile that goes straight from the wall before somebody else is thrown by whoever has drawn it', () => {
    const table = dealtTable();
    table.move('B1', 'rack0', 'discard0');
    table.wait(1000);
    standing(table, 1);
    table.place('C9', 'discard0');
    table.wait(4000);
    expect(table.told.slice(-2)).toMatchObject([
      { type: 'tile-drawn', seat: 1, tile: 'C9' },
      { type: 'tile-discarded', seat: 1, tile: 'C9' },
    ]);
  });

  test('one that goes so before whoever throws a tile of their own next is told as soon: that is not theirs', () => {
    const table = dealtTable();
    table.move('B1', 'rack0', 'discard0');
    table.wait(1000);
    standing(table, 2);
    table.place('C9', 'discard2');
    table.wait(600);
    table.place('D8', 'rack2');
    table.wait(100);
    table.move('D8', 'rack2', 'discard2');
    table.wait(500);
    expect(table.told.filter(({ type }) => type === 'tile-discarded').slice(1)).toMatchObject([
      { seat: 1, tile: 'C9' },
      { seat: 2, tile: 'D8' },
    ]);
  });

  test('one that is pushed on from there stays what it is', () => {
    const table = thrownAstray();
    table.move('D8', 'discard3', 'discard1');
    table.wait(60_000);
    expect(table.types).toEqual(['tile-discarded']);
  });

  test('a tile of which nobody knows that it was held is not thought to be thrown', () => {
    const table = dealtTable();
    table.place('D9', 'rack0');
    table.move('D9', 'rack0', 'discard1');
    table.wait(1000);
    expect(table.types).toEqual([]);
  });
});

describe('where no rack is read', () => {
  /** Seat 0 has dealt and discarded; so many tiles have been drawn since, as far as the walls tell. */
  function drawnSince(tiles: number, id: RuleSetId = 'guangdong'): TestTable {
    const table = new TestTable({ played: rules(id), sensed: OPEN_ZONES });
    table.press('start');
    table.tell({ type: 'dice-settled', values: [3, 4] });
    table.discard('C1', 0);
    standing(table, tiles);
    table.events.length = 0;
    return table;
  }

  test('a discard that was claimed at once, so that no board read it, is one of the chow; play is followed after that', () => {
    const table = new TestTable({ played: rules('hong-kong'), sensed: OPEN_ZONES });
    table.press('start');
    table.tell({ type: 'dice-settled', values: [1, 2, 4] });
    table.discard('C1', 0);
    table.lay('D345', 'meld2');
    table.wait(500);
    table.place('D5', 'discard2');
    table.wait(5000);
    table.discard('D9', 3);
    table.discard('C2', 0);
    table.wait(5000);
    expect(table.told.find(({ type }) => type === 'chow-claimed')).toMatchObject({ seat: 2, from: 1 });
    expect(discards(table).map(row => row.at(-1))).toEqual(['C2', expect.stringMatching(/D[345]/), 'D5', 'D9']);
    expect(table.types).not.toContain('discrepancy-found');
  });

  test('a tile before somebody who cannot have drawn yet is thrown by whoever is to discard', () => {
    const table = drawnSince(1);
    table.discard('D9', 3);
    expect(table.told).toEqual([]);
    table.wait(3000);
    expect(table.told).toEqual([
      { type: 'tile-drawn', seat: 1, tile: '_', from: 'wall' },
      { type: 'tile-discarded', seat: 1, tile: 'D9' },
    ]);
  });

  test('it is nobody else’s where others have drawn, too: their discards may still be read', () => {
    const table = drawnSince(3);
    table.discard('D9', 3);
    expect(table.types).toEqual([]);
    table.discard('D1', 1);
    table.discard('D2', 2);
    expect(table.told.filter(({ type }) => type === 'tile-discarded')).toMatchObject([
      { seat: 1, tile: 'D1' },
      { seat: 2, tile: 'D2' },
      { seat: 3, tile: 'D9' },
    ]);
  });

  test('a tile that fell somewhere and was taken back is thrown later by whoever it lies before then', () => {
    const table = drawnSince(1);
    table.lay('D9', 'discard2');
    table.wait(100);
    table.lift('D9', 'discard2');
    table.wait(1000);
    table.discard('D1', 1);
    standing(table, 1);
    table.discard('D9', 2);
    expect(table.told.filter(({ type }) => type === 'tile-discarded')).toMatchObject([
      { seat: 1, tile: 'D1' },
      { seat: 2, tile: 'D9' },
    ]);
  });

  test('a discard that a claim was withdrawn from lies where it was thrown', () => {
    const table = drawnSince(1);
    table.lay('C1 C1', 'meld2');
    table.move('C1', 'discard0', 'meld2');
    table.wait(1000);
    for (let tiles = 0; tiles < 2; tiles++) table.lift('C1', 'meld2');
    table.move('C1', 'meld2', 'discard0');
    table.wait(4000);
    table.discard('D1', 1);
    expect(table.told.filter(({ type }) => type !== 'action-undone').slice(-2)).toMatchObject([
      { type: 'tile-drawn', seat: 1 },
      { type: 'tile-discarded', seat: 1, tile: 'D1' },
    ]);
    expect(table.types).not.toContain('discrepancy-found');
  });

  test('one that is thrown in place of another that was taken back takes its place, though the next player has drawn early', () => {
    const table = drawnSince(1);
    table.discard('D3', 1);
    table.lift('D3', 'discard1');
    table.wait(1000);
    standing(table, 1);
    table.discard('D1', 1);
    table.wait(3000);
    expect(discards(table)).toEqual([['C1'], ['D1'], [], []]);
    expect(table.types).not.toContain('discrepancy-found');
  });

  test('one that is thrown astray in place of another that was taken back is of whoever took it back', () => {
    const table = drawnSince(1);
    table.discard('D3', 1);
    table.lift('D3', 'discard1');
    table.wait(1800);
    standing(table, 1);
    table.discard('D1', 0);
    table.wait(6000);
    expect(discards(table)).toEqual([['C1'], ['D1'], [], []]);
    expect(table.types).not.toContain('discrepancy-found');
  });

  test('a tile that fell somewhere gives way to the one that lies before whoever was to discard', () => {
    const table = drawnSince(1);
    table.lay('D9', 'discard2');
    table.wait(1000);
    table.lay('D1', 'discard1');
    table.wait(400);
    table.lift('D9', 'discard2');
    table.wait(4000);
    standing(table, 1);
    table.discard('D2', 2);
    table.wait(3000);
    expect(discards(table)).toEqual([['C1'], ['D1'], ['D2'], []]);
    expect(table.types).not.toContain('discrepancy-found');
  });

  test('it is told once the walls have told of the draw that it takes, however late they do', () => {
    const table = drawnSince(0);
    table.discard('D9', 2);
    expect(table.types).toEqual([]);
    standing(table, 1);
    table.wait(3000);
    expect(discards(table)).toEqual([['C1'], ['D9'], [], []]);
  });

  test('a tile that fell and was picked up two seconds later was thrown by nobody', () => {
    const table = drawnSince(1);
    table.lay('D9', 'discard3');
    table.wait(2000);
    table.lift('D9', 'discard3');
    table.discard('D1', 1);
    expect(discards(table)).toEqual([['C1'], ['D1'], [], []]);
    expect(table.types).not.toContain('action-undone');
  });

  test('the first may lie before somebody else where the walls are broken as the dealer’s dice said', () => {
    const table = new TestTable({ sensed: OPEN_ZONES });
    table.press('start');
    table.tell({ type: 'dice-settled', values: [3, 4] });
    const { wall } = must(table.mirror.game.state.hand, 'a hand');
    for (const seat of SEATS)
      table.tell({ type: 'stacks-read', seat, heights: must(takeFrom(wall, 'wall', 53).heights[seat], 'a side') });
    table.discard('D9', 3);
    for (const seat of SEATS)
      table.tell({ type: 'stacks-read', seat, heights: must(takeFrom(wall, 'wall', 54).heights[seat], 'a side') });
    table.wait(3000);
    expect(discards(table)).toEqual([['D9'], [], [], []]);
    table.discard('D1', 1);
    expect(discards(table)).toEqual([['D9'], ['D1'], [], []]);
    expect(table.mirror.game.state.hand).toMatchObject({ dealer: 0 });
  });

  test('one that was claimed before it was told is the tile of the chow that lay there', () => {
    const table = drawnSince(1, 'dalian');
    table.lay('D4', 'discard3');
    table.wait(1500);
    table.lift('D4', 'discard3');
    table.wait(500);
    table.lay('D4 D5 D6', 'meld2');
    table.wait(3000);
    expect(table.told.at(-1)).toMatchObject({ type: 'chow-claimed', seat: 2, from: 1, tile: 'D4' });
  });

  test('where no walls are read either, it is told within six seconds, or once another was thrown after it', () => {
    const alone = unwatched();
    alone.discard('D9', 3);
    alone.wait(5000);
    expect(discards(alone)).toEqual([['C1'], ['D9'], [], []]);
    const table = unwatched();
    table.discard('D9', 3);
    table.discard('D1', 2);
    table.wait(3000);
    expect(discards(table)).toEqual([['C1'], ['D9'], ['D1'], []]);
    expect(table.types).not.toContain('discrepancy-found');
  });

  /** Nobody reads racks or walls, and seat 0 has dealt and discarded. */
  function unwatched(id: RuleSetId = 'guangdong'): TestTable {
    const table = new TestTable({ played: rules(id), sensed: OPEN_ZONES });
    table.press('start');
    table.tell({ type: 'dice-settled', values: id === 'hong-kong' ? [1, 2, 4] : [3, 4] });
    table.discard('C1', 0);
    return table;
  }

  test('or once the next player has set a bonus tile aside', () => {
    const table = unwatched('hong-kong');
    table.discard('D9', 3);
    table.lay('F1', 'meld2');
    table.wait(4000);
    expect(discards(table)).toEqual([['C1'], ['D9'], [], []]);
    expect(table.told.at(-1)).toMatchObject({ type: 'bonus-set-aside', seat: 2, tile: 'F1' });
  });

  test('one before somebody who then declares a kong, slowly, is a discard that no pung was claimed after', () => {
    const table = unwatched();
    table.discard('D1', 1);
    table.place('D3', 'discard3');
    table.wait(1000);
    table.lay('B5 B5 B5', 'meld3');
    table.wait(3500);
    table.lay('B5', 'meld3');
    table.wait(500);
    table.discard('C8', 3);
    table.wait(3000);
    const { melds } = must(table.mirror.game.state.hand, 'a hand');
    expect(melds[3]).toMatchObject([{ kind: 'kong', kong: 'concealed' }]);
    expect(table.types.filter(type => type === 'points-transferred')).toHaveLength(1);
    expect(discards(table)).toEqual([['C1'], ['D1'], ['D3'], ['C8']]);
  });

  test('two that were claimed from before others are of the players whose turn it was', () => {
    const table = unwatched();
    for (const [turn, kind] of kinds('D2 D9 C8 D1').entries()) table.discard(kind, ([1, 2, 3, 0] as const)[turn] ?? 0);
    table.events.length = 0;
    for (const [kind, thrown, set] of [
      ['B7', 'discard2', 'meld3'],
      ['C8', 'discard3', 'meld2'],
    ] as const) {
      table.place(kind, thrown);
      table.wait(700);
      table.lay(`${kind} ${kind}`, set);
      table.slide(must(table.lying(thrown).at(-1), 'the discard'), set);
      table.wait(2000);
    }
    table.wait(5000);
    const { melds } = must(table.mirror.game.state.hand, 'a hand');
    expect(melds[3]).toMatchObject([{ kind: 'pung', claimed: 'B7', from: 1 }]);
    expect(melds[2]).toMatchObject([{ kind: 'pung', claimed: 'C8', from: 3 }]);
    expect(table.types).not.toContain('discrepancy-found');
  });

  /** Seat 1 has thrown a D2, seat 2 a D5 beside it; the D2 is missed for a while, and then seat 3 throws a D9. */
  function missedFor(ms: number): TestTable {
    const table = unwatched();
    table.discard('D2', 1);
    table.wait(2000);
    table.discard('D5', 1);
    table.wait(3000);
    table.lift('D2', 'discard1');
    table.wait(ms);
    table.lay('D2', 'discard1');
    table.wait(1000);
    table.discard('D9', 3);
    table.wait(3000);
    return table;
  }

  test('one that lies where the last discard is missed by its antenna for a moment is not thrown in its place', () => {
    const table = missedFor(1200);
    expect(table.types).not.toContain('action-undone');
    expect(discards(table)).toEqual([['C1'], ['D2'], ['D5'], ['D9']]);
  });

  test('nor is one that is missed for four seconds', () =>
    expect(discards(missedFor(4000))).toEqual([['C1'], ['D2'], ['D5'], ['D9']]));

  test('a hand that a discard was fetched for from before another is won on it, of the player whose turn it was', () => {
    const table = unwatched('hong-kong');
    table.place('C4', 'discard2');
    table.wait(3000);
    table.lay('C4 C4 C8 C8 B1 B1 B1 B2 B2 B2 D3 D3 D3', 'reveal3');
    table.move('C4', 'discard2', 'reveal3');
    table.wait(6000);
    expect(table.told.filter(({ type }) => type === 'hand-won')).toMatchObject([
      { seat: 3, by: 'discard', from: 1, tile: 'C4' },
    ]);
  });

  test('a hand is won on the discard that was fetched for it, though a tile of it had dropped among others before that', () => {
    const table = unwatched('hong-kong');
    table.place('B5', 'discard2');
    table.wait(500);
    table.lift('B5', 'discard2');
    table.wait(1000);
    table.discard('B7', 1);
    table.wait(2000);
    table.lay('C4 C4 C4 C8 C8 C8 B1 B1 B1 B3 B4 B7', 'reveal3');
    table.lay('B5', 'reveal3');
    table.move('B7', 'discard1', 'reveal3');
    table.wait(10_000);
    expect(table.events.find(({ type }) => type === 'hand-won')).toMatchObject({ by: 'discard', from: 1, tile: 'B7' });
  });

  test('a hand is won on the discard that was fetched for it from before another, and what lies beside it stays where it was thrown', () => {
    const table = seat2HasOpened();
    table.discard('W', 3);
    table.discard('C1', 0);
    table.discard('C2', 1);
    table.press('ready2');
    table.discard('D2', 2);
    table.tell({ type: 'dice-settled', values: [1, 3] });
    table.place('GD', 'indicator');
    table.wait(1000);
    table.lay('D2 D2', 'meld3');
    table.move('D2', 'discard2', 'meld3');
    table.wait(1000);
    table.discard('D1', 3);
    table.wait(2000);
    // seat 0 has thrown it
    table.place('B5', 'discard3');
    table.wait(3800);
    table.lay('D1 D1 D1 B7 B7 B7 B4 B6 S S', 'reveal2');
    table.wait(600);
    table.move('B5', 'discard3', 'reveal2');
    table.wait(10_000);
    expect(discards(table)[3]).toEqual(['W', 'D1']);
    expect(table.told.filter(({ type }) => type === 'hand-won')).toMatchObject([
      { seat: 2, by: 'discard', from: 0, tile: 'B5' },
    ]);
    expect(table.asked).toBeUndefined();
  });

  test('several of one face lie before others than their throwers', () => {
    const table = unwatched();
    const thrown = [
      [1, 'D1', 1],
      [2, 'D2', 2],
      [3, 'B1', 2],
      [0, 'B1', 3],
      [1, 'D3', 1],
      [2, 'D4', 2],
    ] as const;
    for (const [, tile, lying] of thrown) {
      table.place(tile, `discard${lying}`);
      table.wait(6500);
    }
    expect(discards(table)).toEqual([['C1', 'B1'], ['D1', 'D3'], ['D2', 'D4'], ['B1']]);
    expect(table.types).not.toContain('discrepancy-found');
  });

  test('the first of a hand is of the dealer that the dice named, wherever it lies', () => {
    const table = new TestTable({ played: rules('hong-kong'), sensed: OPEN_ZONES });
    table.press('start');
    table.tell({ type: 'dice-settled', values: [1, 2, 4] });
    table.lay('F7', 'meld2');
    table.wait(3000);
    table.lay('F6', 'meld3');
    table.wait(3000);
    table.discard('D3', 3);
    table.wait(10_000);
    expect(discards(table)).toEqual([['D3'], [], [], []]);
    expect(table.mirror.game.state.hand).toMatchObject({ dealer: 0, turn: 1 });
  });

  test('one that lies before whoever throws another like it next is the one that was read first', () => {
    const table = unwatched();
    table.place('D9', 'discard2');
    table.wait(700);
    table.place('D9', 'discard2');
    table.wait(4000);
    table.place('B2', 'discard3');
    table.wait(4000);
    expect(discards(table)).toEqual([['C1'], ['D9'], ['D9'], ['B2']]);
    expect(table.types).not.toContain('discrepancy-found');
  });

  test.each([
    ['long', 2000],
    ['by the same board', 600],
  ] as const)(
    'one that was claimed from there is not of somebody else because of a discard that was read %s after the set',
    (_, ms) => {
      const table = drawnSince(1);
      table.place('D9', 'discard2');
      table.wait(900);
      table.lift('D9', 'discard2');
      table.lay('D9 D9 D9', 'meld3');
      table.wait(ms);
      table.place('B2', 'discard3');
      standing(table, 2);
      table.wait(4000);
      expect(table.told.filter(({ type }) => type !== 'tile-drawn')).toMatchObject([
        { type: 'tile-discarded', seat: 1, tile: 'D9' },
        { type: 'pung-claimed', seat: 3, from: 1 },
        { type: 'tile-discarded', seat: 3, tile: 'B2' },
      ]);
    },
  );

  test('one that lies before somebody who has drawn early is told once nothing else turns up', () => {
    const table = drawnSince(2);
    table.discard('D9', 2);
    expect(table.types).toEqual([]);
    table.wait(3000);
    expect(discards(table)).toEqual([['C1'], ['D9'], [], []]);
    table.discard('D1', 2);
    expect(discards(table)).toEqual([['C1'], ['D9'], ['D1'], []]);
  });

  test('a discard that is pushed over is another than one of the same face that is thrown there', () => {
    const table = drawnSince(1);
    table.discard('D1', 1);
    table.move('D1', 'discard1', 'discard2');
    standing(table, 1);
    table.discard('D1', 2);
    table.move('D1', 'discard2', 'discard3');
    table.wait(1000);
    expect(discards(table)).toEqual([['C1'], ['D1'], ['D1'], []]);
    expect(table.types).not.toContain('discrepancy-found');
  });

  test('a discard that was pushed over is not taken for its owner’s next one of the same face', () => {
    const table = drawnSince(1);
    table.move('C1', 'discard0', 'discard3');
    for (const [seat, tile] of [
      [1, 'D1'],
      [2, 'D2'],
      [3, 'D3'],
      [0, 'C1'],
    ] as const) {
      table.discard(tile, seat);
      standing(table, 1);
    }
    expect(discards(table)).toEqual([['C1', 'C1'], ['D1'], ['D2'], ['D3']]);
    expect(table.types).not.toContain('discrepancy-found');
  });

  test('four tiles before whoever has drawn are a concealed kong, not a claim of a discard nobody saw', () => {
    const table = drawnSince(1);
    table.discard('D9', 1);
    table.move('D9', 'discard1', 'discard2');
    standing(table, 1);
    for (const tiles of ['C3', 'C3', 'C3', 'C3']) {
      table.lay(tiles, 'meld2');
      table.wait(300);
    }
    standing(table, 1);
    table.discard('B3', 2);
    expect(table.told.find(({ type }) => type?.startsWith('kong-'))).toMatchObject({ type: 'kong-declared' });
    expect(discards(table)).toEqual([['C1'], ['D9'], ['B3'], []]);
  });
});
