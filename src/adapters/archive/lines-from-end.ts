import { closeSync, openSync } from 'node:fs';
import { piecesFromEnd } from '../recorder/pieces-from-end.ts';

export interface PlacedLine {
  readonly line: string;
  /** The number of bytes of the file up to the line's end, newline included. */
  readonly end: number;
}

const NEWLINE = 0x0a;

/** The lines of a file, the last one first. What follows the last newline is a line that is being written. */
export function* linesFromEnd(path: string): Generator<PlacedLine> {
  const fd = openSync(path, 'r');
  try {
    /** Of the line whose end has been seen: where that is, and its pieces, the last one first. */
    let end: number | null = null;
    let held: Buffer[] = [];
    for (const { bytes, begin } of piecesFromEnd(fd)) {
      let to = bytes.length;
      for (let at = bytes.lastIndexOf(NEWLINE); at >= 0; at = bytes.subarray(0, at).lastIndexOf(NEWLINE)) {
        if (end !== null) yield { line: joined([...held, bytes.subarray(at + 1, to)]), end };
        held = [];
        to = at;
        end = begin + at + 1;
      }
      if (end !== null) held.push(bytes.subarray(0, to));
    }
    if (end !== null) yield { line: joined(held), end };
  } finally {
    closeSync(fd);
  }
}

const joined = (latestFirst: readonly Buffer[]): string => Buffer.concat(latestFirst.toReversed()).toString('utf8');
