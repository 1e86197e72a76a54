import { isKnown } from '../domain/kinds.ts';
import type { SeenKind, TileKind } from '../domain/tile.ts';
import type { Zone } from '../domain/zone.ts';
import { isCorrected } from './faces.ts';
import type { TablePicture } from './table-picture.ts';

/** Zones of which a camera sees nothing, although tiles lie there: a hand is in the way. */
export const hiddenZones = ({ faces }: TablePicture): ReadonlySet<Zone> =>
  new Set([...faces].flatMap(([zone, row]) => (row.length > 0 && !row.some(({ isInView }) => isInView) ? [zone] : [])));

/** Tiles in view that may still turn out to be others, by zone. */
export function doubtfulTiles({ faces }: TablePicture): ReadonlyMap<Zone, readonly SeenKind[]> {
  const doubtful = [...faces].map(([zone, row]) => {
    const unsure = row.filter(({ isInView, isSure }) => isInView && !isSure);
    return [zone, unsure.map(({ kind }) => kind)] as const;
  });
  return new Map(doubtful.filter(([, tiles]) => tiles.length > 0));
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
export const misreadTiles = ({ faces }: TablePicture): readonly Misread[] =>
  [...faces].flatMap(([zone, row]) =>
    row.flatMap((face, i): readonly Misread[] => {
      const { believed: was, kind: tile } = face;
      if (!isCorrected(face) || was === null || !isKnown(was) || !isKnown(tile)) return [];
      return [{ zone, was, before: row.slice(0, i).filter(({ believed }) => believed === was).length, tile }];
    }),
  );
