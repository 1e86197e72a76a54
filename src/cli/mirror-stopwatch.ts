import type { MirrorWatcher } from '../mirror/mirror-options.ts';

/** How often it is looked up what this process has worked; what takes longer than `LONG_MS` is held against it. */
const WORK_ASKED_EVERY_MS = 2;
const LONG_MS = 3;

/** How many states were looked at, and how long that took. */
interface Measured {
  readonly states: number;
  readonly ms: number;
}
const NOTHING: Measured = { states: 0, ms: 0 };

/**
 * Measures the mirror at work. Others work on this machine meanwhile, and beside the mirror this process compiles and
 * collects garbage: what the mirror took is neither more than has passed nor more than the process has worked.
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
  #begunAt = 0;
  #worked = { at: Number.NEGATIVE_INFINITY, cpuMs: 0 };

  searchBegins(): void {
    this.#search = NOTHING;
    this.searches.push(0);
  }

  sliceBegins(): void {
    this.#begunAt = performance.now();
    // Asking how much the process has worked takes longer than most searches.
    if (this.#begunAt - this.#worked.at > WORK_ASKED_EVERY_MS) this.#worked = { at: this.#begunAt, cpuMs: cpuMs() };
  }

  sliceEnds(states: number): void {
    const passed = performance.now() - this.#begunAt;
    const ms = passed < LONG_MS ? passed : Math.min(passed, cpuMs() - this.#worked.cpuMs);
    if (ms > this.longestSlice.ms) this.longestSlice = { states, ms };
    this.#search = { states: this.#search.states + states, ms: this.#search.ms + ms };
    this.mostStates = Math.max(this.mostStates, this.#search.states);
    this.searches[this.searches.length - 1] = this.#search.ms;
  }

  /** The search that led to the decision is part of what it took. */
  decided(lateMs: number): void {
    this.latencies.push(lateMs + this.#search.ms);
  }
}

/** What this process has worked so far. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
