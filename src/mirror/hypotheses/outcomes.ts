import type { Meld } from '../../domain/meld.ts';
import { bySeat } from '../../domain/seat.ts';
import { type Game, stateBefore } from '../../engine/game.ts';
import type { Discard, MatchState } from '../../engine/state.ts';
import type { SeenZones } from '../evidence/table-picture.ts';
import { Position } from '../expectation/position.ts';
import { reachedUnobserved } from '../expectation/unobserved-actions.ts';
import type { Hypothesis } from './hypothesis.ts';

/** One explanation of each outcome: where only the order of things is in doubt, any order will do. */
export function distinctOutcomes(
  game: Game,
  hypotheses: readonly Hypothesis[],
  seen: SeenZones,
): readonly Hypothesis[] {
  if (hypotheses.length < 2) return hypotheses;
  const byOutcome = new Map<string, Hypothesis>();
  for (const hypothesis of hypotheses) {
    const outcome = outcomeOf(game, hypothesis, seen);
    if (!byOutcome.has(outcome)) byOutcome.set(outcome, hypothesis);
  }
  return [...byOutcome.values()];
}

/** What nobody sees has been done by then, wherever it can have been: who drew last is no difference there. */
export function outcomeOf(game: Game, { undone, actions }: Hypothesis, seen: SeenZones): string {
  const from = Position.from(game.rules, stateBefore(game, undone) ?? game.state);
  const reached = reachedUnobserved(from.after(actions) ?? from, seen).at(-1);
  return JSON.stringify(essence(reached?.position.state ?? from.state));
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
      bonus: bySeat(seat => hand.bonus[seat].toSorted()),
      melds: bySeat(seat => hand.melds[seat].map(withoutClaimed)),
      discards: bySeat(seat => inAnyOrder(hand.discards[seat])),
      secret: {
        ...hand.secret,
        concealed: bySeat(seat => hand.secret.concealed[seat].toSorted()),
        drawnThisTurn: hand.secret.drawnThisTurn.toSorted(),
      },
    },
  };
}

/** Only the first of a row may be looked at later on: sometimes four equal ones end a hand. */
function inAnyOrder(row: readonly Discard[]): readonly unknown[] {
  const [first, ...rest] = row.map(({ tile, claimedBy }) => claimedBy ?? tile);
  return [first, ...rest.toSorted()];
}

const withoutClaimed = (meld: Meld): unknown => (meld.kind === 'chow' ? { ...meld, claimed: null } : meld);

/** What people would choose between: of wins and horses what is paid, of all else what has happened. */
export const whatCounts = (game: Game, way: Hypothesis, seen: SeenZones): string =>
  paidBy(game, way) ?? outcomeOf(game, way, seen);

/** What is paid by a win or for horses, in a form that can be compared; null where there is neither. */
function paidBy(game: Game, { undone, actions }: Hypothesis): string | null {
  if (undone > 0 || !actions.some(({ type }) => type === 'win' || type === 'flip-horses')) return null;
  const after = Position.from(game.rules, game.state).after(actions);
  return JSON.stringify(after?.state.hand?.transfers);
}
