import { without } from '../../domain/kinds.ts';
import { SEATS, type Seat } from '../../domain/seat.ts';
import { isBonus, type SeenKind } from '../../domain/tile.ts';
import type { Zone } from '../../domain/zone.ts';
import type { HandState } from '../../engine/state.ts';
import type { SeenZones } from './table-picture.ts';

/**
 * What lies where, with the bonus tiles that are set aside by their owner's word and still stand in the rack, as if they lay beside the
 * sets: another tile has been taken for each, or the game has them set aside.
 */
export function withLateBonusLaid(hand: HandState, seen: SeenZones): SeenZones {
  if (hand.phase !== 'bonus' && hand.phase !== 'play') return seen;
  const moved = SEATS.flatMap((seat): readonly (readonly [Zone, readonly SeenKind[]])[] => {
    const late = stillHeld(hand, seen, seat);
    const [rack, laid] = [`rack${seat}`, `meld${seat}`] as const;
    if (late.length === 0) return [];
    return [
      [rack, without<SeenKind>(seen.get(rack) ?? [], late)],
      [laid, [...(seen.get(laid) ?? []), ...late]],
    ];
  });
  return moved.length > 0 ? new Map([...seen, ...moved]) : seen;
}

/** Bonus tiles in the rack of a seat that are set aside all the same; none where nobody reads that or the sets. */
function stillHeld(hand: HandState, seen: SeenZones, seat: Seat): readonly SeenKind[] {
  const rack = seen.get(`rack${seat}`);
  const laid = seen.get(`meld${seat}`);
  const held = rack?.filter(isBonus) ?? [];
  if (!rack || !laid || held.length === 0) return [];
  const known = hand.secret.concealed[seat];
  const setAside = without<SeenKind>(hand.bonus[seat], laid);
  const told = held.filter(tile => setAside.includes(tile));
  const replaced = rack.length - told.length - known.length;
  const awaited = held.filter(tile => known.includes(tile));
  return [...told, ...awaited.slice(0, Math.max(0, replaced))];
}
