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

test('a hand that wins with a look-alike of a tile, too, and is paid otherwise then, is asked about', () => {
  const table = laidOpen('C5@98 C6 B1 B2 B3 D7 D8 D9 D3 D3 D3 E E C5');
  const hands = table.asked?.choices.flatMap(({ actions }) =>
    actions.flatMap(action => (action.type === 'win' ? [action.hand] : [])),
  );
  // with C4 beside C6 it is won on the five between them
  expect(new Set(hands?.map(hand => hand?.filter(tile => tile === 'C4').length))).toEqual(new Set([0, 1]));
  expect(table.types).not.toContain('hand-won');
});

test('a hand that is paid the same with each look-alike of its tiles is paid unasked', () => {
  const table = laidOpen('E C5 C6 C7 B1 B2 B3 D7 D8 D9 D3 N N N');
  expect(table.asked).toBeUndefined();
  expect(table.types.slice(-2)).toEqual(['hand-won', 'points-transferred']);
});

test('so is one that is paid otherwise with a tile that was seldom taken for one of its', () => {
  const table = laidOpen('C5 C7 C8@98 B1 B2 B3 D7 D8 D9 N N N D3 D3');
  const hands = table.asked?.choices.flatMap(({ actions }) =>
    actions.flatMap(action =>
      action.type === 'win' ? [action.hand?.filter(tile => /C[678]/.test(tile)).join(' ')] : [],
    ),
  );
  expect(hands).toEqual(expect.arrayContaining(['C7 C8', 'C7 C6']));
});

test('a hand in doubt that is swept away before anybody has answered is not paid, and is asked about again, as all that it may be', () => {
  const table = laidOpen('C5@98 C6 B1 B2 B3 D7 D8 D9 D3 D3 D3 E E C5');
  expect(table.asked?.choices.length).toBeGreaterThan(1);
  for (const zone of ['reveal0', 'indicator', 'discard0', 'discard1', 'discard2', 'discard3'] as const)
    for (let look = 0; look < 3; look++) table.show(zone, '');
  table.wait(8000);
  table.press('start');
  expect(table.types).not.toContain('hand-won');
  const choices = table.mirror.discrepancy?.choices ?? [];
  const withFours = choices.findIndex(({ actions }) =>
    actions.some(action => action.type === 'win' && action.hand?.includes('C4')),
  );
  expect(choices.length).toBeGreaterThan(1);
  table.answer(withFours);
  expect(table.events.find(({ type }) => type === 'hand-won')).toMatchObject({ seat: 0 });
});
