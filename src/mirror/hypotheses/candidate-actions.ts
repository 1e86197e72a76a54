import { countKinds, isKnown, without } from '../../domain/kinds.ts';
import { bySeat, type Seat } from '../../domain/seat.ts';
import { type SeenKind, type TileKind, UNKNOWN } from '../../domain/tile.ts';
import type { Zone } from '../../domain/zone.ts';
import type { Action } from '../../engine/actions.ts';
import type { HandState, MatchState } from '../../engine/state.ts';
import { knownTiles } from '../../engine/tiles-on-the-table.ts';
import type { Rules } from '../../rules/rule-set.ts';
import type { Sight } from '../evidence/evidence.ts';
import type { SeenZones } from '../evidence/table-picture.ts';
import { hasExtra, type Surplus } from '../expectation/expectation.ts';
import { flippedUnheard } from '../expectation/indicator-without-dice.ts';
import { handShown, openHand, type WinAction, winsWith } from '../expectation/laid-open.ts';
import type { Lookahead } from '../expectation/position.ts';
import { isUnseen } from '../expectation/unobserved-actions.ts';
import { isOutOfOrder, liesWhereThrown } from './contradicted-by-arrivals.ts';

/** What is sought: an explanation of this sight, by these rules. */
export interface Sought {
  readonly rules: Rules;
  readonly sight: Sight;
}

/** What may have happened next, by what the readings say: a tile only moves if it is seen where it should not be. */
export function waysOn(sought: Sought, point: Lookahead, extra: Surplus): readonly (readonly Action[])[] {
  return candidates(sought, point, extra)
    .filter(action => !isOutOfOrder(sought.sight, extra, action))
    .flatMap(action => (action.type === 'win' ? winsWith(sought.sight, point, action) : [[action]]));
}

function candidates(sought: Sought, point: Lookahead, extra: Surplus): readonly Action[] {
  const { rules, sight } = sought;
  const { state, legal } = point;
  const { seen } = sight;
  return legal.flatMap((action): readonly Action[] => {
    if (isUnseen(action, seen)) return [];
    switch (action.type) {
      case 'deal':
        return [{ ...action, hands: bySeat(seat => dealtTo(sight, seat, action.hands[seat])) }];
      case 'draw':
        return drawable(sight, state, kindsNear(extra, action.seat)).map(tile => ({ ...action, tile }));
      case 'discard':
        return kindsGivenUp(sight, state, extra, action.seat)
          .filter(tile => action.tile === UNKNOWN || tile === action.tile)
          .map(tile => ({ ...action, tile }));
      case 'set-aside-bonus':
        return hasExtra(extra, `meld${action.seat}`, [action.tile]) ? [action] : [];
      case 'flip-indicator':
        return (extra.get('indicator') ?? []).filter(isKnown).map(tile => ({ ...action, tile }));
      case 'roll-dice':
        return rolled(sought, action, state, extra);
      case 'declare-kong':
        // Its fourth tile may be what has just been discarded, and taken for another.
        return !sight.isLastDiscardHidden && isLaidDown(action, seen, extra) ? [action] : [];
      case 'claim-chow':
      case 'claim-pung':
      case 'claim-kong':
        return isLaidDown(action, seen, extra) && !liesWhereThrown(sight, point, extra, action) ? [action] : [];
      case 'win':
        return isOnDoubtfulTile(sight, state, action) ? [] : seenWin(rules, state, action, seen, extra);
      case 'flip-horses':
        return flipped(action, extra);
      default:
        return []; // starting and ending a hand are no matter of where tiles lie
    }
  });
}

/** What a seat may have drawn: tiles that turned up in front of it, or that somebody claimed from it. */
function kindsNear(extra: Surplus, seat: Seat): readonly TileKind[] {
  const near = [...extra].filter(([zone]) => zone.endsWith(`${seat}`) || zone.startsWith('meld'));
  return [...new Set(near.flatMap(([, tiles]) => tiles))].filter(isKnown);
}

/**
 * What a seat may have discarded: a tile among its discards, or where somebody took it for a set or a win; the likeliest
 * first, for people lay down their own tiles and then the claimed one with them. Or one that a hand hides.
 */
function kindsGivenUp(sight: Sight, { hand }: MatchState, extra: Surplus, seat: Seat): readonly TileKind[] {
  const zone = `discard${seat}` as const;
  const thrown = hand?.discards[seat].map(({ tile }) => tile) ?? [];
  const behindHand = without(sight.hidden.get(zone) ?? [], thrown);
  const kinds = [...(extra.get(zone) ?? []).toReversed(), ...takenFrom(sight, hand, extra, seat), ...behindHand];
  return [...new Set(kinds)].filter(isKnown);
}

/**
 * Tiles that turned up where others put their sets and hands. Nobody says so while it may have been a tile that lay
 * where a hand is now, or the latest discard, taken for another.
 */
function takenFrom(sight: Sight, hand: HandState | null, extra: Surplus, seat: Seat): readonly SeenKind[] {
  if (sight.isLastDiscardHidden) return [];
  const behindHands = new Set([...sight.hidden.values()].flat());
  return [...extra].flatMap(([zone, tiles]) => {
    const isTaken = isMoreThanHeld(hand, zone, tiles) || (zone.startsWith('meld') && tiles.length > 1);
    return isTaken && !zone.endsWith(`${seat}`) ? tiles.toReversed().filter(tile => !behindHands.has(tile)) : [];
  });
}

/** An open hand holds the discard it was won on when it has a tile more than its owner held. */
const isMoreThanHeld = (hand: HandState | null, zone: Zone, tiles: readonly SeenKind[]): boolean =>
  zone.startsWith('reveal') && tiles.length > (hand?.concealed[Number(zone.slice(-1)) as Seat].length ?? 0);

/** Only a tile that has turned up can have been drawn, and only one that is not yet accounted for. */
function drawable({ turnedUp }: Sight, { hand }: MatchState, kinds: readonly TileKind[]): readonly TileKind[] {
  const accounted = countKinds(hand ? knownTiles(hand) : []);
  return kinds.filter(kind => (turnedUp.get(kind) ?? 0) > (accounted.get(kind) ?? 0));
}

/** Whether a set has come to lie among its owner's; one tile of three may not be read yet, a kong has to show itself. */
function isLaidDown({ seat, tiles }: SetAction, seen: SeenZones, extra: Surplus): boolean {
  const zone = `meld${seat}` as const;
  const blurred = (extra.get(zone) ?? []).filter(tile => !isKnown(tile)).length;
  const mayBeUnread = tiles.length === 4 ? 0 : 1;
  return hasExtra(extra, zone, tiles) && without<SeenKind>(tiles, seen.get(zone) ?? []).length - blurred <= mayBeUnread;
}

type SetAction = Extract<Action, { readonly tiles: readonly TileKind[]; readonly seat: Seat }>;

/**
 * The tiles a player was dealt: the first that turned up before them, wherever they lie by now. What came after those was
 * drawn since. Where nobody senses the rack, as many unknown tiles as are dealt.
 */
const dealtTo = ({ seen, taken }: Sight, seat: Seat, unknown: readonly SeenKind[]): readonly SeenKind[] =>
  seen.has(`rack${seat}`) ? taken[seat].slice(0, unknown.length) : unknown;

/** A discard is soon believed, for little depends on it; a win on it waits until nothing speaks for another tile. */
function isOnDoubtfulTile({ doubtful }: Sight, { hand }: MatchState, { seat }: WinAction): boolean {
  const gift = hand?.claimable;
  return gift != null && gift.seat !== seat && (doubtful.get(`discard${gift.seat}`)?.includes(gift.tile) ?? false);
}

/** A win is seen when the whole hand lies open. */
function seenWin(rules: Rules, state: MatchState, win: WinAction, seen: SeenZones, extra: Surplus): readonly Action[] {
  const open = openHand(seen, extra, win.seat);
  if (!open) return isToldByHorses(rules, state, extra) ? [win] : [];
  const shown = state.hand && handShown(state.hand, win.seat, open, seen);
  return shown ? [{ ...win, ...shown }] : [];
}

/** Where nobody senses an open hand, a win can still be told by the horses: they are only flipped after one. */
const isToldByHorses = ({ flow }: Rules, { hand }: MatchState, extra: Surplus): boolean =>
  hand !== null && extra.has('indicator') && flow.horses(hand.continuations) > 0;

/** Dice move nothing: they are known from having been heard, or from the indicator that turned up without them. */
const rolled = (
  { rules, sight }: Sought,
  action: Extract<Action, { type: 'roll-dice' }>,
  state: MatchState,
  extra: Surplus,
): readonly Action[] =>
  sight.thrown ? [{ ...action, values: sight.thrown }] : flippedUnheard(rules, sight.walls, state, extra);

function flipped(action: Extract<Action, { type: 'flip-horses' }>, extra: Surplus): readonly Action[] {
  const tiles = (extra.get('indicator') ?? []).filter(isKnown);
  return tiles.length === action.tiles.length ? [{ ...action, tiles }] : [];
}
