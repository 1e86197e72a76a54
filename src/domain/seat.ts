import type { Wind } from './tile.ts';

/** Places at the table, counter-clockwise: `1` sits to the right of `0`, `2` across, `3` to the left. */
export const SEATS = [0, 1, 2, 3] as const;
export type Seat = (typeof SEATS)[number];
/** One value per seat, indexed by it. */
export type BySeat<T> = readonly [T, T, T, T];

export const isSeat = (value: unknown): value is Seat => SEATS.includes(value as Seat);

/** The number of a seat on screens, in addresses and at the command line: people count from 1. */
export const seatNumber = (seat: Seat): number => seat + 1;

/** The seat of a written number; null: no seat has it. */
export const seatNumbered = (written: string): Seat | null =>
  SEATS.find(seat => String(seatNumber(seat)) === written) ?? null;

/** A text that counts seats as data does, from 0 (`seat 2`, `2号位`), with what each of them is called instead. */
export const withSeatsNamed = (text: string, nameOf: (seat: Seat) => string): string =>
  text.replaceAll(/\bseat ([0-3])\b|([0-3])[号號]位/g, (_, inEnglish, inChinese) =>
    nameOf(Number(inEnglish ?? inChinese) as Seat),
  );

export const bySeat = <T>(of: (seat: Seat) => T): BySeat<T> => [of(0), of(1), of(2), of(3)];

/** The same values with one seat's changed. */
export function update<T>(values: BySeat<T>, seat: Seat, change: (value: T) => T): BySeat<T> {
  const changed: [T, T, T, T] = [...values];
  changed[seat] = change(values[seat]);
  return changed;
}

/** The seat `steps` places counter-clockwise from `seat` (negative: clockwise). */
export const seatAfter = (seat: Seat, steps: number): Seat => ((seat + steps) & 3) as Seat; // a ring of four

/** The player to the right, who plays next. */
export const rightOf = (seat: Seat): Seat => seatAfter(seat, 1);
export const acrossFrom = (seat: Seat): Seat => seatAfter(seat, 2);
export const leftOf = (seat: Seat): Seat => seatAfter(seat, 3);

export const othersThan = (seat: Seat): readonly Seat[] => OTHERS[seat];
const OTHERS: BySeat<readonly Seat[]> = bySeat(seat => SEATS.filter(other => other !== seat));

const SEAT_WINDS = ['E', 'S', 'W', 'N'] as const;

/** Seat winds run counter-clockwise from the dealer, who is East. */
export const windOf = (seat: Seat, dealer: Seat): Wind => SEAT_WINDS[seatAfter(seat, -dealer)];
