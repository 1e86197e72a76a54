import type { TileKind } from '../domain/tile.ts';
import { distanceToWin } from './reading/distance.ts';
import type { Rules } from './rule-set.ts';

/**
 * The quick questions that come before judging a hand: nearly every hand that is looked at during play is far from
 * complete, whatever else its rule set asks of a win.
 */

/** What the shape of a hand depends on. */
export interface Shape {
  /** Concealed tiles without the winning one. */
  readonly hand: readonly TileKind[];
  readonly declaredSets: number;
  readonly indicator: TileKind | null;
}

/** Whether the tiles are complete with this one. */
export function isCompletedBy(rules: Rules, shape: Shape, tile: TileKind): boolean {
  if (rules.scoring.wildWhenDrawn?.(shape).includes(tile)) return lacksOneTile(rules, shape);
  return distance(rules, shape, [...shape.hand, tile]) < 0;
}

/** Whether one tile can complete the hand; of a hand that has a tile too many, when the right one is discarded. */
export const lacksOneTile = (rules: Rules, shape: Shape): boolean => distance(rules, shape, shape.hand) <= 0;

const distance = (rules: Rules, shape: Shape, tiles: readonly TileKind[]): number =>
  distanceToWin(rules, tiles, shape.declaredSets, rules.scoring.wildKinds?.(shape));
