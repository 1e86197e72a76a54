import { allKnown, facesOf, without } from '../domain/kinds.ts';
import type { Meld } from '../domain/meld.ts';
import { type Seat, update } from '../domain/seat.ts';
import type { TileKind } from '../domain/tile.ts';
import { distancesToWin } from '../rules/reading/distance.ts';
import type { Rules } from '../rules/rule-set.ts';
import { isReady, type WaitingHand, waitsOf } from '../rules/waits.ts';
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
): readonly TileKind[] => waitsOf(rules, waitingHand(rules, hand, seat, held, melds));

/** True if these tiles and sets of a player lack only one tile, and some tile would really win. */
export function isReadyWith(
  rules: Rules,
  hand: HandState,
  seat: Seat,
  held: readonly TileKind[],
  melds: readonly Meld[],
): boolean {
  const { dealer, roundWind } = hand;
  const own = {
    dealer,
    roundWind,
    indicator: knownIndicator(hand),
    melds,
    bonus: hand.bonus[seat],
    win: drawn(seat, held),
  };
  return isReady(rules, own, () => waitingHand(rules, hand, seat, held, melds));
}

/** True if the player's hand is ready without this tile. */
export const isReadyWithout = (
  rules: Rules,
  hand: HandState,
  seat: Seat,
  held: readonly TileKind[],
  tile: TileKind,
): boolean => isReadyWith(rules, hand, seat, without(held, [tile]), hand.melds[seat]);

/** True if some discard would leave the player ready; an unseen hand may be. */
export function mayBeReady(rules: Rules, hand: HandState, seat: Seat): boolean {
  const held = allKnown(hand.secret.concealed[seat]);
  if (held === null) return true;
  const wilds = rules.scoring.wildKinds?.({ indicator: knownIndicator(hand) });
  const distances = distancesToWin(rules, held, hand.melds[seat].length, wilds);
  const isReadyAfter = (tile: TileKind): boolean =>
    distances.without(tile) <= 0 && isReadyWithout(rules, hand, seat, held, tile);
  return distances.now <= 0 && facesOf(held).some(isReadyAfter);
}

function waitingHand(
  rules: Rules,
  hand: HandState,
  seat: Seat,
  held: readonly TileKind[],
  melds: readonly Meld[],
): WaitingHand {
  const sets = update(hand.melds, seat, () => melds);
  return finishedWith(
    rules,
    hand.ready.includes(seat) ? { ...hand, ready: hand.ready.filter(other => other !== seat) } : hand,
    sets,
    drawn(seat, held),
  );
}

/** A win by a tile still to be drawn. */
function drawn(seat: Seat, hand: readonly TileKind[]): WaitingHand['win'] {
  const { replacement, afterKong, lastTile, firstTurn } = NO_CIRCUMSTANCES;
  return { seat, by: 'self-draw', from: null, hand, replacement, afterKong, lastTile, firstTurn };
}
