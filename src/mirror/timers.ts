import { must } from '../domain/result.ts';
import type { DomainEvent } from '../engine/events.ts';
import { isAgreedOn } from '../engine/game.ts';
import { ask, resolve } from './ask.ts';
import { brokenOtherwise, rolled } from './belief/dice.ts';
import { isToldByNext, pendingDueAt } from './belief/due-time.ts';
import {
  AGREED_OTHERWISE_AFTER_MS,
  dwellMs,
  LATE_BONUS_AFTER_MS,
  LATE_START_AFTER_MS,
  MOST_RESENT_MS,
  QUESTION_AFTER_MS,
  RESENT_WITHIN_MS,
  UNLAID_BONUS_AFTER_MS,
  UNSEEN_BREAK_AFTER_MS,
} from './belief/dwell-times.ts';
import { type PendingStep, type Step, stepsDone } from './belief/pending.ts';
import { believe, carryOut, playSaid, startHand } from './belief/play.ts';
import { isClaimedFromOwn } from './evidence/trails.ts';
import type { TableNow } from './expectation/table-now.ts';
import { isDealerSeen, lateBeginning, mayHaveBegunOtherwise, unseenBreak } from './hands/missed-deal.ts';
import { endOfPlay } from './hands/wall-used-up.ts';
import { mayBeThrownBy } from './hypotheses/astray-search.ts';
import { explainsAllElse } from './hypotheses/late-bonus.ts';
import { isPaused, type MirrorState, mayAsk } from './mirror-state.ts';
import { agreedOtherwise } from './question/agreed-otherwise.ts';
import { SWEPT_ANSWER_MS } from './question/swept-unpaid.ts';
import { questionAfterMs } from './question/unexplained-timer.ts';
import { DEALER_ASKED_MS } from './question/unknown-dealer.ts';
import type { TimerName } from './trace.ts';

/** Something the mirror does once enough time has passed. */
export interface Timer {
  readonly name: TimerName;
  /** When (ms); null: not as things stand. */
  readonly dueAt: (state: MirrorState) => number | null;
  readonly run: (state: MirrorState) => readonly DomainEvent[];
}

/** The first due entry of this list runs. */
export const TIMERS: readonly Timer[] = [
  { name: 'search', dueAt: searchDueAt, run: () => [] },
  { name: 'guess', dueAt: guessDueAt, run: goOnGuessing },
  { name: 'believe', dueAt: beliefDueAt, run: believeNext },
  { name: 'late-win', dueAt: lateWinDueAt, run: winLate },
  { name: 'late-bonus', dueAt: lateBonusDueAt, run: setAsideLate },
  { name: 'unlaid-bonus', dueAt: unlaidBonusDueAt, run: takeBackUnlaid },
  { name: 'start-hand', dueAt: startDueAt, run: startNext },
  { name: 'end-of-play', dueAt: endDueAt, run: endHand },
  { name: 'wall-break', dueAt: breakDueAt, run: breakWall },
  { name: 'other-dealer', dueAt: otherDealerDueAt, run: beginByOtherDealer },
  { name: 'late-start', dueAt: lateStartDueAt, run: startLate },
  { name: 'agreed-otherwise', dueAt: agreedOtherwiseDueAt, run: agreeOtherwise },
  { name: 'question', dueAt: questionDueAt, run: ask },
];

/** When (ms) the first of them is due; null: none is. Nothing is believed or asked before it is known what explains the table. */
export function nextDueAt(state: MirrorState): number | null {
  const searchAt = searchDueAt(state);
  if (searchAt !== null) return searchAt;
  let first: number | null = null;
  for (const { dueAt } of TIMERS) {
    const at = dueAt(state);
    if (at !== null && (first === null || at < first)) first = at;
  }
  return first;
}

/** Runs the timer that is due now. */
export function runDue(state: MirrorState): readonly DomainEvent[] {
  const isDue = ({ dueAt }: Timer): boolean => {
    const at = dueAt(state);
    return at !== null && at <= state.now;
  };
  const timer = must(TIMERS.find(isDue), 'a timer that is due');
  const { trace, now: at } = state;
  const before = trace?.length ?? 0;
  const step = timer.name === 'believe' ? (state.pending[0]?.step ?? null) : null;
  const events = timer.run(state);
  // what it led to is told after it
  if (timer.name !== 'search' && timer.name !== 'guess')
    trace?.splice(before, 0, { type: 'due', at, timer: timer.name, step, events: events.map(({ seq }) => seq) });
  return events;
}

function searchDueAt(state: MirrorState): number | null {
  return isPaused(state) ? null : state.search.dueAt;
}

function guessDueAt(state: MirrorState): number | null {
  return state.guess?.steps && !isPaused(state) ? state.guess.dueAt : null;
}

/** Looks at one more picture of the table; others are listened to meanwhile. */
function goOnGuessing(state: MirrorState): readonly DomainEvent[] {
  const guess = must(state.guess, 'a guess under way');
  const step = guess.steps?.next();
  state.guess = step?.done
    ? { ...guess, steps: null, hypotheses: step.value }
    : { ...guess, dueAt: state.now + LOOKED_ON_MS };
  return [];
}
/** Between two pictures (ms). */
const LOOKED_ON_MS = 1;

/** When what is about to be believed has stood for long enough; a tile of a hand may be on a line that has to be sent once more. */
export function beliefDueAt({ pending, table, lineTroubledAt }: MirrorState): number | null {
  const dueAt = pendingDueAt(pending, table);
  const isOfHand = pending.some(({ step }) => step.type === 'play' && step.action.type === 'win');
  if (dueAt === null || lineTroubledAt === null || !isOfHand || table.picture.faces.size > 0) return dueAt;
  return Math.min(Math.max(dueAt, lineTroubledAt + RESENT_WITHIN_MS), dueAt + MOST_RESENT_MS);
}

function believeNext(state: MirrorState): readonly DomainEvent[] {
  const { table, now } = state;
  const [next, ...rest] = state.pending;
  const { step } = must(next, 'a pending step');
  state.watcher?.decided(now - Math.max(must(beliefDueAt(state), 'when it is due'), table.lastPlayedAt));
  const guessed = state.guess ? upToNextSeen([must(next, 'a pending step'), ...rest], table) : [];
  if (guessed.length > 1) return carryOut(table, ...stepsDone(guessed), now);
  state.pending = rest;
  return believe(table, step, { rest, at: now });
}

/**
 * What a guess leads to is believed at once up to what was seen: the next guess would begin anew. Whoever wins on the same
 * tile is part of it.
 */
function upToNextSeen(pending: readonly PendingStep[], { seen }: TableNow): readonly Step[] {
  const steps = pending.map(({ step }) => step);
  const first = steps.findIndex(step => step.type === 'play' && !isToldByNext(step.action, seen));
  const others = steps.findIndex((step, i) => i > first && !(step.type === 'play' && step.action.type === 'win'));
  return first < 0 ? [] : steps.slice(0, others < 0 ? steps.length : others);
}

function startDueAt(state: MirrorState): number | null {
  const { table, swept, heldStart, now } = state;
  const isSaid = heldStart !== null || table.betweenHands.isStartDue(now);
  const since = isSaid ? now : table.betweenHands.readySince;
  if (since === null || isPaused(state)) return null;
  // what was asked for lies there once more
  if (heldStart && !table.isCleared) return null;
  const [first] = table.nextHandSteps;
  const heldUntil = swept ? swept.since + SWEPT_ANSWER_MS : now;
  return first ? Math.max(heldUntil, since + (isSaid ? 0 : dwellMs(first))) : null;
}

function startNext(state: MirrorState): readonly DomainEvent[] {
  const { table, heldStart, unansweredWin, now } = state;
  state.heldStart = null;
  state.swept = null;
  state.unansweredWin = null;
  const isUnpaid = unansweredWin?.state === table.game.state;
  const paid = isUnpaid ? carryOut(table, unansweredWin.win.undone, unansweredWin.win.actions, now) : [];
  const begun = [...paid, ...startHand(table, now)];
  return heldStart?.roll ? [...begun, ...rolled(table, heldStart.roll, now)] : begun;
}

/** Nobody has to act any more, but somebody still could: their time to do so. */
function endDueAt(state: MirrorState): number | null {
  const { table, playedOutSince, tileHeldUntil, pending, lineTroubledAt } = state;
  if (isPaused(state) || playedOutSince === null || pending.length > 0) return null;
  const { claimWindowMs } = table.game.rules.options;
  const chances = endOfPlay(table)?.chances ?? 1;
  // a hand that was laid open may just have gone unheard; whoever holds up the rack's last tiles may lay them open next
  const last = Math.max(lineTroubledAt ?? 0, tileHeldUntil);
  return Math.max(playedOutSince + chances * claimWindowMs, last + claimWindowMs);
}

/** A hand that only a win could still end is over: none will come. */
export const endPlayedOut = (state: MirrorState): readonly DomainEvent[] =>
  endDueAt(state) === null ? [] : endHand(state);

function endHand({ table, now }: MirrorState): readonly DomainEvent[] {
  return carryOut(table, 0, endOfPlay(table)?.actions ?? [], now);
}

/** A hand that lies open although the hand is over has stood for as long as any winner's has to. */
function lateWinDueAt(state: MirrorState): number | null {
  const { lateWin } = state;
  const win = lateWin?.actions.at(-1);
  return !lateWin || !win || isPaused(state) ? null : lateWin.since + dwellMs(win);
}

function winLate(state: MirrorState): readonly DomainEvent[] {
  const { table, now } = state;
  const { undone, actions } = must(state.lateWin, 'a win that lies open');
  state.lateWin = null;
  return carryOut(table, undone, actions, now);
}

/** A bonus tile that its owner laid down, or a camera saw, only after playing on is none of a set that is being laid. */
function lateBonusDueAt({ lateBonus }: MirrorState): number | null {
  return lateBonus && lateBonus.since + LATE_BONUS_AFTER_MS;
}

function setAsideLate(state: MirrorState): readonly DomainEvent[] {
  const { table, now } = state;
  const late = must(state.lateBonus, 'a bonus tile that was laid down late');
  const isAllExplained = explainsAllElse(table, late);
  state.lateBonus = isAllExplained ? null : { ...late, since: now };
  return isAllExplained ? carryOut(table, late.undone, late.actions, now) : [];
}

/** A bonus tile that lay there alone was misread: the set that it belongs to lies there by now. */
function unlaidBonusDueAt({ unlaidBonus }: MirrorState): number | null {
  return unlaidBonus && unlaidBonus.since + UNLAID_BONUS_AFTER_MS;
}

function takeBackUnlaid(state: MirrorState): readonly DomainEvent[] {
  const { table, now } = state;
  const { undone, actions } = must(state.unlaidBonus, 'a bonus tile that does not lie there');
  state.unlaidBonus = null;
  return carryOut(table, undone, actions, now);
}

function breakDueAt({ brokenSince, table }: MirrorState): number | null {
  if (brokenSince === null) return null;
  return brokenSince + (table.picture.sensed.has('dice') ? UNSEEN_BREAK_AFTER_MS : 0);
}

function breakWall({ table, now }: MirrorState): readonly DomainEvent[] {
  const broken = must(unseenBreak(table), 'a wall that is seen to be broken');
  return playSaid(table, { type: 'break-wall', ...broken }, now);
}

function otherDealerDueAt({ brokenOtherwiseSince }: MirrorState): number | null {
  return brokenOtherwiseSince === null ? null : brokenOtherwiseSince + UNSEEN_BREAK_AFTER_MS;
}

function beginByOtherDealer(state: MirrorState): readonly DomainEvent[] {
  const { table, now } = state;
  const { undone, actions } = must(brokenOtherwise(table), 'another first dealer');
  state.brokenOtherwiseSince = null;
  return carryOut(table, undone, actions, now);
}

/** While people are asked whose a discard is, it does not tell yet who deals. */
function lateStartDueAt({ unexplainedTimer, lateStartTriedAt, table, discrepancy: asked }: MirrorState): number | null {
  const { unexplainedSince } = unexplainedTimer;
  if (unexplainedSince === null || !mayHaveBegunOtherwise(table)) return null;
  const heldFor = asked && asked.choices.length > 0 ? DEALER_ASKED_MS : LATE_START_AFTER_MS;
  return Math.max(unexplainedSince + heldFor, lateStartTriedAt + LATE_START_AFTER_MS);
}

function startLate(state: MirrorState): readonly DomainEvent[] {
  const { table, now } = state;
  state.lateStartTriedAt = now;
  const start = lateBeginning(table);
  if (!start) return [];
  const { game, picture, seen } = table;
  const { hand: thought } = game.state;
  const begun = carryOut(table, start.undone, start.actions, now);
  const { handNo, hand } = table.game.state;
  const isAnother = start.undone > 0 && thought !== null && hand !== null && hand.dealer !== thought.dealer;
  // what lies there may be a tile that a camera only seems to see, or one that fell there, or was thrown there by whoever was thought to deal
  const isInDoubt = (): boolean =>
    picture.faces.size > 0 ||
    (thought !== null &&
      hand !== null &&
      !isDealerSeen(table, hand) &&
      (isClaimedFromOwn(picture) || mayBeThrownBy({ game, picture, seen }, thought.dealer)));
  if (!isAnother || !isInDoubt()) return begun;
  state.unknownDealer = { handNo, since: now, isToldByDiscard: false };
  // what was asked is of a hand that began otherwise
  return state.discrepancy ? [...begun, ...resolve(state, state.discrepancy.id)] : begun;
}

/** Nothing that people do once they have agreed on the table explains it: it may have been somebody else's turn. */
function agreedOtherwiseDueAt({ unexplainedTimer, agreedOtherwiseTriedAt, table }: MirrorState): number | null {
  const { senselessSince } = unexplainedTimer;
  if (senselessSince === null || !isAgreedOn(table.game)) return null;
  return Math.max(senselessSince, agreedOtherwiseTriedAt) + AGREED_OTHERWISE_AFTER_MS;
}

function agreeOtherwise(state: MirrorState): readonly DomainEvent[] {
  const { table, now } = state;
  state.agreedOtherwiseTriedAt = now;
  const agreed = agreedOtherwise(table);
  return agreed ? carryOut(table, 1, [agreed], now) : [];
}

/** When people are asked, if nothing explains the table by then. */
export function questionDueAt(state: MirrorState): number | null {
  const { table, swept, unknownDealer, doubted } = state;
  const { unexplainedSince, senselessSince } = state.unexplainedTimer;
  if (swept && !state.discrepancy) return swept.since;
  if (unknownDealer && !state.discrepancy) return unknownDealer.since;
  if (unexplainedSince === null || state.discrepancy || !mayAsk(state)) return null;
  // people play on meanwhile
  if (doubted?.kong && senselessSince !== null) return senselessSince + QUESTION_AFTER_MS;
  const after = state.choices.length > 1 ? QUESTION_AFTER_MS : questionAfterMs(table.game, table.picture, table.seen);
  return unexplainedSince + after;
}
