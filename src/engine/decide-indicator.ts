import { isKnown } from '../domain/kinds.ts';
import { err, ok } from '../domain/result.ts';
import type { Rules } from '../rules/rule-set.ts';
import { type ActionOf, type Decision, notNow } from './decision.ts';
import { isIndicatorDue } from './indicator.ts';
import type { HandState } from './state.ts';
import { cannotTurnUp } from './tiles-on-the-table.ts';

export function flipIndicator(rules: Rules, hand: HandState, { tile }: ActionOf<'flip-indicator'>): Decision {
  const { indicator } = rules.flow;
  if (!indicator || !isIndicatorDue(hand)) return notNow(hand);
  if (!isKnown(tile)) {
    return indicator.when === 'ready'
      ? ok([{ type: 'indicator-flipped', tile, wilds: [] }])
      : err({ code: 'action/tile-not-shown' });
  }
  const refused = cannotTurnUp(rules, hand, tile);
  return refused ? err(refused) : ok([{ type: 'indicator-flipped', tile, wilds: indicator.pointsAt(tile) }]);
}
