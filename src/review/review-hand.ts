import { allKnown, facesOf, without } from '../domain/kinds.ts';
import type { Meld } from '../domain/meld.ts';
import { must } from '../domain/result.ts';
import { othersThan, SEATS, type Seat } from '../domain/seat.ts';
import type { TileKind } from '../domain/tile.ts';
import type { Action } from '../engine/actions.ts';
import { type Claiming, isClaiming } from '../engine/claim-order.ts';
import type { DomainEvent } from '../engine/events.ts';
import { type History, remember } from '../engine/history.ts';
import { legalActions } from '../engine/legal-actions.ts';
import type { HandState, MatchState } from '../engine/state.ts';
import type {
  Call,
  DiscardChoice,
  GivenUp,
  HandReview,
  ReviewedCall,
  ReviewedDiscard,
  Threat,
} from '../projections/review-view.ts';
import { asSeenBy } from '../projections/seen-hand.ts';
import { openedState, type ReadHand } from '../recording/hand-record.ts';
import { withoutUndone } from '../recording/without-undone.ts';
import type { Rules } from '../rules/rule-set.ts';
import { bestDiscards } from '../simulator/players/worth.ts';
import { choiceOf, type Sight, standingOf, unseenBy } from './acceptance.ts';
import { doubtsIn } from './doubts.ts';

type Discarded = Extract<DomainEvent, { readonly type: 'tile-discarded' }>;

/**
 * Looks at every decision of a hand that is over with what its player could see: what each discard would have accepted,
 * which calls there were. A step at a time, so that the caller can do other things in between.
 */
export function* reviewHand({ record, rules }: ReadHand): Generator<void, HandReview> {
  const events = withoutUndone(record.events);
  const [started, ...rest] = events;
  const isDoubtful = doubtsIn(events);
  let history: History = {
    rules,
    state: openedState(rules, record.header, must(started, 'the event a hand begins with')),
    past: null,
  };
  const discards: ReviewedDiscard[] = [];
  const calls: ReviewedCall[] = [];
  let isPartly = false;
  for (const [at, event] of rest.entries()) {
    const before = history.state;
    history = remember(history, event);
    if (event.type !== 'tile-discarded') continue;
    const { state } = history;
    const looked = isDoubtful(event.seq, event.seat) ? null : yield* reviewedDiscard(rules, before, state, event);
    if (looked) discards.push(looked);
    else isPartly = true;
    yield;
    const sure = othersThan(event.seat).filter(seat => !isDoubtful(event.seq, seat));
    calls.push(...(yield* reviewedCalls(rules, state, event, sure, nextDeed(rest, at))));
  }
  return { discards, calls, isPartly };
}

/** The consequence of a discard: the first act of any player with it or after it. */
const nextDeed = (events: readonly DomainEvent[], at: number): DomainEvent | null =>
  events.slice(at + 1).find(({ type }) => DEEDS.has(type)) ?? null;
const DEEDS: ReadonlySet<DomainEvent['type']> = new Set([
  'chow-claimed',
  'pung-claimed',
  'kong-claimed',
  'hand-won',
  'tile-drawn',
  'hand-drawn',
  'hand-voided',
]);

/** Null where the player's tiles were not all seen. */
function* reviewedDiscard(
  rules: Rules,
  state: MatchState,
  after: MatchState,
  { seq, seat, tile }: Discarded,
): Generator<void, ReviewedDiscard | null> {
  const hand = asSeenBy(rules, must(state.hand, 'a hand that is on'), seat);
  const sight: Sight = { rules, hand, seat, known: new Map() };
  const held = allKnown(hand.secret.concealed[seat]);
  if (!held?.includes(tile)) return null;
  const legal = legalActions(rules, { ...state, hand });
  const allowed = legal.flatMap(action =>
    action.type === 'discard' && action.seat === seat && held.includes(action.tile as TileKind)
      ? [action.tile as TileKind]
      : [],
  );
  const tiles = allowed.includes(tile) ? allowed : [...allowed, tile];
  const unseen = unseenBy(sight);
  const looked: DiscardChoice[] = [];
  for (const other of tiles) {
    looked.push(choiceOf(sight, held, other, unseen));
    yield;
  }
  const choices = looked.toSorted(
    (a, b) => a.distance - b.distance || b.tiles - a.tiles || Number(b.tile === tile) - Number(a.tile === tile),
  );
  const best = must(choices[0], 'a tile to discard');
  return {
    ...{ seq, seat, tile, choices },
    isDrawn: hand.secret.drawn?.tile === tile,
    before: best.distance,
    givesUp: givenUp(
      best,
      must(
        choices.find(choice => choice.tile === tile),
        'what was discarded',
      ),
    ),
    opinion: tiles.length > 1 ? bestDiscards(sight, held, tiles) : tiles,
    threats: threatsTo(hand, seat),
    winners: winnersOn(rules, after),
  };
}

const givenUp = (best: DiscardChoice, chosen: DiscardChoice): GivenUp =>
  chosen.distance > best.distance
    ? { steps: chosen.distance - best.distance, tiles: 0 }
    : { steps: 0, tiles: best.tiles - chosen.tiles };

/** So many declared sets tell everybody that a hand is near a win. */
const MANY_SETS = 3;

function threatsTo(hand: HandState, seat: Seat): readonly Threat[] {
  return othersThan(seat).flatMap((other): readonly Threat[] => {
    if (hand.ready.includes(other)) return [{ seat: other, by: 'ready' }];
    return hand.melds[other].length >= MANY_SETS ? [{ seat: other, by: 'sets' }] : [];
  });
}

const winnersOn = (rules: Rules, state: MatchState): readonly Seat[] => {
  const { hand } = state;
  if (!hand?.claimable) return [];
  const legal = legalActions(rules, state);
  return SEATS.filter(seat => legal.some(action => action.type === 'win' && action.seat === seat));
};

/** Calls that a player made for a discard, or all could have made when everybody let it pass. */
function* reviewedCalls(
  rules: Rules,
  state: MatchState,
  { seq, seat: from, tile }: Discarded,
  seats: readonly Seat[],
  next: DomainEvent | null,
): Generator<void, readonly ReviewedCall[]> {
  if (!state.hand?.claimable) return [];
  const taker = takerOf(next);
  const taken = taker?.call ?? null;
  const calls: ReviewedCall[] = [];
  for (const seat of seats) {
    if (taker !== null && taker.seat !== seat) continue;
    const hand = asSeenBy(rules, state.hand, seat);
    const held = allKnown(hand.secret.concealed[seat]);
    const possible = claimsOf(legalActions(rules, { ...state, hand }), seat);
    yield;
    if (!held || possible.length === 0) continue;
    const offered = [...new Set(possible.map(callOf))];
    const call = { seq: taken === null ? seq : must(next, 'the call').seq, seat, from, tile, taken, offered };
    if (taken === 'win' || (taken === null && offered.includes('win'))) {
      calls.push({ ...call, before: null, after: null });
      continue;
    }
    const sight: Sight = { rules, hand, seat, known: new Map() };
    const before = standingOf(sight, held, hand.melds[seat]).distance;
    const sets = possible.filter(action => action.type !== 'win' && (taken === null || isTheSame(action, next)));
    calls.push({ ...call, before, after: yield* nearest(sets, set => distanceWith(sight, held, set, from, tile)) });
  }
  return calls;
}

function* nearest(sets: readonly Claiming[], distance: (set: Claiming) => number): Generator<void, number> {
  let least = Number.POSITIVE_INFINITY;
  for (const set of sets) {
    least = Math.min(least, distance(set));
    yield;
  }
  return least;
}

function takerOf(next: DomainEvent | null): { readonly seat: Seat; readonly call: Call } | null {
  switch (next?.type) {
    case 'chow-claimed':
      return { seat: next.seat, call: 'chow' };
    case 'pung-claimed':
      return { seat: next.seat, call: 'pung' };
    case 'kong-claimed':
      return { seat: next.seat, call: 'kong' };
    case 'hand-won':
      return next.from === null ? null : { seat: next.seat, call: 'win' };
    default:
      return null;
  }
}

const claimsOf = (legal: readonly Action[], seat: Seat): readonly Claiming[] =>
  legal.filter(isClaiming).filter(claim => claim.seat === seat);

const CALL_OF: Readonly<Record<Claiming['type'], Call>> = {
  'claim-chow': 'chow',
  'claim-pung': 'pung',
  'claim-kong': 'kong',
  win: 'win',
};
const callOf = ({ type }: Claiming): Call => CALL_OF[type];

const isTheSame = (action: Exclude<Claiming, { readonly type: 'win' }>, event: DomainEvent | null): boolean =>
  event !== null && 'tiles' in event && event.tiles.toSorted().join() === action.tiles.toSorted().join();

/** How far a set would bring the hand: with the best discard after it, or with the replacement still to come. */
function distanceWith(sight: Sight, held: readonly TileKind[], action: Claiming, from: Seat, tile: TileKind): number {
  if (action.type === 'win') return -1;
  const left = without(held, without(action.tiles, [tile]));
  const claim = { tiles: action.tiles, claimed: tile, from };
  const before = sight.hand.melds[sight.seat];
  if (action.type === 'claim-kong')
    return standingOf(sight, left, [...before, { kind: 'kong', kong: 'exposed', ...claim }]).distance;
  const melds: readonly Meld[] = [...before, { kind: action.type === 'claim-chow' ? 'chow' : 'pung', ...claim }];
  return Math.min(...facesOf(left).map(other => standingOf(sight, without(left, [other]), melds).distance));
}
