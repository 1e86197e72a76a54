import { describe, expect, test } from 'vitest';
import { SEATS, type Seat, seatAfter } from '../../src/domain/seat.ts';
import { nextPlace } from '../../src/domain/wall.ts';
import { rules, ScriptedGame } from '../support/dealt-hand.ts';

/** Dice that show this total. */
function dice(count: number, total: number): readonly number[] {
  const values = Array<number>(count).fill(1);
  let left = total - count;
  return values.map(value => {
    const more = Math.min(5, left);
    left -= more;
    return value + more;
  });
}

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** Sides as the dealer sees them. */
const AWAY = { own: 0, right: 1, across: 2, left: 3 } as const;
type Where = keyof typeof AWAY;

/** docs/rules/common.md, BR-1: one step is the player to the right, seven are the player to the left, four come back. */
const STEPS: Readonly<Record<number, Where>> = {
  2: 'across',
  3: 'left',
  4: 'own',
  5: 'right',
  6: 'across',
  7: 'left',
  8: 'own',
  9: 'right',
  10: 'across',
  11: 'left',
  12: 'own',
};

/** The dealer counts as 1: so does 5, 9, 13 and 17. */
const DEALER_IS_ONE: Readonly<Record<number, Where>> = {
  2: 'right',
  3: 'across',
  4: 'left',
  5: 'own',
  6: 'right',
  7: 'across',
  8: 'left',
  9: 'own',
  10: 'right',
  11: 'across',
  12: 'left',
  13: 'own',
  14: 'right',
  15: 'across',
  16: 'left',
  17: 'own',
  18: 'right',
};

/** The stacks of a side: how far one can skip before the ring runs on into the side to the left. */
const longSides = (dealer: Seat, side: Seat): number => (side === dealer || side === seatAfter(dealer, 2) ? 14 : 13);
const WALLS = [
  { id: 'guangdong', dice: 2, sides: STEPS, options: {}, length: longSides },
  { id: 'dalian', dice: 2, sides: STEPS, options: {}, length: () => 17 },
  { id: 'wuhan', dice: 2, sides: STEPS, options: {}, length: () => 17 },
  { id: 'hong-kong', dice: 3, sides: DEALER_IS_ONE, options: {}, length: () => 18 },
  { id: 'guangdong', dice: 2, sides: DEALER_IS_ONE, options: { breakCount: 'dealer-is-one' }, length: longSides },
  { id: 'dalian', dice: 2, sides: DEALER_IS_ONE, options: { breakCount: 'dealer-is-one' }, length: () => 17 },
  { id: 'wuhan', dice: 2, sides: DEALER_IS_ONE, options: { breakCount: 'dealer-is-one' }, length: () => 17 },
] as const;

/** Where the first tile is drawn and where the tail lies, so many stacks having been skipped on a side. */
function endsOf(side: Seat, skipped: number, length: (side: Seat) => number) {
  const onLeft = seatAfter(side, -1);
  const place = (stack: number) =>
    stack < length(side) ? { side, stack, layer: 'top' } : { side: onLeft, stack: stack - length(side), layer: 'top' };
  return { front: place(skipped), tail: place(skipped - 1) };
}

describe.each(WALLS)('the wall of $id, counted $options', ({ id, dice: count, sides, options, length }) => {
  const every = SEATS.flatMap(dealer => range(count, count * 6).map(total => ({ dealer, total, where: sides[total] })));

  test.each(every)('dealer $dealer rolls $total: $where', ({ dealer, total, where = 'own' }) => {
    const scripted = new ScriptedGame(rules(id, options), dealer);
    scripted.play({ type: 'start-hand' });
    const side = seatAfter(dealer, AWAY[where]);
    expect(scripted.play({ type: 'roll-dice', by: dealer, values: dice(count, total), for: 'break' })).toMatchObject([
      { type: 'dice-rolled' },
      { type: 'wall-broken', side, skipped: total },
    ]);
    const { front, tail } = endsOf(side, total, at => length(dealer, at));
    expect(nextPlace(scripted.hand.wall, 'wall')).toEqual(front);
    expect(nextPlace(scripted.hand.wall, 'tail')).toEqual(tail);
  });
});

describe('the wall of Tianjin', () => {
  const every = SEATS.flatMap(dealer =>
    range(2, 12).flatMap(first => range(2, 12).map(second => ({ dealer, first, second }))),
  );

  test.each(every)('East $dealer rolls $first, the player counted $second', ({ dealer, first, second }) => {
    const scripted = new ScriptedGame(rules('tianjin'), dealer);
    scripted.play({ type: 'start-hand' });
    const roller = seatAfter(dealer, AWAY[DEALER_IS_ONE[first] ?? 'own']);
    expect(scripted.play({ type: 'roll-dice', by: dealer, values: dice(2, first), for: 'break' })).toHaveLength(1);
    expect(
      scripted.play({ type: 'roll-dice', by: roller, values: dice(2, second), for: 'break-second' }),
    ).toMatchObject([{ type: 'dice-rolled' }, { type: 'wall-broken', side: roller, skipped: first + second }]);
    const { front, tail } = endsOf(roller, first + second, () => 17);
    expect(nextPlace(scripted.hand.wall, 'wall')).toEqual(front);
    expect(nextPlace(scripted.hand.wall, 'tail')).toEqual(tail);
  });

  test('twenty-four stacks run on into the side to the left', () => {
    const scripted = new ScriptedGame(rules('tianjin'), 0);
    scripted.play(
      { type: 'start-hand' },
      { type: 'roll-dice', by: 0, values: [6, 6], for: 'break' },
      { type: 'roll-dice', by: 3, values: [6, 6], for: 'break-second' },
    );
    expect(nextPlace(scripted.hand.wall, 'wall')).toEqual({ side: 2, stack: 7, layer: 'top' });
  });

  test('is broken by the player who was counted, and nobody else', () => {
    const scripted = new ScriptedGame(rules('tianjin'), 0);
    scripted.play({ type: 'start-hand' }, { type: 'roll-dice', by: 0, values: [1, 2], for: 'break' });
    const roll = (by: Seat) => ({ type: 'roll-dice', by, values: [3, 3], for: 'break-second' }) as const;
    expect(scripted.refusal(roll(0))).toBe('action/not-your-turn');
    expect(scripted.refusal({ ...roll(2), for: 'break' })).toBe('action/not-now');
  });
});

describe('the first dealer of Hong Kong', () => {
  const roll = (by: Seat, total: number) =>
    ({ type: 'roll-dice', by, values: dice(3, total), for: 'first-dealer' }) as const;

  test('is whoever rolls highest', () => {
    const scripted = new ScriptedGame(rules('hong-kong'), null);
    scripted.play(roll(0, 9), roll(1, 4), roll(2, 17), roll(3, 10));
    expect(scripted.play({ type: 'start-hand' })).toMatchObject([{ dealer: 2, roundWind: 'E', continuations: 0 }]);
  });

  test('is rolled for again by those who share the highest total', () => {
    const scripted = new ScriptedGame(rules('hong-kong'), null);
    scripted.play(roll(0, 12), roll(1, 4), roll(2, 12), roll(3, 10));
    expect(scripted.refusal({ type: 'start-hand' })).toBe('action/first-dealer-not-rolled');
    expect(scripted.refusal(roll(1, 18))).toBe('action/not-your-turn');
    scripted.play(roll(0, 5), roll(2, 6));
    expect(scripted.play({ type: 'start-hand' })).toMatchObject([{ dealer: 2 }]);
  });

  test('rolls once', () => {
    const scripted = new ScriptedGame(rules('hong-kong'), null);
    scripted.play(roll(1, 9));
    expect(scripted.refusal(roll(1, 18))).toBe('action/not-your-turn');
  });
});
