import { describe, expect, test } from 'vitest';
import type { Meld } from '../../src/domain/meld.ts';
import type { RuleSetId } from '../../src/rules/rule-set.ts';
import { rules } from '../support/dealt-hand.ts';
import { OPEN_ZONES, TestTable } from '../support/test-table.ts';

/** Before seat 3 lies a kong that no board saw declared, on a table that players agreed on; then seat 2 draws and wins. */
function wonBesideKong(id: RuleSetId): TestTable {
  const table = new TestTable({ played: rules(id), sensed: OPEN_ZONES });
  table.press('start');
  table.tell({ type: 'dice-settled', values: rules(id).flow.breaking.dice === 3 ? [1, 2, 4] : [3, 4] });
  table.discard('C1', 0);
  table.lay('B9 C9 C8 D5 D8', 'discard2');
  table.lay('D2222', 'meld3');
  table.lay('B7', 'reveal1');
  table.wait(12_000);
  table.answer('as-it-lies');
  for (const [seat, kind] of [
    [3, 'C3'],
    [0, 'C7'],
    [1, 'B6'],
  ] as const)
    table.discard(kind, seat);
  table.events.length = 0;
  table.lay('B9 B1233455678889', 'reveal2');
  table.wait(8000);
  return table;
}

/** The kong as each choice has it. */
const kongs = (table: TestTable): readonly (Meld | undefined)[] =>
  (table.mirror.discrepancy?.choices ?? []).flatMap(({ actions }) =>
    actions.flatMap(action => (action.type === 'agree-on-table' ? [action.melds[3][0]] : [])),
  );

describe('a kong whose declaration no board saw', () => {
  test('is asked about when the hand is paid, with each way in which it is paid otherwise', () => {
    const table = wonBesideKong('guangdong');
    expect(table.types).not.toContain('points-transferred');
    const own = table.mirror.game.state.hand?.melds[3][0];
    expect([own, ...kongs(table)]).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kong: 'exposed', from: 0 }),
        expect.objectContaining({ kong: 'exposed', from: 1 }),
        expect.objectContaining({ kong: 'exposed', from: 2 }),
        expect.objectContaining({ kong: 'concealed' }),
      ]),
    );
  });

  test.each([0, 1, 2])('is paid as players say: choice %i', choice => {
    const table = wonBesideKong('guangdong');
    const { actions } = table.mirror.discrepancy?.choices[choice] ?? { actions: [] };
    const [agreed] = actions.flatMap(action => (action.type === 'agree-on-table' ? [action.melds[3]] : []));
    table.answer(choice);
    table.wait(1000);
    const { hand } = table.mirror.game.state;
    if (agreed) expect(hand?.melds[3]).toEqual(agreed);
    const kong = hand?.melds[3][0];
    if (kong?.kind !== 'kong') throw new Error('no kong');
    const paid = hand?.transfers.filter(each => each.for === 'kong');
    expect(paid).toMatchObject(table.mirror.game.rules.flow.kongPayment(kong, 3));
  });

  test('is asked about only where it changes a payment', () => {
    const table = wonBesideKong('hong-kong');
    expect(table.types).not.toContain('discrepancy-found');
  });
});
