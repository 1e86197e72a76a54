import { err, ok } from '../domain/result.ts';
import { bySeat, SEATS, type Seat, seatAfter } from '../domain/seat.ts';
import { stacksCounted, tilesLeft } from '../domain/wall.ts';
import { type Rules, tilesDealt } from '../rules/rule-set.ts';
import type { ActionOf } from './actions.ts';
import { type Decision, notNow } from './decision.ts';
import type { PlayedEvent } from './evolve.ts';
import { mayRollForIndicator } from './indicator.ts';
import { firstRollers, handDealtBy, isMatchOver, nextHand } from './next-hand.ts';
import { type HandState, isHandOn, type MatchState, type Roll, totalOf } from './state.ts';
import { impossibleTile } from './tiles-on-the-table.ts';

/** One may follow another whenever no hand is on: open-ended matches end when people say so. */
export function startMatch(state: MatchState, { from }: ActionOf<'start-match'>): Decision {
  if (isHandOn(state)) return err({ code: 'action/hand-is-on' });
  if (!from) return ok([{ type: 'match-started' }]);
  if (!SEATS.every(seat => from.includes(seat))) return err({ code: 'action/not-everybody-sits' });
  return ok([{ type: 'match-started', from, balances: bySeat(seat => state.balances[from[seat]]) }]);
}

export function startHand(rules: Rules, state: MatchState, action: ActionOf<'start-hand'>): Decision {
  if (isHandOn(state)) return err({ code: 'action/hand-is-on' });
  if (isMatchOver(rules, state)) return err({ code: 'action/match-is-over' });
  const next = action.dealer === undefined ? nextHand(rules, state) : handDealtBy(rules, state, action.dealer);
  if (!next) return err({ code: 'action/first-dealer-not-rolled' });
  const { dealer, roundWind, continuations } = next;
  const { id, options, savedAs } = rules;
  const named = savedAs === undefined ? {} : { houseRules: savedAs };
  return ok([{ type: 'hand-started', rules: id, dealer, roundWind, continuations, options, ...named }]);
}

/** A roll the table waits for. */
export interface AwaitedRoll extends Pick<Roll, 'by' | 'for'> {
  readonly dice: number;
}

/** Every roll that may come next: none, one, or one by each of several players. */
export function awaitedRolls(rules: Rules, state: MatchState): readonly AwaitedRoll[] {
  const { hand } = state;
  const { firstDealer, breaking, indicator } = rules.flow;
  if (!hand && state.firstDealer === null)
    return firstRollers(rules, state).map(by => ({ by, for: 'first-dealer', dice: firstDealer.dice }));
  if (!hand) return [];
  if (hand.phase === 'dice') {
    const by = secondRoller(rules, state, hand);
    return [{ by: by ?? hand.dealer, for: by === null ? 'break' : 'break-second', dice: breaking.dice }];
  }
  const by = mayRollForIndicator(rules, hand);
  return indicator?.roll && by !== null ? [{ by, for: indicator.roll.for, dice: indicator.roll.dice }] : [];
}

/** Who was counted by the dealer's roll and rolls again; null while the dealer has not rolled, or rolls alone. */
function secondRoller(rules: Rules, { dice }: MatchState, hand: HandState): Seat | null {
  const isSecond = rules.flow.breaking.rolls === 2 && dice?.for === 'break';
  return isSecond ? sideCounted(rules, hand.dealer, totalOf(dice)) : null;
}

const sideCounted = (rules: Rules, dealer: Seat, total: number): Seat =>
  seatAfter(dealer, rules.flow.breaking.count === 'steps' ? total : total - 1);

export function rollDice(rules: Rules, state: MatchState, action: ActionOf<'roll-dice'>): Decision {
  const awaited = awaitedRolls(rules, state).filter(roll => roll.for === action.for);
  const [first] = awaited;
  if (!first) return state.hand ? notNow(state.hand) : err({ code: 'action/not-now', awaited: 'start' });
  if (!awaited.some(roll => roll.by === action.by)) return err({ code: 'action/not-your-turn', turn: first.by });
  if (!isRollOf(action.values, first.dice)) return err({ code: 'action/wrong-dice', dice: first.dice });
  const rolled: PlayedEvent = { type: 'dice-rolled', by: action.by, values: action.values, for: action.for };
  return ok(state.hand?.phase === 'dice' ? [rolled, ...wallBroken(rules, state, state.hand, action)] : [rolled]);
}

/** True if this number of dice can have fallen like this. */
export const isRollOf = (values: readonly number[], dice: number): boolean =>
  values.length === dice && values.every(value => Number.isInteger(value) && value >= 1 && value <= 6);

function wallBroken(
  rules: Rules,
  { dice }: MatchState,
  { dealer }: HandState,
  roll: ActionOf<'roll-dice'>,
): readonly PlayedEvent[] {
  const { rolls, countedIn } = rules.flow.breaking;
  if (roll.for === 'break-second' && dice) {
    const skipped = stacksCounted(totalOf(dice) + totalOf(roll), countedIn);
    return [{ type: 'wall-broken', side: roll.by, skipped }];
  }
  if (rolls === 2) return [];
  const side = sideCounted(rules, dealer, totalOf(roll));
  return [{ type: 'wall-broken', side, skipped: stacksCounted(totalOf(roll), countedIn) }];
}

/** A wall broken without a reading of the dice. */
export function wallSeenBroken(hand: HandState, { side, skipped }: ActionOf<'break-wall'>): Decision {
  const isInTheWall = Number.isInteger(skipped) && skipped >= 0 && skipped < tilesLeft(hand.wall) / 2;
  if (hand.phase !== 'dice' || !isInTheWall) return notNow(hand);
  return ok([{ type: 'wall-broken', side, skipped }]);
}

export function deal(rules: Rules, hand: HandState, { hands }: ActionOf<'deal'>): Decision {
  if (hand.phase !== 'deal') return notNow(hand);
  const counts = tilesDealt(rules, hand.dealer);
  const wrong = SEATS.find(seat => hands[seat].length !== counts[seat]);
  if (wrong !== undefined) {
    const got = hands[wrong].length;
    return err({ code: 'action/wrong-tile-count', seat: wrong, expected: counts[wrong], got });
  }
  const refused = impossibleTile(rules, hands.flat());
  return refused ? err(refused) : ok([{ type: 'tiles-dealt', counts, hands }]);
}
