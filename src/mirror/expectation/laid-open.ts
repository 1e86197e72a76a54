import { allKnown, giveUp, mayHold, without } from '../../domain/kinds.ts';
import type { Seat } from '../../domain/seat.ts';
import { isBonus, type SeenKind, type TileKind, UNKNOWN } from '../../domain/tile.ts';
import type { Zone } from '../../domain/zone.ts';
import type { Action, ActionOf } from '../../engine/actions.ts';
import { knownIndicator } from '../../engine/indicator.ts';
import type { HandState } from '../../engine/state.ts';
import type { Rules } from '../../rules/rule-set.ts';
import { isCompletedBy } from '../../rules/winning-shape.ts';
import type { SeenZones } from '../evidence/table-picture.ts';
import type { ShownApart } from '../evidence/tiles-apart.ts';
import { expectation, missing, type Unexplained } from './expectation.ts';
import type { Position } from './position.ts';

export type WinAction = ActionOf<'win'>;

/** Whether a tile completes these of a seat's, by the sets and the indicator that are known. */
export const isWonWith = (
  rules: Rules,
  hand: HandState,
  seat: Seat,
  own: readonly TileKind[],
  tile: TileKind,
): boolean =>
  isCompletedBy(rules, { hand: own, declaredSets: hand.melds[seat].length, indicator: knownIndicator(hand) }, tile);

/** Where a seat's hand is laid open: beside its sets where neither a place of its own nor the rack is sensed. */
export const openZone = (seen: SeenZones, seat: Seat): Zone =>
  seen.has(`reveal${seat}`) || seen.has(`rack${seat}`) ? `reveal${seat}` : `meld${seat}`;

/** How many sets a seat has declared: those the game knows, or more that lie there beside its bonus tiles and are not believed yet. */
export function setsDeclared(hand: HandState | null, seat: Seat, seen: SeenZones): number {
  const lying = seen.get(`meld${seat}`) ?? [];
  const bonus = Math.max(hand?.bonus[seat].length ?? 0, lying.filter(isBonus).length);
  return Math.max(hand?.melds[seat].length ?? 0, Math.floor((lying.length - bonus) / 3));
}

/** The tiles of a hand that lies open; null where nobody would see them. */
export function openHand(seen: SeenZones, unexplained: Unexplained, seat: Seat): readonly SeenKind[] | null {
  const zone = openZone(seen, seat);
  return seen.has(zone) ? (unexplained.get(zone) ?? []) : null;
}

/**
 * The hand as it is declared, from the tiles that lie open: a tile won from somebody else may have stayed where it was
 * or lie among them. Null when it is not all there.
 */
export function handShown(
  hand: HandState,
  seat: Seat,
  lying: readonly SeenKind[],
  seen: SeenZones,
): Pick<WinAction, 'hand'> | null {
  const held = hand.secret.concealed[seat];
  const open = allKnown(lying);
  if (!open) return null;
  const gift = giftTo(hand, seat);
  const gone = gift ? (missing(expectation({ hand }), seen).get(gift.zone) ?? []) : [];
  const isTaken = gift !== null && gone.includes(gift.tile);
  // a row of which more is gone is hidden, or swept away: then only a tile too many tells that it lies here
  const isUnsure = gone.length > 1 && open.length === held.length;
  const own = isTaken && !isUnsure && open.includes(gift.tile) ? without(open, [gift.tile]) : open;
  if (!held.includes(UNKNOWN)) {
    const winningTileHeld = hand.turn === seat && hand.awaited !== 'draw' ? 1 : 0;
    return own.length >= held.length - winningTileHeld && mayHold(held, own) ? {} : null;
  }
  const isWhole = own.length === held.length && (!isTaken || isUnsure || own.length < open.length);
  return isWhole && giveUp(held, own) ? { hand: own } : null;
}

interface Gift {
  readonly tile: TileKind;
  readonly zone: Zone;
}

/** The tile somebody else gave up that this seat could win on. */
function giftTo({ claimable, robbable }: HandState, seat: Seat): Gift | null {
  if (robbable && robbable.seat !== seat) return { tile: robbable.tile, zone: `meld${robbable.seat}` };
  if (claimable && claimable.seat !== seat) return { tile: claimable.tile, zone: `discard${claimable.seat}` };
  return null;
}

/**
 * The ways in which this win may have come about. Where nobody saw which tile was drawn, it is the one set apart from
 * the open hand; if none is, every tile that would make a difference to what is paid.
 */
export function winsWith(
  { seen, apart }: { readonly seen: SeenZones; readonly apart: ShownApart },
  position: Position,
  win: WinAction,
): readonly (readonly Action[])[] {
  const { hand } = position.state;
  if (!win.hand || hand?.turn !== win.seat || hand.secret.drawn?.tile !== UNKNOWN || hand.awaited === 'draw')
    return [[win]];
  const drawnAs = (tile: TileKind): readonly Action[] => [
    { type: 'correct-tile', seat: win.seat, was: UNKNOWN, tile },
    win,
  ];
  const shown = apart.get(openZone(seen, win.seat));
  // What lies apart by chance is no winning tile.
  if (shown && win.hand.includes(shown) && payments(position, drawnAs(shown)) !== null) return [drawnAs(shown)];
  const byWorth = new Map<string, readonly Action[]>();
  for (const tile of new Set(win.hand)) {
    const way = drawnAs(tile);
    const worth = payments(position, way);
    if (worth !== null && !byWorth.has(worth)) byWorth.set(worth, way);
  }
  return [...byWorth.values()];
}

/** What has been paid after these actions, in a form that can be compared; null when they are not possible. */
function payments(position: Position, actions: readonly Action[]): string | null {
  const after = position.after(actions);
  return after && JSON.stringify(after.state.hand?.transfers);
}
