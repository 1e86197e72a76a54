import { countKinds } from '../../domain/kinds.ts';
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
import { distanceToWin, type Rules } from '../../rules/index.ts';

/** What players of a rule set aim for beside completing a hand: players know the rules they play by. */
export interface Habits {
  /** Hands worth building: every other one is too cheap to win. Empty: any hand will do. */
  readonly plans: readonly Plan[];
  /** A complete hand always wins, so that nobody has to look at more than its shape. */
  readonly anyShapeWins: boolean;
  /** Nobody wins without a claimed set. */
  readonly mustOpen: boolean;
  /** How many tiles a hand lacks that it cannot win without. */
  readonly lacks: (tiles: readonly TileKind[]) => number;
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
function missingKindsOfTile(tiles: readonly TileKind[]): number {
  const suits = SUITS.filter(suit => tiles.some(tile => isSuitTile(tile) && suitOf(tile) === suit));
  const hasEdge = tiles.some(tile => isTerminal(tile) || isHonour(tile));
  return 3 - suits.length + (hasEdge ? 0 : 1);
}

/** How many tiles are to be exchanged before the hand is ready and is what the plan wants; infinite when it cannot be. */
export function distanceTo(
  plan: Plan,
  rules: Rules,
  held: readonly TileKind[],
  melds: readonly Meld[],
  wilds: readonly TileKind[],
): number {
  const fits = melds.every(meld => meld.tiles.every(plan.takes) && !(plan.pungsOnly && meld.kind === 'chow'));
  if (!fits) return Number.POSITIVE_INFINITY;
  const useful = held.filter(tile => plan.takes(tile) || wilds.includes(tile));
  return plan.pungsOnly
    ? distanceToPungs(useful, melds.length, wilds)
    : distanceToWin(rules, useful, melds.length, wilds);
}

function distanceToPungs(held: readonly TileKind[], sets: number, wilds: readonly TileKind[]): number {
  const naturals = held.filter(tile => !wilds.includes(tile));
  const counts = [...countKinds(naturals).values()].toSorted((a, b) => b - a);
  const wanted = [...Array<number>(4 - sets).fill(3), 2];
  const missing = wanted.reduce((sum, size, i) => sum + size - Math.min(size, counts[i] ?? 0), 0);
  return missing - (held.length - naturals.length) - 1;
}
