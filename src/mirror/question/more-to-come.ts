import { isKnown, without } from '../../domain/kinds.ts';
import type { Seat } from '../../domain/seat.ts';
import type { SeenKind } from '../../domain/tile.ts';
import { areaOf, seatOf, type Zone } from '../../domain/zone.ts';
import type { Action } from '../../engine/actions.ts';
import type { MatchState } from '../../engine/state.ts';
import type { Rules } from '../../rules/rule-set.ts';
import type { SeenZones } from '../evidence/table-picture.ts';
import type { Unexplained } from '../expectation/expectation.ts';
import { Position } from '../expectation/position.ts';
import { reachedUnobserved } from '../expectation/unobserved-actions.ts';

/**
 * Whether all that nothing explains is the beginning of something lawful, and the rest of it is on its way: some tiles of a
 * set that may be laid down now, or no more than half of a hand.
 */
export function isMoreToCome(rules: Rules, state: MatchState, seen: SeenZones, unexplained: Unexplained): boolean {
  const { hand } = state;
  if (!hand || unexplained.size === 0) return false;
  const legal = reachedUnobserved(Position.from(rules, state), seen).flatMap(({ position }) => position.legal);
  const isBegun = (zone: Zone, seat: Seat, tiles: readonly SeenKind[]): boolean => {
    if (areaOf(zone) === 'reveal') return tiles.length <= Math.max(1, hand.secret.concealed[seat].length / 2);
    return areaOf(zone) === 'meld' && legal.some(action => isPartOf(tiles, setLaidBy(action, seat)));
  };
  return [...unexplained].every(([zone, tiles]) => {
    const seat = seatOf(zone);
    return seat !== null && isBegun(zone, seat, tiles);
  });
}

const setLaidBy = (action: Action, seat: Seat): readonly SeenKind[] =>
  'seat' in action && 'tiles' in action && action.seat === seat ? action.tiles : [];

const isPartOf = (tiles: readonly SeenKind[], set: readonly SeenKind[]): boolean =>
  tiles.every(isKnown) && without(tiles, set).length === 0;
