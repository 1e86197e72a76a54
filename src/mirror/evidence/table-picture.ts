import { type BySeat, bySeat, update } from '../../domain/seat.ts';
import { kindOf, type SeenKind, type TileId } from '../../domain/tile.ts';
import { tilesStanding } from '../../domain/wall.ts';
import { isTileZone, type Zone } from '../../domain/zone.ts';
import type { Rules } from '../../rules/rule-set.ts';
import type { Observation } from '../../sensing/observation.ts';
import { type Face, facesAfter, type TilesPlayed, tilesPlayed } from './faces.ts';

/**
 * What physically lies where, as far as the sensors have reported: what screens show, and what players mean who agree that the table is
 * right as it lies. For a moment a tile can be read in two places; it lies where it turned up last.
 */
export interface TablePicture {
  /** Zones some board reads; nothing is known of the others. */
  readonly sensed: ReadonlySet<Zone>;
  /** Where each tile is read; the tiles in order of their latest arrival. */
  readonly tiles: ReadonlyMap<TileId, Lying>;
  /** What cameras see of each zone. */
  readonly faces: ReadonlyMap<Zone, readonly Face[]>;
  /** What tiles can be: those of the set that is played with. */
  readonly played: TilesPlayed;
  /** Heights of each wall side's stacks from its owner's right-hand end; null while never reported. */
  readonly walls: BySeat<readonly number[] | null>;
}

export interface Lying {
  /** Where it is read, the newest last. */
  readonly zones: readonly Zone[];
  /** When (ms) it turned up there. */
  readonly since: number;
}

export const emptyPicture = (sensed: Iterable<Zone>, { kinds }: Pick<Rules['flow'], 'kinds'>): TablePicture => ({
  played: tilesPlayed(kinds),
  sensed: new Set(sensed),
  tiles: new Map(),
  faces: new Map(),
  walls: bySeat(() => null),
});

/** The picture after an observation; the same object when it changes nothing. */
export function pictured(picture: TablePicture, observation: Observation): TablePicture {
  switch (observation.type) {
    case 'tile-seen':
      return arrived(sensing(picture, [observation.zone]), observation, [observation.tile]);
    case 'tile-gone':
      return lifted(picture, observation.zone, [observation.tile]);
    case 'zone-read':
      return zoneRead(sensing(picture, [observation.zone]), observation, observation.tiles);
    case 'faces-read':
      return facesRead(sensing(picture, [observation.zone]), observation);
    case 'stacks-read':
      return { ...picture, walls: update(picture.walls, observation.seat, () => observation.heights) };
    case 'dice-settled':
      return sensing(picture, ['dice']);
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

interface Where {
  readonly zone: Zone;
  readonly at: number;
}

function arrived(picture: TablePicture, { zone, at }: Where, newcomers: readonly TileId[]): TablePicture {
  const news = newcomers.filter(tile => picture.tiles.get(tile)?.zones.at(-1) !== zone);
  if (news.length === 0) return picture;
  const tiles = new Map(picture.tiles);
  for (const tile of news) {
    const elsewhere = (tiles.get(tile)?.zones ?? []).filter(other => other !== zone);
    tiles.delete(tile); // so that it is the latest to arrive
    tiles.set(tile, { zones: [...elsewhere, zone], since: at });
  }
  return { ...picture, tiles };
}

function lifted(picture: TablePicture, zone: Zone, gone: readonly TileId[]): TablePicture {
  const leaving = gone.filter(tile => picture.tiles.get(tile)?.zones.includes(zone));
  if (leaving.length === 0) return picture;
  const tiles = new Map(picture.tiles);
  for (const tile of leaving) {
    const lying = tiles.get(tile);
    const zones = lying?.zones.filter(other => other !== zone) ?? [];
    if (lying && zones.length > 0) tiles.set(tile, { ...lying, zones });
    else tiles.delete(tile);
  }
  return { ...picture, tiles };
}

/** A hand in front of the camera takes nothing away: what is out of view is only not seen. */
const facesRead = (
  picture: TablePicture,
  { zone, faces, at }: Extract<Observation, { readonly type: 'faces-read' }>,
): TablePicture => ({
  ...picture,
  faces: new Map(picture.faces).set(
    zone,
    facesAfter(picture.faces.get(zone) ?? [], { zone, faces, at }, picture.played),
  ),
});

/** A tile that the zone has read all along has not just arrived in it, though another zone may have it by now. */
function zoneRead(picture: TablePicture, where: Where, read: readonly TileId[]): TablePicture {
  const { zone } = where;
  const known = [...picture.tiles].filter(([, { zones }]) => zones.includes(zone)).map(([tile]) => tile);
  const gone = known.filter(tile => !read.includes(tile));
  return arrived(
    lifted(picture, zone, gone),
    where,
    read.filter(tile => !known.includes(tile)),
  );
}

/** The picture at the beginning of a hand: what was hidden from a camera is of the hand before. */
export const forANewHand = (picture: TablePicture): TablePicture => ({
  ...picture,
  faces: new Map([...picture.faces].map(([zone, faces]) => [zone, faces.filter(({ isInView }) => isInView)])),
});

/**
 * What lies where: faces by zone, in order of arrival, `_` for a tile that is not made out. Zones that are not sensed have no entry.
 */
export type SeenZones = ReadonlyMap<Zone, readonly SeenKind[]>;

export function seenZones(picture: TablePicture): SeenZones {
  const zones = new Map<Zone, SeenKind[]>();
  for (const zone of picture.sensed) if (isTileZone(zone)) zones.set(zone, []);
  for (const [tile, { zones: readIn }] of picture.tiles) {
    const zone = readIn.at(-1);
    if (zone) zones.get(zone)?.push(kindOf(tile));
  }
  for (const [zone, faces] of picture.faces)
    for (const { isInView, kind } of faces) if (isInView) zones.get(zone)?.push(kind);
  return zones;
}

/** True if a camera sees tiles it is not sure of. */
export const isBlurred = ({ faces }: TablePicture): boolean =>
  [...faces.values()].some(zone => zone.some(({ isInView, isSure }) => isInView && !isSure));

/** The number of tiles in the walls; null where no sensor reads a side. */
export const standingTiles = ({ walls }: Pick<TablePicture, 'walls'>): number | null => {
  const sides = walls.filter(heights => heights !== null);
  return sides.length === walls.length ? tilesStanding(sides) : null;
};
