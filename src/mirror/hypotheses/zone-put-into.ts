import type { Zone } from '../../domain/zone.ts';
import type { Action } from '../../engine/actions.ts';

/** Where a discard, a claim or a declaration puts its tiles, to stay there; null: it puts none on the table. */
export function zonePutInto(action: Action): Zone | null {
  switch (action.type) {
    case 'discard':
      return `discard${action.seat}`;
    case 'set-aside-bonus':
    case 'claim-chow':
    case 'claim-pung':
    case 'claim-kong':
    case 'declare-kong':
      return `meld${action.seat}`;
    default:
      return null;
  }
}
