import { SEATS } from '../../domain/seat.ts';
import type { Action, ActionOf } from '../../engine/actions.ts';
import type { Game } from '../../engine/game.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { CLEARED_AWAY, type Expectation, unexplainedTiles } from '../expectation/expectation.ts';
import { Position } from '../expectation/position.ts';
import { changedZones, mayBeUndone } from './changed-zones.ts';
import { withMisreadsFixed, withReplacedDiscards } from './misread-fixes.ts';
import { otherIndicatorStarts } from './other-indicators.ts';
import {
  areWallsFollowed,
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
import { isThrownForGood, isWord, readyUnheard, type StartingPosition, undoCandidates } from './undo-candidates.ts';

/** How the table came to lie as it does: actions taken back, then actions played. Both empty: nothing happened. */
export interface Hypothesis {
  readonly undone: number;
  readonly actions: readonly Action[];
}

/**
 * What explains the table, once the search is through. Several: the readings do not decide between them yet. None:
 * nothing lawful explains the table (yet).
 */
export type Hypotheses = readonly Hypothesis[];

/** How many actions people can get ahead of the sensors, those counted that are taken back for it. */
const MOST_ACTIONS = 6;

/**
 * Searches for the cheapest ways to get from where the game stands to the table as it is seen. It halts at each state it
 * looks at, so that whoever has more to do than wait for it can go on with it later. None that costs `below` or more is
 * looked for. What was said with a button and is not possible yet was said on the way where nothing explains the table without,
 * and then the indicator is another tile.
 */
export function* searchHypotheses(game: Game, evidence: Evidence, below = NEVER): Generator<void, Found> {
  const { rules, state } = game;
  const { seen } = evidence;
  const now = Position.from(rules, state);
  const unexplained = unexplainedTiles(now.expected, seen);
  if (unexplained.size === 0) {
    const hypothesis = whereNothingTurnedUp(game, evidence);
    const cost = hypothesis.undone;
    return { cost, length: cost, hypotheses: cost < below ? [hypothesis] : [] };
  }
  const changed = changedZones(now.expected, seen);
  const positions = undoCandidates(game, seen);
  const lying = positions
    .filter(({ undone }) => mayBeUndone(game, undone, changed, seen) && !isThrownForGood(game, undone, evidence))
    .concat(readyUnheard(game, positions, unexplained))
    .map(start => withMisreadsFixed(start, evidence));
  const [asItStands] = lying;
  const startingPositions = asItStands ? [...lying, ...withReplacedDiscards(asItStands, evidence)] : lying;
  const found = yield* cheapest(game, evidence, startingPositions, below);
  const words = evidence.said.filter(isWord);
  const withWords = startingPositions.map(start => ({ ...start, said: [...start.said, ...words] }));
  const isSaid = found.hypotheses.length === 0 && words.length > 0;
  const best = isSaid ? yield* cheapest(game, evidence, withWords, below) : found;
  if (best.hypotheses.length > 0 || !unexplained.has('indicator')) return best;
  return (yield* withAnotherIndicator(game, evidence, below)) ?? best;
}
const NEVER = Number.POSITIVE_INFINITY;

/** The cheapest ways from one of these positions to the table as it is seen. */
function* cheapest(
  { rules, state }: Game,
  evidence: Evidence,
  startingPositions: readonly StartingPosition[],
  below: number,
): Generator<void, Found> {
  const now = Position.from(rules, state);
  const search: Search = {
    rules,
    evidence,
    expected: now.expected,
    areWallsFollowed: areWallsFollowed(evidence, state),
    states: 1,
    shortBy: NEVER,
  };
  const longest = longestHypothesis(search, now);
  let best: Found = { cost: below, length: NEVER, hypotheses: [] };
  for (let length = 0; length <= Math.min(longest, best.cost); length += search.shortBy) {
    search.shortBy = NEVER;
    for (const start of startingPositions) {
      const left = length - start.seenUndone;
      if (left < 0) needsMore(search, -left);
      else {
        const found = bestRead(yield* sequences(search, start.position, { length: left, said: start.said }));
        if (isTooMuch(search)) return { ...best, isCutShort: true };
        best = cheaper(best, start, { length, found });
      }
    }
  }
  return best;
}

/**
 * The same if the indicator is another tile than it was taken for: a new one lies there, which is only turned over once enough of
 * what the one before points at lies open.
 */
function* withAnotherIndicator(game: Game, evidence: Evidence, below: number): Generator<void, Found | null> {
  for (const start of otherIndicatorStarts(game, evidence)) {
    const found = yield* cheapest(game, { ...evidence, seen: start.seen }, [start], below);
    if (found.hypotheses.length > 0) return found;
  }
  return null;
}

/** The same without a halt. */
export const hypothesesAtOnce = (game: Game, evidence: Evidence): Hypotheses =>
  atOnce(searchHypotheses(game, evidence)).hypotheses;

/** What a search comes to, without a halt. */
export function atOnce(search: Generator<void, Found>): Found {
  for (let step = search.next(); ; step = search.next()) if (step.done) return step.value;
}

/**
 * Nothing happened, or what nobody can see: where the rack a discard may have gone back to is not sensed, a discard that
 * is missing was taken back. Or somebody only looks at it.
 */
function whereNothingTurnedUp({ rules, state, steps }: Game, evidence: Evidence): Hypothesis {
  const nothing: Hypothesis = { undone: 0, actions: [] };
  const last = steps.at(-1);
  if (last?.action.type !== 'discard' || evidence.seen.has(`rack${last.action.seat}`)) return nothing;
  const before = Position.from(rules, last.before).expected;
  const now = Position.from(rules, state).expected;
  const isTakenBack =
    unexplainedTiles(before, evidence.seen).size === 0 &&
    unreadTiles(evidence, before) < unreadTiles(evidence, now) &&
    !isBeingCleared(evidence, before) &&
    !isTakenByAnother(evidence, last.action);
  return isTakenBack ? { undone: 1, actions: [] } : nothing;
}

/** One of its face has been seen in a hand or a set of somebody else, which is out of view for now: it was claimed. */
const isTakenByAnother = ({ glimpsed }: Evidence, { seat, tile }: ActionOf<'discard'>): boolean =>
  SEATS.some(
    other =>
      other !== seat &&
      (['reveal', 'meld'] as const).some(area => glimpsed.get(`${area}${other}`)?.includes(tile) ?? false),
  );

/** So many others are gone too, or more than still lie there: nobody takes a discard back by taking others with it. */
function isBeingCleared(evidence: Evidence, expected: Expectation): boolean {
  let lying = 0;
  for (const tiles of evidence.seen.values()) lying += tiles.length;
  return unreadTiles(evidence, expected) >= Math.min(CLEARED_AWAY, lying + 1);
}

/** The best explanations a search has found so far. */
export interface Found {
  /** In actions; infinite where there are none. */
  readonly cost: number;
  /** How many actions they take; the rest of the cost is doubts. */
  readonly length: number;
  readonly hypotheses: Hypotheses;
  /** How many actions the first of them takes back that people were seen to do; none without it. */
  readonly seenUndone?: number;
  /** The search was given up: it would have had to look at too many states. */
  readonly isCutShort?: boolean;
}

/**
 * Where a few actions that leave doubts cost as much as more that leave none, the readings do not decide. Nor do they where
 * somebody won on the latest discard, or drew a tile first that nobody saw.
 */
function cheaper(
  best: Found,
  { undone, seenUndone, corrections }: StartingPosition,
  { length, found }: { readonly length: number; readonly found: readonly Sequence[] },
): Found {
  const [first] = found;
  const cost = first ? length + first.doubts : NEVER;
  const inHypotheses = (sequences: readonly Sequence[]): Hypotheses =>
    sequences.map(({ actions }) => ({ undone, actions: [...corrections, ...actions] }));
  if (cost < best.cost) return { cost, length, hypotheses: inHypotheses(found), seenUndone };
  if (cost > best.cost || length < best.length) return best;
  const isAsLong = length === best.length;
  const isUndecided = !isAsLong || (seenUndone === best.seenUndone && best.hypotheses.every(isWon));
  const others = isAsLong ? found.filter(isWonAtOnce) : found;
  return isUndecided ? { ...best, hypotheses: [...best.hypotheses, ...inHypotheses(others)] } : best;
}

/** Somebody lays down a kong, or adds to a pung for one. */
export type KongAction = ActionOf<'claim-kong' | 'declare-kong'>;

export const isKong = (action: Action): action is KongAction =>
  action.type === 'claim-kong' || action.type === 'declare-kong';

/** Whether somebody has won by then. */
export const isWon = ({ actions }: Pick<Hypothesis, 'actions'>): boolean => actions.some(({ type }) => type === 'win');
const isWonAtOnce = ({ actions }: Sequence): boolean => actions[0]?.type === 'win';

/** A tile that lies elsewhere takes two actions at most, its draw and its discard; some more for what lies beneath. */
function longestHypothesis(search: Search, { state, expected }: Position): number {
  const least = leastActions(search, unexplainedTiles(expected, search.evidence.seen), state);
  return Math.min(Math.max(MOST_ACTIONS, 2 * least + 2), MOST_ACTIONS_UNSEEN);
}

/** Explanations that take back what they then do again, without either: nothing of that happened twice. */
export const withoutRedoing = ({ steps }: Pick<Game, 'steps'>, hypotheses: Hypotheses): Hypotheses =>
  hypotheses.map(hypothesis => {
    const { undone, actions } = hypothesis;
    const takenBack = undone > 0 ? steps.slice(-undone) : [];
    const other = takenBack.findIndex(({ action }, i) => JSON.stringify(action) !== JSON.stringify(actions[i]));
    const redone = other < 0 ? takenBack.length : other;
    return redone === 0 ? hypothesis : { ...hypothesis, undone: undone - redone, actions: actions.slice(redone) };
  });
