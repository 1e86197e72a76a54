import { type DisplayInput, type DisplayState, takeIn } from './display-state.ts';

/** More than so many changes between two frames are not followed one by one: the newest stands there. */
const MOST_AT_ONCE = 6;

/**
 * Shows what comes in. The first change is made at once: the browser is still making ready for the frame that will show
 * it. What comes before that frame waits for it, so that a slow or hidden screen skips to the newest. `isLate`: there was
 * too much to follow.
 */
export function inFrames(initial: DisplayState, show: (state: DisplayState, isLate: boolean) => void) {
  let state = initial;
  let waiting: DisplayState[] = [state];
  let isFrameDue = false;
  const showWaiting = (): void => {
    const newest = waiting.at(-1);
    const isLate = waiting.length > MOST_AT_ONCE;
    const shown = isLate && newest ? [{ ...newest, news: waiting.flatMap(({ news }) => news) }] : waiting;
    waiting = [];
    for (const one of shown) show(one, isLate);
  };
  const onFrame = (): void => {
    isFrameDue = false;
    showWaiting();
  };
  showWaiting();
  return {
    take(input: DisplayInput): void {
      state = takeIn(state, input);
      waiting.push(state);
      // a hidden page gets no frames; shown again, it has the newest view
      if (isFrameDue && !document.hidden) return;
      if (!isFrameDue) requestAnimationFrame(onFrame);
      isFrameDue = true;
      showWaiting();
    },
  };
}
