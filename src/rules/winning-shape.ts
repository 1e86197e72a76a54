import type { TileKind } from '../domain/tile.ts';
import { isComplete } from './reading/completion.ts';
import { distanceToWin } from './reading/distance.ts';
import { heldOf } from './reading/held.ts';
import { fewestMissingFromPairs } from './reading/missing-from-pairs.ts';
import type { Rules } from './rule-set.ts';
import type { OwnHand } from './scoring.ts';

/**
 * The quick questions that come before judging a hand: nearly every hand that is looked at during play is far from
 * complete, or plainly lacks what its rule set asks of a win besides.
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
  const { counts, wilds } = heldOf(shape.hand, wildKinds?.(shape) ?? NO_WILDS, tile);
  return isComplete(counts, wilds) || (shape.declaredSets === 0 && fewestMissingFromPairs(counts, shapes) <= wilds);
}
const NO_WILDS: readonly TileKind[] = [];

/** Whether one tile can complete the hand; of a hand that has a tile too many, when the right one is discarded. */
export const lacksOneTile = (rules: Rules, shape: Shape): boolean =>
  distanceToWin(rules, shape.hand, shape.declaredSets, rules.scoring.wildKinds?.(shape)) <= 0;

/** Whether a tile may come with which the hand is all that is asked of a win, as far as can be told without looking for it. */
export const mayFulfil = ({ scoring }: Rules, own: OwnHand): boolean =>
  scoring.requirements.every(({ mayHold }) => mayHold?.(own) ?? true);
