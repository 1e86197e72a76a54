import { must } from '../domain/result.ts';
import type { DomainEvent } from '../engine/events.ts';
import { pendingDueAt } from './belief/due-time.ts';
import { dwellMs, LATE_START_AFTER_MS, LINE_TROUBLE_MS, UNSEEN_BREAK_AFTER_MS } from './belief/dwell-times.ts';
import { believe, carryOut, playSaid, putOnRecord, startHand } from './belief/play.ts';
import { isBlurred } from './evidence/table-picture.ts';
import { lateBeginning, mayHaveBegunOtherwise, unseenBreak } from './hands/missed-deal.ts';
import { endOfPlay } from './hands/wall-used-up.ts';
import { isPaused, type MirrorState, mayAsk } from './mirror-state.ts';
import { discrepancy } from './question/discrepancy.ts';
import { seenFoul } from './question/foul.ts';
import { likelyChoices } from './question/likely-choices.ts';
import { missedDealChoices } from './question/missed-deal-choices.ts';
import { unansweredWin } from './question/unanswered-win.ts';
import { questionAfterMs } from './question/unexplained-timer.ts';
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
  { name: 'believe', dueAt: beliefDueAt, run: believeNext },
  { name: 'start-hand', dueAt: startDueAt, run: ({ table, now }) => startHand(table, now) },
  { name: 'end-of-play', dueAt: endDueAt, run: endHand },
  { name: 'wall-break', dueAt: breakDueAt, run: breakWall },
  { name: 'late-start', dueAt: lateStartDueAt, run: startLate },
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
  if (timer.name !== 'search')
    trace?.splice(before, 0, { type: 'due', at, timer: timer.name, step, events: events.map(({ seq }) => seq) });
  return events;
}

function searchDueAt(state: MirrorState): number | null {
  return isPaused(state) ? null : state.search.dueAt;
}

/** When what is about to be believed has stood for long enough. */
export function beliefDueAt({ pending, table }: MirrorState): number | null {
  return pendingDueAt(pending, table);
}

function believeNext(state: MirrorState): readonly DomainEvent[] {
  const { table, now } = state;
  const [next, ...rest] = state.pending;
  const { step } = must(next, 'a pending step');
  state.watcher?.decided(now - Math.max(must(beliefDueAt(state), 'when it is due'), table.lastPlayedAt));
  state.pending = rest;
  return believe(table, step, now);
}

function startDueAt(state: MirrorState): number | null {
  const { table, now } = state;
  const isSaid = table.betweenHands.isStartDue(now);
  const since = isSaid ? now : table.betweenHands.readySince;
  if (since === null || isPaused(state)) return null;
  const [first] = table.nextHandSteps;
  return first ? since + (isSaid ? 0 : dwellMs(first)) : null;
}

/** Nobody has to act any more, but somebody still could: their time to do so. */
function endDueAt(state: MirrorState): number | null {
  const { table, playedOutSince, pending } = state;
  if (isPaused(state) || playedOutSince === null || pending.length > 0) return null;
  const chances = endOfPlay(table)?.chances ?? 1;
  return playedOutSince + chances * table.game.rules.options.claimWindowMs;
}

function endHand({ table, now }: MirrorState): readonly DomainEvent[] {
  return carryOut(table, 0, endOfPlay(table)?.actions ?? [], now);
}

function breakDueAt({ brokenSince, table }: MirrorState): number | null {
  if (brokenSince === null) return null;
  return brokenSince + (table.picture.sensed.has('dice') ? UNSEEN_BREAK_AFTER_MS : 0);
}

function breakWall({ table, now }: MirrorState): readonly DomainEvent[] {
  const broken = must(unseenBreak(table), 'a wall that is seen to be broken');
  return playSaid(table, { type: 'break-wall', ...broken }, now);
}

function lateStartDueAt({ unexplainedTimer, lateStartTriedAt, table }: MirrorState): number | null {
  const { unexplainedSince } = unexplainedTimer;
  if (unexplainedSince === null || !mayHaveBegunOtherwise(table)) return null;
  return Math.max(unexplainedSince, lateStartTriedAt) + LATE_START_AFTER_MS;
}

function startLate(state: MirrorState): readonly DomainEvent[] {
  const { table, now } = state;
  state.lateStartTriedAt = now;
  const start = lateBeginning(table);
  return start ? carryOut(table, start.undone, start.actions, now) : [];
}

/** When people are asked, if nothing explains the table by then. */
export function questionDueAt(state: MirrorState): number | null {
  const { table } = state;
  const { unexplainedSince } = state.unexplainedTimer;
  if (unexplainedSince === null || state.discrepancy || !mayAsk(state)) return null;
  return unexplainedSince + questionAfterMs(table.game, table.picture, table.seen);
}

/** A board's trouble is no player's foul: what was read of late may be wrong, or what came before it went unread. */
const isLineTroubled = ({ lineTroubledAt, now }: MirrorState): boolean =>
  lineTroubledAt !== null && now - lineTroubledAt <= LINE_TROUBLE_MS;

function ask(state: MirrorState): readonly DomainEvent[] {
  const { table, choices, now } = state;
  const mayBeLawful = choices.length > 0 || isBlurred(table.picture);
  const foul = mayBeLawful || isLineTroubled(state) ? null : seenFoul(table.game, table.seen);
  const reported = foul ? playSaid(table, foul, now) : [];
  state.unansweredWin = unansweredWin(table.game, choices);
  state.discrepancies += 1;
  const likely = choices.length > 0 ? choices : likelyChoices(table);
  const ways = likely.length > 0 ? likely : missedDealChoices(table);
  state.discrepancy = discrepancy(state.discrepancies, table.game.state, table.seen, ways);
  state.trace?.push({ type: 'asked', at: now, discrepancy: state.discrepancy, foul });
  return [...reported, ...putOnRecord(table, { type: 'discrepancy-found', ...state.discrepancy }, now)];
}
