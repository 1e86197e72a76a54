/** Lets what is new on the screen appear one after the other instead of all at once. */
export interface Entrances {
  /** The element appears now, and whatever enters after it waits `holdMs` longer. `from`: the transform it comes from. */
  readonly enter: (entering: Element, holdMs: number, from?: string) => void;
  /** Everything that enters from now on waits so much longer. */
  readonly wait: (ms: number) => void;
  /** The element fades in by itself, so long after the next one that enters. */
  readonly fadeIn: (entering: Element, afterMs: number) => void;
  /** Milliseconds until the first one appears. */
  readonly beginMs: number;
  /** Milliseconds until the next one appears. */
  readonly elapsed: () => number;
}

const ENTER_MS = 380;

/** An element with a number that is 0 at first fades in with each other number. */
export function fadingIn(entering: Element): (entrances: Entrances, value: number) => void {
  let shown = 0;
  return (entrances, value) => {
    if (value !== shown) entrances.fadeIn(entering, 0);
    shown = value;
  };
}

/** `pace`: factor on every time; `afterMs`: what has come before is still entering for so long. */
export function entrances(pace: number, afterMs = 0): Entrances {
  const beginMs = pace > 0 ? afterMs : 0;
  let delay = pace > 0 ? afterMs / pace : 0;
  return {
    beginMs,
    enter(entering, holdMs, from = 'translateY(.6em)') {
      if (pace <= 0) return;
      entering.animate(
        [
          { opacity: 0, transform: from },
          { opacity: 1, transform: 'none' },
        ],
        { duration: ENTER_MS * pace, delay: delay * pace, easing: 'ease-out', fill: 'backwards' },
      );
      delay += holdMs;
    },
    wait(ms) {
      delay += ms;
    },
    fadeIn(entering, afterMs) {
      if (pace <= 0) return;
      const timing = { duration: ENTER_MS * pace, delay: (delay + afterMs) * pace, fill: 'backwards' } as const;
      entering.animate([{ opacity: 0 }, { opacity: 1 }], timing);
    },
    elapsed: () => delay * pace,
  };
}
