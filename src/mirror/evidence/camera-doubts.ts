import { isKnown } from '../../domain/kinds.ts';
import { kindOf, type SeenKind, type TileKind } from '../../domain/tile.ts';
import { areaOf, type Zone } from '../../domain/zone.ts';
import { likeliest, likelyKinds, type SeenAs } from './face-evidence.ts';
import { type Face, isCorrected, isReplaced, LONGEST_HIDDEN_MS } from './faces.ts';
import type { TablePicture } from './table-picture.ts';

/** Zones of which a camera sees nothing, or only a part, because a hand is in the way, and what the game has lying there. */
export const hiddenZones = (picture: TablePicture): ReadonlyMap<Zone, readonly SeenKind[]> =>
  new Map(rowsBehindHands(picture).map(([zone, row]) => [zone, row.flatMap(({ believed }) => believed ?? [])]));

/** The same zones, and what was last seen to lie there and the game does not have there. */
export const unfollowedBehindHands = (picture: TablePicture): ReadonlyMap<Zone, readonly SeenKind[]> =>
  new Map(
    rowsBehindHands(picture).map(([zone, row]) => [
      zone,
      row.filter(({ believed }) => believed === null).map(({ kind }) => kind),
    ]),
  );

function rowsBehindHands({ faces }: TablePicture): readonly (readonly [Zone, readonly Face[]])[] {
  const lookedAt = [...faces.values()].flatMap(row => row.map(({ lastSeenAt }) => lastSeenAt));
  const since = Math.max(...lookedAt) - LONGEST_HIDDEN_MS;
  const isLost = ({ lostAt }: Face): boolean => lostAt !== null && lostAt >= since;
  const isHidden = (row: readonly Face[]): boolean => row.every(({ isInView }) => !isInView) && row.some(isLost);
  // nobody takes several discards at once
  const isHalfHidden = (row: readonly Face[]): boolean =>
    row.filter(face => face.believed !== null && isLost(face)).length >= 2;
  return [...faces].filter(([zone, row]) => isHidden(row) || (areaOf(zone) === 'discard' && isHalfHidden(row)));
}

/** Whether a camera sees this tile of the game lie in a zone just now. */
export const isSeenLying = ({ faces }: TablePicture, zone: Zone, tile: TileKind): boolean =>
  faces.get(zone)?.some(({ isInView, believed }) => isInView && believed === tile) ?? false;

/** Whether it has seen this tile of the game there, and does not now. */
export const hasGone = (picture: TablePicture, zone: Zone, tile: TileKind): boolean =>
  !isSeenLying(picture, zone, tile) && (picture.faces.get(zone)?.some(({ believed }) => believed === tile) ?? false);

/** Whether nobody can tell just now if the latest discard of the game still lies there. */
export function isLastDiscardHidden({ faces }: TablePicture, hidden: ReadonlyMap<Zone, unknown>): boolean {
  let last: { readonly zone: Zone; readonly since: number } | null = null;
  for (const [zone, row] of faces)
    for (const { believed, since } of row)
      if (areaOf(zone) === 'discard' && believed !== null && since >= (last?.since ?? 0)) last = { zone, since };
  return last !== null && hidden.has(last.zone);
}

/**
 * Tiles that have been seen to lie in a zone and lie there no longer: those a camera saw there and the game does not have
 * there, and those an antenna read among the discards.
 */
export function glimpsedTiles({ faces, tiles, trails }: TablePicture): ReadonlyMap<Zone, readonly SeenKind[]> {
  const glimpsed = new Map<Zone, readonly SeenKind[]>();
  for (const [zone, row] of faces) {
    const gone = row.filter(({ isInView, believed }) => !isInView && believed === null);
    glimpsed.set(
      zone,
      gone.map(({ kind }) => kind),
    );
  }
  for (const [tile, trail] of trails)
    for (const { zone } of trail)
      if (areaOf(zone) === 'discard' && tiles.get(tile)?.zones.at(-1) !== zone)
        glimpsed.set(zone, [...(glimpsed.get(zone) ?? []), kindOf(tile)]);
  return glimpsed;
}

/** Tiles in view that may still turn out to be others, by zone. */
export function doubtfulTiles({ faces }: TablePicture): ReadonlyMap<Zone, readonly SeenKind[]> {
  const doubtful = [...faces].map(([zone, row]) => {
    const unsure = row.filter(({ isInView, isSure }) => isInView && !isSure);
    return [zone, unsure.map(({ kind }) => kind)] as const;
  });
  return new Map(doubtful.filter(([, tiles]) => tiles.length > 0));
}

/** What the tiles of each zone that are in view and not made out are most like. */
export function blurredTiles({ faces }: TablePicture): ReadonlyMap<Zone, readonly SeenAs[]> {
  const blurred = [...faces].map(([zone, row]) => {
    const unknown = row.filter(({ isInView, kind }) => isInView && !isKnown(kind));
    return [zone, unknown.flatMap(({ evidence }) => likeliest(evidence).face ?? [])] as const;
  });
  return new Map(blurred.filter(([, tiles]) => tiles.length > 0));
}

/** So many kinds are thought of for an indicator, and none that is so much less likely (natural logarithm) than the likeliest. */
const INDICATORS = 4;
const LEAD = 7;

/** What the latest indicator that the game knows of may be instead, the likeliest first. */
export function otherIndicators({ faces }: TablePicture): readonly TileKind[] {
  const latest = faces.get('indicator')?.findLast(({ believed }) => believed !== null);
  const likely = latest ? likelyKinds(latest.evidence).filter(([, score]) => score >= -LEAD) : [];
  return likely.flatMap(([kind]) => (kind === latest?.believed ? [] : [kind])).slice(0, INDICATORS);
}

/** A tile that was taken for another one until now. */
export interface Misread {
  readonly zone: Zone;
  readonly was: TileKind;
  /** How many of those that lie there as `was` were put down before it. */
  readonly before: number;
  readonly tile: TileKind;
}

/** Tiles that have turned out to be others than the game has taken them for. */
export const misreadTiles = ({ faces }: TablePicture): readonly Misread[] => takenForOthers(faces, isCorrected);

/** Discards in the place of others, which nobody saw being put there: those may have been taken back for them. */
export const replacedDiscards = ({ faces }: TablePicture): readonly Misread[] => takenForOthers(faces, isReplaced);

const takenForOthers = (faces: TablePicture['faces'], isTakenForAnother: (face: Face) => boolean): readonly Misread[] =>
  [...faces].flatMap(([zone, row]) =>
    row.flatMap((face, i): readonly Misread[] => {
      const { believed: was, kind: tile } = face;
      if (!isTakenForAnother(face) || was === null || !isKnown(was) || !isKnown(tile)) return [];
      return [{ zone, was, before: row.slice(0, i).filter(({ believed }) => believed === was).length, tile }];
    }),
  );
