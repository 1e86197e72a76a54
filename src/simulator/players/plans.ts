import type { Meld } from '../../domain/meld.ts';
import { kindIndex } from '../../domain/tile.ts';
import type { Missing } from '../../rules/reading/missing.ts';
import { missingFromPungs } from '../../rules/reading/missing-from-pungs.ts';
import { missingFromSets } from '../../rules/reading/missing-from-sets.ts';
import type { Counts } from '../../rules/reading/reading.ts';
import { type Group, groupOf, HONOURS, type KindIndex, tilesIn } from '../../rules/reading/sets.ts';

/** How many tiles a hand lacks of something its player is after, and which tiles are of use for it. */
export interface Goal extends Pick<Missing, 'now' | 'without'> {
  readonly takes: (kind: KindIndex) => boolean;
}

/**
 * The nearest of the hands worth building where most are too cheap to win: nothing but pungs, or one suit with honours.
 * Out of reach where the declared sets fit none.
 */
export function nearestPlan(setsToWin: number, counts: Counts, melds: readonly Meld[]): Goal {
  const sets = setsToWin - melds.length;
  const hasChow = melds.some(({ kind }) => kind === 'chow');
  let nearest = hasChow ? OUT_OF_REACH : goal(missingFromPungs(counts, sets), () => true);
  for (const suit of SUITS) {
    if (!melds.every(meld => isOf(meld, suit))) continue;
    // However they fit together. A plan further away than another is without any tile is never the nearest.
    const fewest = 3 * sets + 2 - tilesIn(counts, suit) - tilesIn(counts, HONOURS);
    if (fewest > nearest.now) continue;
    const groups = WITH_HONOURS[suit];
    nearest = nearerOf(
      nearest,
      goal(missingFromSets(counts, sets, groups), kind => groups.includes(groupOf(kind))),
    );
  }
  return nearest;
}

const goal = ({ now, without }: Missing, takes: Goal['takes']): Goal => ({ now, without, takes });

/** Of two goals the nearer; of two as near either, undecided yet. */
function nearerOf(a: Goal, b: Goal): Goal {
  const takes = (kind: KindIndex): boolean => (a.now <= b.now && a.takes(kind)) || (b.now <= a.now && b.takes(kind));
  return { now: Math.min(a.now, b.now), without: kind => Math.min(a.without(kind), b.without(kind)), takes };
}

const SUITS = [0, 1, 2] as const;
const WITH_HONOURS = [
  [0, HONOURS],
  [1, HONOURS],
  [2, HONOURS],
] as const satisfies readonly (readonly Group[])[];

/** Sets never cross groups: one tile tells. */
function isOf({ tiles: [tile] }: Meld, suit: Group): boolean {
  const group = tile && groupOf(kindIndex(tile));
  return group === suit || group === HONOURS;
}

const OUT_OF_REACH: Goal = {
  now: Number.POSITIVE_INFINITY,
  without: () => Number.POSITIVE_INFINITY,
  takes: () => true,
};
