import { countKinds, isKnown } from '../../domain/kinds.ts';
import { type BySeat, bySeat, update } from '../../domain/seat.ts';
import { isBonus, kindOf, type SeenKind, type TileId, type TileKind, tilesOf } from '../../domain/tile.ts';
import { tilesStanding } from '../../domain/wall.ts';
import { areaOf, isTileZone, type Zone } from '../../domain/zone.ts';
import type { Rules } from '../../rules/rule-set.ts';
import type { Observation } from '../../sensing/observation.ts';
import { believedFaces, type Face, facesAfter, type TilesPlayed } from './faces.ts';
import { facesWhereThrown } from './faces-astray.ts';
import { type Stay, type Trail, trailWith } from './trails.ts';

/**
 * What physically lies where, as far as the sensors have said. For a moment a tile can be read in two places; it lies
 * where it turned up last.
 */
export interface TablePicture {
  /** Zones some board reads; nothing is known of the others. */
  readonly sensed: ReadonlySet<Zone>;
  /** Where each tile is read; the tiles in order of their latest arrival. */
  readonly tiles: ReadonlyMap<TileId, Lying>;
  /** What cameras see of each zone. */
  readonly faces: ReadonlyMap<Zone, readonly Face[]>;
  /** Every tile read anywhere since the hand began, and where: no other has come out of the wall. */
  readonly trails: ReadonlyMap<TileId, Trail>;
  /** Tiles that are read nowhere just now, and where they were read last: there they lie, or somebody looks at them. */
  readonly away: ReadonlyMap<TileId, Stay>;
  /** Discards that lie among those of somebody else, and where: in this picture they lie where they belong. */
  readonly astray: ReadonlyMap<TileId, Zone>;
  /** When (ms) the last tile left a table on which none was read any more, or all were first counted in the walls. */
  readonly emptiedAt: number;
  /** What tiles can be: those of the set that is played with. */
  readonly played: TilesPlayed;
  /** Physical tiles of the set that is played with. */
  readonly setSize: number;
  /** Heights of each wall side's stacks from its owner's right-hand end; null while never reported. */
  readonly walls: BySeat<readonly number[] | null>;
  /** The same once it was first clear where they were broken, before any tile was drawn from the tail; null: it was not, since they were built. */
  readonly wallsAsBroken: TablePicture['walls'] | null;
}

/** From so many tiles that are gone side by side it is clear where the wall was broken; fewer may have been knocked over. */
export const CLEARLY_BROKEN_BY = 8;

export interface Lying {
  /** Where it is read, the newest last. */
  readonly zones: readonly Zone[];
  /** When (ms) it turned up there. */
  readonly since: number;
}

export const emptyPicture = (
  sensed: Iterable<Zone>,
  { kinds, indicator }: Pick<Rules['flow'], 'kinds' | 'indicator'>,
): TablePicture => ({
  played: {
    kinds: new Set(kinds),
    kindsInHands: new Set(kinds.filter(kind => !isBonus(kind))),
    hasIndicator: indicator !== null,
  },
  sensed: new Set(sensed),
  tiles: new Map(),
  faces: new Map(),
  trails: new Map(),
  away: new Map(),
  astray: new Map(),
  emptiedAt: Number.NEGATIVE_INFINITY,
  setSize: tilesOf(kinds).length,
  walls: bySeat(() => null),
  wallsAsBroken: null,
});

/** The picture after an observation; the same object when it changes nothing. */
export function pictured(picture: TablePicture, observation: Observation): TablePicture {
  switch (observation.type) {
    case 'tile-seen':
      return arrived(sensing(picture, [observation.zone]), observation, [observation.tile]);
    case 'tile-gone':
      return lifted(picture, observation, [observation.tile]);
    case 'zone-read':
      return zoneRead(sensing(picture, [observation.zone]), observation, observation.tiles);
    case 'faces-read':
      return facesRead(sensing(picture, [observation.zone]), observation);
    case 'stacks-read':
      return stacksRead(picture, observation);
    case 'dice-settled':
      return sensing(picture, ['dice']);
    case 'board-changed':
      return sensing(picture, observation.zones);
    default:
      return picture;
  }
}

/** Where the whole set stands in the walls no tile lies where it was dealt before, whatever its board has missed. */
function stacksRead(
  picture: TablePicture,
  { seat, heights, at }: Extract<Observation, { readonly type: 'stacks-read' }>,
): TablePicture {
  const walls = update(picture.walls, seat, () => heights);
  const standing = standingTiles({ walls });
  const areRebuilt = standing === picture.setSize && standingTiles(picture) !== picture.setSize;
  if (areRebuilt) return { ...picture, walls, wallsAsBroken: null, emptiedAt: at };
  const areBroken = standing !== null && standing <= picture.setSize - CLEARLY_BROKEN_BY;
  return { ...picture, walls, wallsAsBroken: picture.wallsAsBroken ?? (areBroken ? walls : null) };
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
  const trails = new Map(picture.trails);
  for (const tile of news) {
    const elsewhere = (tiles.get(tile)?.zones ?? []).filter(other => other !== zone);
    tiles.delete(tile); // so that it is the latest to arrive
    tiles.set(tile, { zones: [...elsewhere, zone], since: at });
    trails.set(tile, trailWith(trailOfThisHand(picture, tile, at), { zone, since: at }));
  }
  return { ...picture, tiles, trails, away: withoutAll(picture.away, news) };
}

/** A tile that has long been nowhere has been in the wall meanwhile; all have when none was read any more. */
function trailOfThisHand({ trails, away, emptiedAt }: TablePicture, tile: TileId, at: number): Trail {
  const gone = away.get(tile);
  if (gone && at - gone.since >= SHUFFLED_MS) return [];
  return trails.get(tile)?.filter(({ since }) => since >= emptiedAt) ?? [];
}
/** Nobody holds a tile in the air so long (ms). */
const SHUFFLED_MS = 10_000;

const withoutAll = (away: TablePicture['away'], tiles: readonly TileId[]): TablePicture['away'] =>
  tiles.some(tile => away.has(tile)) ? new Map([...away].filter(([tile]) => !tiles.includes(tile))) : away;

function lifted(picture: TablePicture, { zone, at }: Where, gone: readonly TileId[]): TablePicture {
  const leaving = gone.filter(tile => picture.tiles.get(tile)?.zones.includes(zone));
  if (leaving.length === 0) return picture;
  const tiles = new Map(picture.tiles);
  const away = new Map(picture.away);
  for (const tile of leaving) {
    const lying = tiles.get(tile);
    const zones = lying?.zones.filter(other => other !== zone) ?? [];
    if (lying && zones.length > 0) tiles.set(tile, { ...lying, zones });
    else {
      tiles.delete(tile);
      away.set(tile, { zone, since: at });
    }
  }
  return { ...picture, tiles, away, emptiedAt: tiles.size === 0 ? at : picture.emptiedAt };
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
    lifted(picture, where, gone),
    where,
    read.filter(tile => !known.includes(tile)),
  );
}

/**
 * The picture at the beginning of a hand: whatever does not stand in the walls lies where it is read. What was dealt before
 * the hand was known to begin came there in its order all the same.
 */
export const forANewHand = (picture: TablePicture): TablePicture => ({
  ...picture,
  faces: new Map([...picture.faces].map(([zone, faces]) => [zone, faces.filter(({ isInView }) => isInView)])),
  trails: new Map([...picture.tiles].map(([tile, { since }]) => [tile, trailOfThisHand(picture, tile, since)])),
  away: new Map(),
});

/** How many tiles of each face have come out of the wall. */
export const kindsTurnedUp = ({ trails }: TablePicture): ReadonlyMap<TileKind, number> =>
  countKinds([...trails.keys()].map(kindOf));

/**
 * What the explanation of a table works with: faces by zone, in order of arrival, `_` for a tile that is not made out.
 * Zones that are not sensed have no entry.
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

/**
 * The same while tiles are being dealt: a rack is what has come into it less what has turned up elsewhere, not what answers
 * right now, for people sort their tiles meanwhile. Nobody takes all tiles of a rack at once to sort them.
 */
export function dealtZones(picture: TablePicture): SeenZones {
  const zones = new Map(seenZones(picture));
  for (const [tile, { zone }] of picture.away) {
    const read = zones.get(zone);
    if (areaOf(zone) === 'rack' && read && read.length > 0) zones.set(zone, [...read, kindOf(tile)]);
  }
  return zones;
}

/** The picture once the game has gone on: tiles that were hard to read are what they turned out to be. */
export function believed(picture: TablePicture, expected: ReadonlyMap<Zone, readonly SeenKind[]>): TablePicture {
  if (picture.faces.size === 0) return picture;
  const known = new Map<Face, Face>();
  for (const [zone, row] of facesWhereThrown(picture.faces)) {
    const believedRow = believedFaces(row, expected.get(zone) ?? []);
    for (const [i, face] of row.entries()) known.set(face, believedRow[i] ?? face);
  }
  const asKnown = (face: Face): Face => known.get(face) ?? face;
  return { ...picture, faces: new Map([...picture.faces].map(([zone, row]) => [zone, row.map(asKnown)])) };
}

/** Whether a tile lies anywhere where tiles are sensed. */
export const showsTiles = ({ tiles, faces }: TablePicture): boolean =>
  tiles.size > 0 || [...faces.values()].some(zone => zone.some(({ isInView }) => isInView));

/** The same, but for what a camera makes nothing of: it may be no tile. */
export const showsMadeOutTiles = ({ tiles, faces }: TablePicture): boolean =>
  tiles.size > 0 || [...faces.values()].some(zone => zone.some(({ isInView, kind }) => isInView && isKnown(kind)));

/** More tiles than this are a hand that is laid open. */
export const FEWER_THAN_A_HAND = 4;

/** Whether so few tiles are in a camera's pictures, and nowhere else, that they may be things that lie on the table. */
export function showsOnlyThings({ tiles, faces }: TablePicture): boolean {
  const seen = [...faces.values()].flatMap(row => row.filter(({ isInView }) => isInView));
  return tiles.size === 0 && seen.length > 0 && seen.length < FEWER_THAN_A_HAND;
}

/** Whether a camera sees tiles it is not sure of. */
export const isBlurred = ({ faces }: TablePicture): boolean =>
  [...faces.values()].some(zone => zone.some(({ isInView, isSure }) => isInView && !isSure));

/** Whether nobody reads any of the walls. */
export const areWallsUnread = ({ walls }: Pick<TablePicture, 'walls'>): boolean =>
  walls.every(heights => heights === null);

/** How many tiles stand in the walls; null where no sensor tells of a side. */
export const standingTiles = ({ walls }: Pick<TablePicture, 'walls'>): number | null => {
  const sides = walls.filter(heights => heights !== null);
  return sides.length === walls.length ? tilesStanding(sides) : null;
};
