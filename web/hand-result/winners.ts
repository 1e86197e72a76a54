import type { Seat } from '../../src/domain/seat.ts';
import type { ResultView, WonHand, WonResult } from '../view-types.ts';

/** Everybody who has won the hand, in the order of turns. */
export const winnersOf = (result: WonResult): readonly WonHand[] => [result, ...result.alsoWon];

/** True if a seat is among the winners of what has ended. */
export const hasWon = (result: ResultView | null, seat: Seat): boolean =>
  result?.type === 'won' && winnersOf(result).some(won => won.seat === seat);
