import { countKinds, isKnown, without } from '../domain/kinds.ts';
import { bySeat, SEATS, type Seat } from '../domain/seat.ts';
import { type SeenKind, type TileKind, UNKNOWN } from '../domain/tile.ts';
import { besideOf, type Zone } from '../domain/zone.ts';
import type { Action } from '../engine/actions.ts';
import type { Game } from '../engine/game.ts';
import { isLaidOut, type MatchState } from '../engine/state.ts';
import { knownTiles } from '../engine/tiles-on-the-table.ts';
import type { Rules } from '../rules/rule-set.ts';
import type { Misread } from './camera-doubts.ts';
import { type Expectation, missing, type Surplus, surplus } from './expectation.ts';
import { handShown, NOTHING_APART, openHand, type ShownApart, type WinAction, winsWith } from './laid-open.ts';
import { Lookahead } from './lookahead.ts';
import type { SeenZones } from './table-picture.ts';
import { takenBack } from './taken-back.ts';
import { isUnseen, reachedUnseen } from './unseen.ts';

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

/** What a search for explanations came to. */
export interface Explained {
  /** Several: the readings do not decide between them yet. None: nothing lawful explains the table (yet). */
  readonly explanations: readonly Explanation[];
  /** How many states were looked at. */
  readonly states: number;
}

/** What an explanation has to go by. */
export interface Sight {
  readonly seen: SeenZones;
  /** How many tiles of each face have come out of the wall; no explanation makes one up. */
  readonly turnedUp: ReadonlyMap<TileKind, number>;
  readonly apart: ShownApart;
  /** Zones that something hides from the camera just now. */
  readonly hidden: ReadonlySet<Zone>;
  /** Tiles that may still turn out to be others than they are seen as. */
  readonly doubtful: ReadonlyMap<Zone, readonly SeenKind[]>;
  /** Tiles that have turned out to be others. */
  readonly misread: readonly Misread[];
}

/** What a table without a camera, and without anything peculiar, leaves to say. */
export const NOTHING_PECULIAR: Omit<Sight, 'seen' | 'turnedUp'> = {
  apart: NOTHING_APART,
  hidden: new Set(),
  doubtful: new Map(),
  misread: [],
};

/** The shortest ways to get from where the game stands to the table as it is seen. */
export function explain(game: Game, sight: Sight): Explained {
  const search: Search = { ...sight, rules: game.rules, states: 0 };
  const { seen } = search;
  const longest = longestExplanation(Lookahead.from(game.rules, game.state), seen);
  const startingPoints = takenBack(game, seen);
  let best: Found = NOTHING_FOUND;
  for (let length = 0; length <= Math.min(longest, best.cost - 1); length++) {
    for (const { undone, seenUndone, corrections, said, point } of startingPoints) {
      if (seenUndone > length) continue;
      const found = bestRead(sequences(search, point, length - seenUndone, said)).map(sequence => ({
        ...sequence,
        actions: [...corrections, ...sequence.actions],
      }));
      if (search.states > MOST_STATES) return { explanations: best.explanations, states: search.states };
      best = cheaper(best, { undone, length, found });
    }
    if (length === 0 && best !== NOTHING_FOUND) break;
  }
  return { explanations: best.explanations, states: search.states };
}

/** The best explanations so far. */
interface Found {
  readonly cost: number;
  readonly explanations: readonly Explanation[];
}
const NOTHING_FOUND: Found = { cost: Number.POSITIVE_INFINITY, explanations: [] };

/** A tile that is not where it should be takes so many more actions to be worth explaining. */
const UNREAD_COST = 2;

function cheaper(
  best: Found,
  { undone, length, found }: { undone: number; length: number; found: readonly Sequence[] },
): Found {
  const [first] = found;
  const cost = first ? length + UNREAD_COST * first.unread : Number.POSITIVE_INFINITY;
  return cost < best.cost ? { cost, explanations: found.map(({ actions }) => ({ undone, actions })) } : best;
}

/** A tile that lies elsewhere takes two actions at most, its draw and its discard; some more for what lies beneath. */
function longestExplanation({ state, expected }: Lookahead, seen: SeenZones): number {
  const least = leastActions(surplus(expected, seen), seen, state);
  return Math.min(Math.max(MOST_ACTIONS, 2 * least + 2), MOST_ACTIONS_UNSEEN);
}

/** One search: what is sought, and how much has been looked at. */
interface Search extends Sight {
  readonly rules: Rules;
  states: number;
}

/** Tiles may go unread for a while, but hardly the more of them. */
function bestRead(found: readonly Sequence[]): readonly Sequence[] {
  const least = Math.min(...found.map(({ unread }) => unread));
  return found.filter(({ unread }) => unread === least);
}

interface Sequence {
  readonly actions: readonly Action[];
  /** Tiles that should lie somewhere then and are not read there. */
  readonly unread: number;
}

/**
 * Every legal sequence of exactly this many seen actions that leads to the table as it lies. `said`: what is
 * done on the way without a tile saying so.
 */
function sequences(search: Search, from: Lookahead, length: number, said: readonly Action[] = []): readonly Sequence[] {
  const { seen } = search;
  search.states += 1;
  if (search.states > MOST_STATES) return [];
  if (length === 0 && said.length === 0) {
    const { expected } = from;
    if (surplus(expected, seen).size > 0) return [];
    return [{ actions: [], unread: unreadTiles(search, expected) }];
  }
  for (const { by, point } of reachedUnseen(from, seen)) {
    const extra = surplus(point.expected, seen);
    if (isLaidOut(point.state) && leastActions(extra, seen, point.state) > length) continue;
    const follow = (way: readonly Action[], left: number, unsaid: readonly Action[]): readonly Sequence[] => {
      const next = point.after(way);
      const rests = next ? sequences(search, next, left, unsaid) : [];
      return rests.map(rest => ({ ...rest, actions: [...by, ...way, ...rest.actions] }));
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

/** What should lie somewhere in view and does not. */
function unreadTiles({ seen, hidden }: Search, expected: Expectation): number {
  let unread = 0;
  for (const [zone, tiles] of missing(expected, seen)) if (!hidden.has(zone)) unread += tiles.length;
  return unread;
}

/** How many actions it takes at least to bring these tiles where they lie: each fills one zone. */
function leastActions(extra: Surplus, seen: SeenZones, state: MatchState): number {
  let least = 0;
  for (const [zone, tiles] of extra) {
    // Only among sets may a tile lie face down.
    if (!zone.startsWith('meld') && !tiles.every(isKnown)) return Number.POSITIVE_INFINITY;
    if (zone.startsWith('reveal')) least += isHalfOpen(zone, seen, state) ? Number.POSITIVE_INFINITY : 1;
    else if (zone.startsWith('meld')) least += Math.min(Math.ceil(tiles.length / 4), mostIn(zone, seen));
    else if (zone.startsWith('rack') || zone.startsWith('discard')) least += tiles.length;
    else least += 1;
  }
  return least;
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

/** What may have happened next, by what the readings say: a tile only moves if it is seen where it should not be. */
function waysOn(search: Search, point: Lookahead, extra: Surplus): readonly (readonly Action[])[] {
  return candidates(search, point, extra).flatMap(action =>
    action.type === 'win' ? winsWith(search, point, action) : [[action]],
  );
}

function candidates(search: Search, { state, legal }: Lookahead, extra: Surplus): readonly Action[] {
  const { rules, seen } = search;
  const played = legal.flatMap((action): readonly Action[] => {
    if (isUnseen(action, seen)) return [];
    switch (action.type) {
      case 'deal':
        return [{ ...action, hands: bySeat(seat => dealtTo(seen, seat, action.hands[seat])) }];
      case 'draw':
        return drawable(search, state, kindsNear(extra, action.seat)).map(tile => ({ ...action, tile }));
      case 'discard':
        return kindsGivenUp(extra, action.seat)
          .filter(tile => action.tile === UNKNOWN || tile === action.tile)
          .map(tile => ({ ...action, tile }));
      case 'set-aside-bonus':
        return hasExtra(extra, `meld${action.seat}`, [action.tile]) ? [action] : [];
      case 'flip-indicator':
        return (extra.get('indicator') ?? []).filter(isKnown).map(tile => ({ ...action, tile }));
      case 'claim-chow':
      case 'claim-pung':
      case 'claim-kong':
      case 'declare-kong':
        return isLaidDown(action, seen, extra) ? [action] : [];
      case 'win':
        return isOnDoubtfulTile(search, state, action) ? [] : seenWin(rules, state, action, seen, extra);
      case 'flip-horses':
        return flipped(action, extra);
      default:
        return []; // dice, starting and ending a hand are no matter of where tiles lie
    }
  });
  return search.misread.length === 0 ? played : [...played, ...corrections(search, state, extra)];
}

/** Discards that have turned out to be other tiles than they were believed to be. */
function corrections({ misread }: Search, { hand }: MatchState, extra: Surplus): readonly Action[] {
  return SEATS.flatMap(seat =>
    misread.flatMap(({ zone, was, before, tile }): readonly Action[] => {
      if (zone !== `discard${seat}` || !hand || !hasExtra(extra, zone, [tile])) return [];
      const places = hand.discards[seat].flatMap((discard, place) =>
        discard.tile === was && discard.claimedBy === null ? [place] : [],
      );
      const place = places[before] ?? places.at(-1);
      return place === undefined ? [] : [{ type: 'correct-discard', seat, place, tile }];
    }),
  );
}

/** What a seat may have drawn: tiles that turned up in front of it, or that somebody claimed from it. */
function kindsNear(extra: Surplus, seat: Seat): readonly TileKind[] {
  const near = [...extra].filter(([zone]) => zone.endsWith(`${seat}`) || zone.startsWith('meld'));
  return [...new Set(near.flatMap(([, tiles]) => tiles))].filter(isKnown);
}

/**
 * What a seat may have discarded: a tile among its discards, or where somebody took it for a set or a win; the likeliest
 * first, for people lay down their own tiles and then the claimed one with them.
 */
function kindsGivenUp(extra: Surplus, seat: Seat): readonly TileKind[] {
  const possible = [...extra].filter(
    ([zone, tiles]) =>
      zone === `discard${seat}` ||
      (!zone.endsWith(`${seat}`) && (zone.startsWith('reveal') || (zone.startsWith('meld') && tiles.length > 1))),
  );
  return [...new Set(possible.flatMap(([, tiles]) => tiles.toReversed()))].filter(isKnown);
}

/** Only a tile that has turned up can have been drawn, and only one that is not yet accounted for. */
function drawable({ turnedUp }: Search, { hand }: MatchState, kinds: readonly TileKind[]): readonly TileKind[] {
  const accounted = countKinds(hand ? knownTiles(hand) : []);
  return kinds.filter(kind => (turnedUp.get(kind) ?? 0) > (accounted.get(kind) ?? 0));
}

const hasExtra = (extra: Surplus, zone: Zone, tiles: readonly TileKind[]): boolean =>
  extra.get(zone)?.some(tile => isKnown(tile) && tiles.includes(tile)) ?? false;

/** Whether a set has come to lie among its owner's; one tile of three may not be read yet, a kong has to show itself. */
function isLaidDown({ seat, tiles }: SetAction, seen: SeenZones, extra: Surplus): boolean {
  const zone = `meld${seat}` as const;
  const blurred = (extra.get(zone) ?? []).filter(tile => !isKnown(tile)).length;
  const mayBeUnread = tiles.length === 4 ? 0 : 1;
  return hasExtra(extra, zone, tiles) && without<SeenKind>(tiles, seen.get(zone) ?? []).length - blurred <= mayBeUnread;
}

type SetAction = Extract<Action, { readonly tiles: readonly TileKind[]; readonly seat: Seat }>;

/**
 * The tiles a player was dealt: whatever lies in front of them, though some may have been laid down or discarded since.
 * What is more than was dealt was drawn since then, the last to arrive in the rack. Where nobody senses the rack, as many
 * unknown tiles as are dealt.
 */
function dealtTo(seen: SeenZones, seat: Seat, unknown: readonly SeenKind[]): readonly SeenKind[] {
  if (!seen.has(`rack${seat}`)) return unknown;
  const before = (['meld', 'discard', 'reveal', 'rack'] as const).flatMap(kind => seen.get(`${kind}${seat}`) ?? []);
  return before.slice(0, unknown.length);
}

/** A discard is soon believed, for little depends on it; a win on it waits until nothing speaks for another tile. */
function isOnDoubtfulTile({ doubtful }: Search, { hand }: MatchState, { seat }: WinAction): boolean {
  const gift = hand?.claimable;
  return gift != null && gift.seat !== seat && (doubtful.get(`discard${gift.seat}`)?.includes(gift.tile) ?? false);
}

/** A win is seen when the whole hand lies open. */
function seenWin(rules: Rules, state: MatchState, win: WinAction, seen: SeenZones, extra: Surplus): readonly Action[] {
  const open = openHand(seen, extra, win.seat);
  if (!open) return isToldByHorses(rules, state, extra) ? [win] : [];
  const shown = state.hand && handShown(state.hand, win.seat, open, seen);
  return shown ? [{ ...win, ...shown }] : [];
}

/** Where nobody senses an open hand, a win can still be told by the horses: they are only flipped after one. */
const isToldByHorses = ({ flow }: Rules, { hand }: MatchState, extra: Surplus): boolean =>
  hand !== null && extra.has('indicator') && flow.horses(hand.continuations) > 0;

function flipped(action: Extract<Action, { type: 'flip-horses' }>, extra: Surplus): readonly Action[] {
  const tiles = (extra.get('indicator') ?? []).filter(isKnown);
  return tiles.length === action.tiles.length ? [{ ...action, tiles }] : [];
}
