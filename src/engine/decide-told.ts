import { err, must, ok } from '../domain/result.ts';
import { acrossFrom } from '../domain/seat.ts';
import { UNKNOWN } from '../domain/tile.ts';
import { nextPlace, stackFromTail, stacksCounted, takeFrom } from '../domain/wall.ts';
import type { FinishedHand } from '../rules/finished-hand.ts';
import { type Rules, tilesDealt } from '../rules/rule-set.ts';
import { score } from '../rules/score.ts';
import type { ActionOf } from './actions.ts';
import { resultPaid } from './decide-correction.ts';
import { type AwaitedRoll, isRollOf, startHand } from './decide-setup.ts';
import { type Decision, notNow } from './decision.ts';
import { evolveAll, type PlayedEvent } from './evolve.ts';
import { finishedHand, NO_CIRCUMSTANCES } from './finished.ts';
import { type HandState, isHandOn, type MatchState, totalOf } from './state.ts';
import { cannotTurnUp } from './tiles-on-the-table.ts';

/** An unfollowed hand is entered at its end; one that was never begun begins with that entry. */
export function tellHand(rules: Rules, state: MatchState, { hand }: ActionOf<'tell-hand'>): Decision {
  if (isHandOn(state)) return toldIn(rules, state, hand);
  const begun = startHand(rules, state, { type: 'start-hand', dealer: hand.dealer });
  if (!begun.ok) return begun;
  const ended = toldIn(rules, evolveAll(rules, state, begun.value), hand);
  return ended.ok ? ok([...begun.value, ...ended.value]) : ended;
}

/** Adds an entered end to a hand that was followed up to there. */
export function tellEnd(rules: Rules, state: MatchState, { win, horses }: ActionOf<'tell-end'>): Decision {
  const { hand } = state;
  if (!hand || !isHandOn(state)) return err({ code: 'action/no-hand-is-on' });
  const told = win && { ...NO_CIRCUMSTANCES, ...win, hand: [], tile: null };
  return toldIn(rules, state, { ...finishedHand(rules, hand, told), horses });
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

/**
 * The throw for an indicator that may be entered in a hand with an unfollowed deal; null: none. For one that only ready
 * players look at, again whenever enough of its tiles lie open: only the players see that.
 */
export function toldRoll({ flow }: Rules, { phase, dealer, ready, secret }: HandState): AwaitedRoll | null {
  const { indicator } = flow;
  if (phase !== 'deal' || !indicator?.roll) return null;
  const isFirst = secret.indicator === null;
  const by = indicator.when === 'dealt' ? acrossFrom(dealer) : (ready[0] ?? null);
  const mayBeThrown = isFirst || (indicator.when === 'ready' && indicator.renewedAt !== null);
  return by !== null && mayBeThrown ? { by, for: indicator.roll.for, dice: indicator.roll.dice } : null;
}

/** An indicator that only some may look at leaves the wall with the throw; its face stays unknown. */
export function tellThrow(rules: Rules, hand: HandState, { values }: ActionOf<'tell-throw'>): Decision {
  const roll = toldRoll(rules, hand);
  const { indicator } = rules.flow;
  if (!roll || !indicator) return notNow(hand);
  if (!isRollOf(values, roll.dice)) return err({ code: 'action/wrong-dice', dice: roll.dice });
  const thrown: PlayedEvent = { type: 'dice-rolled', by: roll.by, values, for: roll.for };
  const isThere = stackFromTail(hand.wall, stacksCounted(totalOf({ values }), indicator.roll?.countedIn)) !== null;
  return indicator.when === 'ready' && isThere
    ? ok([thrown, { type: 'indicator-flipped', tile: UNKNOWN, wilds: [] }])
    : ok([thrown]);
}

export function tellReady({ flow }: Rules, hand: HandState, { seat }: ActionOf<'tell-ready'>): Decision {
  if (!flow.ready || hand.phase !== 'deal' || hand.ready.includes(seat)) return notNow(hand);
  return ok([{ type: 'ready-declared', seat }]);
}

/** True if players may enter the turned-over tile: after the dice for it, or at once. */
export const isIndicatorTold = ({ flow }: Rules, { phase, secret }: HandState): boolean =>
  phase === 'deal' &&
  flow.indicator?.when === 'dealt' &&
  (flow.indicator.roll ? secret.indicator?.tile === null : secret.indicator === null);

export function tellIndicator(rules: Rules, hand: HandState, { tile }: ActionOf<'tell-indicator'>): Decision {
  const { indicator } = rules.flow;
  if (!indicator || !isIndicatorTold(rules, hand)) return notNow(hand);
  const refused = cannotTurnUp(rules, hand, tile);
  if (refused) return err(refused);
  const place = hand.secret.indicator ? null : nextAfterTheDeal(rules, hand);
  const where = place && { stack: { side: place.side, stack: place.stack } };
  return ok([{ type: 'indicator-flipped', tile, wilds: indicator.pointsAt(tile), ...where }]);
}

/** The first tile of the wall after the deal, as long as all of them still stand. */
function nextAfterTheDeal(rules: Rules, { wall, dealer }: HandState) {
  const dealt = tilesDealt(rules, dealer).reduce<number>((sum, count) => sum + count, 0);
  return nextPlace(takeFrom(wall, 'wall', dealt), 'wall');
}
