import { besideOf, type Zone } from '../domain/zone.ts';
import type { Action } from '../engine/actions.ts';
import type { Game } from '../engine/game.ts';
import { type Expectation, missing, surplus } from './expectation.ts';
import type { SeenZones } from './table-picture.ts';
import { isUnseen } from './unseen.ts';

/** Zones that do not lie as they should. */
export const disturbedZones = (expected: Expectation, seen: SeenZones): ReadonlySet<Zone> =>
  new Set([...surplus(expected, seen).keys(), ...missing(expected, seen).keys()]);

/**
 * Whether the latest actions may have been taken back, or been others than they were thought to be: what the first of
 * them that was seen has left on the table lies there no more as it did, or a set has turned up that may have come first.
 */
export function mayBeUndone({ steps }: Game, undone: number, disturbed: ReadonlySet<Zone>, seen: SeenZones): boolean {
  if (undone === 0) return true;
  const [moved] = steps.slice(-undone).flatMap(({ action }) => (isUnseen(action, seen) ? [] : zoneOf(action)));
  return moved === undefined || disturbed.has(moved) || disturbed.has(besideOf(moved, 'meld'));
}

/** Where an action has moved tiles that stay there; nowhere, if it moves none. */
function zoneOf(action: Action): readonly Zone[] {
  switch (action.type) {
    case 'draw':
      return [`rack${action.seat}`];
    case 'discard':
      return [`discard${action.seat}`];
    case 'set-aside-bonus':
    case 'claim-chow':
    case 'claim-pung':
    case 'claim-kong':
    case 'declare-kong':
      return [`meld${action.seat}`];
    default:
      return [];
  }
}
