import type { TileId, TileKind } from '../../domain/tile.ts';
import { areaOf, type Zone } from '../../domain/zone.ts';
import type { Observation, SeenFace } from '../../sensing/observation.ts';

/** Tiles without tags have numbers of their own, from here on. */
export const FIRST_FILMED = 1000;

/** Two detections so near to each other (mm) are of one tile. */
const SAME_PLACE_MM = 12;
/** Tiles of a row lie side by side, their middles less than this (mm) apart. */
const BESIDE_MM = 36;
/** A tile that turns up elsewhere in its zone so soon (ms) after one like it was lost is that one. */
const LAID_BACK_MS = 5000;
/** A face that is less likely than this (nat) is none like the one that lay there. */
const LIKE = 2;
const MAY_BE = 5;
const ANOTHER = 8;

interface Filmed {
  readonly tile: TileId;
  track: number;
  x: number;
  y: number;
  lostAt: number | null;
}

interface Pictured {
  readonly seen: readonly (readonly [TileId, SeenFace])[];
  /** What is not in the picture any more. */
  readonly lost: readonly TileId[];
}

/** Which detection of a picture is which tile of the picture before. */
export class FilmedTiles {
  readonly #zones = new Map<Zone, Filmed[]>();
  #next = FIRST_FILMED;

  /** `costOf`: how improbable it is that a tile is of this kind, by all that was read of it (nat). */
  look(
    { zone, faces, at }: Extract<Observation, { readonly type: 'faces-read' }>,
    costOf: (tile: TileId, face: TileKind) => number,
  ): Pictured {
    const known = this.#zones.get(zone) ?? [];
    const seen = new Map<Filmed, SeenFace>();
    const take = (each: Filmed, reading: SeenFace): void => {
      seen.set(each, reading);
      Object.assign(each, { track: reading.track, x: reading.x, y: reading.y, lostAt: null });
    };
    // where one tile was taken away another may be put down, so that trackers take it for the same
    const mayBeBack = ({ lostAt, tile }: Filmed, { face }: SeenFace): boolean =>
      lostAt === null || face === 'back' || costOf(tile, face) < ANOTHER;
    const left: SeenFace[] = [];
    for (const reading of faces) {
      const same = known.find(each => each.track === reading.track && !seen.has(each) && mayBeBack(each, reading));
      if (same) take(same, reading);
      else left.push(reading);
    }
    for (const reading of left) {
      const same = sameTile(
        known.filter(each => !seen.has(each)),
        reading,
        { at, zone, costOf },
      );
      const tile = same ?? { tile: this.#next++ as TileId, track: 0, x: 0, y: 0, lostAt: null };
      if (!same) known.push(tile);
      take(tile, reading);
    }
    const lost = known.filter(each => !seen.has(each) && each.lostAt === null);
    for (const each of lost) each.lostAt = at;
    this.#zones.set(zone, known);
    return {
      seen: [...seen].map(([{ tile }, reading]) => [tile, reading] as const),
      lost: lost.map(({ tile }) => tile),
    };
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

interface Where {
  readonly at: number;
  readonly zone: Zone;
  readonly costOf: (tile: TileId, face: TileKind) => number;
}

function sameTile(free: readonly Filmed[], reading: SeenFace, { at, zone, costOf }: Where): Filmed | undefined {
  const { face, x, y } = reading;
  const fits = ({ tile }: Filmed, within: number): boolean => face === 'back' || costOf(tile, face) < within;
  const near = free.find(each => Math.hypot(each.x - x, each.y - y) < SAME_PLACE_MM && fits(each, MAY_BE));
  if (near || areaOf(zone) === 'reveal' || face === 'back') return near;
  return free.find(each => each.lostAt !== null && at - each.lostAt < LAID_BACK_MS && fits(each, LIKE));
}
