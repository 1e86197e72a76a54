import type { Action } from '../../engine/actions.ts';
import type { Game } from '../../engine/game.ts';
import type { Sight } from '../evidence/evidence.ts';
import { type Expectation, surplus } from '../expectation/expectation.ts';
import { Lookahead } from '../expectation/position.ts';
import { disturbedZones, mayBeUndone } from './changed-zones.ts';
import { setRight } from './misread-fixes.ts';
import {
  bestRead,
  isTooMuch,
  leastActions,
  MOST_ACTIONS_UNSEEN,
  needsMore,
  type Search,
  type Sequence,
  sequences,
  unreadTiles,
} from './search.ts';
import { readyUnheard, type StartingPoint, takenBack } from './undo-candidates.ts';

/** How the table came to lie as it does: actions taken back, then actions played. Both empty: nothing happened. */
export interface Explanation {
  readonly undone: number;
  readonly actions: readonly Action[];
}

/**
 * What explains the table, once the search is through. Several: the readings do not decide between them yet. None:
 * nothing lawful explains the table (yet).
 */
export type Explanations = readonly Explanation[];

/** How many actions people can get ahead of the sensors, those counted that are taken back for it. */
const MOST_ACTIONS = 6;

/**
 * Searches for the cheapest ways to get from where the game stands to the table as it is seen. It halts at each state it
 * looks at, so that whoever has more to do than wait for it can go on with it later.
 */
export function* explain(game: Game, sight: Sight): Generator<void, Explanations> {
  const { rules, state } = game;
  const { seen } = sight;
  const now = Lookahead.from(rules, state);
  const extra = surplus(now.expected, seen);
  if (extra.size === 0) return [whereNothingTurnedUp(game, sight)];
  const search: Search = { rules, sight, expected: now.expected, states: 1, shortBy: NEVER };
  const longest = longestExplanation(search, now);
  const disturbed = disturbedZones(now.expected, seen);
  const points = takenBack(game, seen);
  const startingPoints = points
    .filter(({ undone }) => mayBeUndone(game, undone, disturbed, seen))
    .concat(readyUnheard(game, points, extra))
    .map(start => setRight(start, sight));
  let best: Found = { cost: NEVER, length: NEVER, explanations: [] };
  for (let length = 0; length <= Math.min(longest, best.cost); length += search.shortBy) {
    search.shortBy = NEVER;
    for (const start of startingPoints) {
      const left = length - start.seenUndone;
      if (left < 0) needsMore(search, -left);
      else {
        const found = bestRead(yield* sequences(search, start.point, left, start.said));
        if (isTooMuch(search)) return best.explanations;
        best = cheaper(best, start, { length, found });
      }
    }
  }
  return best.explanations;
}
const NEVER = Number.POSITIVE_INFINITY;

/** The same without a halt. */
export function explainAtOnce(game: Game, sight: Sight): Explanations {
  const search = explain(game, sight);
  for (let step = search.next(); ; step = search.next()) if (step.done) return step.value;
}

/**
 * Nothing happened, or what nobody can see: where the rack a discard may have gone back to is not sensed, a discard that
 * is missing was taken back. Or somebody only looks at it.
 */
function whereNothingTurnedUp({ rules, state, steps }: Game, sight: Sight): Explanation {
  const nothing: Explanation = { undone: 0, actions: [] };
  const last = steps.at(-1);
  if (last?.action.type !== 'discard' || sight.seen.has(`rack${last.action.seat}`)) return nothing;
  const before = Lookahead.from(rules, last.before).expected;
  const now = Lookahead.from(rules, state).expected;
  const isTakenBack =
    surplus(before, sight.seen).size === 0 &&
    unreadTiles(sight, before) < unreadTiles(sight, now) &&
    !isBeingCleared(sight, before);
  return isTakenBack ? { undone: 1, actions: [] } : nothing;
}

/** So many others are gone too, or more than still lie there: nobody takes a discard back by taking others with it. */
function isBeingCleared(sight: Sight, expected: Expectation): boolean {
  let lying = 0;
  for (const tiles of sight.seen.values()) lying += tiles.length;
  return unreadTiles(sight, expected) >= Math.min(CLEARED_AWAY, lying + 1);
}
const CLEARED_AWAY = 4;

/** The best explanations so far. */
interface Found {
  readonly cost: number;
  /** How many actions they take; the rest of the cost is doubts. */
  readonly length: number;
  readonly explanations: Explanations;
}

/** Where a few actions that leave doubts cost as much as more that leave none, the readings do not decide. */
function cheaper(
  best: Found,
  { undone, corrections }: StartingPoint,
  { length, found }: { readonly length: number; readonly found: readonly Sequence[] },
): Found {
  const [first] = found;
  const cost = first ? length + first.doubts : NEVER;
  const isEqual = cost === best.cost && length > best.length;
  if (cost >= best.cost && !isEqual) return best;
  const explanations = found.map(({ actions }) => ({ undone, actions: [...corrections, ...actions] }));
  return isEqual ? { ...best, explanations: [...best.explanations, ...explanations] } : { cost, length, explanations };
}

/** A tile that lies elsewhere takes two actions at most, its draw and its discard; some more for what lies beneath. */
function longestExplanation(search: Search, { state, expected }: Lookahead): number {
  const least = leastActions(search, surplus(expected, search.sight.seen), state);
  return Math.min(Math.max(MOST_ACTIONS, 2 * least + 2), MOST_ACTIONS_UNSEEN);
}
