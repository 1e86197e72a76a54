import { rightOf, type Seat, seatAfter } from '../../domain/seat.ts';
import { UNKNOWN } from '../../domain/tile.ts';
import { liveTilesLeft, tilesLeft } from '../../domain/wall.ts';
import type { Action } from '../../engine/actions.ts';
import { nextHand } from '../../engine/next-hand.ts';
import type { MatchState } from '../../engine/state.ts';
import { isWallUsedUp } from '../../engine/tiles-on-the-table.ts';
import type { Rules } from '../../rules/rule-set.ts';
import type { Tracks } from '../evidence/tracks.ts';
import { standingTiles } from '../evidence/wall-break.ts';

/** True if only a win could still come, or a discard that changes nothing. */
export function playedOut({ hand }: MatchState): boolean {
  return hand?.phase === 'play' && isWallUsedUp(hand) && ['draw', 'keep', 'act'].includes(hand.awaited);
}

/** True if the walls that are read have no tile left to draw, and the last one is all that is missing from the discards. */
export function isLastDrawn({ hand }: MatchState, { walls }: Tracks): boolean {
  if (hand?.phase !== 'play' || hand.awaited !== 'draw' || liveTilesLeft(hand.wall) > 1) return false;
  const standing = standingTiles(walls);
  return standing !== null && standing <= tilesLeft(hand.wall) - liveTilesLeft(hand.wall);
}

/** How a hand has ended whose end was not seen: drawn if only tiles were left to draw that no player discards, given up otherwise. */
export function endOfUnseen(rules: Rules, { hand }: MatchState): readonly Action[] {
  if (!hand || hand.phase === 'over') return [];
  if (hand.phase === 'horses') return [{ type: 'end-hand' }];
  if (hand.phase !== 'play') return [{ type: 'void-hand' }];
  if (isWallUsedUp(hand)) return [{ type: 'end-hand' }];
  const left = liveTilesLeft(hand.wall);
  // the very last tile is drawn without a discard, or with one that changes nothing
  if (left > Math.max(1, rules.flow.lastTiles.kept)) return [{ type: 'void-hand' }];
  const first = hand.awaited === 'draw' ? hand.turn : hand.awaited === 'keep' ? rightOf(hand.turn) : null;
  return [...(first === null ? [] : drawnInTurn(first, left)), { type: 'end-hand', isUsedUp: true }];
}

/** This number of draws of tiles that nothing reads, from this player on. */
const drawnInTurn = (first: Seat, tiles: number): readonly Action[] =>
  Array.from({ length: tiles }, (_, i) => ({ type: 'draw', seat: seatAfter(first, i), tile: UNKNOWN, from: 'wall' }));

/** True if a hand whose tiles are not dealt yet has begun: dice were thrown, the walls stand whole, or a player has pressed start. */
export const mayStart = (rules: Rules, state: MatchState, tracks: Tracks, isSaid: boolean): boolean =>
  tracks.rolls.length > 0 || isSaid || (areBuilt(tracks) && nextHand(rules, state) !== null);

/** True if all tiles stand in the walls, and none lies anywhere else. */
export const areBuilt = ({ areWallsWhole, read }: Tracks): boolean => areWallsWhole && read.length === 0;
