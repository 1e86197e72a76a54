import { err, ok, type Result } from '../domain/result.ts';
import { type ReadRecord, readLines } from './read-lines.ts';
import { parseJsonObject, type RecordError } from './record-error.ts';

/** One line as it crossed a serial port, broken or not. docs/reference/protocol.md, "Raw log". */
export interface RawEntry {
  /** 1, 2, … within a recorded match; logs made otherwise need not count. */
  readonly n?: number;
  /** Milliseconds of host time; never decreases within a log. */
  readonly t: number;
  readonly port: string;
  /** `rx`: from the board; `tx`: to it. */
  readonly dir: 'rx' | 'tx';
  /** Without its newline; one character a byte (latin1). */
  readonly line: string;
}

/** One line of `raw.jsonl`, without the newline. */
export const formatRawEntry = ({ n, t, port, dir, line }: RawEntry): string =>
  JSON.stringify({ ...(n !== undefined && { n }), t, port, dir, line });

/** Reads one line of a raw log; `lineNumber` is for the error. */
export function parseRawEntry(text: string, lineNumber: number): Result<RawEntry, RecordError> {
  const parsed = parseJsonObject(text, lineNumber);
  if (!parsed.ok) return parsed;
  const { n, t, port, dir, line } = parsed.value as Partial<Record<keyof RawEntry, unknown>>;
  const wrong = (what: keyof RawEntry) => err({ code: 'record/wrong-field', line: lineNumber, what } as const);
  if (n !== undefined && typeof n !== 'number') return wrong('n');
  if (typeof t !== 'number' || !(Math.abs(t) <= Number.MAX_SAFE_INTEGER)) return wrong('t');
  if (typeof port !== 'string') return wrong('port');
  if (dir !== 'rx' && dir !== 'tx') return wrong('dir');
  if (typeof line !== 'string') return wrong('line');
  return ok({ ...(n !== undefined && { n }), t, port, dir, line });
}

/**
 * Reads a whole raw log. An entry stamped earlier than the one before it is an error and kept at that one's
 * time: what arrived later is never true earlier.
 */
export function parseRawLog(text: string): ReadRecord<RawEntry> {
  const backwards: RecordError[] = [];
  let newest = Number.NEGATIVE_INFINITY;
  const read = readLines(text, (line, lineNumber) => {
    const parsed = parseRawEntry(line, lineNumber);
    if (!parsed.ok) return parsed;
    if (parsed.value.t < newest) backwards.push({ code: 'record/out-of-order', line: lineNumber, what: 't' });
    newest = Math.max(newest, parsed.value.t);
    return ok({ ...parsed.value, t: newest });
  });
  return { entries: read.entries, errors: [...read.errors, ...backwards].toSorted((a, b) => a.line - b.line) };
}
