import { leftOf, rightOf, type Seat } from '../domain/seat.ts';
import type { CommonOptions } from './common-options.ts';

/** Who deals the next hand, by how this one ended. A dealer who wins stays. */
export interface DealRules {
  readonly anotherWins: 'passes' | 'winner';
  readonly drawn: 'stays' | 'passes';
  /** A false win of the dealer's has ended the hand. */
  readonly dealerWonFalsely: 'stays' | 'passes';
  /** How often in a row a deal may be kept; null: as often as it comes. */
  readonly mostExtraHands: number | null;
  readonly passesTo: 'right' | 'left';
}

/** The facts of a hand that the next deal depends on. */
export interface EndedHand {
  readonly dealer: Seat;
  /** Null after a draw; of several the dealer, if it is one of them, else the first after the player who gave the tile. */
  readonly winner: Seat | null;
  /** Hands in a row the dealer had kept the deal before this one. */
  readonly continuations: number;
}

/** The deal as the common options have it. */
export const dealRules = (chosen: CommonOptions): DealRules => ({
  anotherWins: chosen.nextDealer,
  drawn: chosen.dealerOnDraw,
  dealerWonFalsely: chosen.dealerOnFalseWin,
  mostExtraHands: chosen.maxExtraHands,
  passesTo: 'right',
});

const PASSED_BY = { right: rightOf, left: leftOf } as const;

/** The player who deals after a hand that was won or drawn. */
export function nextDealer(rules: DealRules, { dealer, winner, continuations }: EndedHand): Seat {
  const { anotherWins, drawn, mostExtraHands, passesTo } = rules;
  if (winner !== null && winner !== dealer && anotherWins === 'winner') return winner;
  const isKept = winner === null ? drawn === 'stays' : winner === dealer;
  const mayKeep = mostExtraHands === null || continuations < mostExtraHands;
  return isKept && mayKeep ? dealer : PASSED_BY[passesTo](dealer);
}

/** The player who deals after a hand that was given up; `wonFalsely`: the players whose false wins it had. */
export const dealerAfterNoResult = (rules: DealRules, dealer: Seat, wonFalsely: readonly Seat[]): Seat =>
  rules.dealerWonFalsely === 'passes' && wonFalsely.includes(dealer) ? PASSED_BY[rules.passesTo](dealer) : dealer;
