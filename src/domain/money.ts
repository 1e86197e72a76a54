import { type BySeat, bySeat, type Seat } from './seat.ts';

/** What a payment is for: an id that the rule set has a name for (`TableWords.payments`). */
export type TransferReason = string;

/** Points moving from one seat to another. The only way money moves, so every hand sums to zero. */
export interface Transfer {
  readonly from: Seat;
  readonly to: Seat;
  readonly points: number;
  readonly for: TransferReason;
}

/** What these transfers mean to each seat: received minus paid. */
export const deltasOf = (transfers: readonly Transfer[]): BySeat<number> =>
  bySeat(seat =>
    transfers.reduce((sum, t) => sum + (t.to === seat ? t.points : 0) - (t.from === seat ? t.points : 0), 0),
  );
