import { must } from '../../domain/result.ts';
import { SEATS, type Seat } from '../../domain/seat.ts';
import type { Action, ActionOf } from '../../engine/actions.ts';
import { awaitedRolls } from '../../engine/decide-setup.ts';
import type { Game, Step } from '../../engine/game.ts';
import { nextHand } from '../../engine/next-hand.ts';
import { isLaidOut, type MatchState } from '../../engine/state.ts';
import type { Rules } from '../../rules/rule-set.ts';
import { areWallsUnread, type SeenZones, showsTiles, type TablePicture } from '../evidence/table-picture.ts';
import { Position } from '../expectation/position.ts';
import { stateAfter } from '../expectation/state-after.ts';
import { isUnobserved, reachedUnobserved } from '../expectation/unobserved-actions.ts';
import type { Hypothesis } from '../hypotheses/hypothesis.ts';
import type { DiceLying } from './dice-lying.ts';
import { TAKEN_UP_AGAIN_MS } from './dwell-times.ts';

type Values = readonly number[];
type RollDice = ActionOf<'roll-dice'>;

/** What the game has to be looked at with. */
export interface Look {
  readonly game: Game;
  readonly seen: SeenZones;
  readonly firstRoller: Seat;
}

/** A roll by which others before it turn out to have been thrown again. */
export interface ThrownAgain extends Pick<Hypothesis, 'undone' | 'actions'> {
  /** What counts no more, as it was heard. */
  readonly dropped: readonly Values[];
}

/** The roll of those that may come now that these dice are taken to be. */
export function rollBy(firstRoller: Seat, rules: Rules, state: MatchState, values: Values): RollDice | undefined {
  const rolls = awaitedRolls(rules, state);
  const roll = rolls.find(({ by }) => by === firstRoller) ?? rolls[0];
  return roll && { type: 'roll-dice', by: roll.by, for: roll.for, values };
}

/**
 * Nobody waits for this roll, and nobody has touched a tile since those before it: one of them was thrown again, most
 * likely the one that lay for the shortest time, and the last throw counts. Null: they all lay for too long.
 */
export function thrownAgain(look: Look, values: Values, dice: DiceLying): ThrownAgain | null {
  const { game, seen } = look;
  const steps = latestRolls(game, seen);
  const [first] = steps;
  if (!first) return null;
  const { firstRolls } = first.before;
  const isOfFirstHand = first.action.type === 'start-hand' && first.before.hand === null;
  const forDealer = isOfFirstHand ? firstRolls.length : 0;
  const believed = [
    ...firstRolls.slice(0, forDealer).map(roll => roll.values),
    ...steps.flatMap(({ action }) => (action.type === 'roll-dice' ? [action.values] : [])),
  ];
  const thrown = dice.countingSince(believed[0])?.slice(0, believed.length) ?? believed;
  for (const dropped of mostLikely(thrown, forDealer, dice)) {
    const counting = [...thrown, values].filter(each => each !== dropped);
    const isDealers = thrown.indexOf(dropped) < forDealer;
    const dealer = isDealers ? dealerBy(look, first.before, counting.slice(0, forDealer)) : undefined;
    const actions = dealer === null ? null : replayed(look, steps, counting.slice(forDealer), dealer);
    if (!actions) continue;
    const changed = actions.findIndex((action, i) => JSON.stringify(action) !== JSON.stringify(steps[i]?.action));
    if (changed < 0) return { undone: 0, actions: [], dropped: [dropped] };
    return { undone: steps.length - changed, actions: actions.slice(changed), dropped: [dropped] };
  }
  return null;
}

/**
 * Those that may have been thrown again, the most likely first. Where it is known which were thrown before the hand
 * began, and they are more than it takes to find its dealer, it was one of them, though not the last; otherwise it was
 * one of those after it.
 */
function mostLikely(thrown: readonly Values[], forFirstDealer: number, dice: DiceLying): readonly Values[] {
  const [first] = thrown;
  const areBefore = thrown.filter(values => first && dice.isBeforeStart(values, first) === true);
  const areAfter = thrown.filter(values => first && dice.isBeforeStart(values, first) === false);
  const areMore = areBefore.length > forFirstDealer;
  const isKnown = forFirstDealer > 0 && areBefore.length > 0;
  const possible = isKnown ? (areMore ? areBefore.slice(0, -1) : areAfter) : thrown;
  const byTime = possible.toSorted((a, b) => dice.layMs(a) - dice.layMs(b));
  const [shortest = 0, next = 0, ...others] = byTime.map(values => dice.layMs(values));
  const longest = others.at(-1) ?? Number.POSITIVE_INFINITY;
  // where everybody throws one after the other as quickly as that, one that lay little shorter was not thrown again,
  // unless it is known that one was
  if (!(isKnown && areMore) && byTime.length >= SEATS.length && longest <= TAKEN_UP_AGAIN_MS && 2 * shortest > next)
    return [];
  return byTime.filter(values => dice.layMs(values) <= TAKEN_UP_AGAIN_MS);
}

/**
 * Whether no tile can have been moved since the last roll: none is seen, and no wall is seen to be broken. Walls that are
 * still being built may have been finished before their board says so, unless who deals is still to be settled.
 */
export function isUntouchedSinceRoll(
  { rules, state }: Game,
  picture: TablePicture,
  readySince: number | null,
): boolean {
  if (isLaidOut(state)) return true;
  if (showsTiles(picture)) return false;
  if (areWallsUnread(picture)) return true;
  const isBegunOrUnsettled = state.hand !== null || nextHand(rules, state) === null;
  return isBegunOrUnsettled && readySince !== null;
}

/** The latest steps, as far as they are rolls or only follow from rolls. */
export function latestRolls({ steps }: Game, seen: SeenZones): readonly Step[] {
  const isOfRolls = ({ action }: Step): boolean =>
    action.type === 'roll-dice' ||
    action.type === 'start-hand' ||
    (action.type === 'deal' && isUnobserved(action, seen));
  return steps.slice(steps.findLastIndex(step => !isOfRolls(step)) + 1);
}

/** Who deals first by these rolls, all of them; null where they do not settle that, or fewer do. */
export function dealerBy(
  { game: { rules }, firstRoller }: Look,
  before: MatchState,
  rolls: readonly Values[],
): Seat | null {
  let state: MatchState | null = { ...before, firstRolls: [] };
  for (const values of rolls) {
    const roll: RollDice | undefined = state ? rollBy(firstRoller, rules, state, values) : undefined;
    state = state && roll ? stateAfter(rules, state, [roll]) : null;
  }
  return state && (nextHand(rules, state)?.dealer ?? null);
}

/** The same steps with these rolls in turn, what nobody sees left out; null where they do not lead that far. */
function replayed(
  look: Look,
  steps: readonly Step[],
  rolls: readonly Values[],
  dealer: Seat | undefined,
): readonly Action[] | null {
  let rolled = 0;
  const actions: Action[] = [];
  let position = Position.from(look.game.rules, must(steps[0], 'a first step').before);
  for (const { action } of steps) {
    if (action.type === 'deal') continue;
    const values = action.type === 'roll-dice' ? (rolls[rolled++] ?? []) : null;
    const found = values
      ? replayedAt(look, position, state => rollBy(look.firstRoller, look.game.rules, state, values))
      : replayedAt(look, position, () => (dealer === undefined ? action : { type: 'start-hand', dealer }));
    if (!found) return null;
    actions.push(found.action);
    position = found.position;
  }
  return actions;
}

/** The first action that is possible there, or after what nobody sees. */
export function replayedAt(
  { seen }: Look,
  from: Position,
  actionAt: (state: MatchState) => Action | undefined,
): { readonly action: Action; readonly position: Position } | null {
  for (const { position } of reachedUnobserved(from, seen)) {
    const action = actionAt(position.state);
    const after = action && position.after([action]);
    if (action && after) return { action, position: after };
  }
  return null;
}
