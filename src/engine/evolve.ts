import { deltasOf, netted, type Transfer } from '../domain/money.ts';
import { must } from '../domain/result.ts';
import { type BySeat, bySeat, type Seat } from '../domain/seat.ts';
import { buildWall } from '../domain/wall.ts';
import { type FinishedHand, winsIn } from '../rules/finished-hand.ts';
import type { Rules } from '../rules/rule-set.ts';
import { lastEntered } from './entered-hands.ts';
import type { HandEvent } from './events.ts';
import { evolveHand } from './evolve-hand.ts';
import { indicatorRolled } from './evolve-setup.ts';
import { matchInOrder } from './field-order.ts';
import { winsOf } from './further-wins.ts';
import { handDealtBy } from './next-hand.ts';
import { type EnteredHand, type HandState, type MatchState, newMatch, type Roll } from './state.ts';

/** An event that changes the match; taking one back is the record's business (game.ts). */
export type PlayedEvent = Exclude<HandEvent, { readonly type: 'action-undone' }>;

/** The state after an event. Never refuses: an event is a fact. */
export const evolve = (rules: Rules, state: MatchState, event: PlayedEvent): MatchState =>
  matchInOrder(changed(rules, state, event));

/** The state after these events, one after the other. */
export function evolveAll(rules: Rules, state: MatchState, events: readonly PlayedEvent[]): MatchState {
  let after = state;
  for (const event of events) after = evolve(rules, after, event);
  return after;
}

function changed(rules: Rules, state: MatchState, event: PlayedEvent): MatchState {
  switch (event.type) {
    case 'match-started':
      return { ...newMatch(rules, state.firstDealer, event.balances), since: event.since ?? null };
    case 'hand-started':
      return handStarted(rules, state, event);
    case 'dice-rolled':
      return rolled(rules, state, { by: event.by, values: event.values, for: event.for });
    case 'points-transferred':
      return {
        ...state,
        balances: event.balances,
        hand: { ...handOf(state), transfers: movedIn(handOf(state), event.transfers) },
      };
    case 'hand-won':
    case 'hand-drawn':
      return {
        ...state,
        handsPlayed: state.handsPlayed + (handOf(state).outcome === null ? 1 : 0),
        hand: evolveHand(rules, handOf(state), event),
      };
    case 'foul-reported':
      return event.code === 'false-win' ? { ...state, hand: wonFalsely(rules, handOf(state), event.seat) } : state;
    case 'result-confirmed':
      return state;
    case 'result-corrected':
      return { ...state, hand: corrected(handOf(state), event) };
    case 'hands-corrected':
      return handsCorrected(rules, state, event);
    default:
      return { ...state, hand: evolveHand(rules, handOf(state), event) };
  }
}

/**
 * The result of the hand with these transfers. Of several winners it is the same list in whatever order they have won:
 * winner by winner, without what a further win took back.
 */
function movedIn(hand: HandState, transfers: readonly Transfer[]): readonly Transfer[] {
  const moved = [...hand.transfers, ...transfers];
  if (hand.alsoWon.length === 0) return moved;
  const winners = winsOf(hand).map(({ seat }) => seat);
  return netted(moved).toSorted((a, b) => winners.indexOf(a.to) - winners.indexOf(b.to));
}

/** The balances once these transfers are made. */
export const balancesAfter = (balances: BySeat<number>, transfers: Parameters<typeof deltasOf>[0]): BySeat<number> => {
  const deltas = deltasOf(transfers);
  return bySeat(seat => balances[seat] + deltas[seat]);
};

/** A later correction of payments alone keeps the last entered hand. */
function corrected(hand: HandState, { hand: told }: Extract<HandEvent, { type: 'result-corrected' }>): HandState {
  const correction = { told: told ?? hand.correction?.told ?? null };
  return told ? { ...hand, ...endOf(told), correction } : { ...hand, correction };
}

/** Who deals next, and who is shown as the winner, depends on the last entry of the hand. */
const endOf = (told: FinishedHand): Pick<HandState, 'outcome' | 'win' | 'alsoWon'> => ({
  outcome: told.win ? 'won' : 'drawn',
  win: told.win,
  alsoWon: winsIn(told).slice(1),
});

type Corrected = Extract<HandEvent, { type: 'hands-corrected' }>;

/** The hands of this state that are another now; a state from before some of them has only the others. */
function handsCorrected(rules: Rules, state: MatchState, { of, hands }: Corrected): MatchState {
  const now = new Map(hands.map(hand => [hand.handNo, hand]));
  const last = lastEntered(rules, state);
  const before = last ? [...state.entered, last] : state.entered;
  const after = before.map(hand => asCorrected(hand, now.get(hand.handNo)));
  const paid = after.map(({ transfers }, i) => [deltasOf(transfers), deltasOf(before[i]?.transfers ?? [])] as const);
  const isCounted = ({ outcome }: EnteredHand): number => (outcome === 'won' || outcome === 'drawn' ? 1 : 0);
  const count = (entries: readonly EnteredHand[]): number => entries.reduce((sum, hand) => sum + isCounted(hand), 0);
  const hand = after.at(-1);
  return {
    ...state,
    entered: after.slice(0, state.entered.length),
    handsPlayed: state.handsPlayed + count(after) - count(before),
    round: hand?.round ?? state.round,
    haveDealt: hand?.haveDealt ?? state.haveDealt,
    balances: bySeat(seat => paid.reduce((sum, [is, was]) => sum + is[seat] - was[seat], state.balances[seat])),
    hand:
      state.hand && hand && hand !== last ? lastCorrected(rules, state.hand, hand, of === state.handNo) : state.hand,
  };
}

/** A hand that is on, or is again because its end was undone, has only another deal. */
function asCorrected(hand: EnteredHand, now: EnteredHand | undefined): EnteredHand {
  if (!now || (now.outcome !== null && hand.outcome !== null)) return now ?? hand;
  const { dealer, roundWind, continuations, round, haveDealt } = now;
  return { ...hand, dealer, roundWind, continuations, round, haveDealt };
}

/** The hand that is on, or the last one, after a correction. Its wall stays as it was broken. */
function lastCorrected(rules: Rules, hand: HandState, now: EnteredHand, isTold: boolean): HandState {
  const { dealer, roundWind, continuations } = now;
  const dealt: HandState = { ...hand, dealer, roundWind, continuations };
  if (hand.phase === 'dice') return { ...dealt, turn: dealer, wall: buildWall(rules.flow.stacks(dealer)) };
  if (hand.phase !== 'over') return dealt;
  const { outcome, transfers } = now;
  const ended: HandState = { ...dealt, transfers, outcome };
  if (!now.hand) return { ...ended, win: null, alsoWon: [], correction: { told: null } };
  if (isTold || !hand.told) return { ...ended, ...endOf(now.hand), correction: { told: now.hand } };
  return { ...ended, ...endOf(now.hand), told: now.hand, correction: hand.correction && { told: now.hand } };
}

/** A player who has won falsely plays on, with its tiles shown where the table has it so. */
const wonFalsely = ({ flow }: Rules, hand: HandState, seat: Seat): HandState => {
  if (hand.wonFalsely.includes(seat)) return hand;
  const players = [...hand.wonFalsely, seat];
  return { ...hand, wonFalsely: players, shown: flow.showsFalseWins ? players : hand.shown };
};

const handOf = (state: MatchState): HandState => must(state.hand, 'a hand for this event');

function rolled(rules: Rules, state: MatchState, roll: Roll): MatchState {
  const { hand } = state;
  if (roll.for === 'first-dealer') return { ...state, dice: roll, firstRolls: [...state.firstRolls, roll] };
  const countsStacks = roll.for === 'joker' || roll.for === 'treasure';
  return { ...state, dice: roll, hand: hand && countsStacks ? indicatorRolled(rules, hand, roll) : hand };
}

type Started = Extract<HandEvent, { type: 'hand-started' }>;

function handStarted(rules: Rules, state: MatchState, event: Started): MatchState {
  const { startsARound, haveDealt } = handDealtBy(rules, state, event.dealer);
  const ended = lastEntered(rules, state);
  return {
    ...state,
    handNo: state.handNo + 1,
    round: state.round + (startsARound ? 1 : 0),
    haveDealt,
    dice: null,
    entered: ended && ended.outcome !== null ? [...state.entered, ended] : state.entered,
    hand: newHand(rules, event),
    since: event.since ?? null,
    seatedSince: event.seatedSince ?? null,
  };
}

const newHand = (rules: Rules, { dealer, roundWind, continuations }: Started): HandState => ({
  dealer,
  roundWind,
  continuations,
  phase: 'dice',
  outcome: null,
  wall: buildWall(rules.flow.stacks(dealer)),
  turn: dealer,
  awaited: 'act',
  owed: 0,
  kongsInARow: 0,
  bonus: [[], [], [], []],
  melds: [[], [], [], []],
  discards: [[], [], [], []],
  claimable: null,
  robbable: null,
  ready: [],
  mayRush: [],
  steppedUp: [],
  isLast: false,
  isSeatDrawDue: false,
  wonFalsely: [],
  shown: [],
  transfers: [],
  win: null,
  alsoWon: [],
  told: null,
  horses: [],
  correction: null,
  unfollowed: null,
  secret: { concealed: [[], [], [], []], drawn: null, drawnThisTurn: [], indicator: null, setAside: [] },
});
