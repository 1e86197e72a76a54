import { without } from '../../domain/kinds.ts';
import type { Meld } from '../../domain/meld.ts';
import type { Seat } from '../../domain/seat.ts';
import { isSuitTile, isTerminal, kindIndex, rankOf, suitOf, TILE_KINDS, type TileKind } from '../../domain/tile.ts';
import type { HandState } from '../../engine/state.ts';
import { isReadyWith } from '../../engine/waiting.ts';
import { type Distances, distancesToWin, type Rules } from '../../rules/index.ts';
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
  const { plans, anyShapeWins } = habitsOf(rules);
  const wilds = openWilds(hand);
  const shape = distancesToWin(rules, held, melds.length, wilds);
  if (anyShapeWins) return shape;
  const planned = plans.map(plan => distancesTo(plan, rules, held, melds, wilds));
  return {
    now: distance(view, held, melds, shape.now, closest(planned.map(plan => plan.now))),
    without: tile =>
      distance(
        view,
        without(held, [tile]),
        melds,
        shape.without(tile),
        closest(planned.map(plan => plan.without(tile))),
      ),
  };
}

/** Of what the shape lacks and the nearest plan. */
function distance(
  { rules, hand, seat }: OwnView,
  held: readonly TileKind[],
  melds: readonly Meld[],
  shape: number,
  planned: number,
): number {
  const { plans, lacks } = habitsOf(rules);
  const isWaiting = (): boolean => held.length % 3 !== 1 || isReadyWith(rules, hand, seat, held, melds);
  if (plans.length > 0) return planned > 0 && shape <= 0 && isWaiting() ? 0 : Math.min(planned, shape + 2);
  const missing = lacks(held, melds);
  return shape === 0 && !isWaiting() ? 0.9 + missing : shape + missing * 0.9;
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
  const { isUseless } = habitsOf(rules);
  const useless = allowed.filter(isUseless);
  if (useless.length > 0) return useless;
  const { without: distanceWithout } = distances(view, held, hand.melds[seat]);
  const rated = allowed.map(tile => ({ tile, distance: distanceWithout(tile) }));
  const least = closest(rated.map(candidate => candidate.distance));
  const good = rated.filter(candidate => candidate.distance === least).map(candidate => candidate.tile);
  const lonely = good.map(tile => loneliness(held, tile));
  const loneliest = Math.max(...lonely);
  return good.filter((_, i) => lonely[i] === loneliest);
}

/** How little a tile has to do with the rest of the hand: copies, then neighbours, then the edge of the suit. */
function loneliness(held: readonly TileKind[], tile: TileKind): number {
  const beside = COMPANY[kindIndex(tile)] ?? [];
  let company = -SAME; // the tile itself is no company
  for (const other of held) company += beside[kindIndex(other)] ?? 0;
  return (isTerminal(tile) ? 0.5 : 0) - company;
}

/** What a tile is worth beside another: the same, one or two ranks away in its suit, or of no use. */
const SAME = 4;
const COMPANY: readonly (readonly number[])[] = TILE_KINDS.map(tile => TILE_KINDS.map(other => companyOf(tile, other)));

function companyOf(a: TileKind, b: TileKind): number {
  if (a === b) return SAME;
  const areNear = isSuitTile(a) && isSuitTile(b) && suitOf(a) === suitOf(b);
  return areNear ? Math.max(0, 3 - Math.abs(rankOf(a) - rankOf(b))) : 0;
}
