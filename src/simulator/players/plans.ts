import type { Meld } from '../../domain/meld.ts';
import {
  HONOUR_KINDS,
  isHonour,
  isSuitTile,
  isTerminal,
  kindIndex,
  RANKS,
  SUITS,
  type Suit,
  suitOf,
  type TileKind,
} from '../../domain/tile.ts';
import {
  type Counts,
  type Missing,
  missingFromPungs,
  missingFromWin,
  nearer,
  PLAYING_KINDS,
  type Rules,
} from '../../rules/index.ts';

/** What players of a rule set aim for beside completing a hand: players know the rules they play by. */
export interface Habits {
  /** Hands worth building: every other one is too cheap to win. Empty: any hand will do. */
  readonly plans: readonly Plan[];
  /** A complete hand always wins, so that nobody has to look at more than its shape. */
  readonly anyShapeWins: boolean;
  /** Nobody wins without a claimed set. */
  readonly mustOpen: boolean;
  /** How many tiles a hand lacks that it cannot win without, told from all it holds and has declared; null: none in particular. */
  readonly lacks: ((counts: Counts) => number) | null;
  /** A tile that is of no use to anybody. */
  readonly isUseless: (tile: TileKind) => boolean;
}

/** A kind of hand: the tiles it is made of, and whether of pungs only. */
export interface Plan {
  /** By kind. */
  readonly takes: readonly boolean[];
  readonly pungsOnly: boolean;
}

const ANY: Habits = { plans: [], anyShapeWins: false, mustOpen: false, lacks: null, isUseless: () => false };

const oneSuit = (suit: Suit): Plan => ({
  takes: PLAYING_KINDS.map(tile => isHonour(tile) || (isSuitTile(tile) && suitOf(tile) === suit)),
  pungsOnly: false,
});
const ALL_PUNGS: Plan = { takes: PLAYING_KINDS.map(() => true), pungsOnly: true };

const HABITS: Readonly<Partial<Record<Rules['id'], Habits>>> = {
  guangdong: { ...ANY, anyShapeWins: true },
  tianjin: ANY,
  'hong-kong': { ...ANY, plans: [...SUITS.map(oneSuit), ALL_PUNGS] },
  wuhan: { ...ANY, mustOpen: true, isUseless: tile => tile === 'RD' },
  dalian: { ...ANY, mustOpen: true, lacks: missingKindsOfTile },
};

export const habitsOf = (rules: Rules): Habits => HABITS[rules.id] ?? ANY;

/** All three suits and something at the edge. */
function missingKindsOfTile(counts: Counts): number {
  let missing = holdsAny(counts, EDGES) ? 0 : 1;
  for (const suit of KINDS_BY_SUIT) if (!holdsAny(counts, suit)) missing++;
  return missing;
}

const holdsAny = (counts: Counts, kinds: readonly number[]): boolean => kinds.some(kind => counts[kind] !== 0);
const KINDS_BY_SUIT = SUITS.map(suit => RANKS.map(rank => kindIndex(`${suit}${rank}`)));
const EDGES = [...PLAYING_KINDS.filter(isTerminal), ...HONOUR_KINDS].map(kindIndex);

/** How many tiles are missing from the nearest of these plans; null where all of them lack so many that none matters. */
export function missingFromPlans(
  plans: readonly Plan[],
  rules: Rules,
  counts: Counts,
  melds: readonly Meld[],
  tooMany: number,
): Missing | null {
  let nearest: Missing | null = null;
  for (const plan of plans) {
    if (!fits(plan, melds) || leastMissing(plan, counts, melds) >= tooMany) continue;
    const missing = missingFrom(plan, rules, counts, melds);
    nearest = nearest ? nearer(nearest, missing) : missing;
  }
  return nearest;
}

const fits = ({ takes, pungsOnly }: Plan, melds: readonly Meld[]): boolean =>
  melds.every(({ kind, tiles }) => tiles.every(tile => takes[kindIndex(tile)]) && !(pungsOnly && kind === 'chow'));

/** What the tiles that are of no use to a plan leave open, whatever the others form. */
function leastMissing({ takes }: Plan, counts: Counts, melds: readonly Meld[]): number {
  let missing = 14 - 3 * melds.length;
  for (let kind = 0; kind < counts.length; kind++) if (takes[kind]) missing -= counts[kind] as number;
  return missing;
}

function missingFrom({ takes, pungsOnly }: Plan, rules: Rules, counts: Counts, melds: readonly Meld[]): Missing {
  if (pungsOnly) return missingFromPungs(counts, 4 - melds.length);
  const useful = counts.map((count, kind) => (takes[kind] ? count : 0));
  return missingFromWin(useful, melds.length, rules.scoring.shapes);
}
