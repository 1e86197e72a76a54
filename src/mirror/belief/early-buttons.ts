import type { Action } from '../../engine/actions.ts';
import { isWord } from '../hypotheses/undo-candidates.ts';
import { SAID_EARLY_IN_PLAY_MS } from './dwell-times.ts';

/**
 * What somebody said with a button before the tiles it goes with were believed: buttons are faster than tiles. It
 * counts as soon as it is possible, if that is soon.
 */
export class EarlyButtons {
  #waiting: readonly { readonly action: Action; readonly at: number }[] = [];
  /** The same list as long as the same wait. */
  #said: readonly Action[] = [];
  #unplayed: readonly Action[] = [];
  #maybeUnheard: readonly Action[] = [];

  /** Words of this hand that have never become possible, whether they still wait or not. */
  get unplayed(): readonly Action[] {
    return this.#unplayed;
  }

  /** The same, and words of this hand that may have been said while nobody listened. */
  get inDoubt(): readonly Action[] {
    return [...this.#unplayed, ...this.#maybeUnheard];
  }

  /** A board was away, or lines of it are lost: this word may have been among them. */
  mayBeUnheard(word: Action): void {
    if (!this.#maybeUnheard.some(other => isSameSaid(other, word))) this.#maybeUnheard = [...this.#maybeUnheard, word];
  }

  /** Words that still wait are of the hand that begins, or of the same one as it is begun anew. */
  handBegan(now: number): void {
    this.#unplayed = this.waiting(now).filter(isWord);
    this.#maybeUnheard = [];
  }

  add(action: Action, now: number): void {
    this.#unplayed = this.#unplayed.filter(said => !isSameSaid(said, action));
    if (isWord(action)) this.#unplayed = [...this.#unplayed, action];
    const others = this.#waiting.filter(said => stillCounts(now)(said) && !isSameSaid(said.action, action));
    this.#waiting = [...others, { action, at: now }];
  }

  /** What waits, in order. */
  waiting(now: number): readonly Action[] {
    const said = this.#waiting.filter(stillCounts(now)).map(({ action }) => action);
    const isSame = said.length === this.#said.length && said.every((action, i) => action === this.#said[i]);
    if (!isSame) this.#said = said;
    return this.#said;
  }

  /** Nothing explains the table yet: words that go with its tiles go on waiting. */
  hold(now: number): void {
    this.#waiting = this.#waiting.map(said =>
      isWord(said.action) && stillCounts(now)(said) ? { ...said, at: now } : said,
    );
  }

  /** It was played with what the tiles led to; it waits no longer. */
  played(played: Action): void {
    this.#waiting = this.#waiting.filter(({ action }) => !isSameSaid(action, played));
    this.#unplayed = this.#unplayed.filter(action => !isSameSaid(action, played));
  }

  /** The first that is possible now; it waits no longer. */
  take(now: number, isPossible: (action: Action) => boolean): Action | null {
    const found = this.#waiting.filter(stillCounts(now)).find(({ action }) => isPossible(action));
    this.#waiting = this.#waiting.filter(said => said !== found);
    this.#unplayed = this.#unplayed.filter(action => action !== found?.action);
    return found?.action ?? null;
  }
}

const stillCounts =
  (now: number) =>
  ({ at }: { readonly at: number }): boolean =>
    now - at <= SAID_EARLY_IN_PLAY_MS;

const isSameSaid = (said: Action, played: Action): boolean =>
  said.type === played.type && 'seat' in said && 'seat' in played && said.seat === played.seat;
