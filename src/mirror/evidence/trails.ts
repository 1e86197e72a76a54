import { type BySeat, bySeat, type Seat } from '../../domain/seat.ts';
import { kindOf, type SeenKind, type TileId, type TileKind } from '../../domain/tile.ts';
import { areaOf, seatOf, type Zone } from '../../domain/zone.ts';

/** Where a tile has been read since the hand began: each place once, in the order of the first readings there. */
export type Trail = readonly Stay[];

export interface Stay {
  readonly zone: Zone;
  /** Since when (ms). */
  readonly since: number;
}

export const trailWith = (trail: Trail, stay: Stay): Trail =>
  trail.some(({ zone }) => zone === stay.zone) ? trail : [...trail, stay];

/** When (ms) a tile of this kind was first read in a zone since the hand began; null: never. */
export function firstReadIn({ trails }: Pick<Whereabouts, 'trails'>, place: Zone, kind: SeenKind): number | null {
  const stays = [...trails].flatMap(([tile, trail]) => (kindOf(tile) === kind ? trail : []));
  const [first = null] = stays.flatMap(({ zone, since }) => (zone === place ? [since] : [])).toSorted((a, b) => a - b);
  return first;
}

/** Tiles and where they lie, or were read last; see `TablePicture`. */
interface Whereabouts {
  readonly tiles: ReadonlyMap<TileId, { readonly zones: readonly Zone[]; readonly since: number }>;
  readonly away: ReadonlyMap<TileId, Stay>;
  readonly trails: ReadonlyMap<TileId, Trail>;
}

/**
 * The tiles that each seat has taken from the wall, in the order in which they first turned up before it, wherever they
 * lie by now: sorting a hand changes nothing about it, and what was thrown away or claimed since was drawn all the same.
 */
export function takenFromTheWall({ tiles, away, trails }: Whereabouts): BySeat<readonly TileKind[]> {
  const taken = [...trails].flatMap(([tile, trail]) => {
    const lying = tiles.get(tile)?.zones.at(-1) ?? away.get(tile)?.zone;
    const stay = lying && firstStay(trail, lying);
    return stay ? [{ tile, seat: seatOf(stay.zone), since: stay.since }] : [];
  });
  const inOrder = taken.toSorted((a, b) => a.since - b.since);
  return bySeat(seat => inOrder.filter(({ seat: taker }) => taker === seat).map(({ tile }) => kindOf(tile)));
}

/**
 * Where a tile turned up first before whoever took it from the wall. One that went from rack to rack was only carried
 * past the first; one that went on from among somebody's discards was claimed there.
 */
function firstStay(trail: Trail, lying: Zone): Stay | undefined {
  const own = trail.filter(({ zone }) => areaOf(zone) === 'rack' || areaOf(zone) === 'meld');
  const racks = own.filter(({ zone }) => areaOf(zone) === 'rack');
  const thrown = trail.find(({ zone }) => areaOf(zone) === 'discard');
  const firstBefore = (seat: Seat | null): Stay | undefined => own.find(({ zone }) => seatOf(zone) === seat);
  if (thrown) {
    const beforeIt = racks.filter(({ since }) => since <= thrown.since);
    const thrower = beforeIt.find(({ zone }) => seatOf(zone) === seatOf(thrown.zone)) ?? beforeIt.at(-1);
    if (thrower) return firstBefore(seatOf(thrower.zone));
  }
  if (areaOf(lying) === 'rack') return firstBefore(seatOf(lying));
  return (racks.at(-1) && firstBefore(seatOf(racks.at(-1)?.zone ?? lying))) ?? own[0] ?? thrown;
}

/** A tile that was read among somebody's discards, and where it lies now: among the sets of another, or in a hand laid open. */
export interface Claimed {
  readonly tile: TileKind;
  readonly into: Zone;
  /** When (ms) it turned up among the discards. */
  readonly since: number;
  /** How long (ms) after that it did so there. */
  readonly after: number;
}

/** Tiles of which this is known, by whose discards they lay among. */
export function claimedFrom({ tiles, trails }: Whereabouts): ReadonlyMap<Zone, readonly Claimed[]> {
  const claimed = new Map<Zone, readonly Claimed[]>();
  for (const [tile, { zones, since: laidAt }] of tiles) {
    const lying = zones.at(-1);
    if (lying === undefined || (areaOf(lying) !== 'meld' && areaOf(lying) !== 'reveal')) continue;
    const trail = trails.get(tile) ?? [];
    for (const { zone, since } of trail)
      if (
        areaOf(zone) === 'discard' &&
        seatOf(zone) !== seatOf(lying) &&
        heldBy(rackBefore(trail, since)) !== seatOf(lying)
      )
        claimed.set(zone, [
          ...(claimed.get(zone) ?? []),
          { tile: kindOf(tile), into: lying, since, after: laidAt - since },
        ]);
  }
  return claimed;
}

/** A tile is carried past the rack of another in less time (ms). */
const CARRIED_PAST_MS = 1000;

/** The tiles among the discards of each seat that stood in the rack of another last, for longer than they are carried past one. */
export function heldByOthers({
  tiles,
  trails,
}: Pick<Whereabouts, 'tiles' | 'trails'>): ReadonlyMap<Zone, readonly TileKind[]> {
  const held = new Map<Zone, readonly TileKind[]>();
  for (const [tile, { zones }] of tiles) {
    const lying = zones.at(-1);
    if (lying === undefined || areaOf(lying) !== 'discard') continue;
    const trail = trails.get(tile) ?? [];
    const at = trail.find(({ zone }) => zone === lying)?.since ?? Number.NEGATIVE_INFINITY;
    const rack = rackBefore(trail, at);
    if (rack && heldBy(rack) !== seatOf(lying) && at - rack.since >= CARRIED_PAST_MS)
      held.set(lying, [...(held.get(lying) ?? []), kindOf(tile)]);
  }
  return held;
}

/** Among whose discards tiles of a kind were read that lie in this zone by now. */
export const rowsLeft = (
  { tiles, trails }: Pick<Whereabouts, 'tiles' | 'trails'>,
  lying: Zone,
  kind: SeenKind,
): readonly Zone[] =>
  [...tiles].flatMap(([tile, { zones }]) => {
    const trail = kindOf(tile) === kind && zones.at(-1) === lying ? (trails.get(tile) ?? []) : [];
    return trail.flatMap(({ zone }) => (areaOf(zone) === 'discard' ? [zone] : []));
  });

/** Whether all four tiles of a kind lie before a seat in whose rack they stood, and were read nowhere else: none of them was thrown. */
export function areAllOwn(
  { tiles, trails }: Pick<Whereabouts, 'tiles' | 'trails'>,
  seat: Seat,
  kind: SeenKind,
): boolean {
  const lying = [...tiles].flatMap(([tile, { zones }]) =>
    kindOf(tile) === kind && zones.at(-1) === `meld${seat}` ? [trails.get(tile) ?? []] : [],
  );
  const isOwn = (trail: Trail): boolean =>
    trail.some(({ zone }) => zone === `rack${seat}`) && trail.every(({ zone }) => seatOf(zone) === seat);
  return lying.length === 4 && lying.every(isOwn);
}

/** Whether a tile of somebody's sets was read among their own discards before: another may have thrown it there. */
export const isClaimedFromOwn = (whereabouts: Pick<Whereabouts, 'tiles' | 'trails'>): boolean =>
  [...whereabouts.tiles].some(([tile, { zones }]) => {
    const lying = zones.at(-1);
    if (lying === undefined || areaOf(lying) !== 'meld') return false;
    return rowsLeft(whereabouts, lying, kindOf(tile)).some(zone => seatOf(zone) === seatOf(lying));
  });

/** Where a tile stood last in a rack before this moment (ms): among whoever's discards it was read then, it was that one's. */
const rackBefore = (trail: Trail, at: number): Stay | undefined =>
  trail.findLast(({ zone, since }) => areaOf(zone) === 'rack' && since < at);

const heldBy = (rack: Stay | undefined): Seat | null | undefined => rack && seatOf(rack.zone);
