import type { WallHint } from './wall-check.ts';

/** People take several tiles at once, and put them right again: only what has lasted is worth a word. */
export const HINT_AFTER_MS = 3000;

/** Waits until what is odd about the walls has lasted. */
export class WallWatch {
  #hints: readonly WallHint[] = [];
  #since = 0;
  #now = 0;

  /** The walls were looked at, at `at` ms. */
  look(hints: readonly WallHint[], at: number): void {
    this.#now = Math.max(this.#now, at);
    if (JSON.stringify(hints) === JSON.stringify(this.#hints)) return;
    this.#hints = hints;
    this.#since = this.#now;
  }

  /** What is worth telling now. */
  get hints(): readonly WallHint[] {
    return this.#now - this.#since >= HINT_AFTER_MS ? this.#hints : [];
  }

  /** When (ms) there will be something to tell if nothing changes; Infinity: nothing is odd, or it is told already. */
  nextDueAt(): number {
    const due = this.#since + HINT_AFTER_MS;
    return this.#hints.length === 0 || this.#now >= due ? Number.POSITIVE_INFINITY : due;
  }
}
