import { describe, expect, test } from 'vitest';
import type { Meld } from '../../src/domain/meld.ts';
import { must } from '../../src/domain/result.ts';
import { finishedHand } from '../../src/engine/finished.ts';
import { newGame } from '../../src/engine/game.ts';
import type { RuleSetId } from '../../src/rules/rule-set.ts';
import { score } from '../../src/rules/score.ts';
import { trueChoice } from '../../src/simulator/answering.ts';
import { rules } from '../support/dealt-hand.ts';
import { OPEN_ZONES, TestTable } from '../support/test-table.ts';

/** Before seat 3 lie four tiles that nobody has seen it declare; people have said that all is right as it lies. */
function withUnfollowedKong(id: RuleSetId): TestTable {
  const table = new TestTable({ played: rules(id), sensed: OPEN_ZONES });
  table.tell({ type: 'button-pressed', button: 'start' });
  table.tell({ type: 'dice-settled', values: [3, 4] });
  table.discard('C1', 0);
  table.lay('B9 C9', 'discard2');
  table.lay('D2222', 'meld3');
  table.wait(30_000);
  table.answer('as-it-lies');
  return table;
}

const kongs = (table: TestTable): readonly (Meld | undefined)[] =>
  (table.mirror.discrepancy?.choices ?? []).map(({ actions }) => {
    const agreed = must(
      actions.find(action => action.type === 'agree-on-table'),
      'what is agreed on',
    );
    return agreed.melds[3][0];
  });

describe('a kong of which nobody knows how it came about', () => {
  test('is asked about before the table is taken for right, with each way in which it is paid otherwise', () => {
    const table = withUnfollowedKong('guangdong');
    expect(table.types).not.toContain('table-agreed');
    expect(kongs(table)).toMatchObject([
      { kong: 'exposed', from: 0 },
      { kong: 'exposed', from: 1 },
      { kong: 'exposed', from: 2 },
      { kong: 'added' },
      { kong: 'concealed' },
    ]);
    expect(table.mirror.discrepancy?.guidance).toEqual([]);
  });

  test('is asked about where only a pung of it was followed just before: all four may have been laid down at once', () => {
    const table = new TestTable({ played: rules('guangdong'), sensed: OPEN_ZONES });
    table.press('start');
    table.tell({ type: 'dice-settled', values: [3, 4] });
    table.discard('B9', 0);
    table.lift('B9', 'discard0');
    table.lay('B999', 'meld3');
    table.wait(6000);
    expect(table.types).toContain('pung-claimed');
    table.lay('B9', 'meld3');
    table.lay('C1 C2 C3', 'discard2');
    table.wait(30_000);
    table.answer('as-it-lies');
    expect(kongs(table)).toContainEqual(expect.objectContaining({ kong: 'exposed', from: 0 }));
    expect(kongs(table)).toContainEqual(expect.objectContaining({ kong: 'added' }));
  });

  test.each([0, 1, 2, 3, 4])('is paid as people say: %s', choice => {
    const table = withUnfollowedKong('guangdong');
    const kong = must(kongs(table)[choice], 'a kong');
    table.answer(choice);
    expect(table.types).toContain('table-agreed');
    const { game } = table.mirror;
    const hand = must(game.state.hand, 'a hand');
    expect(hand.melds[3]).toEqual([kong]);
    const drawn = score(game.rules, finishedHand(game.rules, hand, null));
    if (kong.kind !== 'kong') throw new Error('no kong');
    expect(drawn).toMatchObject({ transfers: game.rules.flow.kongPayment(kong, 3) });
  });

  test('is only asked about where it matters', () => {
    expect(kongs(withUnfollowedKong('hong-kong'))).toMatchObject([{ kong: 'exposed' }, { kong: 'concealed' }]);
  });

  test('is left as it is where nobody knows more', () => {
    const table = withUnfollowedKong('guangdong');
    table.answer('as-it-lies');
    expect(table.types).toContain('table-agreed');
    expect(table.mirror.discrepancy).toBeNull();
  });

  test('that was the pung which is known has been added to', () => {
    const table = new TestTable({ played: rules('guangdong'), sensed: OPEN_ZONES });
    table.tell({ type: 'button-pressed', button: 'start' });
    table.tell({ type: 'dice-settled', values: [3, 4] });
    table.discard('D2', 0);
    table.move('D2', 'discard0', 'meld2');
    table.lay('D22', 'meld2');
    table.wait(3000);
    table.discard('C1', 2);
    table.lay('B9 C9', 'discard2');
    table.lay('D2', 'meld2');
    table.wait(30_000);
    table.answer('as-it-lies');
    expect(table.mirror.game.state.hand?.melds[2]).toMatchObject([{ kong: 'added', from: 0 }]);
  });

  test('is known to simulated people, who were there', () => {
    const table = withUnfollowedKong('guangdong');
    const question = must(table.mirror.discrepancy, 'a question');
    const seen = table.mirror.game;
    for (const [choice, kong] of kongs(table).entries()) {
      const other = withUnfollowedKong('guangdong');
      other.answer(choice);
      expect(other.mirror.game.state.hand?.melds[3]).toEqual([kong]);
      expect(trueChoice(question, seen, other.mirror.game)).toBe(choice);
    }
    expect(trueChoice(question, seen, newGame(seen.rules, 0))).toBeNull();
  });
});
