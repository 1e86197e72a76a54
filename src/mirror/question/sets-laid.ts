import { facesOf, isKnown, without } from '../../domain/kinds.ts';
import type { Meld } from '../../domain/meld.ts';
import type { Seat } from '../../domain/seat.ts';
import {
  type BonusKind,
  isBonus,
  isSuitTile,
  rankOf,
  type SeenKind,
  type SuitKind,
  suitOf,
  TILE_KINDS,
  type TileKind,
  WINDS,
} from '../../domain/tile.ts';
import { isWellFormed } from '../../rules/reading/sets.ts';
import { type FaceEvidence, likelyKinds, UNLIKELY } from '../evidence/face-evidence.ts';
import type { LyingTile } from '../evidence/seen-table.ts';

/** What a seat has laid down. */
export interface Laid {
  readonly sets: readonly Meld[];
  readonly bonus: readonly BonusKind[];
}

/** What lies before a seat. */
export interface Lying {
  /** The tiles of it that are made out. */
  readonly tiles: readonly TileKind[];
  /** What lies there as it was read. */
  readonly lying: readonly LyingTile[];
  /** Bonus tiles that others have: there is one of each. */
  readonly bonusOfOthers: readonly TileKind[];
}

/**
 * What these tiles before a seat are, as players agree that they lie right: the sets known before, and new ones claimed from
 * `from`. Where they make no sets as they were read, or one of them is not made out, the likeliest of them that do, or a bonus tile.
 */
export function setsLaid({ tiles, lying, bonusOfOthers }: Lying, known: readonly Meld[], from: Seat): Laid {
  const asRead = laid(tiles, known, from);
  const faces = lying.flatMap(({ kind, evidence }) => (evidence ? [{ kind, evidence }] : []));
  const faceUp = faces.filter(({ evidence }) => evidence.latest !== 'back');
  const isAllRead = faceUp.every(({ kind }) => isKnown(kind));
  if (isAllRead && (faces.length === 0 || asRead.sets.every(isWellFormed))) return asRead;
  const isRight = (way: Laid): boolean =>
    way.sets.every(isWellFormed) && (isAllRead || tilesOf(way).length === faceUp.length);
  const otherwise = readOtherwise(isAllRead ? faces : faceUp, bonusOfOthers).map(read => laid(read, known, from));
  return otherwise.find(isRight) ?? asRead;
}

const tilesOf = ({ sets, bonus }: Laid): readonly TileKind[] => [...sets.flatMap(set => set.tiles), ...bonus];

const laid = (tiles: readonly TileKind[], known: readonly Meld[], from: Seat): Laid => ({
  sets: setsAmong(
    tiles.filter(tile => !isBonus(tile)),
    known,
    from,
  ),
  bonus: tiles.filter(isBonus),
});

/** A tile as a camera reads it. */
interface Filmed {
  readonly kind: SeenKind;
  readonly evidence: FaceEvidence;
}

/** This number of rows is tried. */
const ROWS = 200;

/** The same tiles as a camera may have read them, at most two taken for another than the likeliest; the likeliest row first. */
function readOtherwise(faces: readonly Filmed[], bonusOfOthers: readonly TileKind[]): readonly (readonly TileKind[])[] {
  const mayBe = faces.map(({ evidence }) => likelyKinds(evidence).filter(([kind]) => !bonusOfOthers.includes(kind)));
  const read = faces.map(({ kind }, at) => (isKnown(kind) ? kind : (mayBe[at]?.[0]?.[0] ?? kind)));
  const others = mayBe.flatMap((kinds, at) =>
    kinds.flatMap(([other, score]) => (other === read[at] || score < UNLIKELY ? [] : [{ at, other, score }])),
  );
  const pairs = others.flatMap(a =>
    others.flatMap(b => (a.at < b.at ? [{ taken: [a, b], score: a.score + b.score }] : [])),
  );
  return [{ taken: [], score: 0 }, ...others.map(each => ({ taken: [each], score: each.score })), ...pairs]
    .toSorted((a, b) => b.score - a.score)
    .slice(0, ROWS)
    .map(({ taken }) => taken.reduce((row, { at, other }) => row.with(at, other), read).filter(isKnown));
}

/**
 * The sets known before, as far as they still lie there, and what the other tiles make; new ones came from the left. Where that
 * leaves tiles that make none, a tile of a set is not read: one of a known set, or the only one that makes a set of two others.
 * Tiles that make none all the same are reported: players cannot agree on them.
 */
function setsAmong(tiles: readonly TileKind[], known: readonly Meld[], from: Seat): readonly Meld[] {
  const whole = setsLying(tiles, known, { from, missed: 0 });
  const unread = setsLying(tiles, known, { from, missed: 1 }).map(meld => withUnreadTile(meld, from));
  return whole.every(isWellFormed) || !unread.every(isWellFormed) ? whole : unread;
}

/** The set that two tiles make with a third that is not read, where only one can be it. */
function withUnreadTile(meld: Meld, from: Seat): Meld {
  const [first, second] = meld.tiles.toSorted();
  if (first === undefined || second === undefined || meld.tiles.length !== 2) return meld;
  const completing = TILE_KINDS.map(third => setOf([first, second, third].toSorted(), third, from));
  const [only, ...others] = completing.filter(isWellFormed);
  return only && others.length === 0 ? only : meld;
}

/** The same where of each known set no more than `missed` tiles go unread. */
function setsLying(
  tiles: readonly TileKind[],
  known: readonly Meld[],
  { from, missed }: { readonly from: Seat; readonly missed: number },
): readonly Meld[] {
  const sets: Meld[] = [];
  let left = tiles;
  for (const meld of known) {
    const rest = without(left, meld.tiles);
    if (left.length - rest.length < meld.tiles.length - missed) continue;
    const fourth = meld.kind === 'pung' && rest.includes(meld.claimed);
    sets.push(fourth ? { ...meld, kind: 'kong', kong: 'added', tiles: [...meld.tiles, meld.claimed] } : meld);
    left = fourth ? without(rest, [meld.claimed]) : rest;
  }
  return [...sets, ...newSets(left.toSorted(), from)];
}

/** The sets that these tiles make; as many as there are, and one of the tiles that are over, where they do not come out. */
function newSets(tiles: readonly TileKind[], from: Seat): readonly Meld[] {
  const [claimed] = tiles;
  if (claimed === undefined) return [];
  let best: readonly Meld[] | null = null;
  for (const set of setsWith(claimed, tiles)) {
    const rest = newSets(without(tiles, set), from);
    const found = [setOf(set, claimed, from), ...rest];
    if (found.every(isWellFormed)) return found;
    best ??= found;
  }
  return best ?? [];
}

function setOf(tiles: readonly TileKind[], claimed: TileKind, from: Seat): Meld {
  if (tiles.length === 4) return { kind: 'kong', kong: 'exposed', tiles, claimed, from };
  const isPung = tiles.length === 3 && tiles.every(tile => tile === claimed);
  return { kind: isPung ? 'pung' : 'chow', tiles, claimed, from };
}

/** What the first of these tiles may be part of: four or three of its kind, the four winds, or a run. */
function setsWith(face: TileKind, tiles: readonly TileKind[]): readonly (readonly TileKind[])[] {
  const same = tiles.filter(tile => tile === face);
  const run = runFrom(face, tiles);
  const winds = WINDS.every(wind => tiles.includes(wind)) ? WINDS : [];
  const four = same.length === 4 ? same : [];
  return [four, same.slice(0, 3), winds, run].filter(set => set === run || set.length >= 2);
}

/** The tile with the next two of its suit, as far as they lie there. */
function runFrom(first: TileKind, tiles: readonly TileKind[]): readonly TileKind[] {
  if (!isSuitTile(first)) return [first];
  const isOfRun = (tile: SuitKind): boolean => suitOf(tile) === suitOf(first) && rankOf(tile) - rankOf(first) <= 2;
  return facesOf(tiles).filter(tile => isSuitTile(tile) && isOfRun(tile));
}
