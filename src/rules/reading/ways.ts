import { type GroupKey, NO_TILES, powerOf } from './group-key.ts';
import {
  chowCode,
  GROUPS,
  type Group,
  HONOURS,
  type KindIndex,
  type SetCode,
  sizeOf,
  traitsOfKind,
  traitsOfSet,
} from './sets.ts';
import { ANY_TRAITS, type Traits } from './traits.ts';

/** One way in which tiles of one group, with some wilds, form complete sets and at most a pair. */
export interface Way {
  readonly sets: readonly SetCode[];
  /** −1: no pair. */
  readonly pair: KindIndex;
  /** Traits that every set has, and that some set has. */
  readonly everySet: Traits;
  readonly someSet: Traits;
}

/** All ways of a group's tiles with exactly this many wilds. */
export type WaysOf = (group: Group, tiles: GroupKey, wilds: number) => readonly Way[];

const NOTHING: Way = { sets: [], pair: -1, everySet: ANY_TRAITS, someSet: 0 };
const MEMO_LIMIT = 200_000;

interface Finding {
  readonly sees: Traits | 'everything';
  /** An honour that no wild may stand for. */
  readonly notWild?: KindIndex;
}

/**
 * Finds ways and remembers them. Two ways that look the same in the traits `sees` are one way: only the first is kept.
 * With `sees: 'everything'` every different choice of sets is a way of its own.
 *
 * Complete, because some set or pair must cover the lowest tile, all that can are tried, and the rest is the same
 * question with fewer tiles. Where no tile is left the wilds form sets by themselves.
 */
export function findingWays({ sees, notWild }: Finding): WaysOf {
  const known = new Map<number, readonly Way[]>();
  const keyOf = sees === 'everything' ? choiceOf : (way: Way) => looksOf(way, sees);

  function waysOf(group: Group, tiles: GroupKey, wilds: number): readonly Way[] {
    const question = (tiles * 16 + wilds) * GROUPS.length + group;
    const answer = known.get(question);
    if (answer) return answer;
    const ways = tiles === NO_TILES && wilds === 0 ? [NOTHING] : find(group, tiles, wilds);
    if (known.size >= MEMO_LIMIT) known.clear();
    known.set(question, ways);
    return ways;
  }

  function find(group: Group, tiles: GroupKey, wilds: number): readonly Way[] {
    const found = new Map<number | string, Way>();
    for (const piece of piecesFor(group, tiles)) {
      const cost = piece.size - piece.covers;
      const isAllowed = cost === 0 || (piece.set !== notWild && piece.pair !== notWild);
      const rests = isAllowed && cost <= wilds ? waysOf(group, tiles - piece.key, wilds - cost) : [];
      for (const rest of rests) {
        const way = joined(piece, rest);
        const looks = way && keyOf(way);
        if (way && looks !== null && !found.has(looks)) found.set(looks, way);
      }
    }
    return [...found.values()];
  }
  return waysOf;
}

/** A set or a pair laid down, and which of the tiles at hand it uses. */
export interface Piece {
  /** −1: it is a pair. */
  readonly set: SetCode;
  readonly pair: KindIndex;
  readonly size: number;
  readonly covers: number;
  readonly key: GroupKey;
}

const pieceMemo = new Map<number, readonly Piece[]>();

/** The sets and pairs that can cover the lowest tile; where there is none, all that wilds alone can form. */
export function piecesFor(group: Group, tiles: GroupKey): readonly Piece[] {
  const question = tiles * GROUPS.length + group;
  const answer = pieceMemo.get(question);
  if (answer) return answer;
  const counts = countsOf(group, tiles);
  const lowest = counts.findIndex(count => count > 0);
  const pieces = lowest < 0 ? allPieces(group, counts) : piecesCovering(group, counts, lowest);
  if (pieceMemo.size >= MEMO_LIMIT) pieceMemo.clear();
  pieceMemo.set(question, pieces);
  return pieces;
}

function piecesCovering(group: Group, counts: readonly number[], rank: number): Piece[] {
  const chowStarts = group === HONOURS ? [] : [rank, rank - 1, rank - 2].filter(start => start >= 0 && start <= 6);
  return [
    pungAt(group, counts, rank),
    ...chowStarts.map(start => chowAt(group, counts, start)),
    pairAt(group, counts, rank),
  ];
}

function allPieces(group: Group, counts: readonly number[]): Piece[] {
  const ranks = [...counts.keys()];
  const chows = group === HONOURS ? [] : ranks.slice(0, 7).map(start => chowAt(group, counts, start));
  return [
    ...ranks.map(rank => pungAt(group, counts, rank)),
    ...chows,
    ...ranks.map(rank => pairAt(group, counts, rank)),
  ];
}

function pungAt(group: Group, counts: readonly number[], rank: number): Piece {
  const covers = Math.min(3, counts[rank] ?? 0);
  return { set: group * 9 + rank, pair: -1, size: 3, covers, key: covers * powerOf(rank) };
}

function chowAt(group: Group, counts: readonly number[], start: number): Piece {
  const covered = [start, start + 1, start + 2].filter(rank => (counts[rank] ?? 0) > 0);
  const key = covered.reduce((sum, rank) => sum + powerOf(rank), 0);
  return { set: chowCode(group, start), pair: -1, size: 3, covers: covered.length, key };
}

function pairAt(group: Group, counts: readonly number[], rank: number): Piece {
  const covers = Math.min(2, counts[rank] ?? 0);
  return { set: -1, pair: group * 9 + rank, size: 2, covers, key: covers * powerOf(rank) };
}

function joined(piece: Piece, rest: Way): Way | null {
  if (piece.pair >= 0) return rest.pair >= 0 ? null : { ...rest, pair: piece.pair };
  const traits = traitsOfSet(piece.set);
  return {
    sets: [piece.set, ...rest.sets],
    pair: rest.pair,
    everySet: rest.everySet & traits,
    someSet: rest.someSet | traits,
  };
}

const countsOf = (group: Group, tiles: GroupKey): readonly number[] =>
  Array.from({ length: sizeOf(group) }, (_, rank) => Math.floor(tiles / powerOf(rank)) % 5);

/** The same number for the same choice of sets and pair, whatever order they were found in. */
const choiceOf = (way: Way): number =>
  [...way.sets].sort((a, b) => a - b).reduce((sum, set) => sum * 64 + set + 1, way.pair + 1);

/** The same text for ways that look the same in these traits. */
function looksOf(way: Way, sees: Traits): string {
  const pair = way.pair < 0 ? 'none' : traitsOfKind(way.pair) & sees;
  return `${way.everySet & sees},${way.someSet & sees},${pair},${way.sets.length}`;
}
