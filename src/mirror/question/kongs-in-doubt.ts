import { type BySeat, bySeat, SEATS, type Seat } from '../../domain/seat.ts';
import type { SeenKind } from '../../domain/tile.ts';
import type { Zone } from '../../domain/zone.ts';
import type { Action } from '../../engine/actions.ts';
import { isClaimOfSet } from '../../engine/claim-order.ts';
import { stateBefore } from '../../engine/game.ts';
import type { HandState, MatchState } from '../../engine/state.ts';
import type { Choice } from '../../engine/table-event.ts';
import { unclaimedDiscards } from '../../engine/tiles-on-the-table.ts';
import { isSeenLying } from '../evidence/camera-doubts.ts';
import type { TablePicture } from '../evidence/table-picture.ts';
import { rowsLeft } from '../evidence/trails.ts';
import { stateAfter } from '../expectation/state-after.ts';
import type { TableNow } from '../expectation/table-now.ts';
import { type Hypotheses, type Hypothesis, isKong, type KongAction } from '../hypotheses/hypothesis.ts';
import { isAddedBeforeItsTurn, isReadBeforeWhatLedToIt } from '../hypotheses/reading-order.ts';
import { lastDiscard } from '../hypotheses/retold-kongs.ts';
import { agreedActions } from './accept-as-it-lies.ts';
import { agreedWithOthers, type Kong, type ToldKong, type UnfollowedKong } from './unfollowed-kongs.ts';

/** What may have happened, and the kong of it that people are asked about, if any. */
export interface KongsInDoubt {
  readonly hypotheses: Hypotheses;
  readonly kong: KongInDoubt | null;
}

/** A kong that people are asked about, of which tile it is, and each way in which it may have come about. */
export interface KongInDoubt extends UnfollowedKong {
  readonly tile: SeenKind;
}

/**
 * Before a camera, where play has run ahead of it: an explanation in which a discard that nobody saw lie comes before a kong may tell
 * wrongly who fed the kong, or that nobody did. So may any explanation of a kong of what turned up when people agreed, or of a tile
 * that antennas read among the discards of somebody else. The table as it lies, with the kong as each that pays otherwise, stands beside it,
 * so that people are asked. `before`: the kong that was in doubt at the last look, if any; it stays so. `seen`: the latest discard that a
 * camera saw lie, see `discardInView`.
 */
export function withKongsInDoubt(
  table: TableNow,
  hypotheses: Hypotheses,
  before: KongInDoubt | null,
  seen: SeenDiscard | null,
): KongsInDoubt {
  const [found, ...others] = hypotheses;
  const isOne = others.every(other => isInOtherOrder(other, found));
  const doubted = found && isOne ? kongInDoubt(table, found, before, seen) : null;
  if (!doubted) return { hypotheses, kong: null };
  const { told, tile, upToIt } = doubted;
  const [asFound, ...ways] = agreedWays(table, told);
  // as it lies just now nobody could agree on it: hands may be in the way
  if (!asFound) return { hypotheses: [], kong: null };
  const kong = { seat: told.seat, tile, choices: [asFound, ...ways] };
  return ways.length > 0 ? { hypotheses: [upToIt, ...ways], kong } : { hypotheses, kong: null };
}

/** Whether two explanations tell the same in another order: of two kongs that were declared one after the other either may be the first. */
function isInOtherOrder(a: Hypothesis, b: Hypothesis | undefined): boolean {
  const told = ({ actions }: Hypothesis): string =>
    actions
      .map(action => JSON.stringify(action))
      .toSorted()
      .join();
  return a.undone === b?.undone && told(a) === told(b);
}

type Claimable = HandState['claimable'];

/** A discard that a camera has seen lie: whose, and how many of theirs it makes. */
export interface SeenDiscard {
  readonly handNo: number;
  readonly seat: Seat;
  readonly discards: number;
}

/** The discard that may be claimed, if it is in view; else the one that was last. */
export function discardInView({ game, picture }: TableNow, last: SeenDiscard | null): SeenDiscard | null {
  const { handNo, hand } = game.state;
  const claimable = hand?.claimable;
  if (!claimable) return last;
  const { seat, tile } = claimable;
  const isInView = isSeenLying(picture, `discard${seat}`, tile);
  return isInView ? { handNo, seat, discards: hand.discards[seat].length } : last;
}

/** The discard that may be claimed as play stands, if no camera has seen it lie. */
function claimableUnseen({ handNo, hand }: MatchState, seen: SeenDiscard | null): Claimable {
  const claimable = hand?.claimable ?? null;
  const isSeen =
    seen?.handNo === handNo && seen.seat === claimable?.seat && seen.discards === hand?.discards[claimable.seat].length;
  return isSeen ? null : claimable;
}

/** A kong with what leads to it. */
interface DoubtedKong {
  readonly told: ToldKong;
  readonly tile: SeenKind;
  readonly upToIt: Hypothesis;
}

function agreedWays(table: TableNow, doubted: ToldKong): readonly Choice[] {
  const { rules, state } = table.game;
  const asItLies: Choice = { undone: 0, actions: agreedActions(table) };
  return agreedWithOthers(rules, asItLies, doubted).filter(({ actions }) => stateAfter(rules, state, actions) !== null);
}

/** The first kong of an explanation by which more discards were claimed up to it than a camera saw lie, or that may be of one that it did. */
function kongInDoubt(
  table: TableNow,
  { undone, actions }: Hypothesis,
  before: KongInDoubt | null,
  seen: SeenDiscard | null,
): DoubtedKong | null {
  const { game, picture } = table;
  const from = actions.some(isKong) ? stateBefore(game, undone) : null;
  const end = from && stateAfter(game.rules, from, actions);
  if (!from || !end?.hand) return null;
  const unseen = claimableUnseen(from, seen);
  const left = picture.faces.size > 0 ? leftSeen(end.hand, picture, unseen, actions) : null;
  const kongs = actions.flatMap((made, at) =>
    isKong(made) && !isFaceDown(picture, made) ? [{ made, upToIt: { undone, actions: actions.slice(0, at + 1) } }] : [],
  );
  for (const { made, upToIt } of kongs) {
    const isAddedInDoubt = isAddedOtherwise(table, end.hand, made, upToIt);
    if (!isNewKong(made) && !isAddedInDoubt) continue;
    const { seat } = made;
    const [tile] = made.tiles;
    const thrown = lastDiscard(upToIt.actions);
    const isDoubted =
      (before?.seat === seat && before.tile === tile) ||
      (left !== null && SEATS.some(thrower => claimedFrom(thrower, unseen, upToIt.actions).length > left[thrower])) ||
      isAddedInDoubt ||
      isReadOtherwise(table, end.hand, made, upToIt) ||
      (thrown === undefined && isOfUnfollowed(from.hand, made)) ||
      wasReadElsewhere(picture, made, (thrown ?? from.hand?.claimable)?.seat);
    const kong = isDoubted ? kongOf(end.hand, made) : undefined;
    if (kong && tile) return { told: { seat, kong }, tile, upToIt };
  }
  return null;
}

/** Whether a kong may have come about otherwise by what was read of its tiles, and of a discard that it is of. */
const isReadOtherwise = (table: TableNow, end: HandState, kong: KongAction, upToIt: Hypothesis): boolean =>
  isOfGlimpsed(table.picture, kong) ||
  isOfLostDiscard(table.game.state, end, kong) ||
  isOfUnread(table, kong, lastDiscard(upToIt.actions)?.seat) ||
  isFollowedLate(table, kong, upToIt);

/**
 * Whether a kong from the hand is of a kind of which a tile lay among discards that the game does not know, and is gone from there, or
 * was read there before it was read in the kong.
 */
const isOfGlimpsed = (picture: TablePicture, kong: KongAction): boolean =>
  kong.type === 'declare-kong' &&
  (SEATS.some(seat =>
    picture.faces
      .get(`discard${seat}`)
      ?.some(({ isInView, believed, kind }) => !isInView && believed === null && kind === kong.tiles[0]),
  ) ||
    rowsOf(picture, kong).length > 0);

/**
 * Whether a kong is claimed with a discard that no antenna has read, neither among discards nor in a rack: whose turn it was is all that
 * tells who threw it.
 */
const isOfUnread = ({ picture, seen }: TableNow, kong: KongAction, thrower: Seat | undefined): boolean =>
  picture.faces.size === 0 &&
  kong.type === 'claim-kong' &&
  thrower !== undefined &&
  !seen.has(`rack${thrower}`) &&
  rowsOf(picture, kong).length === 0;

/** Among whose discards tiles of a kong were read that lie before its owner by now. */
const rowsOf = (picture: TablePicture, { seat, tiles: [tile] }: KongAction): readonly Zone[] =>
  tile === undefined ? [] : rowsLeft(picture, `meld${seat}`, tile);

/** Whether a tile of a kong that was claimed was read among discards, but not among those of whoever is thought to have thrown it. */
function wasReadElsewhere(picture: TablePicture, kong: KongAction, thrower: Seat | undefined): boolean {
  const zones = kong.type === 'claim-kong' ? rowsOf(picture, kong) : [];
  return zones.length > 0 && !zones.some(zone => zone === `discard${thrower}`);
}

/** Whether a kong from the hand is of a kind of which a discard that the game knows was none after all: that one may have gone into it. */
function isOfLostDiscard({ hand: known }: MatchState, end: HandState, kong: KongAction): boolean {
  const thrown = (hand: HandState | null, seat: Seat): number =>
    hand?.discards[seat].filter(({ tile }) => tile === kong.tiles[0]).length ?? 0;
  return kong.type === 'declare-kong' && SEATS.some(seat => thrown(known, seat) > thrown(end, seat));
}

/** What a camera saw lie for a moment is forgotten by then (ms). */
const FOLLOWED_LATE_MS = 8000;

/**
 * Whether a kong from the hand has lain there so long before a camera, while nothing explained the table, that a discard of its kind may be
 * forgotten; or a kong was read by antennas before a discard that would have led to it (`upToIt`).
 */
function isFollowedLate(
  { game, picture }: Pick<TableNow, 'game' | 'picture'>,
  kong: KongAction,
  upToIt: Hypothesis,
): boolean {
  if (picture.faces.size === 0) return isReadBeforeWhatLedToIt(game, upToIt, picture);
  if (kong.type !== 'declare-kong') return false;
  const row = picture.faces.get(`meld${kong.seat}`) ?? [];
  const own = row.filter(({ believed, kind }) => believed === null && kind === kong.tiles[0]);
  const since = Math.max(...own.map(face => face.since));
  const lookedAt = Math.max(...row.map(({ lastSeenAt }) => lastSeenAt));
  return own.length > 0 && lookedAt - since >= FOLLOWED_LATE_MS;
}

/** The discards of a seat that others have claimed with these actions. */
const claimedFrom = (seat: Seat, unseen: Claimable, actions: readonly Action[]): readonly SeenKind[] =>
  actions.flatMap((action, at) => {
    const thrown = lastDiscard(actions.slice(0, at)) ?? unseen;
    return isClaimOfSet(action) && thrown?.seat === seat ? [thrown.tile] : [];
  });

/**
 * How many more tiles of each seat lie among its discards, or lay there and are gone, than lie there in the end: tiles that the
 * game knows, or that were read as what was claimed.
 */
const leftSeen = (
  end: HandState,
  { faces }: TablePicture,
  unseen: Claimable,
  actions: readonly Action[],
): BySeat<number> =>
  bySeat(seat => {
    const claimed = claimedFrom(seat, unseen, actions);
    const lain = faces
      .get(`discard${seat}`)
      ?.filter(({ isInView, believed, kind }) => isInView || believed !== null || claimed.includes(kind));
    return (lain?.length ?? 0) - unclaimedDiscards(end, seat).length;
  });

/** Whether a kong was added to a pung that people agreed on: all four may have been laid down at once. */
const isAddedUnfollowed = ({ unfollowed }: HandState, action: KongAction): boolean =>
  action.type === 'declare-kong' &&
  action.kong === 'added' &&
  (unfollowed?.sets[action.seat].some(({ kind, tiles }) => kind === 'pung' && tiles[0] === action.tiles[0]) ?? false);

/** Whether a kong that was added to a pung may have been laid down at once. */
const isAddedOtherwise = (table: TableNow, end: HandState, kong: KongAction, upToIt: Hypothesis): boolean =>
  isAddedUnfollowed(end, kong) || isAddedEarly(table, kong.seat, upToIt);

/** Whether antennas read the tile of an added kong long before its owner had the turn, and no rack tells whose it was. */
const isAddedEarly = ({ game, picture, seen }: TableNow, owner: Seat, upToIt: Hypothesis): boolean =>
  picture.faces.size === 0 && !seen.has(`rack${owner}`) && isAddedBeforeItsTurn(game, upToIt, picture);

/** Whether the discard that a kong is claimed with turned up when people agreed: anybody else may have thrown it. */
function isOfUnfollowed(hand: HandState | null, action: KongAction): boolean {
  if (action.type !== 'claim-kong' || !hand?.claimable) return false;
  return hand.unfollowed?.discards[hand.claimable.seat].some(tile => action.tiles.includes(tile)) ?? false;
}

/** One that was added to a pung pays for what everybody has seen. */
const isNewKong = (action: KongAction): boolean => action.type !== 'declare-kong' || action.kong === 'concealed';

/** Nobody turns a kong face down that was claimed. */
const isFaceDown = ({ faces }: TablePicture, { type, seat }: KongAction): boolean =>
  type === 'declare-kong' &&
  (faces.get(`meld${seat}`)?.some(({ believed, evidence }) => believed === null && evidence.latest === 'back') ??
    false);

const kongOf = ({ melds }: HandState, { seat, tiles }: KongAction): Kong | undefined =>
  melds[seat].find((meld): meld is Kong => meld.kind === 'kong' && meld.tiles.every(tile => tiles.includes(tile)));
