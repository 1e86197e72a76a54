import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

export interface PlacedLine {
  readonly line: string;
  /** How many bytes of the file there are up to the line's end, newline included. */
  readonly end: number;
}

const PIECE = 64 * 1024;
const NEWLINE = 0x0a;

/** The lines of a file, the last one first: of a long log only so much is read as somebody wants to see. */
export function* linesFromEnd(path: string): Generator<PlacedLine> {
  const fd = openSync(path, 'r');
  try {
    let begin = fstatSync(fd).size;
    let held = Buffer.alloc(0);
    while (begin > 0) {
      const piece = Buffer.alloc(Math.min(PIECE, begin));
      begin -= piece.length;
      readSync(fd, piece, 0, piece.length, begin);
      held = Buffer.concat([piece, held]);
      // what follows the last newline of the file is a line that is being written
      for (let last = held.lastIndexOf(NEWLINE); last >= 0; last = held.lastIndexOf(NEWLINE)) {
        const before = last === 0 ? -1 : held.lastIndexOf(NEWLINE, last - 1);
        if (before < 0 && begin > 0) break;
        yield { line: held.toString('utf8', before + 1, last), end: begin + last + 1 };
        held = held.subarray(0, before + 1);
      }
    }
  } finally {
    closeSync(fd);
  }
}
