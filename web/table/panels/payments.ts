import type { Seat, Transfer, TransferReason } from '../../view-types.ts';

export interface NetPayment {
  readonly from: Seat;
  readonly to: Seat;
  readonly points: number;
}

/** Between each two seats, one payment in the direction in which more was paid. */
export function netPayments(transfers: readonly Transfer[]): readonly NetPayment[] {
  const pairs: readonly (readonly [Seat, Seat])[] = [
    [0, 1],
    [0, 2],
    [0, 3],
    [1, 2],
    [1, 3],
    [2, 3],
  ];
  return pairs.flatMap(([a, b]) => {
    const points = transfers.reduce((sum, { from, to, points }) => {
      if (from === a && to === b) return sum + points;
      return from === b && to === a ? sum - points : sum;
    }, 0);
    if (points === 0) return [];
    return [points > 0 ? { from: a, to: b, points } : { from: b, to: a, points: -points }];
  });
}

/** The payment to one seat at one time, by one or by several. */
export interface Payment {
  readonly for: TransferReason;
  readonly to: Seat;
  readonly payers: readonly { readonly seat: Seat; readonly points: number }[];
  readonly total: number;
}

/** Transfers in order, those that belong to one payment together. */
export function paymentsOf(transfers: readonly Transfer[]): readonly Payment[] {
  const payments: Payment[] = [];
  for (const { from: seat, to, points, for: reason } of transfers) {
    const last = payments.at(-1);
    const continues = last?.for === reason && last.to === to && last.payers.every(payer => payer.seat !== seat);
    if (last && continues)
      payments[payments.length - 1] = {
        ...last,
        payers: [...last.payers, { seat, points }],
        total: last.total + points,
      };
    else payments.push({ for: reason, to, payers: [{ seat, points }], total: points });
  }
  return payments;
}

/** Everything moved for one reason. */
export const totalFor = (transfers: readonly Transfer[], reason: TransferReason): number =>
  transfers.reduce((sum, transfer) => sum + (transfer.for === reason ? transfer.points : 0), 0);
