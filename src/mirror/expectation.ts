import { countKinds, without } from '../domain/kinds.ts';
import { SEATS, type Seat } from '../domain/seat.ts';
import { type SeenKind, type TileKind, UNKNOWN } from '../domain/tile.ts';
import { isTileZone, ZONES, type Zone } from '../domain/zone.ts';
import type { HandState, MatchState } from '../engine/state.ts';
import type { SeenZones } from './table-picture.ts';

/** What should lie where if the table is as the engine has it; zones without an entry may hold anything. */
export type Expectation = ReadonlyMap<Zone, readonly SeenKind[]>;

const EMPTY: readonly SeenKind[] = [];
const ANYTHING: Expectation = new Map();
const NOTHING: Expectation = new Map(ZONES.filter(isTileZone).map(zone => [zone, EMPTY]));

/**
 * After a win only the indicator speaks: what lies there leads to the next action. Between hands people may put tiles
 * wherever they like.
 */
export function expectation({ hand }: Pick<MatchState, 'hand'>): Expectation {
  switch (hand?.phase) {
    case 'deal':
      return NOTHING;
    case 'bonus':
    case 'indicator':
    case 'play':
      return inPlay(hand);
    case 'horses':
      return new Map([['indicator', indicators(hand)]]);
    default:
      return ANYTHING;
  }
}

function inPlay(hand: HandState): Expectation {
  const zones = new Map<Zone, readonly SeenKind[]>([['indicator', indicators(hand)]]);
  for (const seat of SEATS) {
    zones.set(`rack${seat}`, hand.concealed[seat]);
    zones.set(`meld${seat}`, [...hand.melds[seat].flatMap(meld => meld.tiles), ...hand.bonus[seat]]);
    zones.set(`discard${seat}`, unclaimedDiscards(hand, seat));
    zones.set(`reveal${seat}`, EMPTY);
  }
  return zones;
}

/** Tiles of the wall that were turned over, those that count no longer included. */
const indicators = ({ indicator, setAside }: HandState): readonly SeenKind[] =>
  indicator?.tile ? [...setAside, indicator.tile] : setAside;

const unclaimedDiscards = (hand: HandState, seat: Seat): readonly TileKind[] =>
  hand.discards[seat].filter(discard => discard.claimedBy === null).map(discard => discard.tile);

/** Tiles that lie where they should not, by zone. Nothing here means: the table is explained. */
export function surplus(expected: Expectation, seen: SeenZones): ReadonlyMap<Zone, readonly TileKind[]> {
  const extra = new Map<Zone, readonly TileKind[]>();
  for (const [zone, tiles] of seen) {
    const expectedHere = expected.get(zone);
    const left = expectedHere ? beyond(tiles, expectedHere) : [];
    if (left.length > 0) extra.set(zone, left);
  }
  return extra;
}

/** Tiles of `seen` that the expectation has no place for; an unknown tile has place for any one. */
function beyond(seen: readonly TileKind[], expected: readonly SeenKind[]): readonly TileKind[] {
  const left = without<SeenKind>(seen, expected) as readonly TileKind[];
  return left.slice(countKinds(expected).get(UNKNOWN) ?? 0);
}

/** Tiles that should lie in a zone and are not seen there, by zone. They may be in somebody's hand. */
export function missing(expected: Expectation, seen: SeenZones): ReadonlyMap<Zone, readonly SeenKind[]> {
  const gaps = new Map<Zone, readonly SeenKind[]>();
  for (const [zone, tilesThere] of expected) {
    const tiles = seen.get(zone);
    const left = tiles ? without<SeenKind>(tilesThere, tiles).filter(tile => tile !== UNKNOWN) : [];
    if (left.length > 0) gaps.set(zone, left);
  }
  return gaps;
}
