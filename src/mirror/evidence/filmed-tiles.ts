import type { TileId, TileKind } from '../../domain/tile.ts';
import { areaOf, type Zone } from '../../domain/zone.ts';
import type { Observation, SeenFace } from '../../sensing/observation.ts';
import { type Growing, grown } from '../mishaps/growing.ts';

/** Tiles without tags have numbers of their own, from here on. */
export const FIRST_FILMED = 1000;

/** Two detections so near to each other (mm) are of one tile. */
const SAME_PLACE_MM = 12;
/** Tiles of a row lie side by side, their middles less than this (mm) apart. */
const BESIDE_MM = 36;
/** A tile that turns up elsewhere in its zone so soon (ms) after one like it was lost is that one. */
const LAID_BACK_MS = 5000;
/** A tile moves in its zone only if it is like the one that was lost: a face less likely than this (nat) is another. */
const LIKE = 2;
/** What speaks against it, in nat, that a tile was taken from its place and another put down there; */
const EXCHANGED = 9;
/** that the camera's tracker gives a tile that has not moved another number; */
const RENUMBERED = 4;
/** that a tile lies where it lay and was not seen for a while, though others beside it were; */
const UNSEEN: Growing = { prior: 2, perSecond: 2, most: 10 };
/** that it was not seen while none was: an arm lay over them. */
const HIDDEN: Growing = { prior: 0, perSecond: 1, most: 8 };

interface Filmed {
  readonly tile: TileId;
  track: number;
  x: number;
  y: number;
  lostAt: number | null;
  /** Others of its zone were seen since, and it was not. */
  isMissed: boolean;
}

interface Pictured {
  readonly seen: readonly (readonly [TileId, SeenFace])[];
  /** What is not in the picture any more. */
  readonly lost: readonly TileId[];
}

/** What earlier readings say of a tile, in nat. */
interface Readings {
  /** How improbable it is that it is of this kind. */
  readonly costOf: (tile: TileId, face: TileKind) => number;
  /** By how much less likely a reading is of it than of any tile. */
  readonly strangeness: (tile: TileId, reading: SeenFace) => number;
}

/** Which detection of a picture is which tile of the picture before. */
export class FilmedTiles {
  readonly #readings: Readings;
  readonly #zones = new Map<Zone, Filmed[]>();
  #next = FIRST_FILMED;

  constructor(readings: Readings) {
    this.#readings = readings;
  }

  look({ zone, faces, at }: Extract<Observation, { readonly type: 'faces-read' }>): Pictured {
    const known = this.#zones.get(zone) ?? [];
    const seen = new Map<Filmed, SeenFace>();
    const take = (each: Filmed, reading: SeenFace): void => {
      seen.set(each, reading);
      const { track, x, y } = reading;
      Object.assign(each, { track, x, y, lostAt: null, isMissed: false });
    };
    const left: SeenFace[] = [];
    for (const reading of faces) {
      const same = known.find(
        each =>
          each.track === reading.track && !seen.has(each) && (each.lostAt === null || this.#isSame(each, reading, at)),
      );
      if (same) take(same, reading);
      else left.push(reading);
    }
    for (const reading of left) {
      const free = known.filter(each => !seen.has(each));
      const same = free.find(each => isThere(each, reading) && this.#isSame(each, reading, at));
      const tile = same ??
        this.#laidBack(free, reading, zone, at) ?? {
          tile: this.#next++ as TileId,
          track: 0,
          x: 0,
          y: 0,
          lostAt: null,
          isMissed: false,
        };
      if (!known.includes(tile)) known.push(tile);
      take(tile, reading);
    }
    const unseen = known.filter(each => !seen.has(each));
    const lost = unseen.filter(({ lostAt }) => lostAt === null);
    for (const each of lost) each.lostAt = at;
    for (const each of unseen) each.isMissed ||= faces.length > 0;
    this.#zones.set(zone, known);
    return {
      seen: [...seen].map(([{ tile }, reading]) => [tile, reading] as const),
      lost: lost.map(({ tile }) => tile),
    };
  }

  /** True if it is likelier that this is what lay there than that it was taken away and another put down there. */
  #isSame({ tile, track, lostAt, isMissed }: Filmed, reading: SeenFace, at: number): boolean {
    const absence = lostAt === null ? 0 : grown(isMissed ? UNSEEN : HIDDEN, at - lostAt);
    const renumbered = track === reading.track ? 0 : RENUMBERED;
    return this.#readings.strangeness(tile, reading) + absence + renumbered < EXCHANGED;
  }

  /** One like it that was lost shortly before elsewhere in its zone. */
  #laidBack(free: readonly Filmed[], { face }: SeenFace, zone: Zone, at: number): Filmed | undefined {
    if (areaOf(zone) === 'reveal' || face === 'back') return undefined;
    return free.find(
      ({ tile, lostAt }) => lostAt !== null && at - lostAt < LAID_BACK_MS && this.#readings.costOf(tile, face) < LIKE,
    );
  }

  /** The one tile of a zone that lies apart from all others there; undefined: none does, or several do. */
  apartIn(zone: Zone): TileId | undefined {
    const lying = (this.#zones.get(zone) ?? []).filter(({ lostAt }) => lostAt === null);
    if (lying.length <= 2) return undefined;
    const isAlone = (each: Filmed): boolean =>
      lying.every(other => other === each || Math.hypot(other.x - each.x, other.y - each.y) >= BESIDE_MM);
    const [alone, ...others] = lying.filter(isAlone);
    return others.length === 0 ? alone?.tile : undefined;
  }

  forget(): void {
    for (const [zone, known] of this.#zones)
      this.#zones.set(
        zone,
        known.filter(({ lostAt }) => lostAt === null),
      );
  }
}

const isThere = (each: Filmed, { x, y }: SeenFace): boolean => Math.hypot(each.x - x, each.y - y) < SAME_PLACE_MM;
