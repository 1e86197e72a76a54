import { SEATS, type Seat, seatAfter } from '../../domain/seat.ts';
import { isBonus } from '../../domain/tile.ts';
import type { Action, ActionOf } from '../../engine/actions.ts';
import { stateBefore } from '../../engine/game.ts';
import type { MatchState } from '../../engine/state.ts';
import { arrivalOrder } from '../evidence/arrival-order.ts';
import { hiddenZones, misreadTiles } from '../evidence/camera-doubts.ts';
import type { SeenAs } from '../evidence/face-evidence.ts';
import type { Face } from '../evidence/faces.ts';
import { areWallsUnread, type SeenZones } from '../evidence/table-picture.ts';
import { tilesApart } from '../evidence/tiles-apart.ts';
import { claimedFrom } from '../evidence/trails.ts';
import { takenUnheard } from '../evidence/wall-count.ts';
import { areClearedAway, type Expectation, missing, unexplainedTiles } from '../expectation/expectation.ts';
import type { WinAction } from '../expectation/laid-open.ts';
import { Position } from '../expectation/position.ts';
import { stateAfter } from '../expectation/state-after.ts';
import type { TableNow } from '../expectation/table-now.ts';
import { isUnobserved, isUnread } from '../expectation/unobserved-actions.ts';
import { isThrownBeforeItsSet } from '../hypotheses/reading-order.ts';
import { isClaimedBeyond } from '../hypotheses/undo-candidates.ts';
import type { BelievedTable } from './believed-table.ts';
import {
  ASTRAY_DWELL_MS,
  dwellMs,
  LAIN_BEFORE_MS,
  LOOKED_AT_MS,
  MAYBE_ASTRAY_DWELL_MS,
  MAYBE_KONG_DWELL_MS,
  OPEN_SOONER_MS,
  PICKED_UP_MS,
  SET_UP_AGAIN_MS,
  UNDO_DWELL_MS,
  UNHEARD_DICE_DWELL_MS,
  UNREAD_BONUS_DWELL_MS,
  UNREAD_DISCARD_DWELL_MS,
} from './dwell-times.ts';
import { type PendingStep, type Step, stepsDone } from './pending.ts';

/** When (ms) what is thought to have happened next has stood long enough to be believed; null: nothing has. */
export function pendingDueAt(pending: readonly PendingStep[], table: BelievedTable): number | null {
  const next = pending.find(({ step }) => step.type === 'undo' || !isToldByNext(step.action, table.seen));
  return next ? next.since + standsMs(next.step, pending, table) : null;
}

/** How long (ms) this has to stand. */
function standsMs(step: Step, pending: readonly PendingStep[], table: BelievedTable): number {
  if (isNeverReadAsBonus(pending, table)) return UNREAD_BONUS_DWELL_MS;
  if (isPungAfterItsDiscard(pending, table)) return MAYBE_KONG_DWELL_MS;
  if (isKongAfterItsDiscard(pending, table)) return PICKED_UP_MS;
  if (step.type === 'play' && mayBeSetUpAgain(step.action, pending, table)) return SET_UP_AGAIN_MS;
  if (step.type === 'play')
    return mayBePickedUp(step.action, pending, table) ? PICKED_UP_MS : actionStandsMs(step.action, pending, table);
  return isPaidKong(table) || mayBeLookedAt(pending, table) ? LOOKED_AT_MS : UNDO_DWELL_MS;
}

/**
 * Whether a tile would be set aside that was never read as any bonus tile: it may be the first of a set, or of one that is shown and
 * taken back.
 */
function isNeverReadAsBonus(pending: readonly PendingStep[], { picture }: BelievedTable): boolean {
  const first = firstPlayed(pending);
  const row = first?.type === 'set-aside-bonus' ? picture.faces.get(`meld${first.seat}`) : undefined;
  const isReadSo = ({ isInView, evidence }: Face): boolean => isInView && [...evidence.readAs].some(isBonusFace);
  return row !== undefined && !row.some(isReadSo);
}

/**
 * Whether three of a kind would be claimed of a discard no antenna has read, though what their owner would have thrown since was read
 * before them: where their rack is not read that may be somebody else's discard, and they the first of a kong.
 */
function isPungAfterItsDiscard(pending: readonly PendingStep[], { game, picture, seen }: BelievedTable): boolean {
  const [undone, actions] = stepsDone(pending.map(({ step }) => step));
  const [thrown, claim] = actions.filter(({ type }) => type !== 'draw');
  if (thrown?.type !== 'discard' || claim?.type !== 'claim-pung' || picture.faces.size > 0) return false;
  const { expected } = Position.from(game.rules, game.state);
  const isUnknown = !seen.has(`rack${claim.seat}`) && isUnread(thrown, expected, seen);
  return isUnknown && isThrownBeforeItsSet(game, { undone, actions }, picture);
}

/**
 * Whether a tile beside a pung would make a kong of it that its owner declared before what they were read to throw: where their rack is
 * not read it may have fallen there.
 */
function isKongAfterItsDiscard(pending: readonly PendingStep[], { game, picture, seen }: BelievedTable): boolean {
  const [undone, [kong, ...played]] = stepsDone(pending.map(({ step }) => step));
  if (kong?.type !== 'declare-kong' || kong.kong !== 'added' || seen.has(`rack${kong.seat}`)) return false;
  const takenBack = game.steps.slice(game.steps.length - undone).map(({ action }) => action);
  const isThrown = (action: Action): boolean => action.type === 'discard' && action.seat === kong.seat;
  return picture.faces.size === 0 && takenBack.some(isThrown) && played.some(isThrown);
}

/** Whether antennas read a hand as won that may be a rack which has fallen over: whoever sets it up again has not won. */
const mayBeSetUpAgain = (action: Action, pending: readonly PendingStep[], table: BelievedTable): boolean =>
  action.type === 'win' &&
  table.picture.faces.size === 0 &&
  (isOpenedBeforeItsTile(action, pending, table) ||
    isWonWithFewOnly(action, pending, table) ||
    isOfWhatIsCleared(pending, table));

/** Whether the hand would be won on a discard that was played before, while that and others are just being cleared away. */
function isOfWhatIsCleared(pending: readonly PendingStep[], { game, seen }: BelievedTable): boolean {
  const { rules, state } = game;
  const [undone, actions] = stepsDone(pending.map(({ step }) => step));
  const isPlayedBefore = undone === 0 && actions[0]?.type === 'win' && state.hand?.awaited === 'draw';
  return isPlayedBefore && areClearedAway(missing(Position.from(rules, state).expected, seen));
}

/** Whether a hand that lies open is only won if some of its tiles were drawn last, and which one was nobody has seen. */
function isWonWithFewOnly(win: WinAction, pending: readonly PendingStep[], { game, picture }: BelievedTable): boolean {
  const [undone, actions] = stepsDone(pending.map(({ step }) => step));
  const at = actions.indexOf(win) - 1;
  const drawn = actions[at];
  if (drawn?.type !== 'correct-tile' || drawn.seat !== win.seat || !win.hand) return false;
  if (tilesApart(picture).get(`reveal${win.seat}`) === drawn.tile) return false;
  const before = stateBefore(game, undone);
  const state = before && stateAfter(game.rules, before, actions.slice(0, at));
  return state !== null && win.hand.some(tile => stateAfter(game.rules, state, [{ ...drawn, tile }, win]) === null);
}

/** Whether a hand would be won on a discard that was read only after all of the hand lay open. */
function isOpenedBeforeItsTile(
  action: WinAction,
  pending: readonly PendingStep[],
  { game: { state }, picture }: BelievedTable,
): boolean {
  const [, actions] = stepsDone(pending.map(({ step }) => step));
  const last = actions.slice(0, actions.indexOf(action)).at(-1);
  const thrown = last ? (last.type === 'discard' ? last : null) : state.hand?.claimable;
  if (!thrown) return false;
  const lying = arrivalOrder(picture);
  const thrownAt = lying.get(`discard${thrown.seat}`)?.findLast(({ kind }) => kind === thrown.tile)?.since;
  const openedAt = lying.get(`reveal${action.seat}`)?.at(-1)?.since;
  return thrownAt !== undefined && openedAt !== undefined && thrownAt - openedAt >= OPEN_SOONER_MS;
}

/** What would be played first, once all is taken back that is to be. */
function firstPlayed(pending: readonly PendingStep[]): Action | undefined {
  const step = pending.find(each => each.step.type === 'play')?.step;
  return step?.type === 'play' ? step.action : undefined;
}

const isBonusFace = (face: SeenAs): boolean => face !== 'back' && isBonus(face);

/** Whether a kong would be taken back that was paid for; its tiles tell no more than before how it came about. */
function isPaidKong({ game }: BelievedTable): boolean {
  const last = game.steps.at(-1)?.action.type;
  return last === 'claim-kong' || last === 'declare-kong';
}

/**
 * Whether what is thought to be taken back may only be looked at, or unread for a moment: nothing else has turned up, nor has the tile where
 * it was taken back to, or what happened instead is not plain to see, or had been read long before. Nobody takes back a bonus tile that lies
 * nowhere else.
 */
function mayBeLookedAt(pending: readonly PendingStep[], { game, picture, seen }: BelievedTable): boolean {
  const { expected } = Position.from(game.rules, game.state);
  const unexplained = unexplainedTiles(expected, seen);
  const instead = firstPlayed(pending);
  if (unexplained.size === 0 || (instead !== undefined && isUnread(instead, expected, seen))) return true;
  if (instead?.type === 'discard' && wasThereBefore(instead, picture, pending)) return true;
  const last = game.steps.at(-1)?.action;
  if (last?.type === 'set-aside-bonus') return [...unexplained.values()].every(tiles => !tiles.includes(last.tile));
  if (last?.type !== 'discard' || !seen.has(`rack${last.seat}`)) return false;
  return !unexplained.get(`rack${last.seat}`)?.includes(last.tile);
}

/** Whether antennas had read the discard that lies there instead long before the other was missed. */
function wasThereBefore(
  { seat, tile }: ActionOf<'discard'>,
  picture: TableNow['picture'],
  [first]: readonly PendingStep[],
): boolean {
  if (picture.faces.size > 0 || !first) return false;
  const there = arrivalOrder(picture)
    .get(`discard${seat}`)
    ?.findLast(({ kind }) => kind === tile);
  return there !== undefined && first.since - there.since >= LAIN_BEFORE_MS;
}

/**
 * Whether a tile that lies among the discards of somebody else may still be picked up: neither racks nor walls tell whose it is, and nobody
 * has played on.
 */
function mayBePickedUp(
  action: Action,
  pending: readonly PendingStep[],
  { game, picture, seen }: BelievedTable,
): boolean {
  if (action.type !== 'discard' || picture.faces.size > 0 || seen.has(`rack${action.seat}`)) return false;
  const played = pending.filter(({ step }) => step.type === 'play' && step.action.type !== 'draw');
  if (played.length !== 1 || !areWallsUnread(picture)) return false;
  const { expected } = Position.from(game.rules, game.state);
  const unexplained = unexplainedTiles(expected, seen);
  const liesAt = (seat: Seat): boolean => unexplained.get(`discard${seat}`)?.includes(action.tile) ?? false;
  return !liesAt(action.seat) && SEATS.some(liesAt);
}

function actionStandsMs(
  action: Action,
  pending: readonly PendingStep[],
  { game, picture, seen }: BelievedTable,
): number {
  const { expected } = Position.from(game.rules, game.state);
  if (action.type === 'flip-indicator' && action.stack && picture.sensed.has('dice')) return UNHEARD_DICE_DWELL_MS;
  if (action.type === 'correct-discard' && !isSeenToBe(action, picture)) return LOOKED_AT_MS;
  if (action.type !== 'discard' || !isUnread(action, expected, seen)) return dwellMs(action);
  if (isLatestLifted(game.state, expected, { picture, seen })) return LOOKED_AT_MS;
  const unexplained = unexplainedTiles(expected, seen);
  const lying = SEATS.find(seat => unexplained.get(`discard${seat}`)?.includes(action.tile));
  if (lying === undefined)
    return isOfAnother(action, game, picture) || isLyingToBeClaimed(action, game)
      ? MAYBE_ASTRAY_DWELL_MS
      : UNREAD_DISCARD_DWELL_MS;
  const mayHaveFallen = !seen.has(`rack${action.seat}`) || !seen.has(`rack${lying}`);
  const mayBeOwn = !hasThrown(lying, pending) && mayHaveDrawn(lying, action.seat, { game, picture, seen });
  return mayHaveFallen || mayBeOwn ? MAYBE_ASTRAY_DWELL_MS : ASTRAY_DWELL_MS;
}

/** Whether this seat has thrown a tile of its own by what is thought to have happened. */
const hasThrown = (seat: Seat, pending: readonly PendingStep[]): boolean =>
  pending.some(({ step }) => step.type === 'play' && step.action.type === 'discard' && step.action.seat === seat);

/** Whether the latest discard is gone from where it lay, and no hand is in front of it: it had fallen there, or is taken back. */
function isLatestLifted(
  { hand }: MatchState,
  expected: Expectation,
  { picture, seen }: Pick<TableNow, 'picture' | 'seen'>,
): boolean {
  const claimable = hand?.claimable;
  if (!claimable) return false;
  const zone = `discard${claimable.seat}` as const;
  const isGone = missing(expected, seen).get(zone)?.includes(claimable.tile) ?? false;
  return isGone && !hiddenZones(picture).has(zone);
}

/** Whether a tile of this face lies in a set that has lain among the discards of somebody else, who is not known to have thrown it. */
function isOfAnother(
  { seat, tile }: ActionOf<'discard'>,
  { state }: TableNow['game'],
  picture: TableNow['picture'],
): boolean {
  const claimed = claimedFrom(picture);
  return SEATS.some(other => other !== seat && isClaimedBeyond(claimed, state, `discard${other}`, tile));
}

/** Whether such a tile is what somebody else threw last: it may be taken up for the set as its last tile. */
const isLyingToBeClaimed = ({ seat, tile }: ActionOf<'discard'>, { state: { hand } }: TableNow['game']): boolean =>
  SEATS.some(other => {
    const last = hand?.discards[other].at(-1);
    return other !== seat && last?.tile === tile && last.claimedBy === null;
  });

/** Whether the very tile that was taken for another is read as this, and not one that lies in its place now. */
const isSeenToBe = ({ seat, tile }: ActionOf<'correct-discard'>, picture: TableNow['picture']): boolean =>
  misreadTiles(picture).some(misread => misread.zone === `discard${seat}` && misread.tile === tile);

/** Whether whoever sits there has drawn since the other was to discard, by the walls: then the tile may be theirs. */
function mayHaveDrawn(seat: Seat, thrower: Seat, { game: { state }, picture }: TableNow): boolean {
  const { hand } = state;
  const taken = hand ? takenUnheard(picture, hand) : Number.POSITIVE_INFINITY;
  if (!hand || !Number.isFinite(taken)) return false;
  const own = hand.turn === thrower && hand.awaited === 'draw' ? 1 : 0;
  return taken - own >= seatAfter(seat, -thrower);
}

/** Nobody sees this happen: it is as certain as what it led to. */
export const isToldByNext = (action: Action, seen: SeenZones): boolean =>
  action.type === 'correct-tile' || isUnobserved(action, seen);
