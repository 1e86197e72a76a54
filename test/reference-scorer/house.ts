import type { Transfer } from '../../src/domain/money.ts';
import { othersThan, type Seat } from '../../src/domain/seat.ts';
import type { CountedPattern, Win } from '../../src/rules/finished-hand.ts';
import { kongTypeOf, wonOnAnothersTile } from './look.ts';
import type { CompleteHand } from './request.ts';
import { productOf } from './verdict.ts';

// House rules that several rule sets share, as their pages of more house rules say them.

/** What a table counts for patterns: a number, the limit, or nothing. */
export type Values = Readonly<Record<string, number | 'limit' | 'off'>>;

/** The patterns as the table counts them; those that it does not count are left out. `limit`: what the limit is worth. */
export const valued = (patterns: readonly CountedPattern[], values: Values, limit = 0): readonly CountedPattern[] =>
  patterns.flatMap(({ id, value }) => {
    const own = values[id] ?? value;
    const worth = own === 'limit' ? limit : own;
    return worth === 'off' || worth === 0 ? [] : [{ id, value: worth }];
  });

/** Those of these patterns that count the limit. */
export const atTheLimit = (patterns: readonly CountedPattern[], values: Values): readonly CountedPattern[] =>
  patterns.filter(({ id }) => values[id] === 'limit');

/** Where patterns multiply: the limit if one of these counts it, otherwise their product. */
export const productWithLimit = (patterns: readonly CountedPattern[], values: Values, limit: number): number =>
  atTheLimit(patterns, values).length > 0 ? limit : productOf(patterns);

/** The number a table gives a pattern, or the page's; 0 where it is not played. */
export const agreedValue = (id: string, published: number, values: Values, limit = 0): number => {
  const own = values[id] ?? published;
  return own === 'limit' ? limit : own === 'off' ? 0 : own;
};

/** True if the minimum is not asked of this win. */
export const isWaived = (win: Win, waived: readonly string[]): boolean =>
  (waived.includes('self-draw') && win.by === 'self-draw') ||
  (waived.includes('kong-replacement') && win.by === 'self-draw' && win.replacement) ||
  (waived.includes('robbed-kong') && win.by === 'robbed-kong');

/** True if a player has claimed nothing: concealed kongs do not count. */
export const isClosed = (hand: CompleteHand, seat: Seat): boolean =>
  hand.seats[seat].melds.every(meld => kongTypeOf(meld) === 'concealed');

/** How a win on another player's tile is paid; null after any other win. */
export function howPaid(hand: CompleteHand, discard: string, robbedKong: string): string | null {
  if (!wonOnAnothersTile(hand)) return null;
  return hand.win?.by === 'robbed-kong' && robbedKong !== 'as-discard' ? robbedKong : discard;
}

/** Who pays a win on another player's tile: `share` is what each player would pay by itself. */
export function paidInThisWay(
  way: string | null,
  win: Win,
  hand: CompleteHand,
  share: (seat: Seat) => number,
): Transfer[] {
  const pay = (from: Seat, points: number): Transfer => ({ from, to: win.seat, points, for: 'win' });
  const others = othersThan(win.seat);
  const giver = others.filter(seat => seat === win.from);
  switch (way) {
    case 'once':
      return giver.map(seat => pay(seat, share(seat)));
    case 'for-all':
      return giver.map(seat =>
        pay(
          seat,
          others.reduce<number>((sum, other) => sum + share(other), 0),
        ),
      );
    case 'giver-and-closed':
      return others.filter(seat => seat === win.from || isClosed(hand, seat)).map(seat => pay(seat, share(seat)));
    default:
      return others.map(seat => pay(seat, share(seat)));
  }
}

/** Where the whole hand is capped: payments are cut in proportion and rounded down. */
export function cappedTogether(transfers: readonly Transfer[], cap: number): Transfer[] {
  const total = transfers.reduce((sum, { points }) => sum + points, 0);
  return transfers.map(one => (total > cap ? { ...one, points: Math.floor((cap * one.points) / total) } : one));
}
