import { isKnown } from '../domain/kinds.ts';
import type { Seat } from '../domain/seat.ts';
import type { SeenKind } from '../domain/tile.ts';
import { tilesLeft } from '../domain/wall.ts';
import { besideOf, type Zone } from '../domain/zone.ts';
import type { Action } from '../engine/actions.ts';
import type { Game } from '../engine/game.ts';
import { isLaidOut, type MatchState } from '../engine/state.ts';
import type { Rules } from '../rules/rule-set.ts';
import { isMadeUp } from './conservation.ts';
import { disturbedZones, mayBeUndone } from './disturbed.ts';
import { type Expectation, missing, type Surplus, surplus } from './expectation.ts';
import { Lookahead } from './lookahead.ts';
import { setRight } from './set-right.ts';
import type { Sight } from './sight.ts';
import type { SeenZones } from './table-picture.ts';
import { type StartingPoint, takenBack } from './taken-back.ts';
import { reachedUnseen } from './unseen.ts';
import { type Sought, waysOn } from './ways-on.ts';

/** How the table came to lie as it does: actions taken back, then actions played. Both empty: nothing happened. */
export interface Explanation {
  readonly undone: number;
  readonly actions: readonly Action[];
}

/** How many actions people can get ahead of the sensors. */
const MOST_ACTIONS = 4;
/** While a board was away it may be more: then more tiles than those of a few actions lie elsewhere. */
const MOST_ACTIONS_UNSEEN = 12;
/** States a search may look at; a table that takes more to explain is not explained yet, and nobody waits for it. */
const MOST_STATES = 100;
const MOST_STATES_FILMED = 400;

/** What a search for explanations came to. */
export interface Explained {
  /** Several: the readings do not decide between them yet. None: nothing lawful explains the table (yet). */
  readonly explanations: readonly Explanation[];
  /** How many states were looked at. */
  readonly states: number;
}

/** The cheapest ways to get from where the game stands to the table as it is seen. */
export function explain(game: Game, sight: Sight): Explained {
  const now = Lookahead.from(game.rules, game.state);
  const search: Search = { ...sight, rules: game.rules, expected: now.expected, states: 1, shortBy: NEVER };
  const { seen } = search;
  if (surplus(now.expected, seen).size === 0) return { explanations: [whereNothingTurnedUp(search, game)], states: 1 };
  const longest = longestExplanation(search, now);
  const disturbed = disturbedZones(now.expected, seen);
  const startingPoints = takenBack(game, seen)
    .filter(({ undone }) => mayBeUndone(game, undone, disturbed, seen))
    .map(start => setRight(start, sight));
  let best: Found = { cost: NEVER, explanations: [] };
  for (let length = 0; length <= Math.min(longest, best.cost - 1); length += search.shortBy) {
    search.shortBy = NEVER;
    for (const start of startingPoints) {
      const left = length - start.seenUndone;
      if (left < 0) isShort(search, -left);
      else {
        const found = bestRead(sequences(search, start.point, left, start.said));
        if (isTooMuch(search)) return { explanations: best.explanations, states: search.states };
        best = cheaper(best, start, { length, found });
      }
    }
  }
  return { explanations: best.explanations, states: search.states };
}
const NEVER = Number.POSITIVE_INFINITY;

/**
 * Nothing happened, or what nobody can see: where the rack a discard may have gone back to is not sensed, a discard that
 * is missing was taken back. Or somebody only looks at it.
 */
function whereNothingTurnedUp(search: Search, { rules, steps }: Game): Explanation {
  const nothing: Explanation = { undone: 0, actions: [] };
  const last = steps.at(-1);
  if (last?.action.type !== 'discard' || search.seen.has(`rack${last.action.seat}`)) return nothing;
  const { expected } = Lookahead.from(rules, last.before);
  const isTakenBack =
    surplus(expected, search.seen).size === 0 && unreadTiles(search, expected) < unreadTiles(search, search.expected);
  return isTakenBack ? { undone: 1, actions: [] } : nothing;
}

/** The best explanations so far. */
interface Found {
  readonly cost: number;
  readonly explanations: readonly Explanation[];
}

/** A tile that is not where it should be is worth so many more actions to explain it. */
const UNREAD_COST = 4;
/** So is a discard that went into a set before anybody saw it lie. */
const NEVER_SEEN_COST = 1;

function cheaper(
  best: Found,
  { undone, corrections }: StartingPoint,
  { length, found }: { readonly length: number; readonly found: readonly Sequence[] },
): Found {
  const [first] = found;
  const cost = first ? length + first.doubts : NEVER;
  if (cost >= best.cost) return best;
  return { cost, explanations: found.map(({ actions }) => ({ undone, actions: [...corrections, ...actions] })) };
}

/** A tile that lies elsewhere takes two actions at most, its draw and its discard; some more for what lies beneath. */
function longestExplanation(search: Search, { state, expected }: Lookahead): number {
  const least = leastActions(search, surplus(expected, search.seen), state);
  return Math.min(Math.max(MOST_ACTIONS, 2 * least + 2), MOST_ACTIONS_UNSEEN);
}

/** One search: what is sought, and how much has been looked at. */
interface Search extends Sought {
  /** What should lie where as the game stands. */
  readonly expected: Expectation;
  states: number;
  /** How many more actions it takes at least to get further than sequences of this length have led. */
  shortBy: number;
}

/** Something could be explained by so many actions more. */
function isShort(search: Search, by: number): void {
  search.shortBy = Math.min(search.shortBy, by);
}

const isTooMuch = ({ states, isFilmed }: Search): boolean => states > (isFilmed ? MOST_STATES_FILMED : MOST_STATES);

/** Tiles may go unread for a while, but hardly the more of them. */
function bestRead(found: readonly Sequence[]): readonly Sequence[] {
  const least = Math.min(...found.map(({ doubts }) => doubts));
  return found.filter(({ doubts }) => doubts === least);
}

interface Sequence {
  readonly actions: readonly Action[];
  /** What speaks against it, in actions: tiles that should lie somewhere then and are not read, or never were. */
  readonly doubts: number;
}

/**
 * Every legal sequence of exactly this many seen actions that leads to the table as it lies. `said`: what is
 * done on the way without a tile saying so.
 */
function sequences(search: Search, from: Lookahead, length: number, said: readonly Action[] = []): readonly Sequence[] {
  const { seen } = search;
  search.states += 1;
  if (isTooMuch(search)) return [];
  if (length === 0 && said.length === 0) {
    const extra = surplus(from.expected, seen);
    if (extra.size === 0) return [{ actions: [], doubts: UNREAD_COST * unreadTiles(search, from.expected) }];
    isShort(search, isLaidOut(from.state) ? leastActions(search, extra, from.state) : 1);
    return [];
  }
  for (const { by, point } of reachedUnseen(from, seen)) {
    const extra = surplus(point.expected, seen);
    const least = isLaidOut(point.state) ? leastActions(search, extra, point.state) : 0;
    if (least > length) {
      isShort(search, least - length);
      continue;
    }
    const follow = (way: readonly Action[], left: number, unsaid: readonly Action[]): readonly Sequence[] => {
      const next = point.after(way);
      const isPossible = next && !isMadeUp(search, way, next.expected);
      const rests = isPossible ? sequences(search, next, left, unsaid) : [];
      const doubts = NEVER_SEEN_COST * way.filter(action => isNeverSeen(action, search)).length;
      return rests.map(rest => ({ actions: [...by, ...way, ...rest.actions], doubts: rest.doubts + doubts }));
    };
    const [word, ...unsaid] = said;
    const found = [
      ...(word ? follow([word], length, unsaid) : []),
      ...(length > 0 ? waysOn(search, point, extra).flatMap(way => follow(way, length - 1, said)) : []),
    ];
    if (found.length > 0) return found;
  }
  return [];
}

/** A discard that must have gone on at once: it does not lie where it was thrown. */
const isNeverSeen = (action: Action, { seen }: Search): boolean =>
  action.type === 'discard' &&
  isKnown(action.tile) &&
  seen.get(`discard${action.seat}`)?.includes(action.tile) === false;

/** What should lie somewhere in view and does not. */
function unreadTiles({ seen, hidden }: Search, expected: Expectation): number {
  let unread = 0;
  for (const [zone, tiles] of missing(expected, seen)) if (!hidden.has(zone)) unread += tiles.length;
  return unread;
}

/** How many actions it takes at least to bring these tiles where they lie: each fills one zone. */
function leastActions({ rules, seen }: Search, extra: Surplus, state: MatchState): number {
  let least = 0;
  for (const [zone, tiles] of extra) {
    // Only among sets may a tile lie face down.
    if (!zone.startsWith('meld') && !tiles.every(isKnown)) return Number.POSITIVE_INFINITY;
    if (zone.startsWith('reveal')) least += isHalfOpen(zone, seen, state) ? Number.POSITIVE_INFINITY : 1;
    else if (zone.startsWith('meld')) least += Math.min(Math.ceil(tiles.length / 4), mostIn(zone, seen));
    else if (zone.startsWith('rack') || zone.startsWith('discard')) least += tiles.length;
    else least += areHalfFlipped(rules, state, tiles) ? Number.POSITIVE_INFINITY : 1;
  }
  return least;
}

/** Horses are being flipped, one after the other: as long as the wall has tiles, there will be more of them. */
function areHalfFlipped({ flow }: Rules, { hand }: MatchState, indicators: readonly SeenKind[]): boolean {
  if (!hand) return false;
  const horses = flow.horses(hand.continuations);
  return indicators.length < horses && tilesLeft(hand.wall) >= horses + MOST_ACTIONS_UNSEEN;
}

/** Where hands are laid open among the sets, one action can bring any number of tiles there. */
const mostIn = (meld: Zone, seen: SeenZones): number =>
  seen.has(besideOf(meld, 'reveal')) || seen.has(besideOf(meld, 'rack')) ? Number.POSITIVE_INFINITY : 1;

/** A hand is being laid open, tile by tile: with its declared sets it is not thirteen tiles yet. */
function isHalfOpen(reveal: Zone, seen: SeenZones, { hand }: MatchState): boolean {
  const laidDown = seen.get(besideOf(reveal, 'meld'))?.length ?? 0;
  // A set may be known although one of its tiles is not read just now, or lie there before it is believed.
  const known = hand?.melds[Number(reveal.slice(-1)) as Seat].length ?? 0;
  return (seen.get(reveal)?.length ?? 0) < 13 - 3 * Math.max(Math.floor(laidDown / 3), known);
}
