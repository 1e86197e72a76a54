import { append } from '../domain/append.ts';
import { must } from '../domain/result.ts';
import { type Seat, seatAfter, update } from '../domain/seat.ts';
import {
  endBefore,
  nextPlace,
  stackFromTail,
  stacksCounted,
  takeAt,
  takeFrom,
  topOf,
  type WallPlace,
} from '../domain/wall.ts';
import type { Rules } from '../rules/rule-set.ts';
import type { HandEvent } from './events.ts';
import { lessHeld } from './held.ts';
import { type HandState, type Indicator, type Roll, type SecretHand, totalOf } from './state.ts';
import { hasBonusTiles, holdsBonus } from './tiles-on-the-table.ts';

type EventOf<T extends HandEvent['type']> = Extract<HandEvent, { readonly type: T }>;

/** Everybody holds their tiles; what comes before the first play depends on the rule set. */
export function dealt(rules: Rules, hand: HandState, event: EventOf<'tiles-dealt'>): HandState {
  const taken = event.counts.reduce<number>((sum, count) => sum + count, 0);
  const secret: SecretHand = { ...hand.secret, concealed: event.hands };
  const after: HandState = { ...hand, secret, wall: takeFrom(hand.wall, 'wall', taken) };
  const { indicator } = rules.flow;
  if (hasBonusTiles(rules)) return { ...after, phase: 'bonus', awaited: 'bonus', turn: replacer(after) };
  if (indicator?.when !== 'dealt') return { ...after, phase: 'play' };
  return {
    ...after,
    phase: 'indicator',
    secret: { ...secret, indicator: indicator.roll ? null : nextOfTheWall(after) },
  };
}

/** The first player from the dealer on with known bonus tiles; else the dealer. */
export function replacer({ dealer, secret: { concealed } }: HandState): Seat {
  const seats: readonly Seat[] = [0, 1, 2, 3].map(steps => seatAfter(dealer, steps));
  return seats.find(seat => holdsBonus(concealed[seat])) ?? dealer;
}

export const bonusSetAside = (hand: HandState, { seat, tile }: EventOf<'bonus-set-aside'>): HandState => ({
  ...hand,
  turn: seat,
  awaited: 'replacement',
  owed: hand.owed + 1,
  secret: { ...hand.secret, concealed: update(hand.secret.concealed, seat, held => lessHeld(held, [tile])) },
  bonus: update(hand.bonus, seat, tiles => append(tiles, tile)),
});

const pointing = (place: WallPlace): Indicator => ({ place, tile: null, wilds: [] });
const nextOfTheWall = ({ wall }: HandState): Indicator =>
  pointing(must(nextPlace(wall, 'wall'), 'a tile to turn over'));

/** The dice count a stack from the tail; when there are not as many, they are rolled again. */
export function indicatorRolled({ flow }: Rules, hand: HandState, roll: Roll): HandState {
  const place = stackFromTail(hand.wall, stacksCounted(totalOf(roll), flow.indicator?.roll?.countedIn));
  return place ? pointedAt(hand, place) : hand;
}

/** The next indicator is the uppermost tile there; one that was turned over before counts no longer. */
function pointedAt(hand: HandState, place: WallPlace): HandState {
  const { indicator, setAside } = hand.secret;
  const old = indicator?.tile;
  return {
    ...hand,
    secret: { ...hand.secret, indicator: pointing(place), setAside: old ? [...setAside, old] : setAside },
  };
}

export function indicatorFlipped(rules: Rules, before: HandState, event: EventOf<'indicator-flipped'>): HandState {
  const { when, endsTheWall } = must(rules.flow.indicator, 'a rule about indicators');
  const top = event.stack && topOf(before.wall, event.stack);
  const hand = top ? pointedAt(before, top) : before;
  const { place } = must(hand.secret.indicator, 'an indicator to turn over');
  const taken = takeAt(hand.wall, place);
  const wall = endsTheWall ? endBefore(taken, place) : taken;
  const secret: SecretHand = { ...hand.secret, indicator: { place, tile: event.tile, wilds: event.wilds } };
  const after: HandState = { ...hand, wall, secret };
  // entered for an unfollowed hand, which goes on unfollowed
  const isFollowed = hand.phase !== 'deal';
  if (when === 'ready') return isFollowed ? { ...after, mayRush: hand.ready } : after;
  if (event.wilds.length > 0) return isFollowed ? { ...after, phase: 'play' } : after;
  const setAside = [...secret.setAside, event.tile];
  return { ...after, secret: { ...secret, setAside, indicator: isFollowed ? nextOfTheWall(after) : null } };
}

/** The indicator lies where it lay, and points at something else. */
export function indicatorCorrected(hand: HandState, { tile, wilds }: EventOf<'indicator-corrected'>): HandState {
  const { place } = must(hand.secret.indicator, 'an indicator to correct');
  return { ...hand, secret: { ...hand.secret, indicator: { place, tile, wilds } } };
}

/** Whose turn it is after the last of the bonus tiles that `seat` had to replace. */
export const afterReplacing = (hand: HandState, seat: Seat): Pick<HandState, 'turn' | 'awaited'> =>
  hand.owed > 0 ? { turn: seat, awaited: 'replacement' } : { turn: replacer(hand), awaited: 'bonus' };
