import type { TileKind } from '../domain/tile.ts';
import { isComplete } from './reading/completion.ts';
import { distanceToWin, missingForPairs } from './reading/distance.ts';
import { countTiles } from './reading/reading.ts';
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
  const { wildKinds, wildWhenDrawn, shapes } = rules.scoring;
  if (wildWhenDrawn?.(shape).includes(tile)) return lacksOneTile(rules, shape);
  const wilds = wildKinds?.(shape) ?? NO_WILDS;
  const tiles = [...shape.hand, tile];
  const naturals = wilds.length === 0 ? tiles : tiles.filter(kind => !wilds.includes(kind));
  const counts = countTiles(naturals);
  const held = tiles.length - naturals.length;
  return isComplete(counts, held) || (shape.declaredSets === 0 && missingForPairs(counts, shapes) <= held);
}
const NO_WILDS: readonly TileKind[] = [];

/** Whether one tile can complete the hand; of a hand that has a tile too many, when the right one is discarded. */
export const lacksOneTile = (rules: Rules, shape: Shape): boolean =>
  distanceToWin(rules, shape.hand, shape.declaredSets, rules.scoring.wildKinds?.(shape)) <= 0;
