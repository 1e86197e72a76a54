import { describe, expect, test } from 'vitest';
import { SEATS, type Seat } from '../../src/domain/seat.ts';
import { HONOUR_KINDS, isSuitTile } from '../../src/domain/tile.ts';
import { nextDealer } from '../../src/rules/next-dealer.ts';
import { rules } from '../support/dealt-hand.ts';

/** What the sources say, number by number: tiles, stacks and who deals next, the dealer being seat 0. */
const SOURCES = [
  { id: 'guangdong', honours: 0, bonus: 0, stacks: [14, 13, 14, 13], draw: 0, won: [0, 1, 2, 3], roundWinds: false },
  { id: 'hong-kong', honours: 7, bonus: 8, stacks: [18, 18, 18, 18], draw: 0, won: [0, 1, 1, 1], roundWinds: true },
  { id: 'dalian', honours: 7, bonus: 0, stacks: [17, 17, 17, 17], draw: 0, won: [0, 1, 1, 1], roundWinds: false },
  { id: 'wuhan', honours: 7, bonus: 0, stacks: [17, 17, 17, 17], draw: 1, won: [0, 1, 1, 1], roundWinds: true },
  { id: 'tianjin', honours: 7, bonus: 0, stacks: [17, 17, 17, 17], draw: 1, won: [0, 1, 1, 1], roundWinds: false },
] as const;

describe.each(SOURCES)('$id', ({ id, honours, bonus, stacks, draw, won, roundWinds }) => {
  const { flow } = rules(id);
  const deals = (winner: Seat | null): Seat => nextDealer(flow.deal, { dealer: 0, winner, continuations: 0 });

  test('plays with these kinds of tiles, and the wall is built of all of them', () => {
    const isHonour = (kind: (typeof flow.kinds)[number]): boolean => HONOUR_KINDS.some(honour => honour === kind);
    const suits = flow.kinds.filter(isSuitTile).length;
    expect([suits, flow.kinds.filter(isHonour).length, flow.kinds.length]).toEqual([27, honours, 27 + honours + bonus]);
    expect(flow.stacks(0)).toEqual(stacks);
    expect(2 * stacks.reduce((sum, side) => sum + side, 0)).toBe(4 * (27 + honours) + bonus);
  });

  test('has its first dealer found by the dice its source throws', () => {
    const count = id === 'hong-kong' ? 'highest-total' : 'roller-is-one';
    expect(flow.firstDealer).toEqual({ dice: id === 'hong-kong' ? 3 : 2, count });
  });

  test('passes the deal on after a draw and after every seat’s win as its source says', () => {
    expect(deals(null)).toBe(draw);
    expect(SEATS.map(deals)).toEqual(won);
    expect(flow.windChanges).toBe(roundWinds);
  });
});
