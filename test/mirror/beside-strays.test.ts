import { describe, expect, test } from 'vitest';
import { dealtTable, dicedTable } from '../support/test-table.ts';

describe('a tile that has fallen among the discards', () => {
  test('stops nobody: the game goes on, and nobody is told to have broken a rule', () => {
    const table = dicedTable();
    table.discard('C1', 0);
    table.lay('B5', 'discard0');
    table.wait(500);
    table.discard('D9', 1);
    table.discard('C9', 2);
    table.wait(1500);
    expect(table.told.filter(({ type }) => type === 'tile-discarded')).toMatchObject([
      { seat: 0, tile: 'C1' },
      { seat: 1, tile: 'D9' },
      { seat: 2, tile: 'C9' },
    ]);
    table.lift('B5', 'discard0');
    table.wait(1000);
    expect(table.types).not.toContain('foul-reported');
    expect(table.types).not.toContain('discrepancy-found');
    expect(table.types).not.toContain('action-undone');
  });

  test('is the next discard, thrown astray, once it has lain there for five seconds', () => {
    const table = dicedTable();
    table.discard('C1', 0);
    table.lay('B5', 'discard3');
    table.wait(500);
    table.discard('D9', 1);
    table.wait(15_000);
    expect(table.told.filter(({ type }) => type === 'tile-discarded').slice(1)).toMatchObject([
      { seat: 1, tile: 'D9' },
      { seat: 2, tile: 'B5' },
    ]);
    expect(table.types).not.toContain('discrepancy-found');
  });

  test('is not told from one that was thrown where it may be either', () => {
    const table = dicedTable();
    table.discard('C1', 0);
    table.lay('B5', 'discard1');
    table.lay('D9', 'discard1');
    table.wait(2500);
    expect(table.told.filter(({ type }) => type === 'tile-discarded')).toHaveLength(1);
  });
});

describe('what has been begun gets its time before anybody is asked', () => {
  test('two tiles of a set are a claim while the third still lies there, and are asked about if it goes on lying', () => {
    const table = dicedTable();
    table.discard('B5', 0);
    table.lay('B5 B5', 'meld2');
    table.wait(3000);
    expect(table.told.at(-1)).toMatchObject({ type: 'pung-claimed', seat: 2, from: 0, tile: 'B5' });
    table.wait(4500);
    expect(table.types).not.toContain('discrepancy-found');
    table.wait(6000);
    expect(table.types).toContain('discrepancy-found');
  });

  test('two tiles that no set can be made of are asked about within eight seconds', () => {
    const table = dicedTable();
    table.discard('B5', 0);
    table.lay('B1 C5', 'meld2');
    table.wait(8000);
    expect(table.asked?.guidance).toEqual([
      { do: 'remove', tile: 'B1', zone: 'meld2' },
      { do: 'remove', tile: 'C5', zone: 'meld2' },
    ]);
  });

  test('the first tile of a hand that is laid open', () => {
    const table = dicedTable();
    table.discard('B5', 0);
    table.lay('C5', 'reveal1');
    table.wait(5000);
    expect(table.types).not.toContain('discrepancy-found');
  });

  test('a tile that has fallen out of a rack that is read onto its own sets', () => {
    const table = dealtTable();
    table.move('B2', 'rack1', 'meld1');
    table.wait(5500);
    expect(table.types).not.toContain('discrepancy-found');
  });
});

describe('a set', () => {
  test('is claimed from whoever threw the tile after a claim, though the player before has thrown such a tile, too', () => {
    const table = dicedTable();
    table.discard('D8', 0);
    table.discard('B9', 1);
    table.discard('D3', 2);
    table.discard('C1', 3);
    table.discard('C6', 0);
    table.discard('D4', 1);
    table.discard('D9', 2);
    table.discard('D8', 3);
    table.lay('D8 D8', 'meld1');
    table.move('D8', 'discard3', 'meld1');
    table.wait(1000);
    expect(table.told.at(-1)).toMatchObject({ type: 'pung-claimed', seat: 1, from: 3 });
    // seat 1 throws a C6, as seat 0 has, and it is gone before any antenna has read it
    table.lay('C6 C6', 'meld3');
    table.wait(300);
    expect(table.types.filter(type => type === 'pung-claimed')).toHaveLength(1);
    table.place('C6', 'meld3');
    table.wait(2500);
    expect(table.told.slice(-2)).toMatchObject([
      { type: 'tile-discarded', seat: 1, tile: 'C6' },
      { type: 'pung-claimed', seat: 3, from: 1 },
    ]);
  });

  test('of four tiles before a player who had long discarded are asked about, and are a kong of the next discard if people say so', () => {
    const table = dicedTable('guangdong');
    table.discard('C1', 0);
    table.discard('B1', 1);
    table.wait(3000);
    table.lay('C2 C2 C2 C2', 'meld1');
    table.wait(12_000);
    expect(table.types).not.toContain('points-transferred');
    const { choices } = table.mirror.discrepancy ?? { choices: [] };
    table.answer(choices.findIndex(({ actions }) => actions.some(({ type }) => type === 'claim-kong')));
    expect(table.told.find(({ type }) => type === 'kong-claimed')).toMatchObject({ seat: 1, from: 2 });
  });
});

test('ready that is said with a set that was claimed counts once, with the discard after it', () => {
  const table = dicedTable('dalian');
  table.discard('D9', 0);
  table.discard('D1', 1);
  table.lay('D1 D1', 'meld3');
  table.move('D1', 'discard1', 'meld3');
  table.wait(200);
  table.press('ready3');
  table.wait(3000);
  expect(table.types).not.toContain('action-undone');
  table.discard('E', 3);
  expect(table.told.slice(-3)).toMatchObject([
    { type: 'pung-claimed', seat: 3, from: 1 },
    { type: 'ready-declared', seat: 3 },
    { type: 'tile-discarded', seat: 3, tile: 'E' },
  ]);
  expect(table.types.filter(type => type === 'ready-declared')).toHaveLength(1);
});

test('a tile that falls after the first discard begins no other hand, though the deal was known before any tile lay there', () => {
  const table = dicedTable('tianjin');
  for (let rolls = 0; rolls < 2; rolls++) {
    table.wait(1500);
    table.tell({ type: 'dice-settled', values: [3, 4] });
  }
  table.wait(10_000);
  table.place('B1', 'indicator');
  table.wait(1000);
  table.discard('B9', 0);
  table.wait(5000);
  table.place('C1', 'discard2');
  table.wait(2500);
  table.lift('C1', 'discard2');
  table.wait(2000);
  table.discard('D8', 1);
  expect(table.types).not.toContain('hand-voided');
  expect(table.told.filter(({ type }) => type === 'tile-discarded')).toMatchObject([
    { seat: 0, tile: 'B9' },
    { seat: 1, tile: 'D8' },
  ]);
});
