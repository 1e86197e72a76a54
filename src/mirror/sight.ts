import type { SeenKind, TileKind } from '../domain/tile.ts';
import type { Zone } from '../domain/zone.ts';
import { type Arrivals, arrivals } from './arrivals.ts';
import { doubtfulTiles, hiddenZones, type Misread, misreadTiles } from './camera-doubts.ts';
import { NOTHING_APART, type ShownApart } from './laid-open.ts';
import { kindsTurnedUp, type SeenZones, type TablePicture } from './table-picture.ts';
import { tilesApart } from './tiles-apart.ts';

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

/** What the picture of a table shows. */
export function sightOf(picture: TablePicture, seen: SeenZones): Sight {
  // Mostly nothing has happened, and then neither is looked at.
  let turnedUp: Sight['turnedUp'] | undefined;
  let apart: ShownApart | undefined;
  return {
    seen,
    get turnedUp() {
      turnedUp ??= kindsTurnedUp(picture);
      return turnedUp;
    },
    get apart() {
      apart ??= tilesApart(picture);
      return apart;
    },
    isFilmed: picture.faces.size > 0,
    hidden: hiddenZones(picture),
    doubtful: doubtfulTiles(picture),
    misread: misreadTiles(picture),
    arrivals: arrivals(picture),
  };
}
