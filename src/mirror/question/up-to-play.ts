import type { Action } from '../../engine/actions.ts';
import { legalActions } from '../../engine/legal-actions.ts';
import type { MatchState } from '../../engine/state.ts';
import { blurredTiles } from '../evidence/camera-doubts.ts';
import { expectation, unexplainedTiles } from '../expectation/expectation.ts';
import { flippedTiles, flippedWithoutDice } from '../expectation/flipped-indicator.ts';
import { stateAfter } from '../expectation/state-after.ts';
import type { TableNow } from '../expectation/table-now.ts';

/**
 * What has been done since the deal for play to begin, as far as the table shows it: an indicator lies open, bonus tiles were set
 * aside and replaced, the dealer has drawn. Nothing once a hand is in play.
 */
export function upToPlay(table: TableNow, dealt: MatchState): readonly Action[] {
  const actions: Action[] = [];
  for (let state: MatchState | null = dealt; state && isSettingUp(state); ) {
    const [next] = nextToSetUp(table, state);
    state = next ? stateAfter(table.game.rules, state, [next]) : null;
    if (next && state) actions.push(next);
  }
  return actions;
}

const isSettingUp = ({ hand }: MatchState): boolean => hand?.phase === 'bonus' || hand?.phase === 'indicator';

function nextToSetUp({ game: { rules }, picture, seen }: TableNow, state: MatchState): readonly Action[] {
  const lying = { blurred: blurredTiles(picture), walls: picture.walls };
  const unexplained = unexplainedTiles(expectation(state), seen);
  return legalActions(rules, state).flatMap((action): readonly Action[] => {
    switch (action.type) {
      case 'flip-indicator':
        return flippedTiles(rules, lying, unexplained).map(tile => ({ ...action, tile }));
      case 'roll-dice':
        return flippedWithoutDice(rules, lying, state, unexplained);
      case 'set-aside-bonus':
        return unexplained.get(`meld${action.seat}`)?.includes(action.tile) ? [action] : [];
      case 'draw':
        return [action];
      default:
        return [];
    }
  });
}
