import { SEATS, type Seat } from '../../domain/seat.ts';
import { seatOf, type Zone } from '../../domain/zone.ts';
import type { Action } from '../../engine/actions.ts';
import type { Game } from '../../engine/game.ts';
import type { SeenZones } from '../evidence/table-picture.ts';
import { type Expectation, missing, unexplainedTiles } from '../expectation/expectation.ts';
import { openZone } from '../expectation/laid-open.ts';
import { isUnobserved } from '../expectation/unobserved-actions.ts';
import { zonePutInto } from './zone-put-into.ts';

/** Zones that do not lie as they should. */
export const changedZones = (expected: Expectation, seen: SeenZones): ReadonlySet<Zone> =>
  new Set([...unexplainedTiles(expected, seen).keys(), ...missing(expected, seen).keys()]);

/**
 * Whether the latest actions may have been taken back, or been others than they were thought to be: what the first of
 * them that was seen has left on the table lies there no more as it did, or a set has turned up that may have come first.
 * Or they begin with dice or an indicator, and a hand lies open: whoever was the first to look may have won at once. Or somebody
 * drew before another called the latest discard to win.
 */
export function mayBeUndone({ steps }: Game, undone: number, changed: ReadonlySet<Zone>, seen: SeenZones): boolean {
  if (undone === 0) return true;
  const taken = steps.slice(-undone).map(({ action }) => action);
  const [moved] = taken.flatMap(action => (isUnobserved(action, seen) ? [] : (zoneMovedTo(action) ?? [])));
  if (moved === undefined || changed.has(moved)) return true;
  const seat = seatOf(moved);
  if (seat !== null && changed.has(`meld${seat}`)) return true;
  const [first, ...others] = taken;
  const isOfIndicator = first?.type === 'roll-dice' || first?.type === 'flip-indicator';
  const isDrawnInHaste = first?.type === 'draw' && first.from === 'wall' && others.length === 0;
  const mayHaveWon = (seat: Seat): boolean => isOfIndicator || (isDrawnInHaste && seat !== first.seat);
  return SEATS.some(seat => mayHaveWon(seat) && changed.has(openZone(seen, seat)));
}

const zoneMovedTo = (action: Action): Zone | null =>
  action.type === 'draw' ? `rack${action.seat}` : zonePutInto(action);
