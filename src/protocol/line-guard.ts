import { MAX_LINE_BYTES } from './line.ts';

const NEWLINE = 0x0a;
const NOTHING: Uint8Array = new Uint8Array(0);

/**
 * Stands before the line splitter and lets only whole lines of bearable length through, so that a stream that never
 * ends its line costs no memory. An over-long line is dropped to its newline and counted; the next one is intact.
 */
export class LineGuard {
  readonly #longest: number;
  /** The beginning of a line that may still turn out too long. */
  readonly #held: Uint8Array;
  #heldBytes = 0;
  /** Inside an over-long line: everything up to its newline goes. */
  #dropping = false;
  #dropped = 0;

  /** `longest`: bytes of a line without its newline. */
  constructor(longest: number = MAX_LINE_BYTES - 1) {
    this.#longest = longest;
    this.#held = new Uint8Array(longest);
  }

  /** Lines dropped so far. */
  get dropped(): number {
    return this.#dropped;
  }

  /** Bytes waiting for their newline; never more than the longest line. */
  get heldBytes(): number {
    return this.#heldBytes;
  }

  /** Whole lines with their newlines, as far as they are complete now. */
  push(chunk: Uint8Array): Uint8Array {
    if (this.#isOneLine(chunk)) return chunk;
    const lines: Uint8Array[] = [];
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      lines.push(...this.#endLine(chunk.subarray(from, end + 1)));
      from = end + 1;
    }
    this.#hold(chunk.subarray(from));
    return joined(lines);
  }

  /** A board mostly writes one line at a time: nothing to put together. */
  #isOneLine(chunk: Uint8Array): boolean {
    const isAtBeginning = this.#heldBytes === 0 && !this.#dropping;
    const last = chunk.length - 1;
    return isAtBeginning && last <= this.#longest && chunk.indexOf(NEWLINE) === last;
  }

  /** The line's last piece, newline included, has arrived: the pieces of the line, or none when it was too long. */
  #endLine(piece: Uint8Array): readonly Uint8Array[] {
    const whole = !this.#dropping && this.#heldBytes + piece.length - 1 <= this.#longest;
    const held = this.#held.slice(0, this.#heldBytes);
    if (!whole && !this.#dropping) this.#dropped++;
    this.#heldBytes = 0;
    this.#dropping = false;
    return whole ? [held, piece] : [];
  }

  #hold(piece: Uint8Array): void {
    if (this.#dropping) return;
    if (this.#heldBytes + piece.length > this.#longest) {
      this.#heldBytes = 0;
      this.#dropping = true;
      this.#dropped++;
      return;
    }
    this.#held.set(piece, this.#heldBytes);
    this.#heldBytes += piece.length;
  }
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  if (pieces.length === 0) return NOTHING;
  const all = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
