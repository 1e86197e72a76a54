import { type DisplayInput, type DisplayState, takeIn } from './display-state.ts';

/** More than so many changes between two frames are not followed one by one: the newest stands there. */
const MOST_AT_ONCE = 6;

/**
 * Shows what comes in at most once a frame, however fast it comes: a slow or hidden screen skips to the newest.
 * `isLate`: there was too much to follow.
 */
export function inFrames(initial: DisplayState, show: (state: DisplayState, isLate: boolean) => void) {
  let state = initial;
  let waiting: DisplayState[] = [];
  let isAsked = false;
  const showWaiting = (): void => {
    isAsked = false;
    const isLate = waiting.length > MOST_AT_ONCE;
    const shown = isLate ? waiting.slice(-1) : waiting;
    waiting = [];
    for (const one of shown) show(one, isLate);
  };
  const ask = (): void => {
    if (!isAsked) requestAnimationFrame(showWaiting);
    isAsked = true;
  };
  waiting.push(state);
  ask();
  return {
    take(input: DisplayInput): void {
      state = takeIn(state, input);
      waiting.push(state);
      // a hidden page is given no frames; when somebody looks again, the newest stands there
      if (document.hidden) showWaiting();
      else ask();
    },
  };
}
