import type { Seat } from '../domain/seat.ts';
import { tilesLeft } from '../domain/wall.ts';
import type { Rules } from '../rules/rule-set.ts';
import type { HandState } from './state.ts';

/** How many tiles are flipped after the win: never more than the wall still has. */
export const horsesToFlip = (rules: Rules, hand: HandState): number =>
  hand.win ? horsesFor(rules, hand, hand.win.seat) : 0;

/** The same if this seat has won. */
export const horsesFor = ({ flow }: Rules, { continuations, dealer, wall }: HandState, winner: Seat): number =>
  Math.min(flow.horses?.flipped({ continuations, dealerWon: winner === dealer }) ?? 0, tilesLeft(wall));
