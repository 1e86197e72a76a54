import { countKinds, isKnown } from '../../domain/kinds.ts';
import { copiesOf, isBonus, type SeenKind, type TileKind, UNKNOWN } from '../../domain/tile.ts';
import { likelyKinds } from './face-evidence.ts';
import type { Face } from './faces.ts';
import type { TablePicture } from './table-picture.ts';

/**
 * The same table with no more tiles of a kind than there are: of each kind that has one too many, what is least surely one of them is the
 * likeliest that there is room for.
 */
export function withRoomForAll(picture: TablePicture): TablePicture {
  const lying = [...picture.faces.values()].flat();
  const taken = new Map<Face, TileKind>();
  const kindOf = (face: Face): SeenKind => taken.get(face) ?? (face.isInView ? face.kind : UNKNOWN);
  for (let next = likeliestOther(lying, taken, kindOf); next; next = likeliestOther(lying, taken, kindOf))
    taken.set(next.face, next.kind);
  if (taken.size === 0) return picture;
  const asTaken = (face: Face): Face => ({ ...face, kind: taken.get(face) ?? face.kind, isSure: true });
  return { ...picture, faces: new Map([...picture.faces].map(([zone, row]) => [zone, row.map(asTaken)])) };
}

/** What a tile that is one too many of its kind is likeliest to be instead; a bonus tile is another bonus tile. */
function likeliestOther(
  lying: readonly Face[],
  taken: ReadonlyMap<Face, TileKind>,
  kindOf: (face: Face) => SeenKind,
): { readonly face: Face; readonly kind: TileKind } | undefined {
  const counts = countKinds(lying.map(kindOf));
  const crowded = [...counts.keys()].filter(isKnown).find(kind => (counts.get(kind) ?? 0) > copiesOf(kind));
  if (crowded === undefined) return undefined;
  const others = lying
    .filter(face => kindOf(face) === crowded && !taken.has(face))
    .flatMap(face => likelyKinds(face.evidence).map(([kind, score]) => ({ face, kind, score })))
    .filter(({ kind }) => isBonus(kind) === isBonus(crowded) && (counts.get(kind) ?? 0) < copiesOf(kind));
  return others.toSorted((a, b) => b.score - a.score)[0];
}
