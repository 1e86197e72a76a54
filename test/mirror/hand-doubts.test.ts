import { expect, test } from 'vitest';
import { rules } from '../support/dealt-hand.ts';
import { faces, OPEN_ZONES, TestTable } from '../support/test-table.ts';

/** A table of Tianjin under a camera: D2 and D3 are wild, everybody has discarded, and seat 0 lays this hand open, the drawn tile apart. */
function laidOpen(hand: string): TestTable {
  const table = new TestTable({ played: rules('tianjin', { matchLength: null }), sensed: OPEN_ZONES });
  table.press('start');
  for (let roll = 0; roll < 2; roll++) table.tell({ type: 'dice-settled', values: [3, 4] });
  for (let look = 0; look < 3; look++) table.show('indicator', 'D2');
  table.show('discard0', 'C9');
  table.show('discard1', 'B9');
  table.show('discard2', 'D9');
  table.show('discard3', 'B1');
  table.events.length = 0;
  const [won, ...rest] = faces(hand);
  for (let look = 0; look < 4; look++)
    table.film('reveal0', [...(won ? [won] : []), ...rest.map(face => ({ ...face, x: face.x + 24 }))]);
  return table;
}

/** Won on the five between four and six, or on another of its tiles, it is paid otherwise. */
const IN_DOUBT = 'C5@98 C6 B1 B2 B3 D7 D8 D9 D3 D3 D3 E E C5';

test('a hand that is paid otherwise if another of its tiles was drawn than the one that lies apart is asked about', () => {
  const table = laidOpen(IN_DOUBT);
  table.wait(5000);
  expect(table.mirror.discrepancy?.choices.length).toBeGreaterThan(1);
  expect(table.types).not.toContain('hand-won');
  table.answer(0);
  expect(table.told.find(({ type }) => type === 'hand-won')).toMatchObject({ seat: 0, by: 'self-draw', tile: 'C5' });
});

test('a hand that is paid the same with each look-alike of its tiles is paid unasked', () => {
  const table = laidOpen('E C5 C6 C7 B1 B2 B3 D7 D8 D9 D3 N N N');
  expect(table.asked).toBeUndefined();
  expect(table.types.slice(-2)).toEqual(['hand-won', 'points-transferred']);
});

test('so is one that would be paid otherwise with a tile that one of its tiles is seldom taken for', () => {
  const table = laidOpen('C5 C7 C8@98 B1 B2 B3 D7 D8 D9 N N N D3 D3');
  expect(table.asked).toBeUndefined();
  expect(table.types.slice(-2)).toEqual(['hand-won', 'points-transferred']);
});

test('a hand in doubt that is swept away is asked about for twenty seconds; then it is paid as it is likeliest', () => {
  const table = laidOpen(IN_DOUBT);
  table.wait(5000);
  for (const zone of ['reveal0', 'indicator', 'discard0', 'discard1', 'discard2', 'discard3'] as const)
    table.tell({ type: 'faces-read', zone, faces: [] });
  table.wait(8000);
  expect(table.types).not.toContain('hand-won');
  expect(table.mirror.discrepancy?.choices.length).toBeGreaterThan(1);
  table.wait(12_000);
  expect(table.told.find(({ type }) => type === 'hand-won')).toMatchObject({ seat: 0, by: 'self-draw', tile: 'C5' });
});
