import { setTimeout as pause } from 'node:timers/promises';
import type { UnwatchedPage } from './unwatched-page.ts';

/**
 * Runs in the page: notes the end of the frame that shows a revision, by the wall clock. What is changed within a frame is
 * painted with it, what is changed between two with the next.
 */
const NOTE_FRAMES = `
  window.frames_ = {};
  window.ticks_ = [];
  let isInFrame = false;
  const ask = requestAnimationFrame;
  window.requestAnimationFrame = call => ask(now => {
    isInFrame = true;
    call(now);
    queueMicrotask(() => (isInFrame = false));
  });
  const note = revision => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => (window.frames_[revision] = performance.timeOrigin + performance.now());
    channel.port2.postMessage(0);
  };
  new MutationObserver(() => {
    const revision = document.querySelector('[data-revision]')?.getAttribute('data-revision');
    if (!revision || revision in window.frames_) return;
    window.frames_[revision] = 0;
    if (isInFrame) note(revision);
    else ask(() => note(revision));
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-revision'] });
`;

/** Begins to note the time of every frame. */
const COUNT_FRAMES = `
  {
    const ticks = (window.ticks_ = []);
    const tick = now => {
      if (window.ticks_ !== ticks) return;
      ticks.push(now);
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  }
`;

const FRAME_MS = 1000 / 60;
/** The last change has been painted by then, on a machine of whatever kind. */
const SETTLE_MS = 500;

const wallClock = (): number => performance.timeOrigin + performance.now();

/** Looks at one page, whatever it shows. */
export class FrameWatch {
  readonly #page: UnwatchedPage;

  private constructor(page: UnwatchedPage) {
    this.#page = page;
  }

  static async on(page: UnwatchedPage): Promise<FrameWatch> {
    await page.addInitScript(NOTE_FRAMES);
    return new FrameWatch(page);
  }

  /** Sends changes one after the other and gives how long each took to its frame. `send` gives the change's revision. */
  async durations(
    count: number,
    betweenMs: number,
    send: (nth: number) => Promise<number>,
  ): Promise<readonly number[]> {
    const sentAt = new Map<number, number>();
    for (let nth = 0; nth < count; nth += 1) {
      const at = wallClock();
      sentAt.set(await send(nth), at);
      // not in step with the frames
      await pause(betweenMs * (0.5 + ((nth * 7) % 10) / 10));
    }
    await pause(SETTLE_MS);
    const frames = await this.#page.evaluate<Record<string, number>>('window.frames_');
    return [...sentAt].flatMap(([revision, at]) => (frames[revision] ? [frames[revision] - at] : []));
  }

  /** The share of frames that were missed while something went on. */
  async missed(goOn: () => Promise<void>): Promise<number> {
    await this.#page.evaluate(COUNT_FRAMES);
    await goOn();
    const ticks = await this.#page.evaluate<readonly number[]>('window.ticks_');
    const [first = 0, last = 0] = [ticks[0], ticks.at(-1)];
    return 1 - (ticks.length - 1) / Math.max(1, Math.round((last - first) / FRAME_MS));
  }
}
