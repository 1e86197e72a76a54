import type { Action } from '../engine/actions.ts';
import { type Game, stateBeforeStep } from '../engine/game.ts';
import { isBeforeTheDeal, isHandOn, type MatchState } from '../engine/state.ts';
import type { Rules } from '../rules/rule-set.ts';
import type { Branch } from './belief/branch.ts';
import { type Decision, decided } from './belief/decided.ts';
import { after, outcomeOf } from './belief/engine-steps.ts';
import type { Tracks } from './evidence/tracks.ts';
import { adopted, adoptedWays } from './hands/adopted.ts';
import { type Before, begunSoFar, dealFrom, rootsFrom } from './hands/beginnings.ts';
import { ClearedTable } from './hands/cleared.ts';
import { endOfUnseen, isLastDrawn, mayStart, playedOut } from './hands/ends.ts';
import { Resuming } from './hands/resuming.ts';
import { unseenBefore } from './hands/unseen-before.ts';
import { OnRecord, played, playedBy } from './on-record.ts';
import type { Agreed } from './question/agreements.ts';
import { Belief } from './search/search.ts';

/** What is followed: the hands of a match, one after the other, each with its branches. */
export class Follower {
  readonly record: OnRecord;
  readonly tracks: Tracks;
  /** The branches of the hand that is on; null between two deals. */
  belief: Belief | null = null;
  /** When (ms) something was last read that was not read before. */
  changedAt = Number.NEGATIVE_INFINITY;
  readonly cleared = new ClearedTable();
  /** Where the branches of the hand that comes next begin. */
  #base: MatchState;
  /** Not null: a resumed game waits for its boards. */
  #resuming: Resuming | null;

  constructor(game: Game, tracks: Tracks, resumedAt: number | null) {
    this.record = new OnRecord(game);
    this.tracks = tracks;
    this.#base = game.state;
    this.#resuming = resumedAt === null ? null : new Resuming(resumedAt);
    if (isBeforeTheDeal(game.state)) this.#resumeOpening(game);
    else if (resumedAt !== null || isHandOn(game.state)) this.#resumeHand(game);
  }

  get rules(): Rules {
    return this.record.game.rules;
  }

  get state(): MatchState {
    return this.record.game.state;
  }

  /** Where the branches of this hand begin. */
  get base(): MatchState {
    return this.#base;
  }

  /** True if nothing is left to be decided of the hand. */
  get isSettled(): boolean {
    const { belief, record } = this;
    if (!belief) return true;
    const { best, branches } = belief;
    if (record.told.length !== best.depth) return false;
    if (best.overAt !== null) return branches.length === 1;
    return (
      !playedOut(this.state) && [...best.costs.values()].every(({ isOpen }) => !isOpen) && best.ghosts.length === 0
    );
  }

  /** True if no tile is left to draw: only a win may still come. */
  get isPlayedOut(): boolean {
    return playedOut(this.state) || isLastDrawn(this.state, this.tracks);
  }

  /** The best branch is reported, up to its last move. */
  get isBestTold(): boolean {
    const { told } = this.record;
    const best = this.belief?.best;
    return best?.depth === told.length && best.line.every(({ key }, i) => key === told[i]);
  }

  /** Takes in what was read since, and tells what is sure by now. */
  follow(now: number): boolean {
    this.#resumeOnce(now);
    if (!this.belief && !this.#resuming) this.#begin(now);
    return this.look(now);
  }

  /** Weighs all branches, and tells what is sure; says whether that is something else than before. */
  look(now: number): boolean {
    const { belief } = this;
    if (!belief) return false;
    belief.told = this.record.told;
    belief.update(now);
    const decision = decided(belief.branches, belief.told, this.tracks, now);
    const isChanged = decision !== null && this.#tell(decision, now);
    this.#endPlayedOut(now, this.rules.options.claimWindowMs * CHANCES);
    return isChanged;
  }

  /** A player has done what is not allowed: play goes on from there. */
  report(foul: Action, now: number): void {
    const { belief, record } = this;
    if (!belief || !record.play(foul, now)) return;
    const move = { action: foul, at: null, prior: 0, placed: [] };
    belief.settle(belief.branches.flatMap(branch => belief.child(branch, move, now) ?? []));
  }

  /** If the hand is paid, another history that pays the same is not reported. */
  #tell({ lines, isPaid }: Decision, now: number): boolean {
    const line = this.tellable(lines);
    const end = line.at(-1)?.state ?? this.#base;
    const isPaidAlready = isPaid && !isHandOn(this.state) && outcomeOf(end) === outcomeOf(this.state);
    return !isPaidAlready && this.record.follow(line.map(playedBy), now);
  }

  /** Of lines that come to the same the likeliest that can be reported: others may have parted from the record longer ago than it remembers. */
  tellable(lines: readonly (readonly Branch[])[]): readonly Branch[] {
    return lines.find(line => this.record.reaches(line.map(playedBy))) ?? lines[0] ?? [];
  }

  /** No player has to act any more, and none that could has within this time (ms). */
  #endPlayedOut(now: number, patienceMs: number): void {
    const { belief, record } = this;
    const best = belief?.best;
    if (!belief || !best || best.overAt !== null || !this.isBestTold) return;
    if (!this.isPlayedOut || now - Math.max(this.changedAt, this.tracks.wallsAt) < patienceMs) return;
    let over: Branch | null = best;
    for (const action of endOfUnseen(this.rules, this.state)) {
      if (!record.play(action, now)) return;
      over = over && belief.child(over, { action, at: null, prior: 0, placed: [] }, now);
    }
    belief.settle(over ? [over] : []);
  }

  /** Tells the branch that was likeliest when all were last weighed. */
  tellTheBest(now: number): void {
    const { belief } = this;
    if (!belief) return;
    const { best, branches } = belief;
    const same =
      best.overAt === null ? [best] : branches.filter(({ state }) => outcomeOf(state) === outcomeOf(best.state));
    this.#tell({ lines: same.map(({ line }) => line), isPaid: true }, now);
    this.#endPlayedOut(now, 0);
  }

  /** The table was cleared: nothing more is read of this hand; what was thrown or pressed since is for the next. */
  clear(now: number): void {
    this.belief = null;
    this.forget(now);
    this.#base = this.state;
    this.record.forget();
    this.changedAt = now;
  }

  /** What lay on the table before it was cleared is of no hand that comes. */
  forget(now: number): void {
    this.tracks.forget(this.cleared.since ?? now);
    this.cleared.forget();
  }

  /** Ends a hand whose end was not seen. */
  endUnseen(now: number): void {
    for (const action of endOfUnseen(this.rules, this.state)) this.record.play(action, now);
    this.#base = this.state;
    this.record.forget();
  }

  /** Dice, walls or a word say that the next hand begins, before its tiles are seen. */
  open(now: number, isSaid: boolean): void {
    if (this.belief || this.#resuming || !mayStart(this.rules, this.state, this.tracks, isSaid)) return;
    if (isHandOn(this.#base)) this.endUnseen(now);
    const begun = begunSoFar(this.#before, isSaid);
    if (begun) this.record.follow(begun.map(played), now);
  }

  get #before(): Before {
    const { rules, tracks, record } = this;
    return { rules, tracks, base: this.#base, told: record.told };
  }

  /** Tiles of a deal are seen. */
  #begin(now: number): void {
    const { rules, tracks, record } = this;
    const deal = dealFrom(this.#before, now);
    if (!deal) return;
    if (isHandOn(this.#base)) this.endUnseen(now);
    const roots = rootsFrom(this.#before, deal, now);
    if (roots.length === 0) return;
    this.belief = new Belief(rules, tracks, roots);
    this.belief.told = record.told;
    this.cleared.forget();
  }

  /** The host says that this happens, or takes back the last thing that did. */
  chosen(action: Action | 'undo', now: number): void {
    const { record, tracks } = this;
    const wasOn = isHandOn(this.state);
    const isDone = action === 'undo' ? record.undo(now) : this.#playSaid(action, now);
    if (!isDone) return;
    // a hand that is given up before its tiles are seen takes its dice with it; what lies there is of no other match
    if ((wasOn && !isHandOn(this.state) && !this.belief) || this.state.hand === null) tracks.forget(now);
    this.#stand(now);
  }

  /** Plays what the host says, after the deal and the draws that must have come before it and that no board reads. */
  #playSaid(action: Action, now: number): boolean {
    const { record, tracks } = this;
    const before = unseenBefore(this.rules, this.state, action, tracks.sensed) ?? [];
    return [...before, action].every(each => record.play(each, now));
  }

  /** People agree on the table, in one of these ways; says whether that was possible. */
  agreed(ways: readonly Agreed[], now: number): boolean {
    const { record, rules, tracks } = this;
    const [likeliest] = ways;
    const from = this.state;
    if (!likeliest || !after(rules, from, likeliest.action)) return false;
    record.stand();
    record.play(likeliest.action, now);
    this.#base = from;
    this.belief = new Belief(rules, tracks, adoptedWays(rules, tracks, from, ways, now));
    this.belief.told = record.told;
    tracks.leave([...this.belief.best.unexplained(tracks).values()].flat());
    this.belief.settle(this.belief.branches.map(branch => branch.weigh(tracks, now)));
    return true;
  }

  /** The players or the host have stated how play stands: there is nothing to doubt about what came before. */
  #stand(now: number): void {
    const { rules, tracks, record } = this;
    this.#base = this.state;
    record.stand();
    const isCleared = this.belief === null && !isHandOn(this.state);
    if (isCleared || this.state.hand === null || isBeforeTheDeal(this.state)) {
      this.belief = null;
      return;
    }
    this.belief = new Belief(rules, tracks, [adopted(rules, tracks, this.state, now)]);
  }

  /** The hand goes on by this line, from its beginning as far as that is remembered: so people say. */
  told(line: readonly Action[], now: number): void {
    const { belief, record } = this;
    const settled = record.earlier;
    record.followAll(line.map(played), now);
    const keys = record.told.join();
    const isBefore = settled.every((key, i) => record.earlier[i] === key);
    const same = belief?.branches.filter(branch => isBefore && branch.line.map(({ key }) => key).join() === keys) ?? [];
    if (belief && same.length > 0) belief.settle(same);
    else this.#stand(now);
  }

  /** People say that it is right as it lies, and nothing lawful comes of it: what nothing explains lies there all the same, and what was paid stands. */
  letLie(now: number): void {
    const { belief, tracks, state } = this;
    if (!belief) return;
    const paid = belief.branches.find(branch => outcomeOf(branch.state) === outcomeOf(state));
    const best = isHandOn(state) ? belief.best : (paid ?? belief.best);
    for (const [zone, tiles] of best.unexplained(tracks))
      for (const tile of tiles) best.put(tile, zone, Number.NEGATIVE_INFINITY);
    for (const tile of best.costs.keys()) tracks.log.push(tile);
    belief.settle([best.weigh(tracks, now)]);
    if (best.overAt === null) this.record.follow(best.line.map(playedBy), now);
  }

  /** A match is resumed whose next hand has begun and is not dealt yet. */
  #resumeOpening(game: Game): void {
    const { steps } = game;
    const start = steps.findLastIndex(({ action }) => action.type === 'start-hand');
    const first = steps[start];
    if (!first) return;
    this.#base = stateBeforeStep(game, start);
    this.record.remember(steps.slice(start));
    this.#resuming = null;
  }

  /** What is remembered of the hand was reported before; without boards to wait for, play is followed on from there at once. */
  #resumeHand({ steps, state }: Game): void {
    const { record, rules, tracks } = this;
    record.remember(steps);
    record.stand();
    if (this.#resuming) return;
    this.changedAt = 0;
    this.belief = new Belief(rules, tracks, [adopted(rules, tracks, state, 0)]);
  }

  /** Once boards have reported what lies there, it is what should. */
  #resumeOnce(now: number): void {
    const { rules, tracks, state } = this;
    if (!this.#resuming?.isOver(tracks, now)) return;
    this.#resuming = null;
    if (state.hand && tracks.read.length > 0)
      this.belief = new Belief(rules, tracks, [adopted(rules, tracks, state, now)]);
  }
}

/** The time to claim passes this number of times before a hand without a further move is over. */
const CHANCES = 2;
