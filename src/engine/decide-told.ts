import { err, must, ok } from '../domain/result.ts';
import type { FinishedHand } from '../rules/finished-hand.ts';
import type { Rules } from '../rules/rule-set.ts';
import { score } from '../rules/score.ts';
import { resultPaid } from './decide-correction.ts';
import { startHand } from './decide-setup.ts';
import { type ActionOf, type Decision, notNow } from './decision.ts';
import { evolveAll, type PlayedEvent } from './evolve.ts';
import { isHandOn, type MatchState } from './state.ts';

/** A hand that nobody followed is told when it is over; one that never began to be followed begins with that. */
export function tellHand(rules: Rules, state: MatchState, { hand }: ActionOf<'tell-hand'>): Decision {
  if (isHandOn(state)) return toldIn(rules, state, hand);
  const begun = startHand(rules, state, { type: 'start-hand', dealer: hand.dealer });
  if (!begun.ok) return begun;
  const ended = toldIn(rules, evolveAll(rules, state, begun.value), hand);
  return ended.ok ? ok([...begun.value, ...ended.value]) : ended;
}

function toldIn(rules: Rules, state: MatchState, hand: FinishedHand): Decision {
  const on = must(state.hand, 'a hand that is on');
  if (on.outcome !== null) return notNow(on);
  const { dealer, continuations, roundWind, transfers } = on;
  if (hand.dealer !== dealer) return err({ code: 'action/another-dealer', dealer });
  const told: FinishedHand = { ...hand, continuations, roundWind };
  const scored = score(rules, told);
  if (!scored.legal) return err({ code: 'action/not-a-win', reason: scored.reason });
  const { win } = told;
  const ended: PlayedEvent = win
    ? {
        type: 'hand-won',
        seat: win.seat,
        by: win.by,
        from: win.from,
        tile: win.tile,
        concealed: win.hand,
        melds: told.seats[win.seat].melds,
        patterns: scored.patterns,
        points: scored.points,
        told,
      }
    : { type: 'hand-drawn', reason: 'wall-used-up', told };
  return ok([ended, ...resultPaid(state, transfers, scored.transfers)]);
}
