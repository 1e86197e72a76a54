import { fstatSync, ftruncateSync, writeSync } from 'node:fs';
import { piecesFromEnd } from './pieces-from-end.ts';

export interface RepairedTail {
  /** The last whole line, without its newline; null when there is none. */
  readonly lastLine: string | null;
  /** True if it had lacked its newline. */
  readonly isMended: boolean;
}

const NEWLINE = 0x0a;

/**
 * Repairs the end of a file of lines after a power cut: a line that only lacks its newline gets it, anything else after
 * the last newline is cut off. It was never kept, so no view has shown it.
 */
export function repairTail(fd: number, isWhole: (line: string) => boolean): RepairedTail {
  const { size } = fstatSync(fd);
  const tail = endOf(fd, 2);
  const end = tail.lastIndexOf(NEWLINE);
  const torn = tail.subarray(end + 1);
  const before = lastLineOf(tail.subarray(0, end + 1));
  if (torn.length === 0) return { lastLine: before, isMended: false };
  if (isWhole(torn.toString('utf8'))) {
    writeSync(fd, '\n');
    return { lastLine: torn.toString('utf8'), isMended: true };
  }
  ftruncateSync(fd, size - torn.length);
  return { lastLine: before, isMended: false };
}

/** The end of the file: at least so many newlines of it, or all there is. Every piece is looked at once. */
function endOf(fd: number, newlines: number): Buffer {
  const latestFirst: Buffer[] = [];
  let found = 0;
  for (const { bytes } of piecesFromEnd(fd)) {
    latestFirst.push(bytes);
    found += count(bytes);
    if (found >= newlines) break;
  }
  return Buffer.concat(latestFirst.reverse());
}

function count(bytes: Buffer): number {
  let found = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) found += 1;
  return found;
}

function lastLineOf(lines: Buffer): string | null {
  if (lines.length === 0) return null;
  const start = lines.lastIndexOf(NEWLINE, lines.length - 2);
  return lines.subarray(start + 1, lines.length - 1).toString('utf8');
}
