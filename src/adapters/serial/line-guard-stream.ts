import { Transform } from 'node:stream';
import { ReadlineParser } from '@serialport/parser-readline';
import { LineGuard } from '../../protocol/line-guard.ts';

/**
 * Longer than any lawful line, so that a broken one (two run together because a newline was hit) still reaches the raw
 * log as it came; it is refused where lines are read.
 */
const LONGEST_LOGGED_BYTES = 512;

/** The input of a board: the length guard as a stream, and behind it the line splitter. */
export class LineGuardStream extends Transform {
  readonly #guard = new LineGuard(LONGEST_LOGGED_BYTES);

  /** Calls `onLine` with each line, without its newline and a carriage return before it (`println` of an Arduino). */
  constructor(onLine: (line: string) => void) {
    super();
    this.pipe(new ReadlineParser({ delimiter: '\n', encoding: 'latin1' })).on('data', (line: string) =>
      onLine(line.endsWith('\r') ? line.slice(0, -1) : line),
    );
  }

  /** Lines that were too long even for the log. */
  get dropped(): number {
    return this.#guard.dropped;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: (error: null, lines?: Uint8Array) => void): void {
    const lines = this.#guard.push(chunk);
    if (lines.length > 0) done(null, lines);
    else done(null);
  }
}
