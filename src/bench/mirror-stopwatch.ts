import type { MirrorWatcher } from '../mirror/mirror-options.ts';
import { threadTime } from './thread-time.ts';

/** The processor time of a thread is counted in ticks of this many milliseconds: it may have worked one more. */
const TICK_MS = 4;

/**
 * Measures the mirror at work. Others work on this machine meanwhile, and beside the mirror its process compiles and collects garbage on
 * threads of their own: what the mirror took is neither more than has passed nor more than its thread can have worked.
 */
export class MirrorStopwatch implements MirrorWatcher {
  /** From the last reading to each decision (ms), with the time that it took. */
  readonly latencies: number[] = [];
  /** The time of each step (ms). */
  readonly stepsMs: number[] = [];
  readonly #threadTime = threadTime();
  #begun = { at: 0, worked: 0 };

  begins(): void {
    this.#begun = { at: performance.now(), worked: this.#threadTime() };
  }

  ends(): void {
    const passed = performance.now() - this.#begun.at;
    const worked = this.#threadTime() - this.#begun.worked;
    this.stepsMs.push(Math.min(passed, worked + TICK_MS));
  }

  decided(lateMs: number): void {
    this.latencies.push(lateMs + (this.stepsMs.at(-1) ?? 0));
  }
}
