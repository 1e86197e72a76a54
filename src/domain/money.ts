import { type BySeat, bySeat, type Seat } from './seat.ts';

/** The reason for a payment: an id that the rule set has a name for (`TableWords.payments`). */
export type TransferReason = string;

/** Points moving from one seat to another. The only way money moves, so every hand sums to zero. */
export interface Transfer {
  readonly from: Seat;
  readonly to: Seat;
  readonly points: number;
  readonly for: TransferReason;
}

/** The sum of these transfers for each seat: received minus paid. */
export const deltasOf = (transfers: readonly Transfer[]): BySeat<number> =>
  bySeat(seat =>
    transfers.reduce((sum, t) => sum + (t.to === seat ? t.points : 0) - (t.from === seat ? t.points : 0), 0),
  );

/** The transfers of a hand that were not made at once while it was played. */
export function unpaid(all: readonly Transfer[], made: readonly Transfer[]): readonly Transfer[] {
  const open = [...made];
  return all.filter(transfer => {
    const at = open.findIndex(
      m => m.from === transfer.from && m.to === transfer.to && m.points === transfer.points && m.for === transfer.for,
    );
    if (at >= 0) open.splice(at, 1);
    return at < 0;
  });
}

/** The transfers without those that were taken back: each of these and its opposite cancel out. */
export function netted(transfers: readonly Transfer[]): readonly Transfer[] {
  const left: Transfer[] = [];
  for (const { from, to, points, for: reason } of transfers) {
    const at = left.findIndex(t => t.from === to && t.to === from && t.points === points && t.for === reason);
    if (at >= 0) left.splice(at, 1);
    else left.push({ from, to, points, for: reason });
  }
  return left;
}
