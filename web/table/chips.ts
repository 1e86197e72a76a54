import type { Seat, Transfer } from '../view-types.ts';
import { paymentsOf } from './panels/payments.ts';

/** A chip on its way over the felt; times are in milliseconds at human pace. */
export interface ChipFlight {
  readonly from: Seat;
  readonly to: Seat;
  readonly worth: number;
  readonly leavesMs: number;
}

export const CHIP_FLIGHT_MS = 700;
/** Chips of one payer leave one after the other. */
const NEXT_CHIP_MS = 70;
/** One payment has landed before the next begins. */
const NEXT_PAYMENT_MS = CHIP_FLIGHT_MS + 150;
/** All payments of a moment are over after this; many are paid faster. */
const MOST_MS = 4000;

/** Worths of chips, in hundredths of a point. */
const WORTHS = [100_000, 50_000, 10_000, 5000, 1000, 500, 100, 25, 5, 1] as const;
const MOST_CHIPS = 6;

/** Chips that add up to these points, to the cent, the largest first; where there would be too many, the last has the rest. */
export function chipsOf(points: number): readonly number[] {
  let left = Math.round(points * 100);
  const chips: number[] = [];
  for (const worth of WORTHS)
    while (left >= worth && chips.length < MOST_CHIPS) {
      const chip = chips.length === MOST_CHIPS - 1 ? left : worth;
      chips.push(chip);
      left -= chip;
    }
  return chips.map(chip => chip / 100);
}

/** Payments as chips: one payment after the other, all payers of one at the same time. */
export function chipFlights(transfers: readonly Transfer[]): readonly ChipFlight[] {
  const flights = paymentsOf(transfers).flatMap(({ to, payers }, nth) =>
    payers.flatMap(({ seat: from, points }) =>
      chipsOf(points).map((worth, chip) => ({
        from,
        to,
        worth,
        leavesMs: nth * NEXT_PAYMENT_MS + chip * NEXT_CHIP_MS,
      })),
    ),
  );
  const last = Math.max(0, ...flights.map(({ leavesMs }) => leavesMs));
  const haste = Math.min(1, MOST_MS / Math.max(1, last));
  return flights.map(flight => ({ ...flight, leavesMs: Math.floor(flight.leavesMs * haste) }));
}

/** The balance of a seat that ends at `balance`, as chips leave it and land with it: when it is how much. */
export function balanceSteps(
  flights: readonly ChipFlight[],
  seat: Seat,
  balance: number,
): readonly (readonly [atMs: number, balance: number])[] {
  const changes = flights
    .flatMap(({ from, to, worth, leavesMs }) => [
      ...(from === seat ? [{ at: leavesMs, by: -worth }] : []),
      ...(to === seat ? [{ at: leavesMs + CHIP_FLIGHT_MS, by: worth }] : []),
    ])
    .toSorted((a, b) => a.at - b.at);
  let cents = Math.round(balance * 100) - changes.reduce((sum, { by }) => sum + Math.round(by * 100), 0);
  const steps: [number, number][] = [[0, cents / 100]];
  for (const { at, by } of changes) {
    cents += Math.round(by * 100);
    steps.push([at, cents / 100]);
  }
  return steps;
}
