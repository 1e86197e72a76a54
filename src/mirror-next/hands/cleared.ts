import type { Tracks } from '../evidence/tracks.ts';

/** Tags that are still read on a table that was cleared, of all that lay on it. */
const STUCK = 0.04;
/** Of fewer tiles than this that are gone it is not said yet that the table was cleared. */
const FEW_TILES = 12;
/** The table has lain empty for so long (ms); where little lay on it, it may be out of sight. */
const CLEARED_MS = 1500;
const SURELY_CLEARED_MS = 15_000;

/** Since when the table lies empty. */
export class ClearedTable {
  #since: number | null = null;

  /** Takes in what is read now; `isOver`: the hand is over. */
  look(tracks: Tracks, now: number): void {
    const { read } = tracks;
    const isEmpty = read.length <= Math.floor(STUCK * tracks.tracks.size);
    this.#since = isEmpty ? (this.#since ?? now) : null;
  }

  forget(): void {
    this.#since = null;
  }

  get since(): number | null {
    return this.#since;
  }

  /** When (ms) it counts as cleared; null: something lies on it. `isOver`: the hand is over, or the next one is begun. */
  dueAt(tracks: Tracks, isOver: boolean): number | null {
    if (this.#since === null) return null;
    const isThrown = tracks.rolls.some(({ at }) => at > (this.#since ?? at));
    const hasLain = isOver || isThrown || tracks.tracks.size >= FEW_TILES;
    return this.#since + (hasLain ? CLEARED_MS : SURELY_CLEARED_MS);
  }
}
