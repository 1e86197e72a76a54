import { without } from '../../domain/kinds.ts';
import { SEATS, type Seat } from '../../domain/seat.ts';
import { kindOf, type TileId, type TileKind } from '../../domain/tile.ts';
import { areaOf, seatOf, type Zone } from '../../domain/zone.ts';
import type { HandState } from '../../engine/state.ts';
import { unclaimedDiscards } from '../../engine/tiles-on-the-table.ts';
import type { TablePicture } from './table-picture.ts';

/** A discard that lies among those of somebody else. */
export interface Astray {
  /** Where it lies. */
  readonly lying: Zone;
  /** Among whose discards it belongs. */
  readonly thrown: Zone;
  /** Since when (ms) it is known to lie there. */
  readonly since: number;
}

/** Discards that lie, or have lain, among those of somebody else: put down there, or pushed over. Only antennas tell which tile it is. */
export type AstrayDiscards = ReadonlyMap<TileId, Astray>;

/** Those that are known, and those that the game as it stands makes plain; the same object where there are no others. */
export function astrayDiscards(known: AstrayDiscards, picture: TablePicture, hand: HandState | null): AstrayDiscards {
  if (hand?.phase !== 'play') return known;
  const still = [...known].filter(([tile]) => isStillAstray(known, picture, hand, tile));
  const kept = still.length < known.size ? new Map(still) : known;
  const found = SEATS.flatMap(seat =>
    strangers(kept, picture, hand, seat).flatMap(tile => {
      const thrown = whereThrown(kept, picture, hand, { tile, seat });
      const since = picture.tiles.get(tile)?.since ?? 0;
      return thrown ? [[tile, { lying: `discard${seat}`, thrown, since }] as const] : [];
    }),
  );
  return found.length > 0 ? new Map([...kept, ...found]) : kept;
}

/**
 * Whether a tile is still what it was taken for: the game has it where it belongs, beside those that lay there before, or it is
 * not among discards now.
 */
function isStillAstray(known: AstrayDiscards, picture: TablePicture, hand: HandState, tile: TileId): boolean {
  const zone = picture.tiles.get(tile)?.zones.at(-1);
  const stray = known.get(tile);
  if (zone === undefined || stray === undefined || (areaOf(zone) !== 'rack' && areaOf(zone) !== 'discard')) return true;
  const others = new Map([...known].filter(([other]) => other !== tile));
  return isUnreadThere(others, picture, hand, { zone: stray.thrown, kind: kindOf(tile), before: stray.since });
}

/** Discards of one kind. */
interface OfKind {
  readonly zone: Zone;
  readonly kind: TileKind;
  /** What came to lie there later (ms) does not count. */
  readonly before?: number;
}

/** Whether the game has more discards of this kind in a zone than are read there, or would be if those lay where they belong. */
function isUnreadThere(
  known: AstrayDiscards,
  { tiles }: TablePicture,
  hand: HandState,
  { zone, kind, before = Number.POSITIVE_INFINITY }: OfKind,
): boolean {
  const seat = seatOf(zone);
  const thrown = seat === null ? [] : unclaimedDiscards(hand, seat).filter(other => other === kind);
  const read = [...tiles].filter(
    ([tile, { zones, since }]) =>
      kindOf(tile) === kind && since < before && belongsIn(known, tile, zones.at(-1)) === zone,
  );
  return thrown.length > read.length;
}

function belongsIn(known: AstrayDiscards, tile: TileId, zone: Zone | undefined): Zone | undefined {
  const stray = known.get(tile);
  return stray && stray.lying === zone ? stray.thrown : zone;
}

/** Tiles among a seat's discards that it has not thrown, as far as is known: of each face the latest to arrive. */
function strangers(known: AstrayDiscards, { tiles }: TablePicture, hand: HandState, seat: Seat): readonly TileId[] {
  const zone = `discard${seat}` as const;
  const elsewhere = [...known].filter(
    ([tile, { lying, thrown }]) => thrown === zone && tiles.get(tile)?.zones.at(-1) === lying,
  );
  const kinds = elsewhere.map(([tile]) => kindOf(tile));
  const thrown = [...without(unclaimedDiscards(hand, seat), kinds)];
  const found: TileId[] = [];
  for (const [tile, { zones }] of tiles) {
    if (zones.at(-1) !== zone || known.get(tile)?.lying === zone) continue;
    const at = thrown.indexOf(kindOf(tile));
    if (at < 0) found.push(tile);
    else thrown.splice(at, 1);
  }
  return found;
}

/**
 * Among whose discards a tile belongs that lies among those of this seat: where it has lain, or where the game has one of its
 * kind that was never read there; null: nobody can tell.
 */
function whereThrown(
  known: AstrayDiscards,
  picture: TablePicture,
  hand: HandState,
  { tile, seat }: { readonly tile: TileId; readonly seat: Seat },
): Zone | null {
  const kind = kindOf(tile);
  if (liesInAnotherSet(picture, hand, kind)) return null;
  const places = SEATS.filter(other => other !== seat).map(other => `discard${other}` as const);
  const unread = places.filter(place => isUnreadThere(known, picture, hand, { zone: place, kind }));
  const hasLain = (place: Zone): boolean =>
    known.get(tile)?.thrown === place || (picture.trails.get(tile) ?? []).some(({ zone }) => zone === place);
  return unread.find(hasLain) ?? unread.find(place => !isTakenFrom(picture, place, kind)) ?? null;
}

/** Whether more tiles of this kind lie in sets than are known to: the discard that is read nowhere may be one of them. */
function liesInAnotherSet({ tiles }: TablePicture, { melds }: HandState, kind: TileKind): boolean {
  const lying = [...tiles].filter(([tile, { zones }]) => kindOf(tile) === kind && isInSet(zones.at(-1)));
  const known = melds.flat().flatMap(meld => meld.tiles.filter(tile => tile === kind));
  return lying.length > known.length;
}
const isInSet = (zone: Zone | undefined): boolean => zone !== undefined && areaOf(zone) === 'meld';

/** Whether a tile of this kind has lain among these discards, and was taken up from there. */
const isTakenFrom = ({ tiles, trails }: TablePicture, place: Zone, kind: TileKind): boolean =>
  [...trails].some(([tile, trail]) => {
    if (kindOf(tile) !== kind || !trail.some(({ zone }) => zone === place)) return false;
    const lying = tiles.get(tile)?.zones.at(-1);
    return lying === undefined || areaOf(lying) === 'rack';
  });

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
  return { ...picture, tiles, trails, away, astray: new Map([...astray].map(([tile, { lying }]) => [tile, lying])) };
}
