import { LineOrder, type LinePlace, nextSeq, previousSeq, seqDistance } from './line-order.ts';

const RESEND_MS = 250;
const RESEND_TRIES = 3;
/** More than any board keeps for resending: waiting on will not help. */
const MOST_HELD_LINES = 512;

/** Lines that can be used now, in order. */
export interface UsableLines<T> {
  readonly lines: readonly T[];
  /** The number of lines lost for good before or between them. */
  readonly lost: number;
}

export interface RecoverySteps {
  /** A line is missing that has not been missed before. */
  readonly gapFound: () => void;
  /** Would the board please say everything from this line on again? */
  readonly askAgainFrom: (seq: number, t: number) => void;
}

/** Brings a board's lines into order, asks for missing ones again, and continues without them when that does not help. */
export class LineRecovery<T> {
  readonly #steps: RecoverySteps;
  readonly #order = new LineOrder<T>();
  #gap: { readonly awaited: number | null; readonly tries: number; readonly dueAt: number } | null = null;

  constructor(steps: RecoverySteps) {
    this.#steps = steps;
  }

  /** The last line of which all before it have been used or given up; null before the first. */
  get usedUpTo(): number | null {
    return this.#order.awaited === null ? null : previousSeq(this.#order.awaited);
  }

  placeOf(seq: number): LinePlace {
    return this.#order.placeOf(seq);
  }

  /** The board restarts with this line. */
  startAfter(seq: number): void {
    this.#order.startAfter(seq);
    this.#gap = null;
  }

  /** A line that is not behind has arrived. */
  take(seq: number, line: T, t: number): UsableLines<T> {
    const lines = this.#order.take(seq, line);
    if (this.#order.heldLines > MOST_HELD_LINES) return this.#goOnWithout(() => this.#order.skipGap(), t);
    this.#watchGap(t);
    return { lines, lost: 0 };
  }

  /** The board says that it cannot say these lines again. Null when we are not waiting for them. */
  lost(from: number, to: number, t: number): UsableLines<T> | null {
    const { awaited } = this.#order;
    if (awaited === null || seqDistance(from, awaited) > seqDistance(from, to)) return null;
    return this.#goOnWithout(() => this.#order.skipTo(nextSeq(to)), t);
  }

  nextDueAt(): number {
    return this.#gap?.dueAt ?? Number.POSITIVE_INFINITY;
  }

  /** Asks again, or goes on when asking has not helped. Null when nothing can be used that could not before. */
  advance(t: number): UsableLines<T> | null {
    if (!this.#gap || this.#gap.dueAt > t) return null;
    if (this.#gap.tries >= RESEND_TRIES) return this.#goOnWithout(() => this.#order.skipGap(), t);
    this.#ask(this.#gap.tries + 1, t);
    return null;
  }

  #goOnWithout(skip: () => readonly T[], t: number): UsableLines<T> {
    const before = this.#order.awaited;
    const lines = skip();
    const after = this.#order.awaited;
    const passed = before === null || after === null ? 0 : seqDistance(before, after);
    this.#gap = null;
    this.#watchGap(t);
    return { lines, lost: passed - lines.length };
  }

  #watchGap(t: number): void {
    const { awaited, hasGap } = this.#order;
    if (!hasGap) {
      this.#gap = null;
    } else if (!this.#gap) {
      this.#steps.gapFound();
      this.#ask(1, t);
    } else if (this.#gap.awaited !== awaited) {
      // Some of it has come; the rest may be on its way.
      this.#gap = { awaited, tries: 0, dueAt: t + RESEND_MS };
    }
  }

  #ask(tries: number, t: number): void {
    const { awaited } = this.#order;
    this.#gap = { awaited, tries, dueAt: t + RESEND_MS };
    if (awaited !== null) this.#steps.askAgainFrom(awaited, t);
  }
}
