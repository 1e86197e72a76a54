import { err, ok } from '../domain/result.ts';
import { bySeat, SEATS, seatAfter } from '../domain/seat.ts';
import type { Rules } from '../rules/rule-set.ts';
import { type ActionOf, type Decision, notNow } from './decision.ts';
import type { PlayedEvent } from './evolve.ts';
import { type HandState, isHandOn, type MatchState } from './state.ts';
import { impossibleTile } from './tiles-on-the-table.ts';

export function startHand(rules: Rules, state: MatchState): Decision {
  if (isHandOn(state)) return err({ code: 'action/hand-is-on' });
  const next = nextHand(rules, state);
  if (!next) return err({ code: 'action/first-dealer-not-rolled' });
  return ok([{ type: 'hand-started', rules: rules.id, ...next, options: rules.options }]);
}

/** Who deals the next hand; null while the first dealer is still to be rolled for. */
export function nextHand(
  rules: Rules,
  { hand, firstDealer, dice }: MatchState,
): Pick<HandState, 'dealer' | 'roundWind' | 'continuations'> | null {
  if (hand) {
    const dealer = rules.flow.nextDealer({ dealer: hand.dealer, winner: hand.win?.seat ?? null });
    return { dealer, roundWind: hand.roundWind, continuations: dealer === hand.dealer ? hand.continuations + 1 : 0 };
  }
  const rolled = dice?.for === 'first-dealer' ? seatAfter(dice.by, total(dice.values) - 1) : null;
  const dealer = firstDealer ?? rolled;
  return dealer === null ? null : { dealer, roundWind: 'E', continuations: 0 };
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

export function rollDice(rules: Rules, state: MatchState, action: ActionOf<'roll-dice'>): Decision {
  const rolled: PlayedEvent = { type: 'dice-rolled', by: action.by, values: action.values, for: action.for };
  if (action.for === 'first-dealer') {
    if (state.hand || state.firstDealer !== null) return err({ code: 'action/not-now', awaited: 'start' });
    return isRollOf(action.values, rules.flow.firstDealer.dice)
      ? ok([rolled])
      : err({ code: 'action/wrong-dice', dice: rules.flow.firstDealer.dice });
  }
  const { hand } = state;
  if (!hand || !isHandOn(state)) return err({ code: 'action/no-hand-is-on' });
  if (hand.phase !== 'dice' || action.for !== 'break') return notNow(hand);
  if (action.by !== hand.dealer) return err({ code: 'action/not-your-turn', turn: hand.dealer });
  const { dice, count } = rules.flow.breaking;
  if (!isRollOf(action.values, dice)) return err({ code: 'action/wrong-dice', dice });
  const skipped = total(action.values);
  const side = seatAfter(hand.dealer, count === 'steps' ? skipped : skipped - 1);
  return ok([rolled, { type: 'wall-broken', side, skipped }]);
}

const isRollOf = (values: readonly number[], dice: number): boolean =>
  values.length === dice && values.every(value => Number.isInteger(value) && value >= 1 && value <= 6);

export function deal(rules: Rules, hand: HandState, { hands }: ActionOf<'deal'>): Decision {
  if (hand.phase !== 'deal') return notNow(hand);
  const { dealer, others } = rules.flow.dealt;
  const counts = bySeat(seat => (seat === hand.dealer ? dealer : others));
  const wrong = SEATS.find(seat => hands[seat].length !== counts[seat]);
  if (wrong !== undefined) {
    const got = hands[wrong].length;
    return err({ code: 'action/wrong-tile-count', seat: wrong, expected: counts[wrong], got });
  }
  const refused = impossibleTile(rules, hands.flat());
  return refused ? err(refused) : ok([{ type: 'tiles-dealt', counts, hands }]);
}
