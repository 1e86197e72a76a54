import { describe, expect, test } from 'vitest';
import type { Zone } from '../../src/domain/zone.ts';
import { faces, filmedTable, type TestTable } from '../support/test-table.ts';

const won = (table: TestTable) => table.events.find(({ type }) => type === 'hand-won');

function look(table: TestTable, zone: Zone, text: string): void {
  for (let picture = 0; picture < 3; picture++) table.show(zone, text);
}

/** Seat 2 of Dalian has claimed a chow and, by the words of its button, is to be ready with the tile it discards. */
function opened(chow: readonly string[] = ['C7 C8 C9']): TestTable {
  const table = filmedTable('dalian');
  table.show('discard1', 'C7');
  table.show('discard1', '');
  for (const text of chow) table.show('meld2', text);
  return table;
}

/** A hand of Guangdong may be won on a discard; everybody has discarded once, and it is seat 1's turn again. */
function discardedAround(): TestTable {
  const table = filmedTable('guangdong', { winOnDiscard: true });
  for (const [seat, text] of [
    [1, 'D9'],
    [2, 'B1'],
    [3, 'B2'],
    [0, 'C1 B3'],
  ] as const)
    table.show(`discard${seat}`, text);
  table.events.length = 0;
  return table;
}

describe('a hand one tile of which is not made out', () => {
  test('wins by a rush if with another it waits for what the indicator points at', () => {
    const table = opened();
    table.press('ready2');
    table.show('discard2', 'GD');
    table.tell({ type: 'dice-settled', values: [2, 5] });
    look(table, 'indicator', 'B2');
    look(table, 'reveal2', 'B1 B2 D5 D5 D5 D1 D2 D3 E S?');
    table.wait(3000);
    expect(won(table)).toMatchObject({ seat: 2, by: 'treasure-rush', tile: 'B3' });
  });

  test('wins by a rush as it is read, whatever it would win on that its owner has thrown', () => {
    const table = opened();
    table.press('ready2');
    table.show('discard2', 'B8');
    table.tell({ type: 'dice-settled', values: [2, 5] });
    look(table, 'indicator', 'C1');
    look(table, 'reveal2', 'B2 B3 B4 B7 B8 B9 D5 D5 D5 C2?');
    table.wait(3000);
    expect(won(table)).toMatchObject({ seat: 2, by: 'treasure-rush', tile: 'C2' });
  });
});

test('a hand one tile of which is misread wins on the discard before one that was thrown too soon and taken back', () => {
  const table = discardedAround();
  table.show('discard1', 'D9 C4');
  table.show('discard2', 'B1 D9');
  table.show('discard2', 'B1');
  look(table, 'reveal3', 'B3 B4 B5 D1 D2 D3 B7 B8 B9 D6 D6 D6 C5?');
  table.wait(4000);
  expect(won(table)).toMatchObject({ seat: 3, from: 1, tile: 'C4' });
});

test('a hand that waits for two tiles has won on the one that was thrown, not a turn later on another that no camera saw', () => {
  const table = discardedAround();
  table.show('discard1', 'D9 C5');
  look(table, 'reveal3', 'C5 C3 C5 RD C2 RD C4 B1 B1 B1 D2 D3 D4');
  table.wait(6000);
  expect(won(table)).toMatchObject({ seat: 3, from: 1, tile: 'C5' });
  expect(table.asked).toBeUndefined();
});

test('a hand wins on the last discard of a row that is out of view, if one more tile would complete it', () => {
  const table = discardedAround();
  table.show('discard0', '');
  look(table, 'reveal2', 'C1 C1 C1 B9 B9 B9 D1 D1 D1 D9 D9 D9 B3');
  table.wait(6000);
  expect(won(table)).toMatchObject({ seat: 2, from: 0, tile: 'B3' });
});

test('a hand wins with the run that its chow is if one of its tiles is the kind that is seldom read as another', () => {
  const table = opened(['C7 C8 C6?', 'C7 C8 C6?', 'C7 C8 C6?', 'C7 C8 C9?']);
  table.show('discard2', 'S');
  table.show('discard3', 'B6');
  look(table, 'reveal2', 'D4 D4 D4 D5 D6 D7 B5 B7 B3 B3');
  table.wait(6000);
  expect(table.mirror.game.state.hand?.melds[2]).toMatchObject([{ kind: 'chow', tiles: ['C7', 'C8', 'C9'] }]);
  expect(won(table)).toMatchObject({ seat: 2, from: 3, tile: 'B6' });
  expect(table.asked).toBeUndefined();
});

describe('a discard that is taken up to win with', () => {
  const hand = 'B1 B2 B3 C4 C4 C4 D3 D4 D5 D9 D9 B5 B6 B7';

  test('is not taken back while the hand it went to is hidden', () => {
    const table = discardedAround();
    table.show('discard1', 'D9 B5');
    table.show('discard1', 'D9');
    table.show('reveal2', 'B5');
    table.show('reveal2', '');
    table.wait(2500);
    look(table, 'reveal2', hand);
    table.wait(6000);
    expect(won(table)).toMatchObject({ seat: 2, from: 1, tile: 'B5' });
  });

  test('is none of the tiles that its player is known to have thrown and that still lie there', () => {
    const table = discardedAround();
    table.tell({ type: 'faces-read', zone: 'discard1', faces: faces('D9 B5') });
    table.wait(100);
    table.show('discard1', 'D9');
    look(table, 'reveal2', hand);
    table.wait(6000);
    expect(won(table)).toMatchObject({ seat: 2, from: 1, tile: 'B5' });
    expect(table.types).not.toContain('discrepancy-found');
  });
});

test('a set that was taken for a run is a pung once its doubtful tile is read as the claimed one', () => {
  const table = filmedTable('hong-kong');
  table.show('discard1', 'C2');
  table.show('discard1', '');
  look(table, 'meld2', 'C1? C2@95 C3?');
  table.show('discard2', 'N');
  table.show('discard3', 'E');
  for (let pictures = 0; pictures < 4; pictures++) look(table, 'meld2', 'C2@95 C2@95 C3?');
  table.wait(6000);
  expect(table.mirror.game.state.hand?.melds[2]).toMatchObject([{ kind: 'pung', tiles: ['C2', 'C2', 'C2'], from: 1 }]);
  expect(table.asked).toBeUndefined();
});
