import type { Seat } from '../../domain/seat.ts';
import type { Action } from '../../engine/actions.ts';
import { type Game, stateBefore } from '../../engine/game.ts';
import type { MatchState } from '../../engine/state.ts';
import { CLEARED_WITHIN_MS, READ_AS_SWEPT_MS, SWEPT_WIN_MS } from '../belief/dwell-times.ts';
import { stateAfter } from '../expectation/state-after.ts';
import type { Hypothesis } from '../hypotheses/hypothesis.ts';

/** A win that lay open: only the tile it was won with is not known, and people were asked. */
export interface UnansweredWin {
  /** As the game stood when it was asked. */
  readonly state: MatchState;
  readonly win: Hypothesis;
}

/**
 * The win to be paid if nobody answers before the next hand begins: everything that may have happened is a win by one
 * seat, and a winner counts whatever is worth most. Null when it may have been something else, or it is in doubt what was thrown, or lies
 * open before the winner or in the hand, or which tile the indicator is: that is none of the winner's to choose.
 */
export function unansweredWin(game: Game, choices: readonly Hypothesis[]): UnansweredWin | null {
  const [first] = choices;
  const seat = first ? winnerOf(first) : undefined;
  if (!first || seat === undefined || choices.some(choice => winnerOf(choice) !== seat)) return null;
  if (choices.some(({ actions }) => actions.some(({ type }) => READ_OTHERWISE.has(type)))) return null;
  if (new Set(choices.map(handWonWith)).size > 1) return null;
  const gain = (choice: Hypothesis): number => after(game, choice)?.balances[seat] ?? Number.NEGATIVE_INFINITY;
  const win = choices.reduce((best, choice) => (gain(choice) > gain(best) ? choice : best), first);
  return { state: game.state, win };
}

/** What the hand that wins is taken for. */
const handWonWith = ({ actions }: Hypothesis): string =>
  actions.flatMap(action => (action.type === 'win' ? (action.hand ?? []).toSorted() : [])).join();

const READ_OTHERWISE: ReadonlySet<Action['type']> = new Set([
  'correct-discard',
  'correct-laid-tile',
  'correct-indicator',
]);

/** A win that explained the table, and nothing else did. */
export interface WinLaidOpen extends UnansweredWin {
  /** Since when (ms). */
  readonly since: number;
  /** When (ms) it explained it no more; null: it still does. */
  readonly leftAt: number | null;
  /** Since when (ms) all has lain again as it did before; null: it does not. */
  readonly backSince: number | null;
  /** The win that explained the table until this one did, if any. */
  readonly before: WinLaidOpen | null;
}

/**
 * The win that explains the table as it lies now, or did until now, and since when; null: none did. `clearedSince`: since when (ms) the
 * table is being cleared, or null; what is gone from it since makes no other win of one.
 */
export function winLaidOpen(
  { state }: Game,
  hypotheses: readonly Hypothesis[],
  known: WinLaidOpen | null,
  { now, clearedSince }: { readonly now: number; readonly clearedSince: number | null },
): WinLaidOpen | null {
  const last = clearedSince === null ? known : asItLay(known, clearedSince);
  const [only, ...others] = hypotheses;
  const isTheSame =
    only && last?.state === state && JSON.stringify(untilWin(last.win)) === JSON.stringify(untilWin(only));
  const isOfWhatIsGone = clearedSince !== null && last?.state === state && !isTheSame;
  if (!only || others.length > 0 || winnerOf(only) === undefined || isOfWhatIsGone)
    return last && { ...last, leftAt: last.leftAt ?? now, backSince: null };
  return {
    state,
    win: only,
    since: isTheSame && last?.leftAt === null ? last.since : now,
    leftAt: null,
    backSince: null,
    before: isTheSame ? last.before : last && { ...last, before: null },
  };
}

/** The win that lay open before the table began to be cleared (ms), though that may have made another of it. */
const asItLay = (last: WinLaidOpen | null, clearedSince: number): WinLaidOpen | null =>
  last?.before && last.before.state === last.state && last.since >= clearedSince
    ? { ...last.before, leftAt: last.before.leftAt ?? clearedSince }
    : last;

/** The same win once all lies as it did before: it was laid open by mistake, if it goes on to lie like this. */
export const takenBack = (last: WinLaidOpen | null, now: number): WinLaidOpen | null =>
  last && { ...last, leftAt: last.leftAt ?? now, backSince: last.backSince ?? now };

/** Whether it was laid open by mistake: all has lain again as before for longer than a swept table takes to be read. */
export const isTakenBack = ({ backSince }: WinLaidOpen, now: number): boolean =>
  backSince !== null && now - backSince >= READ_AS_SWEPT_MS;

/** Whether it lay there for long enough to be paid although its tiles have been pushed away by now. */
export const stoodUntilCleared = (win: WinLaidOpen, now: number): boolean =>
  win.leftAt !== null &&
  win.leftAt - win.since >= SWEPT_WIN_MS &&
  now - win.leftAt <= CLEARED_WITHIN_MS &&
  !isTakenBack(win, now);

/** Who alone wins by it; what may come after the win are horses. */
function winnerOf({ actions }: Hypothesis): Seat | undefined {
  if (actions.filter(({ type }) => type === 'win').length > 1) return undefined;
  const win = actions.findLast(({ type }) => type !== 'flip-horses');
  return win?.type === 'win' ? win.seat : undefined;
}

/** The same without the horses, which are turned over while the hand lies open. */
const untilWin = ({ undone, actions }: Hypothesis): Hypothesis => ({
  undone,
  actions: actions.filter(({ type }) => type !== 'flip-horses'),
});

function after(game: Game, { undone, actions }: Hypothesis): MatchState | null {
  const from = stateBefore(game, undone);
  return from && stateAfter(game.rules, from, actions);
}
