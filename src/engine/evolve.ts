import { deltasOf } from '../domain/money.ts';
import { must } from '../domain/result.ts';
import { type BySeat, bySeat, type Seat } from '../domain/seat.ts';
import { buildWall } from '../domain/wall.ts';
import type { Rules } from '../rules/rule-set.ts';
import type { HandEvent } from './events.ts';
import { evolveHand } from './evolve-hand.ts';
import { indicatorRolled } from './evolve-setup.ts';
import { matchInOrder } from './field-order.ts';
import { handDealtBy } from './next-hand.ts';
import { type HandState, type MatchState, newMatch, type Roll } from './state.ts';

/** An event that changes the match; taking one back is the record's business (game.ts). */
export type PlayedEvent = Exclude<HandEvent, { readonly type: 'action-undone' }>;

/** What is true after an event. Never refuses: an event is a fact. */
export const evolve = (rules: Rules, state: MatchState, event: PlayedEvent): MatchState =>
  matchInOrder(changed(rules, state, event));

/** What is true after these events, one after the other. */
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
        hand: { ...handOf(state), transfers: [...handOf(state).transfers, ...event.transfers] },
      };
    case 'hand-won':
    case 'hand-drawn':
      return {
        ...state,
        handsPlayed: state.handsPlayed + (handOf(state).outcome === null ? 1 : 0),
        hand: evolveHand(rules, handOf(state), event),
      };
    case 'foul-reported':
      return rules.flow.showsFalseWins && event.code === 'false-win'
        ? { ...state, hand: laidOpen(handOf(state), event.seat) }
        : state;
    case 'result-confirmed':
      return state;
    case 'result-corrected':
      return { ...state, hand: corrected(handOf(state), event) };
    default:
      return { ...state, hand: evolveHand(rules, handOf(state), event) };
  }
}

/** The balances once these transfers are made. */
export const balancesAfter = (balances: BySeat<number>, transfers: Parameters<typeof deltasOf>[0]): BySeat<number> => {
  const deltas = deltasOf(transfers);
  return bySeat(seat => balances[seat] + deltas[seat]);
};

/** Who later puts nothing right but payments leaves the hand as it was told before. */
const corrected = (hand: HandState, { hand: told }: Extract<HandEvent, { type: 'result-corrected' }>): HandState => ({
  ...hand,
  correction: { told: told ?? hand.correction?.told ?? null },
});

/** Whoever has won falsely plays on with its tiles shown. */
const laidOpen = (hand: HandState, seat: Seat): HandState =>
  hand.shown.includes(seat) ? hand : { ...hand, shown: [...hand.shown, seat] };

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
  return {
    ...state,
    handNo: state.handNo + 1,
    round: state.round + (startsARound ? 1 : 0),
    haveDealt,
    dice: null,
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
