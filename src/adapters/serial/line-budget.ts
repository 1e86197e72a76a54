/** Line budget far above a healthy board, which sends a few lines a second, some dozens with its zones. */
const LINES_A_SECOND = 200;
/** So many seconds' worth may come at once. */
const SECONDS = 10;
const WINDOW_MS = 1000;

/** The verdict on a line: taken, dropped, or taken as the one of its second from a flooding board. */
export type LineVerdict = 'taken' | 'dropped' | 'babble-begins' | 'babble-ends';

/**
 * How much one board may say. A board that babbles would fill the disk and keep the computer busy: beyond its budget one line
 * a second is taken, the others are counted, and once a second has passed within the budget it is listened to again.
 */
export class LineBudget {
  #left = LINES_A_SECOND * SECONDS;
  #isBabbling = false;
  #windowFrom = Number.NEGATIVE_INFINITY;
  #inWindow = 0;
  #dropped = 0;

  /** Lines dropped since the board was last listened to. */
  get dropped(): number {
    return this.#dropped;
  }

  /** A line has come at `t` ms. */
  heard(t: number): LineVerdict {
    const passed = t - this.#windowFrom;
    const isNewWindow = !(passed >= 0 && passed < WINDOW_MS);
    const before = this.#inWindow;
    if (isNewWindow) {
      this.#windowFrom = t;
      this.#inWindow = 0;
    }
    this.#inWindow += 1;
    if (this.#isBabbling) {
      if (!isNewWindow) return this.#drop();
      if (passed < 2 * WINDOW_MS && before > LINES_A_SECOND) return 'taken';
      this.#isBabbling = false;
      this.#left = LINES_A_SECOND * SECONDS;
      return 'babble-ends';
    }
    if (isNewWindow) {
      const seconds = passed >= 0 ? Math.floor(Math.min(passed, SECONDS * WINDOW_MS) / WINDOW_MS) : 0;
      this.#left = Math.min(LINES_A_SECOND * SECONDS, this.#left + seconds * LINES_A_SECOND);
    }
    this.#left -= 1;
    if (this.#left >= 0) return 'taken';
    this.#isBabbling = true;
    this.#dropped = 1;
    return 'babble-begins';
  }

  #drop(): LineVerdict {
    this.#dropped += 1;
    return 'dropped';
  }
}
