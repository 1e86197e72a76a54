import { describe, expect, test } from 'vitest';
import { must } from '../../src/domain/result.ts';
import { Mirror } from '../../src/mirror/mirror.ts';
import { rules } from '../support/dealt-hand.ts';
import { dealtTable, dicedTable, faces, HANDS, OPEN_ZONES, TestTable } from '../support/test-table.ts';

/** Seat 0 lays a hand open under a camera, C5 apart: on another of its tiles it would be paid otherwise. */
function drawnInDoubt(): TestTable {
  const table = new TestTable({ played: rules('tianjin', { matchLength: null }), sensed: OPEN_ZONES });
  table.press('start');
  for (let roll = 0; roll < 2; roll++) table.tell({ type: 'dice-settled', values: [3, 4] });
  for (let look = 0; look < 3; look++) table.show('indicator', 'D2');
  for (const [seat, kind] of ['C9', 'B9', 'D9', 'B1'].entries()) table.show(`discard${seat as 0}`, kind);
  const [apart, ...rest] = faces('C5@98 C6 B1 B2 B3 D7 D8 D9 D3 D3 D3 E E C5');
  const lying = [must(apart, 'a tile'), ...rest.map(face => ({ ...face, x: face.x + 24 }))];
  for (let look = 0; look < 4; look++) table.film('reveal0', lying);
  table.wait(5000);
  return table;
}

/** A kong of a tile that lay before seat 1 for a moment, though it was the turn of seat 2; no rack is read. */
function kongInDoubt(): TestTable {
  const table = dicedTable();
  table.discard('C1', 0);
  table.discard('D2', 1);
  table.place('C9', 'discard1');
  table.wait(300);
  table.slide(must(table.lying('discard1')[1], 'the discard'), 'meld3');
  table.lay('C9 C9 C9', 'meld3');
  table.wait(12_000);
  return table;
}

/** Seat 0 throws a tile, and takes it back long after. */
function takenBackLate(hands: typeof HANDS): TestTable {
  const table = dealtTable(undefined, hands);
  table.move('B1', 'rack0', 'discard0');
  table.wait(30_000);
  table.move('B1', 'discard0', 'rack0');
  table.wait(30_000);
  return table;
}

describe.each([
  ['which tile was drawn', drawnInDoubt],
  ['who fed a kong', kongInDoubt],
] as const)('asked %s', (_, doubted) => {
  const { mirror } = doubted();
  const { choices } = must(mirror.discrepancy, 'a question');

  test('the table weighs each choice, the likeliest first', () => {
    const shares = mirror.weighed.map(({ share }) => share);
    expect(shares).toHaveLength(choices.length);
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    const all = shares.reduce((sum, share) => sum + share, 0);
    expect(all).toBeGreaterThan(0.9);
    expect(all).toBeLessThanOrEqual(1 + 1e-9);
  });

  test('it names what speaks against one that is less likely', () => {
    expect(mirror.weighed.at(-1)?.against).not.toBeNull();
  });

  test('after a restart the choices are left, and nothing weighs them', () => {
    const resumed = new Mirror(mirror.game, { resumed: { ...mirror.standing, at: 1_000_000 } });
    expect(resumed.discrepancy?.choices).toEqual(choices);
    expect(resumed.weighed).toEqual([]);
  });
});

test('a hand that is won on another tile than the one apart has that against it', () => {
  const { mirror } = drawnInDoubt();
  const [first, ...others] = mirror.weighed.map(({ against }) => against?.what);
  expect(first).not.toBe('won-with-another-tile');
  expect(others).toContain('won-with-another-tile');
});

test('what stands in racks is not told by how choices are weighed: other hands look the same', () => {
  const [dealer, right, across, left] = HANDS;
  const [one, two] = [takenBackLate(HANDS), takenBackLate([dealer, left, right, across])];
  expect(one.mirror.weighed).toHaveLength(1);
  expect(two.mirror.weighed).toEqual(one.mirror.weighed);
});

test('a table that asks nothing weighs nothing', () => {
  expect(dealtTable().mirror.weighed).toEqual([]);
});
