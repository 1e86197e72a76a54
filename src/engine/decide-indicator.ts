import { isKnown } from '../domain/kinds.ts';
import { err, ok } from '../domain/result.ts';
import { heightAt } from '../domain/wall.ts';
import type { Rules } from '../rules/rule-set.ts';
import type { ActionOf } from './actions.ts';
import { type Decision, notNow } from './decision.ts';
import { isIndicatorDue, mayRollForIndicator } from './indicator.ts';
import type { HandState } from './state.ts';
import { cannotTurnUp } from './tiles-on-the-table.ts';

export function flipIndicator(rules: Rules, hand: HandState, { tile, stack }: ActionOf<'flip-indicator'>): Decision {
  const { indicator } = rules.flow;
  const isUndiced = stack !== undefined && heightAt(hand.wall, stack) > 0 && mayRollForIndicator(rules, hand) !== null;
  if (!indicator || !(isUndiced || isIndicatorDue(hand))) return notNow(hand);
  const where = isUndiced ? { stack } : {};
  if (!isKnown(tile)) {
    return indicator.when === 'ready'
      ? ok([{ type: 'indicator-flipped', tile, wilds: [], ...where }])
      : err({ code: 'action/tile-not-shown' });
  }
  const refused = cannotTurnUp(rules, hand, tile);
  return refused ? err(refused) : ok([{ type: 'indicator-flipped', tile, wilds: indicator.pointsAt(tile), ...where }]);
}

/** The indicator that counts is seen to be another tile, which points at something, too. */
export function correctIndicator(rules: Rules, hand: HandState, action: ActionOf<'correct-indicator'>): Decision {
  const { was, tile } = action;
  const { indicator } = rules.flow;
  if (!indicator || hand.phase === 'over') return notNow(hand);
  if (hand.secret.indicator?.tile !== was) return err({ code: 'action/tile-not-held', tile: was });
  const wilds = indicator.pointsAt(tile);
  if (wilds.length === 0) return err({ code: 'action/not-in-this-set', tile });
  const refused = cannotTurnUp(rules, hand, tile);
  return refused ? err(refused) : ok([{ type: 'indicator-corrected', was, tile, wilds }]);
}
