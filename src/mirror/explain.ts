import { countKinds, mayHold } from '../domain/kinds.ts';
import { bySeat, type Seat } from '../domain/seat.ts';
import { type TileKind, UNKNOWN } from '../domain/tile.ts';
import type { Zone } from '../domain/zone.ts';
import type { Action } from '../engine/actions.ts';
import type { Game } from '../engine/game.ts';
import { legalActions } from '../engine/legal-actions.ts';
import { isLaidOut, type MatchState } from '../engine/state.ts';
import { knownTiles } from '../engine/tiles-on-the-table.ts';
import type { Rules } from '../rules/rule-set.ts';
import { expectation, surplus } from './expectation.ts';
import { stateAfter } from './state-after.ts';
import type { SeenZones } from './table-picture.ts';

/** How the table came to lie as it does: actions taken back, then actions played. Both empty: nothing happened. */
export interface Explanation {
  readonly undone: number;
  readonly actions: readonly Action[];
}

/** How many actions people can get ahead of the sensors. */
const MOST_ACTIONS = 4;
/** While a board was away it may be more: then more tiles than those of a few actions lie elsewhere. */
const MOST_ACTIONS_UNSEEN = 12;
/** States a search may look at; a table that takes more to explain is not explained yet. */
const MOST_STATES = 400;
/** How many of the latest actions may be taken back at once. */
const MOST_UNDONE = 2;

/** What a search for explanations came to. */
export interface Explained {
  /** Several: the readings do not decide between them yet. None: nothing lawful explains the table (yet). */
  readonly explanations: readonly Explanation[];
  /** How many states were looked at. */
  readonly states: number;
}

/**
 * The shortest ways to get from where the game stands to the table as it is seen. `turnedUp`: how many tiles of each
 * face have come out of the wall; no explanation makes one up.
 */
export function explain(game: Game, seen: SeenZones, turnedUp: ReadonlyMap<TileKind, number>): Explained {
  const search: Search = { rules: game.rules, seen, turnedUp, states: 0 };
  const longest = longestExplanation(game.state, seen);
  for (let length = 0; length <= longest; length++) {
    const explanations: Explanation[] = [];
    for (let undone = 0; undone <= Math.min(length, MOST_UNDONE, undoable(game)); undone++) {
      const from = undone === 0 ? game.state : game.steps.at(-undone)?.before;
      if (!from) continue;
      for (const actions of sequences(search, from, length - undone)) explanations.push({ undone, actions });
      if (search.states > MOST_STATES) return { explanations: [], states: search.states };
      if (explanations.length > 0) return { explanations, states: search.states };
    }
  }
  return { explanations: [], states: search.states };
}

/** A tile that lies elsewhere takes two actions at most, its draw and its discard; some more for what lies beneath. */
function longestExplanation(state: MatchState, seen: SeenZones): number {
  const least = leastActions(surplus(expectation(state), seen), seen);
  return Math.min(Math.max(MOST_ACTIONS, 2 * least + 2), MOST_ACTIONS_UNSEEN);
}

/** One search: what is sought, and how much has been looked at. */
interface Search {
  readonly rules: Rules;
  readonly seen: SeenZones;
  readonly turnedUp: ReadonlyMap<TileKind, number>;
  states: number;
}

/** Only what people did with tiles in play is taken back by moving tiles. */
function undoable(game: Game): number {
  const kept = game.steps.findLastIndex(({ action }) => !TAKEN_BACK_BY_HAND.has(action.type));
  return game.steps.length - 1 - kept;
}
const TAKEN_BACK_BY_HAND: ReadonlySet<Action['type']> = new Set([
  'draw',
  'discard',
  'set-aside-bonus',
  'claim-chow',
  'claim-pung',
  'claim-kong',
  'declare-kong',
]);

/** Every legal sequence of exactly this length that leads to the table as seen. */
function sequences(search: Search, state: MatchState, length: number): readonly (readonly Action[])[] {
  const { rules, seen } = search;
  search.states += 1;
  if (search.states > MOST_STATES) return [];
  const extra = surplus(expectation(state), seen);
  if (length === 0) return extra.size === 0 ? [[]] : [];
  if (isLaidOut(state) && leastActions(extra, seen) > length) return [];
  return candidates(search, state, extra).flatMap(action => {
    const next = stateAfter(rules, state, [action]);
    return next ? sequences(search, next, length - 1).map(rest => [action, ...rest]) : [];
  });
}

type Extra = ReadonlyMap<Zone, readonly TileKind[]>;

/** How many actions it takes at least to bring these tiles where they lie: each fills one zone. */
function leastActions(extra: Extra, seen: SeenZones): number {
  let least = 0;
  for (const [zone, tiles] of extra) {
    if (zone.startsWith('reveal')) least += isHalfOpen(zone, seen) ? Number.POSITIVE_INFINITY : 1;
    else if (zone.startsWith('meld')) least += Math.ceil(tiles.length / 4);
    else if (zone.startsWith('rack') || zone.startsWith('discard')) least += tiles.length;
    else least += 1;
  }
  return least;
}

/** A hand is being laid open, tile by tile: with its declared sets it is not thirteen tiles yet. */
function isHalfOpen(reveal: Zone, seen: SeenZones): boolean {
  const declared = seen.get(reveal.replace('reveal', 'meld') as Zone)?.length ?? 0;
  return (seen.get(reveal)?.length ?? 0) < 13 - 3 * Math.floor(declared / 3);
}

/** The legal actions that the readings speak for: a tile only moves if it is seen where it should not be. */
function candidates(search: Search, state: MatchState, extra: Extra): readonly Action[] {
  const { rules, seen } = search;
  const moved = kindsInTheOpen(extra);
  return legalActions(rules, state).flatMap((action): readonly Action[] => {
    switch (action.type) {
      case 'deal':
        return [{ ...action, hands: bySeat(seat => heldBySeat(seen, seat)) }];
      case 'draw':
        return drawable(search, state, kindsNear(extra, action.seat)).map(tile => ({ ...action, tile }));
      case 'discard':
        return action.tile === UNKNOWN
          ? moved.map(tile => ({ ...action, tile }))
          : moved.filter(tile => tile === action.tile).map(() => action);
      case 'set-aside-bonus':
        return hasExtra(extra, `meld${action.seat}`, [action.tile]) ? [action] : [];
      case 'flip-indicator':
        return (extra.get('indicator') ?? []).map(tile => ({ ...action, tile }));
      case 'claim-chow':
      case 'claim-pung':
      case 'claim-kong':
      case 'declare-kong':
        return hasExtra(extra, `meld${action.seat}`, action.tiles) ? [action] : [];
      case 'win':
        return laidOpen(rules, state, action, seen, extra);
      case 'flip-horses':
        return flipped(action, extra);
      default:
        return []; // dice, starting and ending a hand are no matter of where tiles lie
    }
  });
}

/**
 * What may have been discarded: a discard lies open. The next player may draw the same face before it is seen there; were
 * it believed sooner then, everybody could tell what was drawn.
 */
function kindsInTheOpen(extra: Extra): readonly TileKind[] {
  const open = [...extra].filter(([zone]) => !zone.startsWith('rack'));
  return [...new Set(open.flatMap(([, tiles]) => tiles))];
}

/** What a seat may have drawn: tiles that turned up in front of it, or that somebody claimed from it. */
function kindsNear(extra: Extra, seat: Seat): readonly TileKind[] {
  const near = [...extra].filter(([zone]) => zone.endsWith(`${seat}`) || zone.startsWith('meld'));
  return [...new Set(near.flatMap(([, tiles]) => tiles))];
}

/** Only a tile that has turned up can have been drawn, and only one that is not yet accounted for. */
function drawable({ turnedUp }: Search, { hand }: MatchState, kinds: readonly TileKind[]): readonly TileKind[] {
  const accounted = countKinds(hand ? knownTiles(hand) : []);
  return kinds.filter(kind => (turnedUp.get(kind) ?? 0) > (accounted.get(kind) ?? 0));
}

const hasExtra = (extra: Extra, zone: Zone, tiles: readonly TileKind[]): boolean =>
  extra.get(zone)?.some(tile => tiles.includes(tile)) ?? false;

/** Everything in front of a player: the dealer may already have discarded while others still take their last tile. */
const heldBySeat = (seen: SeenZones, seat: Seat): readonly TileKind[] =>
  (['rack', 'meld', 'discard', 'reveal'] as const).flatMap(kind => seen.get(`${kind}${seat}`) ?? []);

/** A win is seen when the whole hand lies open; the winning tile may have stayed where it was. */
function laidOpen(
  rules: Rules,
  state: MatchState,
  action: WinAction,
  seen: SeenZones,
  extra: Extra,
): readonly Action[] {
  const open = seen.get(`reveal${action.seat}`);
  if (!open) return isToldByHorses(rules, state, extra) ? [action] : [];
  const held = state.hand?.concealed[action.seat] ?? [];
  const winningTileHeld = state.hand?.turn === action.seat ? 1 : 0;
  if (open.length < held.length - winningTileHeld || !mayHold(held, open)) return [];
  return [held.includes(UNKNOWN) ? { ...action, hand: open } : action];
}

type WinAction = Extract<Action, { readonly type: 'win' }>;

/** Where nobody senses an open hand, a win can still be told by the horses: they are only flipped after one. */
const isToldByHorses = ({ flow }: Rules, { hand }: MatchState, extra: Extra): boolean =>
  hand !== null && extra.has('indicator') && flow.horses(hand.continuations) > 0;

function flipped(action: Extract<Action, { type: 'flip-horses' }>, extra: Extra): readonly Action[] {
  const tiles = extra.get('indicator') ?? [];
  return tiles.length === action.tiles.length ? [{ ...action, tiles }] : [];
}
