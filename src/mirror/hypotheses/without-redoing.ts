import type { Game } from '../../engine/game.ts';
import type { Hypotheses } from './hypothesis.ts';

/** Explanations that take back what they then do again, without either: nothing of that happened twice. */
export const withoutRedoing = ({ steps }: Pick<Game, 'steps'>, hypotheses: Hypotheses): Hypotheses =>
  hypotheses.map(hypothesis => {
    const { undone, actions } = hypothesis;
    const takenBack = undone > 0 ? steps.slice(-undone) : [];
    const other = takenBack.findIndex(({ action }, i) => JSON.stringify(action) !== JSON.stringify(actions[i]));
    const redone = other < 0 ? takenBack.length : other;
    return redone === 0 ? hypothesis : { ...hypothesis, undone: undone - redone, actions: actions.slice(redone) };
  });
