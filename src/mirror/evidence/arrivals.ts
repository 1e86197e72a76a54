import type { SeenKind } from '../../domain/tile.ts';
import type { Zone } from '../../domain/zone.ts';
import type { Face } from './faces.ts';
import type { TablePicture } from './table-picture.ts';

/** A tile as a camera sees it lie: it was put down between two looks (ms). */
export interface Arrival {
  readonly kind: SeenKind;
  /** When its place was last in view without it. */
  readonly absentAt: number;
  /** When it was first seen. */
  readonly since: number;
}

/** By zone, in order. What antennas read has no entry: readings come late. */
export type Arrivals = ReadonlyMap<Zone, readonly Arrival[]>;

export const arrivals = (picture: TablePicture): Arrivals => arrivalsOf(picture, ({ isInView }) => isInView);

/** The same of tiles that have gone again before the game knew of them. */
export const glimpses = (picture: TablePicture): Arrivals =>
  arrivalsOf(picture, ({ isInView, believed }) => !isInView && believed === null);

const arrivalsOf = ({ faces }: TablePicture, isMeant: (face: Face) => boolean): Arrivals =>
  new Map(
    [...faces].map(([zone, row]) => {
      const meant = row.filter(isMeant);
      // One in the place of another came after it.
      return [zone, meant.map(({ kind, absentAt, since }) => ({ kind, absentAt, since: Math.max(since, absentAt) }))];
    }),
  );
