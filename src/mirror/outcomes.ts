import type { Meld } from '../domain/meld.ts';
import { bySeat } from '../domain/seat.ts';
import type { Game } from '../engine/game.ts';
import type { MatchState } from '../engine/state.ts';
import type { Explanation } from './explain.ts';
import { stateAfter } from './state-after.ts';

/** One explanation of each outcome: where only the order of things is in doubt, any order will do. */
export function distinctOutcomes(game: Game, explanations: readonly Explanation[]): readonly Explanation[] {
  if (explanations.length < 2) return explanations;
  const byOutcome = new Map<string, Explanation>();
  for (const explanation of explanations) {
    const outcome = outcomeOf(game, explanation);
    if (!byOutcome.has(outcome)) byOutcome.set(outcome, explanation);
  }
  return [...byOutcome.values()];
}

function outcomeOf({ rules, state, steps }: Game, { undone, actions }: Explanation): string {
  const from = undone === 0 ? state : (steps.at(-undone)?.before ?? state);
  return JSON.stringify(essence(stateAfter(rules, from, actions) ?? from));
}

/**
 * What is true of a match, whatever order tiles came in; which tile was drawn last still matters. Which tile of a chow
 * was the claimed one does not.
 */
function essence({ hand, ...match }: MatchState): unknown {
  if (!hand) return match;
  return {
    ...match,
    hand: {
      ...hand,
      concealed: bySeat(seat => hand.concealed[seat].toSorted()),
      bonus: bySeat(seat => hand.bonus[seat].toSorted()),
      melds: bySeat(seat => hand.melds[seat].map(withoutClaimed)),
      discards: bySeat(seat => hand.discards[seat].map(({ tile, claimedBy }) => claimedBy ?? tile)),
      drawnThisTurn: hand.drawnThisTurn.toSorted(),
    },
  };
}

const withoutClaimed = (meld: Meld): unknown => (meld.kind === 'chow' ? { ...meld, claimed: null } : meld);
