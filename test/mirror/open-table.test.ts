import { describe, expect, test } from 'vitest';
import { must } from '../../src/domain/result.ts';
import { SEATS, type Seat } from '../../src/domain/seat.ts';
import { kindOf, type TileKind } from '../../src/domain/tile.ts';
import type { Zone } from '../../src/domain/zone.ts';
import { newGame } from '../../src/engine/game.ts';
import { Mirror } from '../../src/mirror/mirror.ts';
import type { RuleSetId } from '../../src/rules/rule-set.ts';
import { kinds, rules } from '../support/dealt-hand.ts';
import { dicedTable, OPEN_ZONES, TestTable } from '../support/test-table.ts';

/** Seat 1 discards this tile, the others go on from there, and the hand is not won. */
function expectPlayToGoOn(table: TestTable, first: TileKind): void {
  for (const [kind, seat] of [
    [first, 1],
    ['W', 2],
    ['S', 3],
    ['D1', 0],
    ['D2', 1],
    ['D4', 2],
    ['D5', 3],
  ] as const)
    table.discard(kind, seat);
  table.wait(6000);
  expect(table.mirror.game.state.hand?.win).toBeNull();
  expect(table.mirror.game.state.hand?.discards[3].at(-1)).toMatchObject({ tile: 'D5' });
}

test.each(['start', 'next'] as const)('the button %s begins the hand', button => {
  const table = new TestTable({ played: rules('guangdong'), sensed: OPEN_ZONES });
  table.tell({ type: 'button-pressed', button });
  expect(table.types).toEqual(['hand-started']);
});

/** Thirteen tiles of Guangdong that wait for C5 alone, and the sets of which they consist. */
const WAITING = 'B123 B456 B789 C46 D99';

describe('what nobody sees', () => {
  test('the deal is known from the first discard', () => {
    const table = dicedTable();
    table.wait(60_000);
    expect(table.types).toEqual([]);
    table.discard('C1', 0);
    expect(table.types).toEqual(['tiles-dealt', 'tile-discarded']);
    expect(table.events[0]).toMatchObject({ counts: [14, 13, 13, 13] });
  });

  test('a draw is known from the discard that follows', () => {
    const table = dicedTable();
    table.discard('C1', 0);
    table.events.length = 0;
    table.discard('D9', 1);
    expect(table.told).toEqual([
      { type: 'tile-drawn', seat: 1, tile: '_', from: 'wall' },
      { type: 'tile-discarded', seat: 1, tile: 'D9' },
    ]);
  });

  test('a tile that has fallen among the discards is taken up while a kong is laid with the one before it', () => {
    const table = dicedTable();
    table.discard('C1', 0);
    table.discard('C3', 1);
    table.discard('D8', 2);
    table.events.length = 0;
    table.lift('D8', 'discard2');
    table.lay('C333', 'meld0');
    table.wait(1500);
    table.move('C3', 'discard1', 'meld0');
    table.wait(6000);
    expect(table.told).toContainEqual(expect.objectContaining({ type: 'kong-claimed', seat: 0, from: 1 }));
    expect(table.mirror.game.state.hand?.discards[2]).toEqual([]);
  });

  test('the last tile of a kong is taken up later than its others are laid, and than a tile has fallen among the discards', () => {
    const table = dicedTable();
    table.discard('C1', 0);
    table.discard('D9', 1);
    table.discard('D4', 2);
    table.lay('D999', 'meld0');
    table.wait(2000);
    table.move('D9', 'discard1', 'meld0');
    table.lift('D4', 'discard2');
    table.wait(6000);
    expect(table.mirror.game.state.hand?.melds[0]).toMatchObject([{ kind: 'kong', from: 1 }]);
  });

  test('a tile has fallen among the discards while the one before it was claimed: nobody else has thrown that', () => {
    const table = dicedTable();
    table.discard('C1', 0);
    table.discard('D9', 1);
    table.discard('B8', 2);
    table.place('B7', 'discard2');
    table.wait(400);
    table.lift('B8', 'discard2');
    table.wait(650);
    table.lay('B888', 'meld3');
    table.wait(1000);
    table.place('D7', 'discard3');
    table.wait(1400);
    table.lift('B7', 'discard2');
    table.wait(4000);
    const claims = table.events.flatMap(event => (event.type === 'pung-claimed' ? [event.from] : []));
    expect(claims).toEqual([2]);
    expect(table.mirror.game.state.hand?.discards[3]).toMatchObject([{ tile: 'D7' }]);
  });

  test('a replacement is known from the discard after a kong', () => {
    const table = dicedTable();
    table.discard('C1', 0);
    table.lay('B5555', 'meld1');
    table.wait(1000);
    table.discard('D9', 1);
    expect(table.types.slice(2)).toEqual([
      'tile-drawn',
      'kong-declared',
      'points-transferred',
      'tile-drawn',
      'tile-discarded',
    ]);
    expect(table.events.filter(event => event.type === 'tile-drawn')).toMatchObject([
      { from: 'wall' },
      { from: 'tail' },
    ]);
  });

  test('a dealt bonus tile is set aside, and its replacement is known from what follows', () => {
    const table = dicedTable('hong-kong');
    table.lay('F3', 'meld2');
    table.wait(1000);
    table.discard('C1', 0);
    expect(table.types).toEqual(['tiles-dealt', 'bonus-set-aside', 'tile-drawn', 'tile-drawn', 'tile-discarded']);
    expect(table.events.filter(event => event.type === 'tile-drawn')).toMatchObject([
      { seat: 2, from: 'tail' },
      { seat: 0, from: 'wall' },
    ]);
  });

  test('a bonus tile that goes unread for a moment is not taken back', () => {
    const table = dicedTable('hong-kong');
    table.lay('F3', 'meld2');
    table.wait(1000);
    table.lift('F3', 'meld2');
    table.discard('C1', 0);
    table.place('F3', 'meld2');
    table.wait(1000);
    expect(table.types).toEqual(['tiles-dealt', 'bonus-set-aside', 'tile-drawn', 'tile-drawn', 'tile-discarded']);
  });
});

describe('a claim', () => {
  test('shows the tiles it is made with', () => {
    const table = dicedTable();
    table.discard('C1', 0);
    table.lift('C1', 'discard0');
    table.lay('C111', 'meld3');
    table.wait(1000);
    expect(table.told.at(-1)).toEqual({ type: 'pung-claimed', seat: 3, from: 0, tile: 'C1', tiles: kinds('C111') });
  });

  test('holds though a tile fell where the discard had lain, as if it were thrown in its place', () => {
    const table = dicedTable();
    table.discard('C1', 0);
    table.discard('B4', 1);
    table.lift('B4', 'discard1');
    table.lay('C7', 'discard1');
    table.wait(1000);
    table.lay('B4 B4 B4', 'meld2');
    table.wait(5000);
    expect(table.told).toContainEqual(expect.objectContaining({ type: 'pung-claimed', seat: 2, from: 1, tile: 'B4' }));
    table.lift('C7', 'discard1');
    table.discard('D1', 2);
    table.wait(4000);
    expect(table.mirror.game.state.hand?.melds[2]).toMatchObject([{ kind: 'pung', from: 1 }]);
    expect(table.mirror.game.state.hand?.discards[2]).toMatchObject([{ tile: 'D1' }]);
  });

  test('takes back what fell where the next player throws, if it is part of the set', () => {
    const table = dicedTable();
    table.discard('D3', 0);
    table.discard('B4', 1);
    table.discard('B4', 2);
    expect(table.told.at(-1)).toMatchObject({ type: 'tile-discarded', seat: 2, tile: 'B4' });
    table.lift('B4', 'discard1');
    table.lift('B4', 'discard2');
    table.lay('B4 B4 B4', 'meld3');
    table.wait(1000);
    table.discard('C5', 3);
    table.wait(2500);
    expect(table.told.slice(-2)).toMatchObject([
      { type: 'pung-claimed', seat: 3, from: 1, tile: 'B4' },
      { type: 'tile-discarded', seat: 3, tile: 'C5' },
    ]);
    expect(table.types).not.toContain('discrepancy-found');
  });

  test('of a discard that never lay there is not made up beside the one that does', () => {
    const table = dicedTable();
    table.discard('C7', 0);
    table.lay('B4 B4 B4', 'meld1');
    table.wait(30_000);
    expect(table.types.slice(1)).toEqual(['tile-discarded', 'tile-drawn', 'discrepancy-found']);
  });

  test('is not what two discards and a turned tile make of a dealer who is known: one of them may have fallen there', () => {
    const table = dicedTable('wuhan');
    table.place('N', 'indicator');
    table.wait(2000);
    table.place('B5', 'discard3');
    table.place('RD', 'discard0');
    table.wait(10_000);
    expect(table.types).not.toContain('hand-started');
    expect(table.told).toContainEqual({ type: 'tile-discarded', seat: 0, tile: 'RD' });
  });

  test('of a pung that becomes a kong a moment later was a kong', () => {
    const table = dicedTable();
    table.discard('C1', 0);
    table.lift('C1', 'discard0');
    table.lay('C111', 'meld3');
    table.wait(1000);
    table.lay('C1', 'meld3');
    table.wait(1500);
    expect(table.types.slice(2, 5)).toEqual(['pung-claimed', 'action-undone', 'kong-claimed']);
  });

  test('that would have been made a kong before a discard that was read first was: unless the tile is taken up again', () => {
    const table = dicedTable();
    table.discard('C1', 0);
    table.lift('C1', 'discard0');
    table.lay('C111', 'meld3');
    table.wait(1000);
    for (const [turn, kind] of kinds('D1 C9 D2 D3 D9').entries())
      table.discard(kind, ([3, 0, 1, 2, 3] as const)[turn] ?? 3);
    table.lay('C1', 'meld3');
    table.place('D4', 'discard0');
    table.wait(3500);
    table.lift('C1', 'meld3');
    table.wait(3000);
    expect(table.told.at(-1)).toMatchObject({ type: 'tile-discarded', seat: 0, tile: 'D4' });
    table.lay('C1', 'meld3');
    table.wait(6000);
    expect(table.types).toContain('kong-declared');
    expect(table.types).not.toContain('discrepancy-found');
  });

  test('of a tile that two antennas still read is not one of another such tile', () => {
    const table = dicedTable();
    table.discard('C1', 0);
    const [claimed] = table.lying('discard0');
    table.lay('C11', 'meld3');
    table.wait(1000);
    table.slide(must(claimed, 'the discard'), 'meld3');
    table.wait(3000);
    expect(table.told.at(-1)).toEqual({ type: 'pung-claimed', seat: 3, from: 0, tile: 'C1', tiles: kinds('C111') });
  });

  test('of a discard that was never read is followed, though it may have been one of several', () => {
    const table = dicedTable('hong-kong');
    table.discard('C1', 0);
    table.lay('B8 B9 B7', 'meld2');
    table.wait(10_000);
    expect(table.told.at(-1)).toMatchObject({ type: 'chow-claimed', seat: 2, from: 1, tiles: kinds('B789') });
  });

  test('of a discard that was never read may be of the kind that was claimed just before', () => {
    const table = dicedTable('hong-kong');
    for (const [seat, kind] of [
      [0, 'D1'],
      [1, 'D2'],
      [2, 'D3'],
      [3, 'C9'],
    ] as const)
      table.discard(kind, seat);
    table.move('C9', 'discard3', 'meld0');
    table.lay('C78', 'meld0');
    table.wait(1500);
    // seat 0 discards another C9, which no antenna reads before seat 1 takes it
    table.lay('C789', 'meld1');
    table.wait(10_000);
    expect(table.told.at(-3)).toEqual({ type: 'chow-claimed', seat: 0, from: 3, tile: 'C9', tiles: kinds('C789') });
    expect(table.told.at(-1)).toMatchObject({ type: 'chow-claimed', seat: 1, from: 0, tiles: kinds('C789') });
  });

  test('is none when a single tile is put down among the sets', () => {
    const table = dicedTable();
    table.discard('C1', 0);
    table.lay('C1', 'meld3');
    table.wait(1500);
    expect(table.types).toEqual(['tiles-dealt', 'tile-discarded']);
  });
});

describe('a hand laid open', () => {
  /** Seat 1 may win on what it draws. */
  function beforeTheDraw(id: RuleSetId = 'guangdong', zones = OPEN_ZONES): TestTable {
    const table = dicedTable(id, zones);
    table.discard('C1', 0);
    table.events.length = 0;
    return table;
  }

  test('is won on the discard that lies in it, though its owner seemed to throw a tile that had only fallen', () => {
    const table = dicedTable('hong-kong', OPEN_ZONES, { minimumFan: 0 });
    table.discard('C5', 0);
    const [winning] = table.lying('discard0');
    table.discard('D9', 1);
    expect(table.told.at(-1)).toMatchObject({ type: 'tile-discarded', seat: 1, tile: 'D9' });
    table.slide(must(winning, 'the discard'), 'reveal1');
    table.lay('B123 B456 B789 C46 D9', 'reveal1');
    table.wait(300);
    table.slide(must(table.lying('discard1')[0], 'the fallen tile'), 'reveal1');
    table.wait(8000);
    expect(table.told.find(({ type }) => type === 'hand-won')).toMatchObject({ by: 'discard', from: 0, tile: 'C5' });
    expect(table.types).not.toContain('discrepancy-found');
  });

  test('is scored with the tile that was shown first', () => {
    const table = beforeTheDraw();
    table.lay('C5', 'reveal1');
    table.wait(600);
    table.lay(WAITING, 'reveal1');
    table.wait(3000);
    expect(table.events.find(event => event.type === 'hand-won')).toMatchObject({
      seat: 1,
      by: 'self-draw',
      tile: 'C5',
      concealed: kinds(WAITING),
    });
  });

  test('is scored with the tile that was shown first though the antenna has lost it for a moment', () => {
    const table = beforeTheDraw();
    table.lay('C5', 'reveal1');
    table.wait(420);
    table.lay('C4', 'reveal1');
    table.wait(300);
    table.lift('C5', 'reveal1');
    table.wait(200);
    table.lay('C5', 'reveal1');
    table.wait(300);
    table.lay('B123 B456 B789 C6 D99', 'reveal1');
    table.wait(3000);
    expect(table.told.find(({ type }) => type === 'hand-won')).toMatchObject({ by: 'self-draw', tile: 'C5' });
  });

  test('is paid anew when a tile of it comes late, on a line that had to be sent once more', () => {
    const table = dicedTable('hong-kong', OPEN_ZONES, { minimumFan: 0 });
    table.discard('B6', 0);
    table.lay('B777 B6 C123 C456 C777', 'reveal1');
    table.wait(400);
    table.tell({ type: 'line-troubled' });
    table.wait(1500);
    table.lay('B8', 'reveal1');
    table.wait(3000);
    expect(table.told.findLast(({ type }) => type === 'hand-won')).toMatchObject({ by: 'self-draw' });
  });

  test('is won on the last discard though a bonus tile of somebody else was read late', () => {
    const table = dicedTable('hong-kong', OPEN_ZONES, { minimumFan: 0 });
    table.discard('RD', 0);
    table.lift('RD', 'discard0');
    table.lay('RD RD RD', 'meld2');
    table.wait(1000);
    table.discard('N', 2);
    table.discard('C2', 3);
    table.discard('C5', 0);
    table.place('F5', 'meld2');
    table.wait(700);
    table.slide(must(table.lying('discard0').at(-1), 'the discard'), 'reveal1');
    table.lay(WAITING, 'reveal1');
    table.wait(10_000);
    expect(table.told.find(({ type }) => type === 'hand-won')).toMatchObject({ by: 'discard', from: 0, tile: 'C5' });
    expect(table.types).not.toContain('discrepancy-found');
  });

  test('is won on what replaced a bonus tile, set aside just before, without a question', () => {
    const table = dicedTable('hong-kong', OPEN_ZONES, { minimumFan: 0 });
    table.discard('D1', 0);
    table.place('F5', 'meld1');
    table.wait(200);
    table.lay('B9', 'reveal1');
    table.wait(400);
    table.lay('B123 B456 B78 E E E B44', 'reveal1');
    table.wait(10_000);
    expect(table.told.find(({ type }) => type === 'hand-won')).toMatchObject({ by: 'self-draw', tile: 'B9' });
    expect(table.types).not.toContain('discrepancy-found');
  });

  test('is scored although somebody else shows a hand meanwhile', () => {
    const table = beforeTheDraw();
    table.lay('C5', 'reveal1');
    table.wait(600);
    table.lay('B147', 'reveal2');
    table.lay(WAITING, 'reveal1');
    table.lay('C258 D369 E S W N', 'reveal2');
    table.wait(30_000);
    expect(table.types).toContain('hand-won');
    expect(table.events.find(event => event.type === 'hand-won')).toMatchObject({ seat: 1, tile: 'C5' });
    expect(table.types).not.toContain('foul-reported');
    expect(table.types).not.toContain('discrepancy-found');
  });

  test('wins on a discard that stays where it lies, though another such tile had fallen there and lies in a set by now', () => {
    const table = dicedTable('hong-kong', OPEN_ZONES, { minimumFan: 0 });
    table.discard('C1', 0);
    table.lay('C5', 'discard0');
    table.wait(500);
    table.lift('C5', 'discard0');
    table.discard('D9', 1);
    table.discard('C4', 2);
    table.lift('C4', 'discard2');
    table.lay('C4 C5 C6', 'meld3');
    table.wait(1000);
    table.discard('W', 3);
    table.discard('C5', 0);
    table.lay(WAITING, 'reveal1');
    table.wait(3000);
    expect(table.told.find(({ type }) => type === 'hand-won')).toMatchObject({
      seat: 1,
      by: 'discard',
      from: 0,
      tile: 'C5',
    });
  });

  test('before the discard that would complete it is a rack that has fallen over, if it is set up again', () => {
    const table = dicedTable('hong-kong', OPEN_ZONES, { minimumFan: 0 });
    table.lay(WAITING, 'reveal2');
    table.wait(1500);
    table.discard('C5', 0);
    table.wait(2500);
    for (const tile of table.lying('reveal2')) table.lift(kindOf(tile), 'reveal2');
    table.wait(5000);
    expectPlayToGoOn(table, 'E');
  });

  test('before the discard that would complete it wins, if it stays open', () => {
    const table = dicedTable('hong-kong', OPEN_ZONES, { minimumFan: 0 });
    table.lay(WAITING, 'reveal2');
    table.wait(1500);
    table.discard('C5', 0);
    table.wait(8000);
    expect(table.events.find(event => event.type === 'hand-won')).toMatchObject({ seat: 2, from: 0, tile: 'C5' });
  });

  test('that is won by its joker only, whichever else was drawn, is a rack that has fallen over, if it is set up again', () => {
    const table = jokerShown();
    table.lay('C123 C777 D456 E E E N B9', 'reveal1');
    table.wait(4500);
    for (const tile of table.lying('reveal1')) table.lift(kindOf(tile), 'reveal1');
    table.wait(5000);
    expectPlayToGoOn(table, 'N');
  });

  test('is won on the last discard, though the one before it was taken up and lies in no set', () => {
    const table = dicedTable('hong-kong', OPEN_ZONES, { minimumFan: 0 });
    table.discard('E', 0);
    table.discard('N', 1);
    table.discard('C5', 2);
    table.lift('N', 'discard1');
    table.wait(500);
    table.lay(WAITING, 'reveal3');
    table.wait(10_000);
    expect(table.told.find(({ type }) => type === 'hand-won')).toMatchObject({ seat: 3, from: 2, tile: 'C5' });
  });

  test('on a discard that no board read is won on what the player before must have thrown', () => {
    const table = dicedTable('hong-kong', OPEN_ZONES, { minimumFan: 0 });
    for (const [turn, kind] of kinds('D1 D2 D8 D3').entries()) table.discard(kind, turn as Seat);
    table.wait(100);
    table.lay('B4', 'reveal1');
    table.wait(300);
    table.lay('B4 D7 D8 D9 C123 C456 C789', 'reveal1');
    table.wait(15_000);
    const won = table.told.find(({ type }) => type === 'hand-won');
    if (won) expect(won).toMatchObject({ seat: 1, from: 0 });
    else expect(table.mirror.discrepancy?.choices.length).toBeGreaterThan(1);
  });

  test('tile by tile, slowly, is no win before all of it lies there, and no question', () => {
    const table = beforeTheDraw();
    table.lay('C5', 'reveal1');
    table.wait(600);
    table.lay('B123 B456 B789 C46 D9', 'reveal1');
    table.wait(2500);
    expect(table.types).toEqual([]);
    table.lay('D9', 'reveal1');
    table.wait(3000);
    expect(table.types).toContain('hand-won');
  });

  test('is scored among its sets where no zone is kept for it', () => {
    const zones = OPEN_ZONES.filter(zone => !zone.startsWith('reveal'));
    const table = beforeTheDraw('guangdong', zones);
    table.lay('C5', 'meld1');
    table.wait(300);
    table.lay(WAITING, 'meld1');
    table.wait(3000);
    expect(table.events.find(event => event.type === 'hand-won')).toMatchObject({ seat: 1, by: 'self-draw' });
  });

  test('is no false win while its last tile is still to come', () => {
    const table = beforeTheDraw();
    table.lay(WAITING, 'reveal1');
    table.wait(10_000);
    expect(table.types).toEqual(['discrepancy-found']);
  });

  test('is none either where the discard before it could have been won on', () => {
    const table = dicedTable('hong-kong');
    table.discard('D1', 0);
    table.events.length = 0;
    table.lay('B123 B456 B789 B46 B99', 'reveal1');
    table.wait(10_000);
    expect(table.types).toEqual(['discrepancy-found']);
    table.lay('B5', 'reveal1');
    table.wait(5000);
    expect(table.types).toContain('hand-won');
    expect(table.types).not.toContain('foul-reported');
  });
});

/** Tianjin: B8 and B9 are wild, seat 0 has dealt and discarded. */
function jokerShown(): TestTable {
  const table = new TestTable({ played: rules('tianjin'), sensed: OPEN_ZONES });
  table.tell({ type: 'button-pressed', button: 'start' });
  for (const values of [
    [3, 1],
    [1, 2],
    [1, 6],
  ]) {
    table.tell({ type: 'dice-settled', values });
    table.wait(2500);
  }
  table.lay('B8', 'indicator');
  table.wait(1000);
  table.discard('D9', 0);
  return table;
}

test('a tile that lies apart by chance is not what a hand was won with that would be no win by it', () => {
  const table = jokerShown();
  table.lay('B9', 'reveal1');
  table.wait(500);
  table.lay('C123 C777 D456 E E E N', 'reveal1');
  table.wait(8000);
  expect(table.events.find(({ type }) => type === 'hand-won')).toMatchObject({ seat: 1, tile: 'N' });
});

describe('a hand that is worth more or less, whichever of its tiles was drawn last', () => {
  /** N was drawn to the joker for a pair, or C5 between C4 and C6. */
  function wonWithSomeTile(): TestTable {
    const table = jokerShown();
    table.lay('C456 C777 D456 E E E N B9', 'reveal1');
    table.wait(8000);
    expect(table.mirror.discrepancy?.choices).toHaveLength(2);
    return table;
  }
  const won = (table: TestTable) => table.events.filter(({ type }) => type === 'hand-won');

  test('is paid by what people say', () => {
    const table = wonWithSomeTile();
    const choices = must(table.mirror.discrepancy, 'a question').choices;
    table.answer(choices.findIndex(({ actions }) => actions.some(action => 'tile' in action && action.tile === 'N')));
    expect(won(table)).toMatchObject([{ seat: 1, tile: 'N' }]);
  });

  test('is asked about on when the table is cleared, and paid by what people say', () => {
    const table = wonWithSomeTile();
    table.sweep();
    table.wait(5000);
    expect(won(table)).toEqual([]);
    const choices = must(table.mirror.discrepancy, 'a question').choices;
    table.answer(choices.findIndex(({ actions }) => actions.some(action => 'tile' in action && action.tile === 'N')));
    expect(won(table)).toMatchObject([{ seat: 1, tile: 'N' }]);
    expect(table.mirror.discrepancy).toBeNull();
  });

  test('is paid for what is worth most when the next one begins and nobody has said it', () => {
    const table = wonWithSomeTile();
    table.sweep();
    table.press('next');
    table.wait(30_000);
    expect(won(table)).toMatchObject([{ seat: 1, tile: 'C5' }]);
    expect(table.types.slice(-3)).toContain('hand-started');
    expect(table.mirror.discrepancy).toBeNull();
  });
});

test('a tile that falls among the discards from which a set is being claimed makes it no discard of another’s', () => {
  const table = dicedTable();
  table.discard('B5', 0);
  const [claimed] = table.lying('discard0');
  table.lay('B5 B5', 'meld2');
  table.slide(must(claimed, 'the tile that was thrown'), 'meld2');
  table.wait(100);
  table.lay('E', 'discard0');
  table.wait(2500);
  table.lift('E', 'discard0');
  table.wait(1000);
  expect(table.told.at(-1)).toMatchObject({ type: 'pung-claimed', seat: 2, from: 0 });
  expect(table.types).not.toContain('action-undone');
});

test('three tiles that are shown for a kong wait for the fourth that lies there', () => {
  const table = dicedTable();
  table.discard('B5', 0);
  const [claimed] = table.lying('discard0');
  table.lay('B5 B5 B5', 'meld2');
  table.wait(2500);
  expect(table.types).toEqual(['tiles-dealt', 'tile-discarded']);
  table.slide(must(claimed, 'the tile that was thrown'), 'meld2');
  table.wait(1000);
  expect(table.told.find(({ type }) => type === 'kong-claimed')).toMatchObject({ seat: 2, from: 0 });
});

describe('a hand that was laid open just before the tiles are pushed together', () => {
  /** Seat 1 lays its hand open beside seat 0's discard, and it lies there for so long (ms). */
  function laidOpenFor(ms: number): TestTable {
    const table = dicedTable('hong-kong');
    table.discard('B5', 0);
    table.lay('B123 B456 B789 B46 B99', 'reveal1');
    table.wait(ms);
    return table;
  }

  test('is paid, though its tiles left before it could be believed', () => {
    const table = laidOpenFor(1000);
    table.lift('B5', 'discard0');
    table.wait(100);
    expect(table.types).not.toContain('hand-won');
    table.sweep();
    table.wait(3000);
    expect(table.types).toContain('hand-won');
    expect(table.types).not.toContain('discrepancy-found');
  });

  test('is paid, though a tile of somebody else had fallen beside it', () => {
    const table = dicedTable('hong-kong');
    table.discard('B5', 0);
    table.lay('D2', 'discard3');
    table.lay('B123 B456 B789 B46 B99', 'reveal1');
    table.wait(1000);
    table.lift('D2', 'discard3');
    table.wait(300);
    table.sweep();
    table.wait(3000);
    expect(table.events.find(event => event.type === 'hand-won')).toMatchObject({ seat: 1, from: 0, tile: 'B5' });
    expect(table.types).not.toContain('discrepancy-found');
  });

  test('is paid, though its own tiles are read to have gone before all others', () => {
    const table = laidOpenFor(1600);
    for (const tile of table.lying('reveal1')) table.lift(kindOf(tile), 'reveal1');
    table.wait(40);
    table.sweep();
    table.wait(3000);
    expect(table.events.find(event => event.type === 'hand-won')).toMatchObject({ seat: 1, from: 0, tile: 'B5' });
  });

  test.each([700, 2500])(
    'is paid as it was won, not as on a discard that is only gone because the table is cleared within %d ms',
    ms => {
      const table = dicedTable('hong-kong', OPEN_ZONES, { minimumFan: 0 });
      for (const [turn, kind] of kinds('C1 D1 D2 D3').entries()) table.discard(kind, turn as Seat);
      table.discard('B5', 0);
      table.lay('D4', 'reveal1');
      table.wait(500);
      table.lay('B5 B6 B7 C123 C456 C789 D4', 'reveal1');
      table.wait(800);
      for (const seat of SEATS)
        for (const tile of table.lying(`discard${seat}`)) table.lift(kindOf(tile), `discard${seat}`);
      table.wait(ms);
      table.sweep();
      table.wait(3000);
      expect(table.told.find(({ type }) => type === 'hand-won')).toMatchObject({ by: 'self-draw', tile: 'D4' });
    },
  );

  test('is asked about where it was taken back, and nothing else happens', () => {
    const table = laidOpenFor(1000);
    for (const tile of table.lying('reveal1')) table.lift(kindOf(tile), 'reveal1');
    table.wait(10_000);
    expect(table.types).not.toContain('hand-won');
    expect(table.mirror.discrepancy).not.toBeNull();
  });
});

test('a claim is believed no later because tiles of a set are laid down meanwhile', () => {
  const table = dicedTable();
  table.discard('D9', 0);
  table.lay('C1 C1 C1', 'meld3');
  table.wait(400);
  table.lay('B7', 'meld2');
  table.wait(400);
  table.lift('B7', 'meld2');
  table.wait(500);
  expect(table.events.at(-1)).toMatchObject({ type: 'pung-claimed', seat: 3, from: 1, tile: 'C1' });
});

test('a tile that fell among the discards and is gone again is no reason to take a hand for won on one that no board read', () => {
  const table = dicedTable('hong-kong');
  for (const [seat, kind] of [...'D1 D2 D3 C2 D4 D5'.split(' ').entries()].map(
    ([i, kind]) => [(i % 4) as Seat, kind] as const,
  ))
    table.discard(kind as TileKind, seat);
  table.discard('B3', 2);
  table.lift('B3', 'discard2');
  table.wait(500);
  table.lay('C3', 'reveal2');
  table.wait(900);
  table.lay('C1224356778 C9 S S', 'reveal2');
  table.wait(9000);
  expect(table.told.find(({ type }) => type === 'hand-won')).toMatchObject({ seat: 2, by: 'self-draw', tile: 'C3' });
});

test('a discard taken back is undone when another tile is discarded', () => {
  const table = dicedTable();
  table.discard('C1', 0);
  table.lift('C1', 'discard0');
  table.wait(2000);
  table.discard('D9', 0);
  table.wait(4000);
  expect(table.mirror.game.state.hand?.discards[0]).toMatchObject([{ tile: 'D9' }]);
});

test('a table that is cleared in the middle of a hand takes no discard back', () => {
  const table = dicedTable();
  const discards: readonly TileKind[] = ['C1', 'D9', 'B5', 'C8', 'D2', 'B7'];
  for (const [turn, kind] of discards.entries()) table.discard(kind, (turn % 4) as Seat);
  for (const [turn, kind] of discards.entries()) table.lift(kind, `discard${(turn % 4) as Seat}`);
  table.wait(10_000);
  expect(table.types).not.toContain('action-undone');
});

test('a tile that fell on an empty table and was taken up again has ended no hand that nobody has played in', () => {
  const table = dicedTable('dalian');
  table.discard('N', 0);
  table.lift('N', 'discard0');
  table.wait(4000);
  table.discard('C4', 1);
  table.wait(3000);
  table.discard('B1', 1);
  table.wait(2000);
  table.discard('E', 2);
  table.lift('E', 'discard2');
  table.wait(2500);
  table.lay('E E E', 'meld1');
  table.wait(3000);
  expect(table.types).not.toContain('hand-voided');
  expect(table.mirror.game.state.handNo).toBe(1);
});

test('a hand whose last tiles were drawn unseen ends when the table is cleared and the next one is started', () => {
  const table = dicedTable();
  table.discard('C1', 0);
  table.lift('C1', 'discard0');
  table.wait(5000);
  table.tell({ type: 'button-pressed', button: 'start' });
  expect(table.types.slice(-2)).toEqual(['hand-voided', 'hand-started']);
});

/** A hand of Guangdong up to its last discard; the tile that is left is seat 3's to draw. */
function playedToTheLastDiscard(): TestTable {
  const table = dicedTable();
  const tiles = rules().flow.kinds.flatMap(kind => [kind, kind]);
  for (const [i, kind] of tiles.slice(0, 54).entries()) table.discard(kind, SEATS[i % 4] ?? 0);
  table.discard('C1', 2);
  table.events.length = 0;
  return table;
}

test('a hand that was played out is drawn, not given up, when the next one is started long after the table was cleared', () => {
  const table = playedToTheLastDiscard();
  table.sweep();
  table.wait(10_000);
  table.tell({ type: 'button-pressed', button: 'start' });
  expect(table.types).not.toContain('action-undone');
  expect(table.types.slice(-2)).toEqual(['hand-drawn', 'hand-started']);
});

describe('people who agree on turns that make no sense go on after the last tile put down', () => {
  function agreedAfter(tiles: string, zone: Zone): TestTable {
    const table = dicedTable();
    table.discard('C1', 0);
    table.lay('B9 C9', 'discard2');
    table.wait(100);
    table.lay(tiles, zone);
    table.lay('B7', 'reveal1');
    table.wait(12_000);
    table.answer('as-it-lies');
    table.events.length = 0;
    return table;
  }

  test('a discard: whoever sits to the right of it draws', () => {
    const table = agreedAfter('D2 D3', 'discard3');
    table.discard('D9', 0);
    table.wait(5000);
    expect(table.types).toEqual(['tile-drawn', 'tile-discarded']);
  });

  test('that was not put down last: whoever plays next', () => {
    const table = agreedAfter('D2 D3', 'discard3');
    for (const [kind, seat] of [
      ['D9', 2],
      ['B1', 3],
      ['B2', 0],
    ] as const)
      table.discard(kind, seat);
    table.wait(4000);
    const { hand } = table.mirror.game.state;
    expect(hand?.discards.map(row => row.at(-1)?.tile)).toEqual(['B2', undefined, 'D9', 'B1']);
  });

  test('that was not put down last: where two play next at once it is not known who was first', () => {
    const table = agreedAfter('D2 D3', 'discard3');
    table.lay('D9', 'discard1');
    table.lay('D8', 'discard2');
    table.lay('D7', 'discard1');
    table.wait(4000);
    expect(table.types).not.toContain('table-agreed');
  });

  test('a set: whoever claimed it discards', () => {
    const table = agreedAfter('B5 B5 B5', 'meld3');
    table.discard('D9', 3);
    table.wait(5000);
    expect(table.types).toEqual(['tile-discarded']);
  });
});

describe('a hand that is cleared away although its last turns make no sense', () => {
  function playedButForAFewTurns(turns: number): TestTable {
    const table = dicedTable();
    const tiles = rules().flow.kinds.flatMap(kind => [kind, kind]);
    for (const [i, kind] of tiles.slice(0, turns).entries()) table.discard(kind, SEATS[i % 4] ?? 0);
    const senseless = SEATS[(turns + 1) % 4] ?? 0;
    table.lay('B9 C9 D9', `discard${senseless}`);
    table.lay('B8', `reveal${senseless}`);
    table.wait(12_000);
    expect(table.types.at(-1)).toBe('discrepancy-found');
    return table;
  }

  /** How the hand ended, and that the next began, when nobody answers how it did. */
  const startedAnew = (table: TestTable): readonly string[] => {
    table.sweep();
    table.wait(10_000);
    table.tell({ type: 'button-pressed', button: 'start' });
    table.wait(15_000);
    return table.types.filter(type => ['hand-drawn', 'hand-voided', 'hand-started'].includes(type)).slice(-2);
  };

  test('was drawn if as many tiles were out as there are', () => {
    expect(startedAnew(playedButForAFewTurns(52))).toEqual(['hand-drawn', 'hand-started']);
  });

  test('was given up if the wall had tiles left', () => {
    expect(startedAnew(playedButForAFewTurns(44))).toEqual(['hand-voided', 'hand-started']);
  });
});

describe('when the last tile is gone from a wall that is sensed', () => {
  function lastTileDrawn(): TestTable {
    const table = playedToTheLastDiscard();
    for (const seat of SEATS) table.tell({ type: 'stacks-read', seat, heights: [0, 0, seat === 3 ? 1 : 0] });
    table.wait(10_000);
    expect(table.types).toEqual([]);
    table.tell({ type: 'stacks-read', seat: 3, heights: [0, 0, 0] });
    return table;
  }

  test('the hand is drawn as soon as everybody has had time for a last win', () => {
    const table = lastTileDrawn();
    table.wait(4000);
    expect(table.types).toEqual([]);
    table.wait(7000);
    expect(table.types).toEqual(['tile-drawn', 'hand-drawn']);
  });

  test('the hand is not drawn while somebody lays tiles open', () => {
    const table = lastTileDrawn();
    table.wait(4000);
    table.lay('B123', 'reveal3');
    table.wait(5000);
    expect(table.types).not.toContain('hand-drawn');
  });

  test('whole hands that cannot win are only shown: nobody is asked, and it is no foul', () => {
    const table = lastTileDrawn();
    table.lay('B147 C258 D369 E S W N', 'reveal1');
    table.wait(60_000);
    expect(table.types).toEqual(['tile-drawn', 'hand-drawn']);
  });
});

describe('a table that senses nothing but what lies open, no dice and no walls', () => {
  function firstTurns(table: TestTable, indicator: TileKind, discards: string): void {
    table.lay(indicator, 'indicator');
    table.wait(1500);
    for (const [turn, kind] of kinds(discards).entries()) table.discard(kind, SEATS[turn % 4] ?? 0);
    table.wait(8000);
  }

  test('begins a hand of Tianjin by its first tiles, and the next one by its own', () => {
    const table = new TestTable({ played: rules('tianjin'), sensed: OPEN_ZONES });
    table.lay('N', 'discard0');
    table.sweep();
    table.wait(10_000);
    firstTurns(table, 'S', 'D98765');
    expect(table.types.slice(0, 4)).toEqual(['hand-started', 'wall-broken', 'tiles-dealt', 'indicator-flipped']);
    expect(table.types.filter(type => type === 'tile-discarded')).toHaveLength(5);
    table.sweep();
    table.wait(20_000);
    table.events.length = 0;
    firstTurns(table, 'C3', 'B98765');
    expect(table.types).toContain('hand-started');
    expect(table.types.filter(type => type === 'tile-discarded')).toHaveLength(5);
  });
});

test('dice at a table that was cleared begin the next hand, though nobody heard the button', () => {
  const table = dicedTable();
  table.discard('C1', 0);
  table.sweep();
  table.wait(5000);
  table.tell({ type: 'dice-settled', values: [2, 5] });
  expect(table.types.slice(-4)).toEqual(['hand-voided', 'hand-started', 'dice-rolled', 'wall-broken']);
  table.tell({ type: 'button-pressed', button: 'start' });
  table.discard('D9', 0);
  table.wait(3000);
  expect(table.types.slice(-2)).toEqual(['tiles-dealt', 'tile-discarded']);
});

describe('a hand whose dice nobody has heard', () => {
  function undiced(discards: readonly TileKind[]): TestTable {
    const table = dicedTable();
    table.discard('C1', 0);
    table.sweep();
    table.wait(5000);
    table.tell({ type: 'button-pressed', button: 'start' });
    for (const [turn, kind] of discards.entries()) table.discard(kind, SEATS[turn % 4] ?? 0);
    table.wait(60_000);
    return table;
  }

  test('begins all the same when tiles lie as they do after a few turns', () => {
    const table = undiced(['D1', 'D2', 'D3']);
    expect(table.mirror.discrepancy).toBeNull();
    expect(table.types).toContain('wall-broken');
    expect(table.told.at(-1)).toEqual({ type: 'tile-discarded', seat: 2, tile: 'D3' });
  });
});

describe('where neither dice nor walls are sensed', () => {
  test('the first discard after start tells that the tiles were dealt', () => {
    const table = new TestTable({ firstDealer: 2, sensed: OPEN_ZONES });
    table.tell({ type: 'button-pressed', button: 'start' });
    table.discard('D1', 2);
    table.wait(2000);
    expect(table.types).toEqual(['hand-started', 'wall-broken', 'tiles-dealt', 'tile-discarded']);
  });

  test('who began to play has dealt, though nobody has heard the start button either', () => {
    const table = new TestTable({ firstDealer: null, sensed: OPEN_ZONES });
    table.tell({ type: 'zone-read', zone: 'discard0', tiles: [] });
    table.wait(5000);
    for (const [turn, kind] of kinds('D123').entries()) table.discard(kind, must(SEATS[turn + 1], 'a seat'));
    table.wait(5000);
    expect(table.events[0]).toMatchObject({ type: 'hand-started', dealer: 1 });
    expect(table.told.at(-1)).toEqual({ type: 'tile-discarded', seat: 3, tile: 'D3' });
    expect(table.mirror.discrepancy).toBeNull();
  });

  test('an indicator that is turned over tells that the dice were thrown for it', () => {
    const table = new TestTable({ played: rules('tianjin'), sensed: OPEN_ZONES });
    table.tell({ type: 'button-pressed', button: 'start' });
    table.lay('C3', 'indicator');
    table.wait(2000);
    table.discard('D1', 0);
    expect(table.types.slice(2)).toEqual(['tiles-dealt', 'indicator-flipped', 'tile-discarded']);
    expect(table.events[3]).toMatchObject({ tile: 'C3', wilds: ['C3', 'C4'] });
  });
});

test('dice that fall while tiles still lie on the table begin nothing', () => {
  const table = dicedTable();
  table.discard('C1', 0);
  table.discard('C2', 1);
  table.tell({ type: 'dice-settled', values: [2, 5] });
  table.wait(10_000);
  expect(table.types).not.toContain('hand-started');
});

test('start that is pressed before the last tile is seen to go counts when it has gone', () => {
  const table = dicedTable();
  table.discard('C1', 0);
  table.tell({ type: 'button-pressed', button: 'start' });
  table.wait(1000);
  expect(table.types).not.toContain('hand-started');
  table.lift('C1', 'discard0');
  table.wait(2500);
  expect(table.types.slice(-2)).toEqual(['hand-voided', 'hand-started']);
});

test('start that is pressed in the middle of a hand is forgotten long before the table is cleared', () => {
  const table = dicedTable();
  table.discard('C1', 0);
  table.tell({ type: 'button-pressed', button: 'start' });
  table.wait(10_000);
  table.lift('C1', 'discard0');
  table.wait(1000);
  expect(table.types).not.toContain('hand-started');
});

test('at a table without sensors what is said on a tablet is enough: the deal and the draws go without saying', () => {
  const mirror = new Mirror(newGame(rules(), 0));
  const events = [
    ...mirror.step({ type: 'action-chosen', action: { type: 'start-hand' }, at: 0 }).events,
    ...mirror.step({
      type: 'action-chosen',
      action: { type: 'roll-dice', by: 0, values: [3, 4], for: 'break' },
      at: 1000,
    }).events,
    ...mirror.step({ type: 'action-chosen', action: { type: 'discard', seat: 0, tile: 'C1' }, at: 30_000 }).events,
    ...mirror.step({ type: 'action-chosen', action: { type: 'discard', seat: 1, tile: 'D9' }, at: 40_000 }).events,
    ...mirror.step({ type: 'time-passed', at: 100_000 }).events,
  ];
  expect(events.map(event => event.type)).toEqual([
    'hand-started',
    'dice-rolled',
    'wall-broken',
    'tiles-dealt',
    'tile-discarded',
    'tile-drawn',
    'tile-discarded',
  ]);
});

test('a set that is shown while another claims the tile is none: the very tile lies in the other’s', () => {
  const table = dicedTable('hong-kong');
  table.discard('D3', 0);
  table.lay('D1 D2', 'meld1');
  table.lift('D3', 'discard0');
  table.wait(1500);
  expect(table.told.at(-1)).toMatchObject({ type: 'chow-claimed', seat: 1 });
  table.lay('D3 D3 D3', 'meld3');
  table.wait(700);
  for (const kind of ['D1', 'D2'] as const) table.lift(kind, 'meld1');
  table.wait(1500);
  expect(table.told.at(-1)).toMatchObject({ type: 'pung-claimed', seat: 3, from: 0 });
  expect(table.told.filter(event => event.type === 'tile-discarded')).toMatchObject([{ seat: 0, tile: 'D3' }]);
});
