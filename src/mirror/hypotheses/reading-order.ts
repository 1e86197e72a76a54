import { isKnown } from '../../domain/kinds.ts';
import type { Seat } from '../../domain/seat.ts';
import { kindOf, type SeenKind, type TileId } from '../../domain/tile.ts';
import type { Zone } from '../../domain/zone.ts';
import type { Action } from '../../engine/actions.ts';
import { type Game, type Step, stateBefore } from '../../engine/game.ts';
import type { Discard, MatchState } from '../../engine/state.ts';
import { arrivalOrder } from '../evidence/arrival-order.ts';
import type { TablePicture } from '../evidence/table-picture.ts';
import type { TableNow, Thrown } from '../expectation/table-now.ts';
import type { Hypotheses, Hypothesis } from './hypothesis.ts';

/** However late readings come (ms), a tile that was read so much sooner than another was put down before it. */
const SURELY_SOONER_MS = 1500;

/** When (ms) what an action of a seat put down was read. */
interface Read {
  readonly seat: Seat;
  readonly at: number;
  readonly isDiscard: boolean;
}

/** Those explanations that are least at odds with the order in which the discards and sets of each seat were read. */
export function inReadingOrder(game: Game, hypotheses: Hypotheses, picture: TablePicture): Hypotheses {
  if (hypotheses.length < 2) return hypotheses;
  const odds = hypotheses.map(hypothesis => {
    const read = readInTurn(game, hypothesis, picture);
    return read.filter(({ seat, at }, i) =>
      read.slice(i + 1).some(later => later.isDiscard && later.seat === seat && at - later.at >= SURELY_SOONER_MS),
    ).length;
  });
  const least = Math.min(...odds);
  return hypotheses.filter((_, i) => odds[i] === least);
}

/** However late readings come (ms), a tile that was read so much sooner than another may well have been put down before it. */
const MAYBE_SOONER_MS = 500;

/** Whether a discard of it was read sooner than the set its player would have laid down before. */
export function isThrownBeforeItsSet(game: Game, hypothesis: Hypothesis, picture: TablePicture): boolean {
  if (!hypothesis.actions.some(isOfSet)) return false;
  const read = readInTurn(game, hypothesis, picture);
  return read.some(({ seat, at, isDiscard }, i) => {
    const next = isDiscard ? undefined : read.slice(i + 1).find(later => later.isDiscard);
    return next?.seat === seat && at - next.at >= MAYBE_SOONER_MS;
  });
}

/** Whether its discards were read one after the other; of those that were never read nothing is said. */
export const areInOrderOfArrival = (game: Game, hypothesis: Hypothesis, picture: TablePicture): boolean =>
  areReadWithin(0, game, hypothesis, picture);

/** Whether a discard of it was surely read later than one that would have been thrown after it. */
export const isReadOutOfTurn = (game: Game, hypothesis: Hypothesis, picture: TablePicture): boolean =>
  !areReadWithin(SURELY_SOONER_MS, game, hypothesis, picture);

/** Whether each of its discards was read before those after it, or less than so much (ms) after them. */
function areReadWithin(ms: number, game: Game, hypothesis: Hypothesis, picture: TablePicture): boolean {
  const read = readInTurn(game, hypothesis, picture).filter(({ isDiscard }) => isDiscard);
  return read.every(({ at }, i) => read.slice(i + 1).every(later => at - later.at < ms));
}

/** A tile that the same board read so much sooner (ms) than another was put down before it. */
const SOONER_BY_ONE_BOARD_MS = 400;

/** Whether the discard of a seat that lies before another was surely read later than what followed it. */
export function isReadAfterWhatFollowed(
  game: Game,
  { undone, actions }: Hypothesis,
  { picture, thrown, lying, kind }: AstrayDiscard,
): boolean {
  const at = actions.findIndex(action => action.type === 'discard' && action.seat === thrown && action.tile === kind);
  if (at < 0) return false;
  const [first, ...later] = readInTurn(game, { undone, actions: actions.slice(at) }, picture);
  const sooner = (seat: Seat): number => (seat === lying ? SOONER_BY_ONE_BOARD_MS : SURELY_SOONER_MS);
  return first?.isDiscard === true && later.some(({ at, seat }) => first.at - at >= sooner(seat));
}

/** Whether the very tile was first read where it lies astray before the latest discard of whoever it lies before: then it is older than that. */
export function wasReadBeforeItsRow({ state }: Game, { picture, lying }: AstrayDiscard, tile: TileId): boolean {
  const zone = `discard${lying}` as const;
  const firstRead = (id: TileId): number | undefined => picture.trails.get(id)?.find(stay => stay.zone === zone)?.since;
  const last = state.hand?.discards[lying].at(-1);
  const latest = [...picture.tiles].findLast(([id, { zones }]) => zones.at(-1) === zone && kindOf(id) === last?.tile);
  const lastAt = latest && firstRead(latest[0]);
  const at = firstRead(tile);
  return at !== undefined && lastAt !== undefined && lastAt - at >= SOONER_BY_ONE_BOARD_MS;
}

interface AstrayDiscard {
  /** As if it lay before whoever threw it. */
  readonly picture: TablePicture;
  readonly thrown: Seat;
  /** Whom it lies before. */
  readonly lying: Seat;
  readonly kind: SeenKind;
}

/**
 * Whether what an explanation ends with was read before a discard that led to it, or surely before a set that did: then it may have
 * come about otherwise.
 */
export function isReadBeforeWhatLedToIt(game: Game, { undone, actions }: Hypothesis, picture: TablePicture): boolean {
  const [before, last] = [actions.slice(0, -1), actions.slice(-1)];
  const [read] = readInTurn(game, { undone, actions: last }, picture);
  const led = readInTurn(game, { undone, actions: before }, picture);
  return read !== undefined && led.some(({ at, isDiscard }) => at > read.at + (isDiscard ? 0 : SURELY_SOONER_MS));
}

/**
 * Whether the tile that makes a kong of a pung, with which an explanation ends, was surely read before the discard after which its owner had
 * the turn: all four may have been laid at once.
 */
export function isAddedBeforeItsTurn(game: Game, { undone, actions }: Hypothesis, picture: TablePicture): boolean {
  const kong = actions.at(-1);
  if (kong?.type !== 'declare-kong' || kong.kong !== 'added') return false;
  const isOfAnother = (action: Action): boolean => action.type === 'discard' && action.seat !== kong.seat;
  const played = game.steps.slice(0, game.steps.length - undone).findLast(({ action }) => isOfAnother(action));
  const thrown = actions.findLast(isOfAnother);
  const led = thrown ? readings(picture, stateBefore(game, undone))(thrown) : played && readOf(picture, played);
  const [added] = readInTurn(game, { undone, actions: [kong] }, picture);
  return led != null && added !== undefined && led.at - added.at >= SURELY_SOONER_MS;
}

/**
 * The latest two discards, where the second was surely read first: each may lie among those of the other's thrower, where no rack tells. None
 * before a camera, or where they were read in turn.
 */
export function readCrosswise({ game: { steps }, picture, seen }: TableNow): readonly Thrown[] {
  const [first, next] = steps.filter(({ action }) => action.type === 'discard').slice(-2);
  if (!first || !next || steps.at(-1) !== next || picture.faces.size > 0) return [];
  const [read, nextRead] = [readOf(picture, first), readOf(picture, next)];
  if (!read || !nextRead || read.seat === nextRead.seat || read.at - nextRead.at < SURELY_SOONER_MS) return [];
  const isTold = [read, nextRead].some(({ seat }) => seen.has(`rack${seat}`));
  return isTold ? [] : [first, next].flatMap(({ action }) => (action.type === 'discard' ? [action] : []));
}

/** When what a step of the game put down was read; null: nobody can tell. */
const readOf = (picture: TablePicture, { action, before }: Step): Read | null => readings(picture, before)(action);

/** What an explanation has put down, in turn, and when that was read. */
function readInTurn(game: Game, { undone, actions }: Hypothesis, picture: TablePicture): readonly Read[] {
  const readBy = readings(picture, stateBefore(game, undone));
  return actions.flatMap(action => readBy(action) ?? []);
}

const isOfSet = (action: Action): action is Extract<Action, { readonly seat: Seat; readonly tiles: unknown }> =>
  'seat' in action && 'tiles' in action;

/**
 * When what an action that comes after this state put down was read, of a discard its tile, of a set the first that turned up
 * there; null: nobody can tell.
 */
function readings(picture: TablePicture, before: MatchState | null): (action: Action) => Read | null {
  const rows = arrivalOrder(picture);
  const discardedAt = (seat: Seat, tile: SeenKind): number | undefined => {
    const isLying = (thrown: Discard): boolean => thrown.tile === tile && thrown.claimedBy === null;
    const known = before?.hand?.discards[seat].filter(isLying).length ?? 0;
    const there = rows.get(`discard${seat}`)?.filter(({ kind }) => kind === tile) ?? [];
    return there.slice(known).at(-1)?.since;
  };
  return action => {
    if (action.type === 'discard') {
      const at = discardedAt(action.seat, action.tile);
      return at === undefined ? null : { seat: action.seat, at, isDiscard: true };
    }
    if (!isOfSet(action)) return null;
    const laidBefore = before?.hand?.melds[action.seat].flatMap(({ tiles }) => tiles) ?? [];
    const at = Math.min(...laidAt(picture, `meld${action.seat}`, action.tiles, laidBefore));
    return Number.isFinite(at) ? { seat: action.seat, at, isDiscard: false } : null;
  };
}

/**
 * When tiles of these kinds that lie in a zone, beyond those that were laid down `before`, first turned up there. Only antennas
 * tell that one was only lifted since.
 */
function laidAt(
  { tiles, trails }: TablePicture,
  zone: Zone,
  kinds: readonly SeenKind[],
  before: readonly SeenKind[],
): readonly number[] {
  const lying = [...tiles].filter(([, { zones }]) => zones.at(-1) === zone).map(([tile]) => tile);
  return [...new Set(kinds)].filter(isKnown).flatMap(kind => {
    const since = lying
      .filter(tile => kindOf(tile) === kind)
      .flatMap(tile => trails.get(tile)?.find(each => each.zone === zone)?.since ?? []);
    return since.toSorted((a, b) => a - b).slice(before.filter(other => other === kind).length);
  });
}
