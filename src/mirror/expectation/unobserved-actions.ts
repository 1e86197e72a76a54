import { SEATS } from '../../domain/seat.ts';
import type { SeenKind } from '../../domain/tile.ts';
import type { Action } from '../../engine/actions.ts';
import type { SeenZones } from '../evidence/table-picture.ts';
import type { Expectation } from './expectation.ts';
import type { Position } from './position.ts';

/** A point that play may have reached without anybody having seen it get there. */
export interface Reached {
  readonly by: readonly Action[];
  readonly position: Position;
}

/**
 * Where play may stand by now although nothing has been seen: tiles are dealt and drawn into racks that nobody senses,
 * and only what follows shows that they were. The least first: nothing at all.
 */
export function reachedUnobserved(from: Position, seen: SeenZones): readonly Reached[] {
  const reached: Reached[] = [{ by: [], position: from }];
  if (SEATS.every(seat => seen.has(`rack${seat}`))) return reached;
  for (let last = reached[0]; last; ) {
    // There is never more than one.
    const action = last.position.legal.find(next => isUnobserved(next, seen));
    const position = action && last.position.after([action]);
    last = position ? { by: [...last.by, action], position } : undefined;
    if (last) reached.push(last);
  }
  return reached;
}

/** Whether only what follows tells that this was done. */
export function isUnobserved(action: Action, seen: SeenZones): boolean {
  if (action.type === 'draw') return !seen.has(`rack${action.seat}`);
  return action.type === 'deal' && !SEATS.some(seat => seen.has(`rack${seat}`));
}

/** Whether a discard is only known from where it lies now: no reading has shown it among the discards. */
export function isUnread(action: Action, expected: Expectation, seen: SeenZones): boolean {
  if (action.type !== 'discard') return false;
  const [lying, known] = [seen, expected].map(zones => zones.get(`discard${action.seat}`));
  const count = (tiles: readonly SeenKind[] = []): number => tiles.filter(tile => tile === action.tile).length;
  return lying !== undefined && count(lying) <= count(known);
}
