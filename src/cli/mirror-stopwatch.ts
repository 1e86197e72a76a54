import type { MirrorWatcher } from '../mirror/mirror-options.ts';
import { threadTime } from './thread-time.ts';

/** What a thread has worked is counted in ticks of so many milliseconds: it may have worked one more. */
const TICK_MS = 4;

/** How many states were looked at, and how long that took. */
interface Measured {
  readonly states: number;
  readonly ms: number;
}
const NOTHING: Measured = { states: 0, ms: 0 };

/** A slice that seems to have taken longer than this (ms) is looked into. */
const LONG_SLICE_MS = 10;
const TRIES = 3;

/**
 * Measures the mirror at work. Others work on this machine meanwhile, and beside the mirror its process compiles and
 * collects garbage on threads of their own: what the mirror took is neither more than has passed nor more than its thread
 * can have worked. What the compiler and the collector have this thread do counts, but for the longest slice: a search that
 * took long is made again, and counts as long as it takes at best.
 */
export class MirrorStopwatch implements MirrorWatcher {
  /** From each reading that settled a decision to the decision, beyond its settling time. */
  readonly latencies: number[] = [];
  /** What took longest of all that was done at one go. */
  longestSlice: Measured = NOTHING;
  mostStates = 0;
  /** Whole searches, each in one slice or more (ms). */
  readonly searches: number[] = [];
  #search = NOTHING;
  readonly #threadTime = threadTime();
  #begun = { at: 0, worked: 0 };

  searchBegins(): void {
    this.#search = NOTHING;
    this.searches.push(0);
  }

  sliceBegins(): void {
    this.#begun = { at: performance.now(), worked: this.#threadTime() };
  }

  sliceEnds(states: number, again: (() => void) | null): void {
    const ms = this.#sinceBegun();
    this.#search = { states: this.#search.states + states, ms: this.#search.ms + ms };
    this.mostStates = Math.max(this.mostStates, this.#search.states);
    this.searches[this.searches.length - 1] = this.#search.ms;
    if (ms <= this.longestSlice.ms) return;
    const needed = again && ms > LONG_SLICE_MS ? this.#needed(ms, again) : ms;
    if (needed > this.longestSlice.ms) this.longestSlice = { states, ms: needed };
  }

  #sinceBegun(): number {
    const passed = performance.now() - this.#begun.at;
    const worked = this.#threadTime() - this.#begun.worked;
    return Math.min(passed, worked + TICK_MS);
  }

  /** What cannot be done faster: a machine that was busy with something else is not so every time. */
  #needed(ms: number, again: () => void): number {
    let needed = ms;
    for (let tries = 0; tries < TRIES; tries += 1) {
      this.sliceBegins();
      again();
      needed = Math.min(needed, this.#sinceBegun());
    }
    return needed;
  }

  /** The search that led to the decision is part of what it took. */
  decided(lateMs: number): void {
    this.latencies.push(lateMs + this.#search.ms);
  }
}
