import { without } from '../../domain/kinds.ts';
import type { Meld } from '../../domain/meld.ts';
import type { Seat } from '../../domain/seat.ts';
import { isSuitTile, isTerminal, rankOf, suitOf, type TileKind } from '../../domain/tile.ts';
import type { HandState } from '../../engine/state.ts';
import { isReadyWith } from '../../engine/waiting.ts';
import { distanceToWin, type Rules } from '../../rules/index.ts';
import { distanceTo, habitsOf } from './plans.ts';

/** A player's own tiles, with what everybody sees. */
export interface OwnView {
  readonly rules: Rules;
  readonly hand: HandState;
  readonly seat: Seat;
}

/** How far a player is from a win with these tiles; the smaller the better. */
export function distance({ rules, hand, seat }: OwnView, held: readonly TileKind[], melds: readonly Meld[]): number {
  const { plans, lacks, anyShapeWins } = habitsOf(rules);
  const wilds = openWilds(hand);
  const shape = distanceToWin(rules, held, melds.length, wilds);
  if (anyShapeWins) return shape;
  if (plans.length > 0) {
    const planned = Math.min(...plans.map(plan => distanceTo(plan, rules, held, melds, wilds)));
    return Math.min(planned, shape <= 0 && isWaiting(rules, hand, seat, held, melds) ? 0 : shape + 2);
  }
  const missing = lacks([...held, ...melds.flatMap(meld => meld.tiles)]);
  return shape === 0 && !isWaiting(rules, hand, seat, held, melds) ? 0.9 + missing : shape + missing * 0.9;
}

/** Wild kinds everybody knows of. A secret indicator makes nothing wild in a hand. */
const openWilds = (hand: HandState): readonly TileKind[] =>
  hand.ready.length > 0 ? [] : (hand.indicator?.wilds ?? []);

/** Whether some tile would really win, with all the rule set asks for. */
function isWaiting(
  rules: Rules,
  hand: HandState,
  seat: Seat,
  held: readonly TileKind[],
  melds: readonly Meld[],
): boolean {
  return held.length % 3 !== 1 || isReadyWith(rules, hand, seat, held, melds);
}

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
  const melds = hand.melds[seat];
  const rated = allowed.map(tile => ({ tile, distance: distance(view, without(held, [tile]), melds) }));
  const closest = Math.min(...rated.map(candidate => candidate.distance));
  const good = rated.filter(candidate => candidate.distance === closest).map(candidate => candidate.tile);
  const lonely = good.map(tile => loneliness(held, tile));
  const loneliest = Math.max(...lonely);
  return good.filter((_, i) => lonely[i] === loneliest);
}

/** How little a tile has to do with the rest of the hand: copies, then neighbours, then the edge of the suit. */
function loneliness(held: readonly TileKind[], tile: TileKind): number {
  let company = -4; // the tile itself is no company
  for (const other of held) company += COMPANY[stepsBetween(tile, other)] ?? 0;
  return (isTerminal(tile) ? 0.5 : 0) - company;
}

/** What a tile of the same suit so many ranks away is worth beside another. */
const COMPANY: readonly number[] = [4, 2, 1];

/** Ranks between two tiles of one suit; infinite between tiles that never stand in a row. */
function stepsBetween(a: TileKind, b: TileKind): number {
  if (a === b) return 0;
  const areNear = isSuitTile(a) && isSuitTile(b) && suitOf(a) === suitOf(b);
  return areNear ? Math.abs(rankOf(a) - rankOf(b)) : Number.POSITIVE_INFINITY;
}
