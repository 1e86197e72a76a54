import { without } from '../../domain/kinds.ts';
import { SEATS, type Seat } from '../../domain/seat.ts';
import { isBonus, type SeenKind } from '../../domain/tile.ts';
import type { HandState } from '../../engine/state.ts';
import { type Rules, tilesDealt } from '../../rules/rule-set.ts';
import type { SeenZones, TablePicture } from './table-picture.ts';
import { takenFromTheWall } from './trails.ts';

/**
 * What lies where after the deal, where people lay bonus tiles aside, and take tiles for them, before it is their turn to:
 * until then those count as what still stands in the rack, and these as what still stands in the wall.
 */
export function withoutEarlyBonus(rules: Rules, hand: HandState, picture: TablePicture, seen: SeenZones): SeenZones {
  if (hand.phase !== 'deal' && hand.phase !== 'bonus') return seen;
  const zones = new Map(seen);
  let taken: ReturnType<typeof takenFromTheWall> | null = null;
  for (const seat of SEATS) {
    const early = hand.phase === 'bonus' && hand.turn === seat ? [] : laidEarly(hand, seen, seat);
    if (early.length === 0) continue;
    taken ??= takenFromTheWall(picture);
    const inTime = hand.phase === 'deal' ? tilesDealt(rules, hand.dealer)[seat] : tilesKnown(hand, seat);
    const replacements = taken[seat].slice(inTime).slice(0, early.length);
    zones.set(`meld${seat}`, without<SeenKind>(seen.get(`meld${seat}`) ?? [], early));
    zones.set(`rack${seat}`, [...without<SeenKind>(seen.get(`rack${seat}`) ?? [], replacements), ...early]);
  }
  return zones;
}

/** Bonus tiles that lie among a seat's sets and are not known to have been set aside; none where nobody reads its rack. */
function laidEarly(hand: HandState, seen: SeenZones, seat: Seat): readonly SeenKind[] {
  if (!seen.has(`rack${seat}`)) return [];
  const lying = seen.get(`meld${seat}`)?.filter(tile => tile !== '_' && isBonus(tile)) ?? [];
  return without<SeenKind>(lying, hand.bonus[seat]);
}

const tilesKnown = ({ secret, bonus }: HandState, seat: Seat): number =>
  secret.concealed[seat].length + bonus[seat].length;
