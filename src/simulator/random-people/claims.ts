import { without } from '../../domain/kinds.ts';
import { must } from '../../domain/result.ts';
import { type Seat, seatAfter } from '../../domain/seat.ts';
import { kindOf, type TileId } from '../../domain/tile.ts';
import type { Zone } from '../../domain/zone.ts';
import type { Action, ActionOf, ClaimedSetType } from '../../engine/actions.ts';
import { isClaimOfSet } from '../../engine/claim-order.ts';
import { legalActions } from '../../engine/legal-actions.ts';
import type { Pause } from '../movements.ts';
import { PACE } from '../pace.ts';
import { below, happens, type Range } from '../random.ts';
import { lastOfKong } from './kongs.ts';
import type { Sitters } from './sitters.ts';

type Claim = ActionOf<ClaimedSetType>;

const BETWEEN_STEPS: Range = [200, 2500];
const BETWEEN_TILES: Range = [0, 400];
const REACHES_AFTER: Range = [0, 150];
const IN_THE_HAND: Range = [150, 700];
const SHOWN_IN_VAIN: Range = [300, 3000];

const STEPS = ['own-first', 'discard-first', 'through-the-rack'] as const;

/** The claimed tile and those from the rack come to lie together, at once or piece by piece. */
export function* layClaim(sitters: Sitters, claim: Claim): Generator<Pause> {
  const { top } = sitters;
  const { seat } = claim;
  const { tile } = claimed(sitters);
  const meld = `meld${seat}` as const;
  const moving = (): Pause => sitters.takes(seat, PACE.moveTile);
  const liftOwn = (): readonly TileId[] =>
    without(claim.tiles, [kindOf(tile)]).map(kind => sitters.liftFromRack(seat, kind));
  if (!sitters.shows('laysClaimsInSteps', seat)) {
    const own = liftOwn();
    top.lift(tile);
    yield moving();
    return yield* sitters.lay(
      [...own, tile],
      meld,
      lastOfKong(sitters, seat, claim.tiles.length, () => 0),
    );
  }
  const random = sitters.chance('laysClaimsInSteps');
  const aWhile = (): Pause => sitters.some('laysClaimsInSteps', BETWEEN_STEPS);
  const aMoment = (): Pause => sitters.some('laysClaimsInSteps', BETWEEN_TILES);
  const way = STEPS[below(random, STEPS.length)];
  if (way === 'own-first') {
    const own = liftOwn();
    yield moving();
    yield* sitters.lay(own, meld, aMoment);
    yield aWhile();
    top.lift(tile);
    yield moving();
    return top.place(tile, meld);
  }
  top.lift(tile);
  yield moving();
  const first = way === 'discard-first' ? meld : (`rack${seat}` as const);
  top.place(tile, first);
  yield aWhile();
  const own = liftOwn();
  if (first !== meld) top.lift(tile);
  yield moving();
  const last = first === meld ? own : [...own, tile];
  yield* sitters.lay(last, meld, lastOfKong(sitters, seat, claim.tiles.length, aMoment));
}

/** Where the discard lies that may be claimed. */
function claimed({ lastDiscard, lastDiscardZone }: Sitters): { readonly zone: Zone; readonly tile: TileId } {
  return { zone: lastDiscardZone, tile: must(lastDiscard, 'the tile that was discarded') };
}

/** The player who would have been next takes a tile, hears that a player claims the discard, and puts it back. */
export function reachTooSoon(sitters: Sitters, claimant: Seat): void {
  const { top, asides, hand } = sitters;
  const next = hand.claimable && seatAfter(hand.claimable.seat, 1);
  if (next === null || next === claimant || !sitters.isWallLong) return;
  if (!sitters.shows('reachesTooSoon', next)) return;
  const random = sitters.chance('reachesTooSoon');
  const takeAndPutBack = function* (): Generator<Pause> {
    const tile = must(top.take('wall', 1)[0], 'a tile from the wall');
    yield sitters.some('reachesTooSoon', IN_THE_HAND);
    if (happens(random, 0.4)) {
      top.place(tile, `rack${next}`);
      yield sitters.some('reachesTooSoon', IN_THE_HAND);
      top.lift(tile);
    }
    yield sitters.some('reachesTooSoon', IN_THE_HAND);
    top.putBack(tile);
  };
  const isStillTheirs = (): boolean => sitters.isHandOn && sitters.hand.claimable !== null && !asides.isWallBusy;
  asides.begin(
    next,
    sitters.some('reachesTooSoon', REACHES_AFTER),
    () => asides.withWall(takeAndPutBack),
    isStillTheirs,
  );
}

/** A player who may claim the discard, and does not, begins to: shows the tiles, maybe takes the discard, and thinks better of it. */
export function* withdrawClaims(sitters: Sitters, next: Action): Generator<Pause> {
  const { truth, asides } = sitters;
  const claimant = 'seat' in next && next.type !== 'draw' ? next.seat : null;
  const claim = legalActions(truth.rules, truth.state).find(
    (action): action is Claim => isClaimOfSet(action) && action.seat !== claimant,
  );
  if (!claim || !sitters.shows('withdrawsClaims', claim.seat)) return;
  const { seat } = claim;
  const takesDiscard = happens(sitters.chance('withdrawsClaims'), 0.4);
  yield sitters.takes(seat, PACE.claim, 250);
  if (takesDiscard) yield* asides.withHands(seat, () => showInVain(sitters, claim, true));
  else asides.begin(seat, 0, () => showInVain(sitters, claim, false));
}

function* showInVain(sitters: Sitters, claim: Claim, takesDiscard: boolean): Generator<Pause> {
  const { top } = sitters;
  const { seat } = claim;
  const { zone, tile } = claimed(sitters);
  const own = without(claim.tiles, [kindOf(tile)]).map(kind => sitters.liftFromRack(seat, kind));
  if (takesDiscard) top.lift(tile);
  yield sitters.takes(seat, PACE.moveTile);
  const shown = takesDiscard ? [...own, tile] : own;
  yield* sitters.lay(shown, `meld${seat}`, () => 0);
  yield sitters.some('withdrawsClaims', SHOWN_IN_VAIN);
  for (const each of shown) top.lift(each);
  yield sitters.takes(seat, PACE.moveTile);
  for (const each of own) top.place(each, `rack${seat}`);
  if (takesDiscard) top.place(tile, zone);
}
