import type { Seat } from '../../domain/seat.ts';
import type { Action } from '../../engine/actions.ts';
import { nextHand } from '../../engine/next-hand.ts';
import type { MatchState } from '../../engine/state.ts';
import type { TablePicture } from '../evidence/table-picture.ts';
import { seenBreak, standsAsBroken } from '../evidence/wall-break.ts';
import { Position } from '../expectation/position.ts';
import { stateAfter } from '../expectation/state-after.ts';
import { isJustBegun } from '../hands/late-start.ts';
import type { Hypothesis } from '../hypotheses/hypothesis.ts';
import type { DiceLying } from './dice-lying.ts';
import { TAKEN_UP_AGAIN_MS } from './dwell-times.ts';
import { dealerBy, type Look, latestRolls, replayedAt, rollBy, type ThrownAgain } from './thrown-again.ts';

type Values = readonly number[];

/** Dice that were thrown again lay shorter than the others: where these lay so much longer it is plain which those are. */
const PLAINLY_LONGER = 2.5;

/** So many throws of those for the first dealer are thought to have been thrown again at most. */
const MOST_THROWN_AGAIN = 3;

/**
 * How the first hand of a match must have begun where it is known which dice were thrown before it, and they are not
 * just those that settle who deals: as few of them as possible were thrown again, those that lay for the shortest time.
 * `values` are thrown for the hand. Null: the throws are as they should be, or nothing is known of them.
 */
export function firstHandByThrows(look: Look, values: Values, dice: DiceLying): ThrownAgain | null {
  const { game, seen } = look;
  const steps = latestRolls(game, seen);
  const isBegun = steps[0]?.action.type === 'start-hand';
  const before = (isBegun ? steps[0]?.before : game.state) ?? game.state;
  if (before.hand !== null || before.firstDealer !== null) return null;
  const [first] = before.firstRolls;
  if (!first) return null;
  const thrown = thrownForFirstHand(first.values, dice);
  const forDealer = thrown.filter(each => dice.isBeforeStart(each, first.values) === true);
  const forHand = thrown.filter(each => dice.isBeforeStart(each, first.values) === false);
  if (forHand.at(-1) !== values || isAsItShould(look, before, forDealer)) return null;
  for (const { dropped, dealer } of settlingThrows(look, before, forDealer, dice)) {
    const begun = begunByAnyOf(look, before, dealer, { forHand, dice });
    if (!begun) continue;
    const { actions } = begun;
    const changed = actions.findIndex((action, i) => JSON.stringify(action) !== JSON.stringify(steps[i]?.action));
    const kept = isBegun ? Math.max(0, changed) : 0;
    return {
      undone: isBegun ? steps.length - kept : 0,
      actions: actions.slice(kept),
      dropped: [...dropped, ...begun.dropped],
    };
  }
  return null;
}

/** The hand begun by this dealer with what was thrown for it; where that is too much some of it was thrown again. */
function begunByAnyOf(
  look: Look,
  before: MatchState,
  dealer: Seat,
  { forHand, dice }: { readonly forHand: readonly Values[]; readonly dice: DiceLying },
): { readonly actions: readonly Action[]; readonly dropped: readonly Values[] } | null {
  for (const dropped of [[], ...thrownAgainAmong(forHand, dice)]) {
    const counting = forHand.filter(values => !dropped.includes(values));
    const actions = begunBy(look, before, dealer, counting);
    if (actions) return { actions, dropped };
  }
  return null;
}

/**
 * How the first hand of a match must have begun where its wall is seen to be broken elsewhere than was thought: other throws
 * for the first dealer were thrown again, and whoever deals by those that count had to break it just there. Null: it is
 * broken where it was thought to be, nobody or several would have broken it there, or somebody has played since.
 */
export function firstHandByWalls(look: Look, picture: Pick<TablePicture, 'walls'>, dice: DiceLying): Hypothesis | null {
  const { rules, state, steps } = look.game;
  const start = steps.findLastIndex(({ action }) => action.type === 'start-hand');
  const before = steps[start]?.before;
  const [first] = before?.firstRolls ?? [];
  if (!before || !first || before.hand !== null || !state.hand?.wall.broken || !isJustBegun(look.game)) return null;
  const isElsewhere = seenBreak(rules, state.hand.dealer, picture) && !standsAsBroken(rules, state.hand, picture);
  if (!isElsewhere) return null;
  const begun = steps.slice(start).map(({ action }) => action);
  const [forHand, since] = leadingRolls(begun.slice(1));
  const dealers = dealersByThrows(look, before, dice.thrownSince(first.values), dice);
  const [actions, ...others] = dealers.flatMap(dealer => {
    const broken = begunBy(look, before, dealer, forHand);
    const hand = broken && stateAfter(rules, before, broken)?.hand;
    return hand && standsAsBroken(rules, hand, picture) ? [[...broken, ...since]] : [];
  });
  const isPossible = actions && others.length === 0 && stateAfter(rules, before, actions) !== null;
  return isPossible ? { undone: begun.length, actions } : null;
}

/**
 * Whether others may deal the first hand as well as whoever is thought to: more was thrown than settles that, and which of it was thrown
 * again nobody can tell.
 */
export function isFirstDealerInDoubt(look: Look, dice: DiceLying): boolean {
  const before = look.game.steps.findLast(({ action }) => action.type === 'start-hand')?.before;
  const [first] = before?.firstRolls ?? [];
  if (!before || !first || before.hand !== null || before.firstDealer !== null) return false;
  const thrown = dice.thrownSince(first.values);
  const forDealer = thrown.filter(values => dice.isBeforeStart(values, first.values) === true);
  if (forDealer.length === 0 || dealerBy(look, before, forDealer) !== null) return false;
  let likeliest: SettlingThrows | null = null;
  for (const settling of settlingThrows(look, before, forDealer, dice)) {
    likeliest ??= settling;
    const { dropped, dealer } = likeliest;
    if (settling.dropped.length > dropped.length) return false;
    // what has been thrown since was understood otherwise
    if (dealer !== look.game.state.hand?.dealer) return true;
    const isPlain = layTogetherMs(settling.dropped, dice) > PLAINLY_LONGER * layTogetherMs(dropped, dice);
    if (settling.dealer !== dealer && !isPlain) return true;
  }
  return false;
}

/**
 * What was thrown for the first dealer and the hand. What of that was thrown again is settled by the first throw for the hand: whatever was
 * taken to be until then was guessed without knowing which throws are the dealer's.
 */
function thrownForFirstHand(first: Values, dice: DiceLying): readonly Values[] {
  const all = dice.thrownSince(first);
  const isFirstForHand = all.filter(each => dice.isBeforeStart(each, first) === false).length === 1;
  return isFirstForHand ? all : (dice.countingSince(first) ?? []);
}

/** What was rolled first of all, and what was done after that. */
function leadingRolls(actions: readonly Action[]): readonly [rolls: readonly Values[], since: readonly Action[]] {
  const rolls: Values[] = [];
  for (const action of actions) {
    if (action.type !== 'roll-dice') break;
    rolls.push(action.values);
  }
  return [rolls, actions.slice(rolls.length)];
}

/** Who may deal first, each once, if some of what was thrown before the hand was thrown again. */
function dealersByThrows(look: Look, before: MatchState, thrown: readonly Values[], dice: DiceLying): readonly Seat[] {
  const [first] = thrown;
  const forDealer = thrown.filter(each => first && dice.isBeforeStart(each, first) === true);
  return [...new Set([...settlingThrows(look, before, forDealer, dice)].map(({ dealer }) => dealer))];
}

/** What may have been thrown again, and who deals by the other throws for the first dealer. */
interface SettlingThrows {
  readonly dropped: readonly Values[];
  readonly dealer: Seat;
}

/** Each way in which these throws settle who deals, the likeliest first. */
function* settlingThrows(
  look: Look,
  before: MatchState,
  thrown: readonly Values[],
  dice: DiceLying,
): Generator<SettlingThrows, void> {
  for (const dropped of thrownAgainAmong(thrown, dice)) {
    const counting = thrown.filter(values => !dropped.includes(values));
    const dealer = dealerBy(look, before, counting);
    if (dealer !== null) yield { dropped, dealer };
  }
}

/** Whether these throws are those that settle who deals, or some of them are still to come. */
function isAsItShould(look: Look, before: MatchState, forDealer: readonly Values[]): boolean {
  if (forDealer.length === 0) return true;
  const isSettled = nextHand(look.game.rules, before) !== null;
  return isSettled && forDealer.length <= before.firstRolls.length;
}

/** Throws that may all have been thrown again: the fewest first, and among as many those that lay for the shortest time. */
function thrownAgainAmong(thrown: readonly Values[], dice: DiceLying): readonly (readonly Values[])[] {
  const possible = thrown.slice(0, -1).filter(values => dice.layMs(values) <= TAKEN_UP_AGAIN_MS);
  return subsets(possible, MOST_THROWN_AGAIN)
    .filter(set => set.length > 0)
    .toSorted((a, b) => a.length - b.length || layTogetherMs(a, dice) - layTogetherMs(b, dice));
}

const layTogetherMs = (thrown: readonly Values[], dice: DiceLying): number =>
  thrown.reduce((sum, values) => sum + dice.layMs(values), 0);

/** All that can be picked of these, at most so many at a time. */
function subsets<T>([first, ...rest]: readonly T[], most: number): readonly (readonly T[])[] {
  if (first === undefined) return [[]];
  const without = subsets(rest, most);
  return [...without, ...without.filter(({ length }) => length < most).map(set => [first, ...set])];
}

/** The hand begun by this dealer, with these rolls in turn; null where they are not all awaited. */
function begunBy(look: Look, before: MatchState, dealer: Seat, rolls: readonly Values[]): readonly Action[] | null {
  const { rules } = look.game;
  const start: Action = { type: 'start-hand', dealer };
  const actions: Action[] = [start];
  let position = Position.from(rules, before).after([start]);
  for (const values of rolls) {
    const found = position && replayedAt(look, position, state => rollBy(look.firstRoller, rules, state, values));
    if (!found) return null;
    actions.push(found.action);
    position = found.position;
  }
  return actions;
}
