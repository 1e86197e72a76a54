import { liveTilesLeft, tilesLeft } from '../../domain/wall.ts';
import { areaOf } from '../../domain/zone.ts';
import type { Action } from '../../engine/actions.ts';
import type { HandState } from '../../engine/state.ts';
import { isPlayedOut, isWallUsedUp } from '../../engine/tiles-on-the-table.ts';
import type { Rules } from '../../rules/rule-set.ts';
import { standingTiles } from '../evidence/table-picture.ts';
import { areClearedAway, expectation, missing } from '../expectation/expectation.ts';
import type { TableBetweenHands } from './between-hands.ts';

/** How a hand ends that is played out. */
export interface EndOfPlay {
  readonly actions: readonly Action[];
  /**
   * How often somebody may take the time to win first: on the last discard, on each tile that was drawn after it, and where
   * somebody holds tiles in the hand.
   */
  readonly chances: number;
  /** Somebody holds tiles of the rack in the hand now. */
  readonly isHeld: boolean;
}

/**
 * What ends the hand once nobody has anything to draw or discard any more, and only a win could still come; null before
 * that. A last tile drawn into a rack nobody senses is known from the wall it is gone from, if that is sensed.
 */
export function endOfPlay(
  followed: Pick<TableBetweenHands, 'game' | 'picture' | 'reached' | 'seen'>,
): EndOfPlay | null {
  const { game, picture } = followed;
  const { hand } = game.state;
  if (hand?.phase !== 'play' || liveTilesLeft(hand.wall) > Math.max(1, game.rules.flow.lastTiles.kept)) return null;
  const last = followed.reached.at(-1);
  const after = last?.position.state.hand;
  if (!last || !after) return null;
  const isDrawnUnseen = last.by.length > 0;
  const standing = standingTiles(picture);
  if (isDrawnUnseen && standing !== null && standing !== tilesLeft(after.wall)) return null;
  const drawn = isDrawnUnseen && standing === null ? last.by.length : 0;
  const isHeld = isTileInHand(followed);
  const chances = 1 + drawn + (isHeld ? LAID_OPEN_LATE : 0);
  if (isPlayedOut(after)) return { actions: [...last.by, { type: 'end-hand' }], chances, isHeld };
  // Whoever holds the last tile may still be thinking about what to discard.
  if (mayKeepTheLast(game.rules, after))
    return { actions: [...last.by, { type: 'end-hand' }], chances: chances + 1, isHeld };
  return after.phase === 'over' ? { actions: last.by, chances, isHeld } : null;
}

/** Whoever holds tiles up is about to lay them open, or only looks at them: that takes as many more chances. */
const LAID_OPEN_LATE = 3;

/** Whether a tile that stands in somebody's rack is read nowhere. Nobody lays a hand open while discards and sets are swept away. */
function isTileInHand({ game, seen }: Pick<TableBetweenHands, 'game' | 'seen'>): boolean {
  const gone = missing(expectation(game.state), seen);
  return !areClearedAway(gone) && [...gone.keys()].some(zone => areaOf(zone) === 'rack');
}

/** Where nobody wins on a discard it makes no difference whether the wall's last tile is still discarded. */
const mayKeepTheLast = ({ flow }: Rules, hand: HandState): boolean =>
  isWallUsedUp(hand) && hand.awaited === 'act' && !flow.claims.includes('win');
