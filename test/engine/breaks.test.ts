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

/** Which side, seen from the dealer, each total breaks: as the pages count it, one after the other. */
const COUNTED_IN_STEPS = ['own', 'right', 'across', 'left'] as const;
const DEALER_IS_ONE = ['left', 'own', 'right', 'across'] as const;
const AWAY = { own: 0, right: 1, across: 2, left: 3 } as const;

describe.each([
  { id: 'wuhan', dice: 2, sides: COUNTED_IN_STEPS },
  { id: 'dalian', dice: 2, sides: COUNTED_IN_STEPS },
  { id: 'hong-kong', dice: 3, sides: DEALER_IS_ONE },
] as const)('the wall of $id', ({ id, dice: count, sides }) => {
  const every = SEATS.flatMap(dealer => range(count, count * 6).map(total => ({ dealer, total })));

  test.each(every)('dealer $dealer rolls $total', ({ dealer, total }) => {
    const scripted = new ScriptedGame(rules(id), dealer);
    scripted.play({ type: 'start-hand' });
    const where = sides[total % 4] ?? 'own';
    const side = seatAfter(dealer, AWAY[where]);
    expect(scripted.play({ type: 'roll-dice', by: dealer, values: dice(count, total), for: 'break' })).toMatchObject([
      { type: 'dice-rolled' },
      { type: 'wall-broken', side, skipped: total },
    ]);
  });
});

describe('the wall of Tianjin', () => {
  const every = SEATS.flatMap(dealer =>
    range(2, 12).flatMap(first => range(2, 12).map(second => ({ dealer, first, second }))),
  );

  test.each(every)('East $dealer rolls $first, the player counted $second', ({ dealer, first, second }) => {
    const scripted = new ScriptedGame(rules('tianjin'), dealer);
    scripted.play({ type: 'start-hand' });
    const roller = seatAfter(dealer, AWAY[DEALER_IS_ONE[first % 4] ?? 'own']);
    expect(scripted.play({ type: 'roll-dice', by: dealer, values: dice(2, first), for: 'break' })).toHaveLength(1);
    expect(
      scripted.play({ type: 'roll-dice', by: roller, values: dice(2, second), for: 'break-second' }),
    ).toMatchObject([{ type: 'dice-rolled' }, { type: 'wall-broken', side: roller, skipped: first + second }]);
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
