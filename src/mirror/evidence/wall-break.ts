import type { Seat } from '../../domain/seat.ts';
import { type Break, breaksLeaving, buildWall, tilesLeft } from '../../domain/wall.ts';
import type { HandState } from '../../engine/state.ts';
import type { Rules } from '../../rules/rule-set.ts';
import { CLEARLY_BROKEN_BY, standingTiles, type TablePicture } from './table-picture.ts';

/** The walls as they stand, and as they stood when it was first clear where they were broken. */
type WallsSeen = Pick<TablePicture, 'walls' | 'wallsAsBroken'>;

/** Where the wall must have been broken for its stacks to stand as they do; null when they do not tell, or still stand. */
export function seenBreak(rules: Rules, dealer: Seat, picture: Pick<TablePicture, 'walls'>): Break | null {
  const stacks = rules.flow.stacks(dealer);
  const standing = standingTiles(picture);
  const [a, b, c, d] = picture.walls;
  if (!a || !b || !c || !d || standing === null) return null;
  if (standing > tilesLeft(buildWall(stacks)) - CLEARLY_BROKEN_BY) return null;
  const [only, ...others] = breaksLeaving(stacks, [a, b, c, d]);
  return only && others.length === 0 ? only : null;
}

/** Whether the wall stands as it does since it was broken where the game has it broken. */
export function standsAsBroken(
  rules: Rules,
  { dealer, wall: { broken } }: Pick<HandState, 'dealer' | 'wall'>,
  picture: Pick<TablePicture, 'walls'>,
): boolean {
  const seen = seenBreak(rules, dealer, picture);
  return seen !== null && seen.side === broken?.side && seen.skipped === broken.skipped;
}

/** Whether it does, or did once it was first clear where it was broken: what is drawn from its tail hides that. */
export const wasSoBroken = (rules: Rules, hand: Pick<HandState, 'dealer' | 'wall'>, picture: WallsSeen): boolean =>
  standsAsBroken(rules, hand, picture) ||
  (picture.wallsAsBroken !== null && standsAsBroken(rules, hand, { walls: picture.wallsAsBroken }));

/** Any place will do where nobody can see where the wall was broken: nothing is paid by it. */
export const someBreak = (dealer: Seat): Break => ({ side: dealer, skipped: 0 });
