import { describe, expect, test } from 'vitest';
import type { SeenFace } from '../../src/sensing/observation.ts';
import { rules } from '../support/dealt-hand.ts';
import { faces, filmedTable, OPEN_ZONES, TestTable } from '../support/test-table.ts';

/** A table under a camera: all is dealt, and the indicator is to be turned over. */
function dealtTable(played = rules('wuhan')): TestTable {
  const table = new TestTable({ played, sensed: OPEN_ZONES });
  table.press('start');
  table.tell({ type: 'dice-settled', values: [3, 4] });
  return table;
}

const flipped = (table: TestTable) => table.events.filter(({ type }) => type.startsWith('indicator-'));
const questions = (table: TestTable) => table.types.filter(type => type === 'discrepancy-found').length;

describe('an indicator that the camera has not made out', () => {
  test('is taken for the likeliest, and nobody is asked', () => {
    const table = dealtTable();
    for (let look = 0; look < 3; look++) table.show('indicator', 'C5?');
    table.wait(15_000);
    expect(flipped(table)).toMatchObject([{ type: 'indicator-flipped', tile: 'C5', wilds: ['C6'] }]);
    table.show('discard0', 'B1');
    expect(table.events.at(-1)).toMatchObject({ type: 'tile-discarded', seat: 0, tile: 'B1' });
    expect(questions(table)).toBe(0);
  });

  test('is corrected once another kind is likelier', () => {
    const table = dealtTable();
    table.show('indicator', 'C5?');
    table.wait(3000);
    table.show('discard0', 'B1');
    for (let look = 0; look < 3; look++) table.show('indicator', 'C1');
    table.wait(3000);
    expect(flipped(table)).toMatchObject([
      { type: 'indicator-flipped', tile: 'C5' },
      { type: 'indicator-corrected', was: 'C5', tile: 'C1', wilds: ['C2'] },
    ]);
    expect(questions(table)).toBe(0);
  });

  /** The indicator is a C1, or a C2, and seat 0 lays a hand open. */
  function laidOpen(hand: string): TestTable {
    const table = dealtTable(rules('guangdong', { ghosts: 'flipped' }));
    for (const face of ['C1?', 'C2?', 'C1?']) table.show('indicator', face);
    table.wait(3000);
    expect(flipped(table)).toMatchObject([{ wilds: ['C2'] }]);
    table.show('discard0', 'C9');
    table.show('discard1', 'B9');
    table.show('discard2', 'D9');
    table.show('discard3', 'B1');
    const [won, ...rest] = faces(hand);
    for (let look = 0; look < 3; look++)
      table.film('reveal0', [...(won ? [won] : []), ...rest.map(face => ({ ...face, x: face.x + 24 }))]);
    return table;
  }

  test('is still asked about once the hand was swept away, whatever is worth most to its winner', () => {
    const table = laidOpen('D5 D5 D1 D1 D1 D2 D3 D4 D6 D7 D8 C3 C3 C3');
    table.wait(3000);
    expect(table.mirror.discrepancy?.choices).toHaveLength(2);
    for (const zone of ['reveal0', 'discard0', 'discard1', 'discard2', 'discard3', 'indicator'] as const)
      table.film(zone, []);
    expect(table.types).not.toContain('hand-won');
    expect(table.mirror.discrepancy?.choices).toHaveLength(2);
  });

  test('is what a hand that is laid open wins with', () => {
    const table = laidOpen('B2 B2 C3 B4 B4 B4 D5 D5 D5 D6 D7 D8 C6 C6');
    table.wait(6000);
    expect(flipped(table).at(-1)).toMatchObject({ type: 'indicator-corrected', was: 'C1', tile: 'C2', wilds: ['C3'] });
    expect(table.types).toContain('hand-won');
    expect(questions(table)).toBe(0);
  });
});

/** Seat 2 is ready in Dalian, and the dice for the treasure are thrown. */
function thrownForTreasure(): TestTable {
  const table = filmedTable('dalian');
  table.show('discard1', 'C7');
  table.show('discard1', '');
  table.show('meld2', 'C7 C8 C9');
  table.press('ready2');
  table.show('discard2', 'GD');
  table.tell({ type: 'dice-settled', values: [2, 5] });
  return table;
}

test('an indicator is another tile than it is read as where a new one is turned over, for what it points at has run out', () => {
  const table = thrownForTreasure();
  for (const face of ['GD', 'WD', 'GD?']) table.show('indicator', face);
  table.wait(2000);
  expect(flipped(table)).toMatchObject([{ type: 'indicator-flipped', tile: 'GD', wilds: ['RD'] }]);
  table.show('discard3', 'GD');
  table.show('discard0', 'C1 GD');
  table.tell({ type: 'dice-settled', values: [1, 3] });
  for (let look = 0; look < 3; look++) table.show('indicator', 'GD? C4');
  expect(flipped(table).slice(1)).toMatchObject([
    { type: 'indicator-corrected', was: 'GD', tile: 'WD', wilds: ['GD'] },
    { type: 'indicator-flipped', tile: 'C4', wilds: ['C5'] },
  ]);
  table.show('discard1', 'B9');
  table.wait(5000);
  expect(table.types.at(-1)).toBe('tile-discarded');
  expect(questions(table)).toBe(0);
});

describe('a secret indicator that lies face down', () => {
  /** Seat 2 is ready and wins on seat 3's discard. */
  function wonReady(): TestTable {
    const table = thrownForTreasure();
    for (let look = 0; look < 2; look++) table.film('indicator', [BACK]);
    table.show('discard3', 'W');
    expect(table.events.at(-1)).toMatchObject({ type: 'tile-discarded', seat: 3 });
    table.show('discard0', 'C1 B5');
    for (let look = 0; look < 2; look++) table.show('reveal2', 'B1 B1 B1 D4 D5 D6 D7 D8 D9 B5');
    return table;
  }
  const BACK: SeenFace = { face: 'back', confidence: 96, x: 0, y: 0, track: 1 };
  const patterns = (table: TestTable) =>
    table.events.flatMap(event => (event.type === 'hand-won' ? event.patterns.map(({ id }) => id) : []));

  test('is followed, and counts once it is turned over', () => {
    const table = wonReady();
    expect(flipped(table)).toMatchObject([{ type: 'indicator-flipped', tile: '_', wilds: [] }]);
    for (let look = 0; look < 3; look++) table.show('indicator', 'D3');
    expect(flipped(table).slice(1)).toMatchObject([
      { type: 'indicator-corrected', was: '_', tile: 'D3', wilds: ['D4'] },
    ]);
    expect(patterns(table)).toContain('hidden-treasure');
    expect(questions(table)).toBe(0);
  });

  test('counts no more once another one was taken, which lies face down beside it until both are turned over', () => {
    const table = thrownForTreasure();
    for (let look = 0; look < 2; look++) table.film('indicator', [BACK]);
    for (const [zone, row] of [
      ['discard3', 'W'],
      ['discard0', 'C1 W'],
      ['discard1', 'W'],
    ] as const)
      table.show(zone, row);
    table.tell({ type: 'dice-settled', values: [1, 3] });
    for (let look = 0; look < 2; look++) table.film('indicator', [BACK, { ...BACK, x: 24, track: 2 }]);
    for (const [zone, row] of [
      ['discard2', 'GD N'],
      ['discard3', 'W E'],
      ['discard0', 'C1 W B5'],
    ] as const)
      table.show(zone, row);
    for (let look = 0; look < 2; look++) table.show('reveal2', 'B1 B1 B1 D4 D5 D6 D7 D8 D9 B5');
    const turned = faces('C9 D3').map((face, i) => ({ ...face, x: 24 * i, track: 11 + i }));
    for (let look = 0; look < 3; look++) table.film('indicator', turned);
    table.wait(3000);
    expect(flipped(table)).toMatchObject([
      { type: 'indicator-flipped', tile: '_' },
      { type: 'indicator-flipped', tile: '_' },
      { type: 'indicator-corrected', was: '_', tile: 'D3', wilds: ['D4'] },
    ]);
    expect(patterns(table)).toContain('hidden-treasure');
    expect(questions(table)).toBe(0);
  });

  test('counts for nothing where it is not turned over for long after the win', () => {
    const table = wonReady();
    table.wait(10_000);
    expect(table.types).not.toContain('hand-won');
    table.wait(10_000);
    expect(table.types).toContain('hand-won');
    expect(patterns(table)).not.toContain('hidden-treasure');
    expect(questions(table)).toBe(0);
  });
});

describe('a horse that the camera has not made out', () => {
  function wonByD9(): TestTable {
    const table = new TestTable({ played: rules('guangdong', { horseCount: 1 }), sensed: OPEN_ZONES });
    table.press('start');
    table.tell({ type: 'dice-settled', values: [3, 4] });
    for (const [seat, face] of ['B1', 'B9', 'C9', 'D1'].entries()) table.show(`discard${seat as 0}`, face);
    const [won, ...rest] = faces('D9 D9 B2 B3 B4 C2 C3 C4 C6 C7 C8 D2 D3 D4');
    for (let look = 0; look < 3; look++)
      table.film('reveal0', [...(won ? [won] : []), ...rest.map(face => ({ ...face, x: face.x + 24 }))]);
    table.wait(3000);
    return table;
  }

  test('is not paid by what it may be, but asked about', () => {
    const table = wonByD9();
    expect(table.types).toContain('hand-won');
    for (let look = 0; look < 3; look++) table.show('indicator', 'D6?');
    table.wait(20_000);
    expect(table.types).not.toContain('horses-flipped');
    expect(questions(table)).toBe(1);
  });

  test('is paid by what it is once that is clear', () => {
    const table = wonByD9();
    for (const face of ['D6?', 'D5', 'D6?', 'D5']) table.show('indicator', face);
    table.wait(3000);
    expect(table.events.find(({ type }) => type === 'horses-flipped')).toMatchObject({ tiles: ['D5'] });
  });
});
