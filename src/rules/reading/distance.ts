import { kindIndex, type TileKind } from '../../domain/tile.ts';
import { type Rules, setsToWin } from '../rule-set.ts';
import { type Held, heldOf } from './held.ts';
import { fewestMissingFromLoose, isWonLoose, missingFromLoose } from './loose.ts';
import { type Missing, nearer } from './missing.ts';
import { fewestMissingFromPairs, isWonWithoutSets, missingFromPairs } from './missing-from-pairs.ts';
import { fewestMissingFromSets, missingFromSets } from './missing-from-sets.ts';
import type { Counts } from './reading.ts';

/** How far a hand is from a win, as it is and with one tile less. */
export interface Distances {
  readonly now: number;
  /** Without a tile it does not hold it is as far as it is now. */
  readonly without: (tile: TileKind) => number;
}

/**
 * How many tiles a hand has to exchange before it is ready: 0 is ready, −1 is won. `wilds`: the kinds that are wild.
 * This is about shapes only: what else a rule set asks of a win, and whether the missing tiles still exist, it does
 * not look at.
 */
export function distanceToWin(
  rules: Rules,
  concealed: readonly TileKind[],
  declaredSets: number,
  wilds: readonly TileKind[] = [],
): number {
  const held = heldOf(concealed, wilds);
  return fewestMissingFromWin(rules, held.counts, declaredSets) - needless(held);
}

/** The same, for every tile that may be discarded as well. */
export function distancesToWin(
  rules: Rules,
  concealed: readonly TileKind[],
  declaredSets: number,
  wilds: readonly TileKind[] = [],
): Distances {
  const held = heldOf(concealed, wilds);
  return distancesBy(held, wilds, missingFromWin(rules, held.counts, declaredSets));
}

/** How many tiles are missing from the nearest shape of a win; one without sets takes a hand of which nothing has been declared. */
export function fewestMissingFromWin(rules: Rules, counts: Counts, declaredSets: number): number {
  const { shapes } = rules.scoring;
  const sets = setsToWin(rules) - declaredSets;
  const fromSets = fewestMissingFromSets(counts, sets);
  const fewest = declaredSets === 0 ? Math.min(fromSets, fewestMissingFromPairs(counts, shapes)) : fromSets;
  return isWonLoose(shapes) ? Math.min(fewest, fewestMissingFromLoose(counts, 3 * sets + 2, shapes)) : fewest;
}

/** The same with one tile more or less too. */
export function missingFromWin(rules: Rules, counts: Counts, declaredSets: number): Missing {
  const { shapes } = rules.scoring;
  const sets = setsToWin(rules) - declaredSets;
  const fromSets = missingFromSets(counts, sets);
  const mayBePairs = declaredSets === 0 && isWonWithoutSets(shapes);
  const missing = mayBePairs ? nearer(fromSets, missingFromPairs(counts, shapes)) : fromSets;
  return isWonLoose(shapes) ? nearer(missing, missingFromLoose(counts, 3 * sets + 2, shapes)) : missing;
}

/** The distances of a hand in which so many tiles are missing. */
export function distancesBy(held: Held, wildKinds: readonly TileKind[], missing: Missing): Distances {
  const now = missing.now - needless(held);
  const withoutWild = held.wilds > 0 ? now + 1 : now;
  const without = (tile: TileKind): number =>
    wildKinds.includes(tile) ? withoutWild : missing.without(kindIndex(tile)) - needless(held);
  return { now, without };
}

/** The number of missing tiles that need not come: the wilds take their place, and the last is the winning tile. */
const needless = ({ wilds }: Held): number => wilds + 1;
