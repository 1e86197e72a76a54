import type { BySeat, Seat } from '../../domain/seat.ts';
import { type Break, breaksLeaving, buildWall, tilesLeft, tilesStanding } from '../../domain/wall.ts';
import type { Rules } from '../../rules/rule-set.ts';

/** Heights of each wall side's stacks from its owner's right-hand end; null while never reported. */
export type SeenWalls = BySeat<readonly number[] | null>;

/** The number of tiles in the walls; null where no sensor reads a side. */
export function standingTiles(walls: SeenWalls): number | null {
  const sides = walls.filter(heights => heights !== null);
  return sides.length === walls.length ? tilesStanding(sides) : null;
}

/** From this number of tiles that are gone side by side it is clear where the wall was broken; fewer may have been knocked over. */
const CLEARLY_BROKEN_BY = 8;

/** Where the wall must have been broken for its stacks to stand as they do; null when they do not tell, or still stand. */
export function seenBreak(rules: Rules, dealer: Seat, walls: SeenWalls): Break | null {
  const stacks = rules.flow.stacks(dealer);
  const standing = standingTiles(walls);
  const [a, b, c, d] = walls;
  if (!a || !b || !c || !d || standing === null) return null;
  if (standing > tilesLeft(buildWall(stacks)) - CLEARLY_BROKEN_BY) return null;
  const [only, ...others] = breaksLeaving(stacks, [a, b, c, d]);
  return only && others.length === 0 ? only : null;
}

/** Any place will do where no sensor shows where the wall was broken: nothing is paid by it. */
export const someBreak = (dealer: Seat): Break => ({ side: dealer, skipped: 0 });
