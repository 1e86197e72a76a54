import type { SeenKind, TileKind } from '../domain/tile.ts';
import type { Zone } from '../domain/zone.ts';
import type { Arrivals } from './arrivals.ts';
import type { Misread } from './camera-doubts.ts';
import { NOTHING_APART, type ShownApart } from './laid-open.ts';
import type { SeenZones } from './table-picture.ts';

/** What an explanation has to go by. */
export interface Sight {
  readonly seen: SeenZones;
  /** How many tiles of each face have come out of the wall; no explanation makes one up. */
  readonly turnedUp: ReadonlyMap<TileKind, number>;
  readonly apart: ShownApart;
  /** Whether a camera looks on. Behind a hand several things happen before any is seen: there are more ways to tell them. */
  readonly isFilmed: boolean;
  /** Zones that something hides from the camera just now. */
  readonly hidden: ReadonlySet<Zone>;
  /** Tiles that may still turn out to be others than they are seen as. */
  readonly doubtful: ReadonlyMap<Zone, readonly SeenKind[]>;
  /** Tiles that have turned out to be others. */
  readonly misread: readonly Misread[];
  /** When tiles turned up that the game does not have where they lie. */
  readonly arrivals: Arrivals;
}

/** What a table without a camera, and without anything peculiar, leaves to say. */
export const NOTHING_PECULIAR: Omit<Sight, 'seen' | 'turnedUp'> = {
  apart: NOTHING_APART,
  isFilmed: false,
  hidden: new Set(),
  doubtful: new Map(),
  misread: [],
  arrivals: new Map(),
};
