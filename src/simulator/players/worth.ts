import { without } from '../../domain/kinds.ts';
import type { Meld } from '../../domain/meld.ts';
import type { Seat } from '../../domain/seat.ts';
import { kindIndex, type TileKind } from '../../domain/tile.ts';
import type { HandState } from '../../engine/state.ts';
import { isReadyWith } from '../../engine/waiting.ts';
import { distancesBy, fewestMissingFromWin, missingFromWin } from '../../rules/reading/distance.ts';
import { type Held, heldOf } from '../../rules/reading/held.ts';
import type { Missing } from '../../rules/reading/missing.ts';
import type { Rules } from '../../rules/rule-set.ts';
import { type Estimate, habitsOf } from './habits.ts';
import { companyIn } from './neighbour-worth.ts';

/** A player's own tiles, with what everybody sees. */
export interface OwnView {
  readonly rules: Rules;
  readonly hand: HandState;
  readonly seat: Seat;
}

/** How far a player is from a win; the smaller the better. */
export interface Outlook {
  readonly now: number;
  /** With a tile discarded. */
  readonly without: (tile: TileKind) => number;
  /** The same before it is computed if that leaves a hand which really waits: never further. */
  readonly hopedWithout: (tile: TileKind) => number;
  /** True if a tile is of use for what the player is after. */
  readonly takes: (tile: TileKind) => boolean;
}

/** How far these tiles are from a win, with what their player has declared. */
export function outlook({ rules, hand, seat }: OwnView, held: readonly TileKind[], melds: readonly Meld[]): Outlook {
  const { besides, estimate } = habitsOf(rules);
  const wilds = openWilds(hand);
  const tiles = heldOf(held, wilds);
  const shape = distancesBy(tiles, wilds, missingFromShape(rules, estimate, tiles, melds.length));
  const goal = besides(tiles.counts, melds);
  // Only a hand that has no tile too many can be asked.
  const waits = (left: readonly TileKind[]): boolean =>
    left.length % 3 !== 1 || isReadyWith(rules, hand, seat, left, melds);
  const settled = (toShape: number, lacking: number, left: () => readonly TileKind[]): number => {
    const hoped = estimate.hoped(toShape, lacking);
    const inVain = estimate.inVain(toShape, lacking);
    return hoped === inVain || waits(left()) ? hoped : inVain;
  };
  const lackingWithout = (tile: TileKind): number => goal.without(kindIndex(tile));
  return {
    now: settled(shape.now, goal.now, () => held),
    without: tile => settled(shape.without(tile), lackingWithout(tile), () => without(held, [tile])),
    hopedWithout: tile => estimate.hoped(shape.without(tile), lackingWithout(tile)),
    takes: tile => goal.takes(kindIndex(tile)),
  };
}

/**
 * The number of tiles a hand lacks of a winning shape; as many with any tile more or less where only a ready hand's shape
 * matters.
 */
function missingFromShape(
  rules: Rules,
  { ignoresShapeTillReady }: Estimate,
  { counts, wilds }: Held,
  declaredSets: number,
): Missing {
  if (ignoresShapeTillReady) {
    const fewest = fewestMissingFromWin(rules, counts, declaredSets);
    if (fewest > wilds + 1) return { now: fewest, with: () => fewest, without: () => fewest };
  }
  return missingFromWin(rules, counts, declaredSets);
}

/** Wild kinds everybody knows of. A secret indicator makes nothing wild in a hand. */
const openWilds = (hand: HandState): readonly TileKind[] =>
  hand.ready.length > 0 ? [] : (hand.secret.indicator?.wilds ?? []);

/** A tile that may be discarded. */
interface Candidate {
  readonly tile: TileKind;
  /** How far the hand is from a win without it: hoped for until it has been asked. */
  distance: number;
  isAsked: boolean;
}

/**
 * The discards that leave the hand closest to a win; of those, what is of no use for it, and what has least to do with
 * the rest of the hand. Whether a hand
 * really waits takes long to find out, so that it is asked only of what would be the best discard if it does.
 */
export function bestDiscards(
  view: OwnView,
  held: readonly TileKind[],
  allowed: readonly TileKind[],
): readonly TileKind[] {
  const { rules, hand, seat } = view;
  const useless = allowed.filter(habitsOf(rules).isUseless);
  if (useless.length > 0) return useless;
  const { without: distanceWithout, hopedWithout, takes } = outlook(view, held, hand.melds[seat]);
  const candidates = allowed.map((tile): Candidate => ({ tile, distance: hopedWithout(tile), isAsked: false }));
  const isAsHoped = (candidate: Candidate): boolean => {
    const hoped = candidate.distance;
    if (!candidate.isAsked) candidate.distance = distanceWithout(candidate.tile);
    candidate.isAsked = true;
    return candidate.distance === hoped;
  };
  const company = companyIn(held);
  while (true) {
    const nearest = least(candidates, ({ distance }) => distance);
    const idle = nearest.filter(({ tile }) => !takes(tile));
    const best = least(idle.length > 0 ? idle : nearest, ({ tile }) => company(tile)).filter(isAsHoped);
    if (best.length > 0) return best.map(({ tile }) => tile);
  }
}

/** Those of which there is least of something. */
function least<T>(things: readonly T[], measure: (thing: T) => number): readonly T[] {
  if (things.length < 2) return things;
  let lowest = Number.POSITIVE_INFINITY;
  let found: T[] = [];
  for (const thing of things) {
    const measured = measure(thing);
    if (measured < lowest) found = [];
    if (measured <= lowest) found.push(thing);
    lowest = Math.min(lowest, measured);
  }
  return found;
}
