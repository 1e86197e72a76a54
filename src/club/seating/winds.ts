import { SEATS, type Seat } from '../../domain/seat.ts';
import type { EntrantNo, Four } from './met.ts';

/** How often each has sat where. */
export type SeatCounts = ReadonlyMap<EntrantNo, readonly number[]>;

/** Counted from the tables of earlier rounds, East first. */
export function seatCounts(tables: readonly Four[]): SeatCounts {
  const counts = new Map<EntrantNo, number[]>();
  for (const table of tables)
    for (const seat of SEATS) {
      const own = counts.get(table[seat]) ?? [0, 0, 0, 0];
      own[seat] = (own[seat] ?? 0) + 1;
      counts.set(table[seat], own);
    }
  return counts;
}

/** The four of a table on the seats that they have sat on least so far; of equal ways the first of `orders`. */
export function balanceSeats(table: Four, counts: SeatCounts, orders: readonly BySeatOrder[] = ORDERS): Four {
  const costOf = (order: BySeatOrder): number =>
    SEATS.reduce<number>((sum, seat) => {
      const times = counts.get(table[order[seat]])?.[seat] ?? 0;
      // a third time on the same seat is worse than two second times
      return sum + (times + 1) ** 2 - times ** 2;
    }, 0);
  const best = orders.reduce((found, order) => (costOf(order) < costOf(found) ? order : found));
  return [table[best[0]], table[best[1]], table[best[2]], table[best[3]]];
}

type BySeatOrder = readonly [Seat, Seat, Seat, Seat];

/** Every way in which four may sit. */
export const ORDERS: readonly BySeatOrder[] = SEATS.flatMap(a =>
  SEATS.filter(b => b !== a).flatMap(b =>
    SEATS.filter(c => c !== a && c !== b).map((c): BySeatOrder => {
      const d = SEATS.find(seat => seat !== a && seat !== b && seat !== c) as Seat;
      return [a, b, c, d];
    }),
  ),
);
