import { copiesAmong } from '../domain/kinds.ts';
import { copiesOf, kindIndex, type TileKind } from '../domain/tile.ts';
import { fewestWildsFor, isComplete } from './reading/completion.ts';
import { distanceToWin } from './reading/distance.ts';
import { NO_TILES, powerOf } from './reading/group-key.ts';
import { heldOf } from './reading/held.ts';
import { fewestMissingFromLoose, isWonLoose } from './reading/loose.ts';
import { fewestMissingFromPairs, isWonWithoutSets } from './reading/missing-from-pairs.ts';
import { groupOf } from './reading/sets.ts';
import type { Rules } from './rule-set.ts';
import type { OwnHand } from './scoring.ts';

/**
 * The quick questions that come before judging a hand: nearly every hand that is looked at during play is far from
 * complete, or plainly lacks what its rule set asks of a win besides.
 */

/** The properties that the shape of a hand depends on. */
export interface Shape {
  /** Concealed tiles without the winning one. */
  readonly hand: readonly TileKind[];
  readonly declaredSets: number;
  readonly indicator: TileKind | null;
}

/** True if the tiles are complete with this one. The hand has no more of a kind than there are. */
export function isCompletedBy(rules: Rules, shape: Shape, tile: TileKind): boolean {
  if (copiesAmong(shape.hand, tile) >= copiesOf(tile)) return false;
  const { wildKinds, wildWhenDrawn, shapes } = rules.scoring;
  if (wildWhenDrawn?.(shape).includes(tile)) return lacksOneTile(rules, shape);
  const wild = wildKinds?.(shape) ?? NO_WILDS;
  const mayBePairs = shape.declaredSets === 0 && isWonWithoutSets(shapes);
  if (!mayBePairs && !isWonLoose(shapes) && !mayCompleteItsGroup(shape.hand, tile, wild)) return false;
  const { counts, wilds } = heldOf(shape.hand, wild, tile);
  return (
    isComplete(counts, wilds) ||
    (mayBePairs && fewestMissingFromPairs(counts, shapes) <= wilds) ||
    fewestMissingFromLoose(counts, shape.hand.length + 1, shapes) <= wilds
  );
}
const NO_WILDS: readonly TileKind[] = [];

/** True if the tiles of the same group can do without more wilds than there are: most hands are refused by that alone. */
function mayCompleteItsGroup(hand: readonly TileKind[], tile: TileKind, wildKinds: readonly TileKind[]): boolean {
  const kind = kindIndex(tile);
  const group = groupOf(kind);
  const isWild = (other: TileKind): boolean => wildKinds.length > 0 && wildKinds.includes(other);
  let key = isWild(tile) ? NO_TILES : powerOf(kind - group * 9);
  let wilds = isWild(tile) ? 1 : 0;
  for (const other of hand) {
    const otherKind = kindIndex(other);
    if (isWild(other)) wilds++;
    else if (groupOf(otherKind) === group) key += powerOf(otherKind - group * 9);
  }
  return fewestWildsFor(group, key) <= wilds;
}

/** True if one tile can complete the hand; of a hand that has a tile too many, when the right one is discarded. */
export const lacksOneTile = (rules: Rules, shape: Shape): boolean =>
  distanceToWin(rules, shape.hand, shape.declaredSets, rules.scoring.wildKinds?.(shape)) <= 0;

/** True if a tile may come with which the hand is all that is asked of a win, as far as a quick look shows. */
export const mayFulfil = ({ scoring }: Rules, own: OwnHand): boolean =>
  scoring.requirements.every(({ mayHold }) => mayHold?.(own) ?? true);
