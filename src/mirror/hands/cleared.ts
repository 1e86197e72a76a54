import type { Tracks } from '../evidence/tracks.ts';

/** Tags that are still read on a table that was cleared, of all that lay on it. */
const STUCK = 0.04;
/** A table from which fewer tiles than this are gone does not count as cleared yet. */
const FEW_TILES = 12;
/** The table has lain empty for so long (ms); where little lay on it, it may be out of sight. */
const CLEARED_MS = 1500;
const SURELY_CLEARED_MS = 15_000;
/** Tiles of the next hand may come so soon (ms) after the last of a hand that is over was taken away. */
const TAKEN_AGAIN_MS = 400;

/** Since when the table lies empty. Once that has lasted it was cleared, whatever comes to lie on it for the next hand. */
export class ClearedTable {
  #since: number | null = null;
  #isCleared = false;
  #isEmpty = false;

  /** Takes in what is read now; `isOver`: the hand is over, or the next one is begun. */
  look(tracks: Tracks, isOver: boolean, now: number): void {
    const { read } = tracks;
    this.#isEmpty = read.length <= Math.floor(STUCK * tracks.tracks.size);
    if (this.#isCleared) return;
    const lainMs = this.#since === null ? 0 : now - this.#since;
    if (this.#isEmpty) {
      this.#since ??= now;
      const isThrown = tracks.rolls.some(({ at }) => at > (this.#since ?? at));
      const hasLain = isOver || isThrown || tracks.tracks.size >= FEW_TILES;
      this.#isCleared = lainMs >= (hasLain ? CLEARED_MS : SURELY_CLEARED_MS);
    } else if (isOver && lainMs >= TAKEN_AGAIN_MS) this.#isCleared = true;
    else this.#since = null;
  }

  forget(): void {
    this.#since = null;
    this.#isCleared = false;
  }

  /** Since when (ms) it lies empty, or did before the next hand's tiles came; null: something lies on it. */
  get since(): number | null {
    return this.#since;
  }

  get isCleared(): boolean {
    return this.#isCleared;
  }

  /** Tiles of the next hand lie there. */
  get isTakenAgain(): boolean {
    return this.#isCleared && !this.#isEmpty;
  }
}
