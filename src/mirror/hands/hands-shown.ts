import { allKnown, facesOf, mayHold, without } from '../../domain/kinds.ts';
import { SEATS, type Seat } from '../../domain/seat.ts';
import type { SeenKind, TileKind } from '../../domain/tile.ts';
import { knownIndicator } from '../../engine/indicator.ts';
import type { HandState } from '../../engine/state.ts';
import type { Rules } from '../../rules/rule-set.ts';
import { isCompletedBy } from '../../rules/winning-shape.ts';
import { expectation, unexplainedTiles } from '../expectation/expectation.ts';
import { openZone } from '../expectation/laid-open.ts';
import type { TableBetweenHands } from './between-hands.ts';
import { endOfPlay } from './wall-used-up.ts';

/**
 * Whether all that nothing explains are hands that people lay open to be looked at, once there is nothing more to play: whole
 * ones, and none of which a tile could win.
 */
export function areHandsShown(followed: Pick<TableBetweenHands, 'game' | 'picture' | 'reached' | 'seen'>): boolean {
  const { game, seen, reached } = followed;
  const after = reached.at(-1)?.position.state.hand;
  if (!after || endOfPlay(followed) === null) return false;
  const unexplained = unexplainedTiles(expectation(game.state), seen);
  const shown = SEATS.filter(seat => {
    const tiles = unexplained.get(openZone(seen, seat));
    return tiles && isShown(game.rules, after, seat, tiles);
  });
  return shown.length > 0 && shown.length === unexplained.size;
}

function isShown(rules: Rules, hand: HandState, seat: Seat, tiles: readonly SeenKind[]): boolean {
  const held = hand.secret.concealed[seat];
  const open = allKnown(tiles);
  return open?.length === held.length && mayHold(held, open) && !mayWin(rules, hand, seat, open);
}

/** Whether this hand is complete, or is with the last discard. */
function mayWin(rules: Rules, hand: HandState, seat: Seat, open: readonly TileKind[]): boolean {
  const isWonBy = (own: readonly TileKind[], tile: TileKind): boolean =>
    isCompletedBy(rules, { hand: own, declaredSets: hand.melds[seat].length, indicator: knownIndicator(hand) }, tile);
  const hasDrawn = open.length % 3 === 2;
  if (hasDrawn) return facesOf(open).some(tile => isWonBy(without(open, [tile]), tile));
  return hand.claimable !== null && isWonBy(open, hand.claimable.tile);
}
