import type { Zone } from '../domain/zone.ts';
import type { LyingTile } from './camera-board.ts';
import type { Point } from './picture.ts';
import type { ZoneTile } from './table-eye.ts';

/** A tile seen this near to where one lay (mm) is that tile; one that reads otherwise, only if it has hardly moved. */
const SAME_TILE_MM = 12;
const HARDLY_MOVED_MM = 6;
/** A tile that was not seen in so many pictures of its zone is forgotten. */
const FORGET_AFTER = 8;
const MOST_TRACKS = 9999;

/** A tile as it is seen: where, and what it is read as. */
type SeenTile = Point & Pick<LyingTile, 'face'>;

interface Track {
  readonly at: SeenTile;
  readonly unseen: number;
}

/** Which tile of a picture is which of the picture before: the nearest, if it is near enough. Places are in mm. */
export class Tracks {
  readonly #tracks = new Map<Zone, ReadonlyMap<number, Track>>();
  #newest = 0;

  /** A number for each place of a zone, unlike those of other zones and the same as before for a tile that still lies there. */
  follow(zone: Zone, places: readonly SeenTile[]): readonly number[] {
    const before = this.#tracks.get(zone) ?? new Map<number, Track>();
    const pairs = places
      .flatMap((place, index) =>
        [...before].map(([track, { at }]) => ({
          index,
          track,
          far: Math.hypot(at.x - place.x, at.y - place.y),
          most: at.face === place.face ? SAME_TILE_MM : HARDLY_MOVED_MM,
        })),
      )
      .filter(({ far, most }) => far <= most)
      .toSorted((a, b) => a.far - b.far);
    const found = new Map<number, number>();
    const taken = new Set<number>();
    for (const { index, track } of pairs) {
      if (found.has(index) || taken.has(track)) continue;
      found.set(index, track);
      taken.add(track);
    }
    const numbers = places.map((_, index) => found.get(index) ?? this.#next());
    const unseen = [...before]
      .filter(([track, { unseen }]) => !taken.has(track) && unseen + 1 < FORGET_AFTER)
      .map(([track, { at, unseen }]): [number, Track] => [track, { at, unseen: unseen + 1 }]);
    const seen = places.map((at, index): [number, Track] => [numbers[index] ?? 0, { at, unseen: 0 }]);
    this.#tracks.set(zone, new Map([...unseen, ...seen]));
    return numbers;
  }

  #next(): number {
    this.#newest = (this.#newest % MOST_TRACKS) + 1;
    return this.#newest;
  }
}

/** What a picture shows in a zone, as a board tells it: each tile with the number it is followed by. */
export function lyingTiles(zone: Zone, tiles: readonly ZoneTile[], tracks: Tracks): readonly LyingTile[] {
  const seen = tiles.flatMap(({ tile, p, at }) => (tile === 'none' ? [] : [{ face: tile, p, ...at }]));
  const numbers = tracks.follow(zone, seen);
  return seen.map((lying, index) => ({ ...lying, track: numbers[index] ?? 0 }));
}
