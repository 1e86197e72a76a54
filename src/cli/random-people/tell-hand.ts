import { describeSitting } from '../../simulator/random-people/sitting.ts';
import type { StrangeHand } from './strange-hand.ts';

/** A hand in one line: its seed, what became of it, what was odd, and all that was drawn. */
export function tellHand({ options, outcome, questions, firstDifference, oddities, sitting }: StrangeHand) {
  const { rules, profile, seed, without } = options;
  return {
    seed,
    rules: rules.id,
    profile,
    outcome,
    questions,
    firstDifference,
    oddities,
    ...(without.length > 0 && { without }),
    draw: describeSitting(sitting),
  };
}
