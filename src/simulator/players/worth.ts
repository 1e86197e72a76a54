import { without } from '../../domain/kinds.ts';
import type { Meld } from '../../domain/meld.ts';
import type { Seat } from '../../domain/seat.ts';
import { kindIndex, type TileKind } from '../../domain/tile.ts';
import type { HandState } from '../../engine/state.ts';
import { isReadyWith } from '../../engine/waiting.ts';
import {
  type Counts,
  countTiles,
  type Distances,
  distancesBy,
  heldOf,
  missingFromWin,
  type Rules,
} from '../../rules/index.ts';
import { mostLonely } from './loneliness.ts';
import { habitsOf, missingFromPlans } from './plans.ts';

/** A player's own tiles, with what everybody sees. */
export interface OwnView {
  readonly rules: Rules;
  readonly hand: HandState;
  readonly seat: Seat;
}

/** How far a player is from a win with these tiles, and with one of them discarded; the smaller the better. */
export function distances(view: OwnView, held: readonly TileKind[], melds: readonly Meld[]): Distances {
  const { rules, hand, seat } = view;
  const { anyShapeWins, plans, lacks } = habitsOf(rules);
  const wilds = openWilds(hand);
  const tiles = heldOf(held, wilds);
  const missing = missingFromWin(tiles.counts, melds.length, rules.scoring.shapes);
  const shape = distancesBy(tiles, wilds, missing);
  if (anyShapeWins) return shape;
  const waits = (left: readonly TileKind[]): boolean =>
    left.length % 3 !== 1 || isReadyWith(rules, hand, seat, left, melds);
  if (plans.length > 0) {
    // A discard takes a hand one tile further from its shape at most, and never closer to a plan.
    const tooMany = missing.now + 1 + WITHOUT_PLAN;
    const fromPlans = missingFromPlans(plans, rules, tiles.counts, melds, tooMany);
    return distancesToDearWin(held, shape, fromPlans && distancesBy(tiles, wilds, fromPlans), waits);
  }
  return distancesToAnyWin(held, shape, waits, lacks && lacking(lacks, held, melds));
}

/** Whether a hand that has no tile too many would really win with some tile. */
type Waits = (held: readonly TileKind[]) => boolean;

/** Where most hands are too cheap to win: the nearest plan decides, unless the hand would win as it happens to be. */
function distancesToDearWin(
  held: readonly TileKind[],
  shape: Distances,
  plan: Distances | null,
  waits: Waits,
): Distances {
  const distance = (toShape: number, toPlan: number, left: () => readonly TileKind[]): number =>
    toPlan > 0 && toShape <= 0 && waits(left()) ? 0 : Math.min(toPlan, toShape + WITHOUT_PLAN);
  return {
    now: distance(shape.now, plan?.now ?? OUT_OF_REACH, () => held),
    without: tile => distance(shape.without(tile), plan?.without(tile) ?? OUT_OF_REACH, () => without(held, [tile])),
  };
}
/** So many tiles further a hand counts that follows no plan. */
const WITHOUT_PLAN = 2;
const OUT_OF_REACH = Number.POSITIVE_INFINITY;

/** Where any hand may win: its shape, and the tiles it cannot win without. */
function distancesToAnyWin(
  held: readonly TileKind[],
  shape: Distances,
  waits: Waits,
  lacking: Distances | null,
): Distances {
  const distance = (toShape: number, lacks: number, left: () => readonly TileKind[]): number =>
    toShape === 0 && !waits(left()) ? 0.9 + lacks : toShape + lacks * 0.9;
  return {
    now: distance(shape.now, lacking?.now ?? 0, () => held),
    without: tile => distance(shape.without(tile), lacking?.without(tile) ?? 0, () => without(held, [tile])),
  };
}

/** How many tiles that a win takes are held nowhere, nor declared. */
function lacking(lacks: (counts: Counts) => number, held: readonly TileKind[], melds: readonly Meld[]): Distances {
  const all = countTiles([...held, ...melds.flatMap(meld => meld.tiles)]);
  return { now: lacks(all), without: tile => lacks(lessOne(all, tile)) };
}

function lessOne(counts: Counts, tile: TileKind): Counts {
  const left = counts.slice();
  left[kindIndex(tile)] = (counts[kindIndex(tile)] as number) - 1;
  return left;
}

/** Wild kinds everybody knows of. A secret indicator makes nothing wild in a hand. */
const openWilds = (hand: HandState): readonly TileKind[] =>
  hand.ready.length > 0 ? [] : (hand.indicator?.wilds ?? []);

/** The discards that leave the hand closest to a win; of those, what has least to do with the rest of it. */
export function bestDiscards(
  view: OwnView,
  held: readonly TileKind[],
  allowed: readonly TileKind[],
): readonly TileKind[] {
  const { rules, hand, seat } = view;
  const useless = allowed.filter(habitsOf(rules).isUseless);
  if (useless.length > 0) return useless;
  const { without: distanceWithout } = distances(view, held, hand.melds[seat]);
  let least = Number.POSITIVE_INFINITY;
  let good: TileKind[] = [];
  for (const tile of allowed) {
    const distance = distanceWithout(tile);
    if (distance < least) good = [];
    if (distance <= least) good.push(tile);
    least = Math.min(least, distance);
  }
  return good.length > 1 ? mostLonely(good, held) : good;
}
