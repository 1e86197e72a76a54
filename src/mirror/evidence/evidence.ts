import { type BySeat, bySeat } from '../../domain/seat.ts';
import type { SeenKind, TileKind } from '../../domain/tile.ts';
import type { Zone } from '../../domain/zone.ts';
import type { Action } from '../../engine/actions.ts';
import { type Arrivals, arrivals, glimpses } from './arrivals.ts';
import {
  blurredTiles,
  doubtfulTiles,
  glimpsedTiles,
  hiddenZones,
  isLastDiscardHidden,
  type Misread,
  misreadTiles,
  otherIndicators,
  replacedDiscards,
} from './camera-doubts.ts';
import type { SeenAs } from './face-evidence.ts';
import { kindsTurnedUp, type SeenZones, type TablePicture } from './table-picture.ts';
import { NOTHING_APART, type ShownApart, tilesApart } from './tiles-apart.ts';
import { type Claimed, claimedFrom, heldByOthers, takenFromTheWall } from './trails.ts';

/** What an explanation has to go by. */
export interface Evidence {
  readonly seen: SeenZones;
  /** How many tiles of each face have come out of the wall; no explanation makes one up. */
  readonly turnedUp: ReadonlyMap<TileKind, number>;
  /** What each seat has taken from the wall, in the order in which it turned up there. */
  readonly taken: BySeat<readonly TileKind[]>;
  readonly apart: ShownApart;
  readonly walls: TablePicture['walls'];
  /** Whether a camera looks on. Behind a hand several things happen before any is seen: there are more ways to tell them. */
  readonly isFilmed: boolean;
  /** Zones that a hand hides from the camera just now, and what the game has lying there. */
  readonly hidden: ReadonlyMap<Zone, readonly SeenKind[]>;
  /** Whether one of them is where the latest discard lies, or has lain until now. */
  readonly isLastDiscardHidden: boolean;
  /** Tiles that have been seen to lie in a zone and have gone again; where a camera looks on, before the game knew of them. */
  readonly glimpsed: ReadonlyMap<Zone, readonly SeenKind[]>;
  /** Tiles that lay among somebody's discards and lie among the sets of another now, or in an open hand, by the former. */
  readonly claimed: ReadonlyMap<Zone, readonly Claimed[]>;
  /** Tiles among the discards of each seat that stood in the rack of another before. */
  readonly heldByOthers: ReadonlyMap<Zone, readonly TileKind[]>;
  /** Tiles that may still turn out to be others than they are seen as. */
  readonly doubtful: ReadonlyMap<Zone, readonly SeenKind[]>;
  /** What tiles that a camera has not made out are most like. */
  readonly blurred: ReadonlyMap<Zone, readonly SeenAs[]>;
  /** What the indicator may be if it is another than it was taken for; nothing where no camera looks on. */
  readonly otherIndicators: readonly TileKind[];
  /** Tiles that have turned out to be others. */
  readonly misread: readonly Misread[];
  /** Discards that lie in the place of others. */
  readonly replaced: readonly Misread[];
  /** When tiles turned up where they lie, and those that have gone again before the game knew of them. */
  readonly arrivals: Arrivals;
  readonly glimpses: Arrivals;
  /** Dice that nothing has waited for yet; null: none. */
  readonly thrown: readonly number[] | null;
  /** What was said with buttons and is not possible yet. */
  readonly said: readonly Action[];
}

/** What was heard, not seen, and is still to be explained. */
export type Heard = Pick<Evidence, 'thrown' | 'said'>;

export const NOTHING_HEARD: Heard = { thrown: null, said: [] };

/** What a table without a camera, and without anything peculiar, leaves to say. */
export const NOTHING_PECULIAR: Omit<Evidence, 'seen' | 'turnedUp' | 'taken'> = {
  apart: NOTHING_APART,
  walls: bySeat(() => null),
  isFilmed: false,
  hidden: new Map(),
  isLastDiscardHidden: false,
  glimpsed: new Map(),
  claimed: new Map(),
  heldByOthers: new Map(),
  doubtful: new Map(),
  blurred: new Map(),
  otherIndicators: [],
  misread: [],
  replaced: [],
  arrivals: new Map(),
  glimpses: new Map(),
  ...NOTHING_HEARD,
};

/** What the picture of a table shows, and what was heard. */
export function evidenceOf(picture: TablePicture, seen: SeenZones, { thrown, said }: Heard): Evidence {
  // Mostly nothing has happened, and then neither is looked at.
  let turnedUp: Evidence['turnedUp'] | undefined;
  let taken: Evidence['taken'] | undefined;
  let apart: ShownApart | undefined;
  let arrived: Arrivals | undefined;
  let gone: Arrivals | undefined;
  let claimed: Evidence['claimed'] | undefined;
  let held: Evidence['heldByOthers'] | undefined;
  const hidden = hiddenZones(picture);
  return {
    seen,
    get turnedUp() {
      turnedUp ??= kindsTurnedUp(picture);
      return turnedUp;
    },
    get taken() {
      taken ??= takenFromTheWall(picture);
      return taken;
    },
    get apart() {
      apart ??= tilesApart(picture);
      return apart;
    },
    walls: picture.walls,
    isFilmed: picture.faces.size > 0,
    hidden,
    isLastDiscardHidden: isLastDiscardHidden(picture, hidden),
    glimpsed: glimpsedTiles(picture),
    get claimed() {
      claimed ??= claimedFrom(picture);
      return claimed;
    },
    get heldByOthers() {
      held ??= heldByOthers(picture);
      return held;
    },
    doubtful: doubtfulTiles(picture),
    blurred: blurredTiles(picture),
    otherIndicators: otherIndicators(picture),
    misread: misreadTiles(picture),
    replaced: replacedDiscards(picture),
    get arrivals() {
      arrived ??= arrivals(picture);
      return arrived;
    },
    get glimpses() {
      gone ??= glimpses(picture);
      return gone;
    },
    thrown,
    said,
  };
}
