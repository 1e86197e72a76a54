import { err, ok } from '../domain/result.ts';
import type { Seat } from '../domain/seat.ts';
import type { Rules } from '../rules/rule-set.ts';
import { type Decision, notNowFor } from './decision.ts';
import type { Rejection } from './rejection.ts';
import type { HandState } from './state.ts';
import { mayBeReady } from './waiting.ts';

/** Why the player cannot declare ready now; null when some discard may leave the hand ready. */
export function cannotDeclareReady(rules: Rules, hand: HandState, seat: Seat): Rejection | null {
  if (!rules.flow.ready || hand.phase !== 'play') return notNowFor(hand);
  if (hand.turn !== seat) return { code: 'action/not-your-turn', turn: hand.turn };
  if ((hand.awaited !== 'act' && hand.awaited !== 'discard') || hand.ready.includes(seat)) return notNowFor(hand);
  return mayBeReady(rules, hand, seat) ? null : { code: 'action/not-ready' };
}

export function declareReady(rules: Rules, hand: HandState, seat: Seat): Decision {
  const refused = cannotDeclareReady(rules, hand, seat);
  return refused ? err(refused) : ok([{ type: 'ready-declared', seat }]);
}

/** Why the player cannot double the hand now; that is done before the dealer has played anything. */
export function cannotStepUp({ flow }: Rules, hand: HandState, seat: Seat): Rejection | null {
  if (!flow.stepUp || hand.phase !== 'play') return notNowFor(hand);
  const { dealer } = hand;
  const most = seat !== dealer ? flow.stepUp.mostByOthers : flow.stepUp.eastAlways ? 0 : 1;
  if (hand.steppedUp.filter(other => other === seat).length >= most) return notNowFor(hand);
  if (flow.stepUp.by === 'dealer' && seat !== dealer) return { code: 'action/not-your-turn', turn: dealer };
  const isUntouched = hand.turn === dealer && hand.secret.drawn === null && hand.awaited === 'act';
  const hasPlayed = hand.discards[dealer].length > 0 || hand.melds[dealer].length > 0;
  return isUntouched && !hasPlayed ? null : notNowFor(hand);
}

export function stepUp(rules: Rules, hand: HandState, seat: Seat): Decision {
  const refused = cannotStepUp(rules, hand, seat);
  return refused ? err(refused) : ok([{ type: 'stepped-up', seat }]);
}
