import { MS_RANGE } from '../protocol/line.ts';

/** The time for which the fastest line sets the clock. */
const WINDOW_MS = 60_000;
/** Fastest lines are remembered by the span they fell into, so that the memory stays small with many lines. */
const SPAN_MS = 5_000;
/** A board whose clock leaves ours by this much within one line has a new clock. */
const JUMP_MS = 10_000;

interface Span {
  readonly from: number;
  readonly leastOffset: number;
}

/**
 * Tells when a board's milliseconds were, in host time. A line can be late but never early, so the smallest difference
 * between its arrival and its stamp in the last minute is the one to trust.
 */
export class ClockMap {
  /** The newest stamp, and how far the board's clock has come when its wrapping is undone. */
  #newest: { readonly ms: number; readonly unwrapped: number } | null = null;
  #spans: readonly Span[] = [];
  /** The smallest of all spans. */
  #offset = Number.POSITIVE_INFINITY;

  /** The board has restarted: its clock begins again. */
  forget(): void {
    this.#newest = null;
    this.#spans = [];
    this.#offset = Number.POSITIVE_INFINITY;
  }

  /** A line stamped `ms` arrived at `t`. */
  heard(ms: number, t: number): void {
    const offset = t - this.#unwrap(ms);
    if (this.#spans.length > 0 && Math.abs(offset - this.#offset) > JUMP_MS) {
      this.forget();
      this.heard(ms, t);
      return;
    }
    const unwrapped = this.#unwrap(ms);
    if (!this.#newest || unwrapped > this.#newest.unwrapped) this.#newest = { ms, unwrapped };

    const recent = this.#spans.filter(span => span.from > t - WINDOW_MS);
    const last = recent.at(-1);
    this.#spans =
      last && last.from > t - SPAN_MS
        ? [...recent.slice(0, -1), { from: last.from, leastOffset: Math.min(last.leastOffset, offset) }]
        : [...recent, { from: t, leastOffset: offset }];
    this.#offset = Math.min(...this.#spans.map(span => span.leastOffset));
  }

  /** Host time of a stamp of this board, as well as it is known now. */
  toHost(ms: number): number {
    return this.#unwrap(ms) + this.#offset;
  }

  /** Stamps lie within half a wrap (25 days) of the newest, before or after it. */
  #unwrap(ms: number): number {
    if (!this.#newest) return ms;
    return this.#newest.unwrapped + stampDifference(ms, this.#newest.ms);
  }
}

/** The difference of two stamps, across the wrap; negative if the first is earlier. */
export function stampDifference(later: number, earlier: number): number {
  const difference = (((later - earlier) % MS_RANGE) + MS_RANGE) % MS_RANGE;
  return difference < MS_RANGE / 2 ? difference : difference - MS_RANGE;
}
