import { bySeat, SEATS } from '../domain/seat.ts';
import type { DomainEvent } from '../engine/events.ts';
import { isHandOn } from '../engine/state.ts';
import { resolve } from './ask.ts';
import { brokenOtherwise } from './belief/dice.ts';
import { FALLEN_AFTER_MS, GUESS_AFTER_MS, READ_AS_SWEPT_MS } from './belief/dwell-times.ts';
import { agedSteps, commonSteps, isNothingHappened, keptWhileUnexplained } from './belief/pending.ts';
import { carryOut } from './belief/play.ts';
import { isBlurred, type SeenZones, seenZones, type TablePicture } from './evidence/table-picture.ts';
import { firstReadIn } from './evidence/trails.ts';
import { areClearedAway, missing, unexplainedTiles } from './expectation/expectation.ts';
import { Position } from './expectation/position.ts';
import { areHandsShown } from './hands/hands-shown.ts';
import { lateWin } from './hands/late-win.ts';
import { unseenBreak, wasDealtUnseen } from './hands/missed-deal.ts';
import { endOfPlay } from './hands/wall-used-up.ts';
import { besideStrays } from './hypotheses/beside-strays.ts';
import { besideAstray } from './hypotheses/filmed-astray.ts';
import { guesses } from './hypotheses/guesses.ts';
import { withHandDoubts } from './hypotheses/hand-doubts.ts';
import type { Hypotheses, Hypothesis } from './hypotheses/hypothesis.ts';
import { withLaidDoubts } from './hypotheses/laid-doubts.ts';
import { lateBonus } from './hypotheses/late-bonus.ts';
import { withoutClaimsOfOwn, withoutRetoldKongs } from './hypotheses/retold-kongs.ts';
import { unlaidBonus } from './hypotheses/unlaid-bonus.ts';
import { readableSeats, withoutWhatCanWait } from './hypotheses/what-can-wait.ts';
import { type Guess, isPaused, type MirrorState, mayAsk } from './mirror-state.ts';
import { doubtedHorses } from './question/doubted-horses.ts';
import { discardInView, withKongsInDoubt } from './question/kongs-in-doubt.ts';
import {
  isUnpaid,
  mayBePaid,
  SWEPT_ANSWER_MS,
  type Swept,
  shownUnpaid,
  sweptChoices,
} from './question/swept-unpaid.ts';
import { isTakenBack, stoodUntilCleared, takenBack, winLaidOpen } from './question/unanswered-win.ts';
import { DEALER_ASKED_MS } from './question/unknown-dealer.ts';
import { horseChoices, unseenHorses } from './question/unseen-horses.ts';
import { endChoices, isEndUntold } from './question/untold-end.ts';
import { winsBesideFallenTile, withWonInDoubt } from './question/won-in-doubt.ts';
import { beliefDueAt, questionDueAt } from './timers.ts';
import type { TraceEntry } from './trace.ts';

/** Thinks about the table once more, as it lies and as the game stands now. */
export function reconsider(state: MirrorState): readonly DomainEvent[] {
  return isPaused(state) ? explainAgain(state) : [...payWhatStood(state), ...explainAgain(state)];
}

/**
 * The next hand is begun while a board has not said yet what lies in its zones: what lay open when the table was cleared is paid, or asked
 * about, all the same.
 */
export const settleBeforeNext = (state: MirrorState): readonly DomainEvent[] =>
  isPaused(state) && state.table.isCleared ? [...payWhatStood(state), ...lookAtSwept(state)] : [];

/**
 * It was about to be believed that a hand was won, and all of it has been taken away. Where nobody has answered yet with what tile, the
 * question stands until the next hand begins.
 */
function payWhatStood(state: MirrorState): readonly DomainEvent[] {
  const { winLaidOpen, table, now } = state;
  if (!table.isCleared) return [];
  askOn(state);
  const stood = winLaidOpen && stoodUntilCleared(winLaidOpen, now) ? winLaidOpen : null;
  state.winLaidOpen = null;
  const isPaid = stood !== null && state.swept === null && stood.state === table.game.state;
  return isPaid ? carryOut(table, stood.win.undone, stood.win.actions, now) : [];
}

/** People were asked with what tile a hand was won, or what is owed for it, and have not answered. */
function askOn(state: MirrorState): void {
  const { unansweredWin, owedAsked, discrepancy, table, now } = state;
  const { state: played } = table.game;
  const asked = unansweredWin?.state === played ? discrepancy : owedAsked?.state === played ? owedAsked : null;
  if (!asked || state.swept) return;
  const { choices } = asked;
  state.owedAsked = null;
  state.shownUnpaid = null;
  state.swept = { handNo: played.handNo, about: 'hand', choices, seen: NOTHING, unseen: NOTHING, since: now };
}

function explainAgain(state: MirrorState): readonly DomainEvent[] {
  const { table, search, unexplainedTimer, now } = state;
  table.lookBetweenHands(now);
  if (isPaused(state)) {
    state.pending = [];
    state.pendingBefore = [];
    unexplainedTimer.lookAway();
    state.brokenSince = null;
    state.brokenOtherwiseSince = null;
    state.lateWin = null;
    state.lateBonus = null;
    state.unlaidBonus = null;
    return [];
  }
  state.brokenSince = unseenBreak(table) ? (state.brokenSince ?? now) : null;
  state.brokenOtherwiseSince = brokenOtherwise(table) ? (state.brokenOtherwiseSince ?? now) : null;
  state.lateWin = lateWin(table, state.lateWin, now);
  state.unlaidBonus = unlaidBonus(table, state.unlaidBonus, now);
  state.seenDiscard = discardInView(table, state.seenDiscard);
  const before = search.searches;
  const hypotheses = searchedOrGuessed(state);
  if (!hypotheses) return [];
  state.lateBonus = hypotheses.length > 0 ? null : lateBonus(table, state.lateBonus, now);
  awaitBelief(state, hypotheses);
  const isSearched = search.searches !== before;
  if (isSearched || hypotheses.length > 0) lookAtOpenHand(state, hypotheses);
  const settled = lookAtSwept(state);
  lookAtDealer(state);
  const isUnexplained =
    state.swept !== null ||
    state.unknownDealer !== null ||
    (makesNoSense(state, hypotheses) && !areHandsShown(table)) ||
    isBesideStray(state);
  timeUnexplained(state, isUnexplained, isSearched);
  // Somebody who lays a hand open has not let the last chance pass.
  const end = isUnexplained ? null : endOfPlay(table);
  state.playedOutSince = end ? (state.playedOutSince ?? now) : null;
  if (state.isTileHeld) state.tileHeldUntil = now;
  state.isTileHeld = end?.isHeld ?? false;
  if (isSearched || isNewlyGuessed(state)) state.trace?.push(explained(state));
  return state.discrepancy && !isUnexplained ? resolve(state, state.discrepancy.id) : settled;
}

/** How long nothing has explained the table; meanwhile words that go with its tiles wait. */
function timeUnexplained(state: MirrorState, isUnexplained: boolean, isSearched: boolean): void {
  const { unexplainedTimer, table, now } = state;
  unexplainedTimer.look(isUnexplained, isSearched && hasMoved(state), now);
  if (isUnexplained) table.earlyButtons.hold(now);
}

/** What all explanations begin with is about to be believed. */
function awaitBelief(state: MirrorState, hypotheses: Hypotheses): void {
  const last = state.pending.length > 0 ? state.pending : state.pendingBefore;
  state.pending = agedSteps(commonSteps(hypotheses), last, state.search.begunAt);
  state.pendingBefore = hypotheses.length > 0 ? [] : keptWhileUnexplained(last);
  state.choices = hypotheses.length > 1 ? hypotheses : [];
}

function makesNoSense(state: MirrorState, hypotheses: Hypotheses): boolean {
  const isMissedDeal = wasDealtUnseen(state.table);
  if (hypotheses.some(isNothingHappened) && !isMissedDeal) return false;
  return beliefDueAt(state) === null && (mayAsk(state) || isMissedDeal);
}

/** Whether the game goes on although a tile lies where nothing explains it. */
const isBesideStray = ({ guess, table }: MirrorState): boolean =>
  guess !== null && guess.hypotheses.length > 0 && table.picture.faces.size === 0;

/** What explains the table, or may; null while that is still sought. */
function searchedOrGuessed(state: MirrorState): Hypotheses | null {
  const { table, search, now } = state;
  const searched = search.hypotheses(table, table.heard(now), now);
  if (!searched) return null;
  state.guess = searched.length > 0 ? null : guessed(state);
  return inDoubt(state, state.guess?.hypotheses ?? searched);
}

/** The same less what may be corrected later, with what lies open before a winner in doubt; worked out when either is another. */
function inDoubt(state: MirrorState, found: Hypotheses): Hypotheses {
  const { table, doubted } = state;
  const readings = [...table.picture.faces.values()].flatMap(row => row.map(({ evidence }) => evidence));
  const readable = readableSeats(table.picture);
  const isSame =
    doubted?.found === found &&
    doubted.readable === readable &&
    readings.length === doubted.readings.length &&
    readings.every((evidence, i) => evidence === doubted.readings[i]);
  if (isSame) return doubted.hypotheses;
  const possible = withoutClaimsOfOwn(table.picture, besideAstray(table, found));
  const likely = withoutRetoldKongs(table.game, table.picture, possible);
  const open = withHandDoubts(table, table.heard(state.now), withLaidDoubts(table, withoutWhatCanWait(table, likely)));
  const { hypotheses, kong } = withKongsInDoubt(table, open, doubted?.kong ?? null, state.seenDiscard);
  const asked = withWonInDoubt(table, hypotheses, table.earlyButtons.inDoubt);
  state.doubted = { found, readings, readable, hypotheses: asked, kong };
  return asked;
}

/** Whether a guess has been made that nobody has been told yet. */
function isNewlyGuessed(state: MirrorState): boolean {
  const { guess } = state;
  if (!guess || guess.steps || guess.isTold) return false;
  state.guess = { ...guess, isTold: true };
  return true;
}

/**
 * What is to be guessed where no search has found anything for a while: what the tiles are that a camera is not sure of, or,
 * where antennas read, which one of them has fallen where it lies.
 */
function guessed({ table, search, guess, now }: MirrorState): Guess | null {
  const isFilmed = table.picture.faces.size > 0;
  if (isFilmed && !isBlurred(table.picture)) return null;
  if (guess?.ofSearch === search.searches) return guess;
  const since = guess?.since ?? now;
  const heard = table.heard(now);
  const steps = isFilmed ? guesses(table, heard) : besideStrays(table, heard);
  const dueAt = Math.max(
    now,
    isFilmed ? since + GUESS_AFTER_MS : Math.max(since + FALLEN_AFTER_MS, search.begunAt + GUESS_AFTER_MS),
  );
  return { ofSearch: search.searches, since, steps, dueAt, hypotheses: [], isTold: false };
}

/** A hand that was laid open by mistake is taken back, and all lies again as it did. */
function lookAtOpenHand(state: MirrorState, hypotheses: readonly Hypothesis[]): void {
  const { table, search, now } = state;
  const last = state.winLaidOpen && isTakenBack(state.winLaidOpen, now) ? null : state.winLaidOpen;
  const { expected } = Position.from(table.game.rules, table.game.state);
  const lacking = missing(expected, table.seen);
  const isAsBefore = hypotheses.some(isNothingHappened) && lacking.size === 0;
  const wins = hypotheses.length > 0 ? hypotheses : winsBesideFallenTile(table, table.earlyButtons.inDoubt);
  const at = wins.length === 1 ? search.begunAt : now;
  const clearedSince = areClearedAway(lacking) ? goneSince(table.picture, now) : null;
  state.winLaidOpen = isAsBefore
    ? takenBack(last, now)
    : winLaidOpen(table.game, wins, last, { now: at, clearedSince });
}

/** When (ms) the first of the tiles went that have gone just now. */
const goneSince = ({ away }: TablePicture, now: number): number =>
  Math.min(now, ...[...away.values()].flatMap(({ since }) => (now - since <= READ_AS_SWEPT_MS ? [since] : [])));

/** Who deals is known once who is thought to has played first, unless just that is doubted, and of no account any more once the hand is over. */
function lookAtDealer(state: MirrorState): void {
  const { handNo, hand } = state.table.game.state;
  lookAtFirstDiscards(state);
  const { unknownDealer, table, now } = state;
  if (!unknownDealer || !hand) return;
  const { isToldByDiscard, since } = unknownDealer;
  const isTold = isToldByDiscard ? hand.discards[hand.dealer].length > 0 : now >= since + DEALER_ASKED_MS;
  if (isTold || unknownDealer.handNo !== handNo || !isHandOn(table.game.state)) state.unknownDealer = null;
}

/**
 * The first discards of a hand tell who deals it where all of them were read, and none before whoever is thought to deal threw; one that
 * went into a set unread may have been anybody's, and another the first.
 */
function lookAtFirstDiscards(state: MirrorState): void {
  const { dealerInDoubtIn, table, now } = state;
  const { handNo, hand } = table.game.state;
  if (dealerInDoubtIn === null || !hand) return;
  const isOver = dealerInDoubtIn !== handNo || !isHandOn(table.game.state);
  const readAt = bySeat(seat =>
    hand.discards[seat].map(({ tile }) => firstReadIn(table.picture, `discard${seat}`, tile)),
  );
  const all = readAt.flat();
  const read = all.filter(at => at !== null);
  const isToldTruly = read.length === all.length && (all.length === 0 || readAt[hand.dealer][0] === Math.min(...read));
  if (!isOver && !isToldTruly) state.unknownDealer = { handNo, since: now, isToldByDiscard: false };
  if (isOver || !isToldTruly || all.length >= SEATS.length) state.dealerInDoubtIn = null;
}

/**
 * What lay open unpaid and has been swept away is asked about, horses that nobody saw, and how a hand ended whose end nobody saw,
 * until the next hand begins or something lies open again.
 */
function lookAtSwept(state: MirrorState): readonly DomainEvent[] {
  const { table, swept } = state;
  const { handNo } = table.game.state;
  const isLaidAgain = isUnpaid(table);
  state.shownUnpaid = shownUnpaid(table, state.shownUnpaid);
  const isOver = swept !== null && swept.about !== 'horses' && !mayBePaid(table);
  if (swept && (swept.handNo !== handNo || isOver || isLaidAgain)) state.swept = null;
  if (swept && swept.about !== 'hand' && !table.isCleared) {
    state.swept = null;
    if (swept.about === 'end') state.endAskedIn = null;
  }
  if (!table.isCleared || state.swept) return [];
  state.swept = sweptNow(state);
  state.shownUnpaid = null;
  // what was asked before lies there no longer
  return state.swept && state.discrepancy ? resolve(state, state.discrepancy.id) : [];
}

/** What is to be asked about a table that has just been swept; null: nothing, or that has been asked. */
function sweptNow({
  table,
  shownUnpaid: lay,
  horsesAskedIn,
  endAskedIn,
  openHandAsked,
  now,
}: MirrorState): Swept | null {
  const { handNo } = table.game.state;
  const seen = lay ? seenZones(lay.picture) : NOTHING;
  const choices = lay ? sweptChoices(table, lay, table.earlyButtons.inDoubt) : [];
  const asked: Swept = { handNo, about: 'hand', choices, seen, unseen: NOTHING, since: now };
  if (choices.length > 0) return asked;
  const mayAskOfHorses = horsesAskedIn !== handNo;
  const unseen = mayAskOfHorses ? unseenHorses(table) : NOTHING;
  const told = mayAskOfHorses ? horseChoices(table) : [];
  const since = now + READ_AS_SWEPT_MS;
  if (unseen.size > 0 || told.length > 0) return { ...asked, about: 'unseen horses', choices: told, unseen, since };
  const others = mayAskOfHorses ? doubtedHorses(table) : [];
  if (others.length > 0) return { ...asked, about: 'horses', choices: others, since };
  const isOpenHandUnanswered =
    openHandAsked?.handNo === handNo && now - openHandAsked.at <= SWEPT_ANSWER_MS && isHandOn(table.game.state);
  const mayAskOfEnd = endAskedIn !== handNo && (isOpenHandUnanswered || isEndUntold(table));
  const ends = mayAskOfEnd ? endChoices(table.game) : [];
  return ends.length > 0 ? { ...asked, about: 'end', choices: ends, since } : null;
}
const NOTHING: SeenZones = new Map();

/** Whether tiles have been put down or taken since the last look; that a camera reads one otherwise does not count. */
function hasMoved(state: MirrorState): boolean {
  const { table } = state;
  if (table.picture.faces.size === 0) return true;
  const lying = [...table.seen].map(([zone, tiles]) => `${zone} ${tiles.length}`).join();
  const isSame = lying === state.lyingWhenSearched;
  state.lyingWhenSearched = lying;
  return !isSame;
}

/** What a search has come to, and what follows from that. */
function explained(state: MirrorState): TraceEntry {
  const { table, search, pending, guess, now } = state;
  const { game, seen } = table;
  const { expected } = Position.from(game.rules, game.state);
  return {
    type: 'explained',
    at: now,
    seen,
    expected,
    unexplained: unexplainedTiles(expected, seen),
    missing: missing(expected, seen),
    ...search.found,
    ...(guess?.steps === null && { hypotheses: guess.hypotheses }),
    pending,
    believesAt: beliefDueAt(state),
    asksAt: questionDueAt(state),
    isAsking: state.discrepancy !== null,
    unexplainedSince: state.unexplainedTimer.unexplainedSince,
  };
}
