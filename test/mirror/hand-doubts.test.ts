import { expect, test } from 'vitest';
import { evidenceOf, NOTHING_HEARD } from '../../src/mirror/evidence/evidence.ts';
import { seenZones } from '../../src/mirror/evidence/table-picture.ts';
import { withHandDoubts } from '../../src/mirror/hypotheses/hand-doubts.ts';
import { hypothesesAtOnce } from '../../src/mirror/hypotheses/hypothesis.ts';
import { rules } from '../support/dealt-hand.ts';
import { faces, filmedTable, OPEN_ZONES, TestTable } from '../support/test-table.ts';

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

test('so is one that wins only once the treasure is turned over with it', () => {
  const table = filmedTable('dalian');
  table.show('discard1', 'C9');
  table.show('discard1', '');
  for (let look = 0; look < 3; look++) table.show('meld2', 'C9 C9 C9');
  table.press('ready2');
  table.show('discard2', 'GD');
  table.tell({ type: 'dice-settled', values: [2, 5] });
  for (let look = 0; look < 3; look++) table.show('indicator', 'back');
  table.show('discard3', 'B8');
  table.show('discard0', 'C1 B9');
  table.show('discard1', 'B7');
  // the treasure is B3; with a look-alike of C6 or C7 it stands for the fourth C9
  table.unfollowed(() => {
    for (let look = 0; look < 4; look++) {
      table.show('indicator', 'B2');
      table.show('reveal2', 'B3 C6@98 C7 B7 B7 B7 D1 D2 D3 E E');
    }
    const { game, picture } = table.mirror;
    const seen = seenZones(picture);
    const found = hypothesesAtOnce(game, evidenceOf(picture, seen, NOTHING_HEARD));
    expect(found.map(({ actions }) => actions.map(({ type }) => type).at(-1))).toEqual(['win']);
    const doubted = withHandDoubts({ game, picture, seen }, NOTHING_HEARD, found);
    const hands = doubted.flatMap(({ actions }) =>
      actions.flatMap(action => (action.type === 'win' ? [action.hand?.toSorted().join()] : [])),
    );
    expect(new Set(hands).size).toBe(2);
  });
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
