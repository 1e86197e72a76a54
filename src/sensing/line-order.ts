import { SEQ_RANGE } from '../protocol/line.ts';

/** The place of a line among its board's: the awaited one, one after a gap, or an old one. */
export type LinePlace = 'next' | 'ahead' | 'behind';

/** Restores the order of a board's lines; holds lines that came too early. */
export class LineOrder<T> {
  #awaited: number | null = null;
  readonly #held = new Map<number, T>();

  /** Number of the line to be used next; null before the first. */
  get awaited(): number | null {
    return this.#awaited;
  }

  /** True if lines are held because an earlier one is missing. */
  get hasGap(): boolean {
    return this.#held.size > 0;
  }

  get heldLines(): number {
    return this.#held.size;
  }

  /** The counter wraps: the half of its range from the awaited line on is ahead, the other half behind. */
  placeOf(seq: number): LinePlace {
    if (this.#awaited === null || seq === this.#awaited) return 'next';
    return seqDistance(this.#awaited, seq) < SEQ_RANGE / 2 ? 'ahead' : 'behind';
  }

  /** A line that is not behind has arrived: the lines that can be used now, in order. */
  take(seq: number, line: T): readonly T[] {
    this.#awaited ??= seq;
    this.#held.set(seq, line);
    return this.#release();
  }

  /** Continues with the line after `seq`; drops held lines. */
  startAfter(seq: number): void {
    this.#held.clear();
    this.#awaited = nextSeq(seq);
  }

  /** Gives up lines before `seq`; returns the held lines before it and all that are usable now. */
  skipTo(seq: number): readonly T[] {
    if (this.#awaited === null) return [];
    const awaited = this.#awaited;
    const before = [...this.#held]
      .filter(([held]) => seqDistance(awaited, held) < seqDistance(awaited, seq))
      .toSorted(([a], [b]) => seqDistance(awaited, a) - seqDistance(awaited, b));
    for (const [held] of before) this.#held.delete(held);
    this.#awaited = seq;
    return [...before.map(([, line]) => line), ...this.#release()];
  }

  /** The missing lines are given up: all that can be used now. */
  skipGap(): readonly T[] {
    const awaited = this.#awaited;
    if (awaited === null || !this.hasGap) return [];
    const first = [...this.#held.keys()].reduce((a, b) => (seqDistance(awaited, b) < seqDistance(awaited, a) ? b : a));
    return this.skipTo(first);
  }

  #release(): readonly T[] {
    const released: T[] = [];
    while (this.#awaited !== null && this.#held.has(this.#awaited)) {
      released.push(this.#held.get(this.#awaited) as T);
      this.#held.delete(this.#awaited);
      this.#awaited = nextSeq(this.#awaited);
    }
    return released;
  }
}

export const nextSeq = (seq: number): number => (seq + 1) % SEQ_RANGE;
export const previousSeq = (seq: number): number => (seq + SEQ_RANGE - 1) % SEQ_RANGE;
/** The number of lines from `from` to `to`. */
export const seqDistance = (from: number, to: number): number => (to - from + SEQ_RANGE) % SEQ_RANGE;
