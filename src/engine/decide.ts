import { assertNever, err, ok } from '../domain/result.ts';
import type { Rules } from '../rules/rule-set.ts';
import type { Action, ActionOf, Attempted } from './actions.ts';
import { setAsideBonus } from './decide-bonus.ts';
import { claim } from './decide-claim.ts';
import {
  agreeOnTable,
  confirmResult,
  correctDiscard,
  correctHand,
  correctLaidTile,
  correctResult,
  correctTile,
} from './decide-correction.ts';
import { endHand, flipHorses, reportFoul, win } from './decide-end.ts';
import { correctIndicator, flipIndicator } from './decide-indicator.ts';
import { declareKong } from './decide-kong.ts';
import { discard, draw } from './decide-play.ts';
import { declareReady, stepUp } from './decide-ready.ts';
import { deal, rollDice, startHand, startMatch, wallSeenBroken } from './decide-setup.ts';
import { tellEnd, tellHand, tellIndicator, tellReady, tellThrow } from './decide-told.ts';
import type { Decision } from './decision.ts';
import { foulBehind } from './fouls.ts';
import { mayAlsoWin } from './further-wins.ts';
import { type HandState, isHandOn, type MatchState } from './state.ts';

/** Returns the events of this action, or why it is not possible now. Changes nothing itself. */
export function decide(rules: Rules, state: MatchState, action: Action): Decision {
  if (action.type === 'start-match') return startMatch(state, action);
  if (action.type === 'start-hand') return startHand(rules, state, action);
  if (action.type === 'roll-dice') return rollDice(rules, state, action);
  if (action.type === 'correct-result' && state.hand) return correctResult(rules, state, state.hand, action);
  if (action.type === 'correct-hand') return correctHand(rules, state, action);
  if (action.type === 'confirm-result') return confirmResult(state);
  if (action.type === 'tell-hand') return tellHand(rules, state, action);
  if (action.type === 'tell-end') return tellEnd(rules, state, action);
  const said = action.type === 'attempt' ? action.action : action;
  if (said.type === 'win' && state.hand && mayAlsoWin(rules, state.hand, said.seat))
    return win(rules, state, state.hand, said);
  if (!state.hand || !isHandOn(state)) return err({ code: 'action/no-hand-is-on' });
  return decideInHand(rules, state, state.hand, action);
}

function decideInHand(
  rules: Rules,
  state: MatchState,
  hand: HandState,
  action: Exclude<
    Action,
    ActionOf<'start-match' | 'start-hand' | 'roll-dice' | 'tell-hand' | 'tell-end' | 'correct-hand' | 'confirm-result'>
  >,
): Decision {
  switch (action.type) {
    case 'break-wall':
      return wallSeenBroken(hand, action);
    case 'deal':
      return deal(rules, hand, action);
    case 'flip-indicator':
      return flipIndicator(rules, hand, action);
    case 'set-aside-bonus':
      return setAsideBonus(rules, state, hand, action);
    case 'step-up':
      return stepUp(rules, hand, action.seat);
    case 'declare-ready':
      return declareReady(rules, hand, action.seat);
    case 'draw':
      return draw(rules, state, hand, action);
    case 'discard':
      return discard(rules, state, hand, action);
    case 'claim-chow':
    case 'claim-pung':
    case 'claim-kong':
      return claim(rules, state, hand, action);
    case 'declare-kong':
      return declareKong(rules, state, hand, action);
    case 'win':
      return win(rules, state, hand, action);
    case 'flip-horses':
      return flipHorses(rules, state, hand, action);
    case 'attempt':
      return attempt(rules, state, hand, action.action);
    case 'report-foul':
      return reportFoul(rules, state, action);
    case 'correct-tile':
      return correctTile(rules, hand, action);
    case 'correct-discard':
      return correctDiscard(rules, hand, action);
    case 'correct-laid-tile':
      return correctLaidTile(rules, hand, action);
    case 'correct-indicator':
      return correctIndicator(rules, hand, action);
    case 'agree-on-table':
      return agreeOnTable(rules, hand, action);
    case 'correct-result':
      return correctResult(rules, state, hand, action);
    case 'end-hand':
      return endHand(rules, state, hand, action);
    case 'tell-ready':
      return tellReady(rules, hand, action);
    case 'tell-throw':
      return tellThrow(rules, hand, action);
    case 'tell-indicator':
      return tellIndicator(rules, hand, action);
    case 'void-hand':
      return ok([{ type: 'hand-voided' }]);
    default:
      return assertNever(action);
  }
}

/** An act against the rules is not undone: where it is a foul, the foul is the event, and the hand goes on. */
function attempt(rules: Rules, state: MatchState, hand: HandState, action: Attempted): Decision {
  const decided = decideInHand(rules, state, hand, action);
  const code = decided.ok || hand.phase !== 'play' ? null : foulBehind(rules, hand, action, decided.error);
  return code ? reportFoul(rules, state, { type: 'report-foul', seat: action.seat, code }) : decided;
}
