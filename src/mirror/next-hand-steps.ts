import type { Action } from '../engine/actions.ts';
import type { Game } from '../engine/game.ts';
import { legalActions } from '../engine/legal-actions.ts';
import { isHandOn, isLaidOut } from '../engine/state.ts';
import { isWallUsedUp } from '../engine/tiles-on-the-table.ts';
import type { Reached } from './unseen.ts';

/**
 * What leads from here to a new hand, now that no tile of this one lies on the table any more. `reached`: where play may
 * stand by now. `tilesWereTaken`: the hand has not only begun, tiles have been taken from the walls.
 */
export function nextHandSteps(
  { rules, state }: Game,
  { reached, tilesWereTaken }: { readonly reached: readonly Reached[]; readonly tilesWereTaken: boolean },
): readonly Action[] {
  if (state.hand?.phase === 'horses') return [{ type: 'end-hand' }, { type: 'start-hand' }];
  const last = reached.at(-1);
  if (last?.point.state.hand && isWallUsedUp(last.point.state.hand))
    return [...last.by, { type: 'end-hand' }, { type: 'start-hand' }];
  const isGivenUp = state.hand !== null && (isLaidOut(state) || (isHandOn(state) && tilesWereTaken));
  if (isGivenUp) return [{ type: 'void-hand' }, { type: 'start-hand' }];
  return legalActions(rules, state).filter(action => action.type === 'start-hand');
}
