import { countKinds, facesOf, without } from '../../src/domain/kinds.ts';
import { HONOUR_KINDS, isHonour, isTerminal, SUIT_KINDS, type TileKind } from '../../src/domain/tile.ts';
import type { Rules } from '../../src/rules/rule-set.ts';

/** All sets there are of a suit's nine kinds; honours have the pungs only. */
const PUNGS = Array.from({ length: 9 }, (_, kind) => [kind, kind, kind]);
const CHOWS = Array.from({ length: 7 }, (_, kind) => [kind, kind + 1, kind + 2]);
const GROUPS = [SUIT_KINDS.slice(0, 9), SUIT_KINDS.slice(9, 18), SUIT_KINDS.slice(18), HONOUR_KINDS] as const;

const known = new Map<string, readonly number[]>();

/** How many tiles a group lacks of 0 to 4 sets, and of as many with a pair: every choice of sets is tried. */
function lacking(counts: readonly number[], isSuit: boolean): readonly number[] {
  const key = `${isSuit} ${counts.join('')}`;
  const there = known.get(key);
  if (there) return there;
  const least = Array<number>(10).fill(Number.POSITIVE_INFINITY);
  const left = [...counts];
  const sets = (isSuit ? [...PUNGS, ...CHOWS] : PUNGS).filter(set => set.every(kind => kind < counts.length));
  const choose = (from: number, laid: number, missing: number): void => {
    least[laid] = Math.min(least[laid] ?? 0, missing);
    least[laid + 5] = Math.min(least[laid + 5] ?? 0, missing + 2 - Math.max(0, Math.min(2, Math.max(...left))));
    if (laid === 4) return;
    for (let at = from; at < sets.length; at++) {
      const set = sets[at] ?? [];
      const more = layDown(left, set);
      if (more < 3) choose(at, laid + 1, missing + more);
      for (const kind of set) left[kind] = (left[kind] ?? 0) + 1;
    }
  };
  choose(0, 0, 0);
  known.set(key, least);
  return least;
}

/** Takes a set from these counts, borrowing what is not there; how much that is. */
function layDown(left: number[], set: readonly number[]): number {
  let missing = 0;
  for (const kind of set) {
    if ((left[kind] ?? 0) <= 0) missing++;
    left[kind] = (left[kind] ?? 0) - 1;
  }
  return missing;
}

/**
 * How many tiles are missing from so many sets and a pair, or from the sets alone. A set of which nothing is held lacks
 * three wherever it is.
 */
function lackingSets(tiles: readonly TileKind[], wanted: number, needsPair = true): number {
  const counts = countKinds(tiles);
  const groups = GROUPS.map((kinds, group) =>
    lacking(
      kinds.map(kind => counts.get(kind) ?? 0),
      group < 3,
    ),
  );
  const ofThePair = needsPair ? 2 : 0;
  let least = 3 * wanted + ofThePair;
  const share = (group: number, sets: number, hasPair: boolean, missing: number): void => {
    const per = groups[group];
    if (!per) {
      least = Math.min(least, missing + 3 * (wanted - sets) + (hasPair ? 0 : ofThePair));
      return;
    }
    for (let here = 0; here + sets <= wanted; here++) {
      share(group + 1, sets + here, hasPair, missing + (per[here] ?? 0));
      if (needsPair && !hasPair) share(group + 1, sets + here, true, missing + (per[here + 5] ?? 0));
    }
  };
  share(0, 0, false, 0);
  return least;
}

/** Exchanges until these tiles have the shape of a hand that waits, worked out without the tables of the program. */
export function triedDistance(
  { handSize, scoring: { shapes } }: Rules,
  tiles: readonly TileKind[],
  declared: number,
  wildKinds: readonly TileKind[],
): number {
  const plain = tiles.filter(tile => !wildKinds.includes(tile));
  const wilds = tiles.length - plain.length;
  const missing = [lackingSets(plain, (handSize - 1) / 3 - declared)];
  if (declared === 0) {
    missing.push(lackingPairs([...countKinds(plain).values()], shapes.sevenPairs));
    if (shapes.thirteenOrphans) missing.push(lackingOrphans(plain));
  }
  return Math.min(...missing) - wilds - 1;
}

function lackingPairs(counts: readonly number[], which: Rules['scoring']['shapes']['sevenPairs']): number {
  if (which === null) return Number.POSITIVE_INFINITY;
  // each kind gives pairs and perhaps a single tile, which is a pair begun; a pair of nothing lacks two
  const pairs = counts.flatMap(count => (which === 'different' ? [Math.min(2, count)] : halves(count)));
  const wanted = which === 'four-wilds' ? 5 : 7;
  const best = pairs.toSorted((a, b) => b - a).slice(0, wanted);
  const held = best.reduce((sum, tiles) => sum + (which === 'four-wilds' ? Math.floor(tiles / 2) * 2 : tiles), 0);
  return which === 'four-wilds' ? 4 + (2 * wanted - held) / 2 : 2 * wanted - held;
}
const halves = (count: number): readonly number[] => (count > 2 ? [2, count - 2] : [count]);

function lackingOrphans(tiles: readonly TileKind[]): number {
  const orphans = tiles.filter(tile => isHonour(tile) || isTerminal(tile));
  const faces = facesOf(orphans).length;
  return 14 - faces - (orphans.length > faces ? 1 : 0);
}

/** Whether these tiles fall into sets, each wild one standing for whatever is missing. */
export function fallIntoSets(tiles: readonly TileKind[], wildKinds: readonly TileKind[]): boolean {
  const plain = tiles.filter(tile => !wildKinds.includes(tile));
  return tiles.length % 3 === 0 && lackingSets(plain, tiles.length / 3, false) <= tiles.length - plain.length;
}

/** The hands one discard leaves. */
export const afterDiscards = (held: readonly TileKind[]): readonly (readonly TileKind[])[] =>
  facesOf(held).map(tile => without(held, [tile]));
