import { describe, expect, test } from 'vitest';
import { must } from '../../src/domain/result.ts';
import { type Seat, seatAfter } from '../../src/domain/seat.ts';
import type { Zone } from '../../src/domain/zone.ts';
import { seenZones } from '../../src/mirror/evidence/table-picture.ts';
import type { Hypothesis } from '../../src/mirror/hypotheses/hypothesis.ts';
import { withKongsInDoubt } from '../../src/mirror/question/kongs-in-doubt.ts';
import { discrepancyView } from '../../src/projections/discrepancy-projection.ts';
import { kinds } from '../support/dealt-hand.ts';
import { faces, filmedTable, OPEN_ZONES, TestTable } from '../support/test-table.ts';

describe('before a camera, where play ran ahead of it', () => {
  /** Seat 1 throws a tile that is claimed before anybody sees it lie, and seat 3 has a kong by then, of which nobody saw a tile lie either. */
  function runAhead(): TestTable {
    const table = filmedTable();
    table.show('discard1', 'D9');
    table.unfollowed(() => {
      table.show('meld3', 'D4 D4 D4 D4');
      table.show('discard3', 'B1');
    });
    table.wait(6000);
    return table;
  }

  test('a kong of a discard that nobody saw lie is asked about, and nothing is paid before somebody answers', () => {
    const table = runAhead();
    expect(table.types).not.toContain('points-transferred');
    const [first, ...others] = table.asked?.choices ?? [];
    expect(first?.actions.slice(-2)).toMatchObject([
      { type: 'discard', seat: 2, tile: 'D4' },
      { type: 'claim-kong', seat: 3 },
    ]);
    const kongs = others.map(({ actions }) => {
      const agreed = actions.at(-1);
      return agreed?.type === 'agree-on-table' ? agreed.melds[3][0] : null;
    });
    expect(kongs).toMatchObject([
      { kong: 'exposed', from: 0 },
      { kong: 'exposed', from: 1 },
      { kong: 'added' },
      { kong: 'concealed' },
    ]);
  });

  test('it is paid as people say', () => {
    const likeliest = runAhead();
    likeliest.answer(0);
    expect(likeliest.events.find(({ type }) => type === 'points-transferred')).toMatchObject({
      transfers: [{ from: 2, to: 3, for: 'kong' }],
    });
    const other = runAhead();
    other.answer(1);
    expect(other.mirror.game.state.hand?.melds[3]).toMatchObject([{ kong: 'exposed', from: 0 }]);
    expect(other.mirror.discrepancy).toBeNull();
  });

  test('whoever says only that it is right as it lies is asked whose it was', () => {
    const table = runAhead();
    table.answer('as-it-lies');
    expect(table.mirror.discrepancy?.choices.length).toBeGreaterThan(2);
    expect(table.types).not.toContain('table-agreed');
  });

  test('what was seen to lie, and is gone into a kong, is not asked about', () => {
    const table = filmedTable();
    table.show('discard1', 'D9');
    table.show('discard2', 'D4');
    table.show('discard2', '');
    table.show('meld3', 'D4 D4 D4 D4');
    table.wait(3000);
    expect(table.types).toContain('kong-claimed');
    expect(table.asked).toBeUndefined();
  });

  test('one from the hand is asked about where a tile of it was seen to lie, and is gone', () => {
    const table = filmedTable();
    table.unfollowed(() => {
      table.show('discard3', 'D4');
      table.show('discard3', '');
      table.show('meld1', 'D4 D4 D4 D4');
      table.show('discard1', 'B1');
    });
    table.wait(6000);
    expect(table.types).not.toContain('points-transferred');
    const { actions } = table.asked?.choices[0] ?? {};
    expect(actions?.at(-1)).toMatchObject({ seat: 1, tiles: ['D4', 'D4', 'D4', 'D4'] });
  });

  test('one from the hand is asked about where another tile lies in the place of a discard of its kind', () => {
    const table = filmedTable();
    table.show('discard1', 'D9');
    table.show('discard2', 'D4');
    table.unfollowed(() => {
      table.show('meld3', 'D4 D4 D4 D4');
      table.film('discard2', [{ ...must(faces('C2')[0], 'a face'), track: 9 }]);
      table.show('meld3', 'D4 D4 D4 D4');
    });
    table.wait(6000);
    expect(table.types).not.toContain('points-transferred');
    const claimed = table.asked?.choices.flatMap(({ actions }) =>
      actions.flatMap(action =>
        action.type === 'agree-on-table' ? action.melds[3].filter(({ kind }) => kind === 'kong') : [],
      ),
    );
    expect(claimed).toContainEqual(expect.objectContaining({ kong: 'exposed', from: 2 }));
  });

  test('one from the hand is asked about where it lay there for long before anything explained it', () => {
    const payments = (laidFor: number): boolean => {
      const table = filmedTable();
      table.unfollowed(() => {
        for (let second = 0; second < laidFor; second++) table.show('meld1', 'D4 D4 D4 D4');
      });
      table.show('meld1', 'D4 D4 D4 D4');
      table.wait(6000);
      return table.types.includes('points-transferred');
    };
    expect(payments(1)).toBe(true);
    expect(payments(10)).toBe(false);
  });

  /** The camera sees this; then so much time (ms) passes. */
  const glance = (table: TestTable, zone: Zone, text: string, ms: number): void => {
    table.tell({ type: 'faces-read', zone, faces: faces(text) });
    table.wait(ms);
  };

  test('a hand before most of a row has taken no discard of it back: whoever has a kong need not have declared it then', () => {
    const table = filmedTable();
    const thrown = ['C1', 'D9', 'B1', 'B2', 'C1 B3', 'D9 B4', 'B1 B5', 'B2 B6', 'C1 B3 B7', 'D9 B4 B8', 'B1 B5 C9'];
    for (const [nth, row] of thrown.entries()) if (nth > 0) table.show(`discard${seatAfter(0, nth)}`, row);
    glance(table, 'meld2', 'D4 D4 D4 D4', 300);
    for (let picture = 0; picture < 6; picture++) glance(table, 'discard2', 'B1', 300);
    expect(table.types).not.toContain('points-transferred');
    expect(table.mirror.game.state.hand?.discards[2].map(({ tile }) => tile)).toEqual(['B1', 'B5', 'C9']);
  });

  test('one that is in doubt is not believed while what else lies there is nothing that anybody could agree on', () => {
    const ways = (laid: string): number => {
      const table = filmedTable();
      table.unfollowed(() => {
        table.show('discard3', 'D4');
        table.show('discard3', '');
        table.show('meld1', 'D4 D4 D4 D4');
        table.show('meld2', laid);
      });
      const { game, picture } = table.mirror;
      const kong: Hypothesis = {
        undone: 0,
        actions: [
          { type: 'draw', seat: 1, tile: '_', from: 'wall' },
          { type: 'declare-kong', seat: 1, kong: 'concealed', tiles: ['D4', 'D4', 'D4', 'D4'] },
        ],
      };
      return withKongsInDoubt({ game, picture, seen: seenZones(picture) }, [kong], null, null).hypotheses.length;
    };
    expect(ways('')).toBeGreaterThan(1);
    expect(ways('B1 B5 C9')).toBe(0);
  });

  test('one that is added to a pung that people agreed on is asked about: all four may have been laid at once', () => {
    const table = filmedTable();
    table.unfollowed(() => {
      table.show('discard3', 'B1 B2');
      table.show('meld2', 'D4 D4 D4');
    });
    table.wait(12_000);
    table.answer('as-it-lies');
    expect(table.mirror.game.state.hand?.melds[2]).toMatchObject([{ kind: 'pung' }]);
    for (let picture = 0; picture < 6; picture++) table.show('meld2', 'D4 D4 D4 D4');
    expect(table.types).not.toContain('points-transferred');
    const kongs = table.mirror.discrepancy?.choices.flatMap(({ actions }) =>
      actions.flatMap(action => (action.type === 'agree-on-table' ? [action.melds[2][0]] : [])),
    );
    expect(kongs).toContainEqual(expect.objectContaining({ kong: 'exposed', from: 3 }));
  });

  test('none is guessed of a tile beside a pung while the latest discard is on its way into a set', () => {
    const table = filmedTable();
    table.show('discard1', 'C3');
    table.show('discard1', '');
    table.show('meld3', 'C3 C3 C3');
    const thrown = [
      ['discard3', 'D9'],
      ['discard0', 'C1 B1'],
      ['discard1', 'B7'],
      ['discard2', 'B8'],
      ['discard3', 'D9 D8'],
      ['discard0', 'C1 B1 B2'],
      ['discard1', 'B7 B9'],
    ] as const;
    for (const [zone, row] of thrown) table.show(zone, row);
    for (let picture = 0; picture < 3; picture++) table.show('discard2', 'B8 C2');
    glance(table, 'discard2', 'B8', 300);
    for (let picture = 0; picture < 8; picture++) glance(table, 'meld3', 'C3 C3 C3 C3?', 200);
    expect(table.types).not.toContain('points-transferred');
    for (let picture = 0; picture < 3; picture++) table.show('meld3', 'C3 C3 C3 C2 C2 C2');
    expect(table.told.at(-1)).toMatchObject({ type: 'pung-claimed', seat: 3, from: 2, tiles: ['C2', 'C2', 'C2'] });
  });

  describe('the fourth tile of one that was taken for a pung', () => {
    /** It comes long after the pung of a tile that seat 2 was thought to have thrown, whether that was seen to lie or not. */
    function late(isSeen: boolean): TestTable {
      const table = filmedTable();
      table.show('discard1', 'D9');
      if (isSeen) table.show('discard2', 'D4');
      table.show('discard2', '');
      table.show('meld3', 'D4 D4 D4');
      table.wait(7000);
      for (let picture = 0; picture < 7; picture++) table.show('meld3', 'D4 D4 D4 D4');
      return table;
    }

    test('makes it a claimed one where the discard was seen to lie', () => {
      const table = late(true);
      expect(table.asked).toBeUndefined();
      expect(table.types).toContain('kong-claimed');
    });

    test('is asked about where nobody saw a discard of it lie', () => {
      const table = late(false);
      expect(table.asked?.choices.length).toBeGreaterThan(1);
      expect(table.types).not.toContain('points-transferred');
    });
  });
});

describe('where antennas read', () => {
  const asked = (table: TestTable): readonly unknown[] =>
    table.mirror.discrepancy?.choices.flatMap(({ actions }) =>
      actions.flatMap(action => (action.type === 'agree-on-table' ? action.melds.flat() : [])),
    ) ?? [];

  /** Whose discard it was by each of the choices, as the screens tell them. */
  function throwersShown({ mirror }: TestTable): readonly (Seat | null)[] {
    const { rules, state } = mirror.game;
    const { choices } = discrepancyView(rules, state.hand, must(mirror.discrepancy, 'a question'), null);
    return choices.flatMap(({ deeds }) => deeds.flatMap(({ type, seat }) => (type === 'discard' ? [seat] : [])));
  }

  /** Guangdong, without racks; seat 0 deals and has discarded a C1. */
  function openTable(): TestTable {
    const table = new TestTable({ sensed: OPEN_ZONES });
    table.press('start');
    table.tell({ type: 'dice-settled', values: [3, 4] });
    table.discard('C1', 0);
    return table;
  }

  test('a kong of a discard that turned up when people agreed is asked about: anybody may have thrown it', () => {
    const table = openTable();
    table.unfollowed(() => {
      table.lay('B8', 'discard3');
      table.lay('D1 D2 D3', 'discard1');
      table.wait(1000);
      table.lay('B5', 'discard2');
    });
    table.wait(40_000);
    table.answer('as-it-lies');
    table.events.length = 0;
    const tile = must(table.lying('discard2')[0], 'the discard');
    table.slide(tile, 'meld0');
    table.lay('B5 B5 B5', 'meld0');
    table.wait(10_000);
    expect(table.types).not.toContain('points-transferred');
    expect(table.mirror.discrepancy?.choices[0]?.actions).toMatchObject([{ type: 'claim-kong', seat: 0 }]);
    expect(asked(table)).toContainEqual(expect.objectContaining({ kong: 'exposed', from: 1 }));
    expect(asked(table)).toContainEqual(expect.objectContaining({ kong: 'exposed', from: 3 }));
    expect(throwersShown(table).toSorted()).toEqual([1, 2, 3]);
  });

  test('a kong from the hand is asked about where a tile of it was read among discards before', () => {
    const table = openTable();
    table.discard('C2', 1);
    table.discard('D9', 2);
    table.discard('B1', 3);
    table.events.length = 0;
    table.place('B4', 'discard3');
    table.wait(100);
    table.slide(must(table.lying('discard3')[1], 'the discard'), 'meld3');
    table.lay('B4 B4 B4', 'meld3');
    table.wait(10_000);
    expect(table.types).not.toContain('points-transferred');
    expect(asked(table)).toContainEqual(expect.objectContaining({ kong: 'exposed', from: 0 }));
  });

  test('a kong is asked about that was claimed with a tile read among the discards of another than who is thought to have thrown it', () => {
    const table = openTable();
    table.discard('D2', 1);
    table.events.length = 0;
    table.place('C9', 'discard1');
    table.wait(300);
    table.slide(must(table.lying('discard1')[1], 'the discard'), 'meld3');
    table.lay('C9 C9 C9', 'meld3');
    table.wait(10_000);
    expect(table.types).not.toContain('points-transferred');
    expect(throwersShown(table).toSorted()).toEqual([0, 1, 2]);
  });

  test('a kong from the hand is asked about that was read before a discard that would have led to it', () => {
    const table = openTable();
    table.discard('D2', 1);
    table.discard('D9', 2);
    table.events.length = 0;
    table.unfollowed(() => {
      table.lay('C9 C9 C9 C9', 'meld0');
      table.wait(200);
      table.lay('B1', 'discard3');
    });
    table.wait(10_000);
    expect(table.types).not.toContain('points-transferred');
    expect(asked(table)).toContainEqual(expect.objectContaining({ kong: 'exposed', from: 3 }));
  });

  test('a kong is asked about that was made of a pung by a tile which lay there long before its owner had the turn', () => {
    const table = openTable();
    table.discard('D2', 1);
    table.lift('D2', 'discard1');
    table.lay('D2 D2 D2', 'meld3');
    table.wait(1000);
    table.discard('B1', 3);
    table.events.length = 0;
    table.unfollowed(() => {
      table.lay('D2', 'meld3');
      for (const [seat, kind] of [
        [0, 'D9'],
        [1, 'D4'],
        [2, 'D5'],
      ] as const) {
        table.wait(1000);
        table.place(kind, `discard${seat}`);
      }
    });
    table.wait(10_000);
    expect(table.types).not.toContain('points-transferred');
    expect(asked(table)).toContainEqual(expect.objectContaining({ kong: 'exposed', from: 1 }));
  });

  test('a kong is asked about that was claimed with a discard which no antenna read', () => {
    const table = openTable();
    table.events.length = 0;
    table.lay('C9 C9 C9 C9', 'meld3');
    table.wait(10_000);
    expect(table.types).not.toContain('points-transferred');
    expect(throwersShown(table).toSorted()).toEqual([0, 1, 2]);
  });

  test('a kong is asked about that was read long before a set which would have led to it', () => {
    const table = openTable();
    table.events.length = 0;
    table.unfollowed(() => {
      table.lay('B7 B7 B7 B7', 'meld3');
      table.wait(2000);
      table.place('C8', 'discard1');
      table.wait(700);
      table.lay('C8 C8', 'meld2');
      table.slide(must(table.lying('discard1')[0], 'the discard'), 'meld2');
    });
    table.wait(10_000);
    expect(table.types).not.toContain('points-transferred');
    expect(throwersShown(table)).toContain(1);
  });

  test('a kong is asked about though another was declared after it, and may have been before', () => {
    const table = openTable();
    table.discard('B7', 1);
    table.lift('B7', 'discard1');
    table.lay('B7 B7 B7', 'meld3');
    table.wait(1000);
    for (const [turn, kind] of kinds('D5 C9 D2 D9 B1').entries())
      table.discard(kind, ([3, 0, 1, 2, 3] as const)[turn] ?? 3);
    table.events.length = 0;
    table.place('B8', 'discard1');
    table.wait(300);
    table.slide(must(table.lying('discard1').at(-1), 'the discard'), 'meld3');
    table.lay('B8 B8 B8', 'meld3');
    table.wait(1700);
    table.lay('B7', 'meld3');
    table.wait(10_000);
    expect(table.types).not.toContain('points-transferred');
    expect(asked(table)).toContainEqual(expect.objectContaining({ kong: 'exposed', from: 0 }));
  });
});
