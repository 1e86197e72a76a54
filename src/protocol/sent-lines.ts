import { type DeviceMessage, formatDeviceMessage } from './device-message.ts';
import { formatLine, SEQ_RANGE } from './line.ts';

/** A board's memory is small: it drops unconfirmed lines beyond this number. */
const LINES_KEPT = 16;

/** A board's answer to a request for old lines: those it still has, and the range it had to forget. */
export interface Resent {
  readonly forgotten: { readonly from: number; readonly to: number } | null;
  readonly lines: readonly string[];
}

interface SentLine {
  readonly seq: number;
  readonly line: string;
}

/** Numbers a board's lines and keeps the last unconfirmed ones, to say them again exactly as they were. */
export class SentLines {
  readonly #most: number;
  #nextSeq = 0;
  #kept: readonly SentLine[] = [];

  /** `most`: how many lines it has room for. */
  constructor(most = LINES_KEPT) {
    this.#most = most;
  }

  write(message: DeviceMessage, ms: number): string {
    const seq = this.#nextSeq;
    const line = formatLine(formatDeviceMessage(message, { seq, ms }));
    this.#nextSeq = (seq + 1) % SEQ_RANGE;
    this.#kept = [...this.#kept, { seq, line }].slice(-this.#most);
    return line;
  }

  /** The host confirms everything up to `seq`; an impossible number is ignored. */
  confirm(seq: number): void {
    if (!this.#wasSent(seq)) return;
    this.#kept = this.#kept.filter(sent => this.#age(sent.seq) < this.#age(seq));
  }

  /** Everything from line `from` on; null when there has been no such line. */
  resend(from: number): Resent | null {
    if (from === this.#nextSeq) return { forgotten: null, lines: [] };
    if (!this.#wasSent(from)) return null;
    const again = this.#kept.filter(sent => this.#age(sent.seq) <= this.#age(from));
    const firstKept = again[0]?.seq ?? this.#nextSeq;
    const forgotten = firstKept === from ? null : { from, to: (firstKept + SEQ_RANGE - 1) % SEQ_RANGE };
    return { forgotten, lines: again.map(sent => sent.line) };
  }

  /** 1 for the newest line, more for older ones. */
  #age(seq: number): number {
    return (this.#nextSeq - seq + SEQ_RANGE) % SEQ_RANGE;
  }

  /** The counter wraps, so the half of its range behind us is the past and the other half the future. */
  #wasSent(seq: number): boolean {
    return this.#age(seq) > 0 && this.#age(seq) < SEQ_RANGE / 2;
  }
}
