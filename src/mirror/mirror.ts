import { type Button, parseButton } from '../domain/button.ts';
import type { Action } from '../engine/actions.ts';
import type { Game } from '../engine/game.ts';
import { isMatchOver } from '../engine/next-hand.ts';
import { isHandOn } from '../engine/state.ts';
import type { Discrepancy } from '../engine/table-event.ts';
import type { Observation } from '../sensing/observation.ts';
import { Asking } from './asking.ts';
import { BranchTrace } from './branch-trace.ts';
import { seenZones } from './evidence/seen-table.ts';
import { Tracks } from './evidence/tracks.ts';
import { Follower } from './follower.ts';
import { areBuilt } from './hands/ends.ts';
import type {
  Answer,
  MirrorDoor,
  MirrorInput,
  MirrorOptions,
  MirrorWatcher,
  ResumedMirror,
  Stepped,
  TablePicture,
} from './mirror-options.ts';
import type { WeighedChoice } from './question/weighed.ts';

/** Tiles that are moved together are read within this time (ms). */
const TOGETHER_MS = 50;
/** While things happen it is thought again this soon (ms), later the longer nothing has. */
const SOON_MS = 180;
const LATER_MS = 500;
const SELDOM_MS = 2000;
/** From here on (ms) a table on which all is explained needs no more thought. */
const SURELY_AT_REST_MS = 6000;
const QUIET_MS = 3000;
const VERY_QUIET_MS = 12_000;
/** Walls stand whole for this time (ms) before the next hand begins. */
const BUILT_MS = 500;
/** A start button that is pressed before the table is cleared counts for this time (ms). */
const SAID_EARLY_MS = 4000;

/**
 * Follows the table: weighs the legal histories that may have led to what is read, tells what nearly all of the probability agrees on, and
 * asks where people have to decide. `step` is the only way in. It has no clock of its own: time comes with what is put in, so a
 * recorded evening gives the same events again. README.md.
 */
export class Mirror implements MirrorDoor {
  readonly picture: TablePicture;
  readonly #follower: Follower;
  readonly #tracks: Tracks;
  readonly #asking: Asking;
  readonly #trace: BranchTrace | null;
  readonly #watcher: MirrorWatcher | null;
  #now: number;
  #held = false;
  /** When (ms) it was last thought, and whether something was read since that is not thought of yet. */
  #thoughtAt: number;
  #isNews = false;
  #builtSince: number | null = null;
  #startSaidAt: number | null = null;

  constructor(game: Game, { sensed = [], resumed, trace = false, watcher }: MirrorOptions = {}) {
    this.#watcher = watcher ?? null;
    this.#trace = trace ? new BranchTrace() : null;
    const tracks = new Tracks(game.rules.flow.kinds, sensed);
    this.#tracks = tracks;
    this.picture = {
      sensed: tracks.sensed,
      get walls() {
        return tracks.walls;
      },
      zones: () => seenZones(tracks),
    };
    this.#tracks.heard.expect(resumed?.boards ?? []);
    this.#follower = new Follower(game, this.#tracks, resumed?.at ?? null);
    this.#asking = new Asking(this.#follower, resumed ?? null);
    this.#now = resumed?.at ?? 0;
    this.#thoughtAt = this.#now;
  }

  get game(): Game {
    return this.#follower.record.game;
  }

  get standing(): Omit<ResumedMirror, 'at'> {
    return { boards: this.#tracks.heard.ports, discrepancy: this.discrepancy, discrepancies: this.#asking.count };
  }

  get discrepancy(): Discrepancy | null {
    return this.#asking.question?.asked ?? null;
  }

  get weighed(): readonly WeighedChoice[] {
    return this.#asking.question?.weighed ?? [];
  }

  get held(): boolean {
    return this.#held;
  }

  get paused(): boolean {
    return this.#held || !this.#tracks.heard.isAnyHeard;
  }

  nextDueAt(): number | null {
    if (this.paused) return null;
    if (this.#isNews) return Math.max(this.#now, this.#thoughtAt + TOGETHER_MS);
    const quiet = this.#now - this.#follower.changedAt;
    const every = quiet < QUIET_MS ? SOON_MS : quiet < VERY_QUIET_MS ? LATER_MS : SELDOM_MS;
    return this.#isIdle(quiet) ? null : Math.max(this.#now, this.#thoughtAt + every);
  }

  /** True if time alone changes nothing. */
  #isIdle(quiet: number): boolean {
    if (this.#asking.isWaiting) return false;
    const follower = this.#follower;
    if (!follower.belief) return this.#builtSince === null && this.#startSaidAt === null && quiet >= QUIET_MS;
    return quiet >= SURELY_AT_REST_MS && follower.cleared.since === null && follower.isSettled;
  }

  step(input: MirrorInput): Stepped {
    this.#passTo(input.at);
    this.#take(input);
    const { events, refused } = this.#follower.record.take();
    this.#trace?.note({ events, refused }, this.#now);
    return { events, refused, trace: this.#trace?.take() ?? [] };
  }

  /** Lets time pass, a look at a time. */
  #passTo(to: number): void {
    for (let due = this.nextDueAt(); due !== null && due < to; due = this.nextDueAt()) {
      this.#now = Math.max(this.#now, due);
      this.#think();
    }
    this.#now = Math.max(this.#now, to);
  }

  #take(input: MirrorInput): void {
    const now = this.#now;
    switch (input.type) {
      case 'time-passed':
        this.#think();
        return;
      case 'recording-ended':
        this.#follower.look(now);
        this.#follower.tellTheBest(now);
        this.#trace?.over(this.#follower.belief, this.#tracks, now);
        return;
      case 'action-chosen':
        this.#chosen(input.action);
        return;
      case 'hold-chosen':
        this.#held = input.held;
        this.#think();
        return;
      case 'question-answered':
        this.#answered(input.answer);
        return;
      default:
        this.#look(input);
        return;
    }
  }

  #look(observation: Observation): void {
    const { tracks, record } = this.#follower;
    const before = tracks.news;
    const { length } = tracks.log;
    const isRead = observation.type === 'faces-read' || observation.type === 'stacks-read';
    if (observation.type === 'board-changed' && tracks.heard.stateOf(observation.port) !== observation.state)
      record.note({ type: 'device-changed', port: observation.port, state: observation.state }, this.#now);
    if (!this.#held || !IS_SAID.has(observation.type)) tracks.look(observation);
    if (tracks.news !== before) this.#follower.changedAt = this.#now;
    if (observation.type === 'button-pressed') this.#pressed(parseButton(observation.button));
    this.#isNews ||= tracks.log.length !== length || observation.type === 'board-changed' || isRead;
    // a button or the dice are heeded at once; of tiles that are moved together the first waits for the others
    if (IS_SAID.has(observation.type) || (this.#isNews && this.#now >= this.#thoughtAt + TOGETHER_MS)) this.#think();
  }

  #pressed(button: Button): void {
    const { belief, record } = this.#follower;
    switch (button.what) {
      case 'undo':
        this.#follower.chosen('undo', this.#now);
        break;
      case 'start':
      case 'next':
        this.#startSaid();
        break;
      default:
        // no branch heeds it before a deal is seen
        if (!belief) record.play({ type: SAYS[button.what], seat: button.seat }, this.#now);
    }
  }

  /** After the last hand of a match the next one begins with another match. */
  #startSaid(): void {
    this.#startSaidAt = this.#now;
    const { rules, state } = this.game;
    if (isMatchOver(rules, state)) this.#follower.chosen({ type: 'start-match' }, this.#now);
  }

  #chosen(action: Action): void {
    this.#follower.chosen(action, this.#now);
    this.#think();
  }

  #answered(answer: Answer): void {
    this.#asking.answered(answer, this.#now);
    this.#think();
  }

  #think(): void {
    if (this.paused) return;
    this.#isNews = false;
    this.#thoughtAt = this.#now;
    const follower = this.#follower;
    this.#watcher?.begins();
    this.#lookBetween();
    const isChanged = follower.follow(this.#now);
    this.#watcher?.ends(follower.belief?.branches.length ?? 0);
    if (isChanged) this.#watcher?.decided(this.#now - follower.changedAt);
    this.#asking.look(this.#now, isChanged);
    this.#trace?.look(follower.belief, this.#tracks, this.#now);
  }

  /** A table that is cleared: a hand that is on is over, and the next begins. */
  #lookBetween(): void {
    const follower = this.#follower;
    const now = this.#now;
    const best = follower.belief?.best;
    const isOver = !best || best.overAt !== null || follower.isPlayedOut || this.#isStartSaid;
    follower.cleared.look(this.#tracks, isOver, now);
    // the next hand is begun once its players have answered what they are asked of this one
    if (this.#isStartSaid && this.#asking.isAnswerAwaited(now)) this.#startSaidAt = now;
    const { isCleared, isTakenAgain } = follower.cleared;
    if (isCleared && follower.belief) this.#clear();
    // what lay there was never a deal
    else if (isCleared && !isTakenAgain && this.#tracks.tracks.size > 0) follower.forget(now);
    this.#start();
  }

  /** What people may still answer is waited for until the next hand's tiles come; then the likeliest is reported. */
  #clear(): void {
    const follower = this.#follower;
    const now = this.#now;
    if (!follower.cleared.isTakenAgain) {
      follower.look(now);
      this.#asking.askBeforeItIsForgotten(now);
      if (this.#asking.isAnswerAwaited(now)) return;
    }
    follower.tellTheBest(now);
    const isUntold = isHandOn(this.game.state);
    this.#trace?.over(follower.belief, this.#tracks, now);
    this.#asking.close(now);
    follower.clear(now);
    if (isUntold) this.#asking.askHowItEnded(now);
  }

  get #isStartSaid(): boolean {
    return this.#startSaidAt !== null && this.#now <= this.#startSaidAt + SAID_EARLY_MS;
  }

  #start(): void {
    const follower = this.#follower;
    const now = this.#now;
    if (follower.belief) return;
    this.#builtSince = areBuilt(this.#tracks) ? (this.#builtSince ?? now) : null;
    const isBuilt = this.#builtSince !== null && now >= this.#builtSince + BUILT_MS;
    const isSaid = this.#isStartSaid;
    if (!isBuilt && !isSaid && this.#tracks.rolls.length === 0) return;
    if (this.#asking.isAnswerAwaited(now)) return;
    follower.open(now, isSaid);
    this.#startSaidAt = null;
  }
}

const SAYS = { hu: 'win', ready: 'declare-ready', stepup: 'step-up' } as const;

const IS_SAID: ReadonlySet<string> = new Set(['dice-settled', 'button-pressed']);
