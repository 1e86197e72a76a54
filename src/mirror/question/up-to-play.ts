import type { Action } from '../../engine/actions.ts';
import { legalActions } from '../../engine/legal-actions.ts';
import type { MatchState } from '../../engine/state.ts';
import type { Rules } from '../../rules/rule-set.ts';
import { blurredTiles } from '../evidence/camera-doubts.ts';
import { expectation, unexplainedTiles } from '../expectation/expectation.ts';
import { flippedTiles, flippedWithoutDice } from '../expectation/flipped-indicator.ts';
import { stateAfter } from '../expectation/state-after.ts';
import type { TableNow } from '../expectation/table-now.ts';

/**
 * What has been done since the deal for play to begin, as far as the table shows it: an indicator lies open, replacements were
 * drawn, the dealer has drawn. Nothing once a hand is in play.
 */
export function upToPlay({ game: { rules }, picture, seen }: TableNow, dealt: MatchState): readonly Action[] {
  const lying = { blurred: blurredTiles(picture), walls: picture.walls };
  const actions: Action[] = [];
  for (let state: MatchState | null = dealt; state && isSettingUp(state); ) {
    const [next]: readonly Action[] = [...flips(rules, state, lying, seen), ...draws(rules, state)];
    state = next ? stateAfter(rules, state, [next]) : null;
    if (next && state) actions.push(next);
  }
  return actions;
}

const isSettingUp = ({ hand }: MatchState): boolean => hand?.phase === 'bonus' || hand?.phase === 'indicator';

function flips(
  rules: Rules,
  state: MatchState,
  lying: Parameters<typeof flippedWithoutDice>[1],
  seen: TableNow['seen'],
): readonly Action[] {
  if (state.hand?.phase !== 'indicator') return [];
  const unexplained = unexplainedTiles(expectation(state), seen);
  const isDue = legalActions(rules, state).some(({ type }) => type === 'flip-indicator');
  if (!isDue) return flippedWithoutDice(rules, lying, state, unexplained);
  return flippedTiles(rules, lying, unexplained).map(tile => ({ type: 'flip-indicator', tile }));
}

const draws = (rules: Rules, state: MatchState): readonly Action[] =>
  legalActions(rules, state).filter(({ type }) => type === 'draw');
