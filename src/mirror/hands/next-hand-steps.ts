import type { Action } from '../../engine/actions.ts';
import type { Game } from '../../engine/game.ts';
import { legalActions } from '../../engine/legal-actions.ts';
import { isHandOn, isLaidOut, type MatchState } from '../../engine/state.ts';
import { isWallUsedUp } from '../../engine/tiles-on-the-table.ts';
import type { Reached } from '../expectation/unobserved-actions.ts';

/** What is known of a table that has been cleared. */
interface Cleared {
  readonly reached: readonly Reached[];
  readonly tilesWereTaken: boolean;
  readonly isUsedUp: boolean;
}

/**
 * What leads from here to a new hand, now that no tile of this one lies on the table any more. `reached`: where play may
 * stand by now. `tilesWereTaken`: the hand has not only begun, tiles have been taken from the walls. `isUsedUp`: no tile
 * can be drawn any more, by what lay on the table.
 */
export function nextHandSteps(
  { rules, state }: Game,
  { reached, tilesWereTaken, isUsedUp }: Cleared,
): readonly Action[] {
  if (state.hand?.phase === 'horses') return [{ type: 'end-hand' }, { type: 'start-hand' }];
  const last = reached.at(-1);
  if (last?.position.state.hand && isWallUsedUp(last.position.state.hand))
    return [...last.by, { type: 'end-hand' }, { type: 'start-hand' }];
  const isGivenUp = state.hand !== null && (isLaidOut(state) || (isHandOn(state) && tilesWereTaken));
  if (isGivenUp) return [unseenEnd(state, isUsedUp), { type: 'start-hand' }];
  return legalActions(rules, state).filter(action => action.type === 'start-hand');
}

/** How a hand has ended that nobody is known to have ended: drawn if its wall was used up, given up otherwise. */
export const unseenEnd = ({ hand }: Pick<MatchState, 'hand'>, isUsedUp: boolean): Action =>
  isUsedUp && hand?.phase === 'play' ? { type: 'end-hand', isUsedUp } : { type: 'void-hand' };
