import { describe, expect, test } from 'vitest';
import { must } from '../../src/domain/result.ts';
import { dicedTable, faces, filmedTable, type TestTable } from '../support/test-table.ts';

const kongs = ({ mirror }: TestTable) =>
  must(mirror.game.state.hand, 'a hand').melds.flatMap((melds, seat) =>
    melds.flatMap(meld => (meld.kind === 'kong' ? [{ seat, ...meld }] : [])),
  );
const paid = ({ told }: TestTable) =>
  told.flatMap(event => (event.type === 'points-transferred' ? (event.transfers ?? []) : []));

describe('before a camera', () => {
  test('a kong that play ran ahead with is paid as people say: by the discard that has to come before it, or by all', () => {
    const table = filmedTable();
    table.show('discard1', 'D9');
    table.unfollowed(() => {
      table.show('meld3', 'D4 D4 D4 D4');
      table.show('discard3', 'B1');
    });
    table.wait(10_000);
    expect(paid(table)).toEqual([]);
    expect(table.mirror.discrepancy?.choices.length).toBeGreaterThan(1);
    table.answer(0);
    expect(kongs(table)).toMatchObject([{ seat: 3, kong: 'exposed', from: 2 }]);
    expect(paid(table)).toMatchObject([{ from: 2, to: 3, for: 'kong' }]);
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

  test('a discard whose place another tile takes is gone into the kong that lies there since', () => {
    const table = filmedTable();
    table.show('discard1', 'D9');
    table.show('discard2', 'D4');
    table.unfollowed(() => {
      table.show('meld3', 'D4 D4 D4 D4');
      table.film('discard2', [{ ...must(faces('C2')[0], 'a face'), track: 9 }]);
      table.show('meld3', 'D4 D4 D4 D4');
    });
    table.wait(6000);
    expect(kongs(table)).toMatchObject([{ seat: 3, kong: 'exposed', from: 2 }]);
    expect(paid(table)).toMatchObject([{ from: 2, to: 3, for: 'kong' }]);
  });

  /** The camera sees this; then so much time (ms) passes. */
  test.each([
    ['was seen to lie', true],
    ['was not', false],
  ] as const)(
    'the fourth tile of a pung whose discard %s makes a claimed kong of it, unless its owner has thrown since',
    (_, isSeen) => {
      const table = filmedTable();
      table.show('discard1', 'D9');
      if (isSeen) table.show('discard2', 'D4');
      table.show('discard2', '');
      table.show('meld3', 'D4 D4 D4');
      table.wait(7000);
      for (let picture = 0; picture < 7; picture++) table.show('meld3', 'D4 D4 D4 D4');
      expect(kongs(table)).toMatchObject([{ seat: 3, kong: 'exposed', from: 2 }]);
      expect(paid(table)).toMatchObject([{ from: 2, to: 3, for: 'kong' }]);
    },
  );
});

describe('where antennas read', () => {
  /** Guangdong, without racks; seat 0 deals and has discarded a C1. */
  function openTable(): TestTable {
    const table = dicedTable();
    table.discard('C1', 0);
    return table;
  }

  test('a kong with a tile that lay among the discards of its owner for a moment is asked about: it was claimed, or declared in the turn before', () => {
    const table = openTable();
    table.discard('C2', 1);
    table.discard('D9', 2);
    table.discard('B1', 3);
    table.place('B4', 'discard3');
    table.wait(100);
    table.slide(must(table.lying('discard3')[1], 'the discard'), 'meld3');
    table.lay('B4 B4 B4', 'meld3');
    table.wait(12_000);
    expect(paid(table)).toEqual([]);
    const { choices } = must(table.mirror.discrepancy, 'a question');
    table.answer(choices.findIndex(({ actions }) => actions.some(({ type }) => type === 'claim-kong')));
    expect(kongs(table)).toMatchObject([{ seat: 3, kong: 'exposed', from: 0 }]);
    expect(paid(table)).toMatchObject([{ from: 0, to: 3, for: 'kong' }]);
  });

  test('a kong with a tile that lay before another than the player to throw is asked about: either may have thrown it', () => {
    const table = openTable();
    table.discard('D2', 1);
    table.place('C9', 'discard1');
    table.wait(300);
    table.slide(must(table.lying('discard1')[1], 'the discard'), 'meld3');
    table.lay('C9 C9 C9', 'meld3');
    table.wait(12_000);
    expect(paid(table)).toEqual([]);
    expect(table.mirror.discrepancy?.choices.length).toBeGreaterThan(1);
    table.answer(0);
    expect(kongs(table)).toMatchObject([{ seat: 3, kong: 'exposed', from: 2 }]);
  });

  test('a kong whose discard no antenna read was claimed from the player to throw', () => {
    const table = openTable();
    table.lay('C9 C9 C9 C9', 'meld3');
    table.wait(5000);
    expect(kongs(table)).toMatchObject([{ seat: 3, kong: 'exposed', from: 1 }]);
  });

  test('four tiles that were read just before the discard that leads to their turn are a concealed kong', () => {
    const table = openTable();
    table.discard('D2', 1);
    table.discard('D9', 2);
    table.unfollowed(() => {
      table.lay('C9 C9 C9 C9', 'meld0');
      table.wait(200);
      table.lay('B1', 'discard3');
    });
    table.wait(5000);
    expect(kongs(table)).toMatchObject([{ seat: 0, kong: 'concealed' }]);
    expect(paid(table).map(({ from, to }) => [from, to])).toEqual([
      [1, 0],
      [2, 0],
      [3, 0],
    ]);
  });

  /** Seat 3 has laid the fourth tile beside its pung of a discard of seat 1, once it had thrown; all others have thrown since. */
  function laidLate(): TestTable {
    const table = openTable();
    table.discard('D2', 1);
    table.lift('D2', 'discard1');
    table.lay('D2 D2 D2', 'meld3');
    table.wait(1000);
    table.discard('B1', 3);
    table.lay('D2', 'meld3');
    for (const [seat, kind] of [
      [0, 'D9'],
      [1, 'D4'],
      [2, 'D5'],
    ] as const) {
      table.wait(1000);
      table.place(kind, `discard${seat}`);
    }
    table.wait(3000);
    return table;
  }

  test('a kong that was claimed or added later is told as what is likelier, and asked about when the hand is won', () => {
    const table = laidLate();
    expect(kongs(table)).toMatchObject([{ seat: 3, kong: 'exposed', from: 1 }]);
    expect(table.asked).toBeUndefined();
    table.lay('B1 C1 C2 C3 C4 C5 C6 D7 D8 D9 B1', 'reveal3');
    table.wait(8000);
    expect(table.types).not.toContain('hand-won');
    const { choices } = must(table.mirror.discrepancy, 'a question');
    expect(choices.map(({ actions }) => actions.some(({ type }) => type === 'declare-kong'))).toEqual([false, true]);
    table.answer(1);
    expect(kongs(table)).toMatchObject([{ seat: 3, kong: 'added', from: 1 }]);
    expect(table.told.findLast(({ type }) => type === 'hand-won')).toMatchObject({ seat: 3, by: 'self-draw' });
  });
});
