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
import { distancesTo, habitsOf } from './plans.ts';

/** A player's own tiles, with what everybody sees. */
export interface OwnView {
  readonly rules: Rules;
  readonly hand: HandState;
  readonly seat: Seat;
}

/** How far a player is from a win with these tiles, and with one of them discarded; the smaller the better. */
export function distances(view: OwnView, held: readonly TileKind[], melds: readonly Meld[]): Distances {
  const { rules, hand } = view;
  const wilds = openWilds(hand);
  const tiles = heldOf(held, wilds);
  const shape = distancesBy(tiles, wilds, missingFromWin(tiles.counts, melds.length, rules.scoring.shapes));
  const { anyShapeWins, plans } = habitsOf(rules);
  if (anyShapeWins) return shape;
  const waits = (left: readonly TileKind[]): boolean =>
    left.length % 3 !== 1 || isReadyWith(rules, hand, view.seat, left, melds);
  if (plans.length === 0) return distancesToAnyWin(rules, held, melds, shape, waits);
  const planned = plans.map(plan => distancesTo(plan, rules, tiles, melds, wilds));
  return distancesToDearWin(held, shape, planned, waits);
}

/** Whether a hand without a tile too many would really win with some tile. */
type Waits = (held: readonly TileKind[]) => boolean;

/** Where most hands are too cheap to win: the nearest plan decides, unless the hand would win as it happens to be. */
function distancesToDearWin(
  held: readonly TileKind[],
  shape: Distances,
  plans: readonly Distances[],
  waits: Waits,
): Distances {
  const distance = (left: () => readonly TileKind[], lacks: number, planned: number): number =>
    planned > 0 && lacks <= 0 && waits(left()) ? 0 : Math.min(planned, lacks + 2);
  return {
    now: distance(() => held, shape.now, closest(plans.map(plan => plan.now))),
    without: tile =>
      distance(() => without(held, [tile]), shape.without(tile), closest(plans.map(plan => plan.without(tile)))),
  };
}

/** Where any hand may win: its shape, and the tiles it cannot win without. */
function distancesToAnyWin(
  rules: Rules,
  held: readonly TileKind[],
  melds: readonly Meld[],
  shape: Distances,
  waits: Waits,
): Distances {
  const { lacks } = habitsOf(rules);
  const all = countTiles([...held, ...melds.flatMap(meld => meld.tiles)]);
  const distance = (left: () => readonly TileKind[], missing: number, lacking: number): number =>
    missing === 0 && !waits(left()) ? 0.9 + lacking : missing + lacking * 0.9;
  return {
    now: distance(() => held, shape.now, lacks(all)),
    without: tile => distance(() => without(held, [tile]), shape.without(tile), lacks(lessOne(all, tile))),
  };
}

function lessOne(counts: Counts, tile: TileKind): Counts {
  const left = counts.slice();
  left[kindIndex(tile)] = (counts[kindIndex(tile)] as number) - 1;
  return left;
}

const closest = (distances: readonly number[]): number => Math.min(...distances);

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
