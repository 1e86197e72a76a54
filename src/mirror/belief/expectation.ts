import { countKinds, isKnown, without } from '../../domain/kinds.ts';
import { SEATS } from '../../domain/seat.ts';
import { type SeenKind, UNKNOWN } from '../../domain/tile.ts';
import { isTileZone, ZONES, type Zone } from '../../domain/zone.ts';
import type { HandState, MatchState } from '../../engine/state.ts';
import { unclaimedDiscards } from '../../engine/tiles-on-the-table.ts';
import type { SeenZones } from '../evidence/seen-table.ts';

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
    case 'dice':
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
    zones.set(`rack${seat}`, hand.secret.concealed[seat]);
    zones.set(`meld${seat}`, [...hand.melds[seat].flatMap(meld => meld.tiles), ...hand.bonus[seat]]);
    zones.set(`discard${seat}`, unclaimedDiscards(hand, seat));
    zones.set(`reveal${seat}`, EMPTY);
  }
  return zones;
}

/** Tiles of the wall that were turned over, those that count no longer included. */
const indicators = ({ secret: { indicator, setAside } }: HandState): readonly SeenKind[] =>
  indicator?.tile ? [...setAside, indicator.tile] : setAside;

export type Unexplained = ReadonlyMap<Zone, readonly SeenKind[]>;

/** Tiles that lie where they should not, by zone. Nothing here means: the table is explained. */
export function unexplainedTiles(expected: Expectation, seen: SeenZones): Unexplained {
  const unexplained = new Map<Zone, readonly SeenKind[]>();
  for (const [zone, tiles] of seen) {
    const expectedHere = expected.get(zone);
    const left = expectedHere ? beyond(tiles, expectedHere) : [];
    if (left.length > 0) unexplained.set(zone, left);
  }
  return unexplained;
}

/** Most zones lie as they should, down to the order of their tiles: this is a quick check. */
const areSame = (seen: readonly SeenKind[], expected: readonly SeenKind[]): boolean =>
  seen.length === expected.length && seen.every((tile, i) => tile === expected[i]);

/** Tiles of `seen` that the expectation has no place for; where one of both is unknown the other may be it. */
function beyond(seen: readonly SeenKind[], expected: readonly SeenKind[]): readonly SeenKind[] {
  if (areSame(seen, expected)) return EMPTY;
  const left = without(seen, expected);
  const places = without(expected, seen);
  const open = countKinds(places).get(UNKNOWN) ?? 0;
  const blurred = left.filter(tile => tile === UNKNOWN).slice(places.length - open);
  return [...left.filter(isKnown), ...blurred].slice(open);
}

/** Tiles that should lie in a zone and are not seen there, by zone. They may be in a player's hand. */
export function missing(expected: Expectation, seen: SeenZones): ReadonlyMap<Zone, readonly SeenKind[]> {
  const gaps = new Map<Zone, readonly SeenKind[]>();
  for (const [zone, tilesThere] of expected) {
    const tiles = seen.get(zone);
    if (tiles && areSame(tiles, tilesThere)) continue;
    const gap = tiles ? without<SeenKind>(tilesThere, tiles).filter(tile => tile !== UNKNOWN) : [];
    const blurred = tiles ? without<SeenKind>(tiles, tilesThere).filter(tile => tile === UNKNOWN).length : 0;
    const left = gap.slice(blurred);
    if (left.length > 0) gaps.set(zone, left);
  }
  return gaps;
}
