import type { SeenKind } from '../../domain/tile.ts';
import type { Zone } from '../../domain/zone.ts';
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

export const arrivals = ({ faces }: TablePicture): Arrivals =>
  new Map(
    [...faces].map(([zone, row]) => {
      const lying = row.filter(({ isInView }) => isInView);
      // One in the place of another came after it.
      return [zone, lying.map(({ kind, absentAt, since }) => ({ kind, absentAt, since: Math.max(since, absentAt) }))];
    }),
  );
