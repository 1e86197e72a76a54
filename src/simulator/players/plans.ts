import type { Meld } from '../../domain/meld.ts';
import { kindIndex } from '../../domain/tile.ts';
import { type Missing, nearer } from '../../rules/reading/missing.ts';
import { missingFromPungs } from '../../rules/reading/missing-from-pungs.ts';
import { missingFromSets } from '../../rules/reading/missing-from-sets.ts';
import type { Counts } from '../../rules/reading/reading.ts';
import { type Group, groupOf, HONOURS, tilesIn } from '../../rules/reading/sets.ts';

/**
 * How many tiles are missing from the nearest hand worth building where most are too cheap to win: one of nothing but
 * pungs, or of one suit with honours. Infinitely many where the declared sets fit none.
 */
export function missingFromPlans(counts: Counts, melds: readonly Meld[]): Missing {
  const sets = 4 - melds.length;
  let nearest = melds.some(({ kind }) => kind === 'chow') ? OUT_OF_REACH : missingFromPungs(counts, sets);
  for (const suit of SUITS) {
    if (!melds.every(meld => isOf(meld, suit))) continue;
    // However they fit together. A plan further away than another is without any tile is never the nearest.
    const fewest = 3 * sets + 2 - tilesIn(counts, suit) - tilesIn(counts, HONOURS);
    if (fewest <= nearest.now) nearest = nearer(nearest, missingFromSets(counts, sets, WITH_HONOURS[suit]));
  }
  return nearest;
}

const SUITS = [0, 1, 2] as const;
const WITH_HONOURS: readonly (readonly Group[])[] = SUITS.map(suit => [suit, HONOURS]);

/** Sets never cross groups: one tile tells. */
function isOf({ tiles: [tile] }: Meld, suit: Group): boolean {
  const group = tile && groupOf(kindIndex(tile));
  return group === suit || group === HONOURS;
}

const beyondReach = (): number => Number.POSITIVE_INFINITY;
const OUT_OF_REACH: Missing = { now: beyondReach(), with: beyondReach, without: beyondReach };
