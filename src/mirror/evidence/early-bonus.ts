import { without } from '../../domain/kinds.ts';
import { SEATS, type Seat, seatAfter } from '../../domain/seat.ts';
import { isBonus, type SeenKind } from '../../domain/tile.ts';
import type { HandState } from '../../engine/state.ts';
import { type Rules, tilesDealt } from '../../rules/rule-set.ts';
import type { SeenZones, TablePicture } from './table-picture.ts';
import { takenFromTheWall } from './trails.ts';

/**
 * What lies where after the deal, where people lay bonus tiles aside, and take tiles for them, while somebody whose turn
 * comes first still holds one: until then those count as what still stands in the rack, and these as what still stands in
 * the wall.
 */
export function withoutEarlyBonus(rules: Rules, hand: HandState, picture: TablePicture, seen: SeenZones): SeenZones {
  if (hand.phase !== 'deal' && hand.phase !== 'bonus') return seen;
  const zones = new Map(seen);
  let taken: ReturnType<typeof takenFromTheWall> | null = null;
  for (const seat of seatsWhoWait(hand, seen)) {
    const early = laidEarly(hand, seen, seat);
    if (early.length === 0) continue;
    taken ??= takenFromTheWall(picture);
    const inTime = hand.phase === 'deal' ? tilesDealt(rules, hand.dealer)[seat] : tilesKnown(hand, seat);
    const replacements = taken[seat].slice(inTime).slice(0, early.length);
    zones.set(`meld${seat}`, without<SeenKind>(seen.get(`meld${seat}`) ?? [], early));
    // A replacement may be a bonus tile again, and be laid aside as well.
    const stillThere = without<SeenKind>(seen.get(`rack${seat}`) ?? [], without<SeenKind>(replacements, early));
    zones.set(`rack${seat}`, [...stillThere, ...without<SeenKind>(early, replacements)]);
  }
  return zones;
}

/** Those whose turn to lay bonus tiles aside comes after somebody's who still holds one. */
function seatsWhoWait({ phase, dealer, turn }: HandState, seen: SeenZones): readonly Seat[] {
  const first = phase === 'deal' ? dealer : turn;
  const inTurn = SEATS.map(steps => seatAfter(first, steps));
  const holding = inTurn.findIndex(seat => seen.get(`rack${seat}`)?.some(isBonus));
  return holding < 0 ? [] : inTurn.slice(holding + 1);
}

/** Bonus tiles that lie among a seat's sets and are not known to have been set aside; none where nobody reads its rack. */
function laidEarly(hand: HandState, seen: SeenZones, seat: Seat): readonly SeenKind[] {
  if (!seen.has(`rack${seat}`)) return [];
  const lying = seen.get(`meld${seat}`)?.filter(isBonus) ?? [];
  return without<SeenKind>(lying, hand.bonus[seat]);
}

const tilesKnown = ({ secret, bonus }: HandState, seat: Seat): number =>
  secret.concealed[seat].length + bonus[seat].length;
