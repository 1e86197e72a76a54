import { HONOUR_KINDS, kindIndex, SUIT_KINDS, type TileKind, WINDS } from '../../domain/tile.ts';
import type { DeclaredSet, FinishedHand, Win } from '../finished-hand.ts';
import { nextKind } from '../patterns/next-kind.ts';
import { hasHonours } from '../patterns/sets.ts';
import { type Held, heldOf } from '../reading/held.ts';
import { anyTilesReading } from '../reading/loose.ts';
import { ORPHANS } from '../reading/pairs.ts';
import { pairsReading, standardReadings, type VisitReading } from '../reading/reading.ts';
import type { KindIndex } from '../reading/sets.ts';
import { SUIT_TILES, TRAIT } from '../reading/traits.ts';
import { findingWays } from '../reading/ways.ts';
import type { Objection, WonHand } from '../scoring.ts';

/** GD-13: which tiles are 鬼牌, ghosts, and stand for any other. */
export type Ghosts = 'none' | 'flipped' | 'flipped-two' | keyof typeof SAME_IN_EVERY_HAND;

const SAME_IN_EVERY_HAND = {
  'white-dragon': ['WD'],
  'red-dragon': ['RD'],
} as const satisfies Readonly<Record<string, readonly TileKind[]>>;

/** The kinds that are ghosts whatever is flipped. */
export const fixedGhosts = (ghosts: Ghosts): readonly TileKind[] =>
  ghosts === 'none' || isFlipped(ghosts) ? [] : SAME_IN_EVERY_HAND[ghosts];

export const isFlipped = (ghosts: Ghosts): ghosts is 'flipped' | 'flipped-two' =>
  ghosts === 'flipped' || ghosts === 'flipped-two';

/** The kinds that are ghosts; none while no tile has been flipped. */
export function ghostKinds(ghosts: Ghosts, { indicator }: Pick<FinishedHand, 'indicator'>): readonly TileKind[] {
  if (!isFlipped(ghosts)) return fixedGhosts(ghosts);
  if (indicator === null) return [];
  const next = nextKind(indicator, HONOUR_RINGS);
  return ghosts === 'flipped' ? [next] : [next, nextKind(next, HONOUR_RINGS)];
}

const HONOUR_RINGS: readonly (readonly TileKind[])[] = [WINDS, ['RD', 'GD', 'WD']];

/** The winner's concealed tiles with the winning one, ghosts apart. */
export const heldWith = (hand: WonHand, ghosts: readonly TileKind[]): Held => heldOf(hand.win.hand, ghosts, hand.tile);

/** The traits of sets and pairs that patterns ask for; readings that are alike in these are worth the same. */
const SEEN =
  TRAIT.pung | SUIT_TILES | TRAIT.honours | TRAIT.simples | TRAIT.terminals | TRAIT.holdsTerminal | TRAIT.green;
const waysOf = findingWays({ sees: SEEN });
const waysToKinds = findingWays({ sees: 'everything' });

interface GhostReading {
  readonly honours: boolean;
  readonly seesKinds: boolean;
  readonly fourWin: boolean;
}

/**
 * Every reading in which each ghost stands for some tile of the set. `honours`: winds and dragons are among those;
 * `seesKinds`: some pattern tells one kind from another; `fourWin`: four of them are a win by themselves.
 */
export function ghostReadings(
  hand: WonHand,
  ghosts: readonly TileKind[],
  { honours, seesKinds, fourWin }: GhostReading,
  visit: VisitReading,
): void {
  const held = heldWith(hand, ghosts);
  standardReadings(
    seesKinds ? waysToKinds : waysOf,
    { ...held, declared: hand.declared },
    reading => (!honours && hasHonours(reading)) || visit(reading),
  );
  if (fourWin && held.wilds >= FOUR_GHOSTS) visit(anyTilesReading(hand.counts, hand.declared));
  if (hand.declared.length > 0) return;
  sevenPairsWith(held, honours, visit);
  if (honours) thirteenOrphansWith(held, visit);
}

export const FOUR_GHOSTS = 4;

/** Single tiles are paired with ghosts; those that are left are any pairs, from three pairs on all alike or of kinds held. */
function sevenPairsWith({ counts, wilds }: Held, honours: boolean, visit: VisitReading): void {
  const kinds = counts.flatMap((count, kind): readonly KindIndex[] => Array(Math.ceil(count / 2)).fill(kind));
  const singles = counts.filter(count => count % 2 === 1).length;
  const left = (wilds - singles) / 2;
  if (left < 0) return;
  for (const pairs of pairsLeft(left, honours ? ALL_KINDS : SUITED_KINDS, [...new Set(kinds)]))
    visit(pairsReading('seven-pairs', [...kinds, ...pairs], { wilds }));
}

/** The choices of `howMany` pairs of these kinds; of three or more only those that are all alike, or of kinds held. */
function pairsLeft(
  howMany: number,
  kinds: readonly KindIndex[],
  held: readonly KindIndex[],
): readonly (readonly KindIndex[])[] {
  if (howMany <= 2) return chosenAmong(kinds, howMany);
  return [...kinds.map(kind => Array<KindIndex>(howMany).fill(kind)), ...chosenAmong(held, howMany)];
}

/** Every choice of so many of these, each as often as one likes. */
const chosenAmong = (kinds: readonly KindIndex[], howMany: number): readonly (readonly KindIndex[])[] =>
  howMany === 0
    ? [[]]
    : kinds.flatMap((kind, at) => chosenAmong(kinds.slice(at), howMany - 1).map(others => [kind, ...others]));
const SUITED_KINDS = SUIT_KINDS.map(kindIndex);
const ALL_KINDS = [...SUIT_KINDS, ...HONOUR_KINDS].map(kindIndex);

function thirteenOrphansWith({ counts, wilds }: Held, visit: VisitReading): void {
  const held = ORPHANS.filter(kind => (counts[kind] ?? 0) > 0);
  const pair = ORPHANS.find(kind => counts[kind] === 2);
  if (held.length + (pair === undefined ? 0 : 1) + wilds !== 14) return;
  visit(pairsReading('thirteen-orphans', ORPHANS, { pair: pair ?? ORPHANS[0] ?? kindIndex('B1'), wilds }));
}

/** Two of its pairs are alike. */
export const hasFourAlike = (pairs: readonly KindIndex[]): boolean => new Set(pairs).size < pairs.length;

/** How many times two of its pairs are alike, each pair counting once. */
export const foursAlike = (pairs: readonly KindIndex[]): number =>
  [...new Set(pairs)].reduce((fours, kind) => fours + Math.floor(pairs.filter(pair => pair === kind).length / 2), 0);

/** True if the winner has no ghost; sets of ghosts are never declared. */
export const hasNoGhost = ({ hand, tile }: Win, ghosts: readonly TileKind[]): boolean =>
  !ghosts.some(ghost => ghost === tile || hand.includes(ghost));

/** Why a set cannot have been declared; null where it can. */
export function objectionToSet(set: DeclaredSet, ghosts: readonly TileKind[]): Objection | null {
  if (set.kind === 'chow') return { path: '.kind', message: 'chows are not played' };
  const ghost = set.tiles.find(tile => ghosts.includes(tile));
  if (ghost) return { path: '.tiles', message: `${ghost} is a ghost; it is never declared` };
  const isUnpayable = set.kind === 'kong' && set.kong === 'exposed' && (set.from ?? null) === null;
  return isUnpayable ? { path: '.from', message: 'is needed: the discarder pays for the kong' } : null;
}
