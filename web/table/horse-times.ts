import type { HorseView, TableView, Transfer } from '../view-types.ts';
import { CHIP_FLIGHT_MS, type ChipFlight, chipFlights } from './chips.ts';

/** How long a horse takes to turn over, in milliseconds at human pace. */
export const FLIP_MS = 500;
/** A horse that pays nothing is looked at before the next is turned. */
const HOLD_MS = 900;
/** Chips have landed for so long before the next horse is turned. */
const AFTER_CHIPS_MS = 200;

/** When a horse has its turn, in milliseconds at human pace after the first is turned over. */
export interface HorseTime {
  readonly turnsMs: number;
  readonly paysMs: number;
  readonly endsMs: number;
}

/** The turn of each horse: what it pays has landed before the next is turned over. */
export function horseTimes(horses: readonly Pick<HorseView, 'transfers'>[]): readonly HorseTime[] {
  const times: HorseTime[] = [];
  for (const { transfers } of horses) {
    const turnsMs = times.at(-1)?.endsMs ?? 0;
    const paysMs = turnsMs + FLIP_MS;
    const last = chipFlights(transfers).reduce((latest, { leavesMs }) => Math.max(latest, leavesMs), 0);
    const holdMs = transfers.length > 0 ? FLIP_MS + last + CHIP_FLIGHT_MS + AFTER_CHIPS_MS : HOLD_MS;
    times.push({ turnsMs, paysMs, endsMs: turnsMs + holdMs });
  }
  return times;
}

export interface PaidFlights {
  readonly flights: readonly ChipFlight[];
  /** Milliseconds from now to the time from which `leavesMs` counts. */
  readonly beginMs: number;
}

/**
 * The chips of a payment. Horses have begun to turn when they are paid: each pays in its turn. Everything else is paid one after
 * the other from `beginMs` on. `pace`: factor on every time.
 */
export function paidFlights(
  { horses }: Pick<TableView, 'horses'>,
  transfers: readonly Transfer[],
  beginMs: number,
  pace: number,
): PaidFlights {
  const times = horseTimes(horses);
  const last = times.at(-1);
  const isByHorses = listed(horses.flatMap(horse => horse.transfers)) === listed(transfers);
  if (!last || !isByHorses) return { flights: chipFlights(transfers), beginMs };
  return {
    flights: horses.flatMap(({ transfers: paid }, nth) =>
      chipFlights(paid).map(flight => ({ ...flight, leavesMs: flight.leavesMs + (times[nth]?.paysMs ?? 0) })),
    ),
    beginMs: Math.max(0, beginMs - last.endsMs * pace),
  };
}

/** The same text for the same transfers in any order. */
const listed = (transfers: readonly Transfer[]): string =>
  transfers
    .map(({ from, to, points, for: reason }) => `${from}>${to} ${points} ${reason}`)
    .toSorted()
    .join();
