import { describe, expect, test } from 'vitest';
import type { DiscrepancyView } from '../../src/projections/discrepancy-view.ts';
import { weighedViews } from '../../src/projections/weighed-projection.ts';

/** Seat 0 has thrown a C1, or a C5; a third choice is asked of another player alone. */
const asked: DiscrepancyView = {
  id: 1,
  expected: [{ zone: 'discard0', tiles: ['C9'] }],
  seen: [{ zone: 'discard0', tiles: ['C9', '_'] }],
  guidance: [],
  choices: [
    { choice: 0, undone: 0, deeds: [{ type: 'discard', seat: 0, tiles: ['C1'] }] },
    { choice: 2, undone: 0, deeds: [{ type: 'discard', seat: 0, tiles: ['C5'] }] },
  ],
};

describe('the choices of a question, weighed for the host', () => {
  test('are those that everybody is shown, by how likely each is', () => {
    const shares = [0.06, 0.3, 0.64].map(share => ({ share, against: null }));
    expect(weighedViews(asked, shares)).toEqual([
      { choice: 0, odds: 'unlikely', against: null },
      { choice: 2, odds: 'likely', against: null },
    ]);
  });

  test('name a tile that the question names to everybody, and no other', () => {
    const against = (tile: 'C5' | 'D1' | null) => ({ share: 0.2, against: { what: 'taken-back', tile } as const });
    const told = weighedViews(asked, [against('C5'), against('D1'), against('D1')]);
    expect(told.map(({ odds, against: it }) => [odds, it?.what, it?.tile])).toEqual([
      ['possible', 'taken-back', 'C5'],
      ['possible', 'taken-back', '_'],
    ]);
  });

  test('are not weighed after a restart', () => {
    expect(weighedViews(asked, [])).toEqual([]);
  });
});
