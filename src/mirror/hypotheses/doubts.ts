import { isKnown, without } from '../../domain/kinds.ts';
import { SEATS, type Seat } from '../../domain/seat.ts';
import type { SeenKind, TileKind } from '../../domain/tile.ts';
import type { Action, ActionOf } from '../../engine/actions.ts';
import { isClaimOfSet } from '../../engine/claim-order.ts';
import type { HandState, MatchState } from '../../engine/state.ts';
import { unclaimedDiscards } from '../../engine/tiles-on-the-table.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { Claimed } from '../evidence/trails.ts';
import type { Unexplained } from '../expectation/expectation.ts';
import { openZone } from '../expectation/laid-open.ts';
import { isThrownAfterSet, thrownBeforeOpen } from './contradicted-by-arrivals.ts';
import { isClaimedBeyond } from './undo-candidates.ts';

/** A tile that is not where it should be is worth so many more actions to explain it. */
export const UNREAD_COST = 4;
/** Extra cost of a discard that went into a set before anybody saw it lie. */
const NEVER_SEEN_COST = 1;
/** Extra cost of a discard whose kind was read before somebody else: it is hardly theirs. A camera may have taken another tile for it. */
const SEEN_ELSEWHERE_COST = 3;
/** Extra cost of a discard that stood in the rack of another before it came to lie there. */
const HELD_BY_ANOTHER_COST = 4;
/** Extra cost of a chow with another discard than the tile of it that has lain among somebody's discards. */
const OTHER_CLAIMED_COST = 4;

/** Extra cost of a set with a discard that was seen to be thrown only after the set lay there: it is another one. */
const THROWN_AFTER_COST = 3;

/** What speaks against this having been done, as play stood then and with what was still unexplained, in actions. */
export function doubtsAbout(action: Action, evidence: Evidence, state: MatchState, unexplained: Unexplained): number {
  const { hand } = state;
  if (action.type === 'discard' && isKnown(action.tile))
    return doubtsAboutDiscard(action.seat, action.tile, evidence, hand);
  if (action.type === 'win') return hand ? doubtsAboutWin(action.seat, evidence, hand, unexplained) : 0;
  if (!isClaimOfSet(action)) return 0;
  const late = isThrownAfterSet(evidence, state, unexplained, action) ? THROWN_AFTER_COST : 0;
  return late + (action.type === 'claim-chow' ? doubtsAboutChow(action, evidence, state) : 0);
}

/** A tile of it that has lain among somebody's discards is the one that was claimed. */
function doubtsAboutChow({ tiles }: ActionOf<'claim-chow'>, { claimed }: Evidence, state: MatchState): number {
  const claimable = state.hand?.claimable;
  const own = claimable ? tiles.filter(other => other !== claimable.tile) : [];
  const isThrown = (kind: SeenKind): boolean =>
    SEATS.some(seat => isClaimedBeyond(claimed, state, `discard${seat}`, kind));
  return own.some(isThrown) ? OTHER_CLAIMED_COST : 0;
}

/** The discard that a seat would win on now; null: a tile of its own. */
const discardWonOn = (seat: Seat, hand: HandState): HandState['claimable'] =>
  hand.turn === seat && hand.awaited !== 'draw' ? null : hand.claimable;

/** A tile of an open hand that turned up among somebody's discards no longer (ms) before is what the hand was won on. */
const FETCHED_WITHIN_MS = 10_000;

/**
 * Whether a hand is won on another tile than the one that was fetched for it just now, which is not known to have been thrown. One that
 * turned up before the tile that it is won on, which was fetched, too, was thrown no later: it had only dropped there.
 */
function hasFetchedAnother(winner: Seat, { seen, claimed }: Evidence, hand: HandState): boolean {
  const wonOn = discardWonOn(winner, hand);
  const inHand = (from: Seat): readonly Claimed[] =>
    (claimed.get(`discard${from}`) ?? []).filter(({ into }) => into === openZone(seen, winner));
  const isWonOn = (from: Seat, { tile }: Claimed): boolean => wonOn?.seat === from && wonOn.tile === tile;
  const fetchedFor = wonOn ? inHand(wonOn.seat).findLast(tile => isWonOn(wonOn.seat, tile)) : undefined;
  const isFetched = (from: Seat, { tile, since, after }: Claimed): boolean =>
    after <= FETCHED_WITHIN_MS &&
    !unclaimedDiscards(hand, from).includes(tile) &&
    (fetchedFor === undefined || since > fetchedFor.since);
  return SEATS.some(from => inHand(from).some(tile => isFetched(from, tile) && !isWonOn(from, tile)));
}

/** Tiles of the open hand that others have thrown, and discards that lay there before it and nobody has thrown. */
function doubtsAboutWin(winner: Seat, evidence: Evidence, hand: HandState, unexplained: Unexplained): number {
  if (hasFetchedAnother(winner, evidence, hand)) return Number.POSITIVE_INFINITY;
  const unthrown = thrownBeforeOpen(evidence, unexplained, winner);
  return UNREAD_COST * (thrownByOthers(winner, evidence, hand) + unthrown);
}

/** A discard that must have gone on at once: it does not lie where it was thrown, nor has it been seen there. */
function doubtsAboutDiscard(
  thrower: Seat,
  tile: TileKind,
  { seen, glimpsed, heldByOthers, isFilmed }: Evidence,
  hand: HandState | null,
): number {
  const count = (tiles: readonly SeenKind[] = []): number => tiles.filter(kind => kind === tile).length;
  const thrownBy = (seat: Seat): number => count(hand?.discards[seat].map(discard => discard.tile));
  const lying = seen.get(`discard${thrower}`);
  const gone = (seat: Seat): number => count(glimpsed.get(`discard${seat}`));
  // one that its owner is known to have thrown is another; a camera has not kept sight of one that was claimed
  const known = isFilmed && hand ? count(unclaimedDiscards(hand, thrower)) : thrownBy(thrower);
  if (!lying) return 0;
  const there = count(lying) + gone(thrower);
  const ofOthers = seen.has(`rack${thrower}`) ? count(heldByOthers.get(`discard${thrower}`)) : 0;
  if (there > known) return there - ofOthers > known ? 0 : HELD_BY_ANOTHER_COST;
  const isOfOthers = SEATS.some(
    seat => seat !== thrower && gone(seat) > 0 && gone(seat) + count(seen.get(`discard${seat}`)) > thrownBy(seat),
  );
  if (!isOfOthers || isFilmed) return NEVER_SEEN_COST;
  // whoever's it is deals: the hand began otherwise than it was thought to
  const isFirst = hand?.discards.every(row => row.length === 0) ?? false;
  return isFirst ? Number.POSITIVE_INFINITY : SEEN_ELSEWHERE_COST;
}

/**
 * How many tiles of an open hand others are known to have thrown, and nobody to have claimed: they lay before those, and are gone
 * from there. The one that it is won on is none of them.
 */
function thrownByOthers(seat: Seat, { seen, claimed }: Evidence, hand: HandState): number {
  const wonOn = discardWonOn(seat, hand);
  return SEATS.filter(from => from !== seat).reduce<number>((sum, from) => {
    const zone = `discard${from}` as const;
    const inHand = claimed.get(zone)?.filter(({ into }) => into === openZone(seen, seat)) ?? [];
    const gone = without<SeenKind>(unclaimedDiscards(hand, from), seen.get(zone) ?? []);
    const others = wonOn?.seat === from ? without<SeenKind>(gone, [wonOn.tile]) : gone;
    const tiles = inHand.map(({ tile }) => tile);
    return sum + tiles.length - without<SeenKind>(tiles, others).length;
  }, 0);
}
