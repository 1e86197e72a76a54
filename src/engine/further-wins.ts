import { SEATS, type Seat, seatAfter } from '../domain/seat.ts';
import type { Win } from '../rules/finished-hand.ts';
import type { Rules } from '../rules/rule-set.ts';
import type { OpenHand } from './state.ts';

/** Everybody who has won the hand, in the order of turns after the player who gave the tile. */
export const winsOf = ({ win, alsoWon }: Pick<OpenHand, 'win' | 'alsoWon'>): readonly Win[] =>
  win ? [win, ...alsoWon] : [];

/** True if a seat is among the winners. */
export const hasWon = (hand: Pick<OpenHand, 'win' | 'alsoWon'>, seat: Seat): boolean =>
  winsOf(hand).some(win => win.seat === seat);

/**
 * True if this seat may still win on the tile that has just been won on, where the table lets everybody. The hand is over
 * with the first of them; until the next begins, or its result is entered or corrected, others may join.
 */
export function mayAlsoWin({ flow }: Rules, hand: OpenHand, seat: Seat): boolean {
  const { win, phase, told, correction } = hand;
  if (flow.winnersOnOneTile !== 'all' || phase !== 'over' || told || correction) return false;
  return win !== null && win.from !== null && win.from !== seat && !hasWon(hand, seat);
}

/** The winners with one more, in the order of turns, not of declaration. */
export function withWin(hand: Pick<OpenHand, 'win' | 'alsoWon'>, added: Win): Pick<OpenHand, 'win' | 'alsoWon'> {
  const { from } = added;
  if (from === null) return { win: added, alsoWon: [] };
  const away = ({ seat }: Win): number => SEATS.findIndex(steps => seatAfter(from, steps) === seat);
  const [win = added, ...alsoWon] = [...winsOf(hand), added].toSorted((a, b) => away(a) - away(b));
  return { win, alsoWon };
}
