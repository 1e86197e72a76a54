import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BySeat, Seat } from '../../src/domain/seat.ts';
import {
  EMPTY_BOOK,
  type EveningBook,
  eveningView,
  inWholeUnits,
  type PlayedGame,
  type PlayedHand,
  withCap,
} from '../../src/projections/evening.ts';
import { rules } from '../support/dealt-hand.ts';

const FOUR: BySeat<string> = ['Mei', 'Johann', 'Ama', 'Bo'];
const won = (seat: Seat) => ({ seat, by: 'self-draw', from: null, tile: null, points: 3, patterns: [] });

const hand = (deltas: BySeat<number>, seats = FOUR, winner: Seat | null = 0): PlayedHand => ({
  ...{ id: `m-${deltas.join()}`, at: 1, seats, deltas, alsoWon: [], laid: [] },
  outcome: winner === null ? 'drawn' : 'won',
  win: winner === null ? null : won(winner),
});
const game = (id: 'guangdong' | 'hong-kong', ...hands: readonly PlayedHand[]): PlayedGame => {
  const { name } = rules(id);
  return { rules: { id, name }, hands };
};
const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);
const dueOf = (view: ReturnType<typeof eveningView>) =>
  Object.fromEntries(view.due.map(({ account, amount }) => [account, amount]));
const withStakes = (stakes: Partial<EveningBook['stakes']>): EveningBook => ({
  ...EMPTY_BOOK,
  stakes: { ...EMPTY_BOOK.stakes, ...stakes },
});

describe('an evening', () => {
  test('sums up what each person won, wherever they sat', () => {
    const moved: BySeat<string> = ['Bo', 'Mei', 'Johann', 'Eva'];
    const view = eveningView('e', [game('guangdong', hand([3, -1, -1, -1]), hand([4, -4, 0, 0], moved))], EMPTY_BOOK);
    expect(dueOf(view)).toEqual({ mei: -100, johann: -100, ama: -100, bo: 300, eva: 0 });
    expect(view.people.find(({ id }) => id === 'mei')).toMatchObject({ name: 'Mei', hands: 2, wins: 1, points: [-1] });
  });

  test('pays each rule set by its own rate: their points are not worth the same', () => {
    const matches = [game('guangdong', hand([3, -1, -1, -1])), game('hong-kong', hand([0, 24, -24, 0], FOUR, 1))];
    const view = eveningView('e', matches, withStakes({ rates: { guangdong: 1, 'hong-kong': 0.25 } }));
    expect(dueOf(view)).toEqual({ mei: 300, johann: 500, ama: -700, bo: -100 });
    expect(view.games.map(({ rate }) => rate)).toEqual([1, 0.25]);
    expect(view.course.at(-1)?.toSorted()).toEqual(view.due.map(({ amount }) => amount).toSorted());
  });

  test('keeps two people who are called the same apart', () => {
    const view = eveningView('e', [game('guangdong', hand([15, -5, -5, -5], ['Ann', 'ann', 'Cy', 'Di']))], EMPTY_BOOK);
    expect(view.people).toHaveLength(4);
    expect(dueOf(view)).toMatchObject({ ann: 1500, 'ann#2': -500 });
  });

  test('names seats that nobody has named by their numbers, each its own', () => {
    const view = eveningView('e', [game('guangdong', hand([3, -1, -1, -1], ['', '', 'Cy', 'Di']))], EMPTY_BOOK);
    expect(
      view.people
        .map(({ seat }) => seat)
        .filter(seat => seat !== null)
        .toSorted(),
    ).toEqual([1, 2]);
  });

  test('tells the hand of the night and the biggest loss', () => {
    const view = eveningView(
      'e',
      [game('guangdong', hand([3, -1, -1, -1]), hand([-9, 10, -1, 0], FOUR, 1))],
      EMPTY_BOOK,
    );
    expect(view.story).toMatchObject({
      handOfTheNight: { person: 'johann', points: 10 },
      biggestLoss: { person: 'mei', points: -9, nth: 2 },
      streak: null,
    });
    expect(view.people.map(({ name, best }) => [name, best?.points ?? null])).toEqual([
      ['Johann', 10],
      ['Bo', null],
      ['Ama', null],
      ['Mei', 3],
    ]);
  });

  test('compares hands of two rule sets by what they are worth in money, and names who won most in a row', () => {
    const matches = [
      game('guangdong', hand([3, -1, -1, -1]), hand([3, -1, -1, -1])),
      game('hong-kong', hand([-24, 24, 0, 0], FOUR, 1)),
    ];
    const { story } = eveningView('e', matches, withStakes({ rates: { guangdong: 1, 'hong-kong': 0.1 } }));
    expect(story.handOfTheNight).toMatchObject({ person: 'mei', points: 3, nth: 1 });
    expect(story.streak).toEqual({ person: 'mei', wins: 2 });
  });
});

describe('money besides the hands', () => {
  const entry = (one: Partial<EveningBook['money'][number]>) => ({
    ...{ id: 'x', at: 1, from: 'mei', to: 'bo', amount: 1000, for: 'side' as const },
    ...one,
  });
  const dueWith = (...money: EveningBook['money']) =>
    dueOf(eveningView('e', [game('guangdong', hand([0, 0, 0, 0], FOUR, null))], { ...EMPTY_BOOK, money }));

  test('a bet is owed, cash has been paid, the table and the bank have their own accounts', () => {
    expect(dueWith(entry({}))).toMatchObject({ mei: -1000, bo: 1000 });
    expect(dueWith(entry({ for: 'cash' }))).toMatchObject({ mei: 1000, bo: -1000 });
    expect(dueWith(entry({ to: '@table', for: 'table' }))).toMatchObject({ mei: -1000, '@table': 1000 });
    expect(dueWith(entry({ to: '@bank', for: 'buy-in' }))).toMatchObject({ mei: 1000, '@bank': -1000 });
  });
});

test('every bill sums to zero and its payments settle it, whatever the rates, the cap and the money besides', () => {
  const points = fc.integer({ min: -400, max: 400 });
  const deltas = fc.tuple(points, points, points).map(([a, b, c]) => [a, b, c, -a - b - c] as const);
  const rate = fc.constantFrom(0, 0.05, 0.1, 1 / 3, 0.5, 1, 2.5, 10);
  const money = fc.record({
    from: fc.constantFrom('mei', 'johann', '@bank', '@table'),
    to: fc.constantFrom('ama', 'bo', '@bank', '@table'),
    amount: fc.integer({ min: 1, max: 5000 }),
    for: fc.constantFrom('side' as const, 'fine' as const, 'table' as const, 'cash' as const, 'buy-in' as const),
  });
  fc.assert(
    fc.property(
      fc.array(deltas, { maxLength: 12 }),
      fc.array(deltas, { maxLength: 12 }),
      rate,
      rate,
      fc.option(fc.integer({ min: 0, max: 500 })),
      fc.array(money, { maxLength: 5 }),
      (first, second, guangdong, hongKong, cap, besides) => {
        const matches = [
          game('guangdong', ...first.map(one => hand(one))),
          game('hong-kong', ...second.map(one => hand(one, ['Bo', 'Mei', 'Eva', 'Ama']))),
        ];
        const view = eveningView('e', matches, {
          ...withStakes({ rates: { guangdong, 'hong-kong': hongKong }, cap }),
          money: besides.map((one, nth) => ({ ...one, id: String(nth), at: nth })),
        });
        expect(sum(view.due.map(({ amount }) => amount))).toBe(0);
        const left = dueOf(view);
        for (const { from, to, amount } of view.payments) {
          left[from] = (left[from] ?? 0) + amount;
          left[to] = (left[to] ?? 0) - amount;
        }
        expect(Object.values(left).every(amount => amount === 0)).toBe(true);
      },
    ),
  );
});

test('a cap is the most that anybody loses, and what is won shrinks with it', () => {
  expect(withCap([3000, -2500, -500, 0], 10)).toEqual([1500, -1000, -500, 0]);
  expect(withCap([3000, -2500, -500, 0], null)).toEqual([3000, -2500, -500, 0]);
});

test('amounts are rounded so that none is lost', () => {
  const rounded = inWholeUnits([33.4, 33.3, 33.3, -100]);
  expect(sum(rounded)).toBe(0);
  expect(rounded.every(Number.isInteger)).toBe(true);
});
