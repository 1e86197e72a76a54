import { SEATS, type Seat } from '../../domain/seat.ts';
import { kindOf, type TileId, type TileKind } from '../../domain/tile.ts';
import { tilesLeft } from '../../domain/wall.ts';
import { areaOf, seatOf, type Zone } from '../../domain/zone.ts';
import type { HandState } from '../../engine/state.ts';
import { unclaimedDiscards } from '../../engine/tiles-on-the-table.ts';
import { standingTiles, type TablePicture } from './table-picture.ts';
import type { Trail } from './trails.ts';

/** A discard that lies among those of somebody else. */
interface Astray {
  /** Where it lies. */
  readonly lying: Zone;
  /** Among whose discards it belongs. */
  readonly thrown: Zone;
  /** Since when (ms) it lies there; it may have been taken up and put back since. */
  readonly since: number;
}

/** Discards that lie, or have lain, among those of somebody else: put down there, or pushed over. Only antennas tell which tile it is. */
export type AstrayDiscards = ReadonlyMap<TileId, Astray>;

/** Those that are known, and those that the game as it stands makes plain; the same object where there are no others. */
export function astrayDiscards(known: AstrayDiscards, picture: TablePicture, hand: HandState | null): AstrayDiscards {
  if (hand?.phase !== 'play') return known;
  const still = [...known].filter(([tile, stray]) => isStillAstray(picture, hand, tile, stray));
  const kept = still.length < known.size ? new Map(still) : known;
  const found = SEATS.flatMap(seat =>
    strangers(kept, picture, hand, seat).flatMap(tile => {
      const thrown = whereThrown(picture, hand, tile, seat);
      const since = picture.tiles.get(tile)?.since ?? 0;
      return thrown ? [[tile, { lying: `discard${seat}`, thrown, since }] as const] : [];
    }),
  );
  return found.length > 0 ? new Map([...kept, ...found]) : kept;
}

/**
 * Whether a tile is still what it was taken for. One that was taken up and came down again is another discard, unless the game
 * has it where it belongs; and one that the game has where it lies was never astray.
 */
function isStillAstray(
  picture: TablePicture,
  hand: HandState,
  tile: TileId,
  { lying, thrown, since }: Astray,
): boolean {
  const read = picture.tiles.get(tile);
  const zone = read?.zones.at(-1);
  if (read === undefined || zone === undefined || (areaOf(zone) !== 'rack' && areaOf(zone) !== 'discard')) return true;
  const unread = (at: Zone): number => unreadThere(picture, hand, at, kindOf(tile));
  if (unread(thrown) > 0) return true;
  return zone === lying && read.since === since && unread(lying) < 0;
}

/** How many more discards of this kind the game has in a zone than are read there; negative: more are read. */
function unreadThere(picture: TablePicture, hand: HandState, zone: Zone, kind: TileKind): number {
  const seat = seatOf(zone);
  const thrown = seat === null ? [] : unclaimedDiscards(hand, seat);
  return thrown.filter(other => other === kind).length - countRead(picture, zone, kind);
}

/** Tiles among a seat's discards that it has not thrown, as far as is known: of each face the latest to arrive. */
function strangers(known: AstrayDiscards, { tiles }: TablePicture, hand: HandState, seat: Seat): readonly TileId[] {
  const zone = `discard${seat}` as const;
  const thrown = [...unclaimedDiscards(hand, seat)];
  const found: TileId[] = [];
  for (const [tile, { zones }] of tiles) {
    if (zones.at(-1) !== zone || known.get(tile)?.lying === zone) continue;
    const at = thrown.indexOf(kindOf(tile));
    if (at < 0) found.push(tile);
    else thrown.splice(at, 1);
  }
  return found;
}

/** Among whose discards a tile belongs that lies among those of this seat; null: nobody can tell. */
function whereThrown(picture: TablePicture, hand: HandState, tile: TileId, seat: Seat): Zone | null {
  const trail = picture.trails.get(tile) ?? [];
  const kind = kindOf(tile);
  const pushed = SEATS.find(
    other =>
      other !== seat &&
      trail.some(({ zone }) => zone === `discard${other}`) &&
      unreadThere(picture, hand, `discard${other}`, kind) > 0,
  );
  if (pushed !== undefined) return `discard${pushed}`;
  const { turn } = hand;
  const isTakenBack = unclaimedDiscards(hand, seat).some(other => isGoneFrom(picture, hand, seat, other));
  return turn !== seat && isThrownBy(turn, picture, hand, tile, { trail, isTakenBack }) ? `discard${turn}` : null;
}

/** Whether a discard that the game has lies no more before whoever threw it, nor was pushed from there to others. */
function isGoneFrom(picture: TablePicture, hand: HandState, seat: Seat, kind: TileKind): boolean {
  const own = `discard${seat}` as const;
  const isPushed = [...picture.tiles].some(
    ([tile, { zones }]) =>
      kindOf(tile) === kind &&
      areaOf(zones.at(-1) ?? own) === 'discard' &&
      picture.trails.get(tile)?.some(({ zone }) => zone === own),
  );
  return unreadThere(picture, hand, own, kind) > 0 && !isPushed;
}

/**
 * Whether whoever is to discard has thrown this tile: it came out of the rack, where that is read, or straight from the wall, by
 * which nobody after that player has drawn yet. Not where whoever it lies before may have thrown it in place of another
 * that is gone (`isTakenBack`).
 */
function isThrownBy(
  seat: Seat,
  picture: TablePicture,
  hand: HandState,
  tile: TileId,
  { trail, isTakenBack }: { readonly trail: Trail; readonly isTakenBack: boolean },
): boolean {
  const rack = `rack${seat}` as const;
  const kind = kindOf(tile);
  const held = hand.secret.concealed[seat].filter(other => other === kind).length;
  if (trail.at(-2)?.zone === rack && held > countRead(picture, rack, kind)) return true;
  const drawn = hand.awaited === 'draw' || hand.awaited === 'replacement' ? 1 : 0;
  const mayHaveDrawn = drawn === 1 || !picture.sensed.has(rack);
  return !isTakenBack && mayHaveDrawn && trail.length === 1 && standingTiles(picture) === tilesLeft(hand.wall) - drawn;
}

function countRead({ tiles }: TablePicture, zone: Zone, kind: TileKind): number {
  let read = 0;
  for (const [tile, { zones }] of tiles) if (zones.at(-1) === zone && kindOf(tile) === kind) read += 1;
  return read;
}

/** The table as if every such discard lay, and had lain, where it belongs. */
export function asThrown(picture: TablePicture, astray: AstrayDiscards): TablePicture {
  const tiles = new Map(picture.tiles);
  const trails = new Map(picture.trails);
  const away = new Map(picture.away);
  for (const [tile, { lying, thrown }] of astray) {
    const belongs = <Place extends { readonly zone: Zone }>(place: Place): Place =>
      place.zone === lying ? { ...place, zone: thrown } : place;
    const read = tiles.get(tile);
    if (read) tiles.set(tile, { ...read, zones: read.zones.map(zone => (zone === lying ? thrown : zone)) });
    const trail = trails.get(tile);
    if (trail) trails.set(tile, trail.map(belongs));
    const gone = away.get(tile);
    if (gone) away.set(tile, belongs(gone));
  }
  return { ...picture, tiles, trails, away };
}
