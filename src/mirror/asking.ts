import { must } from '../domain/result.ts';
import type { Action } from '../engine/actions.ts';
import { isHandOn } from '../engine/state.ts';
import type { Choice } from '../engine/table-event.ts';
import type { Branch } from './belief/branch.ts';
import { isFarFetched, isIndicatorAwaited, shareOf } from './belief/decided.ts';
import { outcomeOf, paidSoFar } from './belief/engine-steps.ts';
import { ASKING } from './belief/policy.ts';
import { isBlurred, seenZones } from './evidence/seen-table.ts';
import type { Follower } from './follower.ts';
import type { Answer, ResumedMirror } from './mirror-options.ts';
import { played, playedBy } from './on-record.ts';
import { agreements } from './question/agreements.ts';
import { discrepancy } from './question/discrepancy.ts';
import { seenFoul } from './question/foul.ts';
import { horseChoices } from './question/horses.ts';
import { type About, aboutOf, lineOf, playedOf, type Question } from './question/question.ts';
import { senselessness } from './question/senseless.ts';
import { endChoices, isEndUntold } from './question/untold-end.ts';
import { type WeighedChoice, weighedChoices } from './question/weighed.ts';

/** After a restart all that lies on the table has been read by then (ms), and has lain there for long enough. */
const SEEN_AGAIN_MS = 12_000;

/** Puts questions, and closes them once a branch is enough. */
export class Asking {
  question: Question | null = null;
  /** How many were put in this match. */
  count: number;
  readonly #follower: Follower;
  #unsureSince: number | null = null;
  #senselessSince: number | null = null;

  constructor(follower: Follower, resumed: Pick<ResumedMirror, 'discrepancy' | 'discrepancies' | 'at'> | null) {
    this.#follower = follower;
    this.count = resumed?.discrepancies ?? 0;
    if (!resumed?.discrepancy) return;
    const asked = resumed.discrepancy;
    const before = playedOf(follower.record.game);
    const lines = asked.choices.map(choice => lineOf(before, choice));
    this.question = { about: aboutOf(asked), asked, since: resumed.at, isResumed: true, lines, weighed: [] };
  }

  /** True if a question waits to be put, or to be closed. */
  get isWaiting(): boolean {
    return this.question !== null || this.#unsureSince !== null || this.#senselessSince !== null;
  }

  /** True if people may still answer what it depends on how the hand ends. */
  isAnswerAwaited(now: number): boolean {
    const { question } = this;
    return question !== null && question.asked.choices.length > 0 && now < question.since + ASKING.answeredWithinMs;
  }

  /** Looks whether a question is due, or needs no answer any more. */
  look(now: number, isChanged: boolean): void {
    const { belief, state } = this.#follower;
    if (!belief) {
      this.#unsureSince = null;
      this.#senselessSince = null;
      if (this.question?.about === 'end' && !isHandOn(state)) this.close(now);
      return;
    }
    const isUnsure = this.#timeDoubts(belief.best, now);
    if (this.question) {
      if (this.#isEnough(this.question, isChanged, isUnsure, now)) this.close(now);
      return;
    }
    if (isDue(this.#unsureSince, ASKING.paysMs, now)) this.#put('pays', this.#likely('pays'), now);
    else if (isDue(this.#senselessSince, ASKING.liesMs, now)) {
      this.#reportFoul(now);
      this.#put('lies', this.#likely('lies'), now);
    }
  }

  /** What no story explains may be what a player is not allowed to do. */
  #reportFoul(now: number): void {
    const { record, tracks, isBestTold } = this.#follower;
    const since = this.#senselessSince ?? now;
    const isTroubled = tracks.troubledAt !== null && since - tracks.troubledAt <= ASKING.troubledMs;
    if (!isBestTold || isTroubled || isBlurred(tracks) || this.#likely('lies').length > 1) return;
    const foul = seenFoul(record.game, seenZones(tracks));
    if (foul) this.#follower.report(foul, now);
  }

  /** True if one branch is enough now. After a restart tiles that lie senselessly have to do so for as long as before a question. */
  #isEnough({ about, since, isResumed }: Question, isChanged: boolean, isUnsure: boolean, now: number): boolean {
    if (about === 'lies') return this.#senselessSince === null && (!isResumed || now >= since + SEEN_AGAIN_MS);
    if (about === 'pays' && !isResumed) return !isUnsure;
    return isChanged || (!isResumed && !isUnsure);
  }

  /** Since when it is not sure who pays, and since when something lies senselessly; says whether it is not sure who pays. */
  #timeDoubts(best: Branch, now: number): boolean {
    const isOn = isHandOn(this.#follower.state);
    const isDoubted = isOn ? !this.#follower.isBestTold : this.#isPaidInDoubt;
    const isOver = best.overAt !== null;
    // no player turns anything over on a table that was cleared
    const isAwaited = isIndicatorAwaited(best, now) && !this.#follower.cleared.isCleared;
    const isUnsure = isDoubted && (isOver ? !isAwaited : isOn && this.#isPaidOtherwise(best, now));
    this.#unsureSince = isUnsure ? (this.#unsureSince ?? now) : null;
    const { tracks, record } = this.#follower;
    const isSenseless =
      best.overAt === null &&
      isOn &&
      !this.#follower.isPlayedOut &&
      (senselessness(best, tracks, now) >= ASKING.senseless || isFarFetched(best, record.told, tracks, now));
    this.#senselessSince = isSenseless ? (this.#senselessSince ?? now) : null;
    return isUnsure;
  }

  /** True if it depends on which of the likely stories is true what has been paid so far, and nothing has come for long that tells. */
  #isPaidOtherwise(best: Branch, now: number): boolean {
    const { belief } = this.#follower;
    if (!belief || now < best.latest + ASKING.undecidedMs) return false;
    const paid = belief.branches.flatMap(({ cost, state }) =>
      cost <= best.cost + ASKING.choicesWithin ? [paidSoFar(state)] : [],
    );
    return new Set(paid).size > 1;
  }

  /** True if other payments than the one that was made have become likely. */
  get #isPaidInDoubt(): boolean {
    const { belief, state } = this.#follower;
    return belief !== null && shareOf(belief.branches, state) < ASKING.paidInDoubt;
  }

  /** A table was cleared before it was sure who pays whom for the hand: its branches are still there to choose from. */
  askBeforeItIsForgotten(now: number): void {
    const { belief, state, isBestTold } = this.#follower;
    if (this.question || !belief || !isHandOn(state) || isBestTold) return;
    const stories = this.#likely('pays');
    if (stories.length > 1 && belief.branches.some(({ overAt }) => overAt !== null)) this.#put('pays', stories, now);
  }

  /** A hand was cleared away, and its end was not seen. */
  askHowItEnded(now: number): void {
    const { game } = this.#follower.record;
    if (game.state.hand?.phase === 'horses') this.#putEnd(horseChoices(game.rules, game.state), now);
    else if (isEndUntold(game)) this.#putEnd(endChoices(game), now);
  }

  #putEnd(choices: readonly Choice[], now: number): void {
    if (choices.length === 0) return;
    const before = actionsOf(this.#follower.record.all);
    this.#put(
      'end',
      choices.map(({ actions }) => ({ line: [...before, ...actions], outcome: [] })),
      now,
    );
  }

  /** A question needs no answer any more. */
  close(now: number): void {
    if (!this.question) return;
    this.#follower.record.note({ type: 'discrepancy-resolved', id: this.question.asked.id }, now);
    this.question = null;
    this.#unsureSince = null;
    this.#senselessSince = null;
  }

  answered({ discrepancy: id, choice }: Answer, now: number): void {
    const { question } = this;
    if (question?.asked.id !== id) return;
    const line = choice === 'as-it-lies' ? null : question.lines[choice];
    if (line) this.#follower.told(line, now);
    else if (question.about !== 'end') this.#agree(now);
    this.close(now);
  }

  #agree(now: number): void {
    const follower = this.#follower;
    if (!follower.agreed(agreements(follower.record.game, follower.tracks), now)) follower.letLie(now);
  }

  /** The likely branches, one for each outcome; where it is asked who pays, those of a hand that goes on differ in what was paid so far. */
  #likely(about: About): readonly Story[] {
    const { branches, best } = must(this.#follower.belief, 'branches');
    const earlier = actionsOf(this.#follower.record.earlier);
    const { state } = this.#follower;
    // what was paid stands if people say that it is right as it lies
    const paid = isHandOn(state) ? null : outcomeOf(state);
    const found = new Map<string, Branch[]>();
    for (const branch of branches) {
      if (branch.cost > best.cost + ASKING.choicesWithin) continue;
      const { line } = branch;
      const isOutcome = about === 'pays' || branch.overAt !== null;
      const what = isOutcome ? outcomeOf(branch.state) : line.map(({ key }) => key).join();
      if (what === paid) continue;
      const same = found.get(what);
      if (same) same.push(branch);
      else found.set(what, [branch]);
    }
    return [...found.values()].slice(0, ASKING.mostChoices).map(outcome => ({
      line: [
        ...earlier,
        ...this.#follower.tellable(outcome.map(({ line }) => line)).map(each => playedBy(each).action),
      ],
      outcome,
    }));
  }

  #put(about: About, stories: readonly Story[], now: number): void {
    const { record, tracks } = this.#follower;
    const isNews = ({ undone, actions }: Choice): boolean => undone + actions.length > 0;
    const told = stories.flatMap(({ line, outcome }) => {
      const choice = record.choiceFor(line.map(played));
      return isNews(choice) ? [{ choice, line, outcome }] : [];
    });
    this.count += 1;
    const asked = discrepancy(
      this.count,
      record.game.state,
      seenZones(tracks),
      told.map(({ choice }) => choice),
    );
    const weighed = this.#weighed(
      told.map(({ outcome }) => outcome),
      now,
    );
    this.question = { about, asked, since: now, lines: told.map(({ line }) => line), weighed };
    record.note({ type: 'discrepancy-found', ...asked }, now);
  }

  #weighed(outcomes: readonly (readonly Branch[])[], now: number): readonly WeighedChoice[] {
    const { belief, tracks } = this.#follower;
    return belief ? weighedChoices(belief.branches, outcomes, tracks, now) : [];
  }
}

/** A choice: what was played by it from the beginning of the hand, as far as that is remembered, and its branches, the likeliest first. */
interface Story {
  readonly line: readonly Action[];
  /** Empty: how a hand ended is asked without any. */
  readonly outcome: readonly Branch[];
}

const actionsOf = (keys: readonly string[]): readonly Action[] => keys.map(key => JSON.parse(key) as Action);

const isDue = (since: number | null, after: number, now: number): boolean => since !== null && now >= since + after;
