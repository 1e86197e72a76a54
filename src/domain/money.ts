import { type BySeat, bySeat, type Seat } from './seat.ts';

/** What a payment is for; each rule set pays some of these. */
export type TransferReason = 'win' | 'kong' | 'bar' | 'horse' | 'shoveled' | 'foul';

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
