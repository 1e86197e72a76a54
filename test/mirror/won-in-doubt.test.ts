import { describe, expect, test } from 'vitest';
import { must } from '../../src/domain/result.ts';
import type { Seat } from '../../src/domain/seat.ts';
import type { TileKind } from '../../src/domain/tile.ts';
import { isJustBegun } from '../../src/mirror/hands/late-start.ts';
import type { FinishedHand } from '../../src/rules/finished-hand.ts';
import type { RuleSetId } from '../../src/rules/rule-set.ts';
import { score } from '../../src/rules/score.ts';
import { rules } from '../support/dealt-hand.ts';
import { OPEN_ZONES, TestTable } from '../support/test-table.ts';

/** Seat 0 has discarded; then people have agreed on tiles that nobody had seen anybody throw or claim. */
function agreedTable(
  ruleSet: RuleSetId,
  laid: (table: TestTable) => void,
  options: Readonly<Record<string, unknown>> = {},
): TestTable {
  const table = new TestTable({ played: rules(ruleSet, options), sensed: OPEN_ZONES });
  table.press('start');
  table.tell({ type: 'dice-settled', values: rules(ruleSet).flow.breaking.dice === 3 ? [1, 2, 4] : [3, 4] });
  table.wait(1000);
  if (rules(ruleSet).flow.indicator) table.place('B9', 'indicator');
  table.wait(1000);
  table.discard('C1', 0);
  laid(table);
  table.wait(40_000);
  table.answer('as-it-lies');
  table.events.length = 0;
  return table;
}

/** The hand as each of the choices tells it. */
const told = (table: TestTable): readonly FinishedHand[] =>
  (table.mirror.discrepancy?.choices ?? []).flatMap(({ actions }) =>
    actions.flatMap(action => (action.type === 'tell-hand' ? [action.hand] : [])),
  );

/** Answers with the choice that this is true of, and returns what is paid by it. */
function answered(table: TestTable, isTrue: (hand: FinishedHand) => boolean) {
  const hand = must(told(table).find(isTrue), 'a choice');
  expect(table.types).not.toContain('points-transferred');
  table.answer(told(table).indexOf(hand));
  const paid = table.events.flatMap(event => (event.type === 'points-transferred' ? event.transfers : []));
  expect(score(table.mirror.game.rules, hand)).toMatchObject({ transfers: paid });
  expect(table.mirror.discrepancy).toBeNull();
  return paid;
}

describe('a discard that counts', () => {
  /** In Wuhan seat 0 has discarded, and seats 1 and 2 do; then seat 2 claims a set, and wins on its own tile. */
  function selfDrawnAfter(thrown: (table: TestTable) => void): TestTable {
    const table = new TestTable({ played: rules('wuhan'), sensed: OPEN_ZONES });
    table.press('start');
    table.tell({ type: 'dice-settled', values: [3, 4] });
    table.wait(1000);
    table.place('B9', 'indicator');
    table.wait(1000);
    table.discard('C1', 0);
    thrown(table);
    table.wait(3000);
    table.discard('D2', 3);
    table.lay('D2 D2', 'meld2');
    table.slide(must(table.lying('discard3')[0], 'the discard'), 'meld2');
    table.wait(2000);
    for (const [kind, thrower] of [
      ['B1', 2],
      ['B1', 3],
      ['B2', 0],
      ['B3', 1],
    ] as const)
      table.discard(kind, thrower);
    table.lay('B456 B789 D777 C22', 'reveal2');
    table.wait(6000);
    return table;
  }

  /** It is read after a discard before the next player, though it lies before the one whose turn it was. */
  const crosswise = (counted: TileKind) => (table: TestTable) => {
    table.place('D1', 'discard2');
    table.wait(2500);
    table.place(counted, 'discard1');
  };
  /** It lies before the next player, who has thrown another one. */
  const astray = (counted: TileKind) => (table: TestTable) => {
    table.discard(counted, 2);
    table.discard('D1', 2);
  };

  test.each([
    ['lies among those of another than who threw it by turns', astray],
    ['was read after the one that would have followed it', crosswise],
  ])('and %s, may be that one’s', (_where, lies) => {
    const table = selfDrawnAfter(lies('RD'));
    const counted = told(table).map(({ seats }) => seats[2].discards.filter(tile => tile === 'RD').length);
    expect(counted.toSorted()).toEqual([0, 1]);
    const certain = selfDrawnAfter(lies('C7'));
    expect(certain.mirror.discrepancy).toBeNull();
    expect(certain.types).toContain('hand-won');
  });
});

describe('a hand that is won at a table on which people have agreed', () => {
  test('before anything else was followed may be won on a tile of anybody', () => {
    const won = (): TestTable => {
      const table = agreedTable('hong-kong', one => one.lay('B9 C9', 'discard2'), { discardPaidBy: 'discarder' });
      table.lay('D123456789 E E E N N', 'reveal1');
      table.wait(6000);
      return table;
    };
    const givers = new Set(told(won()).map(({ win }) => win?.from));
    expect(givers).toEqual(new Set([null, 0, 2, 3]));
    const afterOne = agreedTable('hong-kong', one => one.lay('B9 C9', 'discard2'), { discardPaidBy: 'discarder' });
    afterOne.discard('B1', 3);
    afterOne.lay('D123456789 E E E N N', 'reveal1');
    afterOne.wait(6000);
    expect(new Set(told(afterOne).map(({ win }) => win?.from))).toEqual(new Set([null, 0, 2, 3]));
    expect(answered(won(), ({ win }) => win?.from === 2).map(({ from }) => from)).toEqual([2]);
    expect(answered(won(), ({ win }) => win?.by === 'self-draw').map(({ from }) => from)).toEqual([0, 2, 3]);
  });

  /** Seats 3, 0 and 1 play on, and seat 2 wins on its own tile. */
  function selfDrawn(table: TestTable, hand: string): TestTable {
    table.discard('B1', 3);
    table.discard('B2', 0);
    table.discard('B3', 1);
    table.lay(hand, 'reveal2');
    table.wait(6000);
    return table;
  }

  test('may count a discard that somebody else threw', () => {
    const won = (discard: string): TestTable =>
      selfDrawn(
        agreedTable('wuhan', one => {
          one.lay(`${discard} C8`, 'discard2');
          one.lay('D222', 'meld2');
        }),
        'B456 B789 D777 C22',
      );
    const redDragons = told(won('RD')).map(({ seats }) => seats[2].discards.filter(tile => tile === 'RD').length);
    expect(redDragons.toSorted()).toEqual([0, 1]);
    const paid = [0, 1].map(count =>
      answered(won('RD'), ({ seats }) => seats[2].discards.filter(tile => tile === 'RD').length === count),
    );
    expect(paid[1]?.map(({ points }) => points)).toEqual(paid[0]?.map(({ points }) => 2 * points));
    const certain = won('C7');
    expect(certain.asked).toBeUndefined();
    expect(certain.types).toContain('hand-won');
  });

  test("may be no win in the first turn where a discard that somebody else is thought to have thrown was the winner's", () => {
    const table = agreedTable('guangdong', one => one.lay('B9 C9', 'discard2'));
    table.discard('B1', 3);
    table.discard('B2', 0);
    table.lay('B123 B456 B789 C66 D999', 'reveal1');
    table.wait(6000);
    expect(table.types).not.toContain('points-transferred');
    expect(new Set(told(table).map(({ win }) => win?.firstTurn))).toEqual(new Set([true, false]));
  });

  test('may be one of somebody whose word to be ready was heard while nothing was followed', () => {
    const won = (isHeard: boolean): TestTable =>
      selfDrawn(
        agreedTable('dalian', one => {
          one.lay('C8 C9', 'discard2');
          one.lay('D222', 'meld2');
          if (isHeard) one.press('ready2');
        }),
        'B789 C456 B123 C11',
      );
    expect(told(won(false)).filter(({ seats }) => seats[2].ready)).toEqual([]);
    const points = [false, true].map(isReady =>
      answered(won(true), ({ seats }) => seats[2].ready === isReady).reduce((sum, each) => sum + each.points, 0),
    );
    expect(points[1]).toBeGreaterThan(points[0] ?? 0);
  });

  test('may be paid by whoever gave the third set of dragons', () => {
    const won = (): TestTable =>
      selfDrawn(
        agreedTable(
          'hong-kong',
          one => {
            one.lay('C8 C9', 'discard2');
            one.lay('RD RD RD GD GD GD WD WD WD', 'meld2');
          },
          { selfDrawPaidBy: 'feeder' },
        ),
        'D777 C22',
      );
    for (const feeder of [0, 1, 3] as const) {
      const isFedBy = ({ seats }: FinishedHand): boolean => seats[2].melds[2]?.from === feeder;
      expect(answered(won(), isFedBy).map(({ from }) => from)).toEqual([feeder]);
    }
  });
});

describe('who deals, where only dice have told it', () => {
  /** Dice find seat 2 to deal; two tiles lie among the discards that nobody's first turn explains. */
  function agreedAtFirst(): TestTable {
    const table = new TestTable({ firstDealer: null, sensed: [...OPEN_ZONES, 'dice'] });
    table.press('start');
    table.tell({ type: 'dice-settled', values: [1, 2] });
    table.tell({ type: 'dice-settled', values: [3, 4] });
    table.wait(1000);
    table.unfollowed(() => table.lay('C1 C5 D9', 'discard0'));
    table.wait(40_000);
    table.answer('as-it-lies');
    return table;
  }

  /** Who may deal by the question that is asked. */
  const dealersAsked = (table: TestTable): readonly (Seat | null | undefined)[] =>
    (table.mirror.discrepancy?.choices ?? []).map(({ actions: [first] }) =>
      first?.type === 'start-hand' ? first.dealer : null,
    );

  test('is asked once people have agreed on a table of which nothing was followed', () => {
    const table = agreedAtFirst();
    const thought = table.mirror.game.state.hand?.dealer;
    table.wait(1000);
    const dealers = dealersAsked(table);
    expect(dealers.toSorted()).toEqual([0, 1, 2, 3]);
    expect(dealers[0]).toBe(thought);
    table.answer(1);
    expect(table.mirror.game.state.hand?.dealer).toBe(dealers[1]);
    expect(table.mirror.game.state.hand?.discards[0].map(({ tile }) => tile)).toEqual(['C1', 'C5', 'D9']);
    table.wait(1000);
    expect(table.mirror.discrepancy).toBeNull();
  });

  test('stays as people have said: no discard makes the hand one that began otherwise', () => {
    const table = agreedAtFirst();
    expect(isJustBegun(table.mirror.game)).toBe(false);
  });

  test('is said before how a kong came about that lies there: that is asked next', () => {
    const table = agreedAtFirst();
    table.wait(1000);
    table.lay('D2222', 'meld3');
    const dealer = dealersAsked(table)[1];
    table.answer(1);
    const kongs = table.mirror.discrepancy?.choices.flatMap(({ actions }) =>
      actions.flatMap(action => (action.type === 'agree-on-table' ? action.melds[3] : [])),
    );
    expect(kongs).toContainEqual(expect.objectContaining({ kong: 'concealed' }));
    expect(kongs).toContainEqual(expect.objectContaining({ kong: 'exposed', from: 0 }));
    table.answer(must(kongs, 'kongs').findIndex(kong => kong.kind === 'kong' && kong.kong === 'concealed'));
    expect(table.mirror.game.state.hand?.dealer).toBe(dealer);
    expect(table.mirror.game.state.hand?.melds[3]).toMatchObject([{ kong: 'concealed' }]);
    expect(table.mirror.discrepancy).toBeNull();
  });

  test('is as people say although somebody is just laying down a set, of which one tile lies there', () => {
    const table = agreedAtFirst();
    table.wait(1000);
    table.lay('B5', 'meld3');
    const dealer = dealersAsked(table)[1];
    table.answer(1);
    expect(table.mirror.game.state.hand?.dealer).toBe(dealer);
  });
});
