import { countKinds, isKnown, without } from '../../domain/kinds.ts';
import { bySeat, type Seat, seatAfter } from '../../domain/seat.ts';
import { type SeenKind, type TileKind, UNKNOWN } from '../../domain/tile.ts';
import { areaOf, seatOf, type Zone } from '../../domain/zone.ts';
import type { Action, ActionOf } from '../../engine/actions.ts';
import { inOrderOfClaims, isClaiming } from '../../engine/claim-order.ts';
import { isIndicatorDue } from '../../engine/indicator.ts';
import type { HandState, MatchState } from '../../engine/state.ts';
import { knownTiles } from '../../engine/tiles-on-the-table.ts';
import type { Rules } from '../../rules/rule-set.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { SeenAs } from '../evidence/face-evidence.ts';
import type { SeenZones } from '../evidence/table-picture.ts';
import { hasUnexplained, type Unexplained } from '../expectation/expectation.ts';
import { flippedTiles, flippedWithoutDice } from '../expectation/flipped-indicator.ts';
import { handShown, openHand, type WinAction, winsWith } from '../expectation/laid-open.ts';
import type { Position } from '../expectation/position.ts';
import { isUnobserved } from '../expectation/unobserved-actions.ts';
import { isOutOfOrder, liesWhereThrown } from './contradicted-by-arrivals.ts';

/** What is sought: an explanation of this sight, by these rules. */
export interface Sought {
  readonly rules: Rules;
  readonly evidence: Evidence;
}

/** What may have happened next, by what the readings say: a tile only moves if it is seen where it should not be. */
export function candidateActions(
  sought: Sought,
  position: Position,
  unexplained: Unexplained,
): readonly (readonly Action[])[] {
  return firstOfWinners(sought.rules, position, inOneOrder(candidates(sought, position, unexplained), unexplained))
    .filter(action => !isOutOfOrder(sought.evidence, unexplained, action))
    .flatMap(action => (action.type === 'win' ? winsWith(sought.evidence, position, action) : [[action]]));
}

/** Of bonus tiles that lie there the first is set aside first: in whatever order they are, it comes to the same. */
function inOneOrder(actions: readonly Action[], unexplained: Unexplained): readonly Action[] {
  const isLying = (action: Action): boolean =>
    action.type === 'set-aside-bonus' && (unexplained.get(`meld${action.seat}`)?.includes(action.tile) ?? false);
  const first = actions.find(isLying);
  return first ? actions.filter(action => action === first || !isLying(action)) : actions;
}

/** Where everybody may win on one tile, of hands that lie open the first in turn is told first: the others follow once it is. */
function firstOfWinners(rules: Rules, position: Position, actions: readonly Action[]): readonly Action[] {
  if (rules.flow.winnersOnOneTile !== 'all' || position.state.hand === null) return actions;
  const wins = actions.filter(isClaiming).filter(action => action.type === 'win' && position.after([action]) !== null);
  const [first, ...others] = inOrderOfClaims(rules, position.state.hand, wins);
  return first ? actions.filter(action => !others.some(other => other === action)) : actions;
}

function candidates(sought: Sought, position: Position, unexplained: Unexplained): readonly Action[] {
  const { rules, evidence } = sought;
  const { state, legal } = position;
  const { seen } = evidence;
  return legal.flatMap((action): readonly Action[] => {
    if (isUnobserved(action, seen)) return [];
    switch (action.type) {
      case 'deal':
        return [{ ...action, hands: bySeat(seat => dealtTo(evidence, seat, action.hands[seat])) }];
      case 'draw':
        return drawable(evidence, state, kindsNear(unexplained, action.seat)).map(tile => ({ ...action, tile }));
      case 'discard':
        return kindsGivenUp(evidence, state, unexplained, action.seat)
          .filter(tile => action.tile === UNKNOWN || tile === action.tile)
          .map(tile => ({ ...action, tile }));
      case 'set-aside-bonus':
        return hasUnexplained(unexplained, `meld${action.seat}`, [action.tile]) ? [action] : [];
      case 'flip-indicator':
        return flippedTiles(rules, evidence, unexplained).map(tile => ({ ...action, tile }));
      case 'roll-dice':
        return rolled(sought, action, state, unexplained);
      case 'declare-kong':
        // Its fourth tile may be what has just been discarded, and taken for another.
        return !evidence.isLastDiscardHidden && isLaidDown(action, evidence, unexplained) ? [action] : [];
      case 'claim-chow':
      case 'claim-pung':
      case 'claim-kong':
        return isLaidDown(action, evidence, unexplained) && !liesWhereThrown(evidence, position, unexplained, action)
          ? [action]
          : [];
      case 'win':
        return isOnDoubtfulTile(evidence, state, action) ? [] : seenWin(rules, state, action, seen, unexplained);
      case 'flip-horses':
        return flipped(action, unexplained);
      default:
        return []; // where tiles lie does not show that a hand starts or ends
    }
  });
}

/** What a seat may have drawn: tiles that turned up in front of it, or that somebody claimed from it. */
function kindsNear(unexplained: Unexplained, seat: Seat): readonly TileKind[] {
  const near = [...unexplained].filter(([zone]) => seatOf(zone) === seat || areaOf(zone) === 'meld');
  return [...new Set(near.flatMap(([, tiles]) => tiles))].filter(isKnown);
}

/**
 * What a seat may have discarded: a tile among its discards, or where somebody took it for a set or a win; the likeliest
 * first, for people lay down their own tiles and then the claimed one with them. Or one that a hand hides.
 */
function kindsGivenUp(
  evidence: Evidence,
  { hand }: MatchState,
  unexplained: Unexplained,
  seat: Seat,
): readonly TileKind[] {
  const kinds = [
    ...(unexplained.get(`discard${seat}`) ?? []).toReversed(),
    ...takenFrom(evidence, hand, unexplained, seat),
    ...behindHand(evidence, hand, seat),
  ];
  return [...new Set(kinds)].filter(isKnown);
}

/** Discards of a seat that a hand hides just now, and that the game does not have there. */
const behindHand = ({ hidden }: Evidence, hand: HandState | null, seat: Seat): readonly SeenKind[] =>
  without(hidden.get(`discard${seat}`) ?? [], hand?.discards[seat].map(({ tile }) => tile) ?? []);

/** Whether such a discard lies nowhere among those of its seat, nor behind a hand: only whoever has claimed it can have it. */
export const mustBeClaimed = (
  evidence: Evidence,
  { hand }: MatchState,
  unexplained: Unexplained,
  action: Action | undefined,
): boolean =>
  action?.type === 'discard' &&
  ![...(unexplained.get(`discard${action.seat}`) ?? []), ...behindHand(evidence, hand, action.seat)].includes(
    action.tile,
  );

/**
 * Tiles that turned up where others put their sets and hands. Nobody says so while it may have been a tile that lay
 * where a hand is now, or the latest discard, taken for another; nor while another of its face lies there to be claimed,
 * thrown just before, and no hand hides it: whoever shows a set of it claims that one, unless the very tile has lain among
 * the discards of this seat.
 */
function takenFrom(
  evidence: Evidence,
  hand: HandState | null,
  unexplained: Unexplained,
  seat: Seat,
): readonly SeenKind[] {
  if (evidence.isLastDiscardHidden) return [];
  const behindHands = new Set([...evidence.hidden.values()].flat());
  const thrown = hand?.discards[seatAfter(seat, 3)].at(-1);
  // a camera may have missed one whose claimer has played on since
  const isThere =
    !evidence.isFilmed || (unexplained.size === 1 && isInView(evidence, `discard${seatAfter(seat, 3)}`, thrown?.tile));
  const before = thrown?.claimedBy === null && isThere && !hasClaimed(hand, seat) ? thrown : undefined;
  const isFromHere = (tile: SeenKind): boolean =>
    evidence.claimed.get(`discard${seat}`)?.some(lain => lain.tile === tile) ?? false;
  const mayBeFromHere = (tile: SeenKind): boolean =>
    !behindHands.has(tile) && (tile !== before?.tile || isFromHere(tile));
  return [...unexplained].flatMap(([zone, tiles]) => {
    const isTaken = isMoreThanHeld(hand, zone, tiles) || (areaOf(zone) === 'meld' && tiles.length > 1);
    return isTaken && seatOf(zone) !== seat ? tiles.toReversed().filter(mayBeFromHere) : [];
  });
}

/** Whether a seat is about to discard after a claim, so that nobody has thrown anything just before. */
const hasClaimed = (hand: HandState | null, seat: Seat): boolean =>
  hand?.turn === seat && hand.awaited !== 'draw' && hand.secret.drawn === null;

/** Whether a camera sees such a tile lie there, and no hand before it. */
const isInView = ({ seen, hidden }: Evidence, zone: Zone, tile: TileKind | undefined): boolean =>
  tile !== undefined && !hidden.has(zone) && (seen.get(zone)?.includes(tile) ?? false);

/** An open hand holds the discard it was won on when it has a tile more than its owner held. */
function isMoreThanHeld(hand: HandState | null, zone: Zone, tiles: readonly SeenKind[]): boolean {
  const seat = seatOf(zone);
  return seat !== null && areaOf(zone) === 'reveal' && tiles.length > (hand?.secret.concealed[seat].length ?? 0);
}

/** Only a tile that has turned up can have been drawn, and only one that is not yet accounted for. */
function drawable({ turnedUp }: Evidence, { hand }: MatchState, kinds: readonly TileKind[]): readonly TileKind[] {
  const accounted = countKinds(hand ? knownTiles(hand) : []);
  return kinds.filter(kind => (turnedUp.get(kind) ?? 0) > (accounted.get(kind) ?? 0));
}

/**
 * Whether a set has come to lie among its owner's; one tile of three may not be read yet, a kong has to show itself: what is not
 * made out of it is most like it, or lies face down.
 */
function isLaidDown(set: SetAction, { seen, blurred }: Evidence, unexplained: Unexplained): boolean {
  const { seat, tiles } = set;
  const zone = `meld${seat}` as const;
  const unread = without<SeenKind>(tiles, seen.get(zone) ?? []).length;
  const unknown = (unexplained.get(zone) ?? []).filter(tile => !isKnown(tile)).length;
  if (!hasUnexplained(unexplained, zone, tiles)) return false;
  if (tiles.length < 4) return unread - unknown <= 1;
  const isOfIt = (as: SeenAs): boolean => (as === 'back' ? set.type === 'declare-kong' : tiles.includes(as));
  return unread <= Math.min(unknown, blurred.get(zone)?.filter(isOfIt).length ?? 0);
}

type SetAction = Extract<Action, { readonly tiles: readonly TileKind[]; readonly seat: Seat }>;

/**
 * The tiles a player was dealt: the first that turned up before them, wherever they lie by now. What came after those was
 * drawn since. Where nobody senses the rack, as many unknown tiles as are dealt.
 */
const dealtTo = ({ seen, taken }: Evidence, seat: Seat, unknown: readonly SeenKind[]): readonly SeenKind[] =>
  seen.has(`rack${seat}`) ? taken[seat].slice(0, unknown.length) : unknown;

/** A discard is soon believed, for little depends on it; a win on it waits until nothing speaks for another tile. */
function isOnDoubtfulTile({ doubtful }: Evidence, { hand }: MatchState, { seat }: WinAction): boolean {
  const claimable = hand?.claimable;
  return (
    claimable != null &&
    claimable.seat !== seat &&
    (doubtful.get(`discard${claimable.seat}`)?.includes(claimable.tile) ?? false)
  );
}

/** A win is seen when the whole hand lies open. */
function seenWin(
  rules: Rules,
  state: MatchState,
  win: WinAction,
  seen: SeenZones,
  unexplained: Unexplained,
): readonly Action[] {
  const open = openHand(seen, unexplained, win.seat);
  if (!open) return isToldByHorses(rules, state, unexplained) ? [win] : [];
  const shown = state.hand && handShown(state.hand, win.seat, open, seen);
  return shown ? [{ ...win, ...shown }] : [];
}

/** Where nobody senses an open hand, a win can still be told by the horses: they are only flipped after one. */
const isToldByHorses = ({ flow }: Rules, { hand }: MatchState, unexplained: Unexplained): boolean =>
  hand !== null && !isIndicatorDue(hand) && unexplained.has('indicator') && flow.horses !== null;

/** Dice move nothing: they are known from having been heard, or from the indicator that turned up without them. */
const rolled = (
  { rules, evidence }: Sought,
  action: ActionOf<'roll-dice'>,
  state: MatchState,
  unexplained: Unexplained,
): readonly Action[] =>
  evidence.thrown ? [{ ...action, values: evidence.thrown }] : flippedWithoutDice(rules, evidence, state, unexplained);

function flipped(action: ActionOf<'flip-horses'>, unexplained: Unexplained): readonly Action[] {
  const tiles = (unexplained.get('indicator') ?? []).filter(isKnown);
  return tiles.length === action.tiles.length ? [{ ...action, tiles }] : [];
}
