import type { Result } from '../domain/result.ts';
import { err } from '../domain/result.ts';
import type { PlayedEvent } from './evolve.ts';
import type { Rejection } from './rejection.ts';
import type { HandState } from './state.ts';

/** The events of an action, or why it is not possible now. */
export type Decision = Result<readonly PlayedEvent[], Rejection>;

export const notNowFor = (hand: HandState): Rejection => ({
  code: 'action/not-now',
  awaited: hand.phase === 'play' ? hand.awaited : hand.phase,
});
export const notNow = (hand: HandState): Decision => err(notNowFor(hand));
