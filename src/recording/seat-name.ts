import { type Seat, seatNumber } from '../domain/seat.ts';
import type { HandHeader } from './hand-record.ts';

/** What a seat is called in a text: its player's name, or its number as people count, while nobody has given one. */
export const seatName = ({ seats }: Pick<HandHeader, 'seats'>, seat: Seat): string =>
  seats[seat].trim() || `Seat ${seatNumber(seat)}`;
