import { isKnown } from '../../domain/kinds.ts';
import type { Chow, Meld, Pung } from '../../domain/meld.ts';
import { SEATS } from '../../domain/seat.ts';
import { isBonus, type TileKind } from '../../domain/tile.ts';
import type { HandState } from '../../engine/state.ts';
import { isWellFormed } from '../../rules/reading/sets.ts';
import { scoreOf } from './face-evidence.ts';
import { type Face, isFollowedSinceBelieved, LAID_AHEAD, LAID_SURE } from './faces.ts';
import type { TablePicture } from './table-picture.ts';

/**
 * The picture with sets as sets. A tile of one that is read as another, and would leave no set there, is what the set needs: there is
 * no other way for it to lie there. All tiles of a pung are of another kind once all their readings together say so, and a chow is
 * a pung of what was claimed.
 */
export function withSetsKept(picture: TablePicture, hand: HandState | null): TablePicture {
  if (picture.faces.size === 0 || !hand) return picture;
  const kept = new Map<Face, Face>();
  for (const seat of SEATS)
    for (const [meld, own] of facesOfSets(picture.faces.get(`meld${seat}`) ?? [], hand.melds[seat]))
      for (const [face, as] of keptTogether(meld, own)) kept.set(face, as);
  if (kept.size === 0) return picture;
  const faces = [...picture.faces].map(([zone, row]) => [zone, row.map(face => kept.get(face) ?? face)] as const);
  return { ...picture, faces: new Map(faces) };
}

/** Of the tiles before a seat those that the game has in each of these sets, in the order of its tiles. */
export function facesOfSets(
  row: readonly Face[],
  melds: readonly Meld[],
): readonly (readonly [meld: Meld, own: readonly Face[]])[] {
  let left = row;
  return melds.map(meld => {
    const own = facesOfSet(left, meld);
    left = left.filter(face => !own.includes(face));
    return [meld, own];
  });
}

function facesOfSet(row: readonly Face[], { tiles }: Meld): readonly Face[] {
  let left = row;
  return tiles.flatMap(tile => {
    const face = left.find(({ believed }) => believed === tile);
    left = left.filter(other => other !== face);
    return face ?? [];
  });
}

/** The tiles of a set that are taken for others than they are read as. */
function keptTogether(meld: Meld, own: readonly Face[]): readonly (readonly [Face, Face])[] {
  const others = own.filter(face => face.isInView && isKnown(face.kind) && face.kind !== face.believed);
  if (others.length === 0 || own.length < meld.tiles.length || !own.every(isFollowedSinceBelieved)) return [];
  const otherKind = meld.kind === 'kong' ? null : meld.kind === 'pung' ? otherKindOf(meld, own) : pungFor(meld, own);
  if (otherKind) return own.map(face => [face, { ...face, kind: otherKind, isSure: true }]);
  return others
    .filter(face => !isStillASet(meld, face))
    .map(face => [face, { ...face, kind: face.believed ?? face.kind, isSure: false }]);
}

/** The kind that all readings of a pung speak for rather than its own, as surely as it takes; null: there is none. */
function otherKindOf({ claimed }: Pung, own: readonly Face[]): TileKind | null {
  const [first] = [...new Set(own.map(({ kind }) => kind).filter(isKnown))]
    .filter(kind => kind !== claimed && !isBonus(kind))
    .map(kind => ({ kind, lead: leadAs(own, kind) }))
    .toSorted((a, b) => b.lead - a.lead);
  return first && first.lead >= LAID_SURE ? first.kind : null;
}

/** The kind of which a chow is a pung, as surely as it takes: the one that was claimed; null: it is none. */
const pungFor = ({ claimed }: Chow, own: readonly Face[]): TileKind | null =>
  leadAs(own, claimed) >= LAID_SURE ? claimed : null;

/** How much more all readings of a set speak for a pung of this kind than for what the set is believed to be, which is ahead from the start. */
export const leadAs = (own: readonly Face[], kind: TileKind): number =>
  own.reduce(
    (sum, { evidence, believed }) => sum + scoreOf(evidence, kind) - scoreOf(evidence, believed ?? kind),
    -LAID_AHEAD,
  );

/** Whether the set is one, too, if this tile of it is what it is read as. */
function isStillASet(meld: Meld, { kind, believed }: Face): boolean {
  if (meld.kind !== 'chow' || !isKnown(kind) || believed === meld.claimed) return false;
  return isWellFormed({ ...meld, tiles: meld.tiles.map(tile => (tile === believed ? kind : tile)).toSorted() });
}
