import { countKinds } from '../domain/kinds.ts';
import { type BySeat, bySeat, update } from '../domain/seat.ts';
import { kindOf, type TileId, type TileKind } from '../domain/tile.ts';
import { isTileZone, type Zone } from '../domain/zone.ts';
import type { Observation } from '../sensing/observation.ts';

/**
 * What physically lies where, as far as the sensors have said. For a moment a tile can be read in two places; it lies
 * where it turned up last.
 */
export interface TablePicture {
  /** Zones some board reads; nothing is known of the others. */
  readonly sensed: ReadonlySet<Zone>;
  /** Where each tile is read; the tiles in order of their latest arrival. */
  readonly tiles: ReadonlyMap<TileId, Lying>;
  /** Every tile read anywhere since the hand began: no other has come out of the wall. */
  readonly turnedUp: ReadonlySet<TileId>;
  /** Heights of each wall side's stacks from its owner's right-hand end; null while never reported. */
  readonly walls: BySeat<readonly number[] | null>;
}

export interface Lying {
  /** Where it is read, the newest last. */
  readonly zones: readonly Zone[];
  /** When (ms) it turned up there. */
  readonly since: number;
}

export const emptyPicture = (sensed: Iterable<Zone>): TablePicture => ({
  sensed: new Set(sensed),
  tiles: new Map(),
  turnedUp: new Set(),
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

/** Where a tile lies: the zone it turned up in last; null while nobody reads it. */
const zoneOf = (picture: TablePicture, tile: TileId): Zone | null => picture.tiles.get(tile)?.zones.at(-1) ?? null;

interface Where {
  readonly zone: Zone;
  readonly at: number;
}

function arrived(picture: TablePicture, { zone, at }: Where, newcomers: readonly TileId[]): TablePicture {
  const news = newcomers.filter(tile => zoneOf(picture, tile) !== zone);
  if (news.length === 0) return picture;
  const tiles = new Map(picture.tiles);
  for (const tile of news) {
    const elsewhere = (tiles.get(tile)?.zones ?? []).filter(other => other !== zone);
    tiles.delete(tile); // so that it is the latest to arrive
    tiles.set(tile, { zones: [...elsewhere, zone], since: at });
  }
  const isNew = news.some(tile => !picture.turnedUp.has(tile));
  return { ...picture, tiles, turnedUp: isNew ? new Set([...picture.turnedUp, ...news]) : picture.turnedUp };
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

/** The picture at the beginning of a hand: whatever does not stand in the walls lies where it is read. */
export const forANewHand = (picture: TablePicture): TablePicture => ({
  ...picture,
  turnedUp: new Set(picture.tiles.keys()),
});

/** How many tiles of each face have come out of the wall. */
export const kindsTurnedUp = ({ turnedUp }: TablePicture): ReadonlyMap<TileKind, number> =>
  countKinds([...turnedUp].map(kindOf));

/** What the explanation of a table works with: faces by zone, in order of arrival. Zones that are not sensed have no entry. */
export type SeenZones = ReadonlyMap<Zone, readonly TileKind[]>;

export function seenZones(picture: TablePicture): SeenZones {
  const zones = new Map<Zone, TileKind[]>();
  for (const zone of picture.sensed) if (isTileZone(zone)) zones.set(zone, []);
  for (const [tile, { zones: readIn }] of picture.tiles) {
    const zone = readIn.at(-1);
    if (zone) zones.get(zone)?.push(kindOf(tile));
  }
  return zones;
}

/** However late a reading comes, a tile that was put down so much sooner than all others was shown on its own. */
const SHOWN_FIRST_MS = 350;
/** No reading comes so late: a tile that turns up so long after the others was put down after them. */
const ADDED_LAST_MS = 2500;

/** The tile of each zone that was put down apart in time from the others there: shown before them, or added to them. */
export function tilesApart(picture: TablePicture): ReadonlyMap<Zone, TileKind> {
  const rows = new Map<Zone, { readonly kind: TileKind; readonly since: number }[]>();
  for (const [tile, { zones, since }] of picture.tiles) {
    const zone = zones.at(-1);
    if (zone) rows.set(zone, [...(rows.get(zone) ?? []), { kind: kindOf(tile), since }]);
  }
  const apart = new Map<Zone, TileKind>();
  for (const [zone, row] of rows) {
    const [first, second] = row;
    const [beforeLast, last] = row.slice(-2);
    if (beforeLast && last && last.since - beforeLast.since >= ADDED_LAST_MS) apart.set(zone, last.kind);
    else if (first && second && second.since - first.since >= SHOWN_FIRST_MS) apart.set(zone, first.kind);
  }
  return apart;
}

/** Whether a whole set stands in the walls and nothing lies anywhere else: players are ready for a hand. */
export function isReadyForAHand(picture: TablePicture, setSize: number): boolean {
  const standing = picture.walls.reduce((sum, heights) => sum + (heights ?? []).reduce((s, h) => s + h, 0), 0);
  return standing === setSize && picture.tiles.size === 0;
}
