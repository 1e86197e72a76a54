import type { BySeat, Seat } from '../domain/seat.ts';
import type { WinBy } from '../rules/finished-hand.ts';

/** How a hand ended as a player entered it on their own phone, until the host or another player says that it is right. */
export interface ClaimView {
  readonly id: number;
  /** Who entered it. */
  readonly by: Seat;
  readonly handNo: number;
  /** Null: a draw. */
  readonly win: { readonly seat: Seat; readonly by: WinBy; readonly from: Seat | null; readonly points: number } | null;
  readonly deltas: BySeat<number>;
}

/** A player has pressed the button of a win; how the hand ended is yet to be entered. */
export interface CallView {
  readonly seat: Seat;
  readonly handNo: number;
}
