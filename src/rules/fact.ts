import type { Seat } from '../domain/seat.ts';
import type { FinishedHand, WinBy } from './finished-hand.ts';
import type { Localised } from './localised.ts';

/**
 * Something about a whole hand that a rule set pays for and people can say without a tile. It is asked for where
 * `circumstances.hand` names it.
 */
export interface Fact {
  /** Its name in requests and records; no other fact of any rule set has it. */
  readonly id: string;
  readonly question: Localised;
  /** The ways to win with which it is asked for; by default it is of every hand, drawn ones too. */
  readonly by?: readonly WinBy[];
  /** True if it is so in a hand that is played, as far as that has gone. */
  readonly holds: (hand: PlayedHand) => boolean;
}

/** The public part of a hand in play. */
export interface PlayedHand extends Pick<FinishedHand, 'dealer' | 'seats'> {
  /** Who has doubled the hand before the first play. */
  readonly steppedUp: readonly Seat[];
}

/** True if the first four discards are one kind, one by each player: then none of them can have been claimed. */
export function areFirstDiscardsAlike({ seats }: PlayedHand): boolean {
  const [first] = seats[0].discards;
  return first !== undefined && seats.every(({ discards }) => discards[0] === first);
}
