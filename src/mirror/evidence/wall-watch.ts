import type { MatchState } from '../../engine/state.ts';
import type { Rules } from '../../rules/rule-set.ts';
import type { SeenWalls } from './wall-break.ts';
import { type WallHint, wallHints } from './wall-check.ts';

/** People take several tiles at once, and put them right again: only what has lasted is worth a word. */
export const HINT_AFTER_MS = 3000;

/** Always this one where there is nothing to tell. */
export const NO_HINTS: readonly WallHint[] = [];

/** Keeps an eye on the walls, and waits until what is odd about them has lasted. */
export class WallWatch {
  #state: MatchState | null = null;
  #walls: SeenWalls | null = null;
  #odd: readonly WallHint[] = NO_HINTS;
  #since = 0;
  #now = 0;

  /** The walls as they stand in this state of the game, at `at` ms. */
  look(rules: Rules, state: MatchState, walls: SeenWalls, at: number): void {
    this.#now = Math.max(this.#now, at);
    if (state === this.#state && walls === this.#walls) return;
    this.#state = state;
    this.#walls = walls;
    const odd = wallHints(rules, state, walls);
    if (JSON.stringify(odd) === JSON.stringify(this.#odd)) return;
    this.#odd = odd;
    this.#since = this.#now;
  }

  /** What is worth telling now; the same object as long as that does not change. */
  get hints(): readonly WallHint[] {
    return this.#odd.length > 0 && this.#now - this.#since >= HINT_AFTER_MS ? this.#odd : NO_HINTS;
  }

  /** When (ms) there will be something to tell if nothing changes; Infinity: nothing is odd, or the hint is out already. */
  nextDueAt(): number {
    const due = this.#since + HINT_AFTER_MS;
    return this.#odd.length === 0 || this.#now >= due ? Number.POSITIVE_INFINITY : due;
  }
}
