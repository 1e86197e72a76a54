import type { Game } from '../engine/game.ts';
import { isLaidOut, type MatchState } from '../engine/state.ts';
import type { Choice, Discrepancy } from '../engine/table-event.ts';
import { BelievedTable } from './belief/believed-table.ts';
import type { PendingStep } from './belief/pending.ts';
import { Boards } from './evidence/boards.ts';
import type { FaceEvidence } from './evidence/face-evidence.ts';
import type { LateWin } from './hands/late-win.ts';
import { isDealt, isPlayedMeanwhile, isPlayedUnseen } from './hands/missed-deal.ts';
import type { Hypotheses, Hypothesis } from './hypotheses/hypothesis.ts';
import type { LateBonus } from './hypotheses/late-bonus.ts';
import { PacedSearch } from './hypotheses/paced-search.ts';
import type { UnlaidBonus } from './hypotheses/unlaid-bonus.ts';
import type { MirrorOptions, MirrorWatcher } from './mirror-options.ts';
import type { KongInDoubt, SeenDiscard } from './question/kongs-in-doubt.ts';
import type { ShownUnpaid, Swept } from './question/swept-unpaid.ts';
import type { UnansweredWin, WinLaidOpen } from './question/unanswered-win.ts';
import { UnexplainedTimer } from './question/unexplained-timer.ts';
import type { KongAsked, ToldKong } from './question/unfollowed-kongs.ts';
import type { UnknownDealer } from './question/unknown-dealer.ts';
import type { TraceEntry } from './trace.ts';

/** All that a mirror remembers from one input to the next. Only `step` changes it; times are milliseconds of the table's clock. */
export interface MirrorState {
  /** evidence and belief: what lies where, and the game as far as it is believed. */
  readonly table: BelievedTable;
  readonly boards: Boards;
  /** hypotheses: what explains the table. */
  readonly search: PacedSearch;
  /** hypotheses: what explains the table if unsure readings are what they may be; null: nothing has to be guessed. */
  guess: Guess | null;
  /** hypotheses: what was found, less what may be corrected later, by what the tiles were read as then; null: nothing yet. */
  doubted: Doubted | null;
  /** Where the readings do not decide between several, all of them. */
  choices: readonly Hypothesis[];
  /** belief: what is about to be believed. */
  pending: readonly PendingStep[];
  /** belief: what was about to be believed before something turned up that nothing explains yet. */
  pendingBefore: readonly PendingStep[];
  /** hands: when it was last looked into how the hand may have begun. */
  lateStartTriedAt: number;
  /** question: when it was last looked into whose turn it may have been when people agreed on the table. */
  agreedOtherwiseTriedAt: number;
  /** Since when nobody has had anything to do but to win on the last tile; null: there is more to play. */
  playedOutSince: number | null;
  /** Whether somebody holds tiles of the rack in the hand meanwhile, and until when (ms) somebody last did. */
  isTileHeld: boolean;
  tileHeldUntil: number;
  /** hands: a win that lies open although the hand is over; null: none. */
  lateWin: LateWin | null;
  /** hypotheses: a bonus tile that turned up after its owner had played on, while nothing else explains it; null: none. */
  lateBonus: LateBonus | null;
  /** hypotheses: a bonus tile that the game has before somebody and that does not lie there; null: none. */
  unlaidBonus: UnlaidBonus | null;
  /** Since when the wall has been seen to be broken by dice that nobody has heard; null: it is not. */
  brokenSince: number | null;
  /** hands: since when the wall has been seen to be broken where another first dealer had to break it; null: it is not. */
  brokenOtherwiseSince: number | null;
  /** question: how many tiles a camera saw in each zone when it was last looked for what explains them. */
  lyingWhenSearched: string;
  /** question: how long nothing has explained the table, and what it asks. */
  readonly unexplainedTimer: UnexplainedTimer;
  unansweredWin: UnansweredWin | null;
  /** question: the win that lies open, or did when people began to clear the table. */
  winLaidOpen: WinLaidOpen | null;
  /** question: a hand or horses that lie open unpaid, or did until they were swept away. */
  shownUnpaid: ShownUnpaid | null;
  /** question: what was swept away unpaid, and is asked about. */
  swept: Swept | null;
  /** question: the hand of which horses that nobody saw were last asked for. */
  horsesAskedIn: number | null;
  /** question: the hand of which it was last asked how it ended. */
  endAskedIn: number | null;
  /** question: when (ms) it was last asked about somebody's tiles that lay open, in which hand, if nobody has answered; null: never. */
  openHandAsked: { readonly handNo: number; readonly at: number } | null;
  /** question: as the game stood when it was last asked what is owed for a hand, and what may be; null: never, or that is asked on. */
  owedAsked: { readonly state: MatchState; readonly choices: readonly Choice[] } | null;
  /** question: the hand of which it is asked who deals it; null: that is known. */
  unknownDealer: UnknownDealer | null;
  /** question: the hand of which the first discards are to tell who deals it; null: none. */
  dealerInDoubtIn: number | null;
  /** question: the latest discard that a camera has seen lie; null: none. */
  seenDiscard: SeenDiscard | null;
  /** question: the kong that is asked about; null: none is; and what people have said of others. */
  kongAsked: KongAsked | null;
  toldKongs: readonly ToldKong[];
  /** hands: somebody has begun the next hand, maybe with dice, while that was asked; null: nobody has. */
  heldStart: { readonly roll: readonly number[] | null } | null;
  /** question: when lines of a board last came garbled or were lost; null: never. */
  lineTroubledAt: number | null;
  discrepancy: Discrepancy | null;
  discrepancies: number;
  /** Somebody has asked for a pause. */
  held: boolean;
  now: number;
  readonly watcher: MirrorWatcher | undefined;
  /** What was decided since the last step, and why; null: nobody wants to know. */
  readonly trace: TraceEntry[] | null;
}

/** A guess under way, or made. */
export interface Guess {
  /** The search that has found nothing, by its number. */
  readonly ofSearch: number;
  /** Since when (ms) no search has found anything. */
  readonly since: number;
  /** What is still to be looked at, and when (ms); null: it is made. */
  readonly steps: Iterator<void, Hypotheses> | null;
  readonly dueAt: number;
  readonly hypotheses: Hypotheses;
  /** It is in the trace. */
  readonly isTold: boolean;
}

/** What was found, and what came of it. */
export interface Doubted {
  readonly found: Hypotheses;
  readonly readings: readonly FaceEvidence[];
  readonly hypotheses: Hypotheses;
  /** Whose discards are taken for the likeliest. */
  readonly readable: string;
  /** The kong that people are asked about by them, if any. */
  readonly kong: KongInDoubt | null;
}

export function newMirrorState(game: Game, options: MirrorOptions): MirrorState {
  const { resumed, watcher, trace = false } = options;
  return {
    table: new BelievedTable(game, options),
    boards: new Boards(resumed?.boards),
    search: new PacedSearch(watcher),
    guess: null,
    doubted: null,
    choices: [],
    pending: [],
    pendingBefore: [],
    lateStartTriedAt: 0,
    agreedOtherwiseTriedAt: 0,
    playedOutSince: null,
    isTileHeld: false,
    tileHeldUntil: 0,
    lateWin: null,
    lateBonus: null,
    unlaidBonus: null,
    brokenSince: null,
    brokenOtherwiseSince: null,
    lyingWhenSearched: '',
    unexplainedTimer: new UnexplainedTimer(),
    unansweredWin: null,
    winLaidOpen: null,
    shownUnpaid: null,
    swept: null,
    horsesAskedIn: null,
    endAskedIn: null,
    openHandAsked: null,
    owedAsked: null,
    unknownDealer: null,
    dealerInDoubtIn: null,
    seenDiscard: null,
    kongAsked: null,
    toldKongs: [],
    heldStart: null,
    lineTroubledAt: null,
    discrepancy: resumed?.discrepancy ?? null,
    discrepancies: resumed?.discrepancies ?? 0,
    held: false,
    now: resumed?.at ?? 0,
    watcher,
    trace: trace ? [] : null,
  };
}

/** Readings are not followed while a board is away or has not yet said what lies in its zones, or on request. */
export const isPaused = ({ held, boards }: MirrorState): boolean => held || !boards.areFollowed;

/** While tiles are being dealt racks are half full: nothing to ask about. */
export function mayAsk({ table }: MirrorState): boolean {
  const { state } = table.game;
  // Horses that are too few or too many would go unpaid.
  const areHorsesDue = state.hand?.phase === 'horses';
  const isDealOver = [isDealt, isPlayedUnseen, isPlayedMeanwhile].some(isSo => isSo(table));
  return isLaidOut(state) || areHorsesDue || isDealOver;
}
