import { type Seat, seatNumber } from '../domain/seat.ts';
import type { HandHeader } from './hand-record.ts';

/** The name of a seat in a text: its player's, or, without one, its number as people count. */
export const seatName = ({ seats }: Pick<HandHeader, 'seats'>, seat: Seat): string =>
  seats[seat].trim() || `Seat ${seatNumber(seat)}`;
