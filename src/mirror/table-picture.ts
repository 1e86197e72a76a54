import { type BySeat, bySeat, update } from '../domain/seat.ts';
import { kindOf, type TileId, type TileKind } from '../domain/tile.ts';
import { isTileZone, type Zone } from '../domain/zone.ts';
import type { Observation } from '../sensing/observation.ts';

/** What physically lies where, as far as the sensors have said. A tile lies in one place: the newest reading counts. */
export interface TablePicture {
  /** Zones some board reads; nothing is known of the others. */
  readonly sensed: ReadonlySet<Zone>;
  /** In order of arrival. */
  readonly tiles: ReadonlyMap<TileId, Zone>;
  /** Heights of each wall side's stacks from its owner's right-hand end; null while never reported. */
  readonly walls: BySeat<readonly number[] | null>;
}

export const emptyPicture = (sensed: Iterable<Zone>): TablePicture => ({
  sensed: new Set(sensed),
  tiles: new Map(),
  walls: bySeat(() => null),
});

/** The picture after an observation; the same object when it changes nothing. */
export function pictured(picture: TablePicture, observation: Observation): TablePicture {
  switch (observation.type) {
    case 'tile-seen':
      return picture.tiles.get(observation.tile) === observation.zone
        ? picture
        : placed(sensing(picture, [observation.zone]), observation);
    case 'tile-gone':
      return picture.tiles.get(observation.tile) === observation.zone ? lifted(picture, [observation.tile]) : picture;
    case 'zone-read':
      return zoneRead(sensing(picture, [observation.zone]), observation.zone, observation.tiles);
    case 'stacks-read':
      return { ...picture, walls: update(picture.walls, observation.seat, () => observation.heights) };
    case 'board-changed':
      return sensing(picture, observation.zones);
    default:
      return picture;
  }
}

/** A zone that is read, or that a board says it reads, is sensed from then on. */
const sensing = (picture: TablePicture, zones: readonly Zone[]): TablePicture =>
  zones.every(zone => picture.sensed.has(zone))
    ? picture
    : { ...picture, sensed: new Set([...picture.sensed, ...zones]) };

function placed(picture: TablePicture, { tile, zone }: { tile: TileId; zone: Zone }): TablePicture {
  const tiles = new Map(picture.tiles);
  tiles.delete(tile); // so that it is the latest to arrive
  tiles.set(tile, zone);
  return { ...picture, tiles };
}

function lifted(picture: TablePicture, gone: readonly TileId[]): TablePicture {
  const tiles = new Map(picture.tiles);
  for (const tile of gone) tiles.delete(tile);
  return { ...picture, tiles };
}

function zoneRead(picture: TablePicture, zone: Zone, read: readonly TileId[]): TablePicture {
  const gone = [...picture.tiles].filter(([tile, at]) => at === zone && !read.includes(tile)).map(([tile]) => tile);
  const arrived = read.filter(tile => picture.tiles.get(tile) !== zone);
  if (gone.length === 0 && arrived.length === 0) return picture;
  return arrived.reduce((next, tile) => placed(next, { tile, zone }), lifted(picture, gone));
}

/** What the explanation of a table works with: faces by zone, in order of arrival. Zones that are not sensed have no entry. */
export type SeenZones = ReadonlyMap<Zone, readonly TileKind[]>;

export function seenZones(picture: TablePicture): SeenZones {
  const zones = new Map<Zone, TileKind[]>();
  for (const zone of picture.sensed) if (isTileZone(zone)) zones.set(zone, []);
  for (const [tile, zone] of picture.tiles) zones.get(zone)?.push(kindOf(tile));
  return zones;
}

/** Whether a whole set stands in the walls and nothing lies anywhere else: players are ready for a hand. */
export function isReadyForAHand(picture: TablePicture, setSize: number): boolean {
  const standing = picture.walls.reduce((sum, heights) => sum + (heights ?? []).reduce((s, h) => s + h, 0), 0);
  return standing === setSize && picture.tiles.size === 0;
}
