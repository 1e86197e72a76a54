import { allKnown, without } from '../domain/kinds.ts';
import type { Meld } from '../domain/meld.ts';
import { type Seat, update } from '../domain/seat.ts';
import type { TileKind } from '../domain/tile.ts';
import type { Rules } from '../rules/rule-set.ts';
import { isReady, type WaitingHand, waitsOf } from '../rules/waits.ts';
import { lacksOneTile, mayFulfil } from '../rules/winning-shape.ts';
import { finishedWith, NO_CIRCUMSTANCES } from './finished.ts';
import { knownIndicator } from './indicator.ts';
import type { HandState } from './state.ts';

/**
 * The kinds that would make these tiles and sets of a player a legal win of their own, whatever an indicator points at.
 */
export const waitsWith = (
  rules: Rules,
  hand: HandState,
  seat: Seat,
  held: readonly TileKind[],
  melds: readonly Meld[],
): readonly TileKind[] => waitsOf(rules, waitingHand(hand, seat, held, melds));

/** Whether these tiles and sets of a player lack only one tile, and some tile would really win. */
export function isReadyWith(
  rules: Rules,
  hand: HandState,
  seat: Seat,
  held: readonly TileKind[],
  melds: readonly Meld[],
): boolean {
  const { dealer, roundWind } = hand;
  const indicator = knownIndicator(hand);
  return (
    lacksOneTile(rules, { hand: held, declaredSets: melds.length, indicator }) &&
    mayFulfil(rules, { seat, dealer, roundWind, indicator, hand: held, melds, bonus: hand.bonus[seat] }) &&
    isReady(rules, waitingHand(hand, seat, held, melds))
  );
}

/** Whether the player's hand is ready without this tile. */
export const isReadyWithout = (
  rules: Rules,
  hand: HandState,
  seat: Seat,
  held: readonly TileKind[],
  tile: TileKind,
): boolean => isReadyWith(rules, hand, seat, without(held, [tile]), hand.melds[seat]);

/** Whether some discard would leave the player ready; an unseen hand may be. */
export function mayBeReady(rules: Rules, hand: HandState, seat: Seat): boolean {
  const held = allKnown(hand.concealed[seat]);
  if (held === null) return true;
  const shape = { hand: held, declaredSets: hand.melds[seat].length, indicator: knownIndicator(hand) };
  return lacksOneTile(rules, shape) && [...new Set(held)].some(tile => isReadyWithout(rules, hand, seat, held, tile));
}

function waitingHand(hand: HandState, seat: Seat, held: readonly TileKind[], melds: readonly Meld[]): WaitingHand {
  const { replacement, afterKong, lastTile, firstTurn } = NO_CIRCUMSTANCES;
  const drawn = { seat, by: 'self-draw', from: null, hand: held, replacement, afterKong, lastTile, firstTurn } as const;
  const sets = update(hand.melds, seat, () => melds);
  return finishedWith(
    hand.ready.includes(seat) ? { ...hand, ready: hand.ready.filter(other => other !== seat) } : hand,
    sets,
    drawn,
  );
}
