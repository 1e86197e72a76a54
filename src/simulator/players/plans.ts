import type { Meld } from '../../domain/meld.ts';
import {
  isBonus,
  isHonour,
  isSuitTile,
  isTerminal,
  SUITS,
  type Suit,
  suitOf,
  type TileKind,
} from '../../domain/tile.ts';
import { type Distances, distancesBy, distancesToWin, type Rules } from '../../rules/index.ts';

/** What players of a rule set aim for beside completing a hand: players know the rules they play by. */
export interface Habits {
  /** Hands worth building: every other one is too cheap to win. Empty: any hand will do. */
  readonly plans: readonly Plan[];
  /** A complete hand always wins, so that nobody has to look at more than its shape. */
  readonly anyShapeWins: boolean;
  /** Nobody wins without a claimed set. */
  readonly mustOpen: boolean;
  /** How many tiles a hand lacks that it cannot win without. */
  readonly lacks: (held: readonly TileKind[], melds: readonly Meld[]) => number;
  /** A tile that is of no use to anybody. */
  readonly isUseless: (tile: TileKind) => boolean;
}

/** A kind of hand: the tiles it is made of, and whether of pungs only. */
export interface Plan {
  readonly takes: (tile: TileKind) => boolean;
  readonly pungsOnly: boolean;
}

const ANY: Habits = { plans: [], anyShapeWins: false, mustOpen: false, lacks: () => 0, isUseless: () => false };

const oneSuit = (suit: Suit): Plan => ({
  takes: tile => isHonour(tile) || (isSuitTile(tile) && suitOf(tile) === suit),
  pungsOnly: false,
});
const ALL_PUNGS: Plan = { takes: tile => !isBonus(tile), pungsOnly: true };

const HABITS: Readonly<Partial<Record<Rules['id'], Habits>>> = {
  guangdong: { ...ANY, anyShapeWins: true },
  tianjin: ANY,
  'hong-kong': { ...ANY, plans: [...SUITS.map(oneSuit), ALL_PUNGS] },
  wuhan: { ...ANY, mustOpen: true, isUseless: tile => tile === 'RD' },
  dalian: { ...ANY, mustOpen: true, lacks: missingKindsOfTile },
};

export const habitsOf = (rules: Rules): Habits => HABITS[rules.id] ?? ANY;

/** All three suits and something at the edge. */
function missingKindsOfTile(held: readonly TileKind[], melds: readonly Meld[]): number {
  const suits = new Set<Suit>();
  let lacksEdge = true;
  for (const tiles of [held, ...melds.map(meld => meld.tiles)]) {
    for (const tile of tiles) {
      if (isSuitTile(tile)) suits.add(suitOf(tile));
      if (isTerminal(tile) || isHonour(tile)) lacksEdge = false;
    }
  }
  return SUITS.length - suits.size + (lacksEdge ? 1 : 0);
}

/** How many tiles are to be exchanged before the hand is ready and is what the plan wants; infinite when it cannot be. */
export function distancesTo(
  plan: Plan,
  rules: Rules,
  held: readonly TileKind[],
  melds: readonly Meld[],
  wilds: readonly TileKind[],
): Distances {
  const fits = melds.every(meld => meld.tiles.every(plan.takes) && !(plan.pungsOnly && meld.kind === 'chow'));
  if (!fits) return OUT_OF_REACH;
  const useful = held.filter(tile => plan.takes(tile) || wilds.includes(tile));
  return plan.pungsOnly
    ? distancesBy(useful, wilds, counts => missingForPungs(counts, 4 - melds.length))
    : distancesToWin(rules, useful, melds.length, wilds);
}

const OUT_OF_REACH: Distances = { now: Number.POSITIVE_INFINITY, without: () => Number.POSITIVE_INFINITY };

/** Tiles missing from so many pungs and a pair: the kinds of which most are held come first. */
function missingForPungs(counts: readonly number[], pungs: number): number {
  const kindsWith = [0, 0, 0, 0];
  for (const count of counts) {
    const most = Math.min(3, count);
    kindsWith[most] = (kindsWith[most] ?? 0) + 1;
  }
  let missing = 0;
  let most = 3;
  for (let group = 0; group <= pungs; group++) {
    while (most > 0 && kindsWith[most] === 0) most--;
    kindsWith[most] = (kindsWith[most] ?? 0) - 1;
    const size = group < pungs ? 3 : 2;
    missing += size - Math.min(size, most);
  }
  return missing;
}
