import type { Transfer } from '../domain/money.ts';
import { bySeat, othersThan, type Seat, seatAfter } from '../domain/seat.ts';
import { isSuitTile, rankOf, SUIT_KINDS, type TileKind } from '../domain/tile.ts';
import type { Flow } from './flow.ts';

export const flow: Flow = {
  kinds: SUIT_KINDS,
  stacks: dealer => bySeat(seat => (seat === dealer || seat === seatAfter(dealer, 2) ? 14 : 13)),
  firstDealer: { dice: 2, count: 'roller-is-one' },
  breaking: { dice: 2, count: 'steps' },
  dealt: { dealer: 14, others: 13 },
  claims: ['pung', 'kong'],
  addedKong: 'drawn-now',
  robbable: [],
  lastTile: 'kept',
  kongPayment: (kong, owner) => kongTransfers(kong.kong, owner, 'from' in kong ? kong.from : null),
  horses: continuations => Math.min(4, 1 + continuations),
  horseHits: (horse, dealer) => seatAfter(dealer, numberOf(horse) - 1),
  nextDealer: ({ dealer, winner }) => winner ?? dealer,
};

const numberOf = (kind: TileKind): number => (isSuitTile(kind) ? rankOf(kind) : 1);

function kongTransfers(kong: 'exposed' | 'added' | 'concealed', owner: Seat, from: Seat | null): readonly Transfer[] {
  if (kong === 'exposed' && from !== null) return [{ from, to: owner, points: 3, for: 'kong' }];
  return othersThan(owner).map(seat => ({ from: seat, to: owner, points: kong === 'concealed' ? 2 : 1, for: 'kong' }));
}
