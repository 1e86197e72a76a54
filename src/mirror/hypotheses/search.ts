import { isKnown, without } from '../../domain/kinds.ts';
import { SEATS, type Seat } from '../../domain/seat.ts';
import { isBonus, type SeenKind } from '../../domain/tile.ts';
import { tilesLeft } from '../../domain/wall.ts';
import { areaOf, seatOf, type Zone } from '../../domain/zone.ts';
import type { Action } from '../../engine/actions.ts';
import { isClaiming } from '../../engine/claim-order.ts';
import { horsesFor } from '../../engine/horses.ts';
import { isIndicatorDue } from '../../engine/indicator.ts';
import { type HandState, isLaidOut, type MatchState } from '../../engine/state.ts';
import type { Rules } from '../../rules/rule-set.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { SeenZones } from '../evidence/table-picture.ts';
import { takenUnheard } from '../evidence/wall-count.ts';
import { takesMoreTilesThanExist } from '../expectation/conservation.ts';
import { type Expectation, missing, type Unexplained, unexplainedTiles } from '../expectation/expectation.ts';
import { flippedTiles } from '../expectation/flipped-indicator.ts';
import { setsDeclared } from '../expectation/laid-open.ts';
import type { Position } from '../expectation/position.ts';
import { type Reached, reachedUnobserved } from '../expectation/unobserved-actions.ts';
import { candidateActions, mustBeClaimed, type Sought } from './candidate-actions.ts';
import { doubtsAbout, UNREAD_COST } from './doubts.ts';
import { isClaimedBeyond, isClaimedByAnother } from './undo-candidates.ts';

/** While a board was away it may be more: then more tiles than those of a few actions lie elsewhere. */
export const MOST_ACTIONS_UNSEEN = 12;
/** States a search may look at; a table that takes more to explain is not explained yet, and nobody waits for it. */
const MOST_STATES = 100;
const MOST_STATES_FILMED = 400;

/** One search: what is sought, and how much has been looked at. */
export interface Search extends Sought {
  /** What should lie where as the game stands. */
  readonly expected: Expectation;
  readonly areWallsFollowed: boolean;
  states: number;
  /** How many more actions it takes at least to get further than sequences of this length have led. */
  shortBy: number;
}

export const isTooMuch = ({ states, evidence }: Search): boolean =>
  states > (evidence.isFilmed ? MOST_STATES_FILMED : MOST_STATES);

/** Something could be explained by so many actions more. */
export function needsMore(search: Search, by: number): void {
  search.shortBy = Math.min(search.shortBy, by);
}

/** Actions, one after the other, that lead to the table as it lies. */
export interface Sequence {
  readonly actions: readonly Action[];
  /** What speaks against it, in actions: tiles that should lie somewhere then and are not read, or never were. */
  readonly doubts: number;
}

/** Tiles may go unread for a while, but hardly the more of them. */
export function bestRead(found: readonly Sequence[]): readonly Sequence[] {
  const least = Math.min(...found.map(({ doubts }) => doubts));
  return found.filter(({ doubts }) => doubts === least);
}

/** A search that halts at each state it looks at. */
type Searching = Generator<void, readonly Sequence[]>;

/** A point that was reached, and what is not explained there. */
interface Reckoned extends Reached {
  readonly unexplained: Unexplained;
}

/** What is still to come in a sequence. */
interface Ahead {
  /** So many actions that are seen. */
  readonly length: number;
  /** What is done on the way without a tile saying so. */
  readonly said: readonly Action[];
  /** The discard just thrown lies nowhere among those of its seat: the next action is a claim. */
  readonly isToBeClaimed?: boolean;
}

/** Every legal sequence of exactly this many seen actions that leads to the table as it lies. */
export function* sequences(search: Search, from: Position, ahead: Ahead): Searching {
  const { evidence } = search;
  const { length, said, isToBeClaimed = false } = ahead;
  search.states += 1;
  if (isTooMuch(search)) return [];
  yield;
  if (isToBeClaimed) return yield* claimed(search, from, ahead);
  if (length === 0 && said.length === 0) return atItsEnd(search, from);
  for (const reached of reachedUnobserved(from, evidence.seen)) {
    const { position } = reached;
    const unexplained = unexplainedTiles(position.expected, evidence.seen);
    const least = isLaidOut(position.state) ? leastActions(search, unexplained, position.state) : 0;
    if (least > length) {
      needsMore(search, least - length);
      continue;
    }
    const here = { ...reached, unexplained };
    const found: Sequence[] = [];
    const [word, ...unsaid] = said;
    if (word) found.push(...(yield* follow(search, here, [word], { length, said: unsaid })));
    const ways = length > 0 ? candidateActions(search, position, unexplained) : [];
    for (const way of ways) found.push(...(yield* follow(search, here, way, { length: length - 1, said })));
    if (found.length > 0) return found;
  }
  return [];
}

/** The same, begun with whatever claims the last discard. */
function* claimed(search: Search, position: Position, { length, said }: Ahead): Searching {
  if (length === 0) {
    needsMore(search, 1);
    return [];
  }
  const unexplained = unexplainedTiles(position.expected, search.evidence.seen);
  const here = { by: [], position, unexplained };
  const found: Sequence[] = [];
  for (const way of candidateActions(search, position, unexplained))
    if (way.some(isClaiming)) found.push(...(yield* follow(search, here, way, { length: length - 1, said })));
  return found;
}

/** Whether this is the table as it lies: with what doubts, or how many more actions it takes. */
function atItsEnd(search: Search, { state, expected }: Position): readonly Sequence[] {
  const { evidence } = search;
  const unexplained = unexplainedTiles(expected, evidence.seen);
  const unread = unreadTiles(evidence, expected, search.expected) + takenAwayUnseen(evidence, state);
  const isSo = unexplained.size === 0 && !isClaimedAlready(evidence, state, expected);
  if (isSo) return [{ actions: [], doubts: UNREAD_COST * unread + wallDoubts(search, state) }];
  needsMore(search, isLaidOut(state) ? Math.max(1, leastActions(search, unexplained, state)) : 1);
  return [];
}

/**
 * How many tiles of the walls speak against it: they stand although they would have been drawn, or are gone although nobody
 * but the next player can have taken one.
 */
function wallDoubts({ evidence, areWallsFollowed }: Search, { hand }: MatchState): number {
  if (!hand || !areWallsFollowed) return 0;
  const taken = takenUnheard(evidence, hand);
  return Math.max(-taken, hand.win ? 0 : taken - 1, 0);
}

/** Where the walls show so many tiles more or less than the game has, they are not followed. */
const MOST_TAKEN_UNHEARD = 6;

/** Whether the walls tell what has been drawn. */
export const areWallsFollowed = (evidence: Evidence, { hand }: MatchState): boolean =>
  hand !== null && Math.abs(takenUnheard(evidence, hand)) <= MOST_TAKEN_UNHEARD;

/** Goes one way on, and from there so many more. */
function* follow(search: Search, from: Reckoned, way: readonly Action[], ahead: Ahead): Searching {
  const { evidence } = search;
  const { by, position, unexplained } = from;
  const next = position.after(way);
  if (!next || takesMoreTilesThanExist(evidence, way, { before: search.expected, after: next.expected })) return [];
  if (way.some(({ type }) => type === 'win') && takesBackWhatLies(search, unexplained)) return [];
  const doubts = way.reduce((sum, action) => sum + doubtsAbout(action, evidence, position.state, unexplained), 0);
  const isToBeClaimed = mustBeClaimed(evidence, position.state, unexplained, way.at(-1));
  const rests = yield* sequences(search, next, { ...ahead, isToBeClaimed });
  return rests.map(rest => ({ actions: [...by, ...way, ...rest.actions], doubts: rest.doubts + doubts }));
}

/** Whether a discard that lies where it was thrown, as antennas read, would have been taken back: after a win nothing else asks for it. */
function takesBackWhatLies({ evidence, expected }: Search, unexplained: Unexplained): boolean {
  if (evidence.isFilmed) return false;
  const anyway = unexplainedTiles(expected, evidence.seen);
  return [...unexplained].some(
    ([zone, tiles]) => areaOf(zone) === 'discard' && without(tiles, anyway.get(zone) ?? []).length > 0,
  );
}

/** What should lie somewhere and does not; a hand may be in the way of what has lain there before. */
export function unreadTiles({ seen, hidden }: Evidence, expected: Expectation, before = expected): number {
  let unread = 0;
  for (const [zone, tiles] of missing(expected, seen))
    unread += hidden.has(zone) ? without(tiles, before.get(zone) ?? []).length : tiles.length;
  return unread;
}

/** Whether a discard lies, the very tile, in a set of somebody who would not have claimed it then. */
function isClaimedAlready(evidence: Evidence, state: MatchState, expected: Expectation): boolean {
  const { seen, claimed } = evidence;
  if (claimed.size === 0) return false;
  return (
    isClaimedByAnother(evidence, state) ||
    [...missing(expected, seen)].some(([zone, tiles]) =>
      tiles.some(tile => isClaimedBeyond(claimed, state, zone, tile)),
    )
  );
}

/** Discards behind a hand that nobody has thrown, or claimed, if the game stands as it does then. */
function takenAwayUnseen({ hidden }: Evidence, { hand }: MatchState): number {
  let gone = 0;
  for (const seat of SEATS) {
    const thrown = hand?.discards[seat].map(({ tile }) => tile) ?? [];
    gone += without(hidden.get(`discard${seat}`) ?? [], thrown).length;
  }
  return gone;
}

/** How many actions it takes at least to bring these tiles where they lie: each fills one zone. */
export function leastActions(sought: Sought, unexplained: Unexplained, state: MatchState): number {
  const { rules, evidence } = sought;
  const { seen } = evidence;
  let [least, drawn, aside] = [0, 0, 0];
  const opened: number[] = [];
  const nextRack = nextDrawerRack(state);
  for (const [zone, tiles] of unexplained) {
    const area = areaOf(zone);
    const seat = seatOf(zone);
    if (!mayLieSo(sought, unexplained, zone)) return Number.POSITIVE_INFINITY;
    if (zone === nextRack && tiles.length === 1) drawn = 1;
    else if (area === 'rack' || area === 'discard') least += tiles.length;
    else if (seat === null) least += onceWhole(!areHalfFlipped(rules, state, tiles));
    else if (area === 'reveal') opened.push(onceWhole(!isHalfOpen(rules, seat, seen, state)));
    else if (tiles.every(isBonus)) aside += Math.ceil(tiles.length / 4);
    else least += Math.min(Math.ceil(tiles.length / 4), mostAmongSets(seat, seen));
  }
  // whoever drew, or set a bonus tile aside, before another called the latest discard to win does not play on
  return least + (opened.length > 0 ? leastOf(opened) : drawn + aside);
}

/** What is laid down tile by tile takes one action, but not before all of it lies there. */
const onceWhole = (isWhole: boolean): number => (isWhole ? 1 : Number.POSITIVE_INFINITY);

/** Only among sets may a tile lie face down, and where the indicator does if that is secret. */
function mayLieSo({ rules, evidence }: Sought, unexplained: Unexplained, zone: Zone): boolean {
  const tiles = unexplained.get(zone) ?? [];
  if (zone === 'indicator') return flippedTiles(rules, evidence, unexplained).length === tiles.length;
  return areaOf(zone) === 'meld' || tiles.every(isKnown);
}

const nextDrawerRack = ({ hand }: MatchState): Zone | null =>
  hand?.awaited === 'draw' && hand.phase === 'play' ? `rack${hand.turn}` : null;

/** The first win ends the hand: whoever joins it is looked at then, and others may show their hands. */
const leastOf = (counts: readonly number[]): number => (counts.length === 0 ? 0 : Math.min(...counts));

/** Horses are being flipped, one after the other: as long as the wall has tiles, there will be more of them. */
export function areHalfFlipped(rules: Rules, { hand }: MatchState, indicators: readonly SeenKind[]): boolean {
  if (!hand || isIndicatorDue(hand)) return false;
  const horses = fewestHorses(rules, hand);
  return indicators.length < horses && tilesLeft(hand.wall) >= horses + MOST_ACTIONS_UNSEEN;
}

/** How many horses there are at least; who has won may still be to find out. */
function fewestHorses(rules: Rules, hand: HandState): number {
  const winners = hand.win ? [hand.win.seat] : SEATS;
  return Math.min(...winners.map(winner => horsesFor(rules, hand, winner)));
}

/** Where hands are laid open among the sets, one action can bring any number of tiles there. */
const mostAmongSets = (seat: Seat, seen: SeenZones): number =>
  seen.has(`reveal${seat}`) || seen.has(`rack${seat}`) ? Number.POSITIVE_INFINITY : 1;

/** A hand is being laid open, tile by tile: with its declared sets it is not a whole hand yet. */
function isHalfOpen({ handSize }: Rules, seat: Seat, seen: SeenZones, { hand }: MatchState): boolean {
  return (seen.get(`reveal${seat}`)?.length ?? 0) < handSize - 3 * setsDeclared(hand, seat, seen);
}
