import { Transform } from 'node:stream';
import { LineGuard } from '../../protocol/line-guard.ts';

/**
 * Longer than any lawful line, so that a broken one (two run together because a newline was hit) still reaches the raw
 * log as it came; it is refused where lines are read.
 */
const LONGEST_LOGGED_BYTES = 512;

/** The length guard as a stream, to stand between a port and its line splitter. */
export class LineGuardStream extends Transform {
  readonly guard = new LineGuard(LONGEST_LOGGED_BYTES);

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: (error: null, lines?: Uint8Array) => void): void {
    const lines = this.guard.push(chunk);
    if (lines.length > 0) done(null, lines);
    else done(null);
  }
}
