import { allKnown, facesOf, mayHold, without } from '../../domain/kinds.ts';
import { SEATS, type Seat } from '../../domain/seat.ts';
import type { SeenKind, TileKind } from '../../domain/tile.ts';
import type { HandState } from '../../engine/state.ts';
import type { Rules } from '../../rules/rule-set.ts';
import { expectation, unexplainedTiles } from '../expectation/expectation.ts';
import { isWonWith, openZone } from '../expectation/laid-open.ts';
import type { TableBetweenHands } from './between-hands.ts';
import { endOfPlay } from './wall-used-up.ts';

/**
 * Whether all that nothing explains are hands that people lay open to be looked at, once there is nothing more to play: whole
 * ones, and none of which a tile could win.
 */
export function areHandsShown(followed: Pick<TableBetweenHands, 'game' | 'picture' | 'reached' | 'seen'>): boolean {
  if (endOfPlay(followed) === null) return false;
  const { game, seen, reached } = followed;
  const after = reached.at(-1)?.position.state.hand;
  if (!after) return false;
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
  const hasDrawn = open.length % 3 === 2;
  if (hasDrawn) return facesOf(open).some(tile => isWonWith(rules, hand, seat, without(open, [tile]), tile));
  return hand.claimable !== null && isWonWith(rules, hand, seat, open, hand.claimable.tile);
}
