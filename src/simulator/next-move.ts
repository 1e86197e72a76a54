import { must } from '../domain/result.ts';
import type { Action } from '../engine/actions.ts';
import { legalActions } from '../engine/legal-actions.ts';
import { type HandState, isHandOn, type MatchState } from '../engine/state.ts';
import type { Rules } from '../rules/rule-set.ts';
import { chooseAction, claimants, steppedUpByOthers } from './players.ts';
import type { Random } from './random.ts';

/**
 * The next move at a table of simulated players, as `legalActions` lists it: dice without their values and tiles of
 * the wall as `_`, for the thrower and the drawer to fill in.
 */
export function nextMove(rules: Rules, state: MatchState, random: Random): Action {
  const legal = legalActions(rules, state);
  const first = must(legal[0], 'something to do');
  const { hand } = state;
  if (hand?.phase === 'over') return furtherWin(legal) ?? first;
  if (hand?.phase !== 'play') return first;
  if (isPreparation(first) && (isDue(hand) || random() < ROLLS_AGAIN)) return first;
  const choice = { rules, state, legal, random };
  const [claim] = claimants(choice);
  if (claim) return claim;
  switch (hand.awaited) {
    case 'draw':
    case 'replacement':
    case 'keep':
      return must(
        legal.find(action => action.type === 'win' && hand.awaited === 'keep') ??
          legal.find(action => action.type === 'draw' || action.type === 'end-hand'),
        'a tile to draw',
      );
    default:
      return steppedUpByOthers(choice, hand) ?? chooseAction(choice, hand.turn);
  }
}

/** True if people still do something in the hand they have begun: one that has been won may be won by others, too. */
export const isPlayedOn = (rules: Rules, state: MatchState): boolean =>
  isHandOn(state) || (state.hand?.win != null && furtherWin(legalActions(rules, state)) !== undefined);

const furtherWin = (legal: readonly Action[]): Action | undefined => legal.find(({ type }) => type === 'win');

/** Actions without a choice, first in the list of legal ones. */
const isPreparation = ({ type }: Action): boolean => type === 'roll-dice' || type === 'flip-indicator';

/** True if play waits for the indicator: a second one is the first ready player's choice. */
const isDue = ({ secret: { indicator } }: HandState): boolean => indicator === null || indicator.tile === null;
const ROLLS_AGAIN = 0.5;
